public import CalendarModel

/// A moment at which the clocks of a zone are changed, or their name is.
public struct ZoneTransition: Sendable, Hashable {
    /// The first instant at which what comes after holds.
    public var instant: Instant
    /// Seconds east of UTC until the instant.
    public var offsetBefore: Int
    /// Seconds east of UTC from the instant on.
    public var offsetAfter: Int
    /// The abbreviation from the instant on, such as `CEST`; may be empty.
    public var abbreviation: String
    /// Whether daylight saving time holds from the instant on.
    public var isDaylight: Bool

    /// A transition at an instant.
    public init(
        instant: Instant, offsetBefore: Int, offsetAfter: Int, abbreviation: String,
        isDaylight: Bool
    ) {
        self.instant = instant
        self.offsetBefore = offsetBefore
        self.offsetAfter = offsetAfter
        self.abbreviation = abbreviation
        self.isDaylight = isDaylight
    }

    /// Seconds by which the clocks go forward; negative when they go back, 0 when only a name changes.
    public var shift: Int { offsetAfter - offsetBefore }

    /// What holds from the instant on.
    var stateAfter: ZoneState {
        ZoneState(offset: offsetAfter, isDaylight: isDaylight, abbreviation: abbreviation)
    }
}

/// What the clocks of a zone do between two transitions.
struct ZoneState: Sendable, Hashable {
    /// Seconds east of UTC.
    var offset: Int
    var isDaylight: Bool
    var abbreviation: String

    /// The largest distance from UTC that is taken seriously: 25:59:59, the bound of RFC 8536 §3.2.
    static let largestOffset = 93_599

    /// Whether an offset is one that clocks may have.
    static func isPlausible(offset: Int) -> Bool {
        (-largestOffset...largestOffset).contains(offset)
    }
}

/// An instant at which a state begins, before it is known what it replaces.
struct ZoneOnset: Sendable, Hashable {
    /// Seconds since 1970-01-01T00:00:00Z.
    var seconds: Int
    var state: ZoneState
}

extension ZoneOnset {
    /// Onsets in order as transitions from a state; of equal instants the last one counts, and
    /// what changes nothing is left out.
    static func transitions(
        of onsets: some Sequence<ZoneOnset>, after initial: ZoneState
    ) -> [ZoneTransition] {
        var transitions: [ZoneTransition] = []
        var settled = initial
        var pending: ZoneOnset?
        func settle(_ onset: ZoneOnset) {
            guard onset.state != settled else { return }
            transitions.append(
                ZoneTransition(
                    instant: Instant(seconds: onset.seconds), offsetBefore: settled.offset,
                    offsetAfter: onset.state.offset, abbreviation: onset.state.abbreviation,
                    isDaylight: onset.state.isDaylight))
            settled = onset.state
        }
        for onset in onsets {
            if let pending, pending.seconds != onset.seconds { settle(pending) }
            pending = onset
        }
        if let pending { settle(pending) }
        return transitions
    }
}
