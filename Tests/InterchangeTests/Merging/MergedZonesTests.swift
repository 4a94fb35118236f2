import CalendarModel
import Foundation
import Interchange
import Normalizer
import Testing

struct MergedZonesTests {
    private func at(_ uid: String, _ zone: String, _ lines: String...) -> String {
        event(uid, (["DTSTART;TZID=\(zone):20260101T090000"] + lines).joined(separator: "\n"))
    }

    /// TZIDs of VTIMEZONEs and, after them, of parameters, in the order of the merged calendar.
    private func names(_ texts: [String]) throws -> [String] {
        let all = try lines(merged(texts).items)
        return all.filter { $0.hasPrefix("TZID:") }.map { String($0.dropFirst(5)) }
            + all.compactMap { line in
                line.components(separatedBy: ";TZID=").dropFirst().first?
                    .components(separatedBy: ":").first
            }
    }

    @Test func whatMeansTheSameStandsThereOnce() throws {
        let texts = [
            calendar(europeanZone("Z"), at("1", "Z")), calendar(europeanZone("Z"), at("2", "Z")),
            // Other names and other years before all that is asked for.
            calendar(
                europeanZone("Z", since: 1996, name: "MEZ"), at("3", "Z", "RRULE:FREQ=YEARLY")),
        ]
        #expect(try names(texts) == ["Z", "Z", "Z", "Z"])
    }

