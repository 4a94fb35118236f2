internal import CalendarModel
internal import DayLayout
internal import Normalizer

/// Weeks with their days side by side, as many in a row as have room.
struct AgendaWeek {
    /// The fewest cells of a day, with the line before it.
    private static let leastDay = 10
    /// The fewest cells of a column within a day.
    private static let leastColumn = 5

    let viewOptions: AgendaViewOptions
    let options: AgendaOptions

    /// The blocks of lines: for each week its rows of days, and one for weeks without events.
    func blocks(
        _ occurrences: [Occurrence], days: ClosedRange<CalendarDate>
    ) -> [[StyledLine]] {
        let shown = AgendaView.week.days(showing: days, words: options.words)
        let filled = AgendaDay.days(
            of: occurrences, in: shown, zone: options.zone, once: options.showsOnce)
        var blocks: [[StyledLine]] = []
        var nextUnsaid = shown.lowerBound
        var monday = shown.lowerBound
        while monday <= shown.upperBound {
            let week = monday...min(monday.adding(days: 6), shown.upperBound)
            monday = monday.adding(days: 7)
            let found = self.occurrences(of: week, in: filled)
            if found.isEmpty { continue }
            if nextUnsaid < week.lowerBound {
                blocks += emptyBlocks(
                    nextUnsaid...week.lowerBound.adding(days: -1), options: options)
            }
            nextUnsaid = week.upperBound.adding(days: 1)
            blocks += self.blocks(of: week, found)
        }
        if nextUnsaid <= shown.upperBound {
            blocks += emptyBlocks(nextUnsaid...shown.upperBound, options: options)
        }
        return blocks
    }

    /// What happens in a week, each once.
    private func occurrences(
        of week: ClosedRange<CalendarDate>, in filled: [CalendarDate: AgendaDay]
    ) -> [Occurrence] {
        var found: [Occurrence] = []
        for number in week.lowerBound.dayNumber...week.upperBound.dayNumber {
            guard let day = filled[CalendarDate(dayNumber: number)] else { continue }
            let isFirst = number == week.lowerBound.dayNumber
            for entry in day.allDay where isFirst || entry.number == 1 {
                found.append(entry.occurrence)
            }
            for entry in day.timed where isFirst || !entry.segment.continuesBefore {
                found.append(entry.occurrence)
            }
        }
        return found
    }

    private func blocks(
        of week: ClosedRange<CalendarDate>, _ occurrences: [Occurrence]
    ) -> [[StyledLine]] {
        let head = self.head(of: week)
        let count = week.upperBound.dayNumber - week.lowerBound.dayNumber + 1
        let most = min(7, (options.columns - GridFrame.gutter) / Self.leastDay)
        guard most > 1 else {
            let grid = AgendaGrid(viewOptions: viewOptions, options: options)
            return [head] + grid.blocks(occurrences, days: week)
        }
        let rowCount = (count + most - 1) / most
        let perRow = (count + rowCount - 1) / rowCount
        let days = laidOut(week, occurrences, perRow: perRow)
        var blocks: [[StyledLine]] = []
        for start in stride(from: 0, to: days.count, by: perRow) {
            let part = Array(days[start..<min(start + perRow, days.count)])
            // The last row has columns as wide as those above.
            let row = WeekRow(days: part, slots: perRow, viewOptions: viewOptions, options: options)
            blocks.append((start == 0 ? head : []) + row.lines())
        }
        return blocks
    }

    /// The days of a week, all with the same hours.
    private func laidOut(
        _ week: ClosedRange<CalendarDate>, _ occurrences: [Occurrence], perRow: Int
    ) -> [LayoutDay] {
        let cells = (options.columns - GridFrame.gutter) / perRow - 1
        var layout = viewOptions.layout(of: week, mostColumns: cells / Self.leastColumn)
        var days = Array(LayoutBuilder(occurrences, options: layout).days)
        guard case .automatic = layout.hours else { return days }
        let busy = days.filter { !$0.entries.isEmpty }
        let first = busy.map(\.window.firstHour).min() ?? VisibleWindow.standard.firstHour
        let last = busy.map(\.window.lastHour).max() ?? VisibleWindow.standard.lastHour
        layout.hours = .range(first: first, last: last)
        days = Array(LayoutBuilder(occurrences, options: layout).days)
        return days
    }

    /// The week's number, its days, the zone and the days on which the clock is changed.
    private func head(of week: ClosedRange<CalendarDate>) -> [StyledLine] {
        // Most days of a week have its Thursday's number.
        let days = (0..<7).map { week.lowerBound.adding(days: $0) }
        let (year, number) = (days.first { $0.weekday == .thursday } ?? days[0]).isoWeek
        let clock = AgendaClock(options)
        var parts = ["Week \(number) of \(year)", span(of: week)]
        let zone = options.shown(options.zone.identifier)
        if !zone.isEmpty { parts.append(zone) }
        var lines = joined(parts, style: .bold)
        for day in week.lowerBound.dayNumber...week.upperBound.dayNumber {
            let date = CalendarDate(dayNumber: day)
            guard let change = clock.clockChange(on: date) else { continue }
            lines += joined(["\(AgendaClock(options).shortDay(date)): \(change)"], style: .dim)
        }
        return lines
    }

    /// Days as `23–29 March 2026`, with months and years where they differ.
    private func span(of days: ClosedRange<CalendarDate>) -> String {
        let dash = options.symbols.dash
        guard options.words.isEnglish else { return AgendaClock(options).dates(days) }
        let (first, last) = (days.lowerBound.components, days.upperBound.components)
        let end = "\(last.day) \(EnglishDates.month(last.month)) \(last.year)"
        if (first.year, first.month) == (last.year, last.month) {
            return "\(first.day)\(dash)\(end)"
        }
        let year = first.year == last.year ? "" : " \(first.year)"
        return "\(first.day) \(EnglishDates.month(first.month))\(year) \(dash) \(end)"
    }

    private func joined(_ parts: [String], style: TextStyle) -> [StyledLine] {
        let separator = " \(options.symbols.separator) "
        var texts: [String] = []
        for part in parts {
            if let last = texts.indices.last,
                cellWidth(of: texts[last] + separator + part) <= options.columns
            {
                texts[last] += separator + part
            } else {
                texts += options.fitting.lines(of: part, width: options.columns, limit: 3)
            }
        }
        return texts.map { text in
            var line = StyledLine()
            line.append(text, style)
            return line
        }
    }
}
