/// The bytes of one input and the name a user knows it by.
///
/// The bytes are shared, never copied: content lines are ranges into them. They are UTF-8, or what
/// was meant to be: UTF-16 is decoded and NUL bytes are left out when the input is taken in, so
/// that offsets of such an input count in what was made of it; `fileOffset(of:)` tells the others.
public final class SourceText: Sendable {
    /// How the characters of an input were written.
    public enum Encoding: Sendable, Hashable {
        /// UTF-8 (RFC 5545 §3.1.4); single lines may still be something else.
        case utf8
        case utf16LittleEndian
        case utf16BigEndian
    }

    /// The file's name as the user gave it; `-` for standard input.
    public let name: String
    /// The bytes, as UTF-8.
    public let bytes: [UInt8]
    /// How the input was written.
    public let encoding: Encoding
    /// What was done to the bytes to make them UTF-8 without NUL, in their order.
    let repairs: [Repair]
    /// Where NUL bytes were left out, each by the byte of `bytes` that it stood before; ascending.
    public let nulPlaces: [Int]
    /// Of UTF-16 the bytes of the file before every so many of `bytes`, NULs left out.
    private let fileOffsets: [Int]
    private static let bytesPerOffset = 4096

    /// Where the lines come from, when the text was made of another format; places are told by it.
    let origin: SourceOrigin?

    /// Something that was done to the bytes, in the words of a diagnostic.
    struct Repair: Sendable {
        var rule: String
        var message: String
        /// The byte where it was done.
        var offset: Int
    }

    /// An input by its name and bytes.
    ///
    /// - Parameters:
    ///   - name: The file's name as the user gave it.
    ///   - bytes: What stands in it.
    ///   - origin: Where its lines come from, when the bytes were made of another format.
    public init(name: String, bytes: [UInt8], origin: SourceOrigin? = nil) {
        self.name = name
        self.origin = origin
        encoding = Encoding(of: bytes)
        let text = encoding == .utf8 ? bytes : Self.decodingUTF16(bytes, encoding)
        var repairs: [Repair] = []
        if encoding != .utf8 {
            var rest =
                bytes.count % 2 == 0 ? "" : "; its last byte is half a character and left out"
            if Self.holdsReplacement(text) {
                rest += "; what is no character in it is written as U+FFFD"
            }
            repairs.append(
                Repair(
                    rule: "not-utf-8",
                    message: "the file is \(encoding.shownName) and is decoded\(rest)", offset: 0))
        }
        if let first = text.firstIndex(of: 0) {
            self.bytes = text.filter { $0 != 0 }
            let count = text.count - self.bytes.count
            let message =
                count == 1
                ? "a NUL byte is left out" : "\(count) NUL bytes are left out, the first one here"
            repairs.append(Repair(rule: "nul-byte", message: message, offset: first))
            nulPlaces = text.indices.filter { text[$0] == 0 }.enumerated().map { $1 - $0 }
        } else {
            self.bytes = text
            nulPlaces = []
        }
        self.repairs = repairs
        var offsets: [Int] = []
        if encoding != .utf8 {
            let hasMark = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
            var offset = hasMark ? 2 : 0
            for (index, byte) in self.bytes.enumerated() {
                if index % Self.bytesPerOffset == 0 { offsets.append(offset) }
                offset += Self.bytesOfUTF16(byte)
            }
        }
        fileOffsets = offsets
    }

    /// The bytes that a character takes in UTF-16, by its first byte in UTF-8; 0 for the others.
    private static func bytesOfUTF16(_ byte: UInt8) -> Int {
        byte & 0xC0 == 0x80 ? 0 : byte < 0xF0 ? 2 : 4
    }

    /// An input by its name and text, for calendars made in a program.
    public convenience init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    private static func decodingUTF16(_ bytes: [UInt8], _ encoding: Encoding) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        for index in stride(from: 0, to: bytes.count - 1, by: 2) {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            units.append(
                encoding == .utf16LittleEndian ? second << 8 | first : first << 8 | second)
        }
        if units.first == 0xFEFF { units.removeFirst() }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// Whether bytes of UTF-8 hold U+FFFD, which stands for what could not be decoded.
    private static func holdsReplacement(_ bytes: [UInt8]) -> Bool {
        bytes.indices.dropLast(2).contains { index in
            bytes[index] == 0xEF && bytes[index + 1] == 0xBF && bytes[index + 2] == 0xBD
        }
    }

