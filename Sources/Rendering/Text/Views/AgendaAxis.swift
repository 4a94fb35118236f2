internal import CalendarModel
internal import Normalizer

/// The events of days on a time axis, the newest first.
struct AgendaAxis {
    let options: AgendaOptions

    /// The blocks of lines: one for each day with events, the last day first, and one for days
    /// without.
    func blocks(
        _ occurrences: [Occurrence], days: ClosedRange<CalendarDate>
    ) -> [[StyledLine]] {
        let filled = AgendaDay.days(
            of: occurrences, in: days, zone: options.zone, once: options.showsOnce)
        let newest = filled.keys.max()
        return blocksByDay(occurrences, days: days, options: options) { date, day in
            AgendaHead(date: date, options: options).lines(of: day)
                + lines(of: day, on: date, hasNewest: date == newest)
        }.reversed()
    }

    private func lines(
        of day: AgendaDay, on date: CalendarDate, hasNewest: Bool
    ) -> [StyledLine] {
        let rows = AgendaRow.rows(of: day, date: date, options: options)
        let column = StepColumn(options: options)
        let symbols = options.viewSymbols
        // Whole days begin before all that has a time.
        let entries = rows.reversed().enumerated().map { index, row in
            let isNewest = hasNewest && index == 0
            let style: TextStyle = isNewest ? .bold : .dim
            var titleStyle = style
            titleStyle.isStruck = row.state == .cancelled
            return StepColumn.Entry(
                sign: isNewest ? symbols.newest : symbols.older, signStyle: style,
                title: row.title, titleStyle: titleStyle,
                details: column.details(of: row, time: row.time, style: style),
                connector: symbols.connector, connectorStyle: .dim)
        }
        return column.lines(entries)
    }
}
