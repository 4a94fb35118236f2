import CalendarModel
import Foundation
import Interchange
import Testing

struct MergingTests {
    @Test func theFirstCalendarTakesInWhatStandsInTheOthers() throws {
        let zones = [fixedZone("One", "+0100"), fixedZone("Two", "+0200")]
        let a = calendar(
            "VERSION:2.0", "PRODID:a", "NAME:Fol", " ded", zones[0], event("1", "SUMMARY:x", " y"))
        let b = calendar(
            "VERSION:2.0", "PRODID:b", zones[0], zones[1],
            event("2", "DTSTART;TZID=Two:20260101T090000"))
        #expect(
            try written(merged([a, b]).items)
                == calendar(
                    "VERSION:2.0", "PRODID:a", "NAME:Fol", " ded", zones[0], zones[1],
                    event("1", "SUMMARY:x", " y"), event("2", "DTSTART;TZID=Two:20260101T090000")))
        #expect(merged([a, b]).diagnostics.isEmpty)
    }

    @Test func linesOfEachInputKeepTheirEnds() throws {
        let a = calendar(event("1")).replacingOccurrences(of: "\n", with: "\r\n")
        #expect(
            try mergedText([a, calendar(event("2"))])
                == "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nEND:VEVENT\r\n\(event("2"))\n"
                + "END:VCALENDAR\r\n")
    }

    @Test(arguments: [
        [calendar("X-A:1", event("1"), event("1"))], ["", calendar(event("1")), "stray\n"],
    ])
    func aSingleCalendarIsNotTouched(texts: [String]) throws {
        let items = merged(texts).items
        guard case .component(let calendar) = try #require(items.first) else { return }
        #expect(items.count == 1)
        #expect(calendar.source?.isIntact == true)
    }

    @Test(arguments: [[], [""], ["stray\n", ""]])
    func nothingStaysNothing(texts: [String]) {
        #expect(merged(texts).items.isEmpty)
    }

    @Test func componentsThatStandAloneGoIntoTheCalendar() throws {
        #expect(
            try mergedText([event("1") + "\n", calendar("X-A:1", event("2")), event("3") + "\n"])
                == calendar("X-A:1", event("1"), event("2"), event("3")))
    }

    @Test func aCalendarIsMadeWhenThereIsNone() throws {
        let text = try written(merged([event("1") + "\n", event("2") + "\n"]).items)
        #expect(
            text == "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Daylane//Daylane//EN\r\n"
                + "\(event("1"))\n\(event("2"))\nEND:VCALENDAR\r\n")
    }

    @Test func severalCalendarsOfOneInputAreOneToo() throws {
        #expect(
            try mergedText([calendar("X-A:1", event("1")) + calendar(event("2"))])
                == calendar("X-A:1", event("1"), event("2")))
    }

    @Test func linesThatCouldNotBeReadStayWhereTheyStandInACalendar() throws {
        #expect(
            try mergedText([
                calendar("X-A:1", "in the first", event("1")) + "outside\n",
                calendar("in the second", event("2"), "at its end"),
            ])
                == calendar(
                    "X-A:1", "in the first", event("1"), "in the second", event("2"),
                    "at its end"))
    }

    @Test func whatTheFirstCalendarHasAfterItsComponentsStaysThere() throws {
        let a = calendar("X-A:1", event("1"), "X-B:2", fixedZone("One", "+0100"), event("2"))
        let b = calendar("X-B:3", "X-C:4", fixedZone("Two", "+0200"), event("3"))
        #expect(
            try mergedText([a, b])
                == calendar(
                    "X-A:1", "X-C:4", fixedZone("Two", "+0200"), event("1"), "X-B:2",
                    fixedZone("One", "+0100"), event("2"), event("3")))
    }
}

