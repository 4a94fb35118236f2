internal import CalendarModel

extension Rule {
    /// The rules of the group `bytes`.
    static let bytes: [Rule] = encoding + lineEnds

    private static let encoding = [
        Rule(
            "byte-order-mark", .bytes, .info, "practice",
            "The file begins with a byte order mark",
            explanation: """
                RFC 5545 has the first line begin with BEGIN:VCALENDAR. UTF-8 needs no byte order \
                mark, and some readers take it for a part of BEGIN and find no calendar.
                """,
            wrong: .file(
                Array("\u{FEFF}".utf8) + calendarBytes("", lineEnd: "\r\n"),
                shown: "\u{FEFF}BEGIN:VCALENDAR"),
            right: .file(calendarBytes("", lineEnd: "\r\n"), shown: "BEGIN:VCALENDAR"),
            fix: .safe, check: .file(PhysicalLines.checkByteOrderMark)),
        Rule(
            "byte-order-mark-inside", .bytes, .warning, "RFC 5545 §3.1",
            "A byte order mark stands in the middle of the file",
            explanation: """
                It is left where files were put together. It is no white space, and to most readers \
                it is a part of the line that it stands before.
                """,
            wrong: .event("\u{FEFF}LOCATION:Room 4"), right: .event("LOCATION:Room 4"), fix: .safe,
            check: .file(PhysicalLines.checkInnerByteOrderMarks)),
        Rule(
            "not-utf-8", .bytes, .error, "RFC 5545 §3.1.4",
            "Characters are to be written as UTF-8",
            explanation: """
                A file says nowhere how its characters are written, so readers take them for UTF-8. \
                Bytes that are none are read here as Windows-1252, and a file of UTF-16 as such; \
                others show wrong characters or refuse the file. Write it as UTF-8.
                """,
            wrong: .file(
                calendarBytes("SUMMARY:Caf", [0xE9], lineEnd: "\r\n"), shown: "SUMMARY:Caf\\xE9"),
            right: .event("SUMMARY:Café"), fix: .safe, check: .reading),
        Rule(
            "nul-byte", .bytes, .error, "RFC 5545 §3.1",
            "A NUL byte must not stand in a calendar",
            explanation: """
                To programs written in C a NUL ends a text, so that they lose the rest of the line \
                or of the file. It is mostly a sign of a broken transfer.
                """,
            wrong: .file(
                calendarBytes("SUMMARY:Stand", [0x00], "-up", lineEnd: "\r\n"),
                shown: "SUMMARY:Stand\\0-up"),
            right: .event("SUMMARY:Stand-up"), fix: .safe, check: .reading),
        Rule(
            "control-character", .bytes, .error, "RFC 5545 §3.1",
            "Control characters other than HTAB must not stand in a line",
            explanation: """
                The grammar has no place for them, XML cannot hold them, and some readers refuse \
                the whole file. Where one stood for a line break write \\n, else leave it out.
                """,
            wrong: .event("DESCRIPTION:First line\u{0B}Second line"),
            right: .event("DESCRIPTION:First line\\nSecond line"), fix: .unsafe,
            check: .file(PhysicalLines.checkControls)),
    ]

    private static let lineEnds = [
        Rule(
            "bare-line-feed", .bytes, .warning, "RFC 5545 §3.1",
            "Lines are to end with CRLF, not with LF alone",
            explanation: """
                Most readers take LF as well, but the standard has CRLF, and strict readers and mail \
                gateways insist on it.
                """,
            wrong: .file(calendarBytes("", lineEnd: "\n"), shown: "BEGIN:VCALENDAR\\n"),
            right: .file(calendarBytes("", lineEnd: "\r\n"), shown: "BEGIN:VCALENDAR\\r\\n"),
            fix: .safe, check: .file { LineEnds.checkOnly(.lf, $0, &$1) }),
        Rule(
            "bare-carriage-return", .bytes, .warning, "RFC 5545 §3.1",
            "Lines are to end with CRLF, not with CR alone",
            explanation: """
                To many readers a file whose lines end with CR is a single line, and so no calendar.
                """,
            wrong: .file(calendarBytes("", lineEnd: "\r"), shown: "BEGIN:VCALENDAR\\r"),
            right: .file(calendarBytes("", lineEnd: "\r\n"), shown: "BEGIN:VCALENDAR\\r\\n"),
            fix: .safe, check: .file { LineEnds.checkOnly(.cr, $0, &$1) }),
        Rule(
            "mixed-line-ends", .bytes, .warning, "RFC 5545 §3.1",
            "All lines are to end in the same way, with CRLF",
            explanation: """
                Mixed line ends are left by programs that write a text as it is, or by files put \
                together. Readers differ in where they see a line end, and so in what they read.
                """,
            wrong: .file(
                calendarBytes("SUMMARY:Stand-up\n", lineEnd: "\r\n"), shown: "SUMMARY:Stand-up\\n"),
            right: .event("SUMMARY:Stand-up"), fix: .safe, check: .file(LineEnds.checkMixed)),
        Rule(
            "no-final-line-end", .bytes, .warning, "RFC 5545 §3.1",
            "The last line is to end with CRLF as well",
            explanation: """
                A line end is part of each line. Without the last one some readers lose \
                END:VCALENDAR, and putting files together joins it with the next BEGIN.
                """,
            wrong: .file(
                calendarBytes("", lineEnd: "\r\n").dropLast(2), shown: "END:VCALENDAR"),
            right: .file(calendarBytes("", lineEnd: "\r\n"), shown: "END:VCALENDAR\\r\\n"),
            fix: .safe, check: .file(PhysicalLines.checkLastLine)),
        Rule(
            "blank-line", .bytes, .warning, "RFC 5545 §3.1",
            "Blank lines must not stand in a calendar",
            explanation: """
                The grammar has no blank lines. Many readers pass over them; strict ones refuse \
                the file.
                """,
            wrong: .event("LOCATION:Room 4\n\nPRIORITY:5"),
            right: .event("LOCATION:Room 4\nPRIORITY:5"), fix: .safe,
            check: .file(PhysicalLines.checkBlankLines)),
    ]

    /// A file with an event, some of whose bytes are no text.
    private static func calendarBytes(
        _ line: String, _ bytes: [UInt8] = [], _ rest: String = "", lineEnd: String
    ) -> [UInt8] {
        let before = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example.org//Example//EN",
            "BEGIN:VEVENT", "UID:1@example.org", "DTSTAMP:20260101T000000Z",
            "DTSTART:20260330T090000Z",
        ]
        let given = Array(line.utf8) + bytes + Array(rest.utf8)
        let own = given.isEmpty ? Array("SUMMARY:Stand-up".utf8) : given
        let hasLineEnd = own.last == 0x0A
        return Array(before.map { $0 + lineEnd }.joined().utf8) + own
            + (hasLineEnd ? [] : Array(lineEnd.utf8))
            + Array("END:VEVENT\(lineEnd)END:VCALENDAR\(lineEnd)".utf8)
    }
}
