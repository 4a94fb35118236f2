/// Tells where the characters of a property's value stand in the file, through folds.
///
/// Asking in the order of the value costs one walk along the line.
public struct ValuePlaces: Sendable {
    private let value: String.UTF8View
    private let isUTF8: Bool
    private let lineOffset: Int
    private var places: ContentLinePlaces
    /// How far the value has been passed, in its UTF-8 and in bytes of the file.
    private var passed: (utf8: Int, bytes: Int) = (0, 0)

    init(value: String, isUTF8: Bool, lineOffset: Int, places: ContentLinePlaces) {
        self.value = value.utf8
        self.isUTF8 = isUTF8
        self.lineOffset = lineOffset
        self.places = places
    }

    /// The place of a character, by the bytes of UTF-8 before it in the value.
    public mutating func location(utf8Offset: Int) -> SourceLocation {
        places.location(unfoldedOffset: lineOffset + fileBytes(before: utf8Offset))
    }

    private mutating func fileBytes(before utf8Offset: Int) -> Int {
        if isUTF8 { return utf8Offset }
        // Every character was one byte of ISO 8859-1.
        if utf8Offset < passed.utf8 { passed = (0, 0) }
        let start = value.index(value.startIndex, offsetBy: passed.utf8)
        for byte in value[start...].prefix(utf8Offset - passed.utf8) where byte & 0xC0 != 0x80 {
            passed.bytes += 1
        }
        passed.utf8 = min(utf8Offset, value.count)
        return passed.bytes
    }
}
