public import CalendarModel

/// What a VTIMEZONE component says (RFC 5545 §3.6.5).
public struct VTimeZoneDefinition: Sendable, Hashable {
    /// One STANDARD or DAYLIGHT component.
    public struct Observance: Sendable, Hashable {
        /// Whether this is a DAYLIGHT component.
        public var isDaylight: Bool
        /// DTSTART: the first onset, on the clock as it was before.
        public var start: LocalDateTime
        /// TZOFFSETFROM: seconds east of UTC before each onset.
        public var offsetFrom: Int
        /// TZOFFSETTO: seconds east of UTC from each onset on.
        public var offsetTo: Int
        /// TZNAME, the first of them.
        public var name: String?
        /// RRULE.
        public var rules: [RecurrenceRule]
        /// RDATE.
        public var recurrenceDates: [DateOrDateTime]
        /// EXDATE; no standard allows it here, and it is honoured where it is found.
        public var exceptionDates: [DateOrDateTime]

        /// An observance from the values of its properties.
        public init(
            isDaylight: Bool, start: LocalDateTime, offsetFrom: Int, offsetTo: Int,
            name: String? = nil, rules: [RecurrenceRule] = [],
            recurrenceDates: [DateOrDateTime] = [], exceptionDates: [DateOrDateTime] = []
        ) {
            self.isDaylight = isDaylight
            self.start = start
            self.offsetFrom = offsetFrom
            self.offsetTo = offsetTo
            self.name = name
            self.rules = rules
            self.recurrenceDates = recurrenceDates
            self.exceptionDates = exceptionDates
        }
    }

    /// TZID.
    public var identifier: String
    /// The observances in the order of the file.
    public var observances: [Observance]

    /// A definition from a TZID and its observances.
    public init(identifier: String, observances: [Observance]) {
        self.identifier = identifier
        self.observances = observances
    }
}
