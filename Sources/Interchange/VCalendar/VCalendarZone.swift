internal import CalendarModel
internal import Libical

/// The zone of the local times of a vCalendar: what TZ and DAYLIGHT say.
struct VCalendarZone {
    /// A summer time, as one DAYLIGHT has it.
    private struct SummerTime {
        /// Seconds from UTC.
        var offset: Int
        /// When it begins and ends, on the clock that goes until then.
        var start: LocalDateTime
        var end: LocalDateTime
        var standardName: String
        var name: String
    }

    /// The TZID of local times; nil when they are floating, or in UTC.
    private(set) var timeZoneID: String?
    /// Seconds from UTC outside of summer time; nil when nothing is said, or a name only.
    private var standardOffset: Int?
    private var summerTimes: [SummerTime] = []
    /// What could not be read, with the byte where it is.
    private(set) var problems: [(message: String, offset: Int)] = []

    /// Local times that are floating.
    init() {}

    /// The zone of the lines of a component; all but TZ and DAYLIGHT are passed over.
    init(_ lines: [VCalendarLine]) {
        for line in lines where line.name == "TZ" {
            let text = trimmedText(line.text[...])
            if let offset = vCalendarOffset(text) {
                standardOffset = offset
            } else if !text.isEmpty {
                timeZoneID = text
            }
        }
        for line in lines where line.name == "DAYLIGHT" { addSummerTime(line) }
        summerTimes.sort { $0.start < $1.start }
        guard standardOffset != nil || !summerTimes.isEmpty else { return }
        if standardOffset == nil, let first = summerTimes.first {
            standardOffset = first.offset - 3600
        }
        let standard = standardOffset ?? 0
        // Midnight of Greenwich needs no zone.
        if standard == 0, summerTimes.isEmpty {
            timeZoneID = nil
        } else if timeZoneID == nil {
            timeZoneID =
                summerTimes.isEmpty
                ? "UTC\(Self.shown(standard))" : "UTC\(Self.shown(standard))/summer"
        }
    }

    private mutating func addSummerTime(_ line: VCalendarLine) {
        let parts = line.parts
        guard parts.first?.uppercased() == "TRUE" else { return }
        guard parts.count >= 4, let offset = vCalendarOffset(parts[1]),
            let start = VCalendarTime(parts[2]), let end = VCalendarTime(parts[3])
        else {
            problems.append(("DAYLIGHT cannot be read and is passed over", line.offset))
            return
        }
        let standard = standardOffset ?? offset - 3600
        summerTimes.append(
            SummerTime(
                offset: offset,
                start: start.isUTC ? start.local.adding(seconds: standard) : start.local,
                end: end.isUTC ? end.local.adding(seconds: offset) : end.local,
                standardName: parts.count > 4 ? parts[4] : "",
                name: parts.count > 5 ? parts[5] : ""))
    }

    /// Whether local times are in UTC.
    var isUTC: Bool { standardOffset == 0 && timeZoneID == nil }

    /// Seconds from UTC at a time of the clock; nil when it is not known.
    func offset(at local: LocalDateTime) -> Int? {
        if let summer = summerTimes.last(where: { $0.start <= local && local < $0.end }) {
            return summer.offset
        }
        return standardOffset
    }

    /// A time in UTC; nil when it is floating.
    func utc(_ time: VCalendarTime) -> VCalendarTime? {
        if time.isUTC { return time }
        return offset(at: time.local).map {
            VCalendarTime(local: time.local.adding(seconds: -$0), isUTC: true)
        }
    }

    /// The zone by another name, for when its own is that of another zone.
    func renamed(_ timeZoneID: String) -> VCalendarZone {
        var zone = self
        zone.timeZoneID = timeZoneID
        return zone
    }

    /// The VTIMEZONE; empty when none is needed.
    var componentLines: [String] {
        guard let timeZoneID, let standardOffset else { return [] }
        var lines = ["BEGIN:VTIMEZONE", "TZID:\(ContentLineText.escaped(timeZoneID))"]
        lines += Self.observance(
            "STANDARD", "19700101T000000", from: standardOffset, to: standardOffset,
            name: summerTimes.first?.standardName ?? "")
        for summer in summerTimes {
            lines += Self.observance(
                "DAYLIGHT", VCalendarTime(local: summer.start, isUTC: false).basicText,
                from: standardOffset, to: summer.offset, name: summer.name)
            lines += Self.observance(
                "STANDARD", VCalendarTime(local: summer.end, isUTC: false).basicText,
                from: summer.offset, to: standardOffset, name: summer.standardName)
        }
        return lines + ["END:VTIMEZONE"]
    }

    private static func observance(
        _ kind: String, _ start: String, from: Int, to: Int, name: String
    ) -> [String] {
        let names = name.isEmpty ? [] : ["TZNAME:\(ContentLineText.escaped(name))"]
        return [
            "BEGIN:\(kind)", "DTSTART:\(start)", "TZOFFSETFROM:\(shown(from))",
            "TZOFFSETTO:\(shown(to))",
        ] + names + ["END:\(kind)"]
    }

    private static func shown(_ offset: Int) -> String {
        let size = abs(offset) / 60
        return (offset < 0 ? "-" : "+") + padded(size / 60, to: 2) + padded(size % 60, to: 2)
    }
}
