import CalendarModel
import Foundation
import Testing
import Validation

@Suite("Files mended as a whole")
struct FixerTests {
    private func fixed(_ bytes: [UInt8], includesUnsafe: Bool = false) -> [UInt8] {
        Fixer(validator: validator(), includesUnsafe: includesUnsafe)
            .fix(bytes, name: "cal.ics").bytes
    }

    /// Lines of a VEVENT that want mending, and those that they become.
    private static let cases: [(lines: [String], mended: [String])] = [
        (["CREATED:19980309T1300"], ["CREATED:19980309T130000"]),
        (
            ["RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20260331T0900"],
            ["RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20260331T090000"]
        ),
        (["DTEND:20260330T090000Z", "SUMMARY:a"], ["SUMMARY:a"]),
        (
            ["COMMENT:one", "Sorry, not today", "nor tomorrow", "SUMMARY:a"],
            ["COMMENT:one\\nSorry\\, not today\\nnor tomorrow", "SUMMARY:a"]
        ),
        (
            ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT5M", "DESCRIPTION:a"],
            ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT5M", "DESCRIPTION:a", "END:VALARM"]
        ),
    ]

    @Test(
        "The line ends of a file make no difference to what is mended in it",
        arguments: cases, ["\r\n", "\n", "\r"])
    func lineEnds(part: (lines: [String], mended: [String]), lineEnd: String) {
        let text = fileOfEvent(part.lines).replacing("\r\n", with: lineEnd)
        let once = fixed(Array(text.utf8))
        let unfolded = String(decoding: once, as: UTF8.self).replacing("\r\n ", with: "")
        #expect(unfolded == fileOfEvent(part.mended))
        #expect(fixed(once) == once)
    }

    @Test("Components that are alike to the byte are given UIDs of their own")
    func equalComponents() {
        let event = "BEGIN:VEVENT\nDTSTAMP:20260101T000000Z\nDTSTART:20260330T090000Z\nEND:VEVENT"
        let text = repaired(partCalendar([event, event, event].joined(separator: "\n")))
        let uids = text.split(separator: "\n").filter { $0.hasPrefix("UID:") }
        #expect(Set(uids).count == 3)
        #expect(repaired(text) == text)
        // One alone, or the first of them, has the same as ever.
        #expect(repaired(partCalendar(event)).contains(uids.first ?? "none"))
    }
}

@Suite("Places in files that are decoded")
struct FilePlaceTests {
    private static let text = fileOfEvent(["SUMMARY:ä😀", "PRIORITY:99"])

    private static func utf16(_ text: String, isLittle: Bool, hasMark: Bool) -> [UInt8] {
        ((hasMark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return isLittle ? bytes.reversed() : bytes
        }
    }

    private func finding(in bytes: [UInt8], rule: String) -> String? {
        var report = FindingsReport(.json)
        report.add(CheckedFile(validate(bytes)))
        let text = String(decoding: report.bytes, as: UTF8.self)
        guard let start = text.range(of: "\"rule\": \"\(rule)\"") else { return nil }
        let numbers = text[start.upperBound...].split(separator: "\n").dropFirst().filter { line in
            ["\"line\"", "\"column\"", "\"offset\"", "\"endOffset\""].contains {
                line.contains($0)
            }
        }
        return numbers.prefix(4).map { $0.filter(\.isNumber) }.joined(separator: " ")
    }

    @Test(
        "Offsets are those of the file in UTF-16, too",
        arguments: [(true, true), (true, false), (false, true), (false, false)])
    func utf16(isLittle: Bool, hasMark: Bool) throws {
        let before = try #require(Self.text.range(of: "99"))
        let units = Self.text[..<before.lowerBound].utf16.count
        let offset = 2 * units + (hasMark ? 2 : 0)
        let bytes = Self.utf16(Self.text, isLittle: isLittle, hasMark: hasMark)
        #expect(
            finding(in: bytes, rule: "priority-range") == "9 10 \(offset) \(offset + 4)")
    }

    @Test("NUL bytes count, and are shown where they stand")
    func nulBytes() throws {
        let bytes = Array(fileOfEvent(["SUMMARY:a\0\0bc;d"]).utf8)
        let place = try #require(bytes.firstIndex(of: 0))
        #expect(finding(in: bytes, rule: "nul-byte") == "8 10 \(place) \(place + 1)")
        #expect(
            finding(in: bytes, rule: "unescaped-semicolon") == "8 14 \(place + 4) \(place + 5)")
        var report = FindingsReport(.text)
        report.add(CheckedFile(validate(bytes)))
        let text = String(decoding: report.bytes, as: UTF8.self)
        #expect(
            text.contains("   8 | SUMMARY:a\\x00\\x00bc;d\n     |          ^^^^^^^^\n"), "\(text)")
        #expect(text.contains("8:14: warning[unescaped-semicolon]"))
    }
}
