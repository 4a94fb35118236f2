internal import CalendarModel

/// The zone of a POSIX TZ string: standard time, and perhaps daylight time by two yearly rules.
///
/// It is the footer of TZif files (RFC 8536 §3.3) and one form of the TZ variable.
struct PosixTimeZone: Sendable, Hashable {
    /// The days a rule can name.
    enum Day: Sendable, Hashable {
        /// `Mm.w.d`: a weekday (0 is Sunday) of a week (5 is the last) of a month.
        case weekday(month: Int, week: Int, weekday: Int)
        /// `Jn`: the day of the year 1…365, with 29 February never counted.
        case dayWithoutLeap(Int)
        /// `n`: the day of the year 0…365, with 29 February counted.
        case dayFromZero(Int)
    }

    /// When the clocks are changed, once a year.
    struct Rule: Sendable, Hashable {
        var day: Day
        /// Seconds after midnight on the clock as it was before; may be negative or exceed a day.
        var time: Int
    }

    /// Daylight saving time and its rules.
    struct Daylight: Sendable, Hashable {
        var state: ZoneState
        var start: Rule
        var end: Rule
    }

    var standard: ZoneState
    var daylight: Daylight?

    /// The onsets in a half-open span of seconds, ascending.
    func onsets(from start: Int, to end: Int) -> [ZoneOnset] {
        guard let daylight, start < end else { return [] }
        var onsets: [ZoneOnset] = []
        // A rule's time may carry it a week into the neighbouring year.
        for year in ZoneTail.year(of: start) - 1...ZoneTail.year(of: end) + 1 {
            let beginning = ZoneOnset(
                seconds: daylight.start.localSeconds(in: year) - standard.offset,
                state: daylight.state)
            let ending = ZoneOnset(
                seconds: daylight.end.localSeconds(in: year) - daylight.state.offset,
                state: standard)
            onsets += [beginning, ending]
        }
        // Where one year's daylight time ends as the next one's begins, it goes on all year.
        return onsets.enumerated()
            .filter { $0.element.seconds >= start && $0.element.seconds < end }
            .sorted { ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset) }
            .map(\.element)
    }
}

extension PosixTimeZone.Rule {
    /// The moment of the rule in a year, on the clock as it was before.
    func localSeconds(in year: Int) -> Int {
        dayNumber(in: year) * 86_400 + time
    }

    private func dayNumber(in year: Int) -> Int {
        switch day {
        case .weekday(let month, let week, let weekday):
            let first = CalendarDate(
                dayNumber: CalendarDate.dayNumber(year: year, month: month, day: 1))
            // Monday is 1 and Sunday 7 in Weekday; Sunday is 0 here.
            let ahead = (weekday - first.weekday.rawValue + 7) % 7
            let length = CalendarDate.days(inMonth: month, ofYear: year)
            var dayOfMonth = ahead + (week - 1) * 7
            if dayOfMonth >= length { dayOfMonth -= 7 }
            return first.dayNumber + dayOfMonth
        case .dayWithoutLeap(let number):
            let skipped = CalendarDate.isLeap(year) && number >= 60 ? 1 : 0
            return CalendarDate.dayNumber(year: year, month: 1, day: number + skipped)
        case .dayFromZero(let number):
            return CalendarDate.dayNumber(year: year, month: 1, day: number + 1)
        }
    }
}

extension TimeZoneRules {
    /// The zone of a POSIX TZ string, such as `CET-1CEST,M3.5.0,M10.5.0/3`; nil when it is none.
    ///
    /// - Parameters:
    ///   - posix: the string.
    ///   - identifier: the name of the zone; nil for the string itself.
    public convenience init?(posix: String, identifier: String? = nil) {
        guard let zone = PosixTimeZone(posix.utf8) else { return nil }
        self.init(
            identifier: identifier ?? posix, initial: zone.standard,
            tail: zone.daylight == nil ? nil : .posix(zone))
    }
}
