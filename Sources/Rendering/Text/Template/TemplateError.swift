/// Why a template cannot be read.
public struct TemplateError: Error, Sendable, Hashable {
    /// What is wrong, without a full stop.
    public var message: String
    /// Where in the template: the number of the character, from 1.
    public var column: Int
    /// The word that is not known, where it is one; for a hint at the nearest known.
    public var unknownWord: String?
    /// The words that are known there.
    public var knownWords: [String] = []
}
