/// A point of time, the same everywhere.
public struct Instant: Sendable, Hashable, Comparable {
    /// Seconds since 1970-01-01T00:00:00Z, leap seconds not counted, negative before.
    public var seconds: Int

    /// The instant with a number of seconds since 1970-01-01T00:00:00Z.
    public init(seconds: Int) {
        self.seconds = seconds
    }

    /// The instant a number of seconds later.
    public func adding(seconds more: Int) -> Instant {
        Instant(seconds: seconds &+ more)
    }

    /// Earlier instants first.
    public static func < (left: Instant, right: Instant) -> Bool {
        left.seconds < right.seconds
    }
}

extension Instant {
    /// What a clock shows at this instant, a number of seconds east of UTC.
    public func local(offset: Int) -> LocalDateTime {
        LocalDateTime(seconds: seconds &+ offset)
    }

    /// The instant as RFC 3339 with the offset in force, as `2026-03-29T09:00:00+02:00`.
    ///
    /// UTC is written `Z`. Offsets with seconds (before standard time) are written in whole minutes.
    public func rfc3339(offset: Int) -> String {
        let minutes = floorDivide(offset, 60)
        if minutes == 0 { return "\(local(offset: 0))Z" }
        let sign = minutes < 0 ? "-" : "+"
        let hour = padded(abs(minutes) / 60, to: 2)
        return "\(local(offset: minutes * 60))\(sign)\(hour):\(padded(abs(minutes) % 60, to: 2))"
    }
}
