internal import CalendarModel
internal import Libical
public import Normalizer
internal import Rendering

/// Writes tables of events, a row per entry (RFC 4180), lines ended by CRLF.
public struct TableWriter: EntryWriter {
    private let columns: [CSVColumn]
    private let headers: [String]
    private let style: CSVColumns.Style
    private let separator: UInt8
    private let keepsFormulas: Bool
    private let zone: TimeZoneRules
    private let held: Set<PropertyName>
    private let fields: Set<CSVColumn.Field>
    private var lost = ExportLosses()

    /// What could not be written so far.
    public var losses: Losses { lost.losses }
    /// Nothing stands after the rows.
    public var foot: String { "" }

    /// A writer of a table.
    ///
    /// - Parameters:
    ///   - columns: The columns.
    ///   - separator: What parts cells: a comma or a tab.
    ///   - keepsFormulas: Whether cells that a spreadsheet would run stay as they are.
    ///   - zone: The zone of times in columns that have none, and of occurrences.
    public init(
        _ columns: CSVColumns, separator: UInt8 = UInt8(ascii: ","), keepsFormulas: Bool = false,
        zone: TimeZoneRules
    ) {
        headers = columns.headers
        self.columns = columns.headers.compactMap { CSVColumn(header: $0) }
        style = columns.style
        self.separator = separator
        self.keepsFormulas = keepsFormulas
        self.zone = zone
        var fields: Set<CSVColumn.Field> = []
        for case .field(let field) in self.columns { fields.insert(field) }
        self.fields = fields
        var held: Set<PropertyName> = []
        for (name, field) in CSVColumn.fieldsOfProperties where fields.contains(field) {
            held.insert(name)
        }
        for case .property(let name) in self.columns { held.insert(name) }
        if fields.contains(.startDate) { held.insert(.dateTimeStart) }
        if fields.contains(.endDate) { held.formUnion([.dateTimeEnd, .duration]) }
        if fields.contains(.isPrivate) || fields.contains(.sensitivity) {
            held.insert(.classification)
        }
        if fields.contains(.requiredAttendees) { held.insert(.attendee) }
        if fields.contains(.showTimeAs) { held.insert(.transparency) }
        if fields.contains(.billingInformation) {
            held.insert(PropertyName(rawValue: "X-BILLING-INFORMATION"))
        }
        if fields.contains(.mileage) { held.insert(PropertyName(rawValue: "X-MILEAGE")) }
        self.held = held
    }

    /// The row of the columns' names.
    public var head: String { line(headers) }

    /// Counts what of calendars is written in no row.
    public mutating func addSurroundings(of documents: [CalendarDocument]) {
        lost.addSurroundings(of: documents, holdsName: fields.contains(.calendar))
    }

    /// The row of an entry; nothing for what the columns cannot hold at all.
    public mutating func text(of entry: ExportEntry) -> String {
        if style != .daylane {
            guard entry.component.kind == .event else {
                lost.add("the component \(entry.component.kind.rawValue)")
                return ""
            }
            guard entry.occurrence != nil else {
                lost.add("an event without a start")
                return ""
            }
        }
        countLosses(entry)
        return line(columns.map { cell($0, of: entry) })
    }

    private func line(_ cells: [String]) -> String {
        let mark = String(UnicodeScalar(separator))
        return cells.map { text in
            let text = text.unicodeScalars.contains("\0") ? text.filter { $0 != "\0" } : text
            return TableText.cell(
                keepsFormulas && text.utf8.first != UInt8(ascii: "'")
                    ? text : TableText.defused(text), separator: separator)
        }.joined(separator: mark) + "\r\n"
    }

