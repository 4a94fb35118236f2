import CalendarModel
import Testing
import Validation

@Suite("Rules of folding")
struct FoldingRuleTests {
    @Test(
        "A line of 76 octets is too long, one of 75 is not; characters of several octets count so")
    func longLines() {
        let fits = "SUMMARY:" + String(repeating: "a", count: 67)
        LineCase("long-line", fits, finds: []).check()
        LineCase("long-line", fits + "b", finds: ["8:76 b"]).check()
        let accents = "SUMMARY:" + String(repeating: "é", count: 34)
        LineCase("long-line", accents, finds: ["8:42 é"]).check()
        LineCase(
            "long-line", "SUMMARY:a", " " + String(repeating: "a", count: 75), finds: ["9:76 a"]
        )
        .check()
    }

    @Test("A long line is folded between characters and not within an escape")
    func mendsLongLines() {
        let text = "SUMMARY:" + String(repeating: "é", count: 33) + "\\n" + "end"
        let report = validate(fileOfEvent([text]))
        #expect(report.places(of: "long-line").count == 1)
        let mendedText = mended(fileOfEvent([text]), by: "long-line")
        #expect(
            mendedText.contains("SUMMARY:" + String(repeating: "é", count: 33) + "\r\n \\nend\r\n"))
        #expect(validate(mendedText).places(of: "long-line").isEmpty)
    }

    @Test("A line of any bytes is folded at last, whatever they are")
    func foldsWhatIsNoText() {
        for byte in [0x80, 0x5C, 0xFF] as [UInt8] {
            let line = Array("X-A:".utf8) + [UInt8](repeating: byte, count: 1000)
            let bytes =
                Array("BEGIN:VCALENDAR\r\n".utf8) + line + Array("\r\nEND:VCALENDAR\r\n".utf8)
            let report = validate(bytes)
            let edits = report.findings.filter { $0.diagnostic.rule == "long-line" }
                .compactMap(\.fix).flatMap(\.edits)
            #expect(edits.count > 10)
            #expect(edits.map(\.range.lowerBound) == edits.map(\.range.lowerBound).sorted())
        }
    }

    @Test("A fold within a character of UTF-8 is told, and stands before it when mended")
    func foldsInCharacters() {
        var bytes = Array(fileOfEvent(["SUMMARY:ab#cd"]).utf8)
        let place = bytes.firstIndex(of: UInt8(ascii: "#")) ?? 0
        bytes.replaceSubrange(place...place, with: [0xE2, 0x82, 0x0D, 0x0A, 0x20, 0xAC])
        let report = validate(bytes)
        #expect(report.places(of: "fold-in-character").map { $0.prefix(4) } == ["9:2 "])
        let fix = report.findings.first { $0.diagnostic.rule == "fold-in-character" }?.fix
        #expect(fix?.edits.map(\.replacement) == [Array("SUMMARY:ab€cd".utf8)])
        LineCase("fold-in-character", "SUMMARY:ab€", " €cd", finds: []).check()
    }

    @Test(
        "Folds are told by what they do",
        arguments: [
            LineCase("fold-in-escape", "SUMMARY:a\\", " nb", finds: ["9:2 n"]),
            LineCase("fold-in-escape", "SUMMARY:a\\\\", " nb", finds: []),
            LineCase("fold-of-space", "SUMMARY:a", "  ", " b", finds: ["9:1   "]),
            LineCase("fold-of-space", "SUMMARY:a", " ", "LOCATION:b", finds: ["9:1  "]),
            LineCase("fold-of-space", "SUMMARY:a", "  b", finds: []),
            LineCase("blank-line-in-fold", "SUMMARY:a", "", " b", finds: ["9:1 "]),
            LineCase("blank-line-in-fold", "SUMMARY:a", "", "", "\tb", finds: ["9:1 "]),
            LineCase("blank-line-in-fold", "SUMMARY:a", "", "LOCATION:b", finds: []),
            LineCase("raw-line-break", "DESCRIPTION:a", "b; c", finds: ["9:1 b; c"]),
            LineCase("raw-line-break", "DESCRIPTION:a", " b; c", finds: []),
        ])
    func tells(row: LineCase) {
        row.check()
    }

    @Test("A continuation that lacks its space is told, and has it when mended")
    func lostFolds() {
        let first = "DESCRIPTION:" + String(repeating: "a", count: 63)
        LineCase("lost-fold", first, "and more", finds: ["9:1 and more"]).check()
        #expect(
            mended(fileOfEvent([first, "and more"]), by: "lost-fold")
                == fileOfEvent([first, " and more"]))
        LineCase("lost-fold", first, " and more", finds: []).check()
    }

    @Test("A raw line break becomes the escape of one")
    func mendsLineBreaks() {
        #expect(
            mended(fileOfEvent(["DESCRIPTION:a", "b", "c"]), by: "raw-line-break")
                == fileOfEvent(["DESCRIPTION:a", " \\nb", " \\nc"]))
    }

    @Test("Blank lines before a continuation are no finding of another rule")
    func blankLinesOnce() {
        let report = validate(fileOfEvent(["SUMMARY:a", "", " b"]))
        #expect(report.places(of: "blank-line").isEmpty)
        #expect(
            mended(fileOfEvent(["SUMMARY:a", "", " b"]), by: "blank-line-in-fold")
                == fileOfEvent(["SUMMARY:a", " b"]))
    }
}
