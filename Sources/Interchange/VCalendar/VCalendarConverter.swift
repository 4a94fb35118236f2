internal import CalendarModel
internal import Libical

/// Makes content lines of iCalendar of the components of a vCalendar.
struct VCalendarConverter {
    var calendar: ImportedCalendar
    private let source: SourceText
    /// The zone of the component that is being converted.
    var zone = VCalendarZone()
    /// The component that is being converted.
    private(set) var component = VCalendarComponent(name: "", range: 0..<0)
    /// When it starts.
    private(set) var start: VCalendarTime?
    /// When it is due.
    private(set) var due: VCalendarTime?
    /// What it is called, for alarms that have no text of their own.
    private(set) var title = ""
    /// The zones of a calendar by the VTIMEZONE that they would have without another name.
    private var zones: [[String]: VCalendarZone] = [:]
    /// How many entries have had a UID made of the same bytes.
    private var uidCounts: [String: Int] = [:]
    /// How many zones have a name of their own.
    private var zoneCounts: [String: Int] = [:]

    init(_ source: SourceText) {
        self.source = source
        calendar = ImportedCalendar(source)
    }

    mutating func warn(_ message: String, at offset: Int) {
        calendar.report(.warning, "bad-vcalendar", message, at: offset)
    }

    /// Adds a line made of one of the vCalendar.
    mutating func add(_ text: String, _ line: VCalendarLine) {
        calendar.add(text, from: line.offset)
    }

    // MARK: Components

    mutating func convert(root: VCalendarComponent) {
        guard root.name == "VCALENDAR" else { return convertOther(root) }
        let offset = root.range.lowerBound
        calendar.add("BEGIN:VCALENDAR", from: offset)
        calendar.add("VERSION:2.0", from: root["VERSION"]?.offset ?? offset)
        if let line = root["PRODID"] {
            add("PRODID:" + ContentLineText.escaped(line.text), line)
        } else {
            calendar.add("PRODID:-//Daylane//Daylane//EN", from: offset)
        }
        zones = [:]
        zoneCounts = [:]
        let own = zone(of: root.lines, inherited: VCalendarZone(), offset: offset)
        let others = root.components.map { component in
            zone(of: component.lines, inherited: own, offset: component.range.lowerBound)
        }
        zone = own
        for line in root.lines
        where !["VERSION", "PRODID", "TZ", "DAYLIGHT"].contains(line.name) { keep(line) }
        for (inner, zone) in zip(root.components, others) {
            self.zone = zone
            switch inner.name {
            case "VEVENT", "VTODO": convertEntry(inner)
            default: convertOther(inner)
            }
        }
        calendar.add("END:VCALENDAR", from: offset)
    }

    /// The zone that lines say, with its VTIMEZONE added, or else an inherited one.
    private mutating func zone(
        of lines: [VCalendarLine], inherited: VCalendarZone, offset: Int
    ) -> VCalendarZone {
        guard lines.contains(where: { $0.name == "TZ" || $0.name == "DAYLIGHT" })
        else { return inherited }
        var zone = VCalendarZone(lines)
        for problem in zone.problems { warn(problem.message, at: problem.offset) }
        guard let name = zone.timeZoneID, !zone.componentLines.isEmpty else { return zone }
        if let known = zones[zone.componentLines] { return known }
        let rules = zone.componentLines
        let number = (zoneCounts[name] ?? 0) + 1
        zoneCounts[name] = number
        if number > 1 { zone = zone.renamed("\(name) \(number)") }
        zones[rules] = zone
        for line in zone.componentLines { calendar.add(line, from: offset) }
        return zone
    }

    /// A component that vCalendar 1.0 does not know, with all its lines.
    private mutating func convertOther(_ other: VCalendarComponent) {
        calendar.add("BEGIN:\(other.name)", from: other.range.lowerBound)
        for line in other.lines { keep(line) }
        for inner in other.components { convertOther(inner) }
        calendar.add("END:\(other.name)", from: other.range.lowerBound)
    }

