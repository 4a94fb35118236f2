internal import CalendarModel

/// Checks of INTEGER values and of GEO.
enum NumberChecks {
    /// Tells of integers beyond 32 bits.
    static func checkSize(_ property: PropertySubject, _ report: inout Reporter) {
        guard case .integer(let number)? = property.property.values.first,
            Int32(exactly: number) == nil
        else { return }
        report(
            "\(excerpt(property.name.rawValue, length: 40)) is \(number), beyond the 32 bits of an"
                + " INTEGER", at: property.value, in: property)
    }

    /// Tells of integers out of the range that a property has.
    static func checkRange(
        _ range: ClosedRange<Int>, _ property: PropertySubject, _ report: inout Reporter
    ) {
        guard case .integer(let number)? = property.property.values.first, !range.contains(number),
            Int32(exactly: number) != nil
        else { return }
        let expected =
            range.upperBound == Int.max
            ? "at least \(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
        report(
            "\(property.name.rawValue) is \(number), not \(expected)", at: property.value,
            in: property)
    }

    /// Tells of places that are not on earth.
    static func checkGeo(_ property: PropertySubject, _ report: inout Reporter) {
        guard let raw = property.property.rawValue else { return }
        let parts = raw.split(separator: ";", omittingEmptySubsequences: false)
        // Anything else is told by the reader.
        guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1])
        else { return }
        let split = parts[0].utf8.count
        if !(-90...90).contains(latitude) {
            report(
                "the latitude is \(excerpt(parts[0], length: 40)), not -90 to 90",
                at: property.value(0..<split), in: property)
        } else if !(-180...180).contains(longitude) {
            report(
                "the longitude is \(excerpt(parts[1], length: 40)), not -180 to 180",
                at: property.value(split + 1..<raw.utf8.count), in: property)
        }
    }
}
