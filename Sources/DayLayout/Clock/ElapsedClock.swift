/// A change of the wall clock within a day.
public struct ClockTransition: Sendable, Hashable {
    /// What the wall clock shows at the change, in minutes after midnight, by
    /// the clock in force before it.
    public let minute: Int
    /// By how many minutes it is moved: above 0 a gap (those minutes are never
    /// shown), below 0 a fold (those minutes are shown twice).
    public let shiftMinutes: Int

    /// Makes a transition; both values are brought within two days.
    public init(minute: Int, shiftMinutes: Int) {
        self.minute = min(max(minute, 0), 2880)
        self.shiftMinutes = min(max(shiftMinutes, -1440), 1440)
    }
}

/// Counts the minutes that pass in a day of clock changes.
///
/// On a wall clock such a day has hours that do not exist or come twice; the
/// elapsed minutes run evenly from 0 to `lengthMinutes`.
public struct ElapsedClock: Sendable, Hashable {
    /// The changes, earliest first.
    public let transitions: [ClockTransition]

    /// Makes a clock of a day with these changes, in any order.
    public init(transitions: [ClockTransition]) {
        self.transitions = transitions.sorted { $0.minute < $1.minute }
    }

    /// How long the day lasts in minutes: 1440 without changes, 1380 or 1500
    /// with one of an hour.
    public var lengthMinutes: Int {
        var length = 1440
        for transition in transitions { length -= transition.shiftMinutes }
        return max(0, length)
    }

    /// The minutes passed since midnight when the wall clock shows `minute`.
    ///
    /// Of a minute shown twice, the first pass counts unless `secondPass` asks
    /// for the other. A minute in a gap, which is never shown, counts as the
    /// moment of the change, so the result never decreases within a pass.
    public func elapsedMinute(forWall minute: Int, secondPass: Bool = false) -> Int {
        let wall = min(max(minute, -525_600), 525_600)
        var shift = 0
        for transition in transitions {
            let change = transition.minute
            if transition.shiftMinutes > 0 {
                guard wall >= change else { break }
                if wall < change + transition.shiftMinutes { return change - shift }
            } else {
                let again = change + transition.shiftMinutes
                let isAfter = secondPass ? wall >= again : wall >= change
                guard isAfter else { break }
            }
            shift += transition.shiftMinutes
        }
        return wall - shift
    }

    /// What the wall clock shows after `minute` minutes of the day, and whether
    /// it shows that for the second time.
    public func wallMinute(forElapsed minute: Int) -> (minute: Int, secondPass: Bool) {
        let elapsed = min(max(minute, -525_600), 525_600)
        var shift = 0
        var secondPass = false
        for transition in transitions {
            guard elapsed + shift >= transition.minute else { break }
            shift += transition.shiftMinutes
            let wall = elapsed + shift
            secondPass = transition.shiftMinutes < 0 && wall < transition.minute
        }
        return (elapsed + shift, secondPass)
    }
}
