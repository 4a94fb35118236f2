internal import CalendarModel
public import Normalizer
internal import Rendering

/// Writes entries as Markdown (CommonMark): a heading per day, an item per entry.
public struct MarkdownWriter: EntryWriter {
    private let zone: TimeZoneRules
    private var lost = ExportLosses()
    private var lastDay: CalendarDate?
    private var hasUndated = false
    private var isFirst = true

    /// What could not be written so far.
    public var losses: Losses { lost.losses }
    /// Nothing stands before the first day.
    public var head: String { "" }
    /// Nothing stands after the last one.
    public var foot: String { "" }

    /// A writer that shows times by the clocks of a zone.
    public init(zone: TimeZoneRules) {
        self.zone = zone
    }

    private static let held: Set<PropertyName> = [
        .summary, .location, .description, .dateTimeStart, .dateTimeEnd, .duration, .due, .url,
        .status, .categories,
    ]

    /// Counts what of calendars is written in no entry.
    public mutating func addSurroundings(of documents: [CalendarDocument]) {
        lost.addSurroundings(of: documents, holdsName: false)
    }

    /// The item of an entry, with the heading of its day when that is another than before.
    public mutating func text(of entry: ExportEntry) -> String {
        lost.add(entry, held: Self.held)
        let component = entry.component
        var text = ""
        let day = entry.day(in: zone)
        if let day, day != lastDay {
            text += "\(isFirst ? "" : "\n")## \(englishDate(day))\n\n"
            lastDay = day
        } else if day == nil, !hasUndated {
            text += "\(isFirst ? "" : "\n")## Without a date\n\n"
            hasUndated = true
            lastDay = nil
        }
        isFirst = false
        text += "- "
        switch component.kind {
        case .todo: text += component.status == "COMPLETED" ? "[x] " : "[ ] "
        case .journal: text += "*note* "
        default: break
        }
        let times = entry.clockText(in: zone)
        if !times.isEmpty { text += "**\(times)** " }
        let summary = Self.escapedLine(component.summary ?? "(no title)")
        text += component.status == "CANCELLED" ? "~~\(summary)~~ (cancelled)" : summary
        // Of an event nobody needs to be told that it is confirmed.
        if let status = component.status,
            !["CANCELLED", "COMPLETED", "CONFIRMED"].contains(status)
        {
            text += " (\(Self.escapedLine(status.lowercased())))"
        }
        if let location = component.location { text += " — *\(Self.escapedLine(location))*" }
        if !component.categories.isEmpty {
            text += " (\(component.categories.map(Self.escapedLine).joined(separator: ", ")))"
        }
        text += "\n"
        if let url = component.url { text += "  \(Self.escapedLine(url))\n" }
        if let description = component.description {
            text += "\n" + Self.quoted(description) + "\n"
        }
        return text
    }

    private static func quoted(_ text: String) -> String {
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { escapedLine(String($0)) }
        while lines.last?.isEmpty == true { lines.removeLast() }
        var result = ""
        for (index, line) in lines.enumerated() {
            // A backslash at the end keeps the line break.
            let breaks =
                index + 1 < lines.count && !line.isEmpty && !lines[index + 1].isEmpty
            result += line.isEmpty ? "  >\n" : "  > \(line)\(breaks ? "\\" : "")\n"
        }
        return result
    }

    /// The text on one line, with nothing in it that Markdown takes for more than text.
    static func escapedLine(_ text: String) -> String {
        var result = ""
        var isAtStart = true
        var onlyDigits = true
        for character in text {
            if character.isNewline || character == "\t" {
                if !result.isEmpty { result += " " }
                continue
            }
            if isAtStart, character == " " { continue }
            isAtStart = false
            switch character {
            case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "+", "-", "!", "|", "~",
                "&", "=", "$", "^", ":", "@":
                result += "\\\(character)"
            case ".", ")":
                let opensLink = result.lowercased().hasSuffix("www")
                result += onlyDigits || opensLink ? "\\\(character)" : String(character)
            default: result += escapingControls(String(character))
            }
            if !character.isNumber { onlyDigits = false }
        }
        while result.hasSuffix(" ") { result.removeLast() }
        return result
    }
}

/// A day in English, as `Sunday 29 March 2026`.
private func englishDate(_ date: CalendarDate) -> String {
    let (year, month, day) = date.components
    return "\(EnglishDates.weekday(date.weekday)) \(day) \(EnglishDates.month(month)) \(year)"
}

extension ExportEntry {
    /// The day it begins on by the clocks of a zone; nil when it has no time.
    func day(in zone: TimeZoneRules) -> CalendarDate? {
        switch occurrence?.time {
        case nil: nil
        case .days(let first, end: _): first
        case .instants(let start, end: _): zone.local(at: start).date
        }
    }

    /// The times of day, as `09:00–09:30`; days only where it lasts several.
    func clockText(in zone: TimeZoneRules) -> String {
        switch occurrence?.time {
        case nil: return ""
        case .days(let first, let end):
            let last = end.adding(days: -1)
            return last > first ? "until \(last)" : ""
        case .instants(let start, let end):
            let (from, to) = (zone.local(at: start), zone.local(at: end))
            let begin = from.clock
            if to <= from { return begin }
            return from.date == to.date ? "\(begin)–\(to.clock)" : "\(begin)–\(to.date) \(to.clock)"
        }
    }
}

extension LocalDateTime {
    /// Hour and minute, as `09:05`.
    var clock: String { "\(padded(hour, to: 2)):\(padded(minute, to: 2))" }
}
