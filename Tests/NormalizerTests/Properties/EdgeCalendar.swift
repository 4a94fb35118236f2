import CalendarModel
import Normalizer
import TestSupport

/// Makes small calendars whose series run over a change of the clocks.
struct EdgeCalendar {
    /// A zone and a day on which its clocks are changed, or the day after.
    struct Edge: Sendable {
        var zone: String
        var day: CalendarDate
    }

    /// Forward, back, by half an hour, over midnight, a day left out, summer time that is standard.
    static let edges = [
        ("Europe/Madrid", "2026-03-29"), ("Europe/Madrid", "2026-10-25"),
        ("America/New_York", "2026-11-01"), ("America/Sao_Paulo", "2017-10-15"),
        ("America/Sao_Paulo", "2018-02-18"), ("Australia/Lord_Howe", "2026-04-05"),
        ("Australia/Lord_Howe", "2026-10-04"), ("Pacific/Apia", "2011-12-30"),
        ("Asia/Beirut", "2026-03-29"), ("Africa/Cairo", "2026-04-24"),
        ("America/St_Johns", "2006-10-29"), ("Europe/Dublin", "2026-10-25"),
        ("Africa/Casablanca", "2026-02-15"), ("Asia/Kolkata", "2026-01-01"),
    ].map { Edge(zone: $0.0, day: NormalizerTests.day($0.1)) }

    /// How the times of a series are written.
    private enum Form {
        case date, floating, utc
        case zoned(String)
    }

    let edge: Edge
    /// The days around the change.
    let days: ClosedRange<CalendarDate>
    /// A zone to look at them from.
    let display: String
    let text: CalendarText
    /// The zones of its TZIDs.
    let zones: [String]

    init(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let edge = random.pick(Self.edges)
        self.edge = edge
        days =
            edge.day.adding(
                days: -random.number(1...3))...edge.day.adding(days: random.number(1...4))
        display = random.pick([edge.zone, edge.zone, "UTC", random.pick(Self.edges).zone])
        let zones = [edge.zone, random.pick(Self.edges).zone]
        self.zones = Set(zones).sorted()
        var components: [ComponentText] = []
        for index in 0..<random.number(1...2) {
            components += Self.series(uid: "\(index)@example.org", edge, zones, &random)
        }
        components.shuffle(using: &random)
        let properties = random.chance(0.2) ? ["X-WR-TIMEZONE:\(zones[1])"] : []
        text = CalendarText(components, properties: properties)
    }

    private static func series(
        uid: String, _ edge: Edge, _ zones: [String], _ random: inout SeededRandom
    ) -> [ComponentText] {
        let form: Form =
            switch random.number(0...7) {
            case 0: .date
            case 1: .floating
            case 2: .utc
            default: .zoned(edge.zone)
            }
        let start = LocalDateTime(
            date: edge.day.adding(days: random.pick([-21, -14, -8, -7, -3, -2, -1, 0, 1])),
            hour: random.pick([0, 0, 1, 2, 3, 9, 23]), minute: random.pick([0, 15, 30]),
            second: random.pick([0, 0, 0, 45]))
        var lines = [line("DTSTART", start, form)]
        switch random.number(0...3) {
        case 0: break
        case 1: lines.append("DURATION:\(random.pick(["P1D", "P2D", "P1W"]))")
        case 2: lines.append(line("DTEND", start.adding(seconds: 86_400), form))
        default:
            let isDate = if case .date = form { true } else { false }
            lines.append("DURATION:\(isDate ? "P3D" : random.pick(["PT0S", "PT45M", "PT25H"]))")
        }
        let frequencies = ["DAILY", "DAILY", "WEEKLY", "MONTHLY"]
        var frequency = random.pick(frequencies + ["HOURLY", "MINUTELY"])
        if case .date = form { frequency = random.pick(frequencies) }
        let interval = frequency == "MINUTELY" ? random.pick([30, 45, 90]) : random.number(1...3)
        var rule = "RRULE:FREQ=\(frequency);INTERVAL=\(interval)"
        let step = ["MINUTELY": 60, "HOURLY": 3600, "WEEKLY": 604_800][frequency] ?? 86_400
        let isDense = step < 86_400
        func instance(_ random: inout SeededRandom) -> LocalDateTime {
            start.adding(seconds: random.number(0...(isDense ? 60 : 20)) * step * interval)
        }
        switch random.number(0...3) {
        case 0: rule += ";COUNT=\(random.number(1...(isDense ? 90 : 25)))"
        case 1: rule += ";UNTIL=" + value(instance(&random), .date)
        case 2 where !isDense: break
        default:
            rule += ";UNTIL=" + value(instance(&random), isZoned(form) ? .utc : form)
        }
        lines.append(rule)
        func other(_ local: LocalDateTime, _ name: String, _ random: inout SeededRandom) -> String {
            guard isZoned(form) else { return line(name, local, form) }
            let forms: [Form] = [form, form, .utc, .zoned(zones[1]), .date]
            return line(name, local, random.pick(forms))
        }
        for _ in 0..<random.number(0...2) {
            lines.append(other(instance(&random), "EXDATE", &random))
        }
        for _ in 0..<random.number(0...2) {
            let extra = instance(&random).adding(seconds: random.number(-9...9) * 7200)
            lines.append(line("RDATE", extra, form))
        }
        var components: [ComponentText] = [.event(lines.joined(separator: "\n"), uid: uid)]
        for sequence in 0..<random.number(0...3) {
            let instance = instance(&random)
            let range = random.chance(0.3) ? ";RANGE=THISANDFUTURE" : ""
            let moved = instance.adding(seconds: random.number(-10...10) * 21_600)
            var lines = [other(instance, "RECURRENCE-ID\(range)", &random)]
            lines.append(line("DTSTART", moved, form))
            lines.append("SUMMARY:Override \(sequence)\nSEQUENCE:\(sequence)")
            if random.chance(0.2) { lines.append("STATUS:CANCELLED") }
            components.append(.event(lines.joined(separator: "\n"), uid: uid))
        }
        return components
    }

    private static func isZoned(_ form: Form) -> Bool {
        if case .zoned = form { true } else { false }
    }

    private static func value(_ local: LocalDateTime, _ form: Form) -> String {
        let time = local.description.filter { $0 != "-" && $0 != ":" }
        return switch form {
        case .date: String(time.prefix(8))
        case .utc: time + "Z"
        case .floating, .zoned: time
        }
    }

    private static func line(_ name: String, _ local: LocalDateTime, _ form: Form) -> String {
        switch form {
        case .date: "\(name);VALUE=DATE:\(value(local, form))"
        case .zoned(let zone): "\(name);TZID=\(zone):\(value(local, form))"
        case .floating, .utc: "\(name):\(value(local, form))"
        }
    }
}
