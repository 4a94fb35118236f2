internal import CalendarModel
internal import Libical

extension VCalendarConverter {
    /// A time as a value of a line in the zone, with the parameters that it needs.
    private func value(_ time: VCalendarTime) -> (parameters: String, text: String) {
        if time.isDate { return (";VALUE=DATE", time.basicText) }
        if time.isUTC { return ("", time.basicText) }
        if zone.isUTC { return ("", VCalendarTime(local: time.local, isUTC: true).basicText) }
        let parameters = zone.timeZoneID.map { ContentLineText.parameter("TZID", [$0]) } ?? ""
        return (parameters, time.basicText)
    }

    /// DTSTART and the like, or a list of EXDATE or RDATE: a line for each kind of time in it.
    mutating func addTimes(_ line: VCalendarLine, list: Bool) {
        let texts =
            list
            ? line.value.split { $0 == ";" || $0 == "," }.map { trimmedText($0) }
                .filter { !$0.isEmpty } : [trimmedText(line.value[...])]
        let times = texts.compactMap { VCalendarTime($0) }
        guard times.count == texts.count, !times.isEmpty else {
            return keepOutdated(
                line, "\(excerpt(line.text, length: 40)) is no time of \(line.name)")
        }
        let rest = parameters(line, without: ["VALUE", "TZID"])
        var values: [(parameters: String, texts: [String])] = []
        for time in times {
            let (parameters, text) = value(time)
            if values.last?.parameters == parameters {
                values[values.count - 1].texts.append(text)
            } else {
                values.append((parameters, [text]))
            }
        }
        for value in values {
            add(
                "\(line.name)\(value.parameters)\(rest):\(value.texts.joined(separator: ","))",
                line)
        }
    }

    /// A property that is always in UTC.
    mutating func addUTC(_ line: VCalendarLine, _ name: String) {
        guard var time = VCalendarTime(trimmedText(line.value[...])) else {
            return keepOutdated(
                line, "\(excerpt(line.text, length: 40)) is no time of \(line.name)")
        }
        time.isDate = false
        if let utc = zone.utc(time) {
            time = utc
        } else {
            warn("\(line.name) has no zone and is read as UTC", at: line.offset)
            time.isUTC = true
        }
        add("\(name)\(parameters(line)):\(time.basicText)", line)
    }

    /// RRULE or EXRULE; of several rules each is a line.
    mutating func addRules(_ line: VCalendarLine) {
        let texts = line.value.uppercased().contains("FREQ=") ? [line.value] : line.parts
        for text in texts where !trimmedText(text[...]).isEmpty {
            // Some writers have rules of iCalendar in a vCalendar.
            if text.uppercased().contains("FREQ=") {
                add("\(line.name):" + ContentLineText.raw(trimmedText(text[...])), line)
                continue
            }
            guard let rule = VCalendarRule(text, start: start) else {
                var one = line
                one.value = text
                keepOutdated(one, "the rule cannot be said in iCalendar")
                continue
            }
            if rule.hasTwoEnds {
                warn("the rule has two ends, of which the number is taken", at: line.offset)
            }
            var parts = rule.parts
            switch rule.end {
            case .never: break
            case .count(let count): parts.append("COUNT=\(count)")
            case .time(let time): parts.append("UNTIL=\(until(time))")
            }
            add("\(line.name):\(parts.joined(separator: ";"))", line)
        }
    }

    /// The end of a rule in the form that the start demands (RFC 5545 §3.3.10).
    private func until(_ time: VCalendarTime) -> String {
        var time = time
        if start?.isDate == true {
            time.isDate = true
            return time.basicText
        }
        if time.isDate {
            // The day is part of it.
            time.isDate = false
            time.local = time.local.adding(seconds: 86_399)
        }
        if start?.isUTC == true || zone.isUTC || zone.timeZoneID != nil {
            return (zone.utc(time) ?? time).basicText
        }
        // A start without a zone has an end without one.
        time.isUTC = false
        return time.basicText
    }

    // MARK: Alarms

    static let alarmNames: Set<String> = ["AALARM", "DALARM", "MALARM", "PALARM"]

    /// The parts of an alarm: its time, the pause and the number of repetitions, and what it shows
    /// or plays.
    private func alarmParts(_ line: VCalendarLine) -> [String] {
        guard let base64 = line.base64 else { return line.parts }
        return base64.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    }

    /// Tells of an alarm whose time cannot be read.
    mutating func checkAlarm(_ line: VCalendarLine) {
        let parts = alarmParts(line)
        if parts.allSatisfy(\.isEmpty) || trigger(parts[0]) != nil { return }
        var text = line
        if let base64 = line.base64 { text.value = base64 }
        keepOutdated(text, "the time of \(line.name) cannot be read")
    }