struct MergedPropertiesTests {
    private func head(_ properties: [[String]]) throws -> [String] {
        let texts = properties.enumerated().map { index, properties in
            let own = index == 0 ? ["VERSION:2.0", "PRODID:a"] : []
            return calendar((own + properties + [event("\(index)")]).joined(separator: "\n"))
        }
        let all = try lines(merged(texts).items)
        return Array(all.dropFirst(3).prefix { $0 != "BEGIN:VEVENT" })
    }

    @Test(arguments: [
        // Of others only what says nothing of them as calendars.
        ([["X-A:1"], ["PRODID:b", "VERSION:2.0", "X-ROOM:1"]], ["X-A:1", "X-ROOM:1"]),
        ([["X-ROOM:1"], ["X-ROOM:2"]], ["X-ROOM:1"]),
        ([[], ["X-ROOM:1", "X-ROOM:2"], ["X-ROOM:3"]], ["X-ROOM:1", "X-ROOM:2"]),
        ([[], ["NAME:B", "COLOR:red", "X-WR-CALDESC:b", "SOURCE:b", "UID:b"]], []),
        // METHOD goes for all components.
        ([["METHOD:PUBLISH"], ["METHOD:publish"]], ["METHOD:PUBLISH"]),
        ([["METHOD:PUBLISH"], []], []),
        ([["METHOD:PUBLISH"], ["METHOD:REQUEST"]], []),
        ([[], ["METHOD:REQUEST"]], []),
    ])
    func theHeadIsThatOfTheFirst(properties: [[String]], expected: [String]) throws {
        #expect(try head(properties) == expected)
    }

    /// Whatever calendars lack, the merged one has what each is to have (RFC 5545 §3.6).
    @Test(arguments: [
        ([["X-A:1"], []], ["X-A:1", "VERSION:2.0", "PRODID:-//Daylane//Daylane//EN"]),
        (
            [["VERSION:2.0"], ["PRODID:b", "VERSION:3"], ["PRODID:c"]],
            ["VERSION:2.0", "PRODID:b"]
        ),
        (
            [["PRODID:a"], [], ["VERSION:1.0", "PRODID:c"], ["VERSION:2.0"]],
            ["PRODID:a", "VERSION:1.0"]
        ),
        ([[], ["PRODID:b"]], ["VERSION:2.0", "PRODID:b"]),
    ])
    func versionAndProductAreNeverLacking(properties: [[String]], expected: [String]) throws {
        let texts = properties.enumerated().map { index, properties in
            calendar((properties + [event("\(index)")]).joined(separator: "\n"))
        }
        let all = try lines(merged(texts).items)
        #expect(Array(all.dropFirst().prefix { $0 != "BEGIN:VEVENT" }) == expected)
        #expect(merged(texts).diagnostics.isEmpty)
    }

    @Test func whatIsNotTakenOverIsReportedOncePerCalendar() {
        let result = merged([
            calendar("NAME:A", "COLOR:red", event("1")),
            calendar("NAME:B", "COLOR:red", "X-WR-CALNAME:B", event("2")),
            calendar("NAME:A", event("3")),
        ])
        #expect(
            result.diagnostics.map(\.description) == [
                "b.ics:2:1: info: the merged calendar does not take over NAME, X-WR-CALNAME"
                    + " (VCALENDAR)"
            ])
    }

    @Test func methodsThatDifferAreReported() {
        let result = merged([calendar(event("1")), calendar("METHOD:REQUEST", event("2"))])
        #expect(result.findings == ["warning method-dropped b.ics:2"])
        #expect(
            merged([calendar("METHOD:REQUEST", event("1")), event("2") + "\n"]).findings
                == ["warning method-dropped a.ics:2"])
    }

    @Test func aScaleThatDiffersIsReported() {
        let result = merged([
            calendar(event("1")), calendar("CALSCALE:gregorian", event("2")),
            calendar("CALSCALE:CHINESE", event("3")),
        ])
        #expect(result.findings == ["warning calendar-scale c.ics:2"])
    }
}
