import Testing

@testable import Rendering

/// Cells that are written in any order.
struct CellCanvasTests {
    private func text(_ canvas: CellCanvas) -> [String] {
        canvas.lines().map { $0.text(usesColor: false) }
    }

    @Test("what is written later covers what was there, wide characters whole")
    func covering() {
        let cases: [(first: String, second: String, column: Int, result: String)] = [
            ("abcdef", "XY", 2, "abXYef"),
            ("日本語", "X", 0, "X 本語"),
            ("日本語", "X", 1, " X本語"),
            ("日本語", "XY", 1, " XY 語"),
            ("abcdef", "日", 5, "abcdef"),
            ("abcdef", "日", 4, "abcd日"),
            ("日本語", "👩‍👩‍👧‍👦", 3, "日 👩‍👩‍👧‍👦"),
        ]
        for (first, second, column, result) in cases {
            var canvas = CellCanvas(width: 6, rows: 1)
            canvas.write(first, row: 0, column: 0)
            canvas.write(second, row: 0, column: column)
            #expect(text(canvas) == [result])
        }
    }

    @Test("marks stay with their letter and take no cell")
    func marks() {
        var canvas = CellCanvas(width: 6, rows: 1)
        let end = canvas.write("e\u{301}\u{200B}x", row: 0, column: 0)
        #expect(end == 2)
        #expect(text(canvas) == ["e\u{301}\u{200B}x"])
    }

    @Test("an isolate is closed where its text is cut or covered")
    func isolates() {
        var canvas = CellCanvas(width: 8, rows: 2)
        canvas.write("\u{2068}שלום\u{2069}", row: 0, column: 0, end: 2)
        canvas.write("\u{2068}שלום\u{2069}", row: 1, column: 0)
        canvas.write("|", row: 1, column: 1)
        #expect(
            text(canvas) == ["\u{2068}של\u{2069}", "\u{2068}ש\u{2069}|\u{2068}ום\u{2069}"])
    }

    @Test("lines end with what was written last, and rows and columns outside are left alone")
    func edges() {
        var canvas = CellCanvas(width: 4, rows: 2)
        canvas.write("a  ", row: 0, column: 0)
        canvas.write("b", row: 2, column: 0)
        canvas.write("c", row: -1, column: 0)
        canvas.fill("-", row: 1, columns: -3..<99)
        #expect(text(canvas) == ["a", "----"])
    }

    @Test("a style goes over the spaces within its text")
    func styles() {
        var canvas = CellCanvas(width: 9, rows: 1)
        canvas.write("a b", .bold, row: 0, column: 0)
        canvas.write("c", row: 0, column: 5)
        #expect(canvas.lines().map { $0.text(usesColor: true) } == ["\u{1B}[1ma b\u{1B}[0m  c"])
    }
}