    private mutating func convertEntry(_ entry: VCalendarComponent) {
        component = entry
        start = entry["DTSTART"].flatMap { VCalendarTime(trimmedText($0.value[...])) }
        due = entry["DUE"].flatMap { VCalendarTime(trimmedText($0.value[...])) }
        title = entry["SUMMARY"]?.text ?? ""
        if title.isEmpty { title = "Alarm" }
        let offset = entry.range.lowerBound
        calendar.add("BEGIN:\(entry.name)", from: offset)
        if entry["UID"].map({ trimmedText($0.value[...]).isEmpty }) ?? true {
            let bytes = source.bytes[entry.range]
            let first = contentUID(of: bytes)
            let ordinal = uidCounts[first] ?? 0
            uidCounts[first] = ordinal + 1
            let uid = ordinal == 0 ? first : contentUID(of: bytes, ordinal: ordinal)
            calendar.add("UID:\(uid)", from: offset)
        }
        if entry["DTSTAMP"] == nil { addStamp(offset) }
        for line in entry.lines { convert(line) }
        for line in entry.lines where Self.alarmNames.contains(line.name) { convertAlarm(line) }
        for inner in entry.components { convertOther(inner) }
        calendar.add("END:\(entry.name)", from: offset)
    }

    /// DTSTAMP, which vCalendar does not have: when the entry was changed or made, else the
    /// beginning of 1970, so that of two revisions the other one is taken for the newer.
    private mutating func addStamp(_ offset: Int) {
        let known = ["LAST-MODIFIED", "DCREATED", "CREATED"].compactMap { name in
            component[name].flatMap { VCalendarTime(trimmedText($0.value[...])) }
                .flatMap { zone.utc($0) }
        }
        calendar.add("DTSTAMP:\(known.first?.basicText ?? "19700101T000000Z")", from: offset)
    }

    // MARK: Properties

    private mutating func convert(_ line: VCalendarLine) {
        switch line.name {
        case "TZ", "DAYLIGHT": break
        case _ where Self.alarmNames.contains(line.name): checkAlarm(line)
        case "UID": if !trimmedText(line.value[...]).isEmpty { addText(line) }
        case "DTSTART", "DTEND", "DUE": addTimes(line, list: false)
        case "EXDATE", "RDATE": addTimes(line, list: true)
        case "DCREATED", "CREATED": addUTC(line, "CREATED")
        case "COMPLETED", "LAST-MODIFIED", "DTSTAMP": addUTC(line, line.name)
        case "RRULE", "EXRULE": addRules(line)
        case "CATEGORIES", "RESOURCES": addList(line)
        case "SUMMARY", "DESCRIPTION", "LOCATION", "COMMENT", "CONTACT", "RELATED-TO": addText(line)
        case "URL":
            add("URL\(parameters(line)):" + ContentLineText.raw(trimmedText(line.text[...])), line)
        case "CLASS":
            let name = trimmedText(line.text[...]).uppercased()
            add("CLASS\(parameters(line)):" + ContentLineText.escaped(name), line)
        case "STATUS": addStatus(line)
        case "TRANSP": addTransparency(line)
        case "PRIORITY": addPriority(line)
        case "SEQUENCE": addSequence(line)
        case "ATTENDEE", "ORGANIZER": addAttendee(line)
        case "ATTACH": addAttachment(line)
        default: keep(line)
        }
    }

    /// The parameters of a line as text, but those that were dealt with.
    func parameters(_ line: VCalendarLine, without names: Set<String> = ["VALUE"]) -> String {
        var text = ""
        for parameter in line.parameters
        where !names.contains(parameter.name) && isName(parameter.name) {
            text += ContentLineText.parameter(parameter.name, [parameter.value])
        }
        return text
    }

    private mutating func addText(_ line: VCalendarLine) {
        add("\(line.name)\(parameters(line)):" + ContentLineText.escaped(line.text), line)
    }

