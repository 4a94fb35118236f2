internal import CalendarModel
internal import Libical

extension TableRow {
    // MARK: Texts, words, people

    mutating func addTexts() {
        for (field, name) in [
            (CSVColumn.Field.summary, "SUMMARY"), (.location, "LOCATION"),
            (.description, "DESCRIPTION"), (.status, "STATUS"), (.color, "COLOR"),
            (.billingInformation, "X-BILLING-INFORMATION"), (.mileage, "X-MILEAGE"),
        ] {
            guard let cell = cell(field) else { continue }
            add("\(name):\(ContentLineText.escaped(cell.text))", cell.offset)
        }
        for (field, name) in [
            (CSVColumn.Field.url, "URL"), (.sequence, "SEQUENCE"),
            (.percentComplete, "PERCENT-COMPLETE"), (.transparency, "TRANSP"),
            (.classification, "CLASS"),
        ] {
            guard let cell = cell(field) else { continue }
            add("\(name):\(ContentLineText.raw(cell.text.trimmingSpaces))", cell.offset)
        }
        for (field, name) in [
            (CSVColumn.Field.categories, "CATEGORIES"), (.resources, "RESOURCES"),
        ] {
            guard let cell = cell(field) else { continue }
            // Outlook parts them by semicolons, our own tables as CATEGORIES itself does.
            let mark: Character = cells.keys.contains(.field(.startDate)) ? ";" : ","
            let parts =
                cell.text.contains(mark)
                ? Self.parts(cell.text, at: mark) : Self.parts(cell.text, at: ",")
            let texts = parts.map { ContentLineText.escaped($0.trimmingSpaces) }
                .filter { !$0.isEmpty }
            if !texts.isEmpty { add("\(name):\(texts.joined(separator: ","))", cell.offset) }
        }
    }

    /// Texts between marks that no backslash stands before.
    private static func parts(_ text: String, at mark: Character) -> [String] {
        if mark == "," { return splitAtCommas(text).map { decodingTextEscapes($0) } }
        return text.split(separator: mark).map(String.init)
    }

    mutating func addWords(_ calendar: inout ImportedCalendar) {
        if let cell = cell(.priority) {
            switch cell.text.trimmingSpaces.lowercased() {
            case "high": add("PRIORITY:1", cell.offset)
            case "low": add("PRIORITY:9", cell.offset)
            case "normal": break
            default: add("PRIORITY:\(ContentLineText.raw(cell.text.trimmingSpaces))", cell.offset)
            }
        }
        var classification: String?
        if let cell = cell(.sensitivity) {
            switch cell.text.trimmingSpaces.lowercased() {
            case "private", "personal": classification = "PRIVATE"
            case "confidential": classification = "CONFIDENTIAL"
            case "normal": break
            default: unknownWord(cell, &calendar)
            }
        }
        if cell(.isPrivate) != nil, flag(.isPrivate, &calendar) == true, classification == nil {
            classification = "PRIVATE"
        }
        if let classification, cell(.classification) == nil {
            add(
                "CLASS:\(classification)", (cell(.sensitivity) ?? cell(.isPrivate))?.offset ?? start
            )
        }
        if let cell = cell(.showTimeAs) {
            switch cell.text.trimmingSpaces.lowercased() {
            case "1", "tentative": add("STATUS:TENTATIVE", cell.offset)
            case "2", "busy": add("TRANSP:OPAQUE", cell.offset)
            case "3", "free": add("TRANSP:TRANSPARENT", cell.offset)
            case "4", "out of office":
                add("X-MICROSOFT-CDO-BUSYSTATUS:OOF", cell.offset)
            case "5", "working elsewhere":
                add("X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE", cell.offset)
            default: unknownWord(cell, &calendar)
            }
        }
    }

    private func unknownWord(_ cell: CSVCell, _ calendar: inout ImportedCalendar) {
        calendar.report(
            .warning, "bad-csv", "nobody knows \(excerpt(cell.text)) here, it is left out",
            at: cell.offset)
    }

    func flag(_ field: CSVColumn.Field, _ calendar: inout ImportedCalendar) -> Bool? {
        guard let cell = cell(field) else { return nil }
        switch cell.text.trimmingSpaces.lowercased() {
        case "true", "yes", "y", "1", "x", "on", "wahr", "ja", "vrai", "oui", "verdadero", "sí",
            "si":
            return true
        case "false", "no", "n", "0", "off", "falsch", "nein", "faux", "non", "falso": return false
        default:
            unknownWord(cell, &calendar)
            return nil
        }
    }

