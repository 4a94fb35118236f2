/// The text of a component, for tests that read calendars.
public struct ComponentText: Sendable, Hashable {
    /// The content lines, from BEGIN to END.
    public var lines: [String]

    /// A component of some lines.
    public init(lines: [String]) {
        self.lines = lines
    }

    /// An event of the lines of a text; UID and DTSTAMP are added where they are not among them.
    ///
    /// - Parameters:
    ///   - body: The lines between BEGIN and END.
    ///   - uid: The UID; nil for an event without one.
    ///   - kind: The name of the component, where it is another one.
    /// - Returns: The event.
    public static func event(
        _ body: String, uid: String? = "a@example.org", kind: String = "VEVENT"
    ) -> ComponentText {
        let body = body.split(separator: "\n").map(String.init)
        var lines = ["BEGIN:\(kind)"]
        if let uid, !body.contains(where: { $0.hasPrefix("UID:") }) { lines.append("UID:\(uid)") }
        if !body.contains(where: { $0.hasPrefix("DTSTAMP") }) {
            lines.append("DTSTAMP:20260101T000000Z")
        }
        return ComponentText(lines: lines + body + ["END:\(kind)"])
    }
}

/// The text of a calendar, for tests that read calendars.
public struct CalendarText: Sendable, Hashable {
    /// The name of the file it is said to be.
    public var file: String
    /// Lines of the calendar itself, besides VERSION and PRODID.
    public var properties: [String]
    /// Its components, in order.
    public var components: [ComponentText]
    /// What ends each line.
    public var lineEnd = "\r\n"

    /// A calendar of some components.
    public init(
        _ components: [ComponentText], properties: [String] = [], file: String = "cal.ics"
    ) {
        self.components = components
        self.properties = properties
        self.file = file
    }

    /// The calendar as it stands in the file.
    public var text: String {
        var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example.org//tests//EN"]
        lines += properties
        for component in components { lines += component.lines }
        lines.append("END:VCALENDAR")
        return lines.map { $0 + lineEnd }.joined()
    }

    /// The calendar with its components the other way round.
    public var reversed: CalendarText {
        var copy = self
        copy.components.reverse()
        return copy
    }

    /// The calendar with other line ends.
    public func ending(linesWith lineEnd: String) -> CalendarText {
        var copy = self
        copy.lineEnd = lineEnd
        return copy
    }
}
