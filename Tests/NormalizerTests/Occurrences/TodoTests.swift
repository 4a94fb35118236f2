import CalendarModel
import Normalizer
import TestSupport
import Testing

/// To-dos and journal entries on the days they belong to (RFC 5545 §3.6.2, §3.6.3).
struct TodoTests {
    struct Example: Sendable, CustomTestStringConvertible {
        var why: String
        var kind = "VTODO"
        var body: String
        var rows: [String]
        var rules: [String] = []

        var testDescription: String { why }
    }

    @Test(arguments: [
        Example(
            why: "a to-do lasts from DTSTART to DUE",
            body: "DTSTART:20260302T090000Z\nDUE:20260303T170000Z",
            rows: ["2026-03-02T09:00:00Z/2026-03-03T17:00:00Z"]),
        Example(
            why: "or as long as DURATION says", body: "DTSTART:20260302T090000Z\nDURATION:PT2H",
            rows: ["2026-03-02T09:00:00Z/2026-03-02T11:00:00Z"]),
        Example(
            why: "one that only starts has no length", body: "DTSTART:20260302T090000Z",
            rows: ["2026-03-02T09:00:00Z/2026-03-02T09:00:00Z"]),
        Example(
            why: "one that is only due stands at that time", body: "DUE:20260302T090000Z",
            rows: ["2026-03-02T09:00:00Z/2026-03-02T09:00:00Z"]),
        Example(
            why: "or on that day", body: "DUE;VALUE=DATE:20260302", rows: ["2026-03-02/2026-03-03"]),
        Example(
            why: "a due date ends the days before it, as DTEND does",
            body: "DTSTART;VALUE=DATE:20260302\nDUE;VALUE=DATE:20260304",
            rows: ["2026-03-02/2026-03-04"]),
        Example(
            why: "due on the day it starts",
            body: "DTSTART;VALUE=DATE:20260302\nDUE;VALUE=DATE:20260302",
            rows: ["2026-03-02/2026-03-03"], rules: ["end-not-after-start"]),
        Example(
            why: "a to-do may recur from its DUE alone",
            body: "DUE:20260302T090000Z\nRRULE:FREQ=DAILY;COUNT=2",
            rows: [
                "2026-03-02T09:00:00Z/2026-03-02T09:00:00Z @2026-03-02T09:00:00Z",
                "2026-03-03T09:00:00Z/2026-03-03T09:00:00Z @2026-03-03T09:00:00Z",
            ]),
        Example(
            why: "without any date it stands on no day, which is said", body: "STATUS:NEEDS-ACTION",
            rows: [], rules: ["no-date"]),
        Example(
            why: "a DUE that cannot be read is an error", body: "DUE:soon", rows: [],
            rules: ["no-start"]),
        Example(
            why: "a journal entry belongs to its day", kind: "VJOURNAL",
            body: "DTSTART;VALUE=DATE:20260302", rows: ["2026-03-02/2026-03-03"]),
        Example(
            why: "or to its time", kind: "VJOURNAL", body: "DTSTART:20260302T200000Z",
            rows: ["2026-03-02T20:00:00Z/2026-03-02T20:00:00Z"]),
        Example(
            why: "or to none", kind: "VJOURNAL", body: "SUMMARY:Some day", rows: [],
            rules: ["no-date"]),
    ])
    func placed(_ example: Example) throws {
        let component = ComponentText.event(example.body, kind: example.kind)
        let expansion = try Expansion(
            [CalendarText([component])], from: "2026-03-01", to: "2026-03-31",
            kinds: [.todo, .journal])
        #expect(expansion.rows == example.rows)
        #expect(expansion.rules == example.rules)
    }

    @Test func onlyTheKindsAskedForAreGiven() throws {
        let calendar = CalendarText([
            .event("DTSTART:20260302T090000Z\nSUMMARY:event"),
            .event("DTSTART:20260302T100000Z\nSUMMARY:to-do", kind: "VTODO"),
            .event("DTSTART:20260302T110000Z\nSUMMARY:journal", kind: "VJOURNAL"),
        ])
        func titles(_ kinds: Set<ComponentKind>) throws -> [String?] {
            let expansion = try Expansion([calendar], from: "2026-03-02", kinds: kinds)
            // They share a UID, which is no clash between kinds.
            #expect(expansion.rules.isEmpty)
            return expansion.list.occurrences.map(\.component.summary)
        }
        #expect(try titles([.event]) == ["event"])
        #expect(try titles([.todo]) == ["to-do"])
        #expect(try titles([.event, .todo, .journal]) == ["event", "to-do", "journal"])
    }

    @Test(arguments: [
        ("STATUS:COMPLETED", TodoState.completed), ("STATUS:in-process", .inProcess),
        ("STATUS:NEEDS-ACTION\nPERCENT-COMPLETE:0", .needsAction),
        ("STATUS:NEEDS-ACTION\nPERCENT-COMPLETE:100", .inProcess),
        ("STATUS:CANCELLED", .cancelled), ("COMPLETED:20260302T090000Z", .completed),
        ("PERCENT-COMPLETE:100", .completed), ("PERCENT-COMPLETE:40", .inProcess),
        ("PERCENT-COMPLETE:0", .needsAction), ("SUMMARY:x", .needsAction),
    ])
    func statusSaysHowFarAToDoIs(_ body: String, state: TodoState) throws {
        let calendar = CalendarText([.event("DTSTART:20260302T090000Z\n\(body)", kind: "VTODO")])
        let expansion = try Expansion(
            [calendar], from: "2026-03-02", cancelled: true, kinds: [.todo])
        #expect(expansion.list.occurrences.map(\.component.todoState) == [state])
    }

    /// An override of a to-do or a journal entry needs no DTSTART (RFC 5545 §3.6.2, §3.6.3): what it
    /// replaces says where it stands and how long it lasts.
    @Test(arguments: [
        ("VTODO", "RECURRENCE-ID:20260303T090000Z", [] as [String]),
        ("VTODO", "RECURRENCE-ID;VALUE=DATE:20260303", []),
        ("VTODO", "RECURRENCE-ID;TZID=Europe/Madrid:20260303T100000", []),
        ("VJOURNAL", "RECURRENCE-ID:20260303T090000", []),
        // An event needs one, and is not lost without.
        ("VEVENT", "RECURRENCE-ID:20260303T090000Z", ["no-start"]),
        ("VEVENT", "STATUS:CANCELLED\nRECURRENCE-ID:20260303T090000Z", []),
    ])
    func anOverrideMayStandAtItsRecurrenceID(
        kind: String, override: String, rules: [String]
    ) throws {
        let length = kind == "VTODO" ? "DUE:20260302T110000Z" : "SUMMARY:"
        let duration = kind == "VEVENT" ? "\nDURATION:PT2H" : ""
        let series = ComponentText.event(
            "DTSTART:20260302T090000Z\nRRULE:FREQ=DAILY;COUNT=2\n" + length + duration, kind: kind)
        let done = ComponentText.event("SUMMARY:done\n" + override, kind: kind)
        for components in [[series, done], [done, series]] {
            let expansion = try Expansion(
                [CalendarText(components)], from: "2026-03-03", cancelled: true,
                kinds: [.event, .todo, .journal])
            let end = kind == "VJOURNAL" ? "09:00:00Z" : "11:00:00Z"
            #expect(
                expansion.rows == [
                    "2026-03-03T09:00:00Z/2026-03-03T\(end) done @2026-03-03T09:00:00Z"
                ])
            #expect(expansion.rules == rules)
        }
    }
}
