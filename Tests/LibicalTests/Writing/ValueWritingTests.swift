import CalendarModel
import Libical
import TestSupport
import Testing

struct ValueWritingTests {
    private static let time = LocalDateTime(
        date: CalendarDate(dayNumber: 20_541), hour: 9, minute: 5, second: 7)
    private static let later = LocalDateTime(
        date: CalendarDate(dayNumber: 20_541), hour: 10, minute: 0, second: 0)

    // 20541 days after 1970-01-01 is 2026-03-29.
    @Test(
        arguments: [
            // Dates and times: the forms of RFC 5545 §3.3.4 and §3.3.5.
            ("DTSTART", .dateTime(.date(CalendarDate(dayNumber: 20_541))), ";VALUE=DATE:20260329"),
            ("DTSTART", .dateTime(.floating(time)), ":20260329T090507"),
            ("DTSTART", .dateTime(.utc(time)), ":20260329T090507Z"),
            (
                "DTSTART", .dateTime(.zoned(time, timeZoneID: "Europe/Madrid")),
                ";TZID=Europe/Madrid:20260329T090507"
            ),
            (
                "RDATE",
                .period(
                    .explicit(
                        start: .zoned(time, timeZoneID: "Z"), end: .zoned(later, timeZoneID: "Z"))),
                ";VALUE=PERIOD;TZID=Z:20260329T090507/20260329T100000"
            ),
            (
                "FREEBUSY",
                .period(.lasting(start: .utc(time), duration: CalendarDuration(seconds: 5400))),
                ":20260329T090507Z/PT1H30M"
            ),
            ("TRIGGER", .dateTime(.utc(time)), ";VALUE=DATE-TIME:20260329T090507Z"),
            // Durations (§3.3.6): weeks and days stay nominal, hours exact.
            ("DURATION", .duration(CalendarDuration()), ":PT0S"),
            ("DURATION", .duration(CalendarDuration(days: 1)), ":P1D"),
            ("DURATION", .duration(CalendarDuration(seconds: 86_400)), ":PT24H"),
            ("DURATION", .duration(CalendarDuration(days: 15, seconds: 18_020)), ":P15DT5H0M20S"),
            ("TRIGGER", .duration(CalendarDuration(seconds: -900)), ":-PT15M"),
            ("TRIGGER", .duration(CalendarDuration(days: -1, seconds: -3600)), ":-P1DT1H"),
            // Offsets (§3.3.14): seconds only where there are some.
            ("TZOFFSETTO", .utcOffset(0), ":+0000"), ("TZOFFSETTO", .utcOffset(-18_000), ":-0500"),
            ("TZOFFSETTO", .utcOffset(-1800), ":-0030"),
            ("TZOFFSETTO", .utcOffset(-75), ":-000115"),
            ("TZOFFSETTO", .utcOffset(50_400), ":+1400"),
            ("TZOFFSETTO", .utcOffset(3661), ":+010101"),
            // Numbers.
            ("SEQUENCE", .integer(70_000), ":70000"), ("PRIORITY", .integer(0), ":0"),
            ("X-A", .integer(-5), ";VALUE=INTEGER:-5"),
            ("X-A", .float(1_000_000.0000001), ";VALUE=FLOAT:1000000.0000001"),
            ("X-A", .float(0.00001), ";VALUE=FLOAT:0.00001"),
            ("X-A", .float(-0.000015), ";VALUE=FLOAT:-0.000015"),
            ("X-A", .float(1e16), ";VALUE=FLOAT:10000000000000000.0"),
            ("X-A", .float(-1.5e20), ";VALUE=FLOAT:-150000000000000000000.0"),
            ("X-A", .boolean(true), ";VALUE=BOOLEAN:TRUE"),
            // Text (§3.3.11).
            ("SUMMARY", .text("a, b; c\\d\ne"), ":a\\, b\\; c\\\\d\\ne"),
            ("SUMMARY", .text("\r\n\r\n\n\r"), ":\\n\\n\\n\\n"),
            ("SUMMARY", .text("tab\t\"quoted\": 100%"), ":tab\t\"quoted\": 100%"),
            ("SUMMARY", .text("\u{8}\u{C}\u{7F}"), ":\u{8}\u{C}\u{7F}"),
            ("SUMMARY", .text("\\n"), ":\\\\n"), ("SUMMARY", .text(""), ":"),
            ("X-A", .text("x"), ":x"), ("IANA-TOKEN", .text("x"), ";VALUE=TEXT:x"),
            // A URI is written as it is.
            ("URL", .uri("https://example.org/a,b;c?d=\\e"), ":https://example.org/a,b;c?d=\\e"),
            ("X-A", .uri("x:y"), ";VALUE=URI:x:y"), ("ATTENDEE", .uri("mailto:a@x"), ":mailto:a@x"),
            ("GEO", .raw("37.386013;-122.082932"), ":37.386013;-122.082932"),
            // RFC 7986 §5.7, §5.8, §5.10, §5.11: no type unless VALUE says it.
            (
                "REFRESH-INTERVAL", .duration(CalendarDuration(days: 7)), ";VALUE=DURATION:P7D"
            ),
            ("SOURCE", .uri("https://x"), ";VALUE=URI:https://x"),
            ("IMAGE", .uri("https://x"), ";VALUE=URI:https://x"),
            ("CONFERENCE", .uri("tel:1"), ";VALUE=URI:tel:1"),
        ] as [(String, PropertyValue, String)])
    func areWrittenAsTheStandardSaysAndReadBack(
        name: String, value: PropertyValue, text: String
    ) throws {
        let property = Property(PropertyName(rawValue: name), [value])
        let line = try written(property)
        #expect(line == name + text)
        let reading = Reading(property: line)
        // Line breaks of any kind are one in TEXT.
        if case .text(let text) = value, text.contains("\r") || text.contains("\r\n") {
            #expect(reading.values == [.text("\n\n\n\n")])
        } else {
            #expect(reading.values == [value])
        }
        #expect(reading.rules == [])
    }