    /// AALARM, DALARM, MALARM or PALARM as a VALARM.
    mutating func convertAlarm(_ line: VCalendarLine) {
        let parts = alarmParts(line)
        guard !parts.allSatisfy(\.isEmpty), let trigger = trigger(parts[0]) else { return }
        // Semicolons may stand in what is shown.
        let content = parts.dropFirst(3).joined(separator: ";")
        add("BEGIN:VALARM", line)
        switch line.name {
        case "AALARM":
            add("ACTION:AUDIO", line)
            addSound(line, content: content)
        case "DALARM":
            add("ACTION:DISPLAY", line)
            add("DESCRIPTION:" + ContentLineText.escaped(content.isEmpty ? title : content), line)
        case "MALARM":
            let note = parts.dropFirst(4).joined(separator: ";")
            add("ACTION:EMAIL", line)
            add("SUMMARY:" + ContentLineText.escaped(title), line)
            add("DESCRIPTION:" + ContentLineText.escaped(note.isEmpty ? title : note), line)
            add("ATTENDEE:mailto:" + ContentLineText.raw(parts.count > 3 ? parts[3] : ""), line)
        default:
            // RFC 5545 took the action that starts a program out.
            add("ACTION:X-VCAL-PROCEDURE", line)
            add("X-VCAL-PROCEDURE:" + ContentLineText.escaped(content), line)
        }
        add(trigger, line)
        addRepetition(line, parts)
        add("END:VALARM", line)
    }

    private mutating func addRepetition(_ line: VCalendarLine, _ parts: [String]) {
        let pause = parts.count > 1 ? parts[1].uppercased() : ""
        let count = parts.count > 2 ? Int(parts[2]) ?? 0 : 0
        if Self.isDuration(pause), count > 0 {
            add("DURATION:\(pause)", line)
            add("REPEAT:\(count)", line)
        } else if !pause.isEmpty {
            add("X-VCAL-SNOOZE:" + ContentLineText.escaped(pause), line)
        }
    }

    private mutating func addSound(_ line: VCalendarLine, content: String) {
        let type = line.parameter("TYPE").map { $0.uppercased() }
        let format =
            switch type {
            case "WAVE", "X-WAVE": ";FMTTYPE=audio/x-wav"
            case "PCM": ";FMTTYPE=audio/basic"
            case let type?: ContentLineText.parameter("FMTTYPE", ["audio/" + type.lowercased()])
            case nil: ""
            }
        guard !content.isEmpty else { return }
        if line.base64 != nil {
            let data = ContentLineText.raw(content)
            return add("ATTACH\(format);VALUE=BINARY;ENCODING=BASE64:\(data)", line)
        }
        add("ATTACH\(format):" + ContentLineText.raw(content), line)
    }

    /// The TRIGGER of an alarm: relative to the start where both are told on one clock, as an alarm
    /// of a repeated event is meant for each of its instances; nil when the time cannot be read.
    private func trigger(_ text: String) -> String? {
        if Self.isDuration(text.uppercased()) { return "TRIGGER:\(text.uppercased())" }
        guard let time = VCalendarTime(text) else { return nil }
        let isTodo = component.name == "VTODO"
        let isAtEnd = start == nil && isTodo
        if let anchor = isAtEnd ? due : start, !anchor.isDate {
            var seconds: Int?
            if anchor.isUTC == time.isUTC {
                seconds = time.local.seconds - anchor.local.seconds
            } else if let one = zone.utc(time), let other = zone.utc(anchor) {
                seconds = one.local.seconds - other.local.seconds
            }
            if let seconds {
                return "TRIGGER\(isAtEnd ? ";RELATED=END" : ""):\(Self.duration(seconds))"
            }
        }
        if let utc = zone.utc(time) { return "TRIGGER;VALUE=DATE-TIME:\(utc.basicText)" }
        // Of a day the alarm is told from its midnight.
        guard let anchor = isAtEnd ? due : start else { return nil }
        let seconds = time.local.seconds - anchor.local.seconds
        return "TRIGGER\(isAtEnd ? ";RELATED=END" : ""):\(Self.duration(seconds))"
    }

    private static func isDuration(_ text: String) -> Bool {
        let body = text.drop { $0 == "+" || $0 == "-" }
        return text.count - body.count <= 1 && body.first == "P" && body.count > 2
            && body.dropFirst().allSatisfy { "0123456789WDTHMS".contains($0) }
            && body.last?.isNumber == false
    }

    private static func duration(_ seconds: Int) -> String {
        let size = abs(seconds)
        let (days, rest) = (size / 86_400, size % 86_400)
        let (hours, minutes, left) = (rest / 3600, rest / 60 % 60, rest % 60)
        var text = seconds < 0 ? "-P" : "P"
        if days > 0 { text += "\(days)D" }
        if rest > 0 || size == 0 {
            text += "T"
            if hours > 0 { text += "\(hours)H" }
            // Minutes stand between hours and seconds even when there are none.
            if minutes > 0 || hours > 0 && left > 0 { text += "\(minutes)M" }
            if left > 0 || size == 0 { text += "\(left)S" }
        }
        return text
    }
}
