internal import CommandSpec

extension CommandLineDescription {
    private static let formats = [
        Choice("ics", "iCalendar (RFC 5545)"), Choice("jcal", "iCalendar in JSON (RFC 7265)"),
        Choice("xcal", "iCalendar in XML (RFC 6321)"),
        Choice("jscalendar", "JSCalendar (RFC 8984)"),
        Choice("csv", "A table of events, as Google Calendar and Outlook have them"),
        Choice("tsv", "The same, parted by tabs"),
    ]

    private static let readFormats = formats + [Choice("vcal", "vCalendar 1.0")]

    private static let writtenFormats =
        formats + [
            Choice("json", "daylane.events/1"), Choice("ndjson", "A line of JSON per event"),
            Choice("markdown", "A list of events under their days"),
            Choice("org", "Headlines of Org mode"),
        ]

    static let convert = CommandSpec(
        name: "convert", summary: "Write calendars anew, without losing anything",
        discussion: [
            "What is not changed is given back byte for byte. Several inputs are written one after"
                + " the other, or with --merge as one calendar."
        ],
        arguments: files,
        options: [
            OptionSpec(
                "from", .value(ValueSpec("FORMAT", .choice(readFormats), ignoresCase: true)),
                summary: "The format of the inputs", defaultText: "by their content"),
            OptionSpec(
                "to", .value(ValueSpec("FORMAT", .choice(writtenFormats), ignoresCase: true)),
                summary: "The format to write", defaultText: "ics"),
            OptionSpec(
                "jscalendar-version",
                .value(
                    ValueSpec(
                        "VERSION",
                        .choice([
                            Choice("1.0", "RFC 8984"),
                            Choice("2.0", "Its successor, as the drafts of the IETF have it"),
                        ]))),
                summary: "The members that JSCalendar is written with", defaultText: "2.0"),
            OptionSpec(
                "columns", .value(ValueSpec("COLUMNS")),
                summary:
                    "The columns of a table: google, outlook, daylane, or names between commas,"
                    + " as summary,start,X-ROOM", defaultText: "daylane"),
            OptionSpec(
                "keep-formulas",
                summary: "Put no apostrophe before cells that a spreadsheet would run"),
            OptionSpec(
                "date-order",
                .value(
                    ValueSpec(
                        "ORDER",
                        .choice([
                            Choice("dmy", "Day, month, year"), Choice("mdy", "Month, day, year"),
                            Choice("ymd", "Year, month, day"),
                        ]), ignoresCase: true)),
                summary: "How dates in tables are read", defaultText: "by all of them"),
            OptionSpec(
                "expand", .value(ValueSpec("DAYS", .date)),
                summary: "Write each occurrence in a range by itself, as 2026-03 or A..B;"
                    + " cancelled ones are left out"),
            OptionSpec(
                "merge",
                summary: "Write one calendar; of events in several inputs the newest is taken"),
            OptionSpec(
                "split", .value(ValueSpec("DIR", .folder)),
                summary: "Write a file per UID into a folder, which is made when it is not there"),
            OptionSpec("force", summary: "Let --split overwrite files"),
            OptionSpec(
                "strip", .value(ValueSpec("PROPERTY")),
                summary:
                    "Leave properties and components of a name out, as ATTENDEE, VALARM or X-*",
                isRepeatable: true),
            OptionSpec(
                "anonymize", .optionalValue(ValueSpec("SEED")),
                summary: "Put pseudonyms in the place of texts, names, addresses, UIDs and places;"
                    + " the same for the same SEED, without one others in each run"),
            OptionSpec(
                "add-timezones",
                summary: "Add a VTIMEZONE, made from the system's zone, for each zone without one"),
            exitCode,
        ] + filters + basic,
        examples: [
            .init("daylane convert old.ics -o new.ics", "Repair what is broken in a file"),
            .init(
                "daylane convert --merge work.ics home.ics -o all.ics",
                "Two calendars in one file"),
            .init("daylane convert team.ics --split events/", "A file per event"),
            .init(
                "daylane convert team.ics --to csv --columns google -o team.csv",
                "For Google Calendar"),
            .init(
                "daylane convert team.ics --to jscalendar --jscalendar-version 1.0 -o team.json",
                "JSCalendar as RFC 8984 has it"),
            .init(
                "daylane convert team.ics --to markdown --expand 2026-03",
                "What happens in March, as a text"),
            .init(
                "daylane convert team.ics --strip ATTENDEE --strip \"X-*\"",
                "Without guests and vendors' properties"),
            .init(
                "daylane convert team.ics --anonymize=secret -o bug.ics",
                "A file to show a fault with"),
        ],
        exitStatuses: exitStatuses)
}
