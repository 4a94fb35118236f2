import CalendarModel
import Foundation
import Interchange
import Libical
import Normalizer
import Testing

/// The examples of draft-ietf-calext-jscalendar-icalendar, both ways, where it is at hand.
@Suite("JSCalendar: examples of the draft")
struct DraftExampleTests {
    private static let zones = ZoneDatabase.system(tzdir: nil)

    @Test("iCalendar becomes the JSCalendar of the example", arguments: draftExamples)
    func writes(_ example: DraftExample) throws {
        let group = try #require(example.group)
        let before = document(example.completeCalendar)
        let (bytes, _) = JSCalendar.write([before], zones: Self.zones)
        let found = try JSONSerialization.jsonObject(with: Data(bytes))
        let problems = unmatched(group.stated, in: found)
        #expect(problems.isEmpty, "\(problems)")
    }

    @Test("JSCalendar becomes the iCalendar of the example", arguments: draftExamples)
    func reads(_ example: DraftExample) throws {
        let group = try #require(example.group)
        let json = try JSONSerialization.data(withJSONObject: group.complete)
        var options = ImportOptions()
        options.zones = Self.zones
        let (after, diagnostics) = JSCalendar.read(
            SourceText(name: "a.json", bytes: [UInt8](json)), options: options)
        // Examples are silent about what they are not about, as triggers of alerts.
        #expect(diagnostics.allSatisfy { $0.message == "an Alert has no trigger" })
        let wanted = document(example.completeCalendar)
        let text = try written(after.items)
        for component in wanted.components {
            let problems = missing(component, in: after.components)
            #expect(problems.isEmpty, "\(problems) \(text)")
        }
    }

    /// What of a component is in none of others.
    private func missing(_ wanted: Component, in found: [Component]) -> [String] {
        let candidates = found.filter { $0.kind == wanted.kind }
        let problems = candidates.map { candidate in
            var problems: [String] = []
            for property in wanted.properties where !Self.isMade(property) {
                let isThere = candidate.properties(named: property.name).contains { other in
                    isCovered(property, by: other)
                }
                if !isThere { problems.append("\(property.name.rawValue) \(property.values)") }
            }
            for component in wanted.components {
                problems += missing(component, in: candidate.components)
            }
            return problems
        }
        return problems.min { $0.count < $1.count } ?? ["no \(wanted.kind.rawValue)"]
    }

    /// Whether the example is silent about a property, which its completion has then.
    private static func isMade(_ property: Property) -> Bool {
        ["PRODID", "VERSION", "DTSTAMP", "UID"].contains(property.name.rawValue)
            || property.name == .dateTimeStart && property.rawValue == "20250102T030405Z"
    }

    /// Whether another property has the values of one, and its parameters.
    private func isCovered(_ property: Property, by other: Property) -> Bool {
        // Lists may be written in one property or several.
        func parts(_ property: Property) -> Set<Substring> {
            // Members of JSON are in no order.
            Set((property.rawValue ?? "").split { "{},\\".contains($0) })
        }
        let isSubset =
            property.values.allSatisfy(other.values.contains) || parts(property) == parts(other)
        let parameters = property.parameters.filter {
            !["JSID", "VALUE", "ENCODING"].contains($0.name)
        }
        return isSubset
            && parameters.allSatisfy { parameter in
                Set(other.parameterValues(parameter.name)) == Set(parameter.values)
            }
    }
}