    private mutating func countLosses(_ entry: ExportEntry) {
        let heldAlarms = fields.contains(.reminder) && reminder(entry) != nil ? 1 : 0
        var held = held
        // A status of the table's own says only that an event is not yet sure.
        if fields.contains(.showTimeAs), entry.component.status == "TENTATIVE" {
            held.insert(.status)
        }
        let holdsRoles = fields.contains(.requiredAttendees)
        lost.add(
            entry, held: held,
            parameters: { name in
                switch name {
                case .organizer: ["CN"]
                case .attendee: holdsRoles ? ["CN", "ROLE", "CUTYPE"] : ["CN"]
                default: []
                }
            }, heldAlarms: heldAlarms)
        guard heldAlarms > 0, let alarm = entry.component.components(of: .alarm).first
        else { return }
        // Of it only the time is held: it becomes one that displays the title.
        for property in alarm.properties where property.name != .trigger {
            let isHeld =
                property.name.rawValue == "ACTION" && property.text?.uppercased() == "DISPLAY"
                || property.name == .description && property.text == entry.component.summary
            if !isHeld { lost.add("the property \(property.name.rawValue) of an alarm") }
        }
    }

    // MARK: Cells

    private func cell(_ column: CSVColumn, of entry: ExportEntry) -> String {
        let component = entry.component
        switch column {
        case .property(let name):
            guard let property = component.first(name) else { return "" }
            let raw = property.rawValue
            let type = PropertyTypes.type(of: name.rawValue)
            if type == "text" || type == PropertyTypes.unknown {
                return raw.map { decodingTextEscapes($0[...]) } ?? property.text ?? ""
            }
            return raw ?? property.text ?? ""
        case .field(let field): return cell(field, of: entry)
        }
    }

    private func cell(_ field: CSVColumn.Field, of entry: ExportEntry) -> String {
        let component = entry.component
        switch field {
        case .summary: return component.first(.summary)?.text ?? ""
        case .location: return component.first(.location)?.text ?? ""
        case .description: return component.first(.description)?.text ?? ""
        case .status: return component.status ?? ""
        case .transparency: return component.transparency ?? ""
        case .uid: return component.uid ?? ""
        case .url: return component.url ?? ""
        case .color: return component.color ?? ""
        case .calendar: return entry.calendar.name ?? ""
        case .component: return component.kind.rawValue
        case .file: return entry.calendar.file
        case .line: return component.source.map { String($0.location.line) } ?? ""
        case .sequence: return component.first(.sequence)?.rawValue ?? ""
        case .percentComplete: return component.first(.percentComplete)?.rawValue ?? ""
        case .classification: return component.first(.classification)?.text ?? ""
        case .categories: return list(component.categories)
        case .resources: return list(resources(of: component))
        case .priority: return priority(of: component)
        case .organizer: return component.first(.organizer).map(TablePeople.text) ?? ""
        case .attendees: return people(component) { _ in true }
        case .requiredAttendees: return people(component) { $0 != "OPT-PARTICIPANT" }
        case .optionalAttendees: return people(component) { $0 == "OPT-PARTICIPANT" }
        case .billingInformation:
            return component.first(PropertyName(rawValue: "X-BILLING-INFORMATION"))?.text ?? ""
        case .mileage: return component.first(PropertyName(rawValue: "X-MILEAGE"))?.text ?? ""
        case .isPrivate:
            let word = component.first(.classification)?.text?.uppercased() ?? "PUBLIC"
            return word == "PUBLIC" ? "False" : "True"
        case .sensitivity:
            switch component.first(.classification)?.text?.uppercased() ?? "PUBLIC" {
            case "PUBLIC": return "Normal"
            case "CONFIDENTIAL": return "Confidential"
            default: return "Private"
            }
        case .showTimeAs:
            if component.transparency == "TRANSPARENT" { return "3" }
            return component.status == "TENTATIVE" ? "1" : "2"
        case .duration:
            return entry.isExpanded ? "" : component.first(.duration)?.rawValue ?? ""
        case .rrule:
            guard !entry.isExpanded else { return "" }
            return component.properties(named: .recurrenceRule)
                .map { $0.rawValue ?? ruleText($0) }.joined(separator: "\n")
        case .start, .end, .allDay, .timeZone, .exdate, .rdate, .recurrenceID, .due, .completed,
            .created, .lastModified, .dtstamp:
            return timeCell(field, of: entry)
        case .startDate, .startTime, .endDate, .endTime:
            return clockCell(field, of: entry)
        case .reminder: return reminder(entry) == nil ? "False" : "True"
        case .reminderDate: return reminder(entry).map { day($0.date) } ?? ""
        case .reminderTime: return reminder(entry).map { clock($0) } ?? ""
        }
    }

