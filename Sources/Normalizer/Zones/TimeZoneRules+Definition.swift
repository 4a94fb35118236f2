internal import CalendarModel

extension TimeZoneRules {
    /// The zone a VTIMEZONE defines (RFC 5545 §3.6.5); nil when no observance can be used.
    ///
    /// Each onset is a wall-clock time less TZOFFSETFROM. Before the first onset the TZOFFSETFROM
    /// of the observance that begins first holds. Where two onsets fall on one instant, the
    /// observance defined later wins. Rules without an end cost nothing up front, however early
    /// they begin: their onsets are computed when a year is asked for.
    public convenience init?(definition: VTimeZoneDefinition) {
        let usable = definition.observances.filter {
            ZoneState.isPlausible(offset: $0.offsetFrom)
                && ZoneState.isPlausible(offset: $0.offsetTo)
                && $0.start.date.isInRange
        }
        let observances = usable.prefix(TimeZoneRules.largestObservanceCount)
        guard !observances.isEmpty else { return nil }

        var listing = ObservanceListing()
        listing.isCut = observances.count < usable.count
        for (index, observance) in observances.enumerated() {
            listing.add(observance, index: index)
        }
        listing.addEndless()
        let initial = TimeZoneRules.initialState(of: observances)
        self.init(
            identifier: definition.identifier, initial: initial,
            listed: ZoneOnset.transitions(
                of: RecurringObservance.merged(listing.onsets), after: initial),
            tail: listing.endless.isEmpty ? nil : .observances(listing.endless),
            tailStart: listing.end, reachedLimit: listing.isCut)
    }

    /// The most observances of a VTIMEZONE that are read; real ones have a few dozen.
    private static let largestObservanceCount = 1000

    /// What holds before the first onset.
    private static func initialState(
        of observances: some Collection<VTimeZoneDefinition.Observance>
    ) -> ZoneState {
        let first = observances.min {
            $0.start.seconds - $0.offsetFrom < $1.start.seconds - $1.offsetFrom
        }
        let offset = first?.offsetFrom ?? 0
        // A name is known when some standard time has this offset.
        let named = observances.first { !$0.isDaylight && $0.offsetTo == offset }
        return ZoneState(offset: offset, isDaylight: false, abbreviation: named?.name ?? "")
    }
}
