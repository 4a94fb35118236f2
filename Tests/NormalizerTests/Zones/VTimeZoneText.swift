import CalendarModel
import Libical
import Testing

@testable import Normalizer

extension Component {
    /// The content lines as they are written, not folded.
    var contentLines: [String] {
        get throws {
            var writer = CalendarWriter()
            try writer.write(self)
            return String(decoding: writer.bytes, as: UTF8.self).replacing("\r\n ", with: "")
                .split(separator: "\r\n").map(String.init)
        }
    }

    /// All properties, those of inner components too, as name and typed values.
    var typedValues: [TypedProperty] {
        items.flatMap { item -> [TypedProperty] in
            switch item {
            case .property(let property):
                [TypedProperty(name: property.name, values: property.values)]
            case .component(let inner): inner.typedValues
            case .unread: []
            }
        }
    }

    /// The component as a reader finds it in a file.
    func readBack() throws -> Component {
        let calendar = Component(kind: .calendar, items: [.component(self)])
        let text = try calendar.contentLines.map { $0 + "\r\n" }.joined()
        var reader = CalendarReader(SourceText(name: "zone.ics", text: text))
        let read = reader.next()
        #expect(reader.diagnostics.isEmpty, "\(reader.diagnostics)")
        return try #require(read?.components.first)
    }

    /// The zone this VTIMEZONE defines.
    func definedZone() throws -> TimeZoneRules {
        let calendar = Component(kind: .calendar, items: [.component(self)])
        let definition = try #require(VTimeZoneDefinition.all(in: calendar).first)
        return try #require(TimeZoneRules(definition: definition))
    }
}

/// What a property says, wherever it stands.
struct TypedProperty: Hashable {
    var name: PropertyName
    var values: [PropertyValue]
}
