import Testing

@testable import Rendering

struct TextFittingTests {
    private let fitting = TextFitting(ellipsis: "…")

    @Test(
        "a text that is too wide is cut between characters",
        arguments: [
            ("Stand-up", 8, "Stand-up"), ("Stand-up", 7, "Stand-…"), ("Stand up", 7, "Stand…"),
            ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"),
            ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"), ("abc", 1, "…"), ("abc", 0, ""),
            ("\u{2068}שלום\u{2069}", 3, "\u{2068}של\u{2069}…"),
        ])
    func truncated(text: String, width: Int, expected: String) {
        #expect(fitting.truncated(text, to: width) == expected)
    }

    @Test(
        "a text breaks at spaces, and within a word only when no line can hold it",
        arguments: [
            ("Lunch with Ana", 10, ["Lunch with", "Ana"]),
            ("Lunch with Ana", 9, ["Lunch", "with Ana"]),
            ("a incomprehensible", 8, ["a", "incompre", "hensible"]),
            ("日本語の会議", 5, ["日本", "語の", "会議"]),
            ("one two three four five", 5, ["one", "two", "thre…"]),
            ("abcdefghijklmnopq", 4, ["abcd", "efgh", "ijk…"]),
            ("", 5, []),
        ])
    func lines(text: String, width: Int, expected: [String]) {
        #expect(fitting.lines(of: text, width: width, limit: 3) == expected)
    }

    @Test("each line of a text from right to left is isolated")
    func isolatedLines() {
        #expect(
            fitting.lines(of: "\u{2068}שלום עולם\u{2069} (free)", width: 6, limit: 3) == [
                "\u{2068}שלום\u{2069}", "\u{2068}עולם\u{2069}", "(free)",
            ])
        #expect(
            fitting.lines(of: "\u{2068}שלום עולם\u{2069}", width: 4, limit: 1) == [
                "\u{2068}שלו\u{2069}…"
            ])
    }
}
