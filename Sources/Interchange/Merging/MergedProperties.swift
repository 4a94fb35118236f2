internal import CalendarModel

/// Decides which properties the merged calendar has.
struct MergedProperties {
    /// Those of the first calendar that may not be true of all.
    private(set) var dropped: Set<PropertyName> = []
    /// Those that the first lacks: of other calendars, or what no calendar may lack.
    private(set) var added: [Property] = []

    /// The properties for the inputs of a merge; what is not as some of them have it is reported.
    init(_ input: MergeInput, log: inout DiagnosticLog) {
        settleMethod(input, &log)
        guard let base = input.base, let calendar = input.sources[base].calendar else { return }
        for (name, text) in [(.version, "2.0"), (.productID, Component.productID)]
            as [(PropertyName, String)]
        where calendar.first(name) == nil {
            let found = input.sources.lazy.compactMap { $0.calendar?.first(name) }.first
            added.append(found ?? Property(name, [.text(text)]))
        }
        var owners: [PropertyName: Int] = [:]
        for property in calendar.properties { owners[property.name] = base }
        var kept = Set(calendar.properties)
        for (index, source) in input.sources.enumerated() where index != base {
            guard let other = source.calendar else { continue }
            Self.checkScale(of: source, against: calendar, &log)
            var leftOut: [Property] = []
            for property in other.properties where !Self.own.contains(property.name) {
                let owner = owners[property.name]
                if owner == index || owner == nil && !Self.describes(property.name) {
                    owners[property.name] = index
                    added.append(property)
                    kept.insert(property)
                } else if !kept.contains(property) {
                    leftOut.append(property)
                }
            }
            Self.report(leftOut, of: source, &log)
        }
    }

    /// METHOD stays when it is that of all: else an invitation would make all else one, too.
    private mutating func settleMethod(_ input: MergeInput, _ log: inout DiagnosticLog) {
        let methods = input.sources.map { $0.calendar?.first(.method) }
        let texts = methods.map { $0?.text?.uppercased() }
        guard let place = texts.firstIndex(where: { $0 != nil }), Set(texts).count > 1 else {
            return
        }
        dropped.insert(.method)
        let source = input.sources[place]
        log.add(
            Diagnostic(
                .warning, rule: "method-dropped",
                message: "METHOD is not the same in all calendars, the merged one has none",
                file: source.file, location: methods[place]?.location,
                componentPath: source.calendar.map(source.calendarPath)))
    }

    private static func checkScale(
        of source: MergedSource, against base: Component, _ log: inout DiagnosticLog
    ) {
        let scale = source.calendar?.first(.calendarScale)
        let (mine, theirs) = (
            scale?.text ?? "GREGORIAN", base.first(.calendarScale)?.text ?? "GREGORIAN"
        )
        guard mine.uppercased() != theirs.uppercased() else { return }
        log.add(
            Diagnostic(
                .warning, rule: "calendar-scale",
                message: "CALSCALE is \(excerpt(mine)) here and \(excerpt(theirs)) in the merged"
                    + " calendar",
                file: source.file, location: scale?.location ?? source.calendar?.source?.location,
                componentPath: source.calendar.map(source.calendarPath)))
    }

    private static func report(
        _ leftOut: [Property], of source: MergedSource, _ log: inout DiagnosticLog
    ) {
        guard let first = leftOut.first else { return }
        var names: [String] = []
        for property in leftOut where !names.contains(property.name.rawValue) {
            guard names.count < 10 else {
                names.append("…")
                break
            }
            names.append(property.name.rawValue)
        }
        log.add(
            Diagnostic(
                .info, rule: "calendar-property-dropped",
                message: "the merged calendar does not take over "
                    + excerpt(names.joined(separator: ", "), length: 200),
                file: source.file, location: first.location,
                componentPath: source.calendar.map(source.calendarPath)))
    }

    /// What every calendar has its own of, or what is decided elsewhere.
    private static let own: Set<PropertyName> = [
        .version, .productID, .calendarScale, .method, .wrTimeZone,
    ]

    /// Whether a property says something of its calendar as a whole, which is not true of one that
    /// others went into: its name, colour, identity, source (RFC 7986 §5 and what preceded it).
    private static func describes(_ name: PropertyName) -> Bool {
        descriptions.contains(name) || name.rawValue.hasPrefix("X-WR-")
    }

    private static let descriptions: Set<PropertyName> = [
        .name, .color, .uid, .url, .categories,
        PropertyName(rawValue: "DESCRIPTION"), PropertyName(rawValue: "IMAGE"),
        PropertyName(rawValue: "SOURCE"), PropertyName(rawValue: "REFRESH-INTERVAL"),
        PropertyName(rawValue: "LAST-MODIFIED"), PropertyName(rawValue: "X-PUBLISHED-TTL"),
        PropertyName(rawValue: "X-APPLE-CALENDAR-COLOR"),
        PropertyName(rawValue: "X-OUTLOOK-COLOR"), PropertyName(rawValue: "X-PRIMARY-CALENDAR"),
        PropertyName(rawValue: "X-OWNER"), PropertyName(rawValue: "X-CALSTART"),
        PropertyName(rawValue: "X-CALEND"), PropertyName(rawValue: "X-CLIPSTART"),
        PropertyName(rawValue: "X-CLIPEND"),
    ]
}

extension PropertyName {
    /// `CALSCALE`.
    static let calendarScale = PropertyName(rawValue: "CALSCALE")
}

extension MergedSource {
    /// The path of the calendar itself, for diagnostics.
    func calendarPath(_ calendar: Component) -> String {
        ComponentPath.text([(calendar.kind, calendar.source?.ordinal ?? 1)], uid: nil)
    }
}
