/// What stands within the block of an event: its title, its times and what else has room.
struct BlockText {
    /// A text in a style.
    struct Run {
        var text: String
        var style: TextStyle
    }

    let row: AgendaRow
    /// The times where the whole does not fit.
    let shortTime: String
    let options: AgendaOptions

    /// The rows of the text, none wider than some cells, at most as many as there are.
    func rows(width: Int, height: Int) -> [[Run]] {
        guard width > 0, height > 0 else { return [] }
        let fitting = options.fitting
        let title = titleWithSign(width: width)
        let times = time(within: width)
        if height == 1 || width < 2 {
            var runs = [Run(text: fitting.truncated(title, to: width), style: titleStyle)]
            if let times, cellWidth(of: title) + 1 + cellWidth(of: times) <= width {
                runs.append(Run(text: " " + times, style: row.state.timeStyle))
            }
            return [runs]
        }
        let room = times == nil ? height : height - 1
        let limit = width < 16 ? room : min(3, room)
        // A line that is cut breaks between words, which may leave little more than the sign.
        let titles =
            limit == 1
            ? [fitting.truncated(title, to: width)]
            : fitting.lines(of: title, width: width, limit: limit)
        var rows = titles.map { [Run(text: $0, style: titleStyle)] }
        if let times { rows.append([Run(text: times, style: row.state.timeStyle)]) }
        for detail in details(width: width) where rows.count < height { rows.append([detail]) }
        return rows
    }

    private var titleStyle: TextStyle {
        var style = row.titleStyle
        if row.state == .upcoming { style.isBold = true }
        return style
    }

    private func titleWithSign(width: Int) -> String {
        let sign = options.symbols.sign(of: row.state)
        // In narrow columns the title needs the cells, and the present's line says what is over.
        guard !sign.isEmpty, width >= 14 || row.state == .cancelled else { return row.title }
        return sign + " " + row.title
    }

    private func time(within width: Int) -> String? {
        [row.time, shortTime].first { !$0.isEmpty && cellWidth(of: $0) <= width }
    }

    private func details(width: Int) -> [Run] {
        var runs: [Run] = []
        for note in row.notes {
            guard case .running(let percent, let left) = note else { continue }
            let symbols = options.symbols
            let bar = "[\(symbols.bar(percent, of: 100, cells: 10))] "
            let share = "\(percent) %"
            let rest = " \(symbols.separator) \(left) left"
            let text = [bar + share + rest, share + rest, share].first {
                cellWidth(of: $0) <= width
            }
            if let text, width >= 10 {
                runs.append(Run(text: text, style: TextStyle(color: .green)))
            }
        }
        if let location = row.location, width >= 6 {
            runs.append(Run(text: options.fitting.truncated(location, to: width), style: .dim))
        }
        return runs
    }
}
