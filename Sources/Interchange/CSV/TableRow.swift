internal import CalendarModel
internal import Libical

/// A row of a table as a component.
struct TableRow {
    /// The byte the row begins at.
    let start: Int
    let order: DateOrder
    let options: ImportOptions
    var cells: [CSVColumn: CSVCell] = [:]
    /// The UID when no cell has one.
    var madeUID = ""
    var lines: [(line: String, offset: Int)] = []

    init(start: Int, order: DateOrder, options: ImportOptions) {
        self.start = start
        self.order = order
        self.options = options
    }

    func cell(_ field: CSVColumn.Field) -> CSVCell? { cells[.field(field)] }
    func text(_ field: CSVColumn.Field) -> String? {
        cell(field)?.text.trimmingSpaces
    }

    /// The zone of the row's local times; nil when they float.
    private var zone: String? { text(.timeZone) ?? options.localZone }

    mutating func write(to calendar: inout ImportedCalendar) {
        guard let kind = kind(&calendar), addTimes(&calendar, kind: kind) else { return }
        addTexts()
        addWords(&calendar)
        addRecurrence(&calendar)
        addPeople()
        for (column, cell) in cells.sorted(by: { $0.value.offset < $1.value.offset }) {
            guard case .property(let name) = column else { continue }
            let type = PropertyTypes.type(of: name.rawValue)
            let isText = type == "text" || type == PropertyTypes.unknown
            add(
                "\(name.rawValue):"
                    + (isText
                        ? ContentLineText.escaped(cell.text) : ContentLineText.raw(cell.text)),
                cell.offset)
        }
        addReminder(&calendar)
        calendar.add("BEGIN:\(kind)", from: start)
        calendar.add(
            "UID:\(ContentLineText.escaped(cell(.uid)?.text ?? madeUID))",
            from: cell(.uid)?.offset ?? start)
        if cell(.dtstamp) == nil {
            calendar.add("DTSTAMP:\(Self.basic(options.stamp.local(offset: 0)))Z", from: start)
        }
        for (line, offset) in lines { calendar.add(line, from: offset) }
        calendar.add("END:\(kind)", from: start)
    }

    mutating func add(_ line: String, _ offset: Int) { lines.append((line, offset)) }

    private func kind(_ calendar: inout ImportedCalendar) -> String? {
        guard let cell = cell(.component) else { return "VEVENT" }
        switch cell.text.trimmingSpaces.uppercased() {
        case "VEVENT", "EVENT": return "VEVENT"
        case "VTODO", "TODO": return "VTODO"
        case "VJOURNAL", "JOURNAL": return "VJOURNAL"
        default:
            calendar.report(
                .error, "bad-csv",
                "\(excerpt(cell.text)) is no component that a row can be; the row is left out",
                at: cell.offset)
            return nil
        }
    }

    // MARK: Times

    /// Adds DTSTART, DTEND and the other times; false when the row has no date and is left out.
    private mutating func addTimes(
        _ calendar: inout ImportedCalendar, kind: String
    ) -> Bool {
        let isAllDay = flag(.allDay, &calendar)
        var begin: (time: DateOrDateTime, offset: Int)?
        if let cell = cell(.start) {
            guard let time = moment(cell, &calendar, isFatal: true) else { return false }
            begin = (isAllDay == true ? .date(time.local.date) : time, cell.offset)
        } else if let cell = cell(.startDate) {
            guard let time = joined(cell, cell: self.cell(.startTime), isAllDay, &calendar)
            else { return false }
            begin = (time, cell.offset)
        }
        if let begin {
            add(line("DTSTART", begin.time), begin.offset)
        } else if kind == "VEVENT", cell(.uid) != nil {
            // Invitations may speak of an event without saying when it is (RFC 5546 §3.2.5).
            calendar.report(
                .warning, "no-start", "the row has no start date", at: start)
        } else if kind == "VEVENT" {
            calendar.report(
                .error, "bad-csv", "the row has no start date and is left out", at: start)
            return false
        }
        if let begin { addEnd(after: begin.time, isAllDay, &calendar) }
        for (field, name) in [
            (CSVColumn.Field.due, "DUE"), (.completed, "COMPLETED"),
            (.recurrenceID, "RECURRENCE-ID"),
            (.created, "CREATED"), (.lastModified, "LAST-MODIFIED"), (.dtstamp, "DTSTAMP"),
        ] {
            guard let cell = cell(field), let time = moment(cell, &calendar, isFatal: false)
            else { continue }
            add(line(name, time), cell.offset)
        }
        if cell(.dtstamp) != nil, !lines.contains(where: { $0.line.hasPrefix("DTSTAMP") }) {
            add("DTSTAMP:\(Self.basic(options.stamp.local(offset: 0)))Z", start)
        }
        return true
    }

