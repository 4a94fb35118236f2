internal import CalendarModel
internal import CommandSpec
internal import Libical
internal import Rendering

/// The language of a run: names of days and months, how times are written, the first day of weeks.
struct Language {
    /// The words of an agenda.
    let words: AgendaWords
    /// The names of weekdays that dates may use besides the English ones, Monday first, in full and
    /// then in short.
    let weekdayNames: [String]

    /// English.
    static let english = Language(words: .english, weekdayNames: [])

    private init(words: AgendaWords, weekdayNames: [String]) {
        self.words = words
        self.weekdayNames = weekdayNames
    }

    /// The language of `--locale`, else of LC_ALL, LC_TIME or LANG.
    ///
    /// The environment may well name a language that nobody knows; then it is English.
    ///
    /// - Parameters:
    ///   - invocation: What was asked for.
    ///   - environment: The environment; nil where it shall not matter, as in what programs read.
    /// - Throws: `CommandError` when `--locale` names no language.
    init(_ invocation: Invocation, environment: ProcessEnvironment?) throws(CommandError) {
        let named = invocation.value("locale")
        let cycle = invocation.value("hour-cycle").flatMap {
            LocalizedTimes.HourCycle(rawValue: $0)
        }
        // English with twelve hours is that of the United States.
        let english = cycle == .twelve ? "en-US" : nil
        guard let tag = named ?? environment.flatMap(Self.tag) ?? english else {
            self = .english
            return
        }
        guard let dates = LocalizedDates(locale: tag),
            let times = LocalizedTimes(locale: tag, hourCycle: cycle),
            let labels = TimeLabels(hours: times.hours, times: times.times),
            let words = AgendaWords(
                weekdays: dates.weekdays, shortWeekdays: dates.shortWeekdays,
                narrowWeekdays: dates.narrowWeekdays,
                months: dates.months, shortMonths: dates.shortMonths,
                firstWeekday: dates.firstWeekday, labels: labels,
                dateText: { date, form in
                    switch form {
                    case .full: dates.text(of: date, .full)
                    case .short: dates.text(of: date, .short)
                    case .month: dates.text(of: date, .month)
                    }
                })
        else {
            guard named != nil else {
                self = .english
                return
            }
            throw CommandError(
                .usage, "--locale: \(escapingControls(tag)) is no language that is known",
                hint: "write a BCP 47 tag, as en-US or de")
        }
        self.init(words: words, weekdayNames: dates.weekdays + dates.shortWeekdays)
    }

    /// The BCP 47 tag of the environment's locale; nil for `C` and `POSIX`, as for none.
    private static func tag(of environment: ProcessEnvironment) -> String? {
        let value =
            environment.variable("LC_ALL") ?? environment.variable("LC_TIME")
            ?? environment.variable("LANG")
        // As in de_DE.UTF-8@euro.
        guard let name = value?.split(whereSeparator: { $0 == "." || $0 == "@" }).first,
            name != "C", name != "POSIX"
        else { return nil }
        return String(name.map { $0 == "_" ? "-" : $0 })
    }
}
