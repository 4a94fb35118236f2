import CalendarModel
import Libical
import TestSupport
import Testing

struct CopyingTests {
    @Test(arguments: [
        "BEGIN:VEVENT\r\nSUMMARY:x\r\nEND:VEVENT\r\n", "BEGIN:VEVENT\nSUMMARY:x\nEND:VEVENT\n",
        "BEGIN:VEVENT\rSUMMARY:x\rEND:VEVENT\r", "BEGIN:VEVENT\r\nSUMMARY:x\nEND:VEVENT",
        "\u{FEFF}BEGIN:VEVENT\r\nEND:VEVENT\r\n",
        "\u{FEFF}\r\n\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\n\r\n\n",
        "\n\nbegin:vevent \nsummary;x=\"1\" :\n\n y\n\n\nend:vevent\t\n\n",
        "BEGIN:VEVENT\nEND:VEVENT\n\n\nBEGIN:VTODO\nEND:VTODO\n",
        "junk\nBEGIN:VEVENT\nmore junk\nEND:VEVENT\nUID:outside\n",
        " begins with a space\n continued\nBEGIN:VEVENT\nEND:VEVENT\n",
        "BEGIN:X-A\nBEGIN:X-B\nFOO;BAR=1,2;=3;;X:a\\b\nEND:X-B\nEND:X-A\n",
        "BEGIN:VEVENT\nEXDATE:20260230,,x\nATTENDEE;CN=\"a:b\nEND:VEVENT\n",
        "BEGIN:VEVENT\nX-LONG:\(String(repeating: "x", count: 300))\nEND:VEVENT\n",
        "BEGIN:VEVENT\nA:1\nA:1\nBEGIN:VALARM\nEND:VALARM\nA:2\nEND:VEVENT\n",
        "BEGIN:foo bar\nX:y\nEND:foo bar\n", "BEGIN:\nX:y\nEND:\n",
    ])
    func whatIsNotBrokenComesBackByteForByte(text: String) throws {
        #expect(try rewritten(text) == text)
    }

    @Test func aFoldInsideACharacterComesBack() throws {
        let bytes =
            Array("BEGIN:VEVENT\nSUMMARY:".utf8) + [0xC3, 0x0A, 0x20, 0xBC] + "\nEND:VEVENT".utf8
        #expect(try written(items(bytes).items) == bytes)
    }

    @Test func whatIsTooDeepComesBack() throws {
        let text =
            (0..<100).map { "BEGIN:X-\($0)\n" }.joined() + "A:b\n"
            + (0..<100).reversed().map { "END:X-\($0)\n" }.joined()
        #expect(try rewritten(text) == text)
    }

    @Test(arguments: [
        // A missing END is written, CRLF at the end of what has none.
        ("BEGIN:VEVENT\nA:b\n", "BEGIN:VEVENT\nA:b\nEND:VEVENT\r\n"),
        ("BEGIN:VEVENT\nA:b", "BEGIN:VEVENT\nA:b\r\nEND:VEVENT\r\n"),
        (
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nA:b\nEND:VCALENDAR\n",
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nA:b\nEND:VEVENT\r\nEND:VCALENDAR\n"
        ),
        ("BEGIN:VEVENT\nA:b\nEND:VTODO\n", "BEGIN:VEVENT\nA:b\nEND:VEVENT\r\n"),
        (
            "BEGIN:VEVENT\nA:b\nEND:VALARM\nC:d\nEND:VEVENT\n",
            "BEGIN:VEVENT\nA:b\nC:d\nEND:VEVENT\n"
        ),
        ("BEGIN:VEVENT\nEND:VEVENT\nEND:VEVENT\n", "BEGIN:VEVENT\nEND:VEVENT\n"),
        ("BEGIN:foo bar\nX:y\n", "BEGIN:foo bar\nX:y\nEND:FOO BAR\r\n"),
        ("BEGIN:\nX:y\n", "BEGIN:\nX:y\nEND:\r\n"),
        // Joined lines are one.
        (
            "BEGIN:VEVENT\nSUMMARY:a\nb, c\nX:y\nEND:VEVENT\n",
            "BEGIN:VEVENT\nSUMMARY:a\\nb, c\r\nX:y\nEND:VEVENT\n"
        ),
        ("BEGIN:VEVENT\nUID\n:x\nEND:VEVENT\n", "BEGIN:VEVENT\nUID:x\r\nEND:VEVENT\n"),
        ("BEGIN\n:VEVENT\nA:b\nEND\n:VEVENT\n", "BEGIN:VEVENT\r\nA:b\nEND:VEVENT\r\n"),
        // Without NUL, and in UTF-8.
        ("BEGIN:VEVENT\nA:\0b\nEND:VEVENT\n", "BEGIN:VEVENT\nA:b\nEND:VEVENT\n"),
    ])
    func whatIsBrokenIsWrittenRepaired(text: String, repaired: String) throws {
        #expect(try rewritten(text) == repaired)
        #expect(try rewritten(repaired) == repaired)
    }

