import CalendarModel
import Libical
import Normalizer
import TestSupport
import Testing

/// A component of the lines of an event.
func component(_ body: String) throws -> Component {
    let calendar = CalendarText([.event(body)])
    var reader = CalendarReader(SourceText(name: calendar.file, text: calendar.text))
    return try #require(reader.next()?.components.first)
}

/// Calendars, categories, statuses, and all of them together.
struct ComponentFilterTests {
    @Test func withoutConditionsEverythingIsWanted() throws {
        let filter = ComponentFilter()
        #expect(filter.isEmpty)
        #expect(!filter.wantsCancelled)
        #expect(try filter.matches(component("SUMMARY:A"), calendarName: nil, file: ""))
    }

    struct CalendarCase: Sendable {
        var names: [String]
        var calendarName: String?
        var file: String
        var isWanted: Bool

        init(_ names: [String], _ calendarName: String?, _ file: String, _ isWanted: Bool) {
            self.names = names
            self.calendarName = calendarName
            self.file = file
            self.isWanted = isWanted
        }
    }

    @Test(arguments: [
        CalendarCase(["Team"], "Team", "x.ics", true),
        CalendarCase(["tEAM"], "Team", "x.ics", true),
        CalendarCase(["STRASSE"], "Straße", "x.ics", true),
        CalendarCase(["Tea"], "Team", "x.ics", false),
        CalendarCase(["Other", "team"], "Team", "x.ics", true),
        CalendarCase(["Box/Team.ICS"], nil, "box/team.ics", true),
        CalendarCase(["team.ics"], nil, "box/team.ics", true),
        CalendarCase(["TEAM"], nil, "box/team.ics", true),
        CalendarCase(["Box"], nil, "work/box/team.ics", true),
        CalendarCase(["work"], nil, "work/box/team.ics", false),
        CalendarCase(["team"], nil, "box/team.2026.ics", false),
        CalendarCase(["team.2026"], nil, "box/team.2026.ics", true),
        CalendarCase([".hidden"], nil, "box/.hidden", true),
        CalendarCase(["hidden"], nil, "box/.hidden", false),
        CalendarCase([""], nil, "box/.hidden", false),
        CalendarCase(["-"], nil, "-", true),
        CalendarCase(["team"], "Other", "team.ics", true),
    ])
    func calendars(_ example: CalendarCase) throws {
        let filter = ComponentFilter(calendars: example.names)
        let wanted = filter.matches(
            try component("SUMMARY:A"), calendarName: example.calendarName, file: example.file)
        #expect(wanted == example.isWanted)
    }

    @Test(arguments: [
        (["work"], "CATEGORIES:Play,WORK", true),
        (["work"], "CATEGORIES:Play\nCATEGORIES:Work", true),
        (["work"], "CATEGORIES:Workshop", false),
        (["work", "play"], "CATEGORIES:Play", true),
        (["a,b"], "CATEGORIES:A\\,B", true),
        (["work"], "SUMMARY:work", false),
    ])
    func categories(names: [String], body: String, wanted: Bool) throws {
        let filter = ComponentFilter(categories: names)
        #expect(try filter.matches(component(body), calendarName: nil, file: "") == wanted)
    }

    struct StatusCase: Sendable {
        var statuses: [ComponentFilter.Status]
        var body: String
        var isWanted: Bool

        init(_ statuses: [ComponentFilter.Status], _ body: String, _ isWanted: Bool) {
            self.statuses = statuses
            self.body = body
            self.isWanted = isWanted
        }
    }

