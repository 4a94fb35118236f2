internal import CalendarModel

extension Rule {
    /// The rules of the group `safety`.
    static let safety: [Rule] = uriRules + deceptionRules + sizeRules

    private static let uriRules: [Rule] = [
        Rule(
            "dangerous-uri-scheme", .safety, .warning, "RFC 3986 §7",
            "No URI runs a program when it is opened",
            explanation: """
                javascript: and vbscript: run as a program of the page that shows the calendar, \
                and a data: URI as URL or CONFERENCE is a page of its own. Readers of calendars \
                open links without looking; nothing of this belongs there.
                """,
            wrong: .event("URL:javascript:alert(1)"), right: .event("URL:https://example.org/"),
            profiles: [.publish: .error],
            check: .properties(UniformResource.properties) { property, report in
                guard let uri = property.uri,
                    let scheme = UniformResource.scheme(of: trimmed(uri))
                else { return }
                let runs = ["javascript", "vbscript", "livescript", "mocha"].contains(scheme)
                // A picture or a file may be in a data URI.
                let isPage =
                    scheme == "data"
                    && ![PropertyName.attach, .image].contains(property.name)
                guard runs || isPage else { return }
                report(
                    "\(property.name.rawValue) is a URI of the scheme \(scheme)",
                    at: property.value, in: property)
            }),
        Rule(
            "local-file", .safety, .warning, "practice",
            "No URI names a file of the writer's machine",
            explanation: """
                file: URIs and paths of Windows mean nothing on another machine, tell how the \
                writer's disk is laid out, and make some programs send the reader's credentials \
                to a foreign file server. Attach the file itself or link to it by https.
                """,
            wrong: .event("ATTACH:file:///home/ana/minutes.pdf"),
            right: .event("ATTACH:https://example.org/minutes.pdf"),
            profiles: [.publish: .error],
            check: .properties(UniformResource.properties) { property, report in
                guard let uri = property.uri, UniformResource.isLocalFile(trimmed(uri))
                else { return }
                report(
                    "\(property.name.rawValue) names a file of the writer's machine",
                    at: property.value, in: property)
            }),
        Rule(
            "credentials-in-uri", .safety, .warning, "RFC 3986 §7.5",
            "No URI has a password in it",
            explanation: """
                A name and password before the host of a link are sent to whoever reads the \
                calendar, and are often used to make a link look as if it led elsewhere.
                """,
            wrong: .event("URL:https://ana:secret@example.org/minutes"),
            right: .event("URL:https://example.org/minutes"), profiles: [.publish: .error],
            check: .properties(UniformResource.properties) { property, report in
                guard let uri = property.uri,
                    let user = UniformResource.authority(of: trimmed(uri))?.user,
                    user.contains(":")
                else { return }
                report(
                    "\(property.name.rawValue) has a name and password before the host",
                    at: property.value, in: property)
            }),
        Rule(
            "plain-http", .safety, .info, "practice",
            "Links are https",
            explanation: """
                What is fetched by http can be read and changed on its way: a SOURCE that a \
                calendar is refreshed from, above all. Check that the host speaks https, then \
                write it.
                """,
            wrong: .event("URL:http://example.org/"), right: .event("URL:https://example.org/"),
            fix: .unsafe, isOptional: true, profiles: [.publish: .info],
            check: .properties(UniformResource.properties) { property, report in
                guard let uri = property.uri,
                    UniformResource.scheme(of: trimmed(uri)) == "http"
                else { return }
                report(
                    "\(property.name.rawValue) is http, not https", at: property.value,
                    in: property,
                    fix: property.replacingValue(
                        with: "https" + trimmed(uri).dropFirst(4), "write https"))
            }),
        Rule(
            "executable-attachment", .safety, .warning, "practice",
            "No attachment is a program",
            explanation: """
                Invitations are a common way to send malicious programs. An attachment that \
                Windows, macOS or a shell would run is better behind a link to a page that says \
                what it is.
                """,
            wrong: .event("ATTACH;FILENAME=agenda.exe:https://example.org/agenda"),
            right: .event("ATTACH;FILENAME=agenda.pdf:https://example.org/agenda"),
            check: .properties([.attach]) { property, report in
                let name =
                    (property.property.parameter("FILENAME")
                    ?? property.property.parameter("X-FILENAME"))?.lowercased()
                let path = property.uri.map { uri in
                    String(trimmed(uri).lowercased().prefix { $0 != "?" && $0 != "#" })
                }
                // The end of a bare host is no name of a file.
                let isFile = path.map { $0.split(separator: "/").count > 2 } ?? false
                for candidate in [name, isFile ? path : nil] {
                    guard let candidate, let end = UniformResource.programEnding(of: candidate)
                    else { continue }
                    report(
                        "the attachment is a program (\(end))",
                        at: name == candidate
                            ? property.parameterValue("FILENAME") : property.value,
                        in: property)
                    return
                }
            }),
    ]
}

extension PropertyName {
    /// `ATTACH`.
    static let attach = PropertyName(rawValue: "ATTACH")
    /// `IMAGE` (RFC 7986).
    static let image = PropertyName(rawValue: "IMAGE")
}
