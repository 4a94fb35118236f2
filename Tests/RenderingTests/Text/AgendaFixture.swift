import CalendarModel
import Libical
import Normalizer
import Rendering

/// What the tests of the agenda are made of.
enum Agenda {
    /// Madrid's rules since 1996, whatever the system knows.
    static let madrid =
        TimeZoneRules(posix: "CET-1CEST,M3.5.0,M10.5.0/3", identifier: "Europe/Madrid") ?? .utc

    /// A day by its number, `20260406`.
    static func day(_ number: Int) -> CalendarDate {
        CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100) ?? .first
    }

    /// A time in Madrid by its numbers, `20260406, 1042`.
    static func time(_ number: Int, _ clock: Int) -> Instant {
        madrid.instant(
            of: LocalDateTime(date: day(number), hour: clock / 100, minute: clock % 100, second: 0))
    }

    /// The events of iCalendar lines, without the calendar around them, in order.
    static func occurrences(
        _ lines: String, on days: ClosedRange<CalendarDate>, includesCancelled: Bool = true,
        kinds: Set<ComponentKind> = [.event]
    ) -> [Occurrence] {
        occurrences(
            files: [("test.ics", [lines])], on: days, includesCancelled: includesCancelled,
            kinds: kinds)
    }

    /// The events of several files, each of one calendar.
    static func occurrences(
        files: [(name: String, lines: [String])], on days: ClosedRange<CalendarDate>,
        includesCancelled: Bool = true, kinds: Set<ComponentKind> = [.event]
    ) -> [Occurrence] {
        var set = CalendarSet(zones: .system(tzdir: nil), windowsZoneName: { _ in nil })
        for (name, lines) in files {
            let body = lines.joined(separator: "\n")
            let text = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//test\n\(body)\nEND:VCALENDAR\n"
            var reader = CalendarReader(SourceText(name: name, text: text))
            while let component = reader.next() { set.add(component, file: name) }
        }
        var query = OccurrenceQuery(days: days, zone: madrid)
        query.includesCancelled = includesCancelled
        query.kinds = kinds
        return set.occurrences(query).occurrences
    }

    /// The lines of an event: its title, the times of one day or `DATE` lines, and further lines.
    static func event(_ title: String, _ start: String, _ end: String, _ more: String...) -> String
    {
        let kind = start.utf8.count == 8 ? ";VALUE=DATE" : ""
        let lines = [
            "BEGIN:VEVENT", "UID:\(title)-\(start)", "SUMMARY:\(title)", "DTSTART\(kind):\(start)",
            "DTEND\(kind):\(end)",
        ]
        return (lines + more + ["END:VEVENT"]).joined(separator: "\n")
    }

    /// The agenda of events in Madrid.
    static func list(
        _ lines: String, from first: Int, to last: Int? = nil, now: Instant, width: Int = 80,
        usesColor: Bool = false, usesASCII: Bool = false, isQuiet: Bool = false
    ) -> String {
        let days = day(first)...day(last ?? first)
        return agendaList(
            occurrences(lines, on: days), days: days,
            options: AgendaOptions(
                zone: madrid, now: now, width: width, usesColor: usesColor, usesASCII: usesASCII,
                isQuiet: isQuiet))
    }

    /// Easter Monday 2026 with an event of each kind.
    static let easterMonday = [
        event("Easter Monday", "20260406", "20260407"),
        event("Stand-up", "20260406T090000", "20260406T093000", "LOCATION:Room 1"),
        event("Design review", "20260406T100000", "20260406T113000", "LOCATION:Room 2"),
        event("Interview", "20260406T103000", "20260406T111500"),
        event("Lunch with Ana", "20260406T130000", "20260406T140000"),
        event("Night shift", "20260406T180000", "20260407T020000"),
    ].joined(separator: "\n")
}