    private func ruleText(_ property: Property) -> String {
        if case .recurrence(let rule) = property.values.first { rule.text } else { "" }
    }

    private func resources(of component: Component) -> [String] {
        var found: [String] = []
        for property in component.properties(named: .resources) {
            for case .text(let text) in property.values where !text.isEmpty { found.append(text) }
        }
        return found
    }

    private func list(_ texts: [String]) -> String {
        if style == .outlook { return texts.joined(separator: ";") }
        // As in CATEGORIES itself, so that a comma within one does not part it.
        return texts.map { text in
            text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: "\\,")
        }.joined(separator: ",")
    }

    private func priority(of component: Component) -> String {
        guard style == .outlook else { return component.first(.priority)?.rawValue ?? "" }
        switch component.priority ?? 5 {
        case 1...4: return "High"
        case 6...9: return "Low"
        default: return "Normal"
        }
    }

    private func people(_ component: Component, where isWanted: (String) -> Bool) -> String {
        component.properties(named: .attendee)
            .filter { isWanted($0.parameter("ROLE")?.uppercased() ?? "") }
            .map(TablePeople.text).joined(separator: "; ")
    }

    // MARK: Times as they are written

    private func timeCell(_ field: CSVColumn.Field, of entry: ExportEntry) -> String {
        let component = entry.component
        if entry.isExpanded, let occurrence = entry.occurrence {
            switch field {
            case .start, .end: return occurrenceText(occurrence, isEnd: field == .end)
            case .allDay: return flag(occurrence.isAllDay)
            case .timeZone:
                return occurrence.isAllDay || occurrence.isFloating ? "" : zone.identifier
            case .recurrenceID:
                switch occurrence.recurrenceID {
                case nil: return ""
                case .date(let date): return date.description
                case .instant(let instant): return self.text(of: instant, occurrence)
                }
            case .due:
                switch occurrence.due(in: zone) {
                case nil: return ""
                case .date(let date): return date.description
                case .instant(let instant): return self.text(of: instant, occurrence)
                }
            case .exdate, .rdate: return ""
            default: break
            }
        }
        let rowZone = fields.contains(.timeZone) ? component.start?.timeZoneID : nil
        func text(_ name: PropertyName) -> String {
            component.dateTime(name).map { Self.text(of: $0, rowZone: rowZone) }
                ?? component.first(name)?.rawValue ?? ""
        }
        switch field {
        case .start: return text(.dateTimeStart)
        case .end: return text(.dateTimeEnd)
        case .allDay:
            guard let start = component.start else { return "" }
            return flag(start.isDate)
        case .timeZone: return component.start?.timeZoneID ?? ""
        case .recurrenceID: return text(.recurrenceID)
        case .due: return text(.due)
        case .completed: return text(.completed)
        case .created: return text(.created)
        case .lastModified: return text(.lastModified)
        case .dtstamp: return text(.dateTimeStamp)
        case .exdate: return times(component.properties(named: .exceptionDates), rowZone)
        case .rdate: return times(component.properties(named: .recurrenceDates), rowZone)
        default: return ""
        }
    }

    private func flag(_ flag: Bool) -> String {
        style == .daylane ? (flag ? "true" : "false") : (flag ? "True" : "False")
    }

    private func times(_ properties: [Property], _ rowZone: String?) -> String {
        properties.flatMap(\.values).compactMap { value in
            switch value {
            case .dateTime(let time): return Self.text(of: time, rowZone: rowZone)
            case .period(.explicit(let start, let end)):
                return Self.text(of: start, rowZone: rowZone) + "/"
                    + Self.text(of: end, rowZone: rowZone)
            case .period(.lasting(let start, let duration)):
                let days = duration.days == 0 ? "" : "\(abs(duration.days))D"
                return Self.text(of: start, rowZone: rowZone)
                    + "/P\(days)T\(abs(duration.seconds))S"
            case .raw(let text): return text
            default: return nil
            }
        }.joined(separator: ",")
    }

    /// A time as written; the zone behind it where it is not that of the row (RFC 9557).
    static func text(of time: DateOrDateTime, rowZone: String?) -> String {
        switch time {
        case .date(let date): date.description
        case .utc(let local): "\(local)Z"
        case .floating(let local): rowZone == nil ? "\(local)" : "\(local)[floating]"
        case .zoned(let local, let zone): zone == rowZone ? "\(local)" : "\(local)[\(zone)]"
        }
    }

    private func text(of instant: Instant, _ occurrence: Occurrence) -> String {
        occurrence.isFloating
            ? "\(zone.local(at: instant))" : instant.rfc3339(offset: zone.offset(at: instant))
    }

    private func occurrenceText(_ occurrence: Occurrence, isEnd: Bool) -> String {
        switch occurrence.time {
        case .days(let first, let end): (isEnd ? end : first).description
        case .instants(let start, let end): text(of: isEnd ? end : start, occurrence)
        }
    }

    // MARK: Days and clocks in cells of their own

    private func clockCell(_ field: CSVColumn.Field, of entry: ExportEntry) -> String {
        guard let occurrence = entry.occurrence else { return "" }
        let isEnd = field == .endDate || field == .endTime
        switch occurrence.time {
        case .days(let first, let end):
            switch field {
            case .startDate: return day(first)
            // Outlook's days end at midnight, Google's with the last day.
            case .endDate: return day(style == .outlook ? end : end.adding(days: -1))
            default:
                return style == .outlook ? clock(LocalDateTime(date: first)) : ""
            }
        case .instants(let start, let end):
            let local = zone.local(at: isEnd ? end : start)
            return field == .startDate || field == .endDate ? day(local.date) : clock(local)
        }
    }

    private func day(_ date: CalendarDate) -> String {
        guard style != .daylane else { return date.description }
        return "\(padded(date.month, to: 2))/\(padded(date.day, to: 2))/\(padded(date.year, to: 4))"
    }

    private func clock(_ local: LocalDateTime) -> String {
        guard style != .daylane else {
            return "\(padded(local.hour, to: 2)):\(padded(local.minute, to: 2))"
                + (local.second == 0 ? "" : ":\(padded(local.second, to: 2))")
        }
        let hour = local.hour % 12 == 0 ? 12 : local.hour % 12
        let seconds =
            style == .outlook || local.second != 0 ? ":\(padded(local.second, to: 2))" : ""
        return "\(hour):\(padded(local.minute, to: 2))\(seconds) \(local.hour < 12 ? "AM" : "PM")"
    }

    /// When the first alarm rings, if that is a time before or after the start.
    private func reminder(_ entry: ExportEntry) -> LocalDateTime? {
        guard let alarm = entry.component.components(of: .alarm).first,
            let trigger = alarm.first(.trigger), case .duration(let length) = trigger.values.first,
            trigger.parameter("RELATED")?.uppercased() != "END", let time = entry.occurrence?.time
        else { return nil }
        switch time {
        case .days(let first, end: _):
            return LocalDateTime(date: first).adding(seconds: length.approximateSeconds)
        case .instants(let start, end: _):
            return zone.local(at: start.adding(seconds: length.approximateSeconds))
        }
    }
}
