/// A place in a file of calendar data.
public struct SourceLocation: Sendable, Hashable {
    /// Bytes from the start of the file.
    public var offset: Int
    /// The physical line, from 1; a folded content line spans several.
    public var line: Int
    /// The character (Unicode scalar) in the physical line, from 1.
    public var column: Int

    /// A place by byte offset, physical line and column.
    public init(offset: Int, line: Int, column: Int) {
        self.offset = offset
        self.line = line
        self.column = column
    }
}
