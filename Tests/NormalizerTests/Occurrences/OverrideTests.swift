import CalendarModel
import Normalizer
import TestSupport
import Testing

/// RECURRENCE-ID (RFC 5545 §3.8.4.4): what stands for one instance of a series.
struct OverrideTests {
    /// Three weeks at 09:00 in Madrid.
    private static let weekly =
        "DTSTART;TZID=Europe/Madrid:20260706T090000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=3\n"
        + "SUMMARY:Weekly"
    private static let first = "2026-07-06T09:00:00+02:00/2026-07-06T10:00:00+02:00 Weekly"
    private static let third = "2026-07-20T09:00:00+02:00/2026-07-20T10:00:00+02:00 Weekly"
    private static let moved =
        "2026-07-14T15:00:00+02:00/2026-07-14T15:30:00+02:00 Moved @2026-07-13T09:00:00+02:00"

    /// The second instance moved, named in all the ways there are.
    @Test(arguments: [
        "RECURRENCE-ID;TZID=Europe/Madrid:20260713T090000",
        "RECURRENCE-ID;TZID=America/New_York:20260713T030000",
        "RECURRENCE-ID:20260713T070000Z",
        "RECURRENCE-ID:20260713T090000",
        "RECURRENCE-ID;VALUE=DATE:20260713",
        "RECURRENCE-ID;TZID=Nowhere/Nothing:20260713T090000",
    ])
    func namesOfAnInstance(_ name: String) throws {
        let override =
            "\(name)\nDTSTART;TZID=Europe/Madrid:20260714T150000\nDURATION:PT30M\nSUMMARY:Moved"
        let calendar = CalendarText([.event(Self.weekly), .event(override)])
        for calendar in [calendar, calendar.reversed] {
            for tz in ["Europe/Madrid", "Asia/Tokyo"] {
                let expansion = try Expansion(
                    [calendar], from: "2026-07-01", to: "2026-07-31", tz: tz)
                let ids = expansion.list.occurrences.map(\.recurrenceID)
                let starts = ["2026-07-06T07:00:00", "2026-07-13T07:00:00", "2026-07-20T07:00:00"]
                #expect(ids == starts.map { .instant(utc($0)) })
                let summaries = expansion.list.occurrences.map(\.component.summary)
                #expect(summaries == ["Weekly", "Moved", "Weekly"])
            }
        }
    }

    @Test(arguments: [
        ExpansionCase(
            "moved and shortened", weekly,
            "RECURRENCE-ID:20260713T070000Z\nDTSTART;TZID=Europe/Madrid:20260714T150000\n"
                + "DURATION:PT30M\nSUMMARY:Moved",
            from: "2026-07-01", to: "2026-07-31", tz: "Europe/Madrid", rows: [first, moved, third]),
        ExpansionCase(
            "moved in from outside", weekly,
            "RECURRENCE-ID:20260713T070000Z\nDTSTART;TZID=Europe/Madrid:20260714T150000\n"
                + "DURATION:PT30M\nSUMMARY:Moved",
            from: "2026-07-14", tz: "Europe/Madrid", rows: [moved]),
        ExpansionCase(
            "moved out", weekly,
            "RECURRENCE-ID:20260713T070000Z\nDTSTART;TZID=Europe/Madrid:20260714T150000",
            from: "2026-07-13", tz: "Europe/Madrid", rows: []),
        ExpansionCase(
            "cancelled", weekly,
            "RECURRENCE-ID:20260713T070000Z\nDTSTART:20260713T070000Z\nSTATUS:CANCELLED",
            from: "2026-07-01", to: "2026-07-31", tz: "Europe/Madrid", rows: [first, third]),
        ExpansionCase(
            "cancelled without DTSTART, as RFC 5546 §3.2.5 allows", weekly,
            "RECURRENCE-ID:20260713T070000Z\nSTATUS:CANCELLED",
            from: "2026-07-01", to: "2026-07-31", tz: "Europe/Madrid", rows: [first, third]),
        ExpansionCase(
            "renamed in place, in another zone", weekly,
            "RECURRENCE-ID:20260713T070000Z\nDTSTART;TZID=Asia/Tokyo:20260713T160000\n"
                + "DURATION:PT1H\nSUMMARY:Renamed",
            from: "2026-07-13", tz: "Europe/Madrid",
            rows: [
                "2026-07-13T09:00:00+02:00/2026-07-13T10:00:00+02:00 Renamed"
                    + " @2026-07-13T09:00:00+02:00"
            ]),
        ExpansionCase(
            "made a whole day", weekly,
            "RECURRENCE-ID:20260713T070000Z\nDTSTART;VALUE=DATE:20260713\nSUMMARY:Day",
            from: "2026-07-13", tz: "Europe/Madrid",
            rows: ["2026-07-13/2026-07-14 Day @2026-07-13T09:00:00+02:00"]),
        ExpansionCase(
            "the first instance", weekly,
            "RECURRENCE-ID:20260706T070000Z\nDTSTART:20260707T070000Z\nSUMMARY:Moved",
            from: "2026-07-01", to: "2026-07-15", tz: "Europe/Madrid",
            rows: [
                "2026-07-07T09:00:00+02:00/2026-07-07T09:00:00+02:00 Moved @2026-07-06T09",
                "2026-07-13T09:00:00+02:00",
            ]),
        ExpansionCase(
            "not an instance: both are shown", weekly,
            "RECURRENCE-ID:20260714T070000Z\nDTSTART:20260714T070000Z\nSUMMARY:Stray",
            from: "2026-07-13", to: "2026-07-14", tz: "Europe/Madrid",
            rows: [
                "2026-07-13T09:00:00+02:00/2026-07-13T10:00:00+02:00 Weekly",
                "2026-07-14T09:00:00+02:00/2026-07-14T09:00:00+02:00 Stray @2026-07-14T09:00:00+02",
            ]),
        ExpansionCase(
            "another time of an instance's day: both are shown", weekly,
            "RECURRENCE-ID:20260713T080000Z\nDTSTART:20260713T100000Z\nSUMMARY:Stray",
            from: "2026-07-13", tz: "Europe/Madrid",
            rows: ["2026-07-13T09:00:00+02:00", "2026-07-13T12:00:00+02:00"]),
        ExpansionCase(
            "the instance of a PERIOD",
            "DTSTART:20260701T090000Z\nRDATE;VALUE=PERIOD:20260702T090000Z/PT3H\nSUMMARY:Set",
            "RECURRENCE-ID:20260702T090000Z\nDTSTART:20260702T100000Z\nSUMMARY:Moved",
            from: "2026-07-02", rows: ["2026-07-02T10:00:00Z/2026-07-02T10:00:00Z Moved"]),
    ])
    func timed(_ example: ExpansionCase) throws {
        try example.check()
    }

