import CalendarModel
import TestSupport
import Testing

/// The content lines of an input, folds undone, as text.
func contents(of text: String) -> [String] {
    contents(of: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
}

/// The content lines of an input, folds undone.
func contents(of bytes: [UInt8]) -> [[UInt8]] {
    let source = SourceText(name: "test.ics", bytes: bytes)
    return ContentLineScanner(source).map { Array(source.content(of: $0)) }
}

struct ContentLineScannerTests {
    @Test(arguments: [
        ("", []),
        ("A", ["A"]),
        ("\n", []), ("\r", []), ("\r\n", []), ("\r\r\r\r", []), ("\n\r\n\r", []),
        ("A:b", ["A:b"]),
        ("A:b\r\nC:d\r\n", ["A:b", "C:d"]),
        ("A:b\nC:d\n", ["A:b", "C:d"]),
        ("A:b\rC:d\r", ["A:b", "C:d"]),
        ("A:b\rC:d\nE:f\r\nG:h", ["A:b", "C:d", "E:f", "G:h"]),
        ("\u{FEFF}A:b\r\nC:d", ["A:b", "C:d"]),
        ("\u{FEFF}", []),
        ("\r\n\r\nA:b\r\n\r\n\nC:d\r\r", ["A:b", "C:d"]),
        ("A:b\r\r\nC:d", ["A:b", "C:d"]),
    ])
    func endsLinesWithEveryLineEnd(input: String, lines: [String]) {
        #expect(contents(of: input) == lines)
    }

    @Test(arguments: [
        ("A:b\r\n c\r\n", ["A:bc"]),
        ("A:b\n\tc", ["A:bc"]),
        ("A:b\r c\rD:e", ["A:bc", "D:e"]),
        ("A:b\r\n  c", ["A:b c"]),
        ("A:b\r\n \tc", ["A:b\tc"]),
        ("A:b\r\n c\r\n d\r\n\te\r\nF:g", ["A:bcde", "F:g"]),
        ("A:b\r\n \r\n c", ["A:bc"]),
        ("A:b\r\n ", ["A:b"]),
        ("A:b\r\n\r\n c", ["A:bc"]),
        ("A:b\n\n\r\n\r\tc\nD:e", ["A:bc", "D:e"]),
        ("A:b\n\n\nD:e", ["A:b", "D:e"]),
        ("SUMM\r\n ARY\r\n :\r\n x", ["SUMMARY:x"]),
        // No line to continue: the line stands for itself.
        (" A:b\n c", [" A:bc"]),
        ("\n\n A:b", [" A:b"]),
    ])
    func undoesFolds(input: String, lines: [String]) {
        #expect(contents(of: input) == lines)
    }

    @Test func byteOrderMarksBeforeLinesArePassedOver() {
        #expect(contents(of: "A:b\n\u{FEFF}C:d") == ["A:b", "C:d"])
        #expect(
            contents(of: "\u{FEFF}A:\u{FEFF}b\n \u{FEFF}c\n\u{FEFF}\n") == ["A:\u{FEFF}b\u{FEFF}c"])
        #expect(contents(of: [0xEF, 0xBB]) == [[0xEF, 0xBB]])
    }

    @Test func everyByteValueAloneIsALineOrALineEnd() {
        #expect(contents(of: [0]) == [])
        for byte in UInt8(1)...UInt8.max {
            #expect(contents(of: [byte]) == (byte == 10 || byte == 13 ? [] : [[byte]]))
        }
    }

    @Test(arguments: ["\r\n", "\n", "\r"], [" ", "\t"])
    func aFoldAtAnyByteGivesTheSameContent(lineEnd: String, space: String) {
        let line = Array("SUMMARY;X-A=\"é;:\";B=c,d:Ünïcödé 😀, tab\tand end".utf8)
        for position in 1...line.count {
            let folded = line[..<position] + (lineEnd + space).utf8 + line[position...]
            #expect(contents(of: Array(folded)) == [line])
        }
    }

    @Test func aFoldAfterEveryByteGivesTheSameContent() {
        let line = Array("DESCRIPTION:Zürich 🇨🇭 grüßt".utf8)
        let folded = line.flatMap { [$0] + Array("\r\n ".utf8) }
        #expect(contents(of: folded) == [line])
    }

    @Test(arguments: [
        ("A:b\nC:d\nE:f", [1, 2, 3]),
        ("A:b\r\nC:d\r\nE:f", [1, 2, 3]),
        ("A:b\rC:d\rE:f", [1, 2, 3]),
        ("A:b\rC:d\n\r\nE:f", [1, 2, 4]),
        ("\n\nA:b\n\n\nC:d", [3, 6]),
        ("A:b\n c\n d\nE:f", [1, 4]),
        ("A:b\n\n\n c\nE:f", [1, 5]),
        ("A:b\n\n\nE:f", [1, 4]),
        ("A:b\r\r\nE:f", [1, 3]),
        ("\u{FEFF}A:b\nC:d", [1, 2]),
    ])
    func numbersPhysicalLines(input: String, numbers: [Int]) {
        let lines = ContentLineScanner(SourceText(name: "", text: input))
        #expect(lines.map(\.number) == numbers)
    }

    @Test func theRangeOfALineEndsBeforeItsLineEnd() {
        let source = SourceText(name: "", text: "\u{FEFF}A:b\r\n\r\n c\r\n\r\nD:e\n")
        let lines = Array(ContentLineScanner(source))
        #expect(lines.map(\.range) == [3..<12, 16..<19])
        #expect(lines.map(\.isFolded) == [true, false])
    }
}