    private mutating func addEnd(
        after begin: DateOrDateTime, _ isAllDay: Bool?, _ calendar: inout ImportedCalendar
    ) {
        var end: DateOrDateTime?
        var offset = start
        if let cell = cell(.end) {
            offset = cell.offset
            end = moment(cell, &calendar, isFatal: false)
            if begin.isDate, let time = end, !time.isDate {
                end = .date(endOfDays(time.local, at: offset, &calendar))
            }
        } else if let cell = cell(.endDate) ?? cell(.endTime) {
            offset = cell.offset
            if begin.isDate {
                guard let date = self.cell(.endDate).flatMap({ date($0, &calendar) }) else {
                    return
                }
                // Google's last day is the last one; Outlook's ends at midnight before it.
                let isMidnight =
                    self.cell(.endTime).map { CSVTime.second($0.text) == 0 } ?? false
                let isAfter = date > begin.local.date
                end = .date(isMidnight && isAfter ? date : date.adding(days: 1))
            } else if let date = self.cell(.endDate) {
                // A day without a time says when an event ends only if that is a later one.
                if self.cell(.endTime) == nil, let day = CSVMoment(date.text), day.second == nil,
                    day.date.date(order: order) == begin.local.date
                {
                    return addDuration(&calendar, end: nil, at: offset)
                }
                end = joined(date, cell: self.cell(.endTime), false, &calendar)
            } else if let second = time(cell, &calendar) {
                var local = LocalDateTime(date: begin.local.date, secondOfDay: second)
                if local < begin.local {
                    local = local.adding(seconds: 86_400)
                    calendar.report(
                        .warning, "end-before-start",
                        "the end time is before the start and is read as that of the next day",
                        at: offset)
                }
                end = placed(local)
            }
        }
        if cell(.duration) != nil { return addDuration(&calendar, end: end, at: offset) }
        guard let end else { return }
        // Only what one clock shows can be compared here.
        if end.local < begin.local, end.timeZoneID == begin.timeZoneID || end.isDate {
            calendar.report(
                .error, "end-before-start", "the end is before the start and is left out",
                at: offset)
            return
        }
        if begin.isDate, end.local == begin.local {
            calendar.report(
                .info, "csv-guess", "the row ends on the day it begins and lasts that day",
                at: offset)
            return
        }
        add(line("DTEND", end), offset)
    }

    /// The exclusive end of days that are given with a time of day.
    private func endOfDays(
        _ local: LocalDateTime, at offset: Int, _ calendar: inout ImportedCalendar
    ) -> CalendarDate {
        if local.secondOfDay == 0 { return local.date }
        calendar.report(
            .warning, "bad-csv",
            "the row begins with a day, so that the time of its end is left out", at: offset)
        return local.date.adding(days: 1)
    }

    /// Adds DURATION, which cannot stand beside a DTEND (RFC 5545 §3.6.1).
    private mutating func addDuration(
        _ calendar: inout ImportedCalendar, end: DateOrDateTime?, at offset: Int
    ) {
        guard let cell = cell(.duration) else { return }
        add("DURATION:\(ContentLineText.raw(cell.text.trimmingSpaces))", cell.offset)
        if end != nil {
            calendar.report(
                .warning, "bad-csv", "the row has an end and a duration; the end is left out",
                at: offset)
        }
    }

