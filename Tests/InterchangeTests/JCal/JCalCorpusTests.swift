import CalendarModel
import Foundation
import Interchange
import Testing

/// Real calendars through jCal and back, where they are at hand.
@Suite("jCal: real calendars")
struct JCalCorpusTests {
    @Test(
        "Every property, parameter and value of a calendar comes back",
        arguments: corpusFiles(["ics"]))
    func roundTrip(file: URL) throws {
        let bytes = try [UInt8](Data(contentsOf: file))
        let before = document(SourceText(name: "a.ics", bytes: bytes))
        guard before.isCalendarData else { return }
        let (json, losses) = JCal.write([before])
        #expect((try? JSONSerialization.jsonObject(with: Data(json))) != nil)
        // Names that are none, as in hostile files, and lines that are no property are told of.
        guard losses.isEmpty else { return }
        let (after, diagnostics) = JCal.read(SourceText(name: "a.json", bytes: json))
        #expect(
            !diagnostics.contains { $0.rule == "bad-json" || $0.rule == "bad-jcal" },
            "\(diagnostics.prefix(3))")
        expectSame(before.components.map(withoutUnread), after.components, file.lastPathComponent)
    }
}

/// A component without the lines that could not be read.
func withoutUnread(_ component: Component) -> Component {
    Component(
        kind: component.kind,
        items: component.items.compactMap { item in
            switch item {
            case .property: item
            case .component(let inner): .component(withoutUnread(inner))
            case .unread: nil
            }
        })
}

/// Compares what calendars hold, telling the first difference: properties in order, then
/// components in order.
func expectSame(_ before: [Component], _ after: [Component], _ name: String) {
    #expect(before.count == after.count, "\(name): components")
    for (old, new) in zip(before, after) {
        #expect(old.kind == new.kind, "\(name)")
        let (mine, theirs) = (old.properties, new.properties)
        #expect(mine.map(\.name) == theirs.map(\.name), "\(name)")
        for (property, other) in zip(mine, theirs)
        where property.values != other.values || parameters(property) != parameters(other) {
            Issue.record(
                "\(name):\(property.location?.line ?? 0) \(property.name.rawValue) \(parameters(property)) \(property.values) is \(parameters(other)) \(other.values)"
            )
        }
        expectSame(old.components, new.components, name)
    }
}

/// The parameters by name with all values, VALUE left out where it says what is so without it.
private func parameters(_ property: Property) -> [String: [String]] {
    var found: [String: [String]] = [:]
    for parameter in property.parameters where parameter.name != "VALUE" {
        found[parameter.name, default: []] += parameter.values
    }
    return found
}
