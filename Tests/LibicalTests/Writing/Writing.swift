import CalendarModel
import Foundation
import Libical
import TestSupport

/// Items written to bytes.
func written(_ items: [Component.Item]) throws -> [UInt8] {
    var writer = CalendarWriter()
    for item in items { try writer.write(item) }
    writer.finishCopying()
    return writer.bytes
}

/// A property as it is written in a component, folds undone.
func written(_ property: Property) throws -> String {
    let lines = plainUnfolding(try written([.property(property)]))
    return String(decoding: Array(lines.joined(separator: [10])), as: UTF8.self)
}

/// All that an input holds, in order, and what had to be said.
func items(
    _ bytes: [UInt8], limits: ReadingLimits = ReadingLimits()
) -> (items: [Component.Item], diagnostics: [Diagnostic]) {
    var reader = CalendarReader(SourceText(name: "test.ics", bytes: bytes), limits: limits)
    var items: [Component.Item] = []
    while let item = reader.nextItem() { items.append(item) }
    return (items, reader.diagnostics)
}

/// An input read and written, as text.
func rewritten(_ text: String, limits: ReadingLimits = ReadingLimits()) throws -> String {
    let bytes = try written(items(Array(text.utf8), limits: limits).items)
    return String(decoding: bytes, as: UTF8.self)
}
