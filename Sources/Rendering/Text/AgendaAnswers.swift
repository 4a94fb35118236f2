public import CalendarModel
public import Normalizer

/// Free slots as text, day by day.
///
/// - Returns: The text; a word about it when there are none, unless the options say to be quiet.
public func agendaFreeSlots(_ slots: [FreeSlot], options: AgendaOptions) -> String {
    guard !slots.isEmpty else { return options.isQuiet ? "" : "No free time.\n" }
    var blocks: [[StyledLine]] = []
    var date: CalendarDate?
    for slot in slots {
        if slot.date != date {
            date = slot.date
            blocks.append(AgendaHead(date: slot.date, options: options).lines(of: AgendaDay()))
        }
        let times = options.times(from: slot.start, to: slot.end, on: slot.date)
        let length = AgendaClock.length(from: slot.start, to: slot.end)
        blocks[blocks.count - 1] += options.indented(times, beside: length)
    }
    return agendaText(blocks, options: options)
}

/// Overlapping pairs as text, day by day.
///
/// - Parameters:
///   - pairs: The pairs, by the start of the overlap.
///   - count: How many pairs there are in all.
///   - options: The zone and the looks.
/// - Returns: The text; a word about it when there are none, unless the options say to be quiet.
public func agendaConflicts(
    _ pairs: [OverlappingPair], count: Int, options: AgendaOptions
) -> String {
    guard !pairs.isEmpty else { return options.isQuiet ? "" : "No conflicts.\n" }
    var blocks: [[StyledLine]] = []
    var date: CalendarDate?
    for pair in pairs {
        let day = options.zone.local(at: pair.start).date
        if day != date {
            date = day
            blocks.append(AgendaHead(date: day, options: options).lines(of: AgendaDay()))
        }
        let titles = [pair.first, pair.second].map { AgendaRow.title(of: $0, options: options) }
        let text = titles.joined(separator: " \(options.symbols.conflict) ")
        let times = options.times(from: pair.start, to: pair.end, on: day)
        let start = max(17, cellWidth(of: times) + 6)
        guard options.columns >= start + 23 else {
            blocks[blocks.count - 1] += options.indented(times, by: 4)
            blocks[blocks.count - 1] += options.indented(text, by: 6)
            continue
        }
        let parts = options.fitting.lines(of: text, width: options.columns - start, limit: 4)
        for (index, part) in parts.enumerated() {
            var line = StyledLine()
            line.pad(to: 4)
            if index == 0 { line.append(times) }
            line.pad(to: start)
            line.append(part)
            blocks[blocks.count - 1].append(line)
        }
    }
    if count > pairs.count {
        var line = StyledLine()
        line.append("and \(count - pairs.count) more", .dim)
        blocks.append([line])
    }
    return agendaText(blocks, options: options)
}

/// Of to-dos those that are not done and due by the last of some days, by due time.
///
/// An instance of a recurring to-do is among them when it is due on one of the days.
public func openTodosByDue(
    _ occurrences: [Occurrence], days: ClosedRange<CalendarDate>, zone: TimeZoneRules
) -> [Occurrence] {
    var found: [(due: Instant, occurrence: Occurrence)] = []
    for occurrence in occurrences {
        let state = occurrence.component.todoState
        guard state == .needsAction || state == .inProcess, let due = occurrence.due(in: zone)
        else { continue }
        let date: CalendarDate
        let instant: Instant
        switch due {
        case .date(let day): (date, instant) = (day, zone.beginning(of: day))
        case .instant(let time): (date, instant) = (zone.local(at: time).date, time)
        }
        guard date <= days.upperBound, occurrence.recurrenceID == nil || date >= days.lowerBound
        else { continue }
        found.append((instant, occurrence))
    }
    return found.enumerated().sorted { left, right in
        (left.element.due, left.offset) < (right.element.due, right.offset)
    }.map(\.element.occurrence)
}

/// Days in words, as `Monday 30 March 2026` or `Monday 30 March 2026 – Sunday 5 April 2026`.
public func agendaDates(
    _ days: ClosedRange<CalendarDate>, words: AgendaWords = .english
) -> String {
    func text(_ date: CalendarDate) -> String {
        words.date(date, .full) ?? AgendaClock.english(date, isShort: false)
    }
    let first = text(days.lowerBound)
    return days.lowerBound == days.upperBound
        ? first : first + " – " + text(days.upperBound)
}

/// To-dos that are due, as text.
///
/// - Parameters:
///   - occurrences: The to-dos, those that are not done, each with the time it is due.
///   - options: The zone, the present and the looks.
/// - Returns: The text; empty without any.
public func agendaTodos(_ occurrences: [Occurrence], options: AgendaOptions) -> String {
    guard !occurrences.isEmpty else { return "" }
    var head = StyledLine()
    head.append("To do", .bold)
    let rows = occurrences.map { AgendaRow(todo: $0, options: options) }
    return agendaText([[head] + AgendaTable(rows, options: options).lines()], options: options)
}

extension AgendaRow {
    /// A to-do in a list by due time.
    fileprivate init(todo occurrence: Occurrence, options: AgendaOptions) {
        let state: State = occurrence.component.todoState == .inProcess ? .current : .upcoming
        self.init(state: state, time: "", title: Self.title(of: occurrence, options: options))
        color = occurrence.namedColor
        guard let due = occurrence.due(in: options.zone) else { return }
        let date: CalendarDate
        let isOver: Bool
        switch due {
        case .date(let day):
            date = day
            isOver = day < options.zone.local(at: options.now).date
        case .instant(let instant):
            let local = options.zone.local(at: instant)
            date = local.date
            isOver = instant < options.now
            notes.append(
                .remark("by " + AgendaClock(options).time(ofMinute: local.secondOfDay / 60)))
        }
        let (_, month, day) = date.components
        time = "\(day) \(options.words.shortMonth(month))"
        if let percent = occurrence.component.percentComplete, percent > 0 {
            notes.append(.remark("\(percent) % done"))
        }
        if isOver { notes.append(.remark("overdue")) }
    }
}

extension AgendaOptions {
    /// A text from a column on, in as many lines as it needs.
    fileprivate func indented(_ text: String, by start: Int) -> [StyledLine] {
        fitting.lines(of: text, width: columns - start, limit: 4).map { part in
            var line = StyledLine()
            line.pad(to: start)
            line.append(part)
            return line
        }
    }

    /// Times and a dim word beside them, or under them where there is no room.
    fileprivate func indented(_ times: String, beside word: String) -> [StyledLine] {
        var lines = indented(times, by: 4)
        guard var last = lines.popLast() else { return [] }
        let start = max(17, last.cells + 2)
        if lines.isEmpty, start + cellWidth(of: word) <= columns {
            last.pad(to: start)
            last.append(word, .dim)
            return [last]
        }
        lines.append(last)
        return lines + indented(word, by: 4)
    }

    /// Two times on a day; the next day's midnight is 24:00.
    fileprivate func times(from start: Instant, to end: Instant, on date: CalendarDate) -> String {
        let first = zone.local(at: start)
        let last = zone.local(at: end)
        let isMidnight = last.secondOfDay == 0 && last.date == date.adding(days: 1)
        let clock = AgendaClock(self)
        return clock.time(ofMinute: first.secondOfDay / 60) + symbols.dash
            + clock.time(ofMinute: isMidnight ? 1440 : last.secondOfDay / 60)
    }
}
