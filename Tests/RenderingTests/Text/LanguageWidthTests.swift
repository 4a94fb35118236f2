import CalendarModel
import Libical
import Normalizer
import Testing

@testable import Rendering

/// Names and times that need more cells than the English ones.
struct LanguageWidthTests {
    @Test(arguments: ["ar", "en-US", "ta", "my", "fa", "hi"], AgendaView.allCases)
    func noLineIsWiderThanAskedFor(tag: String, view: AgendaView) throws {
        let dates = try #require(LocalizedDates(locale: tag))
        let times = try #require(LocalizedTimes(locale: tag))
        let labels = try #require(TimeLabels(hours: times.hours, times: times.times))
        let made = AgendaWords(
            weekdays: dates.weekdays, shortWeekdays: dates.shortWeekdays,
            narrowWeekdays: dates.narrowWeekdays, months: dates.months,
            shortMonths: dates.shortMonths, firstWeekday: dates.firstWeekday, labels: labels,
            dateText: { date, form in
                switch form {
                case .full: dates.text(of: date, .full)
                case .short: dates.text(of: date, .short)
                case .month: dates.text(of: date, .month)
                }
            })
        let words = try #require(made)
        #expect(Set(words.weekdayHeads).count >= 5)
        let day = Agenda.day(20_260_330)
        let shown = view.days(showing: day...day, words: words)
        let occurrences = Agenda.occurrences(
            [
                Agenda.event("Review", "20260330T100000", "20260330T113000"),
                Agenda.event("Interview", "20260330T103000", "20260330T111500"),
                Agenda.event("Trip", "20260329T220000", "20260331T020000"),
                Agenda.event("Fair", "20260330", "20260402"),
            ].joined(separator: "\n"), on: shown)
        for width in [20, 21, 23, 26, 29, 31, 38, 41, 47, 53, 64, 80, 120] {
            var options = AgendaOptions(
                zone: Agenda.madrid, now: Agenda.time(20_260_330, 1042), width: width)
            options.words = words
            var viewOptions = AgendaViewOptions(days: day...day, options: options)
            viewOptions.layout.labels = labels
            let text = agendaText(
                occurrences, days: day...day, view: view, viewOptions: viewOptions,
                options: options)
            for line in text.split(separator: "\n") {
                #expect(cellWidth(of: String(line)) <= width, "\(width): \(line)")
                #expect(line.last != " ")
            }
        }
    }
}
