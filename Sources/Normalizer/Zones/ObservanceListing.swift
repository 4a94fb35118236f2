internal import CalendarModel

/// The onsets of a VTIMEZONE's observances, listed up to the last date that is given.
struct ObservanceListing {
    var onsets: [RecurringObservance.Onset] = []
    /// The rules that go on for ever.
    var endless: [RecurringObservance] = []
    /// Whether a limit left something out.
    var isCut = false
    private var steps = 0

    /// The most rules without an end; real zones have two.
    private static let largestEndlessCount = 16
    /// The most onsets that are listed: enough for two a year from 1 to 9999.
    private static let largestOnsetCount = 20_000
    /// The most steps the recurrence engine may take for all rules together.
    private static let largestStepCount = 1_000_000

    /// The first second after the listed onsets.
    var end: Int { (onsets.lazy.map(\.seconds).max() ?? -TimeZoneRules.horizon) + 1 }

    /// Whether the limits leave room for another rule.
    private var hasRoom: Bool {
        onsets.count < ObservanceListing.largestOnsetCount
            && steps < ObservanceListing.largestStepCount
    }

    /// Lists the dates and ending rules of an observance, and notes its endless rules.
    mutating func add(_ observance: VTimeZoneDefinition.Observance, index: Int) {
        let exceptions = ObservanceExceptions(observance.exceptionDates)
        let dates = [observance.start] + observance.recurrenceDates.map(observance.local)
        for local in dates where local.date.isInRange {
            let seconds = local.seconds - observance.offsetFrom
            guard !exceptions.contains(local: local, seconds: seconds) else { continue }
            onsets.append(
                RecurringObservance.Onset(seconds: seconds, index: index, state: observance.state))
        }
        for rule in observance.rules {
            guard hasRoom else {
                isCut = true
                return
            }
            let recurring = RecurringObservance(
                index: index, observance: observance, rule: rule, exceptions: exceptions)
            steps += recurring.probeSteps
            isCut = isCut || recurring.isUnreadable
            guard recurring.hasInstances else { continue }
            if !recurring.isEndless {
                list(recurring, to: TimeZoneRules.horizon)
            } else if endless.count < ObservanceListing.largestEndlessCount {
                endless.append(recurring)
            } else {
                isCut = true
            }
        }
    }

    /// Lists the onsets of endless rules up to the last date that is given.
    mutating func addEndless() {
        let end = end
        for recurring in endless { list(recurring, to: end) }
    }

    private mutating func list(_ recurring: RecurringObservance, to end: Int) {
        let room = ObservanceListing.largestOnsetCount - onsets.count
        let found = recurring.onsets(from: nil, to: end, limit: max(0, room))
        onsets += found.onsets
        steps += found.steps
        isCut = isCut || found.isCut
    }
}
