public import CalendarModel
internal import Normalizer

/// Leaves components out of calendars.
public enum Filtering {
    /// Whether a component is to be kept.
    ///
    /// It is asked with the name of the calendar that the component stands in, nil when that has
    /// none or when it stands in no calendar, and with the name of the file.
    public typealias Predicate = (
        _ component: Component, _ calendarName: String?, _ file: String
    ) -> Bool

    /// What a predicate keeps of some inputs.
    ///
    /// It is asked about what stands directly in a calendar, or in no component; never about a
    /// VTIMEZONE. Components of one UID stay together: when one of them is kept, all of that UID in
    /// all inputs are, as a series without one of its overrides would bring back what that
    /// replaced, wherever the override stands. A calendar that loses a component loses the
    /// VTIMEZONEs that nothing left in it names, and is left out when no component is left; any
    /// other stays untouched.
    ///
    /// - Complexity: Linear in the size of the inputs.
    public static func filter(
        _ documents: [CalendarDocument], keep: Predicate
    ) -> [CalendarDocument] {
        var keptUIDs: Set<String> = []
        let verdicts = documents.map { document in
            parts(of: document).map { part in
                part.verdicts(file: document.name, keptUIDs: &keptUIDs, keep: keep)
            }
        }
        return zip(documents, verdicts).map { document, verdicts in
            let kept = zip(parts(of: document), verdicts).map { part, verdicts in
                part.kept(verdicts, keptUIDs: keptUIDs)
            }
            var document = document
            document.items = items(of: document, kept: kept)
            return document
        }
    }

    /// What stands in no calendar, and after it each calendar.
    private static func parts(of document: CalendarDocument) -> [Part] {
        var parts = [Part(calendar: nil, items: document.items.filter { !$0.isCalendar })]
        for case .component(let calendar) in document.items where calendar.kind == .calendar {
            parts.append(Part(calendar: calendar, items: calendar.items))
        }
        return parts
    }

    /// What is left of a document, by what is kept of its parts.
    private static func items(of document: CalendarDocument, kept: [[Bool]?]) -> [Component.Item] {
        var parts = kept.makeIterator()
        var places = parts.next()?.map { $0.makeIterator() }
        var items: [Component.Item] = []
        for item in document.items {
            guard case .component(var calendar) = item, item.isCalendar else {
                if places?.next() ?? true { items.append(item) }
                continue
            }
            guard let kept = parts.next() ?? nil else {
                items.append(item)
                continue
            }
            calendar.items = zip(calendar.items, kept).filter(\.1).map(\.0)
            if calendar.items.contains(where: { $0.content != nil }) {
                items.append(.component(calendar))
            }
        }
        return items
    }
}

/// A calendar that is filtered, or all of a document that stands in none.
private struct Part {
    var calendar: Component?
    var items: [Component.Item]

    /// Whether the predicate keeps each of the items; what is no component of a calendar is kept.
    ///
    /// It is not asked again about a UID that is kept as a whole.
    func verdicts(
        file: String, keptUIDs: inout Set<String>, keep: Filtering.Predicate
    ) -> [Bool] {
        // A calendar may have very many components, so that its name is looked up once.
        let name = calendar?.calendarName
        var verdicts = [Bool](repeating: true, count: items.count)
        for (index, item) in items.enumerated() {
            guard let component = item.content else { continue }
            let uid = component.uid
            if let uid, keptUIDs.contains(uid) { continue }
            verdicts[index] = keep(component, name, file)
            if verdicts[index], let uid { keptUIDs.insert(uid) }
        }
        return verdicts
    }

    /// Which of the items are kept, once all UIDs that are kept are known; nil when all are.
    func kept(_ verdicts: [Bool], keptUIDs: Set<String>) -> [Bool]? {
        var kept = verdicts
        for (index, item) in items.enumerated() where !kept[index] {
            if let uid = item.content?.uid, keptUIDs.contains(uid) { kept[index] = true }
        }
        guard kept.contains(false) else { return nil }
        var uses = ZoneUses()
        for (index, item) in items.enumerated() where kept[index] {
            if let component = item.content { uses.add(component) }
        }
        let keys = uses.keys(
            floatingZone: calendar?.floatingZoneName,
            defined: Set(items.compactMap { $0.timeZone?.definedZoneKey }))
        for (index, item) in items.enumerated() {
            guard let timeZone = item.timeZone else { continue }
            kept[index] =
                timeZone.timeZoneID.map { keys.contains(ZoneResolver.key(of: $0)) } ?? false
        }
        return kept
    }
}

extension Component.Item {
    /// Whether it is a VCALENDAR.
    var isCalendar: Bool {
        if case .component(let component) = self { component.kind == .calendar } else { false }
    }
}
