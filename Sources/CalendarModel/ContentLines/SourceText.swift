/// The bytes of one input and the name a user knows it by.
///
/// The bytes are shared, never copied: content lines are ranges into them.
public struct SourceText: Sendable {
    /// The file's name as the user gave it; `-` for standard input.
    public let name: String
    /// The bytes as read.
    public let bytes: [UInt8]

    /// An input by its name and bytes.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// An input by its name and text, for calendars made in a program.
    public init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// The bytes of a content line with its folds undone (RFC 5545 §3.1).
    ///
    /// An unfolded line is a slice of the input; only a folded one is copied.
    public func content(of line: ContentLine) -> ArraySlice<UInt8> {
        guard line.isFolded else { return bytes[line.range] }
        var content: [UInt8] = []
        content.reserveCapacity(line.range.count)
        var index = line.range.lowerBound
        while index < line.range.upperBound {
            let byte = bytes[index]
            if byte == ASCII.carriageReturn || byte == ASCII.lineFeed {
                index = indexAfterFold(at: index, end: line.range.upperBound)
            } else {
                content.append(byte)
                index += 1
            }
        }
        return content[...]
    }

    /// The place of a byte of a content line, counted in its unfolded bytes.
    public func location(in line: ContentLine, unfoldedOffset: Int) -> SourceLocation {
        var places = ContentLinePlaces(of: line, in: self)
        return places.location(unfoldedOffset: unfoldedOffset)
    }

    /// The index after the line ends and the one white space of a fold that begins at `index`.
    func indexAfterFold(at index: Int, end: Int) -> Int {
        var index = index
        while index < end, bytes[index] == ASCII.carriageReturn || bytes[index] == ASCII.lineFeed {
            index += 1
        }
        return min(index + 1, end)
    }

    /// The number of line ends (CRLF, LF or CR) in a range.
    func lineEnds(in range: Range<Int>) -> Int {
        var count = 0
        var index = range.lowerBound
        while index < range.upperBound {
            if bytes[index] == ASCII.lineFeed {
                count += 1
            } else if bytes[index] == ASCII.carriageReturn {
                count += 1
                if index + 1 < range.upperBound, bytes[index + 1] == ASCII.lineFeed { index += 1 }
            }
            index += 1
        }
        return count
    }
}

/// The bytes content lines are made of.
enum ASCII {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let quote = UInt8(ascii: "\"")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let semicolon = UInt8(ascii: ";")
    static let equals = UInt8(ascii: "=")
    static let backslash = UInt8(ascii: "\\")
    static let caret = UInt8(ascii: "^")
}
