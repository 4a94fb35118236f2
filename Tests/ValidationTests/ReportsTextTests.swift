import CalendarModel
import Rendering
import Testing
import Validation

@Suite("Findings as text")
struct ReportsTextTests {
    /// The line of the file and the marks below it, without what stands before them.
    private func excerpt(_ report: FileReport, width: Int = 80) -> [String] {
        var options = ReportOptions()
        options.width = width
        let lines = written(report, .text, options).split(
            separator: "\n", omittingEmptySubsequences: false)
        return lines[1...2].map { String($0.dropFirst(7)) }
    }

    @Test(
        "The mark stands under what is at fault",
        arguments: [
            ("PRIORITY:«99»\r\n", "PRIORITY:99", "         ^^"),
            ("A:1\nSUMMARY:«x», y\n", "SUMMARY:x, y", "        ^"),
            // Two cells for each ideograph, none for what stands on a letter.
            ("A:日本«語»x", "A:日本語x", "      ^^"),
            ("A:e\u{301}«e\u{301}»x", "A:e\u{301}e\u{301}x", "   ^"),
            ("A:👩‍👩‍👧«b»", "A:👩‍👩‍👧b", "    ^"),
            // What cannot be seen is shown as an escape, and the mark is as long as that.
            ("A:\t«\u{1B}»x", "A:\\t\\x1bx", "    ^^^^"),
            ("A:«\u{202E}»x", "A:\\u{202E}x", "  ^^^^^^^^"),
            // At the end of a line, and through a fold.
            ("A:x«\n»B:y", "A:x", "   ^"),
            ("A:«xy\r\n z»\r\n", "A:xy", "  ^^"),
            ("«»", "", "^"), ("A:«»x", "A:x", "  ^"),
            // Within a character of several scalars.
            ("A:«e»\u{301}x", "A:e\u{301}x", "  ^"), ("A:e«\u{301}»x", "A:e\u{301}x", "  ^"),
        ])
    func places(text: String, line: String, marks: String) {
        #expect(excerpt(markedReport(text)) == [line, marks])
    }

    @Test("Bytes that are no UTF-8 are shown as escapes")
    func brokenBytes() {
        let bytes = Array("A:".utf8) + [0xFF, 0xE2, 0x82] + Array("x".utf8)
        #expect(excerpt(markedReport(bytes, 2..<3)) == ["A:\\xff\\xe2\\x82x", "  ^^^^"])
        #expect(excerpt(markedReport(bytes, 5..<6)) == ["A:\\xff\\xe2\\x82x", "              ^"])
    }

    @Test(
        "Of a long line the part around the mark is shown",
        arguments: [0, 1, 50, 500, 995, 999], [20, 40, 80])
    func longLines(place: Int, width: Int) throws {
        var digits = Array(repeating: UInt8(ascii: "."), count: 1000)
        digits[place] = UInt8(ascii: "!")
        let lines = excerpt(markedReport(digits, place..<place + 1), width: width)
        #expect(cellWidth(of: lines[0]) <= width - 7)
        let mark = try #require(lines[1].firstIndex(of: "^"))
        let column = lines[1].distance(from: lines[1].startIndex, to: mark)
        #expect(Array(lines[0])[column] == "!")
        #expect(lines[0].hasPrefix("…") == (lines[0].first == "…"))
        #expect(lines[1].filter { $0 == "^" }.count == 1)
    }

    @Test("A mark that is longer than the line is cut with it")
    func longMark() {
        let text = "A:«" + String(repeating: "x", count: 500) + "»"
        let lines = excerpt(markedReport(text), width: 40)
        #expect(lines[0] == "A:" + String(repeating: "x", count: 30) + "…")
        #expect(lines[1] == "  " + String(repeating: "^", count: 30))
    }

    @Test("Place, severity, rule, message, section, component and fix are said")
    func wholeFinding() {
        let fix = Fix("write 9", [.init(9..<11, Array("9".utf8))])
        let report = markedReport(
            "PRIORITY:«99»\r\n", .warning, rule: "long-line", message: "PRIORITY is \u{7}99",
            path: "VCALENDAR/VEVENT[1] uid=a@example.org", fix: fix)
        #expect(
            written(report, .text) == """
                cal.ics:1:10: warning[long-line]: PRIORITY is \\x0799
                   1 | PRIORITY:99
                     |          ^^
                     = RFC 5545 §3.1 · VCALENDAR/VEVENT[1] uid=a@example.org
                     = fix available: write 9 (--fix)
                1 finding in 1 file: 1 warning (1 can be mended with --fix)

                """)
    }

    @Test("Colours come and go, the words stay")
    func colours() {
        var options = ReportOptions()
        options.usesColor = true
        let text = written(markedReport("A:«x»"), .text, options)
        #expect(text.contains("\u{1B}[1;31merror[bad-value]\u{1B}[0m"))
        let plain = text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        #expect(plain == written(markedReport("A:«x»"), .text))
    }

    @Test("The last line counts everything")
    func summaryLine() {
        var options = ReportOptions()
        options.maxFindings = 1
        let files = [
            CheckedFile(markedReport("A:«x»", name: "a.ics")),
            CheckedFile(FileReport(SourceText(name: "b.ics", bytes: []), findings: [])),
            CheckedFile(markedReport("A:«x»", .info, name: "c.ics"), knownCount: 2),
            CheckedFile(name: "d.ics", problem: "cannot open d.ics"),
        ]
        let text = written(files, .text, options)
        #expect(
            text.hasSuffix(
                """
                … and 1 more finding not shown
                2 known findings in the baseline
                1 file could not be checked
                2 findings in 2 of 3 files: 1 error, 1 info

                """))
        #expect(!text.contains("c.ics"))
    }

    @Test("Without findings that is said")
    func nothing() {
        let report = FileReport(SourceText(name: "a.ics", bytes: []), findings: [])
        #expect(written(report, .text) == "no findings in 1 file\n")
        #expect(written([], .text) == "")
    }

    @Test("Quiet text has only what makes the run fail")
    func quiet() {
        var options = ReportOptions()
        options.isQuiet = true
        #expect(written(markedReport("A:«x»", .warning), .text, options) == "")
        #expect(written(markedReport("A:«x»"), .text, options).hasPrefix("cal.ics:1:3: error["))
        #expect(!written(markedReport("A:«x»"), .text, options).contains("1 finding"))
    }

    @Test("A line of many megabytes takes no time and little room")
    func hugeLine() {
        let bytes = Array(repeating: UInt8(ascii: "x"), count: 5_000_000)
        #expect(written(markedReport(bytes, 0..<5_000_000), .text).utf8.count < 1000)
        let accents =
            Array("e".utf8) + Array(repeating: [0xCC, 0x81], count: 1_000_000).flatMap { $0 }
        #expect(written(markedReport(accents, 0..<accents.count), .text).utf8.count < 10_000)
    }
}
