import CalendarModel
import Normalizer
import Testing

/// Conditions on what properties say.
struct PropertyConditionTests {
    @Test(arguments: [
        ("summary=review", "SUMMARY:Design review", true),
        ("SUMMARY=review", "summary:Design review", true),
        ("summary=Review", "SUMMARY:Design review", false),
        ("summary=(?i)Review", "SUMMARY:Design review", true),
        ("summary=^review", "SUMMARY:Design review", false),
        ("summary=^Design.*w$", "SUMMARY:Design review", true),
        ("summary=^b$", "SUMMARY:a\\nb", false),
        ("summary=(?m)^b$", "SUMMARY:a\\nb", true),
        ("summary=a, b; c", "SUMMARY:a\\, b\\; c", true),
        ("summary=a=b", "SUMMARY:a=b", true),
        ("summary=!=", "SUMMARY:a != b", true),
        ("summary=Caf.$", "SUMMARY:Café", true),
        ("summary=Cafe\u{301}", "SUMMARY:Caf\u{E9}", true),
        ("summary=\u{301}", "SUMMARY:Cafe", false),
        ("summary!=review", "SUMMARY:Design review", false),
        ("summary!=budget", "SUMMARY:Design review", true),
        ("location=.", "SUMMARY:A", false),
        ("location!=.", "SUMMARY:A", true),
        ("location!=.", "LOCATION:", true),
        ("location!=.", "LOCATION:Room 1", false),
        ("comment=two", "COMMENT:one\nCOMMENT:two", true),
        ("comment!=two", "COMMENT:one\nCOMMENT:two", false),
        ("categories=^Work$", "CATEGORIES:Play,Work", true),
        (
            "attendee=ana@",
            "ATTENDEE;CN=Bo:mailto:bo@example.org\nATTENDEE:mailto:ana@example.org", true
        ),
        ("attendee=Bo", "ATTENDEE;CN=Bo:mailto:bo@example.org", true),
        ("x-team_2=Ops", "X-TEAM_2:Ops", true),
        ("dtstart=^20260401T", "DTSTART;TZID=Europe/Madrid:20260401T090000", true),
        ("rrule=BYDAY=MO", "RRULE:FREQ=WEEKLY;BYDAY=MO", true),
        ("exdate=^20260401,20260402$", "EXDATE;VALUE=DATE:20260401,20260402", true),
        ("sequence=^2$", "SEQUENCE:2", true),
        ("duration=^PT90M$", "DURATION:PT90M", true),
        ("status=CONF", "STATUS:CONFIRMED", true),
        ("calendar=^Team$", "X-CALENDAR:Other", true),
        ("calendar=Other", "X-CALENDAR:Other", false),
    ])
    func conditions(condition: String, body: String, holds: Bool) throws {
        let condition = try PropertyCondition(condition)
        #expect(try condition.holds(for: component(body), calendarName: "Team") == holds)
    }

    @Test func aCalendarWithoutANameHasNone() throws {
        let event = try component("SUMMARY:A")
        let (any, none) = (
            try PropertyCondition("Calendar=."), try PropertyCondition("calendar!=.")
        )
        #expect(!any.holds(for: event, calendarName: nil))
        #expect(none.holds(for: event, calendarName: nil))
    }

    @Test func whatStandsInTheComponentIsNotLookedAt() throws {
        let event = try component("BEGIN:VALARM\nDESCRIPTION:Wake up\nEND:VALARM")
        #expect(try !PropertyCondition("description=Wake").holds(for: event, calendarName: nil))
    }

    @Test(arguments: [
        ("", "the condition is empty"),
        ("summary", "summary has no ="),
        ("=x", "=x names no field"),
        ("!=x", "!=x names no field"),
        ("sum mary=x", "sum mary is no name of a property"),
        ("summary =x", "summary  is no name of a property"),
        ("título=x", "título is no name of a property"),
        ("summary=", "summary= has no regular expression"),
        ("summary!=", "summary!= has no regular expression"),
        ("summary=design(", "design( is no regular expression: expected ')'"),
        (
            "summary!=*",
            "* is no regular expression: quantifier '*' must appear after expression"
        ),
        (
            "summary=(?<=a)b",
            "(?<=a)b is no regular expression: lookbehind is not currently supported"
        ),
    ])
    func whatCannotBeUnderstoodIsSaid(condition: String, message: String) {
        let error = #expect(throws: FilterError.self) { try PropertyCondition(condition) }
        #expect(error?.message == message)
        #expect(error?.hint != nil)
    }

    /// Beyond the limit the standard library's parser runs out of stack.
    @Test(arguments: ["[", "(", "(?:", "(?=", "a|", "[^a"])
    func deepPatternsDoNotCrash(piece: String) {
        let most = PropertyCondition.longestPattern / piece.count
        _ = try? PropertyCondition("a=" + String(repeating: piece, count: most))
        #expect(throws: FilterError.self) {
            try PropertyCondition("a=" + String(repeating: piece, count: 100_000))
        }
    }
}
