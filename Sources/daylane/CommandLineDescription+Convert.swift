internal import CommandSpec

extension CommandLineDescription {
    private static let format = ValueSpec(
        "FORMAT",
        .choice([
            Choice("ics", "iCalendar (RFC 5545)"), Choice("jcal", "iCalendar in JSON (RFC 7265)"),
        ]), ignoresCase: true)

    static let convert = CommandSpec(
        name: "convert", summary: "Write calendars anew, without losing anything",
        discussion: [
            "What is not changed is given back byte for byte. Several inputs are written one after"
                + " the other, or with --merge as one calendar."
        ],
        arguments: files,
        options: [
            OptionSpec(
                "from", .value(format),
                summary: "The format of the inputs", defaultText: "by their content"),
            OptionSpec(
                "to", .value(format),
                summary: "The format to write", defaultText: "ics"),
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
                "daylane convert team.ics --strip ATTENDEE --strip \"X-*\"",
                "Without guests and vendors' properties"),
        ],
        exitStatuses: exitStatuses)
}
