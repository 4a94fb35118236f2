/// How the times of a day are written: in 24 hours as `09:00`, or as a locale has them.
public struct TimeLabels: Sendable, Hashable {
    private let hours: [String]
    private let times: [String]

    /// `09:00`, and `24:00` at the day's end.
    public static let standard = TimeLabels()

    private init() {
        hours = []
        times = []
    }

    /// Labels that somebody else made; nil when there are not as many as there must be.
    ///
    /// - Parameters:
    ///   - hours: The 24 full hours, as they stand beside a day.
    ///   - times: The 1440 minutes of a day.
    public init?(hours: [String], times: [String]) {
        guard hours.count == 24, times.count == 1440 else { return nil }
        self.hours = hours
        self.times = times
    }

    /// A minute of a day, 0…1440, within a text.
    func time(ofMinute minute: Int) -> String {
        times.isEmpty ? timeText(ofMinute: minute) : times[minute % 1440]
    }

    /// A minute of a day, 0…1440, beside its line.
    func hour(ofMinute minute: Int) -> String {
        guard !hours.isEmpty, minute % 60 == 0 else { return time(ofMinute: minute) }
        return hours[minute / 60 % 24]
    }

    /// Two times, as `10:00–11:30`; one when they are alike.
    func range(from start: Int, to end: Int) -> String {
        joined(start, end, by: "–")
    }

    /// Two times as they are spoken, as `10:00 to 11:30`; one when they are alike.
    func spoken(from start: Int, to end: Int) -> String {
        joined(start, end, by: " to ")
    }

    private func joined(_ start: Int, _ end: Int, by separator: String) -> String {
        guard start != end else { return time(ofMinute: start) }
        return time(ofMinute: start) + separator + time(ofMinute: end)
    }
}
