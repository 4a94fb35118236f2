public import CalendarModel
public import Normalizer

/// The events of some days as a list for a terminal, day by day.
///
///     Monday 30 March 2026 · Europe/Madrid                ▕████        ▏ 1 of 3 done
///         all day      Easter Monday
///      ✓  09:00–09:30  Stand-up       Room 1
///      ◉  10:00–11:30  Design review  Room 2  [████▌     ] 46 % · 48 min left
///      ○  13:00–14:00  Lunch with Ana
///
/// Every line ends with a line feed and none is wider than the options say; text from files comes
/// out with its control characters escaped. Whole days come first, then events with times; both
/// keep the order they are given in. The present day tells how much of it is done, what runs and
/// what is next. Several days without events in a row are one line.
///
/// - Parameters:
///   - occurrences: What happens, in order; what lies outside the days is left out.
///   - days: The days, both included.
///   - options: The zone, the present and the looks.
/// - Returns: The text; empty when there is nothing to say.
public func agendaList(
    _ occurrences: [Occurrence], days: ClosedRange<CalendarDate>, options: AgendaOptions
) -> String {
    let blocks = blocksByDay(occurrences, days: days, options: options) { date, day in
        let rows = AgendaRow.rows(of: day, date: date, options: options)
        return AgendaHead(date: date, options: options).lines(of: day)
            + AgendaTable(rows, options: options).lines()
    }
    return agendaText(blocks, options: options)
}

/// The blocks of days that are shown one by one, with one block for each run of days without
/// events.
func blocksByDay(
    _ occurrences: [Occurrence], days: ClosedRange<CalendarDate>, options: AgendaOptions,
    lines: (CalendarDate, AgendaDay) -> [StyledLine]
) -> [[StyledLine]] {
    let filled = AgendaDay.days(
        of: occurrences, in: days, zone: options.zone, once: options.showsOnce)
    var blocks: [[StyledLine]] = []
    var next = days.lowerBound
    for (date, day) in filled.sorted(by: { $0.key < $1.key }) {
        if next < date { blocks += emptyBlocks(next...date.adding(days: -1), options: options) }
        blocks.append(lines(date, day))
        next = date.adding(days: 1)
    }
    if next <= days.upperBound { blocks += emptyBlocks(next...days.upperBound, options: options) }
    return blocks
}

/// Blocks of lines with an empty line between them.
func agendaText(_ blocks: [[StyledLine]], options: AgendaOptions) -> String {
    var text = ""
    for (index, block) in blocks.enumerated() {
        if index > 0 { text += "\n" }
        for line in block {
            text += line.text(usesColor: options.usesColor, depth: options.colorDepth) + "\n"
        }
    }
    return text
}

/// What is said of consecutive days without events: nothing, or one block.
func emptyBlocks(
    _ days: ClosedRange<CalendarDate>, options: AgendaOptions
) -> [[StyledLine]] {
    if options.isQuiet { return [] }
    var lines: [StyledLine] = []
    var line = StyledLine()
    if days.lowerBound == days.upperBound {
        lines = AgendaHead(date: days.lowerBound, options: options).lines(of: AgendaDay())
        line.pad(to: 4)
        line.append("No events.", .dim)
        return [lines + [line]]
    }
    let clock = AgendaClock(options)
    let text = "\(clock.dates(days)): no events"
    for part in options.fitting.lines(of: text, width: options.columns, limit: 5) {
        line = StyledLine()
        line.append(part, .dim)
        lines.append(line)
    }
    return [lines]
}
