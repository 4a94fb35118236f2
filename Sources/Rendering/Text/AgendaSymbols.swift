/// The signs of the agenda, in Unicode or in ASCII alone.
struct AgendaSymbols: Sendable {
    /// The signs of states, three cells each.
    var done: String
    var current: String
    var upcoming: String
    var cancelled: String
    /// Stands between two times or days.
    var dash: String
    /// Stands between the parts of a line.
    var separator: String
    /// Stands before the title of an event at the same time.
    var conflict: String
    var ellipsis: String
    /// The time of an event that began before a day and goes on after it.
    var throughout: String
    /// What encloses the bar of a day's progress.
    var barEnds: (String, String)
    /// Parts of a filled cell, from nothing to one part less than a whole, then the whole.
    private var fillings: [String]

    static let unicode = AgendaSymbols(
        done: " ✓ ", current: " ◉ ", upcoming: " ○ ", cancelled: " ✗ ", dash: "–", separator: "·",
        conflict: "⇄", ellipsis: "…", throughout: "◂ all day ▸", barEnds: ("▕", "▏"),
        fillings: ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"])
    static let ascii = AgendaSymbols(
        done: "[x]", current: "[>]", upcoming: "[ ]", cancelled: "[-]", dash: "-", separator: "-",
        conflict: "<>", ellipsis: "...", throughout: "< all day >", barEnds: ("[", "]"),
        fillings: ["", "#"])

    /// The inside of a progress bar, a number of cells wide; parts of a cell are rounded down.
    func bar(_ part: Int, of whole: Int, cells: Int) -> String {
        let steps = fillings.count - 1
        let filled = whole > 0 ? min(max(part, 0), whole) * cells * steps / whole : 0
        let full = String(repeating: fillings[steps], count: filled / steps)
        let rest = fillings[filled % steps]
        let empty = cells - filled / steps - (rest.isEmpty ? 0 : 1)
        return full + rest + String(repeating: " ", count: empty)
    }
}
