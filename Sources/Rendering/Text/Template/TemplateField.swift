/// A field that a template may name.
public enum TemplateField: String, Sendable, Hashable, CaseIterable {
    case title
    case start
    case end
    case time
    case duration
    case minutes
    case allDay = "all-day"
    case location
    case description
    case url
    case state
    case symbol
    case status
    case transparency
    case priority
    case categories
    case color
    case calendar
    case component
    case due
    case completed
    case percent
    case uid
    case recurrenceID = "recurrence-id"
    case id
    case zone
    case floating
    case file
    case line

    /// What a field holds.
    public enum Kind: String, Sendable, Hashable {
        case text
        /// A day, or a day with its time of day: strftime conversions may follow a colon.
        case moment = "date"
        case number
        /// `true` or `false`.
        case flag
    }

    /// What the field holds.
    public var kind: Kind {
        switch self {
        case .start, .end, .due, .completed, .recurrenceID: .moment
        case .minutes, .priority, .percent, .line: .number
        case .allDay, .floating: .flag
        default: .text
        }
    }

    /// What the field says, in a few words.
    public var summary: String {
        switch self {
        case .title: "SUMMARY"
        case .start: "when it begins"
        case .end: "when it ends; of all-day events the day after the last"
        case .time: "its times as the list has them, as 09:00–11:30 or all day"
        case .duration: "how long it lasts, as 1 h 30 min or 2 d"
        case .minutes: "how long it lasts, in minutes"
        case .allDay: "whether it covers whole days"
        case .location: "LOCATION"
        case .description: "DESCRIPTION on one line"
        case .url: "URL"
        case .state: "done, current or upcoming; cancelled"
        case .symbol: "the sign of its state in the list"
        case .status: "STATUS"
        case .transparency: "TRANSP"
        case .priority: "PRIORITY"
        case .categories: "CATEGORIES, separated by commas"
        case .color: "the colour that it or its calendar names, as #RRGGBB"
        case .calendar: "the name of its calendar"
        case .component: "VEVENT, VTODO or VJOURNAL"
        case .due: "when a to-do is due"
        case .completed: "when a to-do was done"
        case .percent: "PERCENT-COMPLETE of a to-do"
        case .uid: "UID"
        case .recurrenceID: "the original start of an instance of a recurring event"
        case .id: "what names the occurrence in the layout's JSON"
        case .zone: "the zone its start is given in"
        case .floating: "whether its start is floating"
        case .file: "the file it was read from"
        case .line: "the line it begins at in its file"
        }
    }
}
