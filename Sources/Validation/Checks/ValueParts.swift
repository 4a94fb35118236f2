internal import CalendarModel

extension PropertySubject {
    /// A value of a list, with the bytes of the raw value that it was read from.
    struct ListItem {
        var value: PropertyValue
        var range: Range<Int>
        var text: String
    }

    /// The values of a list, such as EXDATE's; none when they cannot be told from the text.
    var listItems: [ListItem] {
        guard let raw = property.rawValue else { return [] }
        let bytes = Array(raw.utf8)
        var items: [ListItem] = []
        for range in pieces(of: bytes, at: 0x2C) {
            let text = String(decoding: bytes[range], as: UTF8.self)
            if range.isEmpty { continue }
            guard items.count < property.values.count else { return [] }
            items.append(
                ListItem(value: property.values[items.count], range: range, text: text))
        }
        return items.count == property.values.count ? items : []
    }

    /// Leaves a value of a list out, and the property when it is the only one.
    func removing(_ item: ListItem, _ summary: String) -> Fix? {
        guard let raw = property.rawValue, property.values.count > 1 else {
            return removing(summary)
        }
        let bytes = Array(raw.utf8)
        var range = item.range
        if let comma = bytes[range.upperBound...].firstIndex(of: 0x2C) {
            range = range.lowerBound..<comma + 1
        } else if let comma = bytes[..<range.lowerBound].lastIndex(of: 0x2C) {
            range = comma..<range.upperBound
        }
        return replacingValue(with: "", range: range, summary)
    }

    /// A part of a recurrence rule, in bytes of the raw value.
    struct RulePart {
        /// The name, upper case.
        var name: String
        var whole: Range<Int>
        var value: Range<Int>
        /// The part as it is written.
        var text: String
    }

    /// The parts of a recurrence rule as they are written, in order.
    var ruleParts: [RulePart] {
        guard let raw = property.rawValue else { return [] }
        let bytes = Array(raw.utf8)
        return pieces(of: bytes, at: 0x3B).filter { !$0.isEmpty }.map { range in
            let text = String(decoding: bytes[range], as: UTF8.self)
            let sign = bytes[range].firstIndex(of: 0x3D) ?? range.upperBound
            let name = String(decoding: bytes[range.lowerBound..<sign], as: UTF8.self)
            let value = min(sign + 1, range.upperBound)..<range.upperBound
            return RulePart(
                name: name.filter { !$0.isWhitespace }.uppercased(), whole: range, value: value,
                text: text)
        }
    }

    /// The first part of a recurrence rule of a name in upper case.
    func rulePart(_ name: String) -> RulePart? { ruleParts.first { $0.name == name } }

    /// Writes a recurrence rule of other parts.
    func replacingRule(with parts: [RulePart], _ summary: String) -> Fix? {
        replacingValue(with: parts.map(\.text).joined(separator: ";"), summary)
    }

    /// The pieces between separators, without the spaces around them.
    private func pieces(of bytes: [UInt8], at separator: UInt8) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start = 0
        for end in bytes.indices where bytes[end] == separator {
            found.append(trimmed(start..<end, of: bytes))
            start = end + 1
        }
        found.append(trimmed(start..<bytes.count, of: bytes))
        return found
    }

    private func trimmed(_ range: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
        var (lower, upper) = (range.lowerBound, range.upperBound)
        while lower < upper, bytes[lower] == 0x20 || (9...13).contains(bytes[lower]) { lower += 1 }
        while upper > lower, bytes[upper - 1] == 0x20 || (9...13).contains(bytes[upper - 1]) {
            upper -= 1
        }
        return lower..<upper
    }
}

/// A time as RFC 5545 writes it, as `20260330T090000`; with `Z` when it is UTC.
func basicText(_ local: LocalDateTime, isUTC: Bool = false) -> String {
    basicText(local.date) + "T" + padded(local.hour, to: 2) + padded(local.minute, to: 2)
        + padded(local.second, to: 2) + (isUTC ? "Z" : "")
}

/// A day as RFC 5545 writes it, as `20260330`.
func basicText(_ date: CalendarDate) -> String {
    let (year, month, day) = date.components
    return padded(year, to: 4) + padded(month, to: 2) + padded(day, to: 2)
}
