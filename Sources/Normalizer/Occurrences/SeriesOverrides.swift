internal import CalendarModel

/// The overrides that count for a series, each instance by one of them.
struct SeriesOverrides: Sendable {
    /// Those of one instance.
    private(set) var single: [EventRecord] = []
    /// Those of an instance and all later ones (RANGE=THISANDFUTURE).
    private(set) var future: [EventRecord] = []
    /// Of those the ones that are shown themselves: where a single one stands on top, it is shown.
    private(set) var shownFuture: [EventRecord] = []
    /// The instances that they take out of the series.
    private(set) var excluded: Set<InstanceKey> = []

    private struct Key: Hashable {
        var instance: InstanceKey
        var isForFuture: Bool
    }

    var isEmpty: Bool { single.isEmpty && future.isEmpty }

    /// What a series makes of overrides: those whose SEQUENCE is the highest, then whose DTSTAMP is
    /// the latest (RFC 5546 §2.1.5).
    ///
    /// - Parameters:
    ///   - overrides: The overrides with the UID of the series.
    ///   - series: The series; nil for overrides without one.
    ///   - display: The zone in which days and floating times are compared.
    init(
        _ overrides: some Sequence<EventRecord>, of series: EventRecord?, display: TimeZoneRules
    ) {
        var best: [Key: EventRecord] = [:]
        for override in overrides {
            let key = Key(
                instance: override.instance(of: series, display: display),
                isForFuture: override.isForFuture)
            if let other = best[key], !override.supersedes(other) { continue }
            best[key] = override
        }
        for (key, override) in best.sorted(by: { $0.value.order < $1.value.order }) {
            let override = override.settled(in: series)
            excluded.insert(key.instance)
            if let id = override.recurrenceID, id.isDate { excluded.insert(.day(id.local.date)) }
            if !override.isForFuture {
                single.append(override)
                continue
            }
            future.append(override)
            if best[Key(instance: key.instance, isForFuture: false)] == nil {
                shownFuture.append(override)
            }
        }
    }
}

/// What of a series matters to its overrides; those of many series of one UID are alike.
struct OverrideContext: Hashable {
    private let file: String
    private let isDate: Bool
    private let zone: ObjectIdentifier
    private let secondOfDay: Int
    /// Tells series apart whose overrides have their length.
    private let index: Int

    init(_ series: EventRecord, display: TimeZoneRules, isShared: Bool) {
        file = series.context.info.file
        isDate = series.start.isDate
        zone = ObjectIdentifier(series.start.rules(display: display))
        secondOfDay = series.start.local.secondOfDay
        index = isShared ? -1 : series.seriesIndex
    }
}

extension EventRecord {
    /// The original start of the instance an override names, however it writes it.
    func recurrenceID(
        of series: EventRecord?, display: TimeZoneRules
    ) -> Occurrence.RecurrenceID {
        var id = recurrenceID ?? start
        guard let series else {
            return id.isDate ? .date(id.local.date) : .instant(id.instant(display: display))
        }
        if series.start.isDate { return .date(id.local.date) }
        guard id.isDate else {
            if hasFloatingRecurrenceID { id.zone = series.start.zone }
            return .instant(id.instant(display: display))
        }
        // A DATE names the instance of that day, which starts when all of the series do.
        let local = LocalDateTime(date: id.local.date, secondOfDay: series.start.local.secondOfDay)
        return .instant(series.start.rules(display: display).instant(of: local))
    }

    /// The key of the instance an override names.
    func instance(of series: EventRecord?, display: TimeZoneRules) -> InstanceKey {
        switch recurrenceID(of: series, display: display) {
        case .date(let date): .day(date)
        case .instant(let instant): .instant(instant)
        }
    }

    /// An override with what it leaves to its series filled in.
    fileprivate func settled(in series: EventRecord?) -> EventRecord {
        guard let series, inheritsLength || standsAtRecurrenceID else { return self }
        var override = self
        if inheritsLength { override.length = series.length }
        guard standsAtRecurrenceID, let id = recurrenceID else { return override }
        var local = id.local
        if series.start.isDate {
            local = LocalDateTime(date: id.local.date)
        } else if id.isDate {
            local = LocalDateTime(
                date: id.local.date, secondOfDay: series.start.local.secondOfDay)
        } else if !hasFloatingRecurrenceID {
            // Written on another clock it is the same instant.
            return override
        }
        override.start = PlacedTime(local: local, zone: series.start.zone)
        return override
    }
}
