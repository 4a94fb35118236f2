internal import CLibicalShims
public import CalendarModel

/// The names of days and months, and dates, as a locale writes them, by CLDR as ICU has it.
///
/// All of them are of the Gregorian calendar, whatever calendar the locale prefers.
public struct LocalizedDates: Sendable, Hashable {
    /// The weekdays, Monday first: `lunes`.
    public let weekdays: [String]
    /// The weekdays in short, Monday first: `lun`.
    public let shortWeekdays: [String]
    /// The weekdays by a letter or two, Monday first: `L`.
    public let narrowWeekdays: [String]
    /// The months as they stand alone: `marzo`.
    public let months: [String]
    /// The months in short: `mar`.
    public let shortMonths: [String]
    /// The day that weeks begin with.
    public let firstWeekday: Weekday
    private let locale: String

    /// The names of a locale; nil when the tag is none, or of a language that nobody knows.
    ///
    /// - Parameter tag: A BCP 47 language tag, such as `es-ES`.
    public init?(locale tag: String) {
        guard let locale = icuLocale(tag) else { return nil }
        self.locale = locale + (locale.contains("@") ? ";" : "@") + "calendar=gregorian"
        // 5 January 1970 was a Monday.
        let week = (4..<11).map { $0 }
        let firsts = (1...12).map { CalendarDate.dayNumber(year: 1970, month: $0, day: 1) }
        guard let weekdays = Self.texts(of: week, self.locale, skeleton: "cccc"),
            let shortWeekdays = Self.texts(of: week, self.locale, skeleton: "ccc"),
            let narrowWeekdays = Self.texts(of: week, self.locale, skeleton: "ccccc"),
            let months = Self.texts(of: firsts, self.locale, skeleton: "LLLL"),
            let shortMonths = Self.texts(of: firsts, self.locale, skeleton: "LLL")
        else { return nil }
        self.weekdays = weekdays
        self.shortWeekdays = shortWeekdays
        self.narrowWeekdays = narrowWeekdays
        self.months = months
        self.shortMonths = shortMonths
        // ICU counts from Sunday, 1.
        let first = unsafe Int(daylane_icu_first_weekday(locale))
        firstWeekday = Weekday(rawValue: (first + 5) % 7 + 1) ?? .monday
    }

    /// How much of a date is written.
    public enum Form: String, Sendable {
        /// `lunes, 30 de marzo de 2026`
        case full = "yMMMMEEEEd"
        /// `lun, 30 mar 2026`
        case short = "yMMMEd"
        /// `marzo de 2026`
        case month = "yMMMM"
    }

    /// A day in the words of the locale.
    ///
    /// - Returns: The text; nil for days before 1583, which ICU puts into the Julian calendar.
    public func text(of date: CalendarDate, _ form: Form) -> String? {
        guard date.year > 1582 else { return nil }
        return Self.texts(of: [date.dayNumber], locale, skeleton: form.rawValue)?.first
    }

    private static func texts(of days: [Int], _ locale: String, skeleton: String) -> [String]? {
        guard let format = unsafe daylane_icu_open_format(locale, skeleton) else { return nil }
        defer { unsafe daylane_icu_close_format(format) }
        var texts: [String] = []
        for day in days {
            let text = unsafe icuText { result, capacity in
                unsafe daylane_icu_format(format, Double(day) * 86_400_000, result, capacity)
            }
            guard let text else { return nil }
            texts.append(text)
        }
        return texts
    }
}
