internal import CalendarModel
public import Normalizer
internal import Rendering

/// Makes a component of its own out of each occurrence, for formats that have rules themselves.
public enum Expanding {
    /// Occurrences as calendars, one for each calendar they come from.
    ///
    /// Rules, exceptions and RECURRENCE-ID are left out; the UID of an instance is that of its series
    /// with the original start behind it, the same in each run.
    ///
    /// - Parameters:
    ///   - occurrences: The occurrences, in order.
    ///   - zone: The zone of those that do not float.
    /// - Returns: The calendars.
    public static func documents(
        of occurrences: [Occurrence], in zone: TimeZoneRules
    ) -> [CalendarDocument] {
        var documents: [CalendarDocument] = []
        var places: [Int: Int] = [:]
        var roots: [Component] = []
        for occurrence in occurrences {
            let info = occurrence.calendar
            let place: Int
            if let known = places[info.index] {
                place = known
            } else {
                place = roots.count
                places[info.index] = place
                var root = Component(kind: .calendar)
                root.add(Property(.version, [.text("2.0")]))
                root.add(Property(.productID, [.text(Component.productID)]))
                root.calendarName = info.name
                roots.append(root)
                documents.append(CalendarDocument(name: info.file, items: []))
            }
            roots[place].items.append(.component(component(of: occurrence, in: zone)))
        }
        for (place, root) in roots.enumerated() { documents[place].items = [.component(root)] }
        return documents
    }

    private static func component(of occurrence: Occurrence, in zone: TimeZoneRules) -> Component {
        var component = occurrence.component
        for name in ExportLosses.recurrence { component.remove(name) }
        let (start, end) = times(of: occurrence, in: zone)
        if component.kind == .todo {
            let due = occurrence.due(in: zone)
            if component.start != nil || due == nil { component.start = start }
            if due != nil { component.due = component.start == nil ? start : end }
        } else {
            component.start = start
            // An event without an end is as long after as before.
            if component.kind == .event, end != start { component.end = end }
        }
        if let id = occurrence.recurrenceID, let uid = component.uid {
            switch id {
            case .date(let date): component.uid = "\(uid)-\(date.description.filter { $0 != "-" })"
            case .instant(let instant):
                let text = instant.local(offset: 0).description.filter { $0 != "-" && $0 != ":" }
                component.uid = "\(uid)-\(text)Z"
            }
        }
        return component
    }

    private static func times(
        of occurrence: Occurrence, in zone: TimeZoneRules
    ) -> (start: DateOrDateTime, end: DateOrDateTime) {
        func placed(_ instant: Instant) -> DateOrDateTime {
            if occurrence.isFloating { return .floating(zone.local(at: instant)) }
            if zone.identifier == "UTC" || occurrence.sourceTimeZone == "UTC" {
                return .utc(instant.local(offset: 0))
            }
            return .zoned(zone.local(at: instant), timeZoneID: zone.identifier)
        }
        switch occurrence.time {
        case .days(let first, let end): return (.date(first), .date(end))
        case .instants(let start, let end): return (placed(start), placed(end))
        }
    }
}
