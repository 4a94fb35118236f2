internal import CalendarModel
public import Rendering

/// A difference as text for people, or as JSON.
public struct DifferenceReport: Sendable {
    private let difference: CalendarDifference

    /// The report of a difference.
    public init(_ difference: CalendarDifference) {
        self.difference = difference
    }

    // MARK: Text

    /// The text: a line for each component, `+` for what was added, `-` for what was removed and `~`
    /// for what was changed, with a line for each property; then the numbers.
    ///
    /// - Parameters:
    ///   - usesColor: Whether it is coloured.
    ///   - depth: How many colours there are.
    /// - Returns: The lines; only the numbers when there is no difference.
    public func text(usesColor: Bool, depth: ColorDepth = .sixteen) -> String {
        var text = ""
        func add(_ line: StyledLine) {
            text += line.text(usesColor: usesColor, depth: depth) + "\n"
        }
        for entry in difference.removed { add(Self.line("-", entry, .red)) }
        for change in difference.changed {
            add(Self.line("~", change.new, .yellow))
            for property in change.properties { add(Self.line(property)) }
        }
        for entry in difference.added { add(Self.line("+", entry, .green)) }
        let counts = [
            (difference.added.count, "added"), (difference.removed.count, "removed"),
            (difference.changed.count, "changed"), (difference.unchangedCount, "unchanged"),
        ]
        text += counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ") + "\n"
        return text
    }

    private static func line(
        _ sign: String, _ entry: CalendarDifference.Entry, _ color: TextStyle.Color
    ) -> StyledLine {
        var line = StyledLine()
        line.append("\(sign) \(escapingControls(entry.kind.rawValue))", TextStyle(color: color))
        if let title = entry.title { line.append(" " + escapingControls(title), .bold) }
        var notes: [String] = []
        if let recurrenceID = entry.recurrenceID {
            notes.append("instance \(ComparedProperty.shown(recurrenceID))")
        } else if let start = entry.start {
            notes.append(ComparedProperty.shown(start))
        }
        if let identifier = entry.identifier { notes.append(identifier) }
        if !notes.isEmpty {
            line.append(" (" + notes.map(escapingControls).joined(separator: ", ") + ")", .dim)
        }
        return line
    }

    private static func line(_ change: CalendarDifference.PropertyChange) -> StyledLine {
        var line = StyledLine()
        line.pad(to: 4)
        line.append(escapingControls(change.name) + ": ")
        switch (change.oldText, change.newText) {
        case (let old?, let new?):
            line.append(escapingControls(old), TextStyle(color: .red))
            line.append(" → ")
            line.append(escapingControls(new), TextStyle(color: .green))
            if let shift = change.shift {
                line.append(shift == 0 ? " (the same time)" : " (\(Self.words(shift)))")
            }
        case (let old?, nil):
            line.append("removed ")
            line.append(escapingControls(old), TextStyle(color: .red))
        case (nil, let new?):
            line.append("added ")
            line.append(escapingControls(new), TextStyle(color: .green))
        case (nil, nil): break
        }
        return line
    }

    /// A shift in words, as `1 day 30 minutes later`.
    static func words(_ shift: Int) -> String {
        var left = shift.magnitude
        var parts: [String] = []
        for (length, word) in [(86_400, "day"), (3600, "hour"), (60, "minute"), (1, "second")] {
            let (count, rest) = left.quotientAndRemainder(dividingBy: UInt(length))
            if count > 0 { parts.append("\(count) \(word)\(count == 1 ? "" : "s")") }
            left = rest
        }
        return parts.joined(separator: " ") + (shift > 0 ? " later" : " earlier")
    }

    // MARK: JSON

    /// The document `daylane.diff/1`.
    public func json() -> String {
        var writer = JSONWriter(style: .pretty)
        writer.object { writer in
            writer.member("schema", "daylane.diff/1")
            writer.memberArray("added") { writer in
                for entry in difference.added {
                    writer.object { Self.write(entry, &$0) }
                }
            }
            writer.memberArray("removed") { writer in
                for entry in difference.removed {
                    writer.object { Self.write(entry, &$0) }
                }
            }
            writer.memberArray("changed") { writer in
                for change in difference.changed { Self.write(change, &writer) }
            }
            writer.memberObject("summary") { writer in
                writer.member("added", difference.added.count)
                writer.member("removed", difference.removed.count)
                writer.member("changed", difference.changed.count)
                writer.member("unchanged", difference.unchangedCount)
            }
        }
        writer.endLine()
        return writer.text
    }

    private static func write(_ change: CalendarDifference.Change, _ writer: inout JSONWriter) {
        writer.object { writer in
            write(change.new, &writer)
            if let location = change.old.location {
                writer.member("oldFile", change.old.file)
                writer.member("oldLine", location.line)
            }
            writer.member("movedBySeconds", change.movedBy)
            writer.memberArray("properties") { writer in
                for property in change.properties {
                    writer.object { writer in
                        writer.member("name", property.name)
                        writer.member("old", property.old)
                        writer.member("new", property.new)
                        writer.member("shiftSeconds", property.shift)
                    }
                }
            }
        }
    }

    private static func write(_ entry: CalendarDifference.Entry, _ writer: inout JSONWriter) {
        writer.member("component", entry.kind.rawValue)
        writer.member(entry.kind == .timeZone ? "tzid" : "uid", entry.identifier)
        writer.member("recurrenceId", entry.recurrenceID.map(ComparedProperty.shown))
        writer.member("summary", entry.title)
        writer.member("start", entry.start.map(ComparedProperty.shown))
        writer.member("file", entry.file)
        writer.member("line", entry.location?.line)
    }
}