    @Test func whatMeansSomethingElseIsRenamedWithAllThatNamesIt() throws {
        let b = calendar(
            fixedZone("Z", "+0200", extra: ["X-LIC-LOCATION:Z"]),
            event(
                "2", "DTSTART;X-A=1;TZID=\"Z\":20260101T090000",
                "EXDATE;TZID=Z:20260102T090000,20260103T090000",
                "SUMMARY:Fol", " ded", "BEGIN:VALARM", "X-AT;TZID=Z:20260101T090000", "END:VALARM"))
        let result = merged([calendar(fixedZone("Z", "+0100"), at("1", "Z")), b])
        let text = try mergedText([calendar(fixedZone("Z", "+0100"), at("1", "Z")), b])
        #expect(
            text
                == calendar(
                    fixedZone("Z", "+0100"),
                    fixedZone("Z (2)", "+0200", extra: ["X-LIC-LOCATION:Z"]).replacingOccurrences(
                        of: "(2)\n", with: "(2)\r\n"), at("1", "Z"),
                    event(
                        "2", "DTSTART;X-A=1;TZID=Z (2):20260101T090000\r",
                        "EXDATE;TZID=Z (2):20260102T090000,20260103T090000\r", "SUMMARY:Fol",
                        " ded", "BEGIN:VALARM", "X-AT;TZID=Z (2):20260101T090000\r", "END:VALARM")))
        // What is read again is what was made.
        let again = document(try written(result.items))
        #expect(again.items == result.items)
    }

    @Test func meaningsDifferOnlyAtTimesThatAreAskedFor() throws {
        let late = calendar(europeanZone("Z", since: 1996), at("1", "Z"))
        let early = calendar(
            europeanZone("Z", since: 1981), event("2", "DTSTART;TZID=Z:19900701T090000"))
        #expect(try names([late, early]) == ["Z", "Z (2)", "Z", "Z (2)"])
        let ending = europeanZone("Z").replacingOccurrences(
            of: "FREQ=YEARLY", with: "FREQ=YEARLY;UNTIL=20371231T000000Z")
        #expect(try names([late, calendar(ending, at("2", "Z"))]) == ["Z", "Z", "Z"])
        #expect(
            try names([
                late, calendar(ending, at("2", "Z", "RRULE:FREQ=DAILY;UNTIL=20301231T000000Z")),
            ])
                == ["Z", "Z", "Z"])
        #expect(
            try names([late, calendar(ending, at("2", "Z", "RRULE:FREQ=DAILY;COUNT=99999"))])
                == ["Z", "Z (2)", "Z", "Z (2)"])
    }

    @Test func eachMeaningHasANameOfItsOwn() throws {
        let texts = ["+0100", "+0200", "+0100", "+0300", "+0200"].enumerated().map {
            calendar(fixedZone("Z", $1), at("\($0)", "Z"))
        }
        #expect(
            try names(texts) == [
                "Z", "Z (2)", "Z (3)", "Z", "Z (2)", "Z", "Z (3)", "Z (2)",
            ])
        let taken = calendar(fixedZone("z (2)", "+0500"), at("9", "z (2)"))
        #expect(
            try names([texts[0], texts[1], taken])
                == ["Z", "Z (3)", "z (2)", "Z", "Z (3)", "z (2)"])
    }

    @Test func namesInAnotherCaseAreTheSameName() throws {
        let texts = [
            calendar(fixedZone("Zone", "+0100"), at("1", "zone")),
            calendar(fixedZone("ZONE", "+0200"), at("2", "Zone")),
            calendar(fixedZone("ZONE", "+0100"), at("3", "ZONE")),
        ]
        #expect(
            try names(texts) == ["Zone", "ZONE (2)", "ZONE", "zone", "ZONE (2)", "ZONE"])
    }

    @Test func aNameWithoutVTIMEZONEIsNeverTakenOver() throws {
        let undefined = calendar(at("1", "UTC+3"), at("2", "Nowhere"))
        let defined = calendar(
            fixedZone("UTC+3", "+0400"), at("3", "UTC+3"), fixedZone("Nowhere", "+0100"),
            at("4", "Nowhere"))
        for texts in [[undefined, defined], [defined, undefined]] {
            #expect(
                Set(try names(texts)) == ["UTC+3 (2)", "Nowhere (2)", "UTC+3", "Nowhere"])
            #expect(
                happenings(documents(texts), in: .utc)
                    == happenings(
                        [
                            CalendarDocument(name: "m.ics", items: merged(texts).items)
                        ], in: .utc))
        }
        let same = calendar(fixedZone("UTC+3", "+0300"), at("3", "UTC+3"))
        #expect(
            try names([same, undefined]) == ["UTC+3", "UTC+3", "UTC+3", "Nowhere"])
    }

    @Test func eachCalendarIsToldWhichOfItsZonesAreRenamed() {
        let result = merged([
            calendar(fixedZone("Z", "+0100"), fixedZone("Y", "+0100"), at("1", "Z"), at("2", "Y")),
            calendar(
                "X-A:1", fixedZone("Z", "+0200"), fixedZone("Y", "+0100"), at("3", "Z"),
                at("4", "Z"), at("5", "Y")),
            calendar(fixedZone("Y", "+0300"), fixedZone("Z", "+0200"), at("6", "Z"), at("7", "Y")),
        ])
        #expect(
            result.diagnostics.map(\.description) == [
                "b.ics:3:1: info: the zone Z of this calendar is called Z (2) in the merged one"
                    + " (VCALENDAR)",
                "c.ics:2:1: info: the zone Y of this calendar is called Y (2) in the merged one"
                    + " (VCALENDAR)",
                "c.ics:10:1: info: the zone Z of this calendar is called Z (2) in the merged one"
                    + " (VCALENDAR)",
            ])
        #expect(result.diagnostics.allSatisfy { $0.rule == "time-zone-renamed" })
        // What stands in no calendar is told of as well.
        let bare = merged([
            calendar(fixedZone("Z", "+0100"), at("1", "Z")),
            fixedZone("Z", "+0200") + "\n" + at("2", "Z") + "\n",
        ])
        #expect(bare.findings == ["info time-zone-renamed b.ics:1"])
    }

    @Test func zonesThatNothingUsesNeverRenameOthers() throws {
        let texts = [
            calendar(fixedZone("Z", "+0100"), event("1")),
            calendar(fixedZone("Z", "+0200"), at("2", "Z")),
        ]
        #expect(try names(texts) == ["Z", "Z"])
        #expect(try written(merged(texts).items).contains("TZOFFSETTO:+0200"))
        #expect(
            try names([
                calendar(fixedZone("A", "+0100"), event("1")),
                calendar(fixedZone("A", "+0100"), event("2")),
            ])
                == ["A"])
    }

    @Test func brokenZonesStandForNothing() throws {
        let broken = "BEGIN:VTIMEZONE\nTZID:Z\nEND:VTIMEZONE"
        #expect(
            try names([calendar(broken, at("1", "Z")), calendar(broken, at("2", "Z"))])
                == ["Z", "Z", "Z"])
        let texts = [
            calendar(broken, at("1", "Z")), calendar(fixedZone("Z", "+0100"), at("2", "Z")),
        ]
        #expect(try names(texts) == ["Z (2)", "Z", "Z (2)"])
        let nameless = "BEGIN:VTIMEZONE\nTZID:\nEND:VTIMEZONE"
        #expect(
            try names([calendar(nameless, event("1")), calendar(nameless, event("2"))]) == [""])
    }

    @Test func typedValuesNameTheZoneThatTheirParameterDoes() throws {
        let result = merged([
            calendar(fixedZone("Z", "+0100"), at("1", "Z")),
            calendar(
                fixedZone("Z", "+0200"),
                at("2", "Z", "RDATE;VALUE=PERIOD;TZID=Z:20260102T090000/PT1H")),
        ])
        guard case .component(let calendar) = try #require(result.items.first) else { return }
        let event = try #require(calendar.components(of: .event).last)
        #expect(event.start?.timeZoneID == "Z (2)")
        guard case .period(let period) = event.first(.recurrenceDates)?.values.first else {
            Issue.record("no period")
            return
        }
        #expect(period.start.timeZoneID == "Z (2)")
        #expect(event.first(.recurrenceDates)?.rawValue == "20260102T090000/PT1H")
    }
}