    @Test func aRuleIsWrittenWhole() throws {
        for rule in [
            "FREQ=DAILY;INTERVAL=70000", "FREQ=YEARLY;BYDAY=-1SU,2MO;BYMONTH=3,10;COUNT=5",
            "FREQ=WEEKLY;UNTIL=20300101T000000Z;BYDAY=MO,TU;WKST=SU",
        ] {
            let reading = Reading(property: "RRULE:\(rule)")
            let property = Property(.recurrenceRule, reading.values)
            #expect(Reading(property: try written(property)).values == reading.values)
        }
    }

    @Test(
        arguments: [
            .float(.infinity), .float(.nan), .utcOffset(86_400), .utcOffset(.min),
            .utcOffset(-86_400),
            .duration(CalendarDuration(days: 1, seconds: -1)),
            .duration(CalendarDuration(days: .min)),
            .duration(CalendarDuration(seconds: .min)), .duration(CalendarDuration(seconds: .max)),
            .duration(CalendarDuration(days: 1_000_000_000)),
            .dateTime(.date(CalendarDate(dayNumber: 10_000_000))),
            .dateTime(.utc(LocalDateTime(seconds: -100_000_000_000))),
        ] as [PropertyValue])
    func whatATypeCannotExpressIsRefused(value: PropertyValue) throws {
        let error = #expect(throws: WritingError.self) { try written(Property(.comment, [value])) }
        #expect(error?.code == .outOfRange)
    }

    @Test func randomFloatsAreReadBack() throws {
        var generator = SeededRandom(seed: 754)
        for _ in 0..<3000 {
            let number = Double(bitPattern: generator.next())
            guard number.isFinite else { continue }
            let line = try written(Property(PropertyName(rawValue: "X-A"), [.float(number)]))
            #expect(Reading(property: line).values == [.float(number)], "\(number)")
        }
    }

    @Test func randomTextsAreReadBack() throws {
        var generator = SeededRandom(seed: 3311)
        let pieces = [
            "a", "\\", ";", ",", "\n", "\\n", "\"", ":", " ", "\t", "é", "e\u{301}", "😀", "👨‍👩‍👧",
            "\u{2028}", "\u{FEFF}", "\u{1}", "\u{8}", "^n", "=",
        ]
        for _ in 0..<2000 {
            let text = (0..<generator.number(0...40)).map { _ in generator.pick(pieces) }.joined()
            let bytes = try written([.property(Property(.summary, [.text(text)]))])
            let line = String(decoding: bytes, as: UTF8.self)
            let read = Reading(property: String(line.dropLast())).properties.first?.text ?? ""
            #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
        }
    }
}

struct ListWritingTests {
    @Test func listsAreOneProperty() throws {
        let categories = Property(.categories, [.text("a,b"), .text("c;d"), .text("")])
        #expect(try written(categories) == "CATEGORIES:a\\,b,c\\;d,")
        #expect(Reading(property: try written(categories)).values == categories.values)
    }

    @Test(.timeLimit(.minutes(5)))
    func tenThousandValuesAreWritten() throws {
        var property = Property(.exceptionDates, [])
        property.setTimes((0..<10_000).map { .date(CalendarDate(dayNumber: $0)) })
        let bytes = try written([.property(property)])
        let reading = Reading(property: String(decoding: bytes, as: UTF8.self))
        #expect(reading.values == property.values && reading.rules == [])
    }

    @Test func aListOverTheLimitOfValuesIsKept() throws {
        var limits = ReadingLimits()
        limits.values = 3
        let text =
            "BEGIN:VEVENT\nEXDATE;VALUE=DATE:20260101,20260102,20260103,20260104\nEND:VEVENT\n"
        let read = items(Array(text.utf8), limits: limits)
        #expect(read.diagnostics.map(\.rule) == ["too-many-values"])
        #expect(try written(read.items) == Array(text.utf8))
        #expect(items(Array(text.utf8)).diagnostics.isEmpty)
        limits.values = 4
        #expect(items(Array(text.utf8), limits: limits).diagnostics.isEmpty)
    }

    @Test(
        arguments: [
            [
                .dateTime(.date(CalendarDate(dayNumber: 0))),
                .dateTime(.utc(LocalDateTime(seconds: 0))),
            ],
            [
                .dateTime(.zoned(LocalDateTime(seconds: 0), timeZoneID: "A")),
                .dateTime(.zoned(LocalDateTime(seconds: 0), timeZoneID: "B")),
            ],
            [
                .dateTime(.zoned(LocalDateTime(seconds: 0), timeZoneID: "A")),
                .dateTime(.utc(LocalDateTime(seconds: 0))),
            ],
            [
                .period(
                    .explicit(
                        start: .zoned(LocalDateTime(seconds: 0), timeZoneID: "A"),
                        end: .zoned(LocalDateTime(seconds: 1), timeZoneID: "B")))
            ],
            [.integer(1), .text("a")],
        ] as [[PropertyValue]])
    func mixedValuesAreRefused(values: [PropertyValue]) {
        let error = #expect(throws: WritingError.self) {
            try written(Property(.recurrenceDates, values))
        }
        #expect(error?.code == .mixedValues)
    }

    @Test func aBadItemStaysAmongTheOthersWhenTheListIsEdited() throws {
        let read = Reading(property: "EXDATE;VALUE=DATE:20260329,20260230,20260330")
        var property = try #require(read.properties.first)
        property.values.removeLast()
        #expect(try written(property) == "EXDATE;VALUE=DATE:20260329,20260230")
    }
}
