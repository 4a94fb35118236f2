/// A question whether one of some names was meant by a word that is none of them, as
/// "did you mean title?"; nil when none is near.
public func nearestNames(to word: String, among names: [String]) -> String? {
    Suggestion.question(Suggestion.nearest(to: word, among: names))
}
