/// The rows of one day in columns: sign, time, title, and what else is said of the event.
///
///      ◉  10:00–11:30  Design review       Room 2      [████▌     ] 46 % · 48 min left
///     └sign  └time      └title              └details
struct AgendaTable {
    /// Longer titles are cut.
    static let titleLines = 3

    private let symbols: AgendaSymbols
    private let fitting: TextFitting
    private let rows: [(row: AgendaRow, details: [AgendaDetail])]
    /// Whether times stand on lines of their own.
    private let isStacked: Bool
    /// Where titles begin.
    private let titleStart: Int
    /// The cells from there to the right edge.
    private let body: Int
    private let titleWidth: Int
    /// The cells of the column of details; 0 when all stand under their titles.
    private let detailWidth: Int
    private let locationWidth: Int

    init(_ rows: [AgendaRow], options: AgendaOptions) {
        let width = options.columns
        symbols = options.symbols
        fitting = options.fitting
        // Eleven cells, but for locales whose times need more.
        let times = rows.reduce(11) { max($0, cellWidth(of: $1.time)) }
        isStacked = width < times + 21
        titleStart = isStacked ? 4 : times + 6
        body = width - titleStart
        var filled: [(row: AgendaRow, details: [AgendaDetail])] = []
        var widest = (title: 0, detail: 0, location: 0)
        for row in rows {
            let details = AgendaDetail.details(of: row, width: width, symbols: symbols)
            widest.title = max(widest.title, cellWidth(of: row.title))
            for detail in details {
                widest.detail = max(widest.detail, detail.width)
                if detail.isLocation { widest.location = max(widest.location, detail.width) }
            }
            filled.append((row, details))
        }
        self.rows = filled
        (titleWidth, detailWidth) = Self.columns(
            title: widest.title, detail: widest.detail, body: body, isStacked: isStacked)
        locationWidth = min(widest.location, 24)
    }

    /// The widths of the titles and of the details beside them.
    private static func columns(
        title: Int, detail: Int, body: Int, isStacked: Bool
    ) -> (title: Int, detail: Int) {
        let gap = 2
        if detail == 0 || isStacked { return (body, 0) }
        if title + gap + detail <= body { return (title, body - title - gap) }
        if body >= 43 {
            let width = min(title, max(body * 45 / 100, body - gap - detail))
            return (width, body - width - gap)
        }
        // Some details find room beside a title, the rest goes under it.
        let rest = body - title - gap
        return rest >= 5 ? (title, rest) : (body, 0)
    }

    /// The lines of all rows.
    func lines() -> [StyledLine] {
        var lines: [StyledLine] = []
        for (row, details) in rows { lines += self.lines(of: row, details: details) }
        return lines
    }

    private func lines(of row: AgendaRow, details: [AgendaDetail]) -> [StyledLine] {
        let titles = fitting.lines(of: row.title, width: titleWidth, limit: Self.titleLines)
        let canSpill = body < 43 || isStacked
        var beside: [AgendaDetail] = []
        var under: [AgendaDetail] = []
        for detail in details {
            // What follows a detail that stands under the title stands there too.
            let fits = under.isEmpty && detail.width <= detailWidth
            if fits || (detailWidth > 0 && !canSpill) {
                beside.append(detail)
            } else {
                under.append(detail)
            }
        }
        let side = flow(beside, width: detailWidth, locationWidth: locationWidth)
        var lines: [StyledLine] = []
        var line = StyledLine()
        line.append(symbols.paddedSign(of: row.state), row.state.signStyle)
        line.pad(to: 4)
        if isStacked {
            for time in fitting.lines(of: row.time, width: titleStart + body - 4, limit: 3) {
                line.pad(to: 4)
                line.append(time, row.state.timeStyle)
                lines.append(line)
                line = StyledLine()
            }
        } else {
            line.append(row.time, row.state.timeStyle)
        }
        for index in 0..<max(titles.count, side.count) {
            line.pad(to: titleStart)
            if index < titles.count { line.append(titles[index], row.titleStyle) }
            if index < side.count {
                line.pad(to: titleStart + titleWidth + 2)
                line.append(side[index])
            }
            lines.append(line)
            line = StyledLine()
        }
        for detail in flow(under, width: body, locationWidth: 0) {
            line.pad(to: titleStart)
            line.append(detail)
            lines.append(line)
            line = StyledLine()
        }
        return lines
    }

    /// Details one after the other, in as many lines as they need.
    private func flow(
        _ details: [AgendaDetail], width: Int, locationWidth: Int
    ) -> [StyledLine] {
        var lines: [StyledLine] = []
        var line = StyledLine()
        for detail in details {
            for part in detail.parts(within: width, fitting: fitting) {
                if line.cells > 0 {
                    let column = max(line.cells, locationWidth) + 2
                    if column + part.cells <= width {
                        line.pad(to: column)
                    } else {
                        lines.append(line)
                        line = StyledLine()
                    }
                }
                line.append(part)
            }
        }
        if line.cells > 0 { lines.append(line) }
        return lines
    }
}
