import CalendarModel
import Testing

struct ContentLinePlacesTests {
    /// The place of the first `@` of an input's last content line.
    private func place(in text: String) -> CalendarModel.SourceLocation? {
        let source = SourceText(name: "test.ics", text: text)
        guard let line = Array(ContentLineScanner(source)).last else { return nil }
        let content = source.content(of: line)
        guard let index = content.firstIndex(of: UInt8(ascii: "@")) else { return nil }
        return source.location(in: line, unfoldedOffset: index - content.startIndex)
    }

    @Test(arguments: [
        ("@", 0, 1, 1),
        ("A:@", 2, 1, 3),
        ("\u{FEFF}A:@", 5, 1, 3),
        ("X:y\r\nA:@", 7, 2, 3),
        ("X:y\rA:@", 6, 2, 3),
        ("X:y\n\n\nA:@", 8, 4, 3),
        // Columns are characters: é has two bytes, 😀 four.
        ("A:é😀@", 8, 1, 5),
        // e with a combining accent is two.
        ("A:e\u{301}@", 5, 1, 5),
        // The white space of a fold is column 1.
        ("A:b\r\n @", 6, 2, 2),
        ("A:b\n\t@", 5, 2, 2),
        ("A:b\r é@", 7, 2, 3),
        ("A:b\r\n cd\r\n e@", 12, 3, 3),
        // Blank lines before a continuation count as lines.
        ("A:b\r\n\r\n @", 8, 3, 2),
        ("A:b\n\r\r\n @", 8, 4, 2),
        ("A:b\n \n @", 7, 3, 2),
        ("A:b\r\n\t\t@", 7, 2, 3),
    ])
    func areCountedThroughFolds(input: String, offset: Int, line: Int, column: Int) {
        #expect(
            place(in: input)
                == CalendarModel.SourceLocation(offset: offset, line: line, column: column))
    }

    @Test func aCharacterSplitByAFoldStandsOnTheLineItBeginsOn() {
        // ü is C3 BC; the fold lies between its bytes.
        let bytes = Array("A:".utf8) + [0xC3, 0x0A, 0x20, 0xBC] + Array("@".utf8)
        let source = SourceText(name: "", bytes: bytes)
        let line = ContentLine(range: 0..<bytes.count, number: 1, isFolded: true)
        #expect(
            source.location(in: line, unfoldedOffset: 4)
                == CalendarModel.SourceLocation(offset: 6, line: 2, column: 2))
    }

    @Test func thePlaceAfterTheLastByteIsTheEndOfTheLine() {
        let source = SourceText(name: "", text: "A:b\r\n c")
        let line = ContentLine(range: 0..<7, number: 1, isFolded: true)
        #expect(
            source.location(in: line, unfoldedOffset: 4)
                == CalendarModel.SourceLocation(offset: 7, line: 2, column: 3))
        #expect(
            source.location(in: line, unfoldedOffset: 400)
                == CalendarModel.SourceLocation(offset: 7, line: 2, column: 3))
    }

    @Test func anUnfoldedLineIsNotCopied() {
        let source = SourceText(name: "", text: "X:y\nA:b\n")
        let lines = Array(ContentLineScanner(source))
        #expect(source.content(of: lines[1]).indices == 4..<7)
    }
}
