import CalendarModel
import Testing

struct DateTimeValueTests {
    @Test(arguments: [
        ("DTSTART;VALUE=DATE:20260329", "2026-03-29"),
        ("DTSTART:20240229", "2024-02-29"),
        ("DTSTART:00010101", "0001-01-01"),
        ("DTSTART;VALUE=DATE:99991231", "9999-12-31"),
        ("DTSTART:  20260329 ", "2026-03-29"),
    ])
    func datesAreRead(line: String, date: String) throws {
        let reading = Reading(property: line)
        #expect(reading.values == [.dateTime(.date(try #require(day(date))))])
        #expect(reading.rules == [])
    }

    @Test(arguments: [
        ("20260329T100000", "2026-03-29 10:00:00"),
        ("20260329t235959", "2026-03-29 23:59:59"),
        ("00010101T000000", "0001-01-01 00:00:00"),
        // A leap second is the second before (RFC 5545 §3.3.12).
        ("20161231T235960", "2016-12-31 23:59:59"),
    ])
    func timesAreReadInTheirThreeForms(text: String, time: String) throws {
        let time = try #require(local(time))
        #expect(Reading(property: "DTSTART:\(text)").values == [.dateTime(.floating(time))])
        #expect(Reading(property: "DTSTART:\(text)Z").values == [.dateTime(.utc(time))])
        #expect(Reading(property: "DTSTART:\(text)z").values == [.dateTime(.utc(time))])
        let zoned = Reading(property: "DTSTART;TZID=\"Europe/Berlin\":\(text)")
        #expect(zoned.values == [.dateTime(.zoned(time, timeZoneID: "Europe/Berlin"))])
        let empty = Reading(property: "DTSTART;TZID=:\(text)")
        #expect(empty.values == [.dateTime(.floating(time))])
        // A time with Z is UTC whatever TZID says.
        let both = Reading(property: "DTSTART;TZID=Europe/Berlin:\(text)Z")
        #expect(both.values == [.dateTime(.utc(time))])
    }

    @Test(arguments: [
        "20260230", "20260229", "20261301", "20260001", "20260100", "20260431", "00000101",
        "20260329T240000", "20260329T250000", "20260329T106000", "20260329T100061",
        "2026-03-29", "2026-03-29T10:00:00", "20260329T10", "20260329T100000+0200", "2026032",
        "202603290", "20260329T100000ZZ", "20260329 100000", "T100000", "20260329T", "tomorrow",
        "２０２６０３２９", "+2026032", "-2026032", "2026032\u{661}",
    ])
    func whatIsNoDateOrTimeIsKeptRaw(text: String) {
        let reading = Reading(property: "DTSTART:\(text)")
        #expect(reading.values == [.raw(text)])
        #expect(reading.rules == ["bad-value"])
        #expect(reading.diagnostics.first?.severity == .error)
        #expect(reading.properties.first?.rawValue == text)
    }

    @Test func aTimeWithoutSecondsIsReadAndReported() throws {
        let time = try #require(local("2026-03-29 10:30:00"))
        let reading = Reading(property: "DTSTART:20260329T1030\r\nDTEND:20260329T1030Z")
        #expect(
            reading.properties.map(\.values) == [
                [.dateTime(.floating(time))], [.dateTime(.utc(time))],
            ])
        #expect(reading.findings == ["no-seconds@2:9", "no-seconds@3:7"])
        #expect(Reading(property: "DTSTART:20260329T10é").rules == ["bad-value"])
    }

    @Test func everyPropertyThatHoldsATimeIsRead() throws {
        let time = DateOrDateTime.utc(try #require(local("2026-03-29 10:00:00")))
        for name in [
            "DTSTART", "DTEND", "DUE", "DTSTAMP", "CREATED", "LAST-MODIFIED", "COMPLETED",
            "RECURRENCE-ID", "EXDATE", "RDATE", "ACKNOWLEDGED", "dtstart",
        ] {
            let reading = Reading(property: "\(name):20260329T100000Z")
            #expect(reading.values == [.dateTime(time)], "\(name)")
            #expect(reading.rules == [], "\(name)")
        }
    }

    @Test(arguments: ["DTSTART:", "DTSTART;VALUE=DATE: ", "DURATION:", "RRULE:", "SEQUENCE:\t"])
    func anEmptyValueIsAWarning(line: String) {
        let reading = Reading(property: line)
        #expect(reading.values == [])
        #expect(reading.rules == ["empty-value"])
        #expect(reading.properties.count == 1)
    }
}

