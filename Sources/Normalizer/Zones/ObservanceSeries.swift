internal import CalendarModel

/// What happens at an onset; the same for all onsets of one STANDARD or DAYLIGHT component.
struct OnsetKind: Sendable, Hashable {
    var offsetFrom: Int
    var state: ZoneState
}

/// Onsets that one STANDARD or DAYLIGHT component can say.
struct ObservanceSeries: Sendable, Hashable {
    var kind: OnsetKind
    /// The onsets on the clock as it was before, ascending, never empty.
    ///
    /// Of an endless series they are as many as were looked at.
    var onsets: [LocalDateTime]
    /// What repeats them every year; nil when they are listed one by one.
    var day: YearlyDay?
    var isEndless = false

    /// The instant of the first onset, in seconds since 1970.
    var firstSeconds: Int { (onsets.first?.seconds ?? 0) - kind.offsetFrom }
    /// The instant of the last onset, in seconds since 1970.
    var lastSeconds: Int { (onsets.last?.seconds ?? 0) - kind.offsetFrom }
}

/// The onsets of one kind, of which series are taken until none is left.
struct OnsetPool: Sendable {
    let kind: OnsetKind
    private let onsets: [LocalDateTime]
    private var left: Set<LocalDateTime>

    /// A pool of onsets, ascending.
    private init(kind: OnsetKind, onsets: [LocalDateTime]) {
        self.kind = kind
        self.onsets = onsets
        left = Set(onsets)
    }

    /// The pools of transitions, in order of their first onsets.
    static func pools(of transitions: [ZoneTransition]) -> [OnsetPool] {
        var kinds: [OnsetKind] = []
        var onsets: [OnsetKind: [LocalDateTime]] = [:]
        for transition in transitions {
            let kind = OnsetKind(
                offsetFrom: transition.offsetBefore, state: transition.stateAfter)
            if onsets[kind] == nil { kinds.append(kind) }
            onsets[kind, default: []].append(transition.localBefore)
        }
        return kinds.map { OnsetPool(kind: $0, onsets: onsets[$0] ?? []) }
    }

    /// Whether an onset is left after an instant, in seconds since 1970.
    func hasOnset(after seconds: Int) -> Bool {
        left.contains { $0.seconds - kind.offsetFrom > seconds }
    }

    /// Takes the series that go on for ever; nil when some onset that does is in none of them.
    ///
    /// - Parameters:
    ///   - year: The year by which all of them have begun.
    ///   - lastYear: The year of the last onsets, many years later.
    /// - Returns: The series, each from its first onset on.
    mutating func takeEndless(settledIn year: Int, lastYear: Int) -> [ObservanceSeries]? {
        var found: [ObservanceSeries] = []
        // Around the turn of a year a rule may miss the last year by a few days.
        for onset in onsets.reversed() where left.contains(onset) {
            guard onset.date.year >= lastYear - 1 else { break }
            var best: (day: YearlyDay, run: [LocalDateTime])?
            for day in YearlyDay.candidates(for: onset.date) {
                let run = run(of: day, at: onset, step: -1)
                guard run[run.count - 1].date.year <= year else { continue }
                if run.count > best?.run.count ?? 0 { best = (day, run) }
            }
            guard let best else { return nil }
            left.subtract(best.run)
            found.append(
                ObservanceSeries(
                    kind: kind, onsets: best.run.reversed(), day: best.day, isEndless: true))
        }
        return left.contains { $0.date.year > year } ? nil : found
    }

    /// Takes the series of what is left up to an instant: by rules where some years follow one,
    /// and one list of all others.
    ///
    /// Each onset is looked at a bounded number of times, however many there are.
    mutating func takeEnding(through seconds: Int) -> [ObservanceSeries] {
        left = left.filter { $0.seconds - kind.offsetFrom <= seconds }
        var found: [ObservanceSeries] = []
        var irregular: [LocalDateTime] = []
        for onset in onsets where left.contains(onset) {
            var best: (day: YearlyDay, run: [LocalDateTime], score: Int)?
            for day in YearlyDay.candidates(for: onset.date) {
                let run = run(of: day, at: onset, step: 1)
                let score = run.count - day.strangeness
                if score > best?.score ?? OnsetPool.largestListedCount {
                    best = (day, run, score)
                }
            }
            if let best {
                left.subtract(best.run)
                found.append(ObservanceSeries(kind: kind, onsets: best.run, day: best.day))
            } else {
                left.remove(onset)
                irregular.append(onset)
            }
        }
        if !irregular.isEmpty { found.append(ObservanceSeries(kind: kind, onsets: irregular)) }
        return found
    }

    /// The most years that are listed although a rule fits: two are like each other by chance.
    private static let largestListedCount = 2

    /// The onsets left on a day of year after year, from one of them forward or back.
    private func run(of day: YearlyDay, at onset: LocalDateTime, step: Int) -> [LocalDateTime] {
        var run = [onset]
        guard var year = day.year(of: onset.date) else { return run }
        while true {
            year += step
            let next = LocalDateTime(date: day.date(in: year), secondOfDay: onset.secondOfDay)
            guard left.contains(next) else { return run }
            run.append(next)
        }
    }
}
