internal import CalendarModel

/// The days of a query as the instants and the days that an occurrence must overlap.
struct Window: Sendable {
    let days: ClosedRange<CalendarDate>
    let zone: TimeZoneRules
    /// The first instant of the first day.
    let start: Instant
    /// The first instant after the last day.
    let end: Instant

    init(days: ClosedRange<CalendarDate>, zone: TimeZoneRules) {
        self.days = days
        self.zone = zone
        start = zone.beginning(of: days.lowerBound)
        end = zone.beginning(of: days.upperBound.adding(days: 1))
    }

    /// Whether an occurrence overlaps the window; one without length must lie in it.
    func contains(_ time: Occurrence.Time) -> Bool {
        switch time {
        case .days(let first, let end):
            return first <= days.upperBound && end > days.lowerBound
        case .instants(let begin, let finish):
            if begin == finish { return begin >= start && begin < end }
            // A day that the zone skipped is empty, nothing overlaps it.
            return max(begin, start) < min(finish, end)
        }
    }

    /// The wall-clock times at which an occurrence may start to overlap the window.
    ///
    /// - Parameters:
    ///   - longestSeconds: The longest an occurrence can last.
    ///   - rules: The zone of the start; nil when it is a day.
    /// - Returns: The times; some of them may turn out not to overlap it.
    func localStarts(longestSeconds: Int, in rules: TimeZoneRules?) -> Range<LocalDateTime> {
        let longest = max(0, min(longestSeconds, 400 * 366 * 86_400))
        guard let rules else {
            return LocalDateTime(date: days.lowerBound).adding(
                seconds: -longest)..<LocalDateTime(date: days.upperBound.adding(days: 1))
        }
        // Nominal days are not all of 24 hours.
        let slack = longest >= 86_400 ? 86_400 : 0
        let first = start.adding(seconds: -longest - slack)
        return rules.earliestLocal(at: first)..<rules.latestLocal(at: end)
    }
}

extension TimeZoneRules {
    /// The earliest wall-clock time that may stand for an instant or a later one.
    func earliestLocal(at instant: Instant) -> LocalDateTime {
        local(at: instant).adding(seconds: -disorder(around: instant))
    }

    /// The latest wall-clock time that may stand for an instant or an earlier one.
    func latestLocal(at instant: Instant) -> LocalDateTime {
        local(at: instant).adding(seconds: disorder(around: instant))
    }

    /// By how many seconds wall-clock times around an instant may not tell what is earlier.
    ///
    /// As long before or after a clock is moved as it is moved by, they do not.
    private func disorder(around instant: Instant) -> Int {
        let days = 2 * 86_400
        let near = transitions(
            from: instant.adding(seconds: -days), to: instant.adding(seconds: days))
        var disorder = 1
        for transition in near {
            let shift = abs(transition.shift)
            if abs(transition.instant.seconds - instant.seconds) <= shift {
                disorder = max(disorder, shift + 1)
            }
        }
        return disorder
    }
}