    @Test func linesThatAreNotUTF8AreWrittenAsUTF8() throws {
        let bytes =
            Array("BEGIN:VEVENT\nSUMMARY:".utf8) + [0x93, 0x61, 0x94, 0xE9]
            + Array("\nUID:ü\n".utf8) + [0xE9] + "\nEND:VEVENT\n".utf8
        let text = String(decoding: try written(items(bytes).items), as: UTF8.self)
        #expect(text == "BEGIN:VEVENT\nSUMMARY:“a”é\nUID:ü\né\nEND:VEVENT\n")
    }

    @Test func linesThatGrowInUTF8AreFoldedAndReadBack() throws {
        var bytes = Array("BEGIN:VEVENT\nX-A:".utf8)
        bytes += Array(repeating: 0xE9, count: 31) + "\nstray\nEND:VEVENT\n".utf8
        let read = items(bytes)
        let output = try written(read.items)
        // 66 bytes: `stray` would be read as the rest of such a line.
        #expect(items(output).items == read.items)
        #expect(output.split(separator: 10).allSatisfy { $0.count <= 76 })
    }

    @Test func aFileThatBeginsWithASpaceIsNotGluedToAnother() throws {
        let first = items(Array("BEGIN:VEVENT\nEND:VEVENT".utf8)).items
        let second = items(Array(" stray\nBEGIN:VTODO\nEND:VTODO".utf8)).items
        let text = String(decoding: try written(first + second), as: UTF8.self)
        #expect(text == "BEGIN:VEVENT\nEND:VEVENT\r\nstray\nBEGIN:VTODO\nEND:VTODO")
    }

    @Test func aByteOrderMarkStandsOnlyAtTheBeginning() throws {
        let one = items(Array("\u{FEFF}BEGIN:VEVENT\nEND:VEVENT\n".utf8)).items
        let two = items(Array("\u{FEFF}BEGIN:VTODO\nEND:VTODO\n".utf8)).items
        let text = String(decoding: try written(one + two), as: UTF8.self)
        #expect(text == "\u{FEFF}BEGIN:VEVENT\nEND:VEVENT\nBEGIN:VTODO\nEND:VTODO\n")
    }

    @Test func endsThatMissInWhatIsTooDeepAreWritten() throws {
        let begins = (0..<70).map { "BEGIN:X-\($0)\n" }.joined()
        let read = items(Array(begins.utf8))
        let output = try written(read.items)
        #expect(items(output).items == read.items)
        #expect(items(output).diagnostics.map(\.rule) == ["too-deep"])
        #expect(try written(items(output).items) == output)
    }
}

struct EditedComponentTests {
    private static let text =
        "\u{FEFF}begin:vcalendar\nX-WR-CALNAME:Old\nversion:2.0\n\nBEGIN:VEVENT\nUID:1\n"
        + "SUMMARY;LANGUAGE=de:a\n b\nX-A;P=\"1\":\n  y\nBEGIN:VALARM\nTRIGGER:x\nEND:VALARM\n"
        + "junk\nEND:VEVENT \nBEGIN:VEVENT\nUID:2\nEND:VEVENT\nend:vcalendar\n\n"

    private func edited(_ change: (inout Component) -> Void) throws -> String {
        var root = try #require(Reading(SourceText(name: "", text: Self.text)).roots.first)
        change(&root)
        return String(decoding: try written([.component(root)]), as: UTF8.self)
    }

