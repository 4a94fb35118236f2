internal import CalendarModel

/// The rules that go on for ever after a zone's last listed transition.
enum ZoneTail: Sendable {
    /// The footer of a TZif file, or a TZ variable.
    case posix(PosixTimeZone)
    /// The observances of a VTIMEZONE whose rules never end.
    case observances([RecurringObservance])

    /// The onsets in a half-open span of seconds, ascending.
    func onsets(from start: Int, to end: Int) -> [ZoneOnset] {
        switch self {
        case .posix(let zone): zone.onsets(from: start, to: end)
        case .observances(let observances):
            RecurringObservance.onsets(of: observances, from: start, to: end)
        }
    }

    /// The state the last onset in a half-open span leaves behind; nil when there is no onset.
    func lastState(from start: Int, to end: Int) -> ZoneState? {
        guard start < end else { return nil }
        return onsets(from: start, to: end).last?.state
    }

    /// The state in force just before an instant, looked for no further back than a bound.
    func state(before end: Int, notBefore bound: Int) -> ZoneState? {
        // Rules may be years apart; doubled spans find those too, with few questions.
        var span = ZoneTail.longestYear
        var reached = end
        while reached > bound {
            let start = max(bound, end - span)
            if let state = lastState(from: start, to: reached) { return state }
            reached = start
            span *= 2
        }
        return nil
    }

    private static let longestYear = 366 * 86_400

    /// The year of UTC that holds a second.
    static func year(of seconds: Int) -> Int {
        CalendarDate(dayNumber: floorDivide(seconds, 86_400)).year
    }

    /// The first second of a year of UTC.
    static func start(of year: Int) -> Int {
        CalendarDate.dayNumber(year: year, month: 1, day: 1) * 86_400
    }
}

/// The transitions of one year of UTC, computed from rules.
struct ZoneYear: Sendable {
    /// What holds when the year begins.
    var before: ZoneState
    var transitions: [ZoneTransition]
}
