internal import CalendarModel
internal import DayLayout
internal import Normalizer

/// An event on a day, in words, before it is known how wide the agenda is.
struct AgendaRow: Sendable {
    /// What the sign at the beginning says.
    enum State: Sendable {
        /// A whole day, which has no sign.
        case allDay
        case done
        case current
        case upcoming
        case cancelled

        /// The state of what takes place.
        init(_ status: StepStatus) {
            switch status {
            case .done: self = .done
            case .current: self = .current
            case .upcoming: self = .upcoming
            }
        }
    }

    /// What is said of an event besides its title and location.
    enum Note: Sendable {
        /// How far an event is that runs, in percent, and how much of it is left.
        case running(percent: Int, left: String)
        /// When the next event begins.
        case next(String)
        /// Anything else.
        case remark(String)
        /// The title of the first event at the same time, and how many others there are.
        case conflict(title: String, others: Int)
    }

    var state: State
    var time: String
    /// The title and what the event is (tentative, cancelled, free), fit to be shown.
    var title: String
    var location: String?
    /// The colour that the event or its calendar names.
    var color: RGBColor?
    var notes: [Note] = []
}

extension AgendaRow {
    /// The rows of a day.
    static func rows(of day: AgendaDay, date: CalendarDate, options: AgendaOptions) -> [AgendaRow] {
        let today = options.zone.local(at: options.now).date
        var rows = day.allDay.map { AgendaRow($0, today: today, options: options) }
        let clock = AgendaClock(options)
        let isToday = today == date
        let next = isToday ? day.nextStart(now: options.now) : nil
        let conflicts = AgendaConflicts.find(in: day.timed, day: options.zone.bounds(of: date))
        for (entry, conflict) in zip(day.timed, conflicts) {
            var row = AgendaRow(entry, clock: clock, options: options)
            let isTodo = entry.occurrence.component.kind == .todo
            if isToday, row.state == .current, !isTodo {
                row.notes.append(running(entry, now: options.now))
            }
            if row.state == .upcoming, entry.start == next {
                let length = AgendaClock.length(from: options.now, to: entry.start)
                row.notes.append(.next("in \(length)"))
            }
            row.addTodoNotes(of: entry.occurrence, isOver: entry.end <= options.now)
            if let length = clock.oddLength(of: entry) { row.notes.append(.remark(length)) }
            if let conflict {
                let other = day.timed[conflict.first].occurrence
                row.notes.append(
                    .conflict(
                        title: Self.title(of: other, options: options), others: conflict.count - 1))
            }
            rows.append(row)
        }
        return rows
    }

    init(_ entry: AgendaDay.AllDayEntry, today: CalendarDate, options: AgendaOptions) {
        let status = entry.occurrence.toDoStatus.map { State($0) } ?? .allDay
        self.init(
            state: entry.occurrence.isCancelled ? .cancelled : status, time: "all day",
            occurrence: entry.occurrence, options: options)
        if case .days(_, let end) = entry.occurrence.time {
            addTodoNotes(of: entry.occurrence, isOver: end <= today)
        }
        if entry.count > 1 {
            notes.append(.remark("day \(entry.number) of \(entry.count)"))
        }
    }

    init(_ entry: AgendaDay.TimedEntry, clock: AgendaClock, options: AgendaOptions) {
        let status = entry.occurrence.stepStatus(at: options.now, in: options.zone)
        self.init(
            state: entry.occurrence.isCancelled ? .cancelled : State(status),
            time: clock.times(of: entry), occurrence: entry.occurrence, options: options)
    }

    private init(state: State, time: String, occurrence: Occurrence, options: AgendaOptions) {
        self.state = state
        self.time = time
        title = Self.title(of: occurrence, options: options)
        color = occurrence.namedColor
        if occurrence.component.status == "TENTATIVE" { title += " (tentative)" }
        if occurrence.isCancelled { title += " (cancelled)" }
        // Holidays and the like are transparent as a rule; it says nothing of them.
        if occurrence.isTransparent, !occurrence.isCancelled, !occurrence.isAllDay {
            title += " (free)"
        }
        let place = options.shown(occurrence.component.location ?? "")
        location = cellWidth(of: place) > 0 ? place : nil
    }

    /// Says how far a to-do is, and that its time is over.
    private mutating func addTodoNotes(of occurrence: Occurrence, isOver: Bool) {
        guard let state = occurrence.component.todoState,
            state == .needsAction || state == .inProcess
        else { return }
        if let percent = occurrence.component.percentComplete, percent > 0 {
            notes.append(.remark("\(percent) % done"))
        }
        if isOver { notes.append(.remark("overdue")) }
    }

    /// The title of an event, fit to be shown.
    static func title(of occurrence: Occurrence, options: AgendaOptions) -> String {
        let title = options.shown(occurrence.component.summary ?? "")
        return cellWidth(of: title) > 0 ? title : "(no title)"
    }

    /// How far an event is that runs.
    static func running(_ entry: AgendaDay.TimedEntry, now: Instant) -> Note {
        let whole = Double(entry.end.seconds) - Double(entry.start.seconds)
        let part = Double(now.seconds) - Double(entry.start.seconds)
        // Doubles, for times a hundred a hostile length leaves an Int.
        let percent = whole > 0 ? Int(min(max(part * 100 / whole, 0), 99)) : 0
        return .running(percent: percent, left: AgendaClock.length(from: now, to: entry.end))
    }
}

extension TimeZoneRules {
    /// The instants of a day.
    fileprivate func bounds(of date: CalendarDate) -> Range<Instant> {
        let next = date.adding(days: 1)
        let start = startOfDay(date) ?? instant(of: LocalDateTime(date: date))
        let end = startOfDay(next) ?? instant(of: LocalDateTime(date: next))
        return start..<max(start, end)
    }
}
