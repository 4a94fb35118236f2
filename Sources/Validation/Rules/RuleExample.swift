internal import Libical

/// A piece of a calendar that shows a rule, and the file it stands for.
public struct RuleExample: Sendable, Hashable {
    /// Where the piece stands; what is needed around it is added to make a file.
    enum Place: Sendable, Hashable {
        /// It is the whole file.
        case file
        /// Between VCALENDAR's own properties and its END.
        case calendar
        /// In a component of this name, which has what it must have besides: UID, DTSTAMP,
        /// DTSTART, as the piece does not have them.
        case component(String)
        /// In a VALARM of a VEVENT.
        case alarm
    }

    let place: Place
    /// The piece, as it is shown; lines end with LF, which is CRLF in the file but where the whole
    /// file is given, and long ones are folded there.
    public let text: String
    /// The bytes of the whole file where they are no text.
    private let rawBytes: [UInt8]?
    /// What stands in the file for each `…` of the piece, when it is too long to be shown.
    private var filling: Filling?

    private struct Filling: Sendable, Hashable {
        var text: String
        var count: Int
    }

    private init(_ place: Place, _ text: String, rawBytes: [UInt8]? = nil) {
        self.place = place
        self.text = text
        self.rawBytes = rawBytes
    }

    /// The same with something, so many times, for each `…` in it.
    func filled(with text: String, times count: Int) -> RuleExample {
        var example = self
        example.filling = Filling(text: text, count: count)
        return example
    }

    /// A whole file, its line ends as given.
    static func file(_ text: String) -> RuleExample { RuleExample(.file, text) }

    /// A whole file whose bytes are no UTF-8, shown as a text.
    static func file(_ bytes: [UInt8], shown: String) -> RuleExample {
        RuleExample(.file, shown, rawBytes: bytes)
    }

    /// Lines within a VCALENDAR that has VERSION and PRODID.
    static func calendar(_ lines: String) -> RuleExample { RuleExample(.calendar, lines) }

    /// Lines of a VEVENT that has a UID, DTSTAMP, DTSTART and SUMMARY.
    static func event(_ lines: String) -> RuleExample { RuleExample(.component("VEVENT"), lines) }

    /// Lines of a VTODO that has a UID, DTSTAMP and SUMMARY.
    static func todo(_ lines: String) -> RuleExample { RuleExample(.component("VTODO"), lines) }

    /// Lines of a VJOURNAL that has a UID, DTSTAMP and SUMMARY.
    static func journal(_ lines: String) -> RuleExample {
        RuleExample(.component("VJOURNAL"), lines)
    }

    /// Lines of a VFREEBUSY that has a UID and DTSTAMP.
    static func freeBusy(_ lines: String) -> RuleExample {
        RuleExample(.component("VFREEBUSY"), lines)
    }

    /// Lines of a VALARM in a VEVENT with all that it must have.
    static func alarm(_ lines: String) -> RuleExample { RuleExample(.alarm, lines) }

    /// The file.
    public var bytes: [UInt8] {
        if let rawBytes { return rawBytes }
        if place == .file { return Array(text.utf8) }
        var piece = text
        if let filling {
            piece = piece.replacing(
                "…", with: String(repeating: filling.text, count: filling.count))
        }
        let lines = piece.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let inner =
            switch place {
            case .file, .calendar: lines
            case .component(let kind): Self.component(kind, lines)
            case .alarm: Self.component("VEVENT", ["BEGIN:VALARM"] + lines + ["END:VALARM"])
            }
        let whole =
            ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example.org//Example//EN"] + inner
            + ["END:VCALENDAR"]
        let lineEnd: [UInt8] = [0x0D, 0x0A]
        return whole.flatMap { line in
            ContentLineFolding.folded(Array(line.utf8), lineEnd: lineEnd) + lineEnd
        }
    }

    private static func component(_ kind: String, _ lines: [String]) -> [String] {
        var needed = [
            ("UID", "UID:1@example.org"), ("DTSTAMP", "DTSTAMP:20260101T000000Z"),
        ]
        if kind == "VEVENT" { needed.append(("DTSTART", "DTSTART:20260330T090000Z")) }
        if kind != "VFREEBUSY" { needed.append(("SUMMARY", "SUMMARY:Stand-up")) }
        let added = needed.filter { name, _ in
            !lines.contains { $0.hasPrefix(name + ":") || $0.hasPrefix(name + ";") }
        }
        return ["BEGIN:\(kind)"] + added.map(\.1) + lines + ["END:\(kind)"]
    }
}
