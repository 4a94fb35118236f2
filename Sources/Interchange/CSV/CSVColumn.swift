internal import CalendarModel

/// A column of a table of events: what its cells say.
enum CSVColumn: Hashable {
    case field(Field)
    /// A property that has no field, as X-ROOM or GEO.
    case property(PropertyName)

    /// What our own tables, Google's and Outlook's have columns for; our names as raw values.
    enum Field: String, CaseIterable {
        case start, end, allDay, summary, location, status, transparency, categories, calendar, uid
        case recurrenceID = "recurrenceId"
        case component, due, completed, percentComplete, timeZone, duration, rrule, exdate, rdate
        case description, url, organizer, attendees, priority
        case classification = "class"
        case sequence, created, lastModified, dtstamp, color
        // Google's and Outlook's.
        case startDate, startTime, endDate, endTime
        case isPrivate = "private"
        case reminder, reminderDate, reminderTime, requiredAttendees, optionalAttendees, resources
        case billingInformation, mileage, sensitivity, showTimeAs
        // Of `daylane events`: where a row came from, which is not taken over.
        case file, line
    }

    /// The column that a header names, in any case and with any signs between the words; nil when
    /// nobody knows it.
    init?(header: String) {
        let name = header.trimmingSpaces
        let key = Self.key(of: name)
        if let field = Self.fields[key] {
            self = .field(field)
            return
        }
        let upper = name.uppercased()
        if let field = Self.fieldsOfProperties[PropertyName(rawValue: upper)] {
            self = .field(field)
        } else if isName(upper),
            (upper.hasPrefix("X-") && upper.count > 2)
                || PropertyTypes.type(of: upper) != PropertyTypes.unknown
        {
            self = .property(PropertyName(rawValue: upper))
        } else {
            return nil
        }
    }

    /// The property that a column of an unknown header is kept as.
    static func unknownProperty(header: String) -> PropertyName? {
        var name = ""
        for scalar in header.trimmingSpaces.uppercased().unicodeScalars.prefix(60) {
            if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
                name.unicodeScalars.append(scalar)
            } else if !name.isEmpty, !name.hasSuffix("-") {
                name += "-"
            }
        }
        if name.hasSuffix("-") { name.removeLast() }
        return name.isEmpty ? nil : PropertyName(rawValue: "X-" + name)
    }

    private static func key(of name: String) -> String {
        String(
            String.UnicodeScalarView(
                name.lowercased().unicodeScalars.filter {
                    $0.properties.isAlphabetic || ("0"..."9").contains($0)
                }))
    }

    private static let fields: [String: Field] = {
        var fields: [String: Field] = [:]
        for field in Field.allCases { fields[field.rawValue.lowercased()] = field }
        let others: [(String, Field)] = [
            ("subject", .summary), ("title", .summary), ("alldayevent", .allDay),
            ("notes", .description), ("details", .description), ("date", .startDate),
            ("startdatetime", .start), ("enddatetime", .end), ("duedate", .due),
            ("meetingorganizer", .organizer), ("meetingresources", .resources),
            ("reminderonoff", .reminder), ("tz", .timeZone), ("timezoneid", .timeZone),
            ("recurrencerule", .rrule), ("category", .categories), ("stamp", .dtstamp),
        ]
        for (name, field) in others { fields[name] = field }
        return fields
    }()

    /// The fields that hold a property each.
    static let fieldsOfProperties: [PropertyName: Field] = {
        var fields: [PropertyName: Field] = [
            .dateTimeStart: .start, .dateTimeEnd: .end, .transparency: .transparency,
            .recurrenceID: .recurrenceID, .recurrenceRule: .rrule, .exceptionDates: .exdate,
            .recurrenceDates: .rdate, .attendee: .attendees, .percentComplete: .percentComplete,
            .created: .created, .lastModified: .lastModified, .dateTimeStamp: .dtstamp,
        ]
        for field: Field in [
            .summary, .location, .status, .categories, .uid, .due, .completed, .duration,
            .description, .url, .organizer, .priority, .classification, .sequence, .color,
            .resources,
        ] {
            fields[PropertyName(rawValue: field.rawValue.uppercased())] = field
        }
        return fields
    }()
}

extension PropertyName {
    static let created = PropertyName(rawValue: "CREATED")
    static let lastModified = PropertyName(rawValue: "LAST-MODIFIED")
    static let classification = PropertyName(rawValue: "CLASS")
}

extension String {
    var trimmingSpaces: String {
        // Mostly there are none, and asking about characters beyond ASCII takes long.
        if let first = utf8.first, let last = utf8.last, (0x21...0x7E).contains(first),
            (0x21...0x7E).contains(last)
        {
            return self
        }
        func isSpace(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.isWhitespace || scalar == "\u{FEFF}"
        }
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !isSpace($0) }),
            let last = scalars.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return String(scalars[first...last])
    }
}

/// The columns of a table that is written, by their heads.
public struct CSVColumns: Sendable, Hashable {
    /// Whose form dates and words have.
    enum Style: Sendable { case daylane, google, outlook }

    let headers: [String]
    let style: Style

    /// Our own columns, which hold the most.
    public static let daylane = CSVColumns(
        headers: [
            "start", "end", "allDay", "summary", "location", "status", "transparency",
            "categories", "calendar", "uid", "recurrenceId", "component", "due", "completed",
            "percentComplete", "timeZone", "duration", "rrule", "exdate", "rdate", "description",
            "url", "organizer", "attendees", "priority", "class", "sequence", "created",
            "lastModified", "dtstamp", "color",
        ], style: .daylane)

    /// Those that Google Calendar reads.
    public static let google = CSVColumns(
        headers: [
            "Subject", "Start Date", "Start Time", "End Date", "End Time", "All Day Event",
            "Description", "Location", "Private",
        ], style: .google)

    /// Those that Outlook reads.
    public static let outlook = CSVColumns(
        headers: [
            "Subject", "Start Date", "Start Time", "End Date", "End Time", "All day event",
            "Reminder on/off", "Reminder Date", "Reminder Time", "Meeting Organizer",
            "Required Attendees", "Optional Attendees", "Meeting Resources",
            "Billing Information", "Categories", "Description", "Location", "Mileage", "Priority",
            "Private", "Sensitivity", "Show time as",
        ], style: .outlook)

    /// Whether no column tells the zone of times, so that they are in that of the whole table.
    public var lackZones: Bool { style != .daylane }

    private init(headers: [String], style: Style) {
        self.headers = headers
        self.style = style
    }

    /// The columns that a user asks for: `google`, `outlook`, `daylane`, or names between commas,
    /// ours in any case or those of properties.
    ///
    /// - Throws: `UnknownColumn` with the first name that is none.
    public init(_ text: String) throws(UnknownColumn) {
        switch text.lowercased() {
        case "daylane": self = .daylane
        case "google": self = .google
        case "outlook": self = .outlook
        default:
            let names = text.split(separator: ",", omittingEmptySubsequences: false)
                .map { String($0).trimmingSpaces }
            for name in names where CSVColumn(header: name) == nil {
                throw UnknownColumn(name: name)
            }
            self.init(headers: names, style: .daylane)
        }
    }

    /// A name that is no column.
    public struct UnknownColumn: Error, Sendable, Hashable {
        /// The name.
        public var name: String
    }
}
