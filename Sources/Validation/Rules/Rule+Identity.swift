internal import CalendarModel

extension Rule {
    private static let series = event("DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY;COUNT=5")
    private static let rightOverride = RuleExample.calendar(
        series + "\n" + event("RECURRENCE-ID:20260401T090000Z\nDTSTART:20260401T100000Z"))

    private static func overridden(_ lines: String, series: String = series) -> RuleExample {
        .calendar(series + "\n" + event(lines))
    }

    /// The rules of the group `identity`.
    static let identity: [Rule] = uids + overrides

    private static let uids: [Rule] = [
        Rule(
            "duplicate-uid", .identity, .error, "RFC 5545 §3.8.4.7",
            "Components without RECURRENCE-ID have UIDs of their own",
            explanation: """
                A UID is to be unique. Of two components with one UID and no RECURRENCE-ID most \
                readers keep only one.
                """,
            wrong: .calendar(
                event("DTSTART:20260330T090000Z") + "\n" + event("DTSTART:20260331T090000Z")),
            right: rightOverride,
            check: .calendars { IdentityChecks.checkMasters($0, &$1) }),
        Rule(
            "uid-of-several-kinds", .identity, .warning, "RFC 5545 §3.8.4.7",
            "A UID is of components of one kind",
            explanation: """
                A UID is to be unique among all components. CalDAV servers refuse a resource with \
                components of several kinds (RFC 4791 §4.1).
                """,
            wrong: .calendar(
                event("DTSTART:20260330T090000Z") + "\n"
                    + event("DUE:20260331T090000Z").replacing("VEVENT", with: "VTODO")),
            right: .calendar(
                event("DTSTART:20260330T090000Z") + "\n"
                    + event("DUE:20260331T090000Z").replacing("VEVENT", with: "VTODO")
                    .replacing("1@example.org", with: "2@example.org")),
            profiles: [.caldav: .error],
            check: .calendars { IdentityChecks.checkKinds($0, &$1) }),
        Rule(
            "blank-uid", .identity, .error, "RFC 5545 §3.8.4.7",
            "A UID is not empty",
            explanation: """
                An empty UID identifies nothing: readers that update by it take all components \
                without one for the same.
                """,
            wrong: .event("UID:"), right: .event("UID:5FC53010-1267-4F8E-BC28-1D7AE55A7C99"),
            check: .properties([.uid]) { IdentityChecks.checkIsNotEmpty($0, &$1) }),
        Rule(
            "overlong-uid", .identity, .warning, "RFC 7986 §5.3",
            "A UID has less than 255 octets",
            explanation: """
                UIDs must have less than 255 octets. Servers use them as names of files and keys \
                of tables, and cut or refuse longer ones.
                """,
            wrong: .event("UID:\(String(repeating: "5FC53010-1267-", count: 20))"),
            right: .event("UID:5FC53010-1267-4F8E-BC28-1D7AE55A7C99"),
            check: .properties([.uid]) { IdentityChecks.checkLength($0, &$1) }),
        Rule(
            "several-uids", .identity, .error, "RFC 4791 §4.1",
            "A resource of a CalDAV server has one UID",
            explanation: """
                What is stored on a CalDAV server is one object: a component, or a series with \
                its overrides. Components of several UIDs are several resources.
                """,
            wrong: .calendar(
                event("DTSTART:20260330T090000Z") + "\n"
                    + event("DTSTART:20260331T090000Z")
                    .replacing("1@example.org", with: "2@example.org")),
            right: rightOverride, isOptional: true, profiles: [.caldav: .error],
            check: .calendars { IdentityChecks.checkResource($0, &$1, kinds: false) }),
        Rule(
            "several-kinds", .identity, .error, "RFC 4791 §4.1",
            "A resource of a CalDAV server has components of one kind",
            explanation: """
                What is stored on a CalDAV server is one object. Beside VTIMEZONEs it must not \
                have components of more than one kind.
                """,
            wrong: .calendar(
                event("DTSTART:20260330T090000Z") + "\n"
                    + event("DUE:20260331T090000Z").replacing("VEVENT", with: "VTODO")
                    .replacing("1@example.org", with: "2@example.org")),
            right: rightOverride, isOptional: true, profiles: [.caldav: .error],
            check: .calendars { IdentityChecks.checkResource($0, &$1, kinds: true) }),
    ]