    /// A date and the time of another cell; a date alone when that is empty.
    func joined(
        _ dateCell: CSVCell, cell timeCell: CSVCell?, _ isAllDay: Bool?,
        _ calendar: inout ImportedCalendar
    ) -> DateOrDateTime? {
        guard let timeCell, isAllDay != true else {
            guard let time = moment(dateCell, &calendar, isFatal: true) else { return nil }
            return isAllDay == true ? .date(time.local.date) : time
        }
        guard let date = date(dateCell, &calendar) else { return nil }
        guard let second = time(timeCell, beside: dateCell, &calendar) else { return .date(date) }
        return placed(LocalDateTime(date: date, secondOfDay: second))
    }

    private func date(_ cell: CSVCell, _ calendar: inout ImportedCalendar) -> CalendarDate? {
        moment(cell, &calendar, isFatal: true)?.local.date
    }

    private func time(
        _ cell: CSVCell, beside dateCell: CSVCell? = nil, _ calendar: inout ImportedCalendar
    ) -> Int? {
        let date = dateCell ?? self.cell(.startDate)
        let isExcels = date.map { CSVMoment($0.text)?.date.isSerial == true } ?? false
        if let second = CSVTime.second(cell.text, isFraction: isExcels) { return second }
        calendar.report(
            .error, "bad-csv", "\(excerpt(cell.text)) is no time and is left out", at: cell.offset)
        return nil
    }

    func moment(
        _ cell: CSVCell, _ calendar: inout ImportedCalendar, isFatal: Bool
    ) -> DateOrDateTime? {
        guard let moment = CSVMoment(cell.text), let time = time(of: moment) else {
            let isNumbers = if case .numbers = CSVMoment(cell.text)?.date { true } else { false }
            calendar.report(
                .error, "bad-csv",
                "\(excerpt(cell.text)) is no date\(isNumbers ? " in the order \(order.shownName)" : "")"
                    + (isFatal ? "; the row is left out" : " and is left out"), at: cell.offset)
            return nil
        }
        return time
    }

    func time(of moment: CSVMoment) -> DateOrDateTime? {
        guard let date = moment.date.date(order: order), date.isInRange else { return nil }
        guard let second = moment.second else { return .date(date) }
        let local = LocalDateTime(date: date, secondOfDay: second)
        if let zone = moment.zone {
            return zone == "floating" ? .floating(local) : .zoned(local, timeZoneID: zone)
        }
        if let offset = moment.offset {
            // With a zone the offset says no more than which clock it is.
            if offset != 0, let zone = text(.timeZone), zone.uppercased() != "UTC" {
                return .zoned(local, timeZoneID: zone)
            }
            return .utc(local.adding(seconds: -offset))
        }
        return placed(local)
    }

    private func placed(_ local: LocalDateTime) -> DateOrDateTime {
        guard let zone else { return .floating(local) }
        return zone.uppercased() == "UTC" ? .utc(local) : .zoned(local, timeZoneID: zone)
    }

    func line(_ name: String, _ time: DateOrDateTime) -> String {
        switch time {
        case .date(let date): return "\(name);VALUE=DATE:\(Self.basic(date))"
        case .floating(let local): return "\(name):\(Self.basic(local))"
        case .utc(let local): return "\(name):\(Self.basic(local))Z"
        case .zoned(let local, let zone):
            return "\(name)\(ContentLineText.parameter("TZID", [zone])):\(Self.basic(local))"
        }
    }

    static func basic(_ date: CalendarDate) -> String {
        date.description.filter { $0 != "-" }
    }

    static func basic(_ local: LocalDateTime) -> String {
        local.description.filter { $0 != "-" && $0 != ":" }
    }
}

extension DateOrDateTime {
    var isUTC: Bool { if case .utc = self { true } else { false } }
}