struct ContentLinePropertiesTests {
    /// Bytes that are rich in what the scanner looks at, without what `SourceText` does away with:
    /// NUL and the marks of UTF-16.
    private func randomBytes(_ generator: inout SeededRandom) -> [UInt8] {
        let rich = Array("\r\n\r\n \t:;,=\"^\\A:b\u{FEFF}é".utf8)
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0...60, using: &generator) {
            let isRich = Int.random(in: 0..<4, using: &generator) > 0
            bytes.append(
                isRich
                    ? rich[Int.random(in: rich.indices, using: &generator)]
                    : UInt8.random(in: 1...255, using: &generator))
        }
        let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        return isUTF16 ? Array(bytes.dropFirst()) : bytes
    }

    @Test func contentsOfRandomBytesEqualAPlainUnfolding() {
        var generator = SeededRandom(seed: 5545)
        for _ in 0..<3000 {
            let bytes = randomBytes(&generator)
            #expect(contents(of: bytes) == plainUnfolding(bytes), "\(bytes)")
        }
    }

    @Test func everyByteLiesInALineOrIsALineEndOrTheByteOrderMark() {
        var generator = SeededRandom(seed: 6868)
        for _ in 0..<3000 {
            let bytes = randomBytes(&generator)
            let between: Set<UInt8> = [10, 13, 0xEF, 0xBB, 0xBF]
            var position = 0
            for line in ContentLineScanner(SourceText(name: "", bytes: bytes)) {
                #expect(between.isSuperset(of: bytes[position..<line.range.lowerBound]))
                #expect(!line.range.isEmpty)
                position = line.range.upperBound
            }
            #expect(between.isSuperset(of: bytes[position...]))
        }
    }

    @Test func placesAgreeWithAWalkOverTheBytes() {
        var generator = SeededRandom(seed: 31)
        for _ in 0..<1500 {
            let bytes = randomBytes(&generator)
            let source = SourceText(name: "", bytes: bytes)
            for line in ContentLineScanner(source) {
                let indices = unfoldedIndices(of: line.range, in: bytes)
                let starts = characterStarts(of: indices.map { bytes[$0] })
                let lines = indices.map { lineNumber(of: $0, in: bytes) }
                for (offset, index) in indices.enumerated() {
                    let place = source.location(in: line, unfoldedOffset: offset)
                    #expect(place.offset == index && place.line == lines[offset], "\(bytes)")
                    let before = (0..<offset).filter {
                        lines[$0] == lines[offset] && starts.contains($0)
                    }
                    // The white space of a fold stands in column 1.
                    let first = lines[offset] == line.number ? 1 : 2
                    #expect(place.column == first + before.count, "\(bytes) \(offset)")
                }
            }
        }
    }

    /// Where the bytes of a content line stand, those of folds left out.
    private func unfoldedIndices(of range: Range<Int>, in bytes: [UInt8]) -> [Int] {
        range.filter { index in
            if bytes[index] == 10 || bytes[index] == 13 { return false }
            let isAfterLineEnd =
                index > range.lowerBound && (bytes[index - 1] == 10 || bytes[index - 1] == 13)
            return !isAfterLineEnd
        }
    }

    /// The bytes that begin a character, by Swift's own decoder; those that are no UTF-8 do.
    private func characterStarts(of bytes: [UInt8]) -> Set<Int> {
        var starts: Set<Int> = []
        var index = 0
        while index < bytes.count {
            starts.insert(index)
            let length = (1...4).first { length in
                index + length <= bytes.count
                    && String(validating: bytes[index..<index + length], as: UTF8.self) != nil
            }
            index += length ?? 1
        }
        return starts
    }

    private func lineNumber(of index: Int, in bytes: [UInt8]) -> Int {
        var number = 1
        for before in 0..<index where bytes[before] == 10 || bytes[before] == 13 {
            let isFirstOfPair = bytes[before] == 13 && bytes[before + 1] == 10
            if !isFirstOfPair { number += 1 }
        }
        return number
    }
}
