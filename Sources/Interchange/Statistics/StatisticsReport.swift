internal import CalendarModel
public import Rendering

/// Statistics as text for people, or as JSON.
public struct StatisticsReport: Sendable {
    private let statistics: CalendarStatistics

    /// The report of some statistics.
    public init(_ statistics: CalendarStatistics) {
        self.statistics = statistics
    }

    /// The kinds, the most frequent first.
    private var components: [(name: String, count: Int)] {
        Self.sorted(statistics.components.map { ($0.key.rawValue, $0.value) })
    }

    private var zones: [(name: String, count: Int)] {
        Self.sorted(statistics.zones.map { ($0.key, $0.value) })
    }

    private static func sorted(
        _ counts: [(name: String, count: Int)]
    ) -> [(name: String, count: Int)] {
        counts.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }

    // MARK: Text

    /// The text, a line for each number.
    public func text(usesColor: Bool, depth: ColorDepth = .sixteen) -> String {
        var lines: [StyledLine] = []
        func add(_ label: String, _ value: String, _ note: String = "") {
            var line = StyledLine()
            line.append(label, .dim)
            line.pad(to: 14)
            line.append(escapingControls(value))
            if !note.isEmpty { line.append("  " + escapingControls(note), .dim) }
            lines.append(line)
        }
        let bytes = statistics.files.reduce(0) { $0 + $1.bytes }
        add("files", "\(statistics.files.count)", Self.size(bytes))
        for (index, kind) in components.enumerated() {
            add(index == 0 ? "components" : "", "\(kind.count) \(kind.name)")
        }
        add("properties", "\(statistics.properties)")
        if statistics.series > 0 {
            add("series", "\(statistics.series)", "\(statistics.endlessSeries) without end")
        }
        if statistics.overrides > 0 { add("overrides", "\(statistics.overrides)") }
        if statistics.allDay > 0 { add("all-day", "\(statistics.allDay)") }
        if statistics.cancelled > 0 { add("cancelled", "\(statistics.cancelled)") }
        if let first = statistics.firstDay, let last = statistics.lastDay {
            add("range", "\(first) to \(last)", statistics.endlessSeries > 0 ? "and on" : "")
        }
        if let busy = statistics.busiestDay {
            let days = statistics.countedDays.map { "of \($0.lowerBound) to \($0.upperBound)" }
            add("busiest day", "\(busy.date): \(busy.occurrences)", days ?? "")
        }
        let places =
            zones + [("UTC", statistics.utcTimes), ("floating", statistics.floatingTimes)]
        for (index, zone) in places.filter({ $0.count > 0 }).enumerated() {
            add(index == 0 ? "zones" : "", "\(zone.count) \(zone.name)")
        }
        for (index, entry) in statistics.largest.prefix(3).enumerated() {
            let place = entry.line.map { "\(entry.file):\($0)" } ?? entry.file
            add(
                index == 0 ? "largest" : "",
                "\(Self.size(entry.bytes)) \(entry.kind.rawValue) \(entry.title ?? "")", place)
        }
        return lines.map { $0.text(usesColor: usesColor, depth: depth) + "\n" }.joined()
    }

    private static func size(_ bytes: Int) -> String {
        if bytes < 1000 { return "\(bytes) B" }
        let (unit, name) = bytes < 1_000_000 ? (1000, "kB") : (1_000_000, "MB")
        let tenths = (bytes * 10 + unit / 2) / unit
        return "\(tenths / 10).\(tenths % 10) \(name)"
    }

    // MARK: JSON

    /// The document `daylane.stats/1`.
    public func json() -> String {
        var writer = JSONWriter(style: .pretty)
        writer.object { writer in
            writer.member("schema", "daylane.stats/1")
            writer.memberArray("files") { writer in
                for file in statistics.files {
                    writer.object { writer in
                        writer.member("file", file.name)
                        writer.member("bytes", file.bytes)
                    }
                }
            }
            writer.memberObject("components") { writer in
                for kind in components { writer.member(kind.name, kind.count) }
            }
            writer.member("properties", statistics.properties)
            writer.member("series", statistics.series)
            writer.member("endlessSeries", statistics.endlessSeries)
            writer.member("overrides", statistics.overrides)
            writer.member("allDay", statistics.allDay)
            writer.member("cancelled", statistics.cancelled)
            writer.member("firstDay", statistics.firstDay?.description)
            writer.member("lastDay", statistics.lastDay?.description)
            if let busy = statistics.busiestDay, let days = statistics.countedDays {
                writer.memberObject("busiestDay") { writer in
                    writer.member("date", busy.date.description)
                    writer.member("occurrences", busy.occurrences)
                    writer.member("from", days.lowerBound.description)
                    writer.member("to", days.upperBound.description)
                }
            }
            writer.memberObject("zones") { writer in
                for zone in zones { writer.member(zone.name, zone.count) }
            }
            writer.member("utcTimes", statistics.utcTimes)
            writer.member("floatingTimes", statistics.floatingTimes)
            writer.memberArray("largest") { writer in
                for entry in statistics.largest { Self.write(entry, &writer) }
            }
        }
        writer.endLine()
        return writer.text
    }

    private static func write(_ entry: CalendarStatistics.Sized, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("component", entry.kind.rawValue)
            writer.member("uid", entry.uid)
            writer.member("summary", entry.title)
            writer.member("file", entry.file)
            writer.member("line", entry.line)
            writer.member("bytes", entry.bytes)
        }
    }
}
