internal import CalendarModel
internal import DayLayout
internal import Normalizer

/// Times, dates and lengths in the words of the agenda.
struct AgendaClock {
    let zone: TimeZoneRules
    private let now: Instant
    let symbols: AgendaSymbols
    private let words: AgendaWords

    init(_ options: AgendaOptions) {
        zone = options.zone
        now = options.now
        symbols = options.symbols
        words = options.words
    }

    /// A minute of a day, 0…1440.
    func time(ofMinute minute: Int) -> String {
        VisibleText.isolated(words.labels.time(ofMinute: minute))
    }

    /// The time of the present in the cells beside a grid: in 24 hours where others have no room.
    var presentInGutter: String {
        let minute = zone.local(at: now).minuteOfDay
        let time = time(ofMinute: minute)
        return cellWidth(of: time) < GridFrame.gutter ? time : timeText(ofMinute: minute)
    }

    /// The times an event has on a day.
    ///
    /// They are what clocks show, so that on the day they go back an end may be before its start.
    func times(of entry: AgendaDay.TimedEntry) -> String {
        let segment = entry.segment
        let start = time(ofMinute: segment.date.minute(of: entry.start, in: zone))
        let end = time(ofMinute: segment.date.minute(of: entry.end, in: zone))
        switch (segment.continuesBefore, segment.continuesAfter) {
        case (true, true): return symbols.throughout
        case (true, false): return "until \(end)"
        case (false, true): return "from \(start)"
        case (false, false):
            let seconds = entry.end.seconds &- entry.start.seconds
            return seconds < 60 && start == end ? start : start + symbols.dash + end
        }
    }

    /// How long an event lasts, when the clocks are changed while it does and its times mislead.
    func oddLength(of entry: AgendaDay.TimedEntry) -> String? {
        let segment = entry.segment
        guard !segment.continuesBefore, !segment.continuesAfter, entry.start < entry.end,
            zone.offset(at: entry.start) != zone.offset(at: entry.end)
        else { return nil }
        return Self.length(from: entry.start, to: entry.end) + " long"
    }

    /// The time between two instants as `48 min`, `2 h 5 min` or `3 d 4 h`; a begun minute counts.
    static func length(from start: Instant, to end: Instant) -> String {
        let minutes = minutes(seconds: end.seconds &- start.seconds)
        if minutes < 60 { return "\(minutes) min" }
        let hours = minutes / 60
        if hours < 24 { return joined(hours, "h", minutes % 60, "min") }
        return joined(hours / 24, "d", hours % 24, "h")
    }

    /// A day as `Monday 30 March 2026`, or with short names as `Mon 30 Mar 2026`.
    func date(_ date: CalendarDate, isShort: Bool = false) -> String {
        words.date(date, isShort ? .short : .full).map(VisibleText.isolated)
            ?? Self.english(date, isShort: isShort)
    }

    /// A day as `Monday 30 March 2026` or `Mon 30 Mar 2026`.
    static func english(_ date: CalendarDate, isShort: Bool) -> String {
        let (year, month, day) = date.components
        let weekday = EnglishDates.weekday(date.weekday)
        let monthName = EnglishDates.month(month)
        if isShort { return "\(weekday.prefix(3)) \(day) \(monthName.prefix(3)) \(year)" }
        return "\(weekday) \(day) \(monthName) \(year)"
    }

    /// A day as `Mon 30`.
    func shortDay(_ date: CalendarDate) -> String {
        VisibleText.isolated("\(words.shortWeekday(date.weekday)) \(date.day)")
    }

    /// Consecutive days as `Tue 31 March – Thu 2 April`, with years when they differ.
    func dates(_ days: ClosedRange<CalendarDate>) -> String {
        if !words.isEnglish {
            let ends = [days.lowerBound, days.upperBound].map { date($0, isShort: true) }
            return ends.joined(separator: " \(symbols.dash) ")
        }
        let ends = (days.lowerBound.components, days.upperBound.components)
        let hasYears = ends.0.year != ends.1.year
        func text(_ date: CalendarDate) -> String {
            let (year, month, day) = date.components
            let weekday = EnglishDates.weekday(date.weekday).prefix(3)
            return "\(weekday) \(day) \(EnglishDates.month(month))" + (hasYears ? " \(year)" : "")
        }
        return "\(text(days.lowerBound)) \(symbols.dash) \(text(days.upperBound))"
    }

    /// What is to be said of a day on which the clocks are changed, as
    /// `23 h day, clock forward at 02:00`.
    func clockChange(on date: CalendarDate) -> String? {
        guard zone.startOfDay(date) != nil else {
            return "no such day, the clock went forward over it"
        }
        let clock = DayClock(date: date, zone: zone, clock: .wall)
        var changes: [String] = []
        for change in clock.transitions {
            let direction = change.shiftMinutes > 0 ? "forward" : "back"
            changes.append("\(direction) at \(time(ofMinute: change.minute))")
        }
        guard !changes.isEmpty else { return nil }
        let minutes = Self.minutes(seconds: clock.lengthSeconds)
        let length = Self.joined(minutes / 60, "h", minutes % 60, "min")
        return "\(length) day, clock " + changes.joined(separator: " and ")
    }

    private static func joined(
        _ large: Int, _ largeUnit: String, _ small: Int, _ smallUnit: String
    ) -> String {
        small == 0 ? "\(large) \(largeUnit)" : "\(large) \(largeUnit) \(small) \(smallUnit)"
    }

    /// Whole minutes, a begun one counted.
    private static func minutes(seconds: Int) -> Int {
        let (whole, rest) = max(0, seconds).quotientAndRemainder(dividingBy: 60)
        return rest > 0 ? whole + 1 : whole
    }
}
