import Testing

@testable import Rendering

struct VisibleTextTests {
    @Test(
        "what would act on a terminal is shown as an escape",
        arguments: [
            ("\u{1B}[31mred\u{1B}[0m", "\\x1b[31mred\\x1b[0m"), ("a\u{7}b", "a\\x07b"),
            ("\u{0}", "\\x00"), ("\u{7F}", "\\x7f"), ("\u{85}", "\\x85"), ("\u{9B}1m", "\\x9b1m"),
            ("\u{202E}cba", "\\u{202E}cba"), ("\u{2066}a\u{2069}", "\\u{2066}a\\u{2069}"),
            ("\u{61C}", "\\u{061C}"), ("a\u{2028}b", "a\\u{2028}b"), ("\u{2029}", "\\u{2029}"),
            ("e\u{301} 日 😀", "e\u{301} 日 😀"), ("C:\\new", "C:\\new"),
        ])
    func escapes(text: String, expected: String) {
        #expect(VisibleText.shown(text) == expected)
    }

    @Test(
        "line breaks, tabs and runs of spaces are one space, none at the ends",
        arguments: [
            ("a\nb", "a b"), ("a\r\nb", "a b"), ("a \t\n b", "a b"), ("\n a \n", "a"),
            (" \n\t", ""),
        ])
    func spaces(text: String, expected: String) {
        #expect(VisibleText.shown(text) == expected)
    }

    @Test("an endless text is shown as far as any line may need it")
    func limit() {
        let text = "a" + String(repeating: "\u{301}", count: 100_000)
        #expect(VisibleText.shown(text).unicodeScalars.count == VisibleText.limit)
    }

    @Test("a text with letters from right to left is isolated, another is not")
    func isolation() {
        #expect(VisibleText.isolated("a שלום b") == "\u{2068}a שלום b\u{2069}")
        #expect(VisibleText.isolated("مرحبا") == "\u{2068}مرحبا\u{2069}")
        #expect(VisibleText.isolated("Ana · 日本") == "Ana · 日本")
    }
}
