public import CalendarModel

/// The English names of weekdays and months; their first three letters are their short names.
public enum EnglishDates {
    /// The name of a weekday.
    public static func weekday(_ weekday: Weekday) -> String {
        switch weekday {
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        case .sunday: "Sunday"
        }
    }

    /// The name of a month, 1 to 12; empty for any other number.
    public static func month(_ month: Int) -> String {
        names.indices.contains(month - 1) ? names[month - 1] : ""
    }

    private static let names = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
}