    /// A line as it is: one of a name that vCalendar 1.0 does not define, or that has no
    /// counterpart in iCalendar.
    mutating func keep(_ line: VCalendarLine) {
        guard isName(line.name) else {
            return warn(
                "\(excerpt(line.name, length: 40)) is no name and left out", at: line.offset)
        }
        if let base64 = line.base64 {
            let rest = parameters(line)
            return add(
                "\(line.name)\(rest);VALUE=BINARY;ENCODING=BASE64:" + ContentLineText.raw(base64),
                line)
        }
        let type = PropertyTypes.type(of: line.name)
        let name = Self.isOutdated(line.name) ? "X-VCAL-\(line.name)" : line.name
        let isText = type == "text" || type == PropertyTypes.unknown || name != line.name
        let value =
            isText ? ContentLineText.escaped(line.text) : ContentLineText.raw(line.value)
        let rest = parameters(line, without: isText ? ["VALUE"] : [])
        add("\(name)\(rest):\(value)", line)
    }

    /// Whether a name means something else in iCalendar than in vCalendar, or nothing any more.
    private static func isOutdated(_ name: String) -> Bool {
        ["RNUM", "GEO", "TZ", "DAYLIGHT", "DCREATED", "AALARM", "DALARM", "PALARM", "MALARM"]
            .contains(name)
    }

    /// Keeps a line that iCalendar cannot say in its own words, and tells so.
    mutating func keepOutdated(_ line: VCalendarLine, _ message: String) {
        warn("\(message); kept as X-VCAL-\(line.name)", at: line.offset)
        add(
            "X-VCAL-\(line.name)\(parameters(line)):" + ContentLineText.escaped(line.text), line)
    }

    // MARK: Lists, numbers, states

    private mutating func addList(_ line: VCalendarLine) {
        let members = line.parts.filter { !$0.isEmpty }.map(ContentLineText.escaped)
        guard !members.isEmpty else { return }
        add("\(line.name)\(parameters(line)):" + members.joined(separator: ","), line)
    }

    private mutating func addTransparency(_ line: VCalendarLine) {
        let text = trimmedText(line.text[...]).uppercased()
        switch text {
        case "0", "OPAQUE": add("TRANSP:OPAQUE", line)
        case "TRANSPARENT": add("TRANSP:TRANSPARENT", line)
        default:
            guard let number = Int(text), number > 0 else {
                return keepOutdated(line, "the value of TRANSP is to be a number")
            }
            add("TRANSP:TRANSPARENT", line)
            if number > 1 { add("X-VCAL-TRANSP:\(number)", line) }
        }
    }

    private mutating func addPriority(_ line: VCalendarLine) {
        guard let number = Int(trimmedText(line.text[...])), number >= 0 else {
            return keepOutdated(line, "the value of PRIORITY is to be a number")
        }
        add("PRIORITY:\(min(number, 9))", line)
        // Of vCalendar there is no lowest one.
        if number > 9 { add("X-VCAL-PRIORITY:\(number)", line) }
    }

    private mutating func addSequence(_ line: VCalendarLine) {
        guard let number = Int32(trimmedText(line.text[...])), number >= 0 else {
            return keepOutdated(line, "the value of SEQUENCE is to be a number")
        }
        add("SEQUENCE:\(number)", line)
    }

    private mutating func addStatus(_ line: VCalendarLine) {
        let text = trimmedText(line.text[...]).uppercased()
        let isTodo = component.name == "VTODO"
        let status: String? =
            switch text {
            case "TENTATIVE": isTodo ? nil : "TENTATIVE"
            case "CONFIRMED", "ACCEPTED": isTodo ? "IN-PROCESS" : "CONFIRMED"
            case "CANCELLED": "CANCELLED"
            case "NEEDS ACTION", "NEEDS-ACTION": isTodo ? "NEEDS-ACTION" : nil
            case "COMPLETED": isTodo ? "COMPLETED" : nil
            case "IN-PROCESS": isTodo ? "IN-PROCESS" : nil
            default: nil
            }
        if let status { add("STATUS:\(status)", line) }
        // The words of vCalendar are those of guests, too; what was written says more.
        if status == nil || status == "IN-PROCESS" && text != status
            || text == "ACCEPTED" && !isTodo
        {
            add("X-VCAL-STATUS:" + ContentLineText.escaped(text), line)
        }
    }
}
