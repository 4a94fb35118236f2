internal import CalendarModel

extension Rule {
    /// Rules about times that readers have trouble with.
    static let timeRules: [Rule] = [
        Rule(
            "floating-time-in-feed", .interoperability, .warning, "practice",
            "A feed has no times without a zone",
            explanation: """
                A time without TZID and Z is the same on every wall clock, so that readers in \
                other zones see another instant; Google reads it in UTC or in the zone of the \
                calendar it is added to. Write a TZID, or the time in UTC.
                """,
            wrong: .event("DTSTART:20260330T090000"),
            right: .event("DTSTART:20260330T090000Z"), isOptional: true,
            profiles: [.publish: .warning],
            check: .properties([.dateTimeStart]) { property, report in
                guard property.component.kind != .standard, property.component.kind != .daylight,
                    case .dateTime(.floating) = property.property.values.first
                else { return }
                report(
                    "DTSTART has no zone, so it is another instant for each reader",
                    at: property.value, in: property)
            }),
        Rule(
            "no-end", .interoperability, .info, "RFC 5545 §3.6.1",
            "An event with a time has a DTEND or DURATION",
            explanation: """
                Without either, an event with a time ends when it begins and takes no time at all. \
                Programs show it as a line, or give it half an hour or an hour of their own \
                choice.
                """,
            wrong: .event("DTSTART:20260330T090000Z"),
            right: .event("DTSTART:20260330T090000Z\nDTEND:20260330T093000Z"),
            check: .components([.event]) { component, report in
                guard let start = component.component.start, !start.isDate,
                    !component.has(.dateTimeEnd), !component.has(.duration),
                    component.component.status != "CANCELLED"
                else { return }
                switch component.calendar?.method {
                case nil, "PUBLISH", "REQUEST", "ADD": break
                default: return
                }
                report(
                    "the event has neither DTEND nor DURATION, so it takes no time",
                    at: component.first(.dateTimeStart)?.value, in: component)
            }),
        Rule(
            "midnight-to-midnight", .interoperability, .info, "practice",
            "An event of whole days has DATE values",
            explanation: """
                From 00:00 to 00:00 is a day only for readers in the same zone; in another one the \
                event is cut in two days. Write DTSTART;VALUE=DATE and DTEND;VALUE=DATE for an \
                all-day event. Outlook writes such times with \
                X-MICROSOFT-CDO-ALLDAYEVENT:TRUE, which others do not read.
                """,
            wrong: .event("DTSTART:20260330T000000\nDTEND:20260331T000000"),
            right: .event("DTSTART;VALUE=DATE:20260330\nDTEND;VALUE=DATE:20260331"),
            check: .components([.event]) { component, report in
                guard let span = EventSpan(component), !span.start.isDate, span.seconds > 0,
                    span.seconds % 86_400 == 0, span.start.local.secondOfDay == 0
                else { return }
                // Midnight in UTC is seldom anybody's midnight.
                if case .utc = span.start { return }
                report(
                    "the event is from midnight to midnight, and not an all-day event",
                    at: component.first(.dateTimeStart)?.value, in: component)
            }),
        Rule(
            "very-long-event", .interoperability, .info, "practice",
            "An event is no longer than a year",
            explanation: """
                An event of more than 366 days is mostly a wrong year in DTEND, or a series whose \
                end was written as the end of its first event (which is UNTIL of RRULE).
                """,
            wrong: .event("DTSTART:20260330T090000Z\nDTEND:20270430T093000Z"),
            right: .event("DTSTART:20260330T090000Z\nDTEND:20260330T093000Z"),
            check: .components([.event]) { component, report in
                guard let span = EventSpan(component), span.seconds > 366 * 86_400
                else { return }
                report(
                    "the event lasts \(span.seconds / 86_400) days", at: span.property.value,
                    in: component)
            }),
        Rule(
            "distant-start", .interoperability, .info, "practice",
            "DTSTART is between 1900 and 2100",
            explanation: """
                Outside of these years programs differ: some cannot show them, and most have no \
                offsets of zones for them. Often the year has a typing error. Apple writes \
                birthdays without a year as 1604.
                """,
            wrong: .event("DTSTART:22260330T090000Z"), right: .event("DTSTART:20260330T090000Z"),
            check: .properties([.dateTimeStart]) { property, report in
                guard property.component.kind != .standard, property.component.kind != .daylight,
                    case .dateTime(let time) = property.property.values.first
                else { return }
                let year = time.local.date.year
                guard year < 1900 || year > 2100, year != 1604 else { return }
                report("DTSTART is in the year \(year)", at: property.value, in: property)
            }),
        Rule(
            "created-after-modified", .interoperability, .info, "practice",
            "CREATED is not later than LAST-MODIFIED",
            explanation: """
                Nothing is changed before it is made. A program that gets this wrong mostly \
                writes the time of the export into CREATED, and readers that show the newest \
                events first are misled.
                """,
            wrong: .event("CREATED:20260301T000000Z\nLAST-MODIFIED:20260201T000000Z"),
            right: .event("CREATED:20260201T000000Z\nLAST-MODIFIED:20260301T000000Z"),
            check: .components([.event, .todo, .journal]) { component, report in
                guard let created = component.component.dateTime(.created),
                    let modified = component.component.dateTime(.lastModified),
                    case .utc(let first) = created, case .utc(let second) = modified,
                    second < first
                else { return }
                report(
                    "CREATED is later than LAST-MODIFIED",
                    at: component.first(.created)?.value, in: component)
            }),
        Rule(
            "placeholder-stamp", .interoperability, .info, "practice",
            "DTSTAMP is the time of writing, not a placeholder",
            explanation: """
                iCalendar is from 1998. An older DTSTAMP, such as 19700101T000000Z, is a \
                placeholder, and readers that compare revisions by DTSTAMP take the event for old.
                """,
            wrong: .event("DTSTAMP:19700101T000000Z"), right: .event("DTSTAMP:20260101T000000Z"),
            check: .properties([.dateTimeStamp]) { property, report in
                guard case .dateTime(let time) = property.property.values.first,
                    time.local.date.year < 1995
                else { return }
                report(
                    "DTSTAMP is in \(time.local.date.year), before there was iCalendar",
                    at: property.value, in: property)
            }),
    ]
}

extension PropertyName {
    /// `CREATED`.
    static let created = PropertyName(rawValue: "CREATED")
    /// `LAST-MODIFIED`.
    static let lastModified = PropertyName(rawValue: "LAST-MODIFIED")
}
