import CalendarModel
import Interchange
import Testing

struct SplittingTests {
    private func split(_ texts: String...) throws -> [String: String] {
        var files: [String: String] = [:]
        for file in Splitting.split(documents(texts)) { files[file.name] = try written(file.items) }
        return files
    }

    @Test func aFileHoldsAUIDWithItsCalendarsPropertiesAndZones() throws {
        let (one, two) = (fixedZone("One", "+0100"), fixedZone("Two", "+0200"))
        let master = event("1", "DTSTART;TZID=One:20260101T090000", "RRULE:FREQ=DAILY")
        let override = event(
            "1", "RECURRENCE-ID;TZID=One:20260102T090000", "DTSTART:20260102T090000Z",
            "BEGIN:VALARM", "X-AT;TZID=Two:20260101T090000", "END:VALARM")
        let other = event("2", "SUMMARY:Fol", " ded")
        let text = calendar("VERSION:2.0", "X-A:1", two, master, other, one, override)
        #expect(
            try split(text) == [
                "1.ics": calendar("VERSION:2.0", "X-A:1", two, master, one, override),
                "2.ics": calendar("VERSION:2.0", "X-A:1", other),
            ])
    }

    @Test func aCalendarOfOneUIDIsNotTouched() throws {
        let text = calendar(
            fixedZone("One", "+0100"), event("1", "DTSTART;TZID=One:20260101T090000"))
        let files = Splitting.split(documents([text]))
        guard case .component(let calendar) = try #require(files.first?.items.first) else { return }
        #expect(calendar.source?.isIntact == true)
        #expect(try written([.component(calendar)]) == text)
    }

    @Test func zonesAreFoundInAnyCaseAndByTheZoneOfFloatingTimes() throws {
        let zone = fixedZone("One", "+0100")
        let text = calendar(
            "X-WR-TIMEZONE:One", zone, event("1", "DTSTART:20260101T090000"),
            event("2", "DTSTART;TZID=ONE:20260101T090000"), event("3", "DTSTART:20260101T090000Z"))
        let files = try split(text)
        #expect(files["1.ics"]?.contains(zone) == true)
        #expect(files["2.ics"]?.contains(zone) == true)
        #expect(files["3.ics"]?.contains(zone) == false)
    }

    @Test func theSameUIDInSeveralCalendarsIsOneFileOfSeveral() throws {
        let todo = "BEGIN:VTODO\nUID:1\nEND:VTODO"
        #expect(
            try split(calendar("X-A:1", event("1")), calendar("X-A:2", todo, event("2")))
                == [
                    "1.ics": calendar("X-A:1", event("1")) + calendar("X-A:2", todo),
                    "2.ics": calendar("X-A:2", event("2")),
                ])
    }

    @Test func componentsWithoutUIDHaveFilesOfTheirOwn() throws {
        let note = "BEGIN:X-NOTE\nX-TEXT:t\nEND:X-NOTE"
        #expect(
            try split(calendar(event(""), event("no-uid-1"), note)) == [
                "no-uid-1.ics": calendar(event("")),
                "no-uid-1-2.ics": calendar(event("no-uid-1")),
                "no-uid-2.ics": calendar(note),
            ])
    }

    @Test func calendarsWithoutComponentsGiveNoFile() throws {
        #expect(try split(calendar("X-A:1", fixedZone("One", "+0100")), "stray\n", "").isEmpty)
    }

    @Test func componentsThatStandAloneAreGivenACalendar() throws {
        let zone = fixedZone("One", "+0100")
        let bare = event("1", "DTSTART;TZID=One:20260101T090000")
        let head = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Daylane//Daylane//EN\r\n"
        #expect(
            try split([zone, fixedZone("Two", "+0200"), bare, ""].joined(separator: "\n"))
                == ["1.ics": "\(head)\(zone)\n\(bare)\nEND:VCALENDAR\r\n"])
    }

    @Test(arguments: [
        ("a@example.org", "a@example.org"),
        ("040000008200E00074C5B7101A82E008+x=y_z-1", "040000008200E00074C5B7101A82E008+x=y_z-1"),
        ("../../etc/passwd", "_._.._etc_passwd"),
        ("..", "__"),
        (".hidden", "_hidden"),
        ("-rf", "_rf"),
        ("a/b\\c:d*e?f\"g<h>i|j", "a_b_c_d_e_f_g_h_i_j"),
        ("ends with a dot.", "ends_with_a_dot_"),
        ("é", "__"),
        ("🎉", "____"),
        ("CON", "_CON"),
        ("nul.txt", "_nul.txt"),
        ("Com1", "_Com1"),
        ("COM10", "COM10"),
        ("console", "console"),
    ])
    func namesAreSafeOnAnySystem(uid: String, name: String) {
        let escaped = uid.map { ";,\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
        let files = Splitting.split(documents([calendar(event(escaped))]))
        #expect(files.map(\.name) == [name + ".ics"])
    }

    @Test func namesDifferWithoutRegardToCase() {
        let uids = ["a/b", "A_B", "a_b", "a:b-2", "a_b-2", "a?b"]
        let files = Splitting.split(
            documents([calendar(uids.map { event($0) }.joined(separator: "\n"))]))
        #expect(
            files.map(\.name) == [
                "a_b.ics", "A_B-2.ics", "a_b-3.ics", "a_b-2-2.ics", "a_b-2-3.ics", "a_b-4.ics",
            ])
        #expect(Set(files.map { $0.name.lowercased() }).count == uids.count)
    }

    @Test func longNamesAreCutButStayApart() {
        let long = String(repeating: "x", count: 5000)
        let uids = [long + "1", long + "2", String(long.prefix(110)), String(long.prefix(111))]
        let files = Splitting.split(
            documents([calendar(uids.map { event($0) }.joined(separator: "\n"))]))
        let names = files.map { $0.name.dropLast(4) }
        #expect(Set(names).count == 4)
        #expect(names.allSatisfy { $0.utf8.count <= 120 && $0.hasPrefix("xxxxxxxx") })
        #expect(names[2].utf8.count == 110)
    }
}
