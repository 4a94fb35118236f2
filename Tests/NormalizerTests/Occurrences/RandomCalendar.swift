import CalendarModel
import TestSupport

/// Makes calendars of a few series with exceptions, extra dates and overrides.
struct RandomCalendar {
    private var random: SeededRandom

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    /// How the times of a series are written.
    private enum Form {
        case date, floating, utc
        case zoned(String)
    }

    /// A calendar whose series begin in 2026.
    mutating func calendar() -> CalendarText {
        var components: [ComponentText] = []
        for index in 0..<random.number(2...4) { components += series(uid: "\(index)@example.org") }
        components.shuffle(using: &random)
        let zone = random.chance(0.3) ? ["X-WR-TIMEZONE:America/New_York"] : []
        return CalendarText(components, properties: zone)
    }

    private mutating func series(uid: String) -> [ComponentText] {
        let form: Form =
            switch random.number(0...5) {
            case 0: .date
            case 1: .floating
            case 2: .utc
            default:
                .zoned(random.pick(["Europe/Madrid", "America/Sao_Paulo", "Australia/Lord_Howe"]))
            }
        let start = LocalDateTime(
            date: day("2026-01-01").adding(days: random.number(0...330)),
            hour: random.pick([0, 1, 2, 9, 23]), minute: random.pick([0, 15, 30]), second: 0)
        let frequency = random.pick([("HOURLY", 0), ("DAILY", 1), ("WEEKLY", 7), ("MONTHLY", 30)])
        var lines = [line("DTSTART", start, form)]
        if random.chance(0.6) { lines.append("DURATION:\(random.pick(["P1D", "P2D", "P1W"]))") }
        var rule = "RRULE:FREQ=\(frequency.0);INTERVAL=\(random.number(1...3))"
        if random.chance(0.7) { rule += ";COUNT=\(random.number(1...40))" }
        lines.append(rule)
        if random.chance(0.3) { lines.append("EXRULE:FREQ=WEEKLY") }
        func somewhere() -> LocalDateTime {
            let step = frequency.1 == 0 ? 3600 : frequency.1 * 86_400
            return start.adding(seconds: random.number(0...12) * step)
        }
        for _ in 0..<random.number(0...3) { lines.append(line("EXDATE", somewhere(), form)) }
        for _ in 0..<random.number(0...2) {
            let extra = somewhere().adding(seconds: random.number(-9...9) * 7200)
            lines.append(line("RDATE", extra, form))
        }
        var components = [ComponentText.event(lines.joined(separator: "\n"), uid: uid)]
        for sequence in 0..<random.number(0...4) {
            let instance = somewhere()
            let range = random.chance(0.3) ? ";RANGE=THISANDFUTURE" : ""
            let moved = instance.adding(seconds: random.number(-40...40) * 21_600)
            var lines = [line("RECURRENCE-ID\(range)", instance, form)]
            lines.append(line("DTSTART", moved, form))
            lines.append("SUMMARY:Override \(sequence)\nSEQUENCE:\(sequence)")
            if random.chance(0.2) { lines.append("STATUS:CANCELLED") }
            components.append(.event(lines.joined(separator: "\n"), uid: uid))
        }
        return components
    }

    private func line(_ name: String, _ local: LocalDateTime, _ form: Form) -> String {
        let time = local.description.filter { $0 != "-" && $0 != ":" }
        return switch form {
        case .date: "\(name);VALUE=DATE:\(time.prefix(8))"
        case .floating: "\(name):\(time)"
        case .utc: "\(name):\(time)Z"
        case .zoned(let zone): "\(name);TZID=\(zone):\(time)"
        }
    }
}