struct ValueParameterTests {
    @Test(arguments: [
        ("DTSTART;VALUE=DATE:20260329T100000", "DATE", "DATE-TIME"),
        ("DTSTART;VALUE=DATE-TIME:20260329", "DATE-TIME", "DATE"),
        ("RDATE:20260329T100000Z/PT1H", "DATE-TIME", "PERIOD"),
        ("RDATE;VALUE=PERIOD:20260329T100000Z", "PERIOD", "DATE-TIME"),
        ("TRIGGER:20260329T100000Z", "DURATION", "DATE-TIME"),
        ("TRIGGER;VALUE=DURATION:20260329T100000Z", "DURATION", "DATE-TIME"),
        ("FREEBUSY:20260329T100000Z", "PERIOD", "DATE-TIME"),
    ])
    func whatTheTextSaysIsReadAndTheContradictionReported(
        line: String, expected: String, found: String
    ) {
        let reading = Reading(property: line)
        #expect(reading.rules == ["value-mismatch"])
        #expect(reading.diagnostics.first?.severity == .warning)
        let message = reading.diagnostics.first?.message ?? ""
        #expect(message.hasSuffix("a \(expected) but holds a \(found)"), "\(message)")
        let kind =
            switch reading.values.first {
            case .dateTime(let time): time.isDate ? "DATE" : "DATE-TIME"
            case .period: "PERIOD"
            default: "other"
            }
        #expect(kind == found)
    }

    @Test(arguments: [
        "DTSTART;VALUE=date:20260329", "DTSTART;VALUE=DATE-TIME:20260329T100000",
        "RDATE;VALUE=PERIOD:20260329T100000Z/PT1H", "TRIGGER;VALUE=DATE-TIME:20260329T100000Z",
        "TRIGGER:-PT15M", "TRIGGER;VALUE=DURATION:PT0S", "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
        "EXDATE;VALUE=DATE:20260329,20260330", "X-A;VALUE=INTEGER:5", "X-A;VALUE=\"DATE\":20260329",
        "ATTACH;ENCODING=BASE64;VALUE=BINARY:AAAA", "ATTENDEE;VALUE=CAL-ADDRESS:mailto:a@b",
        "FREEBUSY:20260329T100000Z/PT1H", "DTSTART:20260329",
    ])
    func whatAgreesIsNotReported(line: String) {
        #expect(Reading(property: line).rules == [])
    }

    @Test func aTypeNobodyKnowsLeavesTextAsWritten() {
        // RFC 5545 §3.2.20: such data is kept without trying to interpret it.
        #expect(Reading(property: "SUMMARY;VALUE=X-FOO:a\\,b").values == [.raw("a\\,b")])
        #expect(Reading(property: "X-A;VALUE=NEWTYPE:a\\,b").values == [.raw("a\\,b")])
        #expect(Reading(property: "CATEGORIES;VALUE=X-FOO:a,b").values == [.raw("a,b")])
    }

    @Test func aTypeNobodyKnowsDoesNotMakeATimeVanish() throws {
        let time = try #require(local("2026-03-29 10:00:00"))
        let reading = Reading(property: "DTSTART;VALUE=DATETIME:20260329T100000")
        #expect(reading.values == [.dateTime(.floating(time))])
        #expect(reading.rules == ["unknown-value-type"])
    }

    @Test(arguments: [
        ("DTSTART;VALUE=TEXT:20260329T100000", "value-mismatch"),
        ("DTSTART;VALUE=URI:20260329T100000", "value-mismatch"),
        ("DTSTART;VALUE=RECUR:20260329T100000", "value-mismatch"),
        ("EXDATE;VALUE=BINARY:20260329T100000", "value-mismatch"),
    ])
    func aTypeThatATimeCannotHaveDoesNotMakeItVanish(line: String, rule: String) throws {
        let time = try #require(local("2026-03-29 10:00:00"))
        let reading = Reading(property: line)
        #expect(reading.values == [.dateTime(.floating(time))])
        #expect(reading.rules == [rule])
    }

