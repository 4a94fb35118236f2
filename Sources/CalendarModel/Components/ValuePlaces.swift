/// Tells where the characters of a property's value stand in the file, through folds.
///
/// Asking in the order of the value costs one walk along the line.
public struct ValuePlaces: Sendable {
    /// The bytes of the value as they stand in the file, when they are not all UTF-8.
    private let undecoded: ArraySlice<UInt8>?
    private let lineOffset: Int
    private var places: ContentLinePlaces
    /// How far the value has been passed, in its UTF-8 and in bytes of the file.
    private var passed: (utf8: Int, bytes: Int) = (0, 0)

    init(undecoded: ArraySlice<UInt8>?, lineOffset: Int, places: ContentLinePlaces) {
        self.undecoded = undecoded
        self.lineOffset = lineOffset
        self.places = places
    }

    /// The place of a character, by the bytes of UTF-8 before it in the value.
    public mutating func location(utf8Offset: Int) -> SourceLocation {
        places.location(unfoldedOffset: lineOffset + fileBytes(before: utf8Offset))
    }

    private mutating func fileBytes(before utf8Offset: Int) -> Int {
        guard let undecoded else { return utf8Offset }
        if utf8Offset < passed.utf8 { passed = (0, 0) }
        while passed.utf8 < utf8Offset, passed.bytes < undecoded.count {
            let index = undecoded.startIndex + passed.bytes
            let length = utf8Length(at: index, of: undecoded)
            passed.bytes += max(1, length)
            // A byte that is no UTF-8 became a character of two or three.
            passed.utf8 += length > 0 ? length : windows1252(undecoded[index]).utf8.count
        }
        return passed.bytes
    }
}