    mutating func addPeople() {
        if let cell = cell(.organizer), let person = TablePeople.people(cell.text).first {
            add("ORGANIZER\(person.parameters):\(person.address)", cell.offset)
        }
        for (field, role) in [
            (CSVColumn.Field.attendees, ""), (.requiredAttendees, ";ROLE=REQ-PARTICIPANT"),
            (.optionalAttendees, ";ROLE=OPT-PARTICIPANT"),
        ] {
            guard let cell = cell(field) else { continue }
            for person in TablePeople.people(cell.text) {
                add("ATTENDEE\(role)\(person.parameters):\(person.address)", cell.offset)
            }
        }
    }

    // MARK: Recurrence and reminders

    mutating func addRecurrence(_ calendar: inout ImportedCalendar) {
        if let cell = cell(.rrule) {
            for rule in cell.text.split(whereSeparator: \.isNewline) {
                add("RRULE:\(ContentLineText.raw(String(rule).trimmingSpaces))", cell.offset)
            }
        }
        for (field, name) in [(CSVColumn.Field.exdate, "EXDATE"), (.rdate, "RDATE")] {
            guard let cell = cell(field) else { continue }
            for part in cell.text.split(whereSeparator: { $0 == "," || $0.isNewline }) {
                let halves = Self.halves(part)
                let first = CSVCell(text: String(part).trimmingSpaces, offset: cell.offset)
                if name == "RDATE", halves.count == 2,
                    let start = CSVMoment(halves[0]).flatMap(time(of:))
                {
                    let end = halves[1].trimmingSpaces
                    let last =
                        end.hasPrefix("P")
                        ? end
                        : CSVMoment(end).flatMap(time(of:)).map {
                            Self.basic($0.local) + (start.isUTC ? "Z" : "")
                        }
                    guard let last else {
                        calendar.report(
                            .error, "bad-csv",
                            "\(excerpt(end)) is neither a date nor a length; the period is left out",
                            at: cell.offset)
                        continue
                    }
                    let zone =
                        start.timeZoneID.map { ContentLineText.parameter("TZID", [$0]) } ?? ""
                    add(
                        "RDATE;VALUE=PERIOD\(zone):\(Self.basic(start.local))"
                            + "\(start.isUTC ? "Z" : "")/\(ContentLineText.raw(last))", cell.offset)
                } else if let time = moment(first, &calendar, isFatal: false) {
                    add(line(name, time), cell.offset)
                }
            }
        }
    }

    /// The halves of a period; a slash within the brackets of a zone parts nothing.
    private static func halves(_ text: Substring) -> [String] {
        var halves = [""]
        var isInZone = false
        for character in text {
            if character == "[" { isInZone = true }
            if character == "]" { isInZone = false }
            if character == "/", !isInZone {
                halves.append("")
            } else {
                halves[halves.count - 1].append(character)
            }
        }
        return halves
    }

    mutating func addReminder(_ calendar: inout ImportedCalendar) {
        guard flag(.reminder, &calendar) == true else { return }
        guard let dateCell = cell(.reminderDate),
            let begin = lines.first(where: { $0.line.hasPrefix("DTSTART") }),
            let first = cell(.startDate),
            let start = joined(first, cell: cell(.startTime), nil, &calendar),
            let reminder = joined(dateCell, cell: cell(.reminderTime), false, &calendar)
        else {
            calendar.report(
                .warning, "bad-csv", "the reminder has no date that can be read and is left out",
                at: cell(.reminder)?.offset ?? start)
            return
        }
        let minutes = (start.local.seconds - reminder.local.seconds) / 60
        let trigger = "\(minutes >= 0 ? "-" : "")PT\(abs(minutes))M"
        for line in [
            "BEGIN:VALARM", "ACTION:DISPLAY",
            "DESCRIPTION:\(ContentLineText.escaped(text(.summary) ?? ""))",
            "TRIGGER:\(trigger)", "END:VALARM",
        ] {
            add(line, cell(.reminder)?.offset ?? begin.offset)
        }
    }
}