    @Test func aRuleStaysARule() {
        let reading = Reading(property: "RRULE;VALUE=TEXT:FREQ=DAILY")
        #expect(reading.values == [.recurrence(RecurrenceRule(frequency: .daily))])
        #expect(reading.rules == ["value-mismatch"])
    }

    @Test(arguments: [
        ("(UTC+01:00) Amsterdam, Berlin", "20260329T100000"), ("a:b:c", "20260329T100000"),
    ])
    func aTimeAfterAnUnquotedColonIsFound(identifier: String, value: String) throws {
        let time = try #require(local("2026-03-29 10:00:00"))
        let reading = Reading(property: "DTSTART;TZID=\(identifier):\(value)")
        #expect(reading.values == [.dateTime(.zoned(time, timeZoneID: identifier))])
        #expect(reading.rules == ["unquoted-colon"])
        // Without a TZID there is nothing that a colon could belong to.
        #expect(Reading(property: "DTSTART:\(identifier):\(value)").rules == ["bad-value"])
    }

    @Test(arguments: ["Amsterdam, Berlin, Bern", "\"Amsterdam, Berlin, Bern\""])
    func commasBelongToATZID(text: String) throws {
        let time = try #require(local("2026-03-29 10:00:00"))
        let reading = Reading(property: "DTSTART;TZID=\(text):20260329T100000")
        #expect(
            reading.values == [.dateTime(.zoned(time, timeZoneID: "Amsterdam, Berlin, Bern"))])
    }

    @Test(arguments: [
        ("X-A;VALUE=INTEGER:-5", PropertyValue.integer(-5)), ("X-A;VALUE=INTEGER:+5", .integer(5)),
        ("X-A;VALUE=INTEGER:1.5", .raw("1.5")), ("SEQUENCE:abc", .raw("abc")),
        ("SEQUENCE:99999999999999999999", .raw("99999999999999999999")),
        ("PERCENT-COMPLETE:1.5", .raw("1.5")), ("PRIORITY:99", .integer(99)),
        ("X-A;VALUE=FLOAT:-1.5", .float(-1.5)),
        ("X-A;VALUE=FLOAT:1000000.0000001", .float(1000000.0000001)),
        ("X-A;VALUE=FLOAT:+3", .float(3)), ("X-A;VALUE=FLOAT:0x1p3", .raw("0x1p3")),
        ("X-A;VALUE=FLOAT:nan", .raw("nan")), ("X-A;VALUE=FLOAT:inf", .raw("inf")),
        ("X-A;VALUE=FLOAT:1e400", .raw("1e400")), ("X-A;VALUE=FLOAT:1,5", .raw("1,5")),
        ("X-A;VALUE=BOOLEAN:true", .boolean(true)), ("X-A;VALUE=BOOLEAN:FALSE", .boolean(false)),
        ("X-A;VALUE=BOOLEAN:1", .raw("1")),
        ("X-A;VALUE=URI:http://x/a\\,b", .uri("http://x/a\\,b")),
        ("X-A;VALUE=TEXT:a\\,b", .text("a,b")), ("X-A:a\\,b", .text("a,b")),
        ("GEO:37.386013;-122.082932", .raw("37.386013;-122.082932")),
        ("REQUEST-STATUS:2.0;Success\\, so", .raw("2.0;Success\\, so")),
        ("ATTENDEE;CN=x:mailto:a@b", .uri("mailto:a@b")),
        ("URL:http://a\\nb", .uri("http://a\\nb")),
        ("STATUS:FOO", .text("FOO")), ("CLASS:x-a", .text("x-a")),
        ("METHOD:PUBLISH", .text("PUBLISH")),
        ("NAME:a\\;b", .text("a;b")), ("COLOR:red", .text("red")),
        ("TZID:Europe/Berlin", .text("Europe/Berlin")),
    ])
    func otherTypesAreReadOrKeptRaw(line: String, value: PropertyValue) {
        let reading = Reading(property: line)
        #expect(reading.values == [value])
        var isRefused = false
        if case .raw = value { isRefused = !line.hasPrefix("GEO") && !line.hasPrefix("REQ") }
        #expect(reading.rules == (isRefused ? ["bad-value"] : []))
    }
}
