// Typed access to what most programs ask for and change; the same properties are there by name as
// well. Setting a value leaves parameters it has nothing to do with (LANGUAGE, ALTREP) as they are;
// setting nil removes the property.
extension Component {
    /// UID, empty values left out (RFC 5545 §3.8.4.7).
    public var uid: String? {
        get { nonEmptyText(.uid) }
        set { setText(.uid, newValue) }
    }
    /// SUMMARY (RFC 5545 §3.8.1.12).
    public var summary: String? {
        get { nonEmptyText(.summary) }
        set { setText(.summary, newValue) }
    }
    /// DESCRIPTION (RFC 5545 §3.8.1.5).
    public var description: String? {
        get { nonEmptyText(.description) }
        set { setText(.description, newValue) }
    }
    /// LOCATION (RFC 5545 §3.8.1.7).
    public var location: String? {
        get { nonEmptyText(.location) }
        set { setText(.location, newValue) }
    }
    /// URL, as written (RFC 5545 §3.8.4.6).
    public var url: String? {
        get { nonEmptyText(.url) }
        set { set(.url, newValue.map { [.uri($0)] }) }
    }
    /// STATUS, upper case (RFC 5545 §3.8.1.11).
    public var status: String? {
        get { nonEmptyText(.status)?.uppercased() }
        set { setText(.status, newValue) }
    }
    /// TRANSP, upper case (RFC 5545 §3.8.2.7).
    public var transparency: String? {
        get { nonEmptyText(.transparency)?.uppercased() }
        set { setText(.transparency, newValue) }
    }
    /// COLOR, as written (RFC 7986 §5.9).
    public var color: String? {
        get { nonEmptyText(.color) }
        set { setText(.color, newValue) }
    }

    /// All values of all CATEGORIES, in order (RFC 5545 §3.8.1.2).
    public var categories: [String] {
        get {
            var found: [String] = []
            for property in properties(named: .categories) {
                for case .text(let text) in property.values where !text.isEmpty {
                    found.append(text)
                }
            }
            return found
        }
        set { set(.categories, newValue.isEmpty ? nil : newValue.map { .text($0) }) }
    }

    /// SEQUENCE, 0 when there is none (RFC 5545 §3.8.7.4).
    public var sequence: Int {
        get { integer(.sequence) ?? 0 }
        set { set(.sequence, [.integer(newValue)]) }
    }

    /// PRIORITY, 1 (highest) to 9, 0 for none (RFC 5545 §3.8.1.9).
    public var priority: Int? {
        get { integer(.priority) }
        set { set(.priority, newValue.map { [.integer($0)] }) }
    }

    /// PERCENT-COMPLETE, 0 to 100 (RFC 5545 §3.8.1.8).
    public var percentComplete: Int? {
        get { integer(.percentComplete) }
        set { set(.percentComplete, newValue.map { [.integer($0)] }) }
    }

    /// The calendar's name: NAME (RFC 7986 §5.1), else X-WR-CALNAME.
    public var calendarName: String? {
        get { nonEmptyText(.name) ?? nonEmptyText(.wrCalendarName) }
        set {
            setText(.name, newValue)
            if newValue == nil || first(.wrCalendarName) != nil {
                setText(.wrCalendarName, newValue)
            }
        }
    }

    /// DTSTART (RFC 5545 §3.8.2.4), when it can be read.
    public var start: DateOrDateTime? {
        get { dateTime(.dateTimeStart) }
        set { setTime(.dateTimeStart, newValue) }
    }
    /// DTEND as written, exclusive (RFC 5545 §3.8.2.2); setting it removes DURATION.
    public var end: DateOrDateTime? {
        get { dateTime(.dateTimeEnd) }
        set {
            if newValue != nil { remove(.duration) }
            setTime(.dateTimeEnd, newValue)
        }
    }
    /// DUE (RFC 5545 §3.8.2.3); setting it removes DURATION.
    public var due: DateOrDateTime? {
        get { dateTime(.due) }
        set {
            if newValue != nil { remove(.duration) }
            setTime(.due, newValue)
        }
    }
    /// COMPLETED: when a to-do was done, in UTC (RFC 5545 §3.8.2.1).
    public var completed: DateOrDateTime? {
        get { dateTime(.completed) }
        set { setTime(.completed, newValue) }
    }
    /// DURATION (RFC 5545 §3.8.2.5); setting it removes DTEND and DUE, which it excludes.
    public var duration: CalendarDuration? {
        get {
            if case .duration(let value) = first(.duration)?.values.first { value } else { nil }
        }
        set {
            if newValue != nil {
                remove(.dateTimeEnd)
                remove(.due)
            }
            set(.duration, newValue.map { [.duration($0)] })
        }
    }
    /// DTSTAMP, in UTC (RFC 5545 §3.8.7.2).
    public var stamp: DateOrDateTime? {
        get { dateTime(.dateTimeStamp) }
        set { setTime(.dateTimeStamp, newValue) }
    }
    /// RECURRENCE-ID (RFC 5545 §3.8.4.4).
    public var recurrenceID: DateOrDateTime? {
        get { dateTime(.recurrenceID) }
        set { setTime(.recurrenceID, newValue) }
    }

    /// The rules of all RRULEs, in order (RFC 5545 §3.8.5.3).
    public var recurrenceRules: [RecurrenceRule] {
        get {
            var found: [RecurrenceRule] = []
            for property in properties(named: .recurrenceRule) {
                for case .recurrence(let rule) in property.values { found.append(rule) }
            }
            return found
        }
        set {
            remove(.recurrenceRule)
            for rule in newValue { add(Property(.recurrenceRule, [.recurrence(rule)])) }
        }
    }

    /// The first value of a property that holds a DATE or DATE-TIME.
    public func dateTime(_ name: PropertyName) -> DateOrDateTime? {
        if case .dateTime(let value) = first(name)?.values.first { value } else { nil }
    }

    /// Sets a property to a DATE or DATE-TIME, with VALUE and TZID; nil removes it.
    public mutating func setTime(_ name: PropertyName, _ time: DateOrDateTime?) {
        guard let time else { return remove(name) }
        update(name) { $0.setTimes([time]) }
    }

    /// Sets the values of a property, which is then the only one of its name; nil removes it.
    public mutating func set(_ name: PropertyName, _ values: [PropertyValue]?) {
        guard let values else { return remove(name) }
        update(name) { $0.values = values }
    }

    private mutating func setText(_ name: PropertyName, _ text: String?) {
        set(name, text.map { [.text($0)] })
    }

    private func integer(_ name: PropertyName) -> Int? {
        if case .integer(let number) = first(name)?.values.first { number } else { nil }
    }

    private func nonEmptyText(_ name: PropertyName) -> String? {
        guard let text = first(name)?.text, !text.isEmpty else { return nil }
        return text
    }
}
