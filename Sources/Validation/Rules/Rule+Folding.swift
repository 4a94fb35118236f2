internal import CalendarModel

extension Rule {
    /// The rules of the group `folding`.
    static let folding: [Rule] = [
        Rule(
            "long-line", .folding, .warning, "RFC 5545 §3.1",
            "Lines should not be longer than 75 octets",
            explanation: """
                Longer ones are to be folded: a line end and a space are put in between any two \
                characters. Octets count, not characters, the line end left out and the space of a \
                fold counted.
                """,
            wrong: .file(event("DESCRIPTION:" + longText, []), shown: "DESCRIPTION:" + longText),
            right: .event(foldedLongText), fix: .safe,
            check: .file(Folds.checkLength)),
        Rule(
            "fold-in-character", .folding, .warning, "RFC 5545 §3.1",
            "A fold is to stand between characters, not within one",
            explanation: """
                A character other than ASCII has several octets of UTF-8. A reader that decodes \
                lines before it unfolds them sees broken characters where a fold cuts one.
                """,
            wrong: .file(
                event("SUMMARY:Caf", [0xC3, 0x0D, 0x0A, 0x20, 0xA9]),
                shown: "SUMMARY:Caf\\xC3\n \\xA9"),
            right: .event("SUMMARY:Caf\n é"), fix: .safe, check: .file(Folds.checkCharacters)),
        Rule(
            "fold-in-escape", .folding, .info, "RFC 5545 §3.1",
            "A fold stands between a backslash and what it escapes",
            explanation: """
                The standard allows it, but readers that undo escapes before folds, or line by \
                line, see a backslash at the end of a line.
                """,
            wrong: .event("SUMMARY:Coffee\\\n , tea"), right: .event("SUMMARY:Coffee\n \\, tea"),
            fix: .safe, check: .file(Folds.checkEscapes)),
        Rule(
            "lost-fold", .folding, .error, "RFC 5545 §3.1",
            "A continuation is to begin with a space or HTAB",
            explanation: """
                Without it the continuation is a line of its own, which is no property: the rest of \
                the value is lost, and strict readers refuse the file. It is lost where a program \
                trims lines.
                """,
            wrong: .event(foldedLongText.replacing("\n ", with: "\n")),
            right: .event(foldedLongText), fix: .safe, check: .reading),
        Rule(
            "raw-line-break", .folding, .error, "RFC 5545 §3.3.11",
            "A line break in a text is to be written as \\n",
            explanation: """
                A line break as it is ends the property; what follows is a line of its own that is \
                no property. It is read here as a further line of the text; others lose it or \
                refuse the file.
                """,
            wrong: .event("DESCRIPTION:Agenda\nBring your notes"),
            right: .event("DESCRIPTION:Agenda\\nBring your notes"), fix: .safe, check: .reading),
        Rule(
            "fold-of-space", .folding, .info, "RFC 5545 §3.1",
            "A continuation holds nothing but white space",
            explanation: """
                The standard allows it, but editors and readers that strip lines make a blank line \
                of it, which ends the property.
                """,
            wrong: .event("SUMMARY:Stand-up\n  \n meeting"),
            right: .event("SUMMARY:Stand-up\n  meeting"), fix: .safe,
            check: .file(Folds.checkSpaceOnly)),
        Rule(
            "blank-line-in-fold", .folding, .error, "RFC 5545 §3.1",
            "A continuation is to follow its line at once",
            explanation: """
                A blank line ends what was before it. Most readers lose the rest of the value, or \
                refuse the file.
                """,
            wrong: .event("DESCRIPTION:Agenda and\n\n  notes"),
            right: .event("DESCRIPTION:Agenda and\n  notes"), fix: .safe,
            check: .file(Folds.checkBlankLines)),
    ]

    private static let longText =
        "This is a long description that goes on and on and is longer than any line should be"
    private static let foldedLongText =
        "DESCRIPTION:This is a long description that goes on and on and is longer th\n an any line"
        + " should be"

    private static func event(_ line: String, _ bytes: [UInt8]) -> [UInt8] {
        let before = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example.org//Example//EN",
            "BEGIN:VEVENT", "UID:1@example.org", "DTSTAMP:20260101T000000Z",
            "DTSTART:20260330T090000Z",
        ]
        return Array(before.map { $0 + "\r\n" }.joined().utf8) + Array(line.utf8) + bytes
            + Array("\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n".utf8)
    }
}
