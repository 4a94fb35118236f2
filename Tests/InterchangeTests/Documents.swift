import CalendarModel
import Foundation
import Interchange
import Libical
import Normalizer
import TestSupport

/// The inputs of texts, named a.ics, b.ics and so on.
func documents(_ texts: [String]) -> [CalendarDocument] {
    texts.enumerated().map { index, text in
        let letter = index < 26 ? String(UnicodeScalar(UInt8(97 + index))) : "n\(index)"
        return document(text, name: "\(letter).ics")
    }
}

/// The input of a text.
func document(_ text: String, name: String = "a.ics") -> CalendarDocument {
    document(SourceText(name: name, text: text))
}

/// The input of bytes.
func document(_ source: SourceText) -> CalendarDocument {
    let name = source.name
    var reader = CalendarReader(source)
    var items: [Component.Item] = []
    while let item = reader.nextItem() { items.append(item) }
    return CalendarDocument(name: name, items: items)
}

/// Items as they are written.
func written(_ items: [Component.Item]) throws -> String {
    var writer = CalendarWriter()
    for item in items { try writer.write(item) }
    writer.finishCopying()
    return String(decoding: writer.bytes, as: UTF8.self)
}

/// The lines that items are written as, whatever ends them.
func lines(_ items: [Component.Item]) throws -> [String] {
    try written(items).split(whereSeparator: \.isNewline).map(String.init)
}

/// A calendar of some lines between BEGIN and END, with LF as line ends.
func calendar(_ body: String...) -> String {
    "BEGIN:VCALENDAR\n" + body.map { $0 + "\n" }.joined() + "END:VCALENDAR\n"
}

/// An event of some lines, with LF between them.
func event(_ uid: String?, _ body: String...) -> String {
    let uid = uid.map { ["UID:\($0)"] } ?? []
    return (["BEGIN:VEVENT"] + uid + body + ["END:VEVENT"]).joined(separator: "\n")
}

/// A VTIMEZONE whose clocks are some hours from UTC, all the time.
func fixedZone(_ identifier: String, _ offset: String, extra: [String] = []) -> String {
    let before = ["BEGIN:VTIMEZONE", "TZID:\(identifier)"] + extra
    let observance = [
        "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:\(offset)",
        "TZOFFSETTO:\(offset)", "END:STANDARD", "END:VTIMEZONE",
    ]
    return (before + observance).joined(separator: "\n")
}

/// A VTIMEZONE with the summer time of the European Union from a year on.
func europeanZone(_ identifier: String, since year: Int = 1981, name: String = "CET") -> String {
    """
    BEGIN:VTIMEZONE
    TZID:\(identifier)
    BEGIN:DAYLIGHT
    DTSTART:\(year)0329T020000
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    TZNAME:\(name)S
    END:DAYLIGHT
    BEGIN:STANDARD
    DTSTART:\(year)1025T030000
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    TZNAME:\(name)
    END:STANDARD
    END:VTIMEZONE
    """
}

/// Texts merged, with the system's zones.
func merged(_ texts: [String]) -> MergedCalendar { merged(documents(texts)) }

/// Inputs merged, with the system's zones.
func merged(_ documents: [CalendarDocument]) -> MergedCalendar {
    Merging.merge(documents, zones: systemZones) { windowsZone($0) }
}

/// Texts merged, as they are written, without the VERSION and PRODID that are filled in when none
/// of the texts has them.
func mergedText(_ texts: [String]) throws -> String {
    try written(merged(texts).items)
        .replacing("VERSION:2.0\r\nPRODID:-//Daylane//Daylane//EN\r\n", with: "")
}

let systemZones = ZoneDatabase.system(tzdir: nil)

private func windowsZone(_ name: String) -> String? {
    name == "Romance Standard Time" ? "Europe/Paris" : nil
}

/// When the events of inputs happen, as instants or days, each with its title, sorted.
func happenings(_ documents: [CalendarDocument], in zone: TimeZoneRules) -> [String] {
    var set = CalendarSet(zones: systemZones) { windowsZone($0) }
    for document in documents {
        for case .component(let root) in document.items { set.add(root, file: document.name) }
    }
    guard let first = CalendarDate(year: 1950, month: 1, day: 1),
        let last = CalendarDate(year: 2050, month: 1, day: 1)
    else { return [] }
    var query = OccurrenceQuery(days: first...last, zone: zone)
    query.includesCancelled = true
    return set.occurrences(query).occurrences.map { occurrence in
        let title = occurrence.component.summary ?? ""
        switch occurrence.time {
        case .days(let first, let end): return "\(first)/\(end) \(title)"
        case .instants(let start, let end):
            return "\(start.rfc3339(offset: 0))/\(end.rfc3339(offset: 0)) \(title)"
        }
    }.sorted()
}

extension MergedCalendar {
    /// The diagnostics as `severity rule file:line`.
    var findings: [String] {
        diagnostics.map {
            "\($0.severity.name) \($0.rule) \($0.file ?? "-"):\($0.location?.line ?? 0)"
        }
    }
}