    @Test func onlyTheChangedLineIsNew() throws {
        let output = try edited { root in
            for (index, item) in root.items.enumerated() {
                guard case .component(var event) = item, event.uid == "1" else { continue }
                event.summary = "Neu; ja"
                root.items[index] = .component(event)
            }
        }
        #expect(
            output
                == Self.text.replacing(
                    "SUMMARY;LANGUAGE=de:a\n b\n", with: "SUMMARY;LANGUAGE=de:Neu\\; ja\r\n"))
    }

    @Test func onlyTheRemovedLineIsGone() throws {
        let output = try edited { $0.remove(.wrCalendarName) }
        #expect(output == Self.text.replacing("X-WR-CALNAME:Old\n", with: ""))
    }

    @Test func onlyTheAddedLineIsNew() throws {
        let output = try edited { $0.add(Property(.method, [.text("PUBLISH")])) }
        #expect(
            output
                == Self.text.replacing(
                    "version:2.0\n\n", with: "version:2.0\nMETHOD:PUBLISH\r\n"))
    }

    @Test func anotherKindHasNewFirstAndLastLines() throws {
        let output = try edited { $0.kind = ComponentKind(rawValue: "X-CAL") }
        #expect(output.hasPrefix("BEGIN:X-CAL\r\nX-WR-CALNAME:Old\nversion:2.0\n\nBEGIN:VEVENT\n"))
        #expect(output.hasSuffix("END:VEVENT\nEND:X-CAL\r\n"))
    }

    @Test func aLineThatIsNoPropertyIsNotGluedToAnEditedOne() throws {
        let text = "BEGIN:VEVENT\nUID:1\nX-A:b\njunk\nEND:VEVENT\n"
        var event = try #require(Reading(SourceText(name: "", text: text)).roots.first)
        event.set(PropertyName(rawValue: "X-A"), [.text(String(repeating: "x", count: 66))])
        let output = try written([.component(event)])
        let read = items(output)
        #expect(read.items == [.component(event)])
        #expect(read.diagnostics.map(\.rule) == ["stray-text"])
    }
}

struct WritingSpeedTests {
    /// Each of these takes time that grows with the square of its length when done carelessly.
    @Test(.timeLimit(.minutes(5)))
    func editedAndUneditedComponentsTakeTurns() throws {
        let event = "BEGIN:VEVENT\nUID:u\nSUMMARY:x\nEND:VEVENT\n"
        let text = "BEGIN:VCALENDAR\n" + String(repeating: event, count: 20_000) + "END:VCALENDAR\n"
        var root = try #require(Reading(SourceText(name: "", text: text)).roots.first)
        for (index, item) in root.items.enumerated() where index % 2 == 0 {
            guard case .component(var event) = item else { continue }
            event.summary = "y"
            root.items[index] = .component(event)
        }
        let output = try written([.component(root)])
        let expected = (0..<20_000).map { index in
            index % 2 == 0 ? event.replacing("SUMMARY:x\n", with: "SUMMARY:y\r\n") : event
        }
        #expect(output == Array("BEGIN:VCALENDAR\n\(expected.joined())END:VCALENDAR\n".utf8))
    }

    @Test(.timeLimit(.minutes(5)))
    func manyStrayAndLooseLinesAreWritten() throws {
        let stray =
            "BEGIN:VEVENT\nUID:u\n" + String(repeating: "x\n", count: 200_000) + "END:VEVENT\n"
        #expect(try rewritten(stray) == stray)
        let outside = String(repeating: "x\n", count: 200_000)
        #expect(try rewritten(outside) == outside)
        let loose = "BEGIN:VEVENT\nDESCRIPTION:u\n" + String(repeating: "x\n", count: 200_000)
        let output = Array(try rewritten(loose).utf8)
        #expect(output.count > 600_000)
        #expect(output.split(separator: 10).allSatisfy { $0.count <= 76 })
    }

    @Test(.timeLimit(.minutes(5)))
    func aLineOfTwentyMegabytesIsWritten() throws {
        let bytes =
            Array("BEGIN:VEVENT\nDESCRIPTION:".utf8)
            + Array(repeating: UInt8(ascii: "x"), count: 20_000_000) + "\nEND:VEVENT\n".utf8
        let read = items(bytes)
        #expect(read.diagnostics.map(\.rule) == ["overlong-line"])
        let output = try written(read.items)
        #expect(output == bytes)
    }

    @Test(.timeLimit(.minutes(5)))
    func aHundredThousandNestedComponentsAreWritten() throws {
        let read = items(Array(String(repeating: "BEGIN:X-A\n", count: 100_000).utf8))
        let output = try written(read.items)
        #expect(items(output).items == read.items)
        #expect(plainUnfolding(output).count == 200_000)
    }
}
