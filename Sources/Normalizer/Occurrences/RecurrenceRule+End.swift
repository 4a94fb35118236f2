internal import CalendarModel

extension RecurrenceRule {
    /// UNTIL on the wall clock of a series, generously: exactness comes from `lastInstant`.
    ///
    /// - Parameters:
    ///   - isDate: Whether the series is one of whole days.
    ///   - rules: The zone of its start.
    /// - Returns: The time; nil without an UNTIL.
    func localUntil(isDate: Bool, rules: TimeZoneRules) -> LocalDateTime? {
        switch until {
        case nil: nil
        case .date(let date):
            // A date includes the whole of that day.
            LocalDateTime(date: date, secondOfDay: isDate ? 0 : 86_399)
        case .utc(let local):
            if isDate {
                LocalDateTime(date: local.date)
            } else {
                rules.latestLocal(at: Instant(seconds: local.seconds))
            }
        case .floating(let local), .zoned(let local, timeZoneID: _):
            isDate ? LocalDateTime(date: local.date) : local
        }
    }

    /// UNTIL as an instant, when it is given in UTC and the series is timed.
    func lastInstant(isDate: Bool) -> Instant? {
        guard case .utc(let local) = until, !isDate else { return nil }
        return Instant(seconds: local.seconds)
    }
}
