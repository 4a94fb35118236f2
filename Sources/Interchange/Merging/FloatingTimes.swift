internal import CalendarModel
internal import Normalizer

/// Decides what becomes of X-WR-TIMEZONE and of the floating times it is for.
///
/// The first calendar's stays as long as no floating time of another calendar would come to mean
/// something else by it. Floating times that are not of its zone are given theirs as a TZID; those
/// of a calendar without X-WR-TIMEZONE float on, and then the first calendar's has to go. It also
/// goes when nobody knew its zone until the VTIMEZONE of another calendar came beside it.
struct FloatingTimes {
    /// Whether the merged calendar has no X-WR-TIMEZONE.
    private(set) var dropsZone = false
    /// Whether the floating times of a source are given their zone.
    private(set) var isPlaced: [Bool]

    /// Whether X-WR-TIMEZONE goes as it would come to name a zone.
    private var wouldBeDefined = false

    /// Decides for the inputs of a merge, by the VTIMEZONEs that the merged calendar has.
    init(_ input: MergeInput, timeZones: [[Component?]]) {
        isPlaced = input.sources.map { _ in false }
        let rules = input.base.flatMap { input.sources[$0].floatingRules }
        let affected = input.sources.indices.filter { input.sources[$0].hasFloatingTimes }
        dropsZone = rules != nil && affected.contains { input.sources[$0].floatingRules == nil }
        for index in affected {
            let source = input.sources[index]
            guard let zone = source.floatingRules else { continue }
            isPlaced[index] = dropsZone || zone !== rules
        }
        if rules == nil, let name = input.base.flatMap({ input.sources[$0].floatingName }) {
            let key = ZoneResolver.key(of: name)
            wouldBeDefined = zip(input.sources, timeZones).contains { source, timeZones in
                zip(timeZones, source.definitions).contains { timeZone, definition in
                    definition != nil && timeZone?.timeZoneID.map(ZoneResolver.key) == key
                }
            }
            dropsZone = wouldBeDefined
        }
    }

    /// Says which times are given a zone because nobody knows theirs, and whether a zone is dropped
    /// that nobody knew.
    func report(_ input: MergeInput, to log: inout DiagnosticLog) {
        if wouldBeDefined, let source = input.base.map({ input.sources[$0] }),
            let calendar = source.calendar, let zone = source.floatingName
        {
            log.add(
                Diagnostic(
                    .info, rule: "calendar-zone-dropped",
                    message: "X-WR-TIMEZONE \(excerpt(zone)) is left out, as the zone is that of"
                        + " another calendar and not known in this one",
                    file: source.file,
                    location: calendar.first(.wrTimeZone)?.location ?? calendar.source?.location,
                    componentPath: source.calendarPath(calendar)))
        }
        for (index, source) in input.sources.enumerated() where isPlaced[index] {
            guard let calendar = source.calendar, let zone = source.floatingName else { continue }
            for name in source.unknownZones.sorted() {
                log.add(
                    Diagnostic(
                        .warning, rule: "unknown-zone",
                        message: "nobody knows the zone \(excerpt(name)), its times are given the"
                            + " calendar's zone \(excerpt(zone))",
                        file: source.file, location: calendar.source?.location,
                        componentPath: source.calendarPath(calendar)))
            }
        }
    }
}
