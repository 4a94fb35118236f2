import CalendarModel
import Testing

@testable import Rendering

/// Weeks and months around the days asked for.
struct WeekAndMonthTests {
    @Test("a week is that of ISO 8601 which holds the day")
    func week() {
        // Week numbers as Python's date.isocalendar gives them.
        let cases: [(day: Int, first: Int, last: Int, head: String)] = [
            (20_260_330, 20_260_330, 20_260_405, "Week 14 of 2026 · 30 March – 5 April 2026"),
            (20_260_405, 20_260_330, 20_260_405, "Week 14 of 2026 · 30 March – 5 April 2026"),
            (
                20_260_101, 20_251_229, 20_260_104,
                "Week 1 of 2026 · 29 December 2025 – 4 January 2026"
            ),
            (
                20_270_103, 20_261_228, 20_270_103,
                "Week 53 of 2026 · 28 December 2026 – 3 January 2027"
            ),
            (20_260_408, 20_260_406, 20_260_412, "Week 15 of 2026 · 6–12 April 2026"),
        ]
        for (day, first, last, head) in cases {
            let date = Agenda.day(day)
            #expect(
                AgendaView.week.days(showing: date...date) == Agenda.day(first)...Agenda.day(last))
            let lines = Agenda.view(
                .week, Agenda.event("A", "\(day)T090000", "\(day)T093000"), from: day, width: 120)
            #expect(lines.first == head + " · Europe/Madrid")
        }
    }

    @Test("days stand side by side, whole days above over all of their columns")
    func days() {
        let events = [
            Agenda.event("Trip", "20260407", "20260410"),
            Agenda.event("Stand-up", "20260406T090000", "20260406T093000"),
            Agenda.event("Review", "20260408T100000", "20260408T110000"),
            Agenda.event("Dinner", "20260410T210000", "20260410T220000"),
        ].joined(separator: "\n")
        let lines = Agenda.view(.week, events, from: 20_260_408, width: 76) {
            $0.layout.hours = .range(first: 9, last: 11)
        }
        #expect(
            lines == [
                "Week 15 of 2026 · 6–12 April 2026 · Europe/Madrid",
                "       Mon 6 ●   Tue 7     Wed 8     Thu 9     Fri 10    Sat 11    Sun 12",
                "                 ▌Trip────────────────────────",
                "09:00 ┼▌Stand-up┼─────────┼─────────┼─────────┼─────────┼─────────┼─────────",
                "      │         │         │         │         │         │         │",
                "10:00 ┼─────────┼─────────┼▌Review  ┼─────────┼─────────┼─────────┼─────────",
                "      │         │         │▌10:00   │         │         │         │",
                "10:42 ●━━━━━━━━━│         │         │         │         │         │",
                "11:00 ┴─────────┴─────────┴─────────┴─────────┴─────────┴─────────┴─────────",
                "                                               ▼ 1 later",
            ])
    }

    @Test(
        "as many days stand in a row as have room",
        arguments: [
            (120, [7]), (76, [7]), (75, [4, 3]), (46, [4, 3]), (45, [3, 3, 1]), (36, [3, 3, 1]),
            (35, [2, 2, 2, 1]), (26, [2, 2, 2, 1]),
        ])
    func rows(width: Int, expected: [Int]) {
        let lines = Agenda.view(.week, Agenda.easterMonday, from: 20_260_406, width: width)
        let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        let counts = lines.map { line in
            line.split(separator: " ").filter { names.contains(String($0)) }.count
        }
        #expect(counts.filter { $0 > 0 } == expected)
    }

    @Test("below that the days stand one under the other")
    func stacked() {
        let lines = Agenda.view(.week, Agenda.easterMonday, from: 20_260_406, width: 25)
        #expect(lines.contains("Monday 6 April 2026"))
        #expect(lines.contains("Tuesday 7 April 2026"))
        #expect(lines.suffix(2) == ["Wed 8 April – Sun 12", "April: no events"])
    }

    @Test("the hour that the clock leaves out is marked, and the day's length told")
    func clockChange() {
        let lines = Agenda.view(
            .week, Agenda.event("A", "20260323T090000", "20260323T093000"), from: 20_260_329,
            width: 76
        ) { $0.layout.hours = .range(first: 1, last: 4) }
        #expect(lines[1] == "Sun 29: 23 h day, clock forward at 02:00")
        #expect(lines.filter { $0.hasSuffix("╌╌╌╌╌╌╌╌╌") }.count == 2)
        #expect(lines.first { $0.hasPrefix("02:00") }?.hasSuffix("┼╌╌╌╌╌╌╌╌╌") == true)
    }

    @Test("weeks without events are said once")
    func empty() {
        #expect(
            Agenda.view(.week, "", from: 20_260_408, to: 20_260_415, width: 80) == [
                "Mon 6 April – Sun 19 April: no events"
            ])
    }

    @Test("a month marks today and days with events and has the numbers of its weeks")
    func month() {
        let lines = Agenda.view(.month, Agenda.easterMonday, from: 20_260_406, width: 60)
        #expect(
            lines.prefix(8) == [
                "April 2026",
                "Week   Mo   Tu   We   Th   Fr   Sa   Su",
                " 14               1    2    3    4    5",
                " 15   [ 6]•  7•   8    9   10   11   12",
                " 16    13   14   15   16   17   18   19",
                " 17    20   21   22   23   24   25   26",
                " 18    27   28   29   30",
                "",
            ])
        #expect(lines.dropFirst(8).first?.hasPrefix("Monday 6 April 2026") == true)
    }

    @Test("in a narrow month the marks stand under the days")
    func narrowMonth() {
        let lines = Agenda.view(
            .month, Agenda.easterMonday, from: 20_260_406, width: 24, usesASCII: true)
        #expect(
            lines.prefix(6) == [
                "April 2026",
                "Wk Mo Tu We Th Fr Sa Su",
                "14        1  2  3  4  5",
                "15  6  7  8  9 10 11 12",
                "   ^*  *",
                "16 13 14 15 16 17 18 19",
            ])
    }

    @Test("views at the ends of the calendar stay within it")
    func ends() {
        for day in [10_101, 99_991_231] {
            for view in AgendaView.allCases {
                let date = Agenda.day(day)
                let days = view.days(showing: date...date)
                #expect(days.lowerBound.isInRange && days.upperBound.isInRange)
                #expect(!Agenda.view(view, "", from: day).isEmpty)
            }
        }
    }
}
