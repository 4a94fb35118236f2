// Calendars from nothing. What the standard requires is filled in: PRODID and VERSION of a calendar
// (RFC 5545 §3.6), UID and DTSTAMP of what it holds (§3.6.1 to §3.6.4).
extension Component {
    /// What PRODID says when a program names itself nothing else.
    public static let productID = "-//Daylane//Daylane//EN"

    /// A VCALENDAR that holds components; UID and DTSTAMP are given to those that lack them.
    ///
    /// ```swift
    /// var standUp = Component.event(
    ///     start: .zoned(
    ///         LocalDateTime(date: day, hour: 9, minute: 0, second: 0),
    ///         timeZoneID: "Europe/Madrid"),
    ///     summary: "Stand-up", stamp: now)
    /// standUp.duration = CalendarDuration(seconds: 30 * 60)
    /// standUp.recurrenceRules = [RecurrenceRule(frequency: .daily)]
    /// let calendar = Component.calendar(named: "Team", [standUp], stamp: now)
    /// var writer = CalendarWriter()
    /// try writer.write(calendar)
    /// let bytes = writer.bytes
    /// ```
    ///
    /// - Parameters:
    ///   - name: The calendar's name (RFC 7986 §5.1); nil for none.
    ///   - components: What it holds, in order.
    ///   - productID: What made the calendar.
    ///   - stamp: The moment for DTSTAMP; the libraries never ask the clock.
    /// - Returns: The calendar.
    public static func calendar(
        named name: String? = nil, _ components: [Component],
        productID: String = Component.productID, stamp: Instant
    ) -> Component {
        var calendar = Component(kind: .calendar, items: components.map { .component($0) })
        calendar.add(Property(.version, [.text("2.0")]))
        calendar.add(Property(.productID, [.text(productID)]))
        calendar.calendarName = name
        return calendar.fillingRequired(stamp: stamp)
    }

    /// A VEVENT with a UID and DTSTAMP; all else is set on the value.
    ///
    /// - Parameters:
    ///   - start: DTSTART; for a whole day a DATE.
    ///   - summary: SUMMARY, the title.
    ///   - uid: UID; a random one (RFC 7986 §5.3) when nil.
    ///   - stamp: The moment for DTSTAMP.
    /// - Returns: The event.
    public static func event(
        start: DateOrDateTime, summary: String, uid: String? = nil, stamp: Instant
    ) -> Component {
        var event = Component(kind: .event)
        event.uid = uid
        event.start = start
        event.summary = summary
        return event.fillingRequired(stamp: stamp)
    }

    /// The component with the properties that the standard requires where they are missing.
    ///
    /// A VCALENDAR gets PRODID and VERSION; VEVENT, VTODO, VJOURNAL, VFREEBUSY and VAVAILABILITY,
    /// in it or alone, a random UID and a DTSTAMP. What is there stays, and what lacks nothing
    /// stays untouched.
    public func fillingRequired(stamp: Instant) -> Component {
        var generator = SystemRandomNumberGenerator()
        return fillingRequired(stamp: stamp, using: &generator)
    }

    /// The same with random numbers of a generator, so that UIDs can be foretold.
    public func fillingRequired(
        stamp: Instant, using generator: inout some RandomNumberGenerator
    ) -> Component {
        var filled = self
        if kind == .calendar {
            if first(.productID) == nil {
                filled.insertFirst(Property(.productID, [.text(Component.productID)]))
            }
            if first(.version) == nil { filled.insertFirst(Property(.version, [.text("2.0")])) }
            for (index, item) in items.enumerated() {
                guard case .component(let component) = item else { continue }
                let inner = component.fillingRequired(stamp: stamp, using: &generator)
                guard inner != component else { continue }
                let shift = filled.items.count - items.count
                filled.items[index + shift] = .component(inner)
            }
        } else if ComponentKind.identified.contains(kind) {
            if first(.dateTimeStamp) == nil {
                var stamped = Property(.dateTimeStamp, [])
                stamped.setTimes([.utc(stamp.local(offset: 0))])
                filled.insertFirst(stamped)
            }
            if uid == nil {
                filled.remove(.uid)
                filled.insertFirst(Property(.uid, [.text(randomUUID(using: &generator))]))
            }
        }
        return filled
    }

    private mutating func insertFirst(_ property: Property) {
        items.insert(.property(property), at: 0)
    }
}

/// A random UUID, version 4 (RFC 9562 §5.4).
private func randomUUID(using generator: inout some RandomNumberGenerator) -> String {
    let high: UInt64 = generator.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low: UInt64 = generator.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    let digits = Array(hexadecimal(high) + hexadecimal(low))
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
        .joined(separator: "-")
}

private func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
}
