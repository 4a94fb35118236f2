import CalendarModel
import Interchange
import Testing

struct StrippingTests {
    private static let text = calendar(
        "X-WR-CALNAME:Team",
        """
        BEGIN:VTIMEZONE
        TZID:Custom
        X-LIC-LOCATION:Custom
        BEGIN:STANDARD
        DTSTART:19700101T000000
        RRULE:FREQ=YEARLY
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0100
        END:STANDARD
        END:VTIMEZONE
        """,
        event(
            "1", "RRULE:FREQ=DAILY", "ATTENDEE:mailto:ana@example.org", "X-APPLE-ROOM:1",
            "BEGIN:VALARM", "ATTENDEE:mailto:bo@example.org", "TRIGGER:-PT5M", "END:VALARM",
            "BEGIN:X-NOTE", "X-TEXT:t", "END:X-NOTE"),
        event("2", "SUMMARY:Fol", " ded"))

    struct Case: Sendable, CustomTestStringConvertible {
        var names: [String]
        var gone: [String]
        var counts: [Int]
        var testDescription: String { names.joined(separator: " ") }
    }

    @Test(arguments: [
        Case(
            names: ["ATTENDEE"],
            gone: ["ATTENDEE:mailto:ana@example.org", "ATTENDEE:mailto:bo@example.org"],
            counts: [2]),
        Case(
            names: ["attendee"],
            gone: ["ATTENDEE:mailto:ana@example.org", "ATTENDEE:mailto:bo@example.org"],
            counts: [2]),
        Case(names: ["X-APPLE-*"], gone: ["X-APPLE-ROOM:1"], counts: [1]),
        Case(
            names: ["x-*", "X-APPLE-*"],
            gone: [
                "X-WR-CALNAME:Team", "X-LIC-LOCATION:Custom", "X-APPLE-ROOM:1", "BEGIN:X-NOTE",
                "X-TEXT:t", "END:X-NOTE",
            ], counts: [4, 1]),
        Case(
            names: ["VALARM"],
            gone: [
                "BEGIN:VALARM", "ATTENDEE:mailto:bo@example.org", "TRIGGER:-PT5M", "END:VALARM",
            ], counts: [1]),
        Case(names: ["X-NOTE"], gone: ["BEGIN:X-NOTE", "X-TEXT:t", "END:X-NOTE"], counts: [1]),
        Case(names: ["RRULE"], gone: ["RRULE:FREQ=DAILY"], counts: [1]),
        Case(names: ["X-APPLE", "COMMENT", ""], gone: [], counts: [0, 0, 0]),
        Case(names: ["SUM*"], gone: ["SUMMARY:Fol", " ded"], counts: [1]),
    ])
    func whatANameGoesForIsLeftOutAtEveryDepth(_ example: Case) throws {
        var stripping = Stripping(example.names)
        let items = stripping.strip(document(Self.text).items)
        var expected = Self.text.split(separator: "\n").map(String.init)
        for line in example.gone {
            expected.remove(at: try #require(expected.firstIndex(of: line)))
        }
        #expect(try written(items) == expected.map { $0 + "\n" }.joined())
        #expect(stripping.counts.map(\.count) == example.counts)
        #expect(stripping.counts.map(\.name) == example.names)
    }

    @Test(arguments: [
        ("ATTENDEE", true), ("x-*", true), ("*", true), ("valarm", true), ("X-A_b.1", true),
        ("BEGIN*", true), ("ENDING", true), ("", false), (" ", false), ("X A", false),
        ("ATTENDEE ", false), ("X-*-B", false), ("*X", false), ("**", false), ("X**", false),
        ("BEGIN", false), ("end", false), ("X:", false), ("X;A=1", false), ("É", false),
        ("A\u{301}", false), ("X*\u{301}", false), ("X\n", false),
    ])
    func namesThatNothingHasCanBeTold(name: String, isOne: Bool) {
        #expect(Stripping.canStrip(name) == isOne)
    }

    @Test func whatHoldsNothingStrippedIsNotTouched() throws {
        var stripping = Stripping(["ATTENDEE"])
        let before = document(Self.text)
        let items = stripping.strip(before.items)
        guard case .component(let calendar) = try #require(items.first) else { return }
        #expect(calendar.source?.isIntact == false)
        #expect(calendar.components.map { $0.source?.isIntact } == [true, false, true])
        var nothing = Stripping(["COMMENT"])
        guard case .component(let same) = try #require(nothing.strip(before.items).first) else {
            return
        }
        #expect(same.source?.isIntact == true)
    }

    @Test func countsGoOnOverSeveralInputs() {
        var stripping = Stripping(["SUMMARY", "GEO"])
        for document in documents([Self.text, Self.text]) { _ = stripping.strip(document.items) }
        #expect(stripping.counts.map(\.count) == [2, 0])
    }

    @Test func linesThatCouldNotBeReadStay() throws {
        let text = calendar("no property", "X-A:1", event("1"))
        var stripping = Stripping(["X-*"])
        #expect(
            try written(stripping.strip(document(text).items))
                == calendar("no property", event("1")))
    }

    @Test func componentsThatStandAloneAreStrippedToo() throws {
        var stripping = Stripping(["vevent"])
        let items = stripping.strip(document(event("1") + "\nBEGIN:VTODO\nEND:VTODO\n").items)
        #expect(try written(items) == "BEGIN:VTODO\nEND:VTODO\n")
    }
}
