internal import CalendarModel

extension Rule {
    /// Rules about recurrence that some readers do not know.
    static let recurrenceHints: [Rule] = [
        Rule(
            "sub-daily-rule", .interoperability, .info, "practice",
            "A series recurs no more often than daily",
            explanation: """
                FREQ=HOURLY, MINUTELY and SECONDLY are in the standard but in hardly any program's \
                dialog. The templates that Outlook reads (MS-OXCICAL §2.1.3.2.2) begin with DAILY, \
                and Google's calendar has nothing shorter than a day either. Write the hours as \
                BYHOUR of a daily rule or as several series.
                """,
            wrong: .event("RRULE:FREQ=HOURLY;INTERVAL=4;COUNT=6"),
            right: .event("RRULE:FREQ=DAILY;COUNT=6"), isOptional: true,
            profiles: [.google: .warning, .outlook: .warning, .apple: .warning],
            check: .properties([.recurrenceRule]) { property, report in
                guard property.component.kind != .standard, property.component.kind != .daylight,
                    case .recurrence(let rule) = property.property.values.first,
                    rule.frequency < .daily
                else { return }
                report(
                    "the series recurs more often than daily", at: property.value, in: property)
            }),
        Rule(
            "outlook-recurrence", .interoperability, .warning, "practice",
            "A rule fits one of the templates that Outlook reads",
            explanation: """
                MS-OXCICAL §2.1.3.2.2 lists the rules that Outlook and Exchange read: daily; \
                weekly on weekdays; monthly on one day of the month; monthly or yearly on the \
                first to fourth or last of some weekdays; yearly on one date. All others, such \
                as the second and fourth Tuesday, make Outlook skip the event. Write several \
                events instead.
                """,
            wrong: .event("DTSTART:20260310T090000Z\nRRULE:FREQ=MONTHLY;BYDAY=2TU,4TU;COUNT=4"),
            right: .event("DTSTART:20260310T090000Z\nRRULE:FREQ=MONTHLY;BYDAY=2TU;COUNT=4"),
            isOptional: true, profiles: [.outlook: .warning],
            check: .properties([.recurrenceRule]) { property, report in
                guard property.component.kind == .event,
                    case .recurrence(let rule) = property.property.values.first,
                    let problem = OutlookRecurrence.problem(of: rule)
                else { return }
                report(
                    "Outlook does not read this rule: \(problem)", at: property.value,
                    in: property)
            }),
        Rule(
            "outlook-rdate-without-rule", .interoperability, .warning, "practice",
            "An event with RDATE has an RRULE",
            explanation: """
                MS-OXCICAL wants an RRULE in each event that has an RDATE, and Outlook passes over \
                an event without one. Write the dates as events of their own.
                """,
            wrong: .event("RDATE:20260331T090000Z"),
            right: .event("RRULE:FREQ=DAILY;COUNT=2\nRDATE:20260403T090000Z"), isOptional: true,
            profiles: [.outlook: .warning],
            check: .components([.event]) { component, report in
                guard !component.has(.recurrenceRule), let date = component.first(.recurrenceDates)
                else { return }
                report(
                    "Outlook passes over an event that has RDATE but no RRULE",
                    at: date.nameSpan, in: component)
            }),
        Rule(
            "rdate-period", .interoperability, .info, "practice",
            "RDATE has times, not periods",
            explanation: """
                RDATE;VALUE=PERIOD gives an instance a length of its own, and many readers drop \
                such values without a word (libical before 3.0.19 did). Write an event of its own, \
                or an override with RECURRENCE-ID.
                """,
            wrong: .event("RDATE;VALUE=PERIOD:20260331T090000Z/PT2H"),
            right: .event("RDATE:20260331T090000Z"),
            profiles: [.google: .warning, .outlook: .warning, .apple: .warning],
            check: .properties([.recurrenceDates]) { property, report in
                guard ![.standard, .daylight].contains(property.component.kind) else { return }
                for value in property.property.values {
                    guard case .period = value else { continue }
                    report(
                        "RDATE has a period, which many readers drop", at: property.value,
                        in: property)
                    return
                }
            }),
        Rule(
            "this-and-future", .interoperability, .info, "practice",
            "An override is of one instance",
            explanation: """
                RECURRENCE-ID;RANGE=THISANDFUTURE moves all instances from one on, and hardly any \
                reader does so: most take it for an override of the one instance. End the series \
                by UNTIL and begin a new one.
                """,
            wrong: .calendar(
                """
                BEGIN:VEVENT
                UID:1@example.org
                DTSTAMP:20260101T000000Z
                DTSTART:20260330T090000Z
                RRULE:FREQ=DAILY;COUNT=3
                SUMMARY:Stand-up
                END:VEVENT
                BEGIN:VEVENT
                UID:1@example.org
                DTSTAMP:20260101T000000Z
                RECURRENCE-ID;RANGE=THISANDFUTURE:20260331T090000Z
                DTSTART:20260331T100000Z
                SUMMARY:Stand-up
                END:VEVENT
                """),
            right: .calendar(
                """
                BEGIN:VEVENT
                UID:1@example.org
                DTSTAMP:20260101T000000Z
                DTSTART:20260330T090000Z
                RRULE:FREQ=DAILY;COUNT=3
                SUMMARY:Stand-up
                END:VEVENT
                BEGIN:VEVENT
                UID:1@example.org
                DTSTAMP:20260101T000000Z
                RECURRENCE-ID:20260331T090000Z
                DTSTART:20260331T100000Z
                SUMMARY:Stand-up
                END:VEVENT
                """),
            profiles: [.google: .warning, .outlook: .warning, .apple: .warning],
            check: .properties([.recurrenceID]) { property, report in
                guard property.property.parameter("RANGE")?.uppercased() == "THISANDFUTURE",
                    // A message that cancels the rest of a series is understood by those who
                    // take messages.
                    property.component.calendar?.method != "CANCEL"
                else { return }
                report(
                    "RANGE=THISANDFUTURE is read by few programs",
                    at: property.parameter("RANGE"), in: property)
            }),
        Rule(
            "many-exceptions", .interoperability, .info, "practice",
            "A list of dates has no more than 500 values",
            explanation: """
                libical 3.0, which many programs read calendars with, keeps 500 values of a \
                property and drops the others without a word: excluded instances come back. Write \
                several EXDATE or RDATE properties, or end the series earlier.
                """,
            wrong: .event("RDATE:20260401T090000Z…").filled(with: ",20260402T090000Z", times: 500),
            right: .event("RDATE:20260401T090000Z,20260402T090000Z"),
            check: .properties([.exceptionDates, .recurrenceDates, .freeBusy]) { property, report in
                let count = property.property.values.count
                guard count > 500 else { return }
                report(
                    "\(property.name.rawValue) has \(count) values, more than the 500 that libical"
                        + " 3.0 reads", at: property.nameSpan, in: property)
            }),
    ]

    /// A series that leaves out its instances from the second on.
}
