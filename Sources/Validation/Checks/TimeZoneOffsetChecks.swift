internal import CalendarModel
internal import Normalizer

/// Checks of what a VTIMEZONE says against what clocks show, on the dates in use.
enum TimeZoneOffsetChecks {
    /// Where a calendar's zone and the real one differ.
    private struct Comparison {
        var own: TimeZoneRules
        var real: TimeZoneRules
        /// The first onset of the calendar's zone, in seconds since 1970; what was before, it does
        /// not say.
        var beginning: Int
        /// The spans in which their offsets differ, in seconds since 1970, ascending.
        var spans: [Range<Int>]

        /// Whether the offsets differ at an instant.
        func holds(_ instant: Instant) -> Bool {
            var low = 0
            var high = spans.count
            while low < high {
                let middle = (low + high) / 2
                if spans[middle].upperBound <= instant.seconds {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            return instant.seconds >= beginning && low < spans.count
                && spans[low].contains(instant.seconds)
        }
    }

    /// Zoneinfo tells what clocks showed from 1970 on; before, it is often a guess.
    private static let firstSecond = 0
    /// Programs that list the changes of clocks do so up to 2037.
    private static let lastYear = 2037
    /// The last year that is looked at, however far off times are.
    private static let farthestYear = 2100
    /// For how many years after the newest time of the calendar a series without end is in use.
    private static let yearsAhead = 5
    /// The most spans that are looked at.
    private static let largestSpanCount = 200

    /// The offsets of a VTIMEZONE are those of the zone it is named after.
    static func checkOffsets(_ calendar: CalendarSubject, _ report: inout Reporter) {
        var uses: [String: [TimeZoneIndex.Use]] = [:]
        for use in calendar.timeZones.uses {
            uses[ZoneResolver.key(of: use.identifier), default: []].append(use)
        }
        var told: Set<String> = []
        for definition in calendar.timeZones.definitions {
            let key = ZoneResolver.key(of: definition.identifier)
            guard told.insert(key).inserted, let uses = uses[key],
                let comparison = comparison(of: definition, in: calendar),
                let found = firstDifference(comparison, uses, calendar)
            else { continue }
            let own = comparison.own.offset(at: found.instant)
            let real = comparison.real.offset(at: found.instant)
            report(
                "the VTIMEZONE has \(offsetText(own)) on \(found.local), where"
                    + " \(excerpt(comparison.real.identifier, length: 60)) has \(offsetText(real))"
                    + " (in use in line \(found.line))",
                at: place(of: own, at: found.instant, in: definition, comparison.own),
                in: definition.subject)
        }
    }

    /// A VTIMEZONE says what clocks showed on all dates in use.
    static func checkBeginning(_ calendar: CalendarSubject, _ report: inout Reporter) {
        for definition in calendar.timeZones.definitions {
            guard let content = definition.content,
                let first = content.observances.map({ $0.start.seconds &- $0.offsetFrom }).min(),
                let use = calendar.timeZones.uses.first(where: {
                    $0.identifier == definition.identifier
                })
            else { continue }
            let early = use.properties.lazy.flatMap { property in
                localTimes(of: property.property).map { (property, $0) }
            }.first { _, local in
                // A day's difference may be the zone's own.
                local.seconds < first - 86_400
            }
            guard let (property, local) = early else { continue }
            report(
                "the VTIMEZONE begins after \(local), which line"
                    + " \(property.property.location?.line ?? 0) uses",
                at: definition.subject.first(.timeZoneID)?.value, in: definition.subject)
        }
    }

    private static func comparison(
        of definition: TimeZoneIndex.Definition, in calendar: CalendarSubject
    ) -> Comparison? {
        guard let content = definition.content, !TimeZoneIndex.isAbbreviation(content.identifier),
            let real = calendar.timeZones.publicZones.resolve(definition.identifier),
            [.system, .windowsName, .prefix].contains(real.source),
            // Behind a prefix only a name of an area says that it is IANA's.
            real.source != .prefix || real.zone.identifier.contains("/"),
            let own = TimeZoneRules(definition: content), !own.reachedLimit
        else { return nil }
        let beginning = content.observances.map { $0.start.seconds &- $0.offsetFrom }.min() ?? 0
        let spans = spans(own, real.zone, calendar)
        if spans.isEmpty { return nil }
        return Comparison(own: own, real: real.zone, beginning: beginning, spans: spans)
    }

    private static func spans(
        _ own: TimeZoneRules, _ real: TimeZoneRules, _ calendar: CalendarSubject
    ) -> [Range<Int>] {
        let newest = newestYear(in: calendar)
        let lastYear = min(newest + yearsAhead, max(lastYear, newest), farthestYear)
        let end = CalendarDate.dayNumber(year: lastYear + 1, month: 1, day: 1) * 86_400
        guard end > firstSecond else { return [] }
        let (first, last) = (Instant(seconds: firstSecond), Instant(seconds: end))
        var edges = Set([firstSecond, end])
        for zone in [own, real] {
            for transition in zone.transitions(from: first, to: last) {
                edges.insert(transition.instant.seconds)
            }
        }
        let sorted = edges.sorted()
        var spans: [Range<Int>] = []
        for (start, end) in zip(sorted, sorted.dropFirst()) {
            let instant = Instant(seconds: start)
            guard own.offset(at: instant) != real.offset(at: instant) else { continue }
            if let before = spans.last, before.upperBound == start {
                spans[spans.count - 1] = before.lowerBound..<end
            } else if spans.count < largestSpanCount {
                spans.append(start..<end)
            }
        }
        return spans
    }

    /// The year of the newest time in the calendar.
    private static func newestYear(in calendar: CalendarSubject) -> Int {
        calendar.series.members.reduce(1970) { newest, member in
            let times = [member.component.start, member.component.end, member.component.stamp]
            return times.compactMap { $0?.local.date.year }.reduce(newest, max)
        }
    }

    private struct Difference {
        var local: LocalDateTime
        var instant: Instant
        var line: Int
    }

    /// The first time in use, in the order of the file, that is another instant in the real zone.
    private static func firstDifference(
        _ comparison: Comparison, _ uses: [TimeZoneIndex.Use], _ calendar: CalendarSubject
    ) -> Difference? {
        for property in uses.lazy.flatMap(\.properties) {
            let line = property.property.location?.line ?? 0
            for local in localTimes(of: property.property) {
                let instant = comparison.own.instant(of: local)
                guard comparison.holds(instant), comparison.real.instant(of: local) != instant
                else { continue }
                return Difference(local: local, instant: instant, line: line)
            }
            guard property.name == .dateTimeStart,
                property.component.has(.recurrenceRule)
                    || property.component.has(.recurrenceDates),
                SeriesIndex.kinds.contains(property.component.kind),
                let instances = calendar.series.instances(of: property.component)
            else { continue }
            let begin = max(
                comparison.own.instant(of: instances.start).seconds, comparison.beginning)
            for span in comparison.spans where span.upperBound > begin {
                let local = calendar.series.ask { steps in
                    instances.firstInstance(
                        from: Instant(seconds: max(span.lowerBound, begin)),
                        to: Instant(seconds: span.upperBound), steps: &steps)
                }
                guard let local else { continue }
                return Difference(
                    local: local, instant: comparison.own.instant(of: local), line: line)
            }
        }
        return nil
    }

    private static func localTimes(of property: Property) -> [LocalDateTime] {
        property.values.flatMap { value -> [LocalDateTime] in
            switch value {
            case .dateTime(.zoned(let local, timeZoneID: _)): return [local]
            case .period(.explicit(let start, let end)): return [start.local, end.local]
            case .period(.lasting(let start, duration: _)): return [start.local]
            default: return []
            }
        }
    }

    /// TZOFFSETTO of the observance that holds at an instant, or what says what held before all.
    private static func place(
        of offset: Int, at instant: Instant, in definition: TimeZoneIndex.Definition,
        _ own: TimeZoneRules
    ) -> SourceSpan? {
        let parts = definition.subject.children.filter {
            $0.kind == .standard || $0.kind == .daylight
        }
        let isDaylight = own.isDaylight(at: instant)
        let local = instant.local(offset: offset)
        let holding = parts.filter { part in
            guard case .utcOffset(offset) = part.component.first(.offsetTo)?.values.first
            else { return false }
            return (part.kind == .daylight) == isDaylight
                && part.component.start?.local ?? local <= local
        }
        let latest = holding.max {
            ($0.component.start?.local.seconds ?? .min)
                < ($1.component.start?.local.seconds ?? .min)
        }
        if let latest { return latest.first(.offsetTo)?.value }
        let first = parts.min {
            ($0.component.start?.local.seconds ?? .min)
                < ($1.component.start?.local.seconds ?? .min)
        }
        return first?.first(.offsetFrom)?.value ?? definition.subject.begin
    }
}