    @Test(arguments: [
        "RECURRENCE-ID;VALUE=DATE:20260702", "RECURRENCE-ID:20260702T000000",
        "RECURRENCE-ID:20260702T000000Z", "RECURRENCE-ID;TZID=Europe/Madrid:20260702T000000",
    ])
    func wholeDays(_ name: String) throws {
        let example = ExpansionCase(
            name, "DTSTART;VALUE=DATE:20260701\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:Day",
            "\(name)\nDTSTART;VALUE=DATE:20260710\nSUMMARY:Moved",
            from: "2026-07-01", to: "2026-07-31", tz: "America/New_York",
            rows: [
                "2026-07-01/2026-07-02 Day @2026-07-01", "2026-07-03/2026-07-04 Day @2026-07-03",
                "2026-07-10/2026-07-11 Moved @2026-07-02",
            ])
        try example.check()
    }

    /// RFC 5546 §2.1.5: the higher SEQUENCE, then the later DTSTAMP.
    @Test(arguments: [
        ExpansionCase(
            "by SEQUENCE", weekly,
            "RECURRENCE-ID:20260713T070000Z\nDTSTAMP:20260601T000000Z\nSEQUENCE:2\n"
                + "DTSTART:20260713T080000Z\nSUMMARY:Right",
            "RECURRENCE-ID:20260713T070000Z\nDTSTAMP:20260701T000000Z\nSEQUENCE:1\n"
                + "DTSTART:20260713T090000Z\nSUMMARY:Wrong",
            from: "2026-07-13", tz: "Europe/Madrid",
            rows: ["2026-07-13T10:00:00+02:00/2026-07-13T10:00:00+02:00 Right"]),
        ExpansionCase(
            "by DTSTAMP", weekly,
            "RECURRENCE-ID:20260713T070000Z\nDTSTAMP:20260601T000000Z\nSEQUENCE:1\n"
                + "DTSTART:20260713T080000Z\nSUMMARY:Wrong",
            "RECURRENCE-ID:20260713T070000Z\nDTSTAMP:20260701T000000Z\nSEQUENCE:1\n"
                + "DTSTART:20260713T090000Z\nSUMMARY:Right",
            from: "2026-07-13", tz: "Europe/Madrid",
            rows: ["2026-07-13T11:00:00+02:00/2026-07-13T11:00:00+02:00 Right"]),
        ExpansionCase(
            "named in different ways", weekly,
            "RECURRENCE-ID;VALUE=DATE:20260713\nSEQUENCE:1\nDTSTART:20260713T080000Z\n"
                + "SUMMARY:Wrong",
            "RECURRENCE-ID:20260713T090000\nSEQUENCE:2\nDTSTART:20260713T090000Z\n"
                + "SUMMARY:Wrong",
            "RECURRENCE-ID:20260713T070000Z\nSEQUENCE:3\nDTSTART:20260713T100000Z\n"
                + "SUMMARY:Right",
            from: "2026-07-13", tz: "Asia/Tokyo",
            rows: ["2026-07-13T19:00:00+09:00/2026-07-13T19:00:00+09:00 Right"]),
        ExpansionCase(
            "on whole days, named in different ways",
            "DTSTART;VALUE=DATE:20260701\nRRULE:FREQ=DAILY;COUNT=3",
            "RECURRENCE-ID;VALUE=DATE:20260702\nSEQUENCE:1\nDTSTART;VALUE=DATE:20260702\n"
                + "SUMMARY:Wrong",
            "RECURRENCE-ID:20260702T000000Z\nSEQUENCE:2\nDTSTART;VALUE=DATE:20260702\n"
                + "SUMMARY:Right",
            from: "2026-07-02", tz: "America/New_York",
            rows: ["2026-07-02/2026-07-03 Right"]),
        ExpansionCase(
            "an orphan", "RECURRENCE-ID:20260713T070000Z\nSEQUENCE:2\nDTSTART:20260713T080000Z",
            "RECURRENCE-ID:20260713T070000Z\nSEQUENCE:1\nDTSTART:20260713T090000Z",
            from: "2026-07-13", rows: ["2026-07-13T08:00:00Z"]),
    ])
    func doubles(_ example: ExpansionCase) throws {
        try example.check()
    }

