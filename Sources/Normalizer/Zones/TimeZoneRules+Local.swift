public import CalendarModel

extension TimeZoneRules {
    /// Which instants a wall-clock time names in a zone.
    public enum LocalResolution: Sendable, Hashable {
        /// The time occurs once.
        case unique(Instant)
        /// The time never occurs, because the clocks jump over it.
        ///
        /// The instant is the one with the offset before the gap (RFC 5545 §3.3.5): it lies as far
        /// after the transition as the time lies after the beginning of the gap.
        case gap(shifted: Instant, transition: ZoneTransition)
        /// The time occurs twice, because the clocks are put back.
        case overlap(first: Instant, second: Instant)

        /// The instant RFC 5545 §3.3.5 chooses.
        public var instant: Instant {
            switch self {
            case .unique(let instant), .gap(shifted: let instant, transition: _),
                .overlap(first: let instant, second: _):
                instant
            }
        }
    }

    /// The instants a wall-clock time names.
    ///
    /// Of a time that occurs more than twice the first two are given.
    public func resolve(_ local: LocalDateTime) -> LocalResolution {
        let limit = TimeZoneRules.horizon
        guard (-limit...limit).contains(local.seconds) else {
            let offset = state(at: local.seconds).offset
            return .unique(Instant(seconds: local.seconds &- offset))
        }
        let earliest = local.seconds - ZoneState.largestOffset
        let latest = local.seconds + ZoneState.largestOffset
        if let offset = steadyOffset(from: earliest, through: latest) {
            return .unique(Instant(seconds: local.seconds - offset))
        }
        let stretches = Stretch.all(of: self, from: local.seconds, through: local.seconds)
        let found = stretches.lazy.compactMap { stretch -> Instant? in
            let seconds = local.seconds - stretch.offset
            return stretch.span.contains(seconds) ? Instant(seconds: seconds) : nil
        }.prefix(2)
        let instants = Array(found)
        if let first = instants.first {
            return instants.count > 1 ? .overlap(first: first, second: instants[1]) : .unique(first)
        }
        let jump = stretches.lazy.compactMap(\.transition).first {
            let seconds = $0.instant.seconds
            return seconds + $0.offsetBefore <= local.seconds
                && local.seconds < seconds + $0.offsetAfter
        }
        guard let jump else {
            // Cannot be: a time that no stretch holds lies in the jump between two of them.
            let offset = state(at: local.seconds).offset
            return .unique(Instant(seconds: local.seconds - offset))
        }
        return .gap(
            shifted: Instant(seconds: local.seconds - jump.offsetBefore), transition: jump)
    }

    /// The instant of a wall-clock time as RFC 5545 §3.3.5 reads it.
    ///
    /// A time in a gap takes the offset before the gap; of a time that occurs twice it is the first.
    public func instant(of local: LocalDateTime) -> Instant {
        resolve(local).instant
    }

    /// The first instant whose local date is a day; nil for a day the zone skipped.
    ///
    /// Where the clocks jump over midnight the day begins later than 00:00.
    public func startOfDay(_ date: CalendarDate) -> Instant? {
        spans(of: date).first.map { Instant(seconds: $0.lowerBound) }
    }

    /// The elapsed seconds during which clocks show a day; 0 for a day the zone skipped.
    public func lengthOfDay(_ date: CalendarDate) -> Int {
        spans(of: date).reduce(0) { $0 + $1.count }
    }

    /// The spans of seconds whose local date is a day, ascending.
    ///
    /// They touch where a clock is changed within the day; they do not when the clocks are put back
    /// from after midnight to before it, so that the day is shown in two pieces.
    private func spans(of date: CalendarDate) -> [Range<Int>] {
        let limit = TimeZoneRules.horizon / 86_400
        let number = min(max(date.dayNumber, -limit), limit)
        let midnight = number * 86_400
        let nextMidnight = midnight + 86_400
        return Stretch.all(of: self, from: midnight, through: nextMidnight).compactMap { stretch in
            let day = midnight - stretch.offset..<nextMidnight - stretch.offset
            let span = stretch.span.clamped(to: day)
            return span.isEmpty ? nil : span
        }
    }
}

/// The time between two transitions, in seconds since 1970, with the transition that began it.
private struct Stretch {
    var span: Range<Int>
    var offset: Int
    var transition: ZoneTransition?

    /// The stretches in which a wall clock could show times from one to another.
    ///
    /// The first and the last one are cut off where no clock can show them.
    static func all(of zone: TimeZoneRules, from first: Int, through last: Int) -> [Stretch] {
        let start = first - ZoneState.largestOffset - 1
        let end = last + ZoneState.largestOffset + 1
        var stretches: [Stretch] = []
        var current = Stretch(
            span: start..<end, offset: zone.state(at: start).offset, transition: nil)
        let transitions = zone.transitions(
            from: Instant(seconds: start + 1), to: Instant(seconds: end))
        for transition in transitions {
            let seconds = transition.instant.seconds
            current.span = current.span.lowerBound..<seconds
            stretches.append(current)
            current = Stretch(
                span: seconds..<end, offset: transition.offsetAfter, transition: transition)
        }
        stretches.append(current)
        return stretches
    }
}