    /// The place in the file of a byte of `bytes`: as it is encoded there, and with the NUL bytes
    /// before it.
    ///
    /// - Parameter offset: Bytes from the start of `bytes`.
    /// - Returns: Bytes from the start of the file.
    public func fileOffset(of offset: Int) -> Int {
        guard encoding != .utf8 else { return offset + nuls(upTo: offset) }
        let place = min(max(offset, 0) / Self.bytesPerOffset, fileOffsets.count - 1)
        guard place >= 0 else { return offset }
        var result = fileOffsets[place] + 2 * nuls(upTo: offset)
        for byte in bytes[(place * Self.bytesPerOffset)..<min(max(offset, 0), bytes.count)] {
            result += Self.bytesOfUTF16(byte)
        }
        return result
    }

    /// Whether NUL bytes were left out.
    public var hadNULs: Bool { !nulPlaces.isEmpty }

    /// The number of NUL bytes before a byte of `bytes`, those that stand right before it included.
    public func nuls(upTo offset: Int) -> Int {
        var low = 0
        var high = nulPlaces.count
        while low < high {
            let middle = (low + high) / 2
            if nulPlaces[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The bytes of the byte order mark that the input begins with.
    var byteOrderMarkLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

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
    ///
    /// A fold that has lost its white space has only line ends.
    func indexAfterFold(at index: Int, end: Int) -> Int {
        var index = index
        while index < end, bytes[index] == ASCII.carriageReturn || bytes[index] == ASCII.lineFeed {
            index += 1
        }
        let hasSpace = index < end && (bytes[index] == ASCII.space || bytes[index] == ASCII.tab)
        return hasSpace ? index + 1 : index
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

    /// The place of a byte, counted from the beginning of the input.
    func location(ofByte offset: Int) -> SourceLocation {
        if let origin { return origin.location(ofLine: lineEnds(in: 0..<offset) + 1) }
        let before = bytes.prefix(offset)
        let lineStart =
            before.lastIndex { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
            .map { $0 + 1 } ?? min(byteOrderMarkLength, offset)
        return SourceLocation(
            offset: offset, line: lineEnds(in: 0..<lineStart) + 1,
            column: characters(in: bytes[lineStart..<before.endIndex]) + 1)
    }
}

extension SourceText.Encoding {
    /// The encoding that bytes begin in: by their byte order mark, or by the NULs that UTF-16 has
    /// beside each letter of ASCII.
    fileprivate init(of bytes: [UInt8]) {
        let start = Array(bytes.prefix(16))
        func isASCII(_ parity: Int) -> Bool {
            start.count >= 4
                && start.enumerated().allSatisfy { index, byte in
                    index % 2 == parity ? (9..<128).contains(byte) : byte == 0
                }
        }
        if start.starts(with: [0xFF, 0xFE]) || isASCII(0) {
            self = .utf16LittleEndian
        } else if start.starts(with: [0xFE, 0xFF]) || isASCII(1) {
            self = .utf16BigEndian
        } else {
            self = .utf8
        }
    }

    /// The name, for messages.
    var shownName: String {
        switch self {
        case .utf8: "UTF-8"
        case .utf16LittleEndian: "UTF-16 (little-endian)"
        case .utf16BigEndian: "UTF-16 (big-endian)"
        }
    }
}

/// A stretch of an input: what a component or a property was read from.
///
/// Two are always equal, as where something comes from is no part of what it is.
public struct SourceSlice: Sendable, Hashable {
    /// The input.
    public let text: SourceText
    /// Its bytes, the last line end left out.
    public let range: Range<Int>

    /// A stretch of an input.
    public init(_ text: SourceText, _ range: Range<Int>) {
        self.text = text
        self.range = range
    }

    /// The text with folds undone, when it is one content line.
    var unfolded: String {
        let line = ContentLine(range: range, number: 1, isFolded: true)
        return DecodedText(text.content(of: line)).text
    }

    /// True: the content is compared elsewhere.
    public static func == (left: SourceSlice, right: SourceSlice) -> Bool { true }

    /// Nothing, as all are equal.
    public func hash(into hasher: inout Hasher) {}
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
