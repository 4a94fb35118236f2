internal import CalendarModel
public import Normalizer
internal import Rendering

/// Writes entries as headlines of Org mode, with active timestamps.
public struct OrgWriter: EntryWriter {
    private let zone: TimeZoneRules
    private var lost = ExportLosses()

    /// What could not be written so far.
    public var losses: Losses { lost.losses }
    /// The keywords that the headlines of to-dos have.
    public var head: String { "#+TODO: TODO | DONE CANCELLED\n\n" }
    /// Nothing stands after the last headline.
    public var foot: String { "" }

    /// A writer of times by the clocks of a zone.
    public init(zone: TimeZoneRules) {
        self.zone = zone
    }

    private static let held: Set<PropertyName> = [
        .uid, .summary, .location, .description, .dateTimeStart, .dateTimeEnd,
        .duration, .due, .completed, .url, .status, .categories, .organizer, .attendee,
    ]

    /// Counts what of calendars is written under no headline.
    public mutating func addSurroundings(of documents: [CalendarDocument]) {
        lost.addSurroundings(of: documents, holdsName: false)
    }

    /// The headline of an entry, with its times, properties and text.
    public mutating func text(of entry: ExportEntry) -> String {
        let component = entry.component
        let repeater = entry.isExpanded ? nil : self.repeater(of: entry)
        var held = Self.held
        if repeater != nil { held.insert(.recurrenceRule) }
        lost.add(
            entry, held: held,
            parameters: { $0 == .organizer || $0 == .attendee ? ["CN"] : [] })
        var text = "* "
        if component.kind == .todo {
            switch component.status {
            case "COMPLETED": text += "DONE "
            case "CANCELLED": text += "CANCELLED "
            default: text += "TODO "
            }
        }
        text += Self.headline(component.summary ?? "(no title)")
        text += tags(component.categories) + "\n"
        let planning = component.kind == .todo ? self.planning(entry, repeater) : ""
        if !planning.isEmpty { text += planning + "\n" }
        text += drawer(component)
        if component.kind != .todo, let times = timestamp(entry, repeater) { text += times + "\n" }
        if let description = component.description { text += Self.body(description) }
        return text
    }

    // MARK: Times

    private func timestamp(_ entry: ExportEntry, _ repeater: String?) -> String? {
        let suffix = repeater.map { " " + $0 } ?? ""
        switch entry.occurrence?.time {
        case nil: return nil
        case .days(let first, let end):
            let last = end.adding(days: -1)
            if last <= first { return "<\(Self.day(first))\(suffix)>" }
            return "<\(Self.day(first))\(suffix)>--<\(Self.day(last))\(suffix)>"
        case .instants(let start, let end):
            let (from, to) = (zone.local(at: start), zone.local(at: end))
            if to <= from { return "<\(Self.moment(from))\(suffix)>" }
            if from.date == to.date {
                return "<\(Self.moment(from))-\(to.clock)\(suffix)>"
            }
            return "<\(Self.moment(from))\(suffix)>--<\(Self.moment(to))\(suffix)>"
        }
    }

    /// CLOSED, SCHEDULED and DEADLINE of a to-do, on the line after the headline.
    private func planning(_ entry: ExportEntry, _ repeater: String?) -> String {
        guard let occurrence = entry.occurrence else { return "" }
        let component = entry.component
        let suffix = repeater.map { " " + $0 } ?? ""
        var parts: [String] = []
        switch component.completed {
        case nil: break
        case .date(let date): parts.append("CLOSED: [\(Self.day(date))]")
        case .utc(let local):
            let shown = zone.local(at: Instant(seconds: local.seconds))
            parts.append("CLOSED: [\(Self.moment(shown))]")
        case .floating(let local), .zoned(let local, timeZoneID: _):
            parts.append("CLOSED: [\(Self.moment(local))]")
        }
        if component.start != nil {
            switch occurrence.time {
            case .days(let first, end: _): parts.append("SCHEDULED: <\(Self.day(first))\(suffix)>")
            case .instants(let start, end: _):
                parts.append("SCHEDULED: <\(Self.moment(zone.local(at: start)))\(suffix)>")
            }
        }
        switch occurrence.due(in: zone) {
        case nil: break
        case .date(let date): parts.append("DEADLINE: <\(Self.day(date))\(suffix)>")
        case .instant(let instant):
            parts.append("DEADLINE: <\(Self.moment(zone.local(at: instant)))\(suffix)>")
        }
        return parts.joined(separator: " ")
    }

