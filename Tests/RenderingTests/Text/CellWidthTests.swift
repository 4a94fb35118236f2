import Testing

@testable import Rendering

struct CellWidthTests {
    @Test(
        "a character takes the cells it is drawn in",
        arguments: [
            ("a", 1), ("é", 1), ("e\u{301}", 1), ("Ω", 1), ("…", 1), ("·", 1), ("▌", 1), ("✓", 1),
            // East Asian Wide and Fullwidth, and a halfwidth letter.
            ("日", 2), ("한", 2), ("あ", 2), ("Ａ", 2), ("ｱ", 1), ("、", 2), ("\u{20000}", 2),
            ("㉈", 1), ("が", 2), ("か\u{3099}", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
            // Emoji by default, by VS16, by a skin tone; text by VS15.
            ("😀", 2), ("⌚", 2), ("⭐", 2), ("⚡", 2), ("⚪", 2), ("⏳", 2), ("🪐", 2),
            ("❤", 1), ("❤\u{FE0F}", 2), ("⚠", 1), ("⚠\u{FE0F}", 2), ("☝🏽", 2), ("👍🏽", 2),
            ("⌚\u{FE0E}", 1), ("⚡\u{FE0E}", 1), ("㊗\u{FE0E}", 2), ("㊗\u{FE0F}", 2),
            // Sequences are one character.
            ("👨‍👩‍👧‍👦", 2), ("❤️‍🔥", 2), ("🏳️‍🌈", 2), ("🇪🇸", 2), ("1️⃣", 2), ("#\u{20E3}", 2),
            ("🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", 2),
            // What stands on or within another takes no room.
            ("\u{301}", 0), ("\u{200B}", 0), ("\u{200D}", 0), ("\u{FE0F}", 0), ("\u{2068}", 0),
            ("\u{7}", 0), ("\r\n", 0), ("\u{AD}", 1),
            ("กำ", 2), ("क्षि", 2), ("שׁ", 1), ("ع", 1),
        ])
    func character(text: String, cells: Int) {
        #expect(text.count == 1)
        #expect(cellWidth(of: text) == cells)
    }

    @Test("a text takes the cells of its characters")
    func text() {
        #expect(cellWidth(of: "") == 0)
        #expect(cellWidth(of: "Café 日本 🇪🇸!") == 13)
    }
}
