import CalendarModel
import Testing
import Validation

@Suite("Rules of identity")
struct IdentityRuleTests {
    /// A series of lines 4 to 10, and what follows from line 11 on.
    private static func overridden(
        _ rule: String, _ lines: [String],
        series: String = "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY",
        _ places: String...
    ) -> PlacedCase {
        PlacedCase(
            rule,
            ([meaningEvent(series)] + lines.map { meaningEvent($0) }).joined(separator: "\n"),
            places: places)
    }

    static let uids: [PlacedCase] = [
        PlacedCase(
            "duplicate-uid",
            meaningEvent("DTSTART:20260330T090000Z") + "\n"
                + meaningEvent("DTSTART:20260331T090000Z"),
            "11:5 1@example.org"),
        PlacedCase(
            "duplicate-uid",
            meaningEvent("DTSTART:20260330T090000Z") + "\n"
                + meaningEvent("DTSTART:20260331T090000Z", uid: "2@example.org")),
        // UIDs are compared letter by letter.
        PlacedCase(
            "duplicate-uid",
            meaningEvent("DTSTART:20260330T090000Z", uid: "a") + "\n"
                + meaningEvent("DTSTART:20260331T090000Z", uid: "A")),
        overridden(
            "duplicate-uid", ["RECURRENCE-ID:20260401T090000Z\nDTSTART:20260401T100000Z"]),
        PlacedCase(
            "uid-of-several-kinds",
            meaningEvent("DTSTART:20260330T090000Z") + "\n"
                + meaningEvent("DUE:20260331T090000Z", kind: "VTODO"), "11:5 1@example.org"),
        PlacedCase(
            "uid-of-several-kinds",
            meaningEvent("DTSTART:20260330T090000Z") + "\n"
                + meaningEvent("DUE:20260331T090000Z", uid: "2@example.org", kind: "VTODO")),
        PlacedCase("blank-uid", meaningEvent("DTSTART:20260330T090000Z", uid: " "), "5:5  "),
        PlacedCase("blank-uid", meaningEvent("DTSTART:20260330T090000Z")),
        PlacedCase(
            "overlong-uid",
            meaningEvent("DTSTART:20260330T090000Z", uid: String(repeating: "a", count: 255)),
            "5:5 " + String(repeating: "a", count: 255)),
        PlacedCase(
            "overlong-uid",
            meaningEvent("DTSTART:20260330T090000Z", uid: String(repeating: "a", count: 254))),
    ]

