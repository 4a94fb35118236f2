/// A stretch of a file of calendar data.
public struct SourceSpan: Sendable, Hashable {
    /// The place of its first character.
    public var start: SourceLocation
    /// The place after its last character; on a later line when a fold stands between.
    public var end: SourceLocation

    /// A stretch from one place to another, which is not part of it.
    public init(start: SourceLocation, end: SourceLocation) {
        self.start = start
        self.end = end
    }

    /// The bytes, counted from the start of the file.
    public var range: Range<Int> { start.offset..<max(start.offset, end.offset) }
}
