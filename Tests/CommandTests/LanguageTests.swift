import Foundation
import Testing

/// The language of an agenda; the names are CLDR's.
@Suite struct LanguageTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:-//example.org//tests//EN
            BEGIN:VEVENT
            UID:a@example.org
            DTSTAMP:20260101T000000Z
            DTSTART;TZID=Europe/Madrid:20260330T143000
            DURATION:PT1H
            SUMMARY:Review
            END:VEVENT
            END:VCALENDAR

            """, to: "cal.ics")
    }

    private func agenda(
        _ options: [String], environment: [String: String] = [:]
    ) throws -> CommandResult {
        var runner = CommandRunner(directory: folder.url)
        runner.environment = environment
        return try runner.run(
            ["agenda", "cal.ics", "--now", "2026-03-30T10:42"] + options)
    }

    @Test(arguments: [
        ("de", "Montag, 30. März 2026", "14:30–15:30"),
        ("es-ES", "lunes, 30 de marzo de 2026", "14:30–15:30"),
        ("fr", "lundi 30 mars 2026", "14:30–15:30"),
        ("en-US", "Monday, March 30, 2026", "2:30\u{202F}PM–3:30\u{202F}PM"),
        ("ja", "2026年3月30日月曜日", "14:30–15:30"),
        // Of the Gregorian calendar, though Thai and Persian people count otherwise.
        ("th", "วันจันทร์ที่ 30 มีนาคม 2026", "14:30–15:30"),
    ])
    func datesAndTimesAreThoseOfTheLocale(tag: String, date: String, times: String) throws {
        let given = try agenda(["--locale", tag])
        let spaces = { (text: String) in text.replacing("\u{202F}", with: " ") }
        #expect(given.output.hasPrefix(date))
        #expect(spaces(given.output).contains(spaces(times)))
        let name = tag.replacing("-", with: "_") + ".UTF-8"
        for variables in [
            ["LANG": name], ["LANG": "C", "LC_TIME": name], ["LC_TIME": "C", "LC_ALL": name],
        ] {
            #expect(try agenda([], environment: variables).output == given.output)
        }
    }

    @Test(arguments: ["C", "POSIX", "C.UTF-8", "", "xx_YY", "nonsense-in-here"])
    func otherwiseItIsEnglish(name: String) throws {
        let result = try agenda([], environment: ["LANG": name])
        #expect(result.output.hasPrefix("Monday 30 March 2026"))
        #expect(result.output.contains("14:30–15:30"))
        #expect(result.errors.isEmpty)
    }

    @Test func aLanguageNobodyKnowsIsAMistake() throws {
        let result = try agenda(["--locale", "nonsense"])
        #expect(result.status == 2)
        #expect(result.errors.contains("--locale: nonsense"))
    }

    @Test(arguments: [
        ("de", "mittwoch", "2026-04-01"), ("de", "Mi", "2026-04-01"), ("de", "Mi.", "2026-04-01"),
        ("de", "SAMSTAG", "2026-04-04"),
        ("es", "miércoles", "2026-04-01"), ("ja", "水曜日", "2026-04-01"), ("ja", "水", "2026-04-01"),
        ("fr", "next mercredi", "2026-04-01"), ("de", "friday", "2026-04-03"),
        ("es", "lunes..miércoles", "2026-03-30..2026-04-01"),
    ])
    func weekdaysOfTheLanguageAreRead(tag: String, date: String, days: String) throws {
        let result = try agenda(["--locale", tag, "--date", date, "--explain-date"])
        let shown = days.contains("..") ? days : "\(days)..\(days)"
        #expect(result.output.contains("(\(shown))"), "\(result.output)\(result.errors)")
    }

    @Test func twelveHoursCanBeAskedFor() throws {
        let output = try agenda(["--locale", "de", "--hour-cycle", "12"]).output
        #expect(output.contains("2:30") && !output.contains("14:30"))
        #expect(try !agenda(["--hour-cycle", "12"]).output.contains("14:30"))
        #expect(try agenda(["--hour-cycle", "24"]).output.contains("14:30"))
    }

    /// Weeks begin on Sunday in the United States, with the number that most of their days have.
    @Test func weeksBeginAsTheLocaleHasThem() throws {
        let lines = try agenda(["--view", "month", "--locale", "en-US"]).output.split(
            separator: "\n")
        #expect(lines.first == "March 2026")
        #expect(lines[1].hasPrefix("Week   Su   Mo"))
        #expect(lines[2].hasPrefix(" 10     1    2"))
        let week = try agenda(["--view", "week", "--locale", "en-US"]).output
        #expect(week.contains("Sun 29"))
        #expect(try !agenda(["--view", "week"]).output.contains("Sun 29"))
    }
}
