import CalendarModel
import Foundation
import Libical

/// What reading a text gives.
struct Reading {
    var roots: [Component] = []
    var diagnostics: [Diagnostic] = []

    init(_ source: SourceText, limits: ReadingLimits = ReadingLimits()) {
        var reader = CalendarReader(source, limits: limits)
        while let root = reader.next() { roots.append(root) }
        diagnostics = reader.diagnostics
    }

    /// Reads one property, its folds included, that stands in a VEVENT on line 2.
    init(property: String, limits: ReadingLimits = ReadingLimits()) {
        let text = "BEGIN:VEVENT\r\n\(property)\r\nEND:VEVENT\r\n"
        self.init(SourceText(name: "test.ics", text: text), limits: limits)
    }

    /// The properties of the first root.
    var properties: [Property] { roots.first?.properties ?? [] }
    /// The values of its first property.
    var values: [PropertyValue] { properties.first?.values ?? [] }
    /// The rules that were broken.
    var rules: [String] { diagnostics.map(\.rule) }
    /// The findings, as `rule@line:column`.
    var findings: [String] {
        diagnostics.map { "\($0.rule)@\($0.location?.line ?? 0):\($0.location?.column ?? 0)" }
    }
}

/// A time of a day, as `2026-03-29 10:00:00`; nil when it is written wrongly here.
func local(_ text: String) -> LocalDateTime? {
    let numbers = text.split { "-: ".contains($0) }.compactMap { Int($0) }
    guard let date = day(String(text.prefix(10))), numbers.count == 6 else { return nil }
    return LocalDateTime(date: date, hour: numbers[3], minute: numbers[4], second: numbers[5])
}

/// A day, as `2026-03-29`.
func day(_ text: String) -> CalendarDate? {
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    return CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2])
}

/// The folder of calendars of other projects; nil where there is none.
let corpus: URL? = {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let folder = root.deletingLastPathComponent().appendingPathComponent("shared/corpus")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
}()
