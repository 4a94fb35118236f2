internal import CalendarModel
internal import Normalizer

extension EventsDocument {
    /// The columns of the tables.
    private static let columns = [
        "start", "end", "allDay", "summary", "location", "status", "transparency", "categories",
        "calendar", "uid", "recurrenceId", "file", "line", "component", "due", "completed",
        "percentComplete",
    ]

    /// A table with a head, comma-separated, lines ended by CRLF (RFC 4180).
    ///
    /// For a terminal control characters are shown as escapes and lines end with LF.
    public func csv(forTerminal isTerminal: Bool = false) -> String {
        let end = isTerminal ? "\n" : "\r\n"
        var text = Self.columns.joined(separator: ",") + end
        for occurrence in occurrences {
            var cells = cells(of: occurrence)
            if isTerminal { cells = cells.map(escapingControls) }
            text += cells.map { TableText.cell($0) }.joined(separator: ",") + end
        }
        return text
    }

    /// A table with a head, tab-separated; tabs, line ends and backslashes in cells are escaped.
    ///
    /// For a terminal other control characters are shown as escapes too.
    public func tsv(forTerminal isTerminal: Bool = false) -> String {
        var text = Self.columns.joined(separator: "\t") + "\n"
        for occurrence in occurrences {
            var cells = cells(of: occurrence).map(tsvCell)
            if isTerminal { cells = cells.map(escapingControls) }
            text += cells.joined(separator: "\t") + "\n"
        }
        return text
    }

    private func cells(of occurrence: Occurrence) -> [String] {
        let component = occurrence.component
        return [
            occurrence.startText(in: zone), occurrence.endText(in: zone),
            occurrence.isAllDay ? "true" : "false", component.summary ?? "",
            component.location ?? "", component.status ?? "", component.transparency ?? "",
            // As in CATEGORIES itself, so that a comma within one does not part it.
            component.categories.map(escapingCommas).joined(separator: ","),
            occurrence.calendar.name ?? "", occurrence.uid ?? "",
            occurrence.recurrenceIDText(in: zone) ?? "",
            occurrence.calendar.file, component.source.map { String($0.location.line) } ?? "",
            component.kind.rawValue, occurrence.dueText(in: zone) ?? "",
            component.kind == .todo ? occurrence.completedText(in: zone) ?? "" : "",
            component.kind == .todo ? component.percentComplete.map { String($0) } ?? "" : "",
        ]
    }

    private func escapingCommas(_ text: String) -> String {
        text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: "\\,")
    }

    private func tsvCell(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\t": escaped += "\\t"
            case "\n": escaped += "\\n"
            case "\r": escaped += "\\r"
            case "\\": escaped += "\\\\"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