    @Test(arguments: [
        ExpansionCase(
            "alone", "RECURRENCE-ID:20260713T070000Z\nDTSTART:20260713T100000Z\nSUMMARY:Orphan",
            from: "2026-07-13",
            rows: ["2026-07-13T10:00:00Z/2026-07-13T10:00:00Z Orphan @2026-07-13T07:00:00Z"]),
        ExpansionCase(
            "of a day", "RECURRENCE-ID;VALUE=DATE:20260713\nDTSTART;VALUE=DATE:20260714",
            from: "2026-07-14", rows: ["2026-07-14/2026-07-15 @2026-07-13"]),
        ExpansionCase(
            "for all later instances: there are none it could know of",
            "RECURRENCE-ID;RANGE=THISANDFUTURE:20260713T070000Z\nDTSTART:20260713T100000Z",
            from: "2026-07-01", to: "2026-12-31", rows: ["2026-07-13T10:00:00Z"]),
    ])
    func orphans(_ example: ExpansionCase) throws {
        try example.check()
    }

    /// An override in one file finds its series in another, in either order of the files.
    @Test func otherFile() throws {
        let series = CalendarText([.event(Self.weekly)], file: "a.ics")
        let override = CalendarText(
            [
                .event(
                    "RECURRENCE-ID:20260713T070000Z\nDTSTART;TZID=Europe/Madrid:20260714T150000\n"
                        + "DURATION:PT30M\nSUMMARY:Moved")
            ], file: "b.ics")
        for files in [[series, override], [override, series]] {
            let expansion = try Expansion(
                files, from: "2026-07-01", to: "2026-07-31", tz: "Europe/Madrid")
            let found = expansion.rows.map { $0.prefix { $0 != "@" } }
            #expect(
                found == ["\(Self.first) ", "\(Self.moved.prefix { $0 != "@" })", "\(Self.third) "])
            #expect(expansion.rules.isEmpty)
        }
    }

    /// Of two overrides of one instance in two files the newer one counts, whoever has the series.
    @Test func doublesInTwoFiles() throws {
        func override(_ sequence: Int, _ summary: String) -> ComponentText {
            .event(
                "RECURRENCE-ID:20260713T070000Z\nSEQUENCE:\(sequence)\nDTSTART:20260713T080000Z\n"
                    + "SUMMARY:\(summary)")
        }
        for (here, there) in [(1, 2), (2, 1)] {
            let first = CalendarText(
                [.event(Self.weekly), override(here, "Here")], file: "a.ics")
            let second = CalendarText([override(there, "There")], file: "b.ics")
            for files in [[first, second], [second, first]] {
                let expansion = try Expansion(files, from: "2026-07-13", tz: "Europe/Madrid")
                let summaries = expansion.list.occurrences.map(\.component.summary)
                #expect(summaries == [here > there ? "Here" : "There"])
            }
        }
    }

    /// The same UID in two files with a series each: an override belongs to the series beside it.
    @Test func ownSeries() throws {
        let override = ComponentText.event(
            "RECURRENCE-ID:20260713T070000Z\nDTSTART:20260713T080000Z\nSUMMARY:Moved")
        let first = CalendarText([.event(Self.weekly), override], file: "a.ics")
        let second = CalendarText([.event(Self.weekly)], file: "b.ics")
        let expansion = try Expansion([first, second], from: "2026-07-13", tz: "Europe/Madrid")
        #expect(expansion.list.occurrences.map(\.component.summary) == ["Weekly", "Moved"])
        #expect(expansion.rules == ["double-uid"])
    }

    @Test func cancelledAreShownWhenAskedFor() throws {
        let calendar = CalendarText([
            .event(Self.weekly),
            .event(
                "RECURRENCE-ID:20260713T070000Z\nDTSTART:20260713T070000Z\nSTATUS:cancelled\n"
                    + "SUMMARY:Off"),
            .event("DTSTART:20260713T060000Z\nSTATUS:CANCELLED", uid: "b@example.org"),
        ])
        for (cancelled, summaries) in [(false, []), (true, [nil, "Off"])] {
            let expansion = try Expansion(
                [calendar], from: "2026-07-13", tz: "Europe/Madrid", cancelled: cancelled)
            #expect(expansion.list.occurrences.map(\.component.summary) == summaries)
            #expect(expansion.list.occurrences.filter { !$0.isCancelled }.isEmpty)
        }
    }
}
