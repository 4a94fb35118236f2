internal import CalendarModel

extension Rule {
    /// The rules of the group `interoperability`.
    static let interoperability: [Rule] =
        displayRules + timeRules + recurrenceHints + importRules

    private static let displayRules: [Rule] = [
        Rule(
            "no-summary", .interoperability, .info, "practice",
            "An event or to-do has a SUMMARY",
            explanation: """
                SUMMARY may be left out, but it is the title that every program shows; without it \
                a reader sees “(no title)” or nothing at all.
                """,
            wrong: .event("SUMMARY:"), right: .event("SUMMARY:Stand-up"),
            check: .components([.event, .todo]) { component, report in
                guard component.component.summary == nil,
                    component.first(.summary)?.property.text?.isEmpty ?? true
                else { return }
                // Messages have tables of their own, and a cancellation needs no title.
                if let method = component.calendar?.method, ItipMethod(rawValue: method) != nil {
                    return
                }
                report(
                    "the \(component.kind.rawValue) has no SUMMARY, which is shown as its title",
                    at: component.first(.summary)?.line ?? component.begin, in: component)
            }),
        Rule(
            "empty-text", .interoperability, .info, "practice",
            "A property without a text is left out",
            explanation: """
                An empty LOCATION, DESCRIPTION or the like says nothing, and some programs show an \
                empty field for it. Google writes them in every event, so this is a hint only.
                """,
            wrong: .event("LOCATION:"), right: .event("LOCATION:Room 1"), fix: .safe,
            check: .properties(
                Set(
                    ["LOCATION", "DESCRIPTION", "COMMENT", "CONTACT", "CATEGORIES", "RESOURCES"]
                        .map(PropertyName.init(rawValue:)))
            ) { property, report in
                guard property.property.rawValue?.allSatisfy({ $0 == " " || $0 == "\t" }) == true,
                    // Alarms need theirs (RFC 5545 §3.6.6), as do journals that are sent.
                    ![.alarm, .journal].contains(property.component.kind),
                    property.property.parameter("ALTREP") == nil
                else { return }
                report(
                    "\(property.name.rawValue) is empty", at: property.line, in: property,
                    fix: property.property.parameters.isEmpty
                        ? property.removing("remove the empty \(property.name.rawValue)") : nil)
            }),
        Rule(
            "html-only-description", .interoperability, .warning, "practice",
            "What has a description in HTML has a plain DESCRIPTION too",
            explanation: """
                X-ALT-DESC is Outlook's; all others show DESCRIPTION, and nothing where it is \
                missing.
                """,
            wrong: .event("X-ALT-DESC;FMTTYPE=text/html:<p>Agenda</p>"),
            right: .event("DESCRIPTION:Agenda\nX-ALT-DESC;FMTTYPE=text/html:<p>Agenda</p>"),
            check: .components([.event, .todo, .journal]) { component, report in
                guard !component.has(.description) else { return }
                guard let property = component.first(PropertyName(rawValue: "X-ALT-DESC"))
                else { return }
                report(
                    "there is X-ALT-DESC but no DESCRIPTION", at: property.nameSpan, in: component)
            }),
        Rule(
            "html-in-description", .interoperability, .info, "RFC 5545 §3.8.1.5",
            "DESCRIPTION is plain text",
            explanation: """
                DESCRIPTION is TEXT, which most programs show as it is, tags included. Google \
                Calendar writes and reads tags in it; for others put the text there, and HTML into \
                X-ALT-DESC;FMTTYPE=text/html (Outlook) or STYLED-DESCRIPTION (RFC 9073).
                """,
            wrong: .event("DESCRIPTION:<p>Bring the <b>book</b>.</p>"),
            right: .event("DESCRIPTION:Bring the book."), profiles: [.publish: .warning],
            check: .properties([.description]) { property, report in
                guard let raw = property.property.rawValue, let tag = TextSearch.tag(in: raw)
                else { return }
                report(
                    "DESCRIPTION has the HTML tag <\(excerpt(tag.name, length: 20))>",
                    at: property.value(tag.range), in: property)
            }),
        Rule(
            "double-escaped-line-break", .interoperability, .warning, "RFC 5545 §3.3.11",
            "A line break in a text is escaped once, as \\n",
            explanation: """
                A program that escapes a text twice writes \\\\n, which is a backslash and an n: \
                readers show \\n in the middle of the text. Texts that look like paths of Windows \
                are let pass.
                """,
            wrong: .event("DESCRIPTION:Agenda\\\\n1. Numbers\\\\n2. Questions"),
            right: .event("DESCRIPTION:Agenda\\n1. Numbers\\n2. Questions"), fix: .unsafe,
            check: .properties([.description, .summary, .location, .comment]) {
                property, report in
                guard case .text = property.property.values.first,
                    let raw = property.property.rawValue,
                    let place = TextSearch.doubleEscapedBreak(in: raw)
                else { return }
                report(
                    "\(property.name.rawValue) has \\\\n, a backslash and an n, where a line break"
                        + " is meant", at: property.value(place), in: property,
                    fix: property.replacingValue(
                        with: TextSearch.mendingBreaks(in: raw), "write line breaks as \\n"))
            }),
        Rule(
            "line-break-in-title", .interoperability, .info, "practice",
            "SUMMARY is one line",
            explanation: """
                RFC 5545 calls SUMMARY a short, one-line summary. Programs show the first line \
                alone, or a space, a box or nothing for the break.
                """,
            wrong: .event("SUMMARY:Stand-up\\nRoom 1"),
            right: .event("SUMMARY:Stand-up\nLOCATION:Room 1"),
            check: .properties([.summary]) { property, report in
                guard let text = property.property.text, let raw = property.property.rawValue,
                    trimmed(text).utf8.contains(0x0A),
                    let place = TextSearch.escapedBreak(in: raw)
                else { return }
                report("SUMMARY has a line break", at: property.value(place), in: property)
            }),
        Rule(
            "long-description", .interoperability, .info, "practice",
            "DESCRIPTION has no more than 8,192 characters",
            explanation: """
                Google Calendar keeps no more than 8,192 characters of a description, and other \
                programs show only the beginning of a long one. Put long texts on a page and link \
                it by URL.
                """,
            wrong: .event("DESCRIPTION:…").filled(with: "Long talk. ", times: 800),
            right: .event("DESCRIPTION:Long talk.\nURL:https://example.org/talk"),
            profiles: [.google: .warning],
            check: .properties([.description]) { property, report in
                let size = property.property.text?.unicodeScalars.count ?? 0
                guard size > 8192 else { return }
                report(
                    "DESCRIPTION has \(size) characters, more than the 8192 that Google keeps",
                    at: property.nameSpan, in: property)
            }),
        Rule(
            "libical-error-left", .interoperability, .warning, "practice",
            "There is no X-LIC-ERROR in a calendar",
            explanation: """
                libical puts what it could not read into X-LIC-ERROR, and programs built on it \
                have written that back into files. The property tells of data that was lost; \
                remove it, and look for what it names in the original.
                """,
            wrong: .event(
                "X-LIC-ERROR;X-LIC-ERRORTYPE=VALUE-PARSE-ERROR:No value for LOCATION property"),
            right: .event("LOCATION:Room 1"), fix: .safe,
            check: .properties([PropertyName(rawValue: "X-LIC-ERROR")]) { property, report in
                report(
                    "a program left an error of libical:"
                        + " \(excerpt(property.property.text ?? "", length: 80))",
                    at: property.line, in: property, fix: property.removing("remove X-LIC-ERROR"))
            }),
    ]
}
