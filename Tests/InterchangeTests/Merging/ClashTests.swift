import CalendarModel
import Interchange
import Testing

struct ClashTests {
    private func body(_ texts: [String]) throws -> [String] {
        try lines(merged(texts).items).filter { $0.hasPrefix("SUMMARY:") }.map {
            String($0.dropFirst(8))
        }
    }

    private func version(_ title: String, _ lines: String...) -> String {
        event("1", (["SUMMARY:\(title)"] + lines).joined(separator: "\n"))
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var a: String
        var b: String
        var winner: String
        var testDescription: String { name }
    }

    @Test(arguments: [
        Case(name: "higher SEQUENCE", a: "SEQUENCE:1", b: "SEQUENCE:2", winner: "b"),
        Case(name: "SEQUENCE against none", a: "X-A:1", b: "SEQUENCE:1", winner: "b"),
        Case(
            name: "SEQUENCE before DTSTAMP", a: "SEQUENCE:3\nDTSTAMP:20260101T000000Z",
            b: "SEQUENCE:2\nDTSTAMP:20270101T000000Z", winner: "a"),
        Case(
            name: "later DTSTAMP", a: "DTSTAMP:20260101T000000Z", b: "DTSTAMP:20260101T000001Z",
            winner: "b"),
        Case(name: "DTSTAMP against none", a: "X-A:1", b: "DTSTAMP:20260101T000000Z", winner: "b"),
        Case(name: "alike", a: "X-A:1", b: "X-A:2", winner: "a"),
    ])
    func theNewestVersionStaysInThePlaceOfTheFirst(_ example: Case) throws {
        let a = calendar(version("a", example.a), event("2", "SUMMARY:other"))
        let b = calendar(event("3", "SUMMARY:more"), version("b", example.b))
        #expect(try body([a, b]) == [example.winner, "other", "more"])
        let loser = example.winner == "a" ? "b.ics:6" : "a.ics:2"
        #expect(merged([a, b]).findings == ["info superseded \(loser)"])
    }

    @Test func whatIsLeftOutIsReportedWithWhatStays() {
        let result = merged([
            calendar(version("a", "SEQUENCE:1")), calendar("X-A:1", version("b", "SEQUENCE:2")),
            calendar(version("c", "SEQUENCE:2", "DTSTAMP:20260101T000000Z")),
            calendar(version("d", "SEQUENCE:2", "DTSTAMP:20260101T000000Z")),
        ])
        #expect(
            result.diagnostics.map(\.description) == [
                "a.ics:2:1: info: the VEVENT is left out for that of c.ics, line 2, whose SEQUENCE 2"
                    + " is higher than 1 (VCALENDAR/VEVENT[1] uid=1)",
                "b.ics:3:1: info: the VEVENT is left out for that of c.ics, line 2, which has a"
                    + " DTSTAMP (VCALENDAR/VEVENT[1] uid=1)",
                "d.ics:2:1: info: the VEVENT is left out for that of c.ics, line 2, which is as new"
                    + " and comes first (VCALENDAR/VEVENT[1] uid=1)",
            ])
    }

    @Test func equalComponentsAreLeftOutSilently() throws {
        let texts = [calendar(version("a", "X-A:b", " c")), calendar(version("a", "X-A:bc"))]
        #expect(try body(texts) == ["a"])
        #expect(merged(texts).diagnostics.isEmpty)
    }

    @Test func nothingOfOneInputIsLeftOutForTheSameInput() throws {
        let twice = calendar(version("a", "SEQUENCE:1"), version("b"))
        #expect(try body([twice, calendar(event("2", "SUMMARY:c"))]) == ["a", "b", "c"])
        #expect(try body([twice, calendar(version("c"))]) == ["a", "b"])
        #expect(
            try body([calendar(version("c"), event("2", "SUMMARY:d")), twice]) == ["a", "d", "b"])
        #expect(try body([twice, calendar(version("c", "SEQUENCE:2"))]) == ["c"])
        #expect(try body([calendar(version("a")) + calendar(version("b"))]) == ["a", "b"])
    }

    @Test func otherKindsAndUIDsAreNoVersions() throws {
        let todo = "BEGIN:VTODO\nUID:1\nSUMMARY:todo\nEND:VTODO"
        #expect(
            try body([
                calendar(version("a")),
                calendar(todo, event("A", "SUMMARY:b"), event("a", "SUMMARY:c")),
            ])
                == ["a", "todo", "b", "c"])
    }

    @Test(arguments: [
        ("RECURRENCE-ID:20260108T080000Z", "RECURRENCE-ID;TZID=One:20260108T090000", true),
        ("RECURRENCE-ID;TZID=One:20260108T090000", "RECURRENCE-ID;TZID=Two:20260108T100000", true),
        ("RECURRENCE-ID;TZID=One:20260108T090000", "RECURRENCE-ID;TZID=Two:20260108T090000", false),
        ("RECURRENCE-ID:20260108T090000", "RECURRENCE-ID:20260108T090000", true),
        ("RECURRENCE-ID:20260108T090000", "RECURRENCE-ID:20260108T090000Z", false),
        ("RECURRENCE-ID;VALUE=DATE:20260108", "RECURRENCE-ID;VALUE=DATE:20260108", true),
        ("RECURRENCE-ID;VALUE=DATE:20260108", "RECURRENCE-ID;VALUE=DATE:20260109", false),
        ("RECURRENCE-ID;TZID=No:20260108T090000", "RECURRENCE-ID;TZID=No:20260108T090000", true),
        ("RECURRENCE-ID;TZID=No:20260108T090000", "RECURRENCE-ID;TZID=One:20260108T090000", false),
        ("RECURRENCE-ID:20260108T080000Z", "X-A:1", false),
        (
            "RECURRENCE-ID;RANGE=THISANDFUTURE:20260108T080000Z", "RECURRENCE-ID:20260108T080000Z",
            false
        ),
        ("RECURRENCE-ID:nonsense", "RECURRENCE-ID:nonsense", true),
        ("RECURRENCE-ID:nonsense", "RECURRENCE-ID:other", false),
    ])
    func instancesAreComparedAsInstantsWhereTheyCanBe(a: String, b: String, clash: Bool) throws {
        let zones = [fixedZone("One", "+0100"), fixedZone("Two", "+0200")].joined(separator: "\n")
        let texts = [calendar(zones, version("a", a)), calendar(zones, version("b", b))]
        #expect(try body(texts) == (clash ? ["a"] : ["a", "b"]))
    }

    @Test func floatingInstancesAreThoseOfTheirCalendarsZone() throws {
        let texts = [
            calendar("X-WR-TIMEZONE:UTC+1", version("a", "RECURRENCE-ID:20260108T090000")),
            calendar(version("b", "SEQUENCE:1", "RECURRENCE-ID:20260108T080000Z")),
        ]
        #expect(try body(texts) == ["b"])
    }

    @Test func componentsWithoutUIDGoOnlyWhenAnotherInputHasThem() throws {
        let note = event(nil, "SUMMARY:a")
        #expect(
            try body([
                calendar(note, note),
                calendar(event("", "SUMMARY:b"), note, event(nil, "SUMMARY:c")),
            ])
                == ["a", "a", "b", "c"])
        #expect(merged([calendar(note), calendar(note)]).diagnostics.isEmpty)
    }
}