    static let overrides: [PlacedCase] = [
        overridden(
            "repeated-override",
            [
                "RECURRENCE-ID:20260401T090000Z\nDTSTART:20260401T100000Z",
                "RECURRENCE-ID:20260401T090000Z\nDTSTART:20260401T110000Z",
            ], "22:15 20260401T090000Z"),
        overridden(
            "repeated-override",
            [
                "RECURRENCE-ID:20260401T090000Z\nDTSTART:20260401T100000Z",
                "RECURRENCE-ID:20260402T090000Z\nDTSTART:20260401T110000Z",
            ]),
        // A later version is one, and an override of all that follow is another thing.
        overridden(
            "repeated-override",
            [
                "RECURRENCE-ID:20260401T090000Z\nDTSTART:20260401T100000Z",
                "RECURRENCE-ID:20260401T090000Z\nDTSTART:20260401T110000Z\nSEQUENCE:1",
                "RECURRENCE-ID;RANGE=THISANDFUTURE:20260401T090000Z\nDTSTART:20260401T110000Z",
            ]),
        overridden(
            "superseded-override",
            [
                "RECURRENCE-ID:20260401T090000Z\nDTSTART:20260401T100000Z",
                "RECURRENCE-ID:20260401T090000Z\nDTSTART:20260401T110000Z\nSEQUENCE:1",
            ], "22:15 20260401T090000Z"),
        PlacedCase(
            "orphan-override",
            meaningEvent("RECURRENCE-ID:20260401T090000Z\nDTSTART:20260401T100000Z"),
            "8:15 20260401T090000Z"),
        overridden(
            "orphan-override", ["RECURRENCE-ID:20260401T090000Z\nDTSTART:20260401T100000Z"]),
        overridden(
            "recurrence-id-hits-nothing",
            ["recurrence-id:20260401T080000Z\nDTSTART:20260401T100000Z"], "15:15 20260401T080000Z"),
        overridden(
            "recurrence-id-hits-nothing",
            ["RECURRENCE-ID:20260401T090000Z\nDTSTART:20260405T100000Z"]),
        // An override may be of an instance that EXDATE takes out.
        overridden(
            "recurrence-id-hits-nothing",
            ["RECURRENCE-ID:20260401T090000Z\nDTSTART:20260405T100000Z"],
            series: "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY\nEXDATE:20260401T090000Z"),
        overridden(
            "recurrence-id-hits-nothing",
            ["RECURRENCE-ID:20260401T090000Z\nDTSTART:20260405T100000Z"],
            series: "DTSTART:20260330T090000Z", "14:15 20260401T090000Z"),
        overridden(
            "excluded-override", ["RECURRENCE-ID:20260401T090000Z\nDTSTART:20260405T100000Z"],
            series: "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY\nEXDATE:20260401T090000Z",
            "16:15 20260401T090000Z"),
        overridden(
            "excluded-override", ["RECURRENCE-ID:20260402T090000Z\nDTSTART:20260405T100000Z"],
            series: "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY\nEXDATE:20260401T090000Z"),
        overridden(
            "recurrence-id-type", ["RECURRENCE-ID;VALUE=DATE:20260401\nDTSTART:20260405T100000Z"],
            "15:26 20260401"),
        overridden(
            "recurrence-id-type", ["RECURRENCE-ID:20260401T090000Z\nDTSTART:20260405T100000Z"]),
        overridden(
            "recurrence-id-midnight",
            ["RECURRENCE-ID:20260401T000000Z\nDTSTART;VALUE=DATE:20260402"],
            series: "DTSTART;VALUE=DATE:20260330\nRRULE:FREQ=DAILY", "15:15 20260401T000000Z"),
        overridden(
            "recurrence-id-midnight",
            ["RECURRENCE-ID;VALUE=DATE:20260401\nDTSTART;VALUE=DATE:20260402"],
            series: "DTSTART;VALUE=DATE:20260330\nRRULE:FREQ=DAILY"),
        overridden(
            "recurrence-id-form",
            ["RECURRENCE-ID:20260401T070000Z\nDTSTART:20260401T100000Z"],
            series: "DTSTART:20260330T090000\nRRULE:FREQ=DAILY", "15:15 20260401T070000Z"),
        overridden(
            "recurrence-id-form", ["RECURRENCE-ID:20260401T090000Z\nDTSTART:20260401T100000Z"]),
        overridden(
            "outdated-override",
            ["RECURRENCE-ID:20260401T090000Z\nDTSTART:20260401T100000Z\nSEQUENCE:1"],
            series: "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY\nSEQUENCE:2", "18:10 1"),
        overridden(
            "outdated-override",
            ["RECURRENCE-ID:20260401T090000Z\nDTSTART:20260401T100000Z\nSEQUENCE:2"],
            series: "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY\nSEQUENCE:2"),
    ]

    static let resources: [PlacedCase] = [
        PlacedCase(
            "several-uids",
            meaningEvent("DTSTART:20260330T090000Z") + "\n"
                + meaningEvent("DTSTART:20260331T090000Z", uid: "2@example.org"),
            "11:5 2@example.org"),
        PlacedCase(
            "several-uids", meaningMadrid + "\n" + meaningEvent("DTSTART:20260330T090000Z")),
        PlacedCase(
            "several-kinds",
            meaningEvent("DTSTART:20260330T090000Z") + "\n"
                + meaningEvent("DUE:20260331T090000Z", uid: "2@example.org", kind: "VTODO"),
            "10:1 BEGIN:VTODO"),
        PlacedCase(
            "several-kinds",
            meaningMadrid + "\n" + meaningEvent("DUE:20260331T090000Z", kind: "VTODO")),
    ]

    @Test("UIDs are unique, and not empty or too long", arguments: uids)
    func judgesUIDs(_ sample: PlacedCase) { sample.check() }

    @Test("Overrides are judged by their series", arguments: overrides)
    func judgesOverrides(_ sample: PlacedCase) { sample.check() }

    @Test("A resource of a CalDAV server is one object", arguments: resources)
    func judgesResources(_ sample: PlacedCase) {
        sample.check(profile: .caldav)
        #expect(validate(sample.text).places(of: sample.rule).isEmpty)
    }
}
