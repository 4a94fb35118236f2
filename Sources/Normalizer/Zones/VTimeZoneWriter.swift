public import CalendarModel

extension Component {
    /// A VTIMEZONE that says what a zone's clocks show in some years (RFC 5545 §3.6.5).
    ///
    /// For every instant and wall-clock time of the years a reader of the component gets the
    /// offset, the abbreviation and the kind, STANDARD or DAYLIGHT, of the zone. The observance in
    /// force when the years begin is among them with its own onset, however long ago.
    ///
    /// Years that follow one rule are one observance with an RRULE. It ends with UNTIL, in UTC, only
    /// where the zone's rules do: when they go on after the years, so does the RRULE. Onsets that
    /// follow no rule are one observance with RDATEs for each kind of change.
    ///
    /// - Parameters:
    ///   - zone: The zone.
    ///   - identifier: The TZID; it may be another than the zone's own name.
    ///   - years: The local years in which the component must be right; cut to 1…9999.
    ///   - isOpenEnded: Whether it must be right in all later years too, as for a recurrence
    ///     without an end. What a zone lists but no yearly rule gives is then listed to its end,
    ///     rules that no RRULE by year can say to the year 2100.
    /// - Returns: The component, without a source.
    public static func timeZone(
        _ zone: TimeZoneRules, identifier: String, years: ClosedRange<Int>, isOpenEnded: Bool
    ) -> Component {
        let series = zone.observanceSeries(years: years, isOpenEnded: isOpenEnded)
        let name = Item.property(Property(.timeZoneID, [.text(identifier)]))
        return Component(
            kind: .timeZone, items: [name] + series.map { .component($0.component) })
    }
}

extension ObservanceSeries {
    /// The STANDARD or DAYLIGHT component.
    fileprivate var component: Component {
        var properties: [Property] = []
        if let first = onsets.first {
            properties.append(Property(.dateTimeStart, [.dateTime(.floating(first))]))
        }
        if let day {
            var rule = day.recurrence
            // In UTC, as RFC 5545 §3.3.10 demands it of observances.
            if !isEndless { rule.until = .utc(LocalDateTime(seconds: lastSeconds)) }
            properties.append(Property(.recurrenceRule, [.recurrence(rule)]))
        } else if onsets.count > 1 {
            let dates = onsets.dropFirst().map { PropertyValue.dateTime(.floating($0)) }
            properties.append(Property(.recurrenceDates, dates))
        }
        properties.append(Property(.offsetFrom, [.utcOffset(kind.offsetFrom)]))
        properties.append(Property(.offsetTo, [.utcOffset(kind.state.offset)]))
        if !kind.state.abbreviation.isEmpty {
            properties.append(Property(.timeZoneName, [.text(kind.state.abbreviation)]))
        }
        return Component(
            kind: kind.state.isDaylight ? .daylight : .standard,
            items: properties.map { .property($0) })
    }
}