    private static func day(_ date: CalendarDate) -> String {
        "\(date) \(EnglishDates.weekday(date.weekday).prefix(3))"
    }

    private static func moment(_ local: LocalDateTime) -> String {
        "\(day(local.date)) \(local.clock)"
    }

    /// Org's repeater for a rule that goes on for ever in equal steps; nil for all others.
    private func repeater(of entry: ExportEntry) -> String? {
        let component = entry.component
        let rules = component.recurrenceRules
        guard rules.count == 1, let rule = rules.first, rule.count == nil, rule.until == nil,
            rule.byHour.isEmpty, rule.byMinute.isEmpty, rule.bySecond.isEmpty,
            rule.byMonthDay.isEmpty, rule.byYearDay.isEmpty, rule.byWeekNumber.isEmpty,
            rule.byMonth.isEmpty, rule.bySetPosition.isEmpty, rule.calendarScale == nil,
            component.first(.exceptionDates) == nil, component.first(.recurrenceDates) == nil,
            let start = component.start
        else { return nil }
        let unit: String
        switch rule.frequency {
        case .hourly: unit = "h"
        case .daily: unit = "d"
        case .weekly: unit = "w"
        // Org goes on from the 31st with the first of the next month, iCalendar skips a month.
        case .monthly where start.local.date.day <= 28: unit = "m"
        case .yearly where start.local.date.month != 2 || start.local.date.day != 29: unit = "y"
        default: return nil
        }
        if !rule.byDay.isEmpty {
            guard rule.frequency == .weekly, rule.byDay.count == 1,
                rule.byDay[0].weekday == start.local.date.weekday
            else { return nil }
        }
        return "+\(rule.interval)\(unit)"
    }

    // MARK: Texts

    private func drawer(_ component: Component) -> String {
        var text = ":PROPERTIES:\n"
        func add(_ name: String, _ value: String?) {
            guard let value, !value.isEmpty else { return }
            text += ":\(name): \(Self.line(value))\n"
        }
        add("ID", component.uid)
        add("LOCATION", component.location)
        if component.kind != .todo || !["COMPLETED", "CANCELLED"].contains(component.status) {
            add("STATUS", component.status)
        }
        add("URL", component.url)
        add("CATEGORIES", component.categories.joined(separator: ", "))
        add("ORGANIZER", component.first(.organizer).map(TablePeople.text))
        add(
            "ATTENDEES",
            component.properties(named: .attendee).map(TablePeople.text).joined(separator: "; "))
        return text + ":END:\n"
    }

    /// Tags of those categories that are words.
    private func tags(_ categories: [String]) -> String {
        let words = categories.filter { word in
            word.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" || $0 == "@"
            }
        }
        return words.isEmpty ? "" : " :\(words.joined(separator: ":")):"
    }

    /// What Org's manual has for text that looks like markup: a space of no width.
    private static let guardSpace = "\u{200B}"

    /// One line without control characters, in which no timestamp or link begins.
    private static func line(_ text: String) -> String {
        var result = ""
        var previous: Character = " "
        for character in text {
            let character: Character = character.isNewline || character == "\t" ? " " : character
            if previous == "<" || (previous == "[" && character != " ") { result += guardSpace }
            result += escapingControls(String(character))
            previous = character
        }
        return result
    }

    private static func headline(_ text: String) -> String {
        var text = line(text.trimmingSpaces)
        let first = text.split(separator: " ").first.map(String.init) ?? ""
        if ["TODO", "DONE", "CANCELLED", "COMMENT"].contains(first) || text.hasPrefix("*")
            || text.hasPrefix("[")
        {
            text = guardSpace + text
        }
        // What ends in colons would be tags.
        return text.hasSuffix(":") ? text + guardSpace : text
    }

    /// Lines of a text, none of which begins a headline, a drawer, a keyword or a table.
    private static func body(_ text: String) -> String {
        var result = ""
        for piece in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let line = line(String(piece))
            let start = line.drop { $0 == " " }
            let first = start.first ?? " "
            let keyword = start.prefix { $0 != ":" }
            let isPlanning = ["SCHEDULED", "DEADLINE", "CLOSED", "CLOCK"].contains(keyword)
            if "*#:|%+-".contains(first) || isPlanning {
                result += guardSpace
            }
            result += line + "\n"
        }
        while result.hasSuffix("\n\n") { result.removeLast() }
        return result
    }
}
