internal import CalendarModel
internal import Normalizer

/// Small months with the days marked that have events.
///
///     Week   Mo   Tu   We   Th   Fr   Sa   Su
///      14   [30]• 31
struct AgendaMonth {
    /// The cells of a day where the picture has room.
    private static let dayCells = 5

    let options: AgendaOptions

    /// The months that some days lie in.
    func blocks(
        _ occurrences: [Occurrence], days: ClosedRange<CalendarDate>
    ) -> [[StyledLine]] {
        let shown = AgendaView.month.days(showing: days, words: options.words)
        let filled = AgendaDay.days(of: occurrences, in: shown, zone: options.zone)
        let busy = Set(filled.filter { $0.value.isBusy }.keys)
        var blocks: [[StyledLine]] = []
        var first = shown.lowerBound
        while first <= shown.upperBound {
            blocks.append(lines(of: first...first.lastOfMonth, busy: busy))
            first = first.lastOfMonth.adding(days: 1)
        }
        return blocks
    }

    private func lines(
        of month: ClosedRange<CalendarDate>, busy: Set<CalendarDate>
    ) -> [StyledLine] {
        let (year, number, _) = month.lowerBound.components
        var title = StyledLine()
        let name =
            options.words.date(month.lowerBound, .month).map(VisibleText.isolated)
            ?? "\(options.words.month(number)) \(year)"
        title.append(options.fitting.truncated(name, to: options.columns), .bold)
        let hasRoom = options.columns >= 6 + 7 * Self.dayCells
        var lines = [title, head(hasRoom: hasRoom)]
        var start = month.lowerBound.beginning(ofWeekFrom: options.words.firstWeekday)
        while start <= month.upperBound {
            let week = (0..<7).map { start.adding(days: $0) }
            lines +=
                hasRoom
                ? [wideLine(of: week, in: month, busy: busy)]
                : narrowLines(of: week, in: month, busy: busy)
            start = start.adding(days: 7)
        }
        return lines
    }

    private func head(hasRoom: Bool) -> StyledLine {
        var line = StyledLine()
        let first = hasRoom ? 6 : narrowStart
        if hasRoom {
            line.append("Week", .dim)
        } else if narrowStart > 0 {
            line.append("Wk", .dim)
        }
        for (index, name) in options.words.weekdayHeads.enumerated() {
            line.pad(to: first + index * (hasRoom ? Self.dayCells : 3) + (hasRoom ? 1 : 0))
            line.append(VisibleText.isolated(name), .dim)
        }
        return line
    }

    private var narrowStart: Int { options.columns >= 23 ? 3 : 0 }

    private var today: CalendarDate { options.zone.local(at: options.now).date }

    private func wideLine(
        of week: [CalendarDate], in month: ClosedRange<CalendarDate>, busy: Set<CalendarDate>
    ) -> StyledLine {
        var line = StyledLine()
        line.pad(to: 1)
        line.append(weekNumber(of: week), .dim)
        for (index, date) in week.enumerated() where month.contains(date) {
            line.pad(to: 6 + index * Self.dayCells)
            let isToday = date == today
            let isBusy = busy.contains(date)
            line.append(isToday ? "[" : " ", style(of: date, busy: busy))
            line.append(dayNumber(date), style(of: date, busy: busy))
            if isToday { line.append("]", style(of: date, busy: busy)) }
            if isBusy { line.append(options.viewSymbols.busy, TextStyle(color: .cyan)) }
        }
        return line
    }

    /// The days, and under them the marks.
    private func narrowLines(
        of week: [CalendarDate], in month: ClosedRange<CalendarDate>, busy: Set<CalendarDate>
    ) -> [StyledLine] {
        var days = StyledLine()
        var marks = StyledLine()
        if narrowStart > 0 { days.append(weekNumber(of: week), .dim) }
        for (index, date) in week.enumerated() where month.contains(date) {
            let column = narrowStart + index * 3
            days.pad(to: column)
            days.append(dayNumber(date), style(of: date, busy: busy))
            if date == today {
                marks.pad(to: column)
                marks.append(options.viewSymbols.today, .bold)
            }
            if busy.contains(date) {
                marks.pad(to: column + 1)
                marks.append(options.viewSymbols.busy, TextStyle(color: .cyan))
            }
        }
        return marks.cells > 0 ? [days, marks] : [days]
    }

    private func style(of date: CalendarDate, busy: Set<CalendarDate>) -> TextStyle {
        if date == today { return TextStyle(isBold: true, color: .green) }
        return busy.contains(date) ? .bold : .plain
    }

    private func weekNumber(of week: [CalendarDate]) -> String {
        // Most days of a week have its Thursday's number.
        week.first { $0.weekday == .thursday }.map { right(String($0.isoWeek.week)) } ?? ""
    }

    private func dayNumber(_ date: CalendarDate) -> String { right(String(date.day)) }

    private func right(_ number: String) -> String {
        String(repeating: " ", count: max(0, 2 - number.count)) + number
    }
}

extension AgendaDay {
    /// Whether anything takes place.
    fileprivate var isBusy: Bool {
        allDay.contains { !$0.occurrence.isCancelled }
            || timed.contains { !$0.occurrence.isCancelled }
    }
}