    private static let overrides: [Rule] = [
        Rule(
            "repeated-override", .identity, .warning, "RFC 5545 §3.8.4.4",
            "An instance has one override",
            explanation: """
                Two components with one UID and one RECURRENCE-ID are of the same instance. Which \
                of them is shown differs from reader to reader.
                """,
            wrong: .calendar(
                [
                    series, event("RECURRENCE-ID:20260401T090000Z\nDTSTART:20260401T100000Z"),
                    event("RECURRENCE-ID:20260401T090000Z\nDTSTART:20260401T110000Z"),
                ].joined(separator: "\n")),
            right: rightOverride,
            check: .calendars { IdentityChecks.checkOverrides($0, &$1, versions: false) }),
        Rule(
            "superseded-override", .identity, .info, "RFC 5546 §2.1.5",
            "An override is there in its newest version only",
            explanation: """
                Of two overrides of one instance that with the higher SEQUENCE counts. The other \
                one is a version that nobody needs any more.
                """,
            wrong: .calendar(
                [
                    series, event("RECURRENCE-ID:20260401T090000Z\nDTSTART:20260401T100000Z"),
                    event("RECURRENCE-ID:20260401T090000Z\nDTSTART:20260401T110000Z\nSEQUENCE:1"),
                ].joined(separator: "\n")),
            right: rightOverride,
            check: .calendars { IdentityChecks.checkOverrides($0, &$1, versions: true) }),
        Rule(
            "orphan-override", .identity, .info, "RFC 5545 §3.8.4.4",
            "The series of an override is in the calendar",
            explanation: """
                An invitation to one instance of a series has no series with it, and Google's \
                exports have such components; readers show them as events of their own. Where the \
                series was lost by mistake, its other instances are missing.
                """,
            wrong: .event("RECURRENCE-ID:20260401T090000Z\nDTSTART:20260401T100000Z"),
            right: rightOverride,
            check: .calendars { IdentityChecks.checkOrphans($0, &$1) }),
        Rule(
            "recurrence-id-hits-nothing", .identity, .warning, "RFC 5545 §3.8.4.4",
            "RECURRENCE-ID names an instance of the series",
            explanation: """
                RECURRENCE-ID is the original start of the instance that is replaced. If the \
                series has no instance there, the override is shown beside all of them, or not at \
                all.
                """,
            wrong: overridden("RECURRENCE-ID:20260401T080000Z\nDTSTART:20260401T100000Z"),
            right: rightOverride,
            check: .calendars { IdentityChecks.checkInstances($0, &$1, excluded: false) }),
        Rule(
            "excluded-override", .identity, .info, "RFC 5545 §3.8.5.1",
            "An instance with an override is not taken out by EXDATE",
            explanation: """
                EXDATE takes the instance out and the override shows it. Most readers show the \
                override, some do not.
                """,
            wrong: overridden(
                "RECURRENCE-ID:20260401T090000Z\nDTSTART:20260401T100000Z",
                series: event(
                    "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY;COUNT=5\nEXDATE:20260401T090000Z")),
            right: rightOverride,
            check: .calendars { IdentityChecks.checkInstances($0, &$1, excluded: true) }),
        Rule(
            "recurrence-id-type", .identity, .error, "RFC 5545 §3.8.4.4",
            "RECURRENCE-ID is of the type of DTSTART of the series",
            explanation: """
                RECURRENCE-ID must be a DATE when DTSTART of the series is one, and a DATE-TIME \
                otherwise. Readers that compare the values do not find the instance.
                """,
            wrong: overridden("RECURRENCE-ID;VALUE=DATE:20260401\nDTSTART:20260401T100000Z"),
            right: rightOverride,
            check: .calendars { IdentityChecks.checkForms($0, &$1, .type) }),
        Rule(
            "recurrence-id-midnight", .identity, .warning, "RFC 5545 §3.8.4.4",
            "RECURRENCE-ID is a DATE when DTSTART of the series is one",
            explanation: """
                Some programs name the day of an instance by its midnight. Readers understand it, \
                but for those who compare the values; in UTC it may be another day for them.
                """,
            wrong: overridden(
                "RECURRENCE-ID:20260401T000000Z\nDTSTART;VALUE=DATE:20260402",
                series: event("DTSTART;VALUE=DATE:20260330\nRRULE:FREQ=DAILY;COUNT=5")),
            right: overridden(
                "RECURRENCE-ID;VALUE=DATE:20260401\nDTSTART;VALUE=DATE:20260402",
                series: event("DTSTART;VALUE=DATE:20260330\nRRULE:FREQ=DAILY;COUNT=5")),
            fix: .safe,
            check: .calendars { IdentityChecks.checkForms($0, &$1, .midnight) }),
        Rule(
            "recurrence-id-form", .identity, .warning, "RFC 5545 §3.8.4.4",
            "RECURRENCE-ID is local when DTSTART of the series is, and in UTC otherwise",
            explanation: """
                RECURRENCE-ID must be a local time if and only if DTSTART of the series is one. \
                The same instant in UTC is understood by readers that convert it, but not by those \
                that compare the values.
                """,
            wrong: .calendar(
                [
                    madrid, event("DTSTART;TZID=Europe/Madrid:20260330T090000\nRRULE:FREQ=DAILY"),
                    event("RECURRENCE-ID:20260401T070000Z\nDTSTART:20260401T100000Z"),
                ].joined(separator: "\n")),
            right: rightOverride,
            check: .calendars { IdentityChecks.checkForms($0, &$1, .form) }),
        Rule(
            "outdated-override", .identity, .info, "RFC 5546 §2.1.4",
            "SEQUENCE of an override is not below that of its series",
            explanation: """
                When a series is changed its overrides are to be sent anew with its SEQUENCE. One \
                with a lower SEQUENCE may be of the series as it was before.
                """,
            wrong: overridden(
                "RECURRENCE-ID:20260401T090000Z\nDTSTART:20260401T100000Z",
                series: event("DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY\nSEQUENCE:2")),
            right: rightOverride,
            check: .calendars { IdentityChecks.checkVersions($0, &$1) }),
    ]
}
