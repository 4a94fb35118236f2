internal import CalendarModel

extension TimeZoneRules {
    /// The observances that say what clocks show in some years, in order of their first onsets.
    ///
    /// See `Component.timeZone(_:identifier:years:isOpenEnded:)`.
    func observanceSeries(years: ClosedRange<Int>, isOpenEnded: Bool) -> [ObservanceSeries] {
        let years = years.clamped(to: 1...9999)
        let start = firstSecond(of: years.lowerBound)
        let end = lastSecond(of: years.upperBound)
        var opening: [ObservanceSeries] = []
        var known = start
        // An onset before year 1 cannot be written.
        if let last = lastTransition(before: start), last.localBefore.date.isInRange {
            known = last.instant.seconds
        } else {
            opening = [openingSeries(before: start, year: years.lowerBound)]
        }
        var series: [ObservanceSeries] = []
        if let found = endlessSeries(
            from: known, firstYear: years.lowerBound, end: end, isOpenEnded: isOpenEnded)
        {
            series = found
        } else {
            let last = isOpenEnded ? lastListedSecond(after: end) : end
            for var pool in OnsetPool.pools(of: computedTransitions(from: known, to: last + 1)) {
                series += pool.takeEnding(through: last)
            }
        }
        return opening + series.sorted { $0.firstSeconds < $1.firstSeconds }
    }

    /// The series when the zone goes on by yearly rules after the end; nil when it does not.
    private func endlessSeries(
        from start: Int, firstYear: Int, end: Int, isOpenEnded: Bool
    ) -> [ObservanceSeries]? {
        guard let tail else { return nil }
        let tailYear = max(ZoneTail.year(of: tailStart), firstYear)
        // A VTIMEZONE may have its clocks changed every second; that is no yearly rule.
        let sample = tail.onsets(
            from: ZoneTail.start(of: tailYear + 1), to: ZoneTail.start(of: tailYear + 2))
        guard sample.count < RecurringObservance.largestCountInYear else { return nil }
        // Weekdays and leap years repeat after 400 years: what holds for so long holds for ever.
        let lastYear = min(tailYear + 402, 9999)
        let last = ZoneTail.start(of: lastYear + 1) - 1
        var pools = OnsetPool.pools(of: computedTransitions(from: start, to: last + 1))
        var series: [ObservanceSeries] = []
        for index in pools.indices {
            guard
                let endless = pools[index].takeEndless(
                    settledIn: tailYear + 1, lastYear: lastYear)
            else { return nil }
            series += endless
        }
        if !isOpenEnded {
            // A rule that begins after the end would be alone until those it goes with begin.
            let areAllInForce = series.allSatisfy { $0.firstSeconds <= end }
            guard areAllInForce, !pools.contains(where: { $0.hasOnset(after: end) }) else {
                return nil
            }
        }
        for index in pools.indices { series += pools[index].takeEnding(through: last) }
        return series
    }

    /// The last second for which transitions are listed when they follow no rule for ever.
    private func lastListedSecond(after end: Int) -> Int {
        let listedEnd = listed.last?.instant.seconds ?? end
        let bound = ZoneTail.start(of: TimeZoneRules.lastListedYear + 1) - 1
        return max(end, listedEnd, tail == nil ? end : bound)
    }

    /// The year up to which a tail is listed that no yearly rules can say.
    private static let lastListedYear = 2100

    /// What holds just before a second, as an observance that began before its year.
    private func openingSeries(before start: Int, year: Int) -> ObservanceSeries {
        let state = state(at: start - 1)
        // 1970 is what most programs write for "always".
        let opening = year > 1970 ? 1970 : max(1, year - 1)
        let date = CalendarDate(
            dayNumber: CalendarDate.dayNumber(year: opening, month: 1, day: 1))
        return ObservanceSeries(
            kind: OnsetKind(offsetFrom: state.offset, state: state),
            onsets: [LocalDateTime(date: date)])
    }

    /// The first second at which a clock shows a year, or the change that jumps over its start.
    private func firstSecond(of year: Int) -> Int {
        switch resolve(LocalDateTime(seconds: ZoneTail.start(of: year))) {
        case .unique(let instant), .overlap(first: let instant, second: _): instant.seconds
        case .gap(shifted: _, let transition): transition.instant.seconds
        }
    }

    /// The second at which a year has ended on the clock for good.
    private func lastSecond(of year: Int) -> Int {
        switch resolve(LocalDateTime(seconds: ZoneTail.start(of: year + 1))) {
        case .unique(let instant), .overlap(first: _, second: let instant),
            .gap(shifted: let instant, transition: _):
            instant.seconds
        }
    }

    /// The last transition before a second; nil when there is none.
    private func lastTransition(before end: Int) -> ZoneTransition? {
        var span = 2 * 366 * 86_400
        var reached = end
        while tail != nil, reached > tailStart {
            reached = max(tailStart, end - span)
            if let last = computedTransitions(from: reached, to: end).last { return last }
            span *= 2
        }
        return computedTransitions(from: -TimeZoneRules.horizon, to: min(end, reached)).last
    }

    /// The transitions of a half-open span of seconds; years of the tail are not kept.
    ///
    /// Hundreds of years are looked at once, to learn a rule.
    private func computedTransitions(from start: Int, to end: Int) -> [ZoneTransition] {
        guard let tail, end > tailStart else {
            return transitions(from: Instant(seconds: start), to: Instant(seconds: end))
        }
        let given = transitions(from: Instant(seconds: start), to: Instant(seconds: tailStart))
        let from = max(start, tailStart)
        guard from < end else { return given }
        var onsets: [ZoneOnset] = []
        for year in ZoneTail.year(of: from)...ZoneTail.year(of: end - 1) {
            onsets += tail.onsets(
                from: max(ZoneTail.start(of: year), from),
                to: min(ZoneTail.start(of: year + 1), end))
        }
        return given + ZoneOnset.transitions(of: onsets, after: state(at: from - 1))
    }
}

extension ZoneTransition {
    /// The moment on the clock as it was before.
    var localBefore: LocalDateTime { instant.local(offset: offsetBefore) }
}
