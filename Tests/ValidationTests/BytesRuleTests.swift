import CalendarModel
import Testing
import Validation

@Suite("Rules of bytes")
struct BytesRuleTests {
    private static let event = fileOfEvent(["SUMMARY:Stand-up"])

    @Test("A byte order mark at the start of the file is told, and left out")
    func byteOrderMark() {
        let marked = "\u{FEFF}" + Self.event
        #expect(validate(marked).places(of: "byte-order-mark") == ["1:1 \u{FEFF}"])
        #expect(mended(marked, by: "byte-order-mark") == Self.event)
        #expect(validate(Self.event).places(of: "byte-order-mark").isEmpty)
    }

    @Test("A byte order mark before a later line is told; one within a text is not")
    func innerByteOrderMark() {
        LineCase("byte-order-mark-inside", "\u{FEFF}LOCATION:Room", finds: ["8:1 \u{FEFF}"]).check()
        LineCase("byte-order-mark-inside", "LOCATION:\u{FEFF}Room", finds: []).check()
    }

    @Test("A byte that is no UTF-8 is told at its place and read as Windows-1252")
    func notUTF8() {
        var bytes = Array(fileOfEvent(["SUMMARY:É Caf#"]).utf8)
        bytes[bytes.lastIndex(of: UInt8(ascii: "#")) ?? 0] = 0xE9
        let report = validate(bytes)
        #expect(report.places(of: "not-utf-8").map { $0.prefix(4) } == ["8:14"])
        let fix = report.findings.first { $0.diagnostic.rule == "not-utf-8" }?.fix
        #expect(fix?.edits.map(\.replacement) == [Array("SUMMARY:É Café".utf8)])
        #expect(validate(fileOfEvent(["SUMMARY:Café"])).places(of: "not-utf-8").isEmpty)
    }

    @Test("A file of UTF-16 is told once, and mended by writing it as UTF-8")
    func utf16() {
        var bytes: [UInt8] = [0xFF, 0xFE]
        for unit in Self.event.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let report = validate(bytes)
        let found = report.findings.filter { $0.diagnostic.rule == "not-utf-8" }
        #expect(found.count == 1)
        #expect(found.first?.fix?.edits == [])
        #expect(report.findings.allSatisfy { $0.diagnostic.rule != "nul-byte" })
    }

    @Test("NUL bytes are told once, at the first one")
    func nulBytes() {
        LineCase("nul-byte", "SUMMARY:a\0b\0c", "LOCATION:d\0", finds: ["8:10 bc"]).check()
    }

    @Test("Control characters are told once a line; HTAB and those beyond ASCII are none")
    func controls() {
        LineCase(
            "control-character", "SUMMARY:é\u{1}\u{7F}", "LOCATION:a\tb\u{85}", "COMMENT:\u{1B}",
            finds: ["8:10 \u{1}", "10:9 \u{1B}"]
        ).check()
        #expect(
            mended(fileOfEvent(["COMMENT:a\u{1B}b\u{7F}c"]), by: "control-character")
                == fileOfEvent(["COMMENT:abc"]))
    }

    @Test("Lines that all end with LF, or with CR, are told once and end with CRLF when mended")
    func lineEnds() {
        for (rule, lineEnd) in [("bare-line-feed", "\n"), ("bare-carriage-return", "\r")] {
            let text = Self.event.replacing("\r\n", with: lineEnd)
            let report = validate(text)
            #expect(report.places(of: rule) == ["1:16 "])
            #expect(report.places(of: "mixed-line-ends").isEmpty)
            #expect(mended(text, by: rule) == Self.event)
        }
        #expect(validate(Self.event).places(of: "bare-line-feed").isEmpty)
    }

    @Test(
        "Mixed line ends are told once, at the first line that ends unlike most",
        arguments: [
            ("\n", "CRLF", "9:13 "), ("\r", "CRLF", "9:13 "), ("\r\r\n", "CRLF", "9:13 "),
        ])
    func mixedLineEnds(lineEnd: String, usual: String, place: String) {
        let text = fileOfEvent(["SUMMARY:Stand-up", "LOCATION:4"])
        let mixed = text.replacing("LOCATION:4\r\n", with: "LOCATION:456\(lineEnd)")
        let report = validate(mixed)
        #expect(report.places(of: "mixed-line-ends") == [place])
        #expect(report.places(of: "bare-line-feed").isEmpty)
        #expect(report.places(of: "blank-line").isEmpty)
        #expect(
            mended(mixed, by: "mixed-line-ends")
                == text.replacing("LOCATION:4\r\n", with: "LOCATION:456\r\n"))
    }

    @Test("A last line without its line end is told")
    func lastLine() {
        let text = String(Self.event.unicodeScalars.dropLast(2))
        #expect(validate(text).places(of: "no-final-line-end") == ["10:14 "])
        #expect(mended(text, by: "no-final-line-end") == Self.event)
        #expect(validate("").places(of: "no-final-line-end").isEmpty)
    }

    @Test("Blank lines are told once, with how many there are")
    func blankLines() {
        let text = fileOfEvent(["", "SUMMARY:Stand-up", "", ""])
        let report = validate(text + "\r\n")
        #expect(report.places(of: "blank-line") == ["8:1 \r\n".replacing("\r\n", with: "")])
        #expect(
            report.findings.first { $0.diagnostic.rule == "blank-line" }?.diagnostic.message
                == "the line is blank, as are 3 more")
        #expect(mended(text + "\r\n", by: "blank-line") == Self.event)
        #expect(validate(Self.event).places(of: "blank-line").isEmpty)
    }
}