    @Test(
        arguments: [
            StatusCase([.confirmed], "STATUS:CONFIRMED", true),
            StatusCase([.confirmed], "STATUS:confirmed", true),
            StatusCase([.tentative, .confirmed], "STATUS:CONFIRMED", true),
            StatusCase([.tentative], "STATUS:CONFIRMED", false),
            StatusCase([.needsAction], "STATUS:NEEDS-ACTION", true),
            StatusCase([.inProcess], "STATUS:IN-PROCESS", true),
            StatusCase([.absent], "SUMMARY:A", true),
            StatusCase([.absent], "STATUS:", true),
            StatusCase([.absent], "STATUS:CONFIRMED", false),
            StatusCase([.absent], "STATUS:NONE", false),
            StatusCase([.absent], "STATUS:X-MAYBE", false),
            StatusCase([.confirmed], "SUMMARY:A", false),
        ])
    func statuses(_ example: StatusCase) throws {
        let filter = ComponentFilter(statuses: example.statuses)
        let wanted = filter.matches(try component(example.body), calendarName: nil, file: "")
        #expect(wanted == example.isWanted)
    }

    @Test func cancelledOnesAreAskedForByName() {
        #expect(ComponentFilter(statuses: [.confirmed, .cancelled]).wantsCancelled)
        #expect(!ComponentFilter(statuses: [.confirmed]).wantsCancelled)
    }

    @Test(arguments: [
        // What fails, and whether the component is wanted when calendars do not count.
        (["Other"], ["Work"], "summary=A", true),
        (["Team"], ["Work"], "calendar=Other", true),
        (["Team"], ["Work"], "CALENDAR!=Team", true),
        (["Other"], ["Play"], "summary=A", false),
        (["Other"], ["Work"], "summary=B", false),
    ])
    func conditionsAboutCalendarsCanBeLeftOut(
        calendars: [String], categories: [String], condition: String, isWanted: Bool
    ) throws {
        let event = try component("SUMMARY:A\nCATEGORIES:Work")
        let filter = ComponentFilter(
            calendars: calendars, categories: categories,
            properties: [try PropertyCondition(condition)])
        #expect(!filter.matches(event, calendarName: "Team", file: "x.ics"))
        let rest = filter.withoutCalendars
        #expect(rest.matches(event, calendarName: "Team", file: "x.ics") == isWanted)
        #expect(rest.withoutCalendars.isEmpty == false)
        #expect(
            ComponentFilter(
                calendars: calendars, properties: [try PropertyCondition("calendar=x")]
            ).withoutCalendars.isEmpty)
    }

    /// Leaving out any one of the conditions that fail is what makes the component wanted.
    @Test func allKindsOfConditionsMustHold() throws {
        let event = try component("SUMMARY:A\nCATEGORIES:Work\nSTATUS:CONFIRMED")
        for wrong in 0..<5 {
            let filter = ComponentFilter(
                calendars: [wrong == 0 ? "Other" : "Team"],
                categories: [wrong == 1 ? "Other" : "Work"],
                statuses: [wrong == 2 ? .tentative : .confirmed],
                properties: [
                    try PropertyCondition("summary=A"),
                    try PropertyCondition(wrong == 3 ? "summary=B" : "summary!=B"),
                ])
            #expect(filter.matches(event, calendarName: "Team", file: "x.ics") == (wrong == 4))
        }
    }

    /// What an override says counts for its instance, what the series says for the others.
    @Test func anInstanceIsJudgedByItsOwnComponent() throws {
        let calendar = CalendarText([
            .event("DTSTART:20260401T090000Z\nRRULE:FREQ=DAILY;COUNT=4\nSUMMARY:Check"),
            .event(
                "RECURRENCE-ID:20260402T090000Z\nDTSTART:20260402T100000Z\nSUMMARY:Moved"),
            .event(
                "RECURRENCE-ID;RANGE=THISANDFUTURE:20260403T090000Z\n"
                    + "DTSTART:20260403T110000Z\nSUMMARY:Later"),
        ])
        let found = try Expansion([calendar], from: "2026-04-01", to: "2026-04-04").list
        func summaries(_ condition: String) throws -> [String?] {
            ComponentFilter(properties: [try PropertyCondition(condition)])
                .filtered(found.occurrences).map(\.component.summary)
        }
        #expect(try summaries("summary=.") == ["Check", "Moved", "Later", "Later"])
        #expect(try summaries("summary=Check") == ["Check"])
        #expect(try summaries("summary!=Check") == ["Moved", "Later", "Later"])
        #expect(try summaries("summary=Later") == ["Later", "Later"])
    }
}
