import CalendarModel
import Testing
import Validation

@Suite("Rules of content lines")
struct ContentLineRuleTests {
    @Test(
        "Lines, names and white space",
        arguments: [
            LineCase("stray-text", "SEQUENCE:1", "no colon here", finds: ["9:1 no colon here"]),
            LineCase("stray-text", "SEQUENCE:1", "PRIORITY:5", finds: []),
            LineCase("space-around-name", "SUMMARY :é", finds: ["8:8  "]),
            LineCase(
                "space-around-name", "ATTENDEE; CN=Ana:mailto:ana@example.org", finds: ["8:10  "]),
            LineCase(
                "space-around-name", "ATTENDEE;CN =Ana:mailto:ana@example.org", finds: ["8:12  "]),
            LineCase("space-around-name", "ATTENDEE;CN=Ana Li:mailto:ana@example.org", finds: []),
            LineCase("space-around-name", "COMMENT;X-A=\"b ; c = d\":e", finds: []),
            LineCase("space-around-name", "SUMMARY: é : b ; c", finds: []),
            LineCase("space-in-value", "DTEND:20260330T100000Z ", finds: ["8:23  "]),
            LineCase(
                "space-in-value", "EXDATE:20260330T100000Z,", "  20260331T100000Z", finds: ["9:2  "]
            ),
            LineCase("space-in-value", "STATUS: CONFIRMED", finds: ["8:8  "]),
            LineCase("space-in-value", "priority:5\t", finds: ["8:11 \t"]),
            LineCase("space-in-value", "SUMMARY: a b ", finds: []),
            LineCase("space-in-value", "X-A: 1 ", finds: []),
            LineCase("bad-name-character", "X_A:1", finds: ["8:1 X_A"]),
            LineCase("bad-name-character", "X-A;X_B=é;x.c=2:1", finds: ["8:5 X_B", "8:11 x.c"]),
            LineCase("bad-name-character", "X-A-1:1", finds: []),
            LineCase("unknown-property", "DTSTRAT:20260330T090000Z", finds: ["8:1 DTSTRAT"]),
            LineCase("unknown-property", "summery:é", finds: ["8:1 summery"]),
            LineCase(
                "unknown-property", "X-ANYTHING:1", "Summary:a", "LINK;VALUE=URI:x:y", finds: []),
            LineCase("outdated-property", "DCREATED:19960329T133000Z", finds: ["8:1 DCREATED"]),
            LineCase("outdated-property", "CREATED:19960329T133000Z", finds: []),
            LineCase("unknown-parameter", "SUMMARY;x-é=1;LANG=en:a", finds: ["8:15 LANG"]),
            LineCase("unknown-parameter", "SUMMARY;language=en;X-A=1:a", finds: []),
            LineCase(
                "misplaced-parameter", "SUMMARY;TZID=Europe/Berlin:a",
                finds: ["8:9 TZID=Europe/Berlin"]),
            LineCase("misplaced-parameter", "PRIORITY;rsvp=TRUE:1", finds: ["8:10 rsvp=TRUE"]),
            LineCase(
                "misplaced-parameter", "SUMMARY;LANGUAGE=en;X-A=1;DERIVED=TRUE:a",
                "DTEND;TZID=Europe/Berlin;VALUE=DATE-TIME:20260330T100000", "X-A;RSVP=TRUE:b",
                finds: []),
        ])
    func lines(row: LineCase) {
        row.check()
    }

    @Test(
        "Parameters",
        arguments: [
            LineCase("empty-parameter", "SUMMARY;:a", finds: ["8:9 :a"]),
            LineCase("empty-parameter", "SUMMARY;LANGUAGE=en:a;b", finds: []),
            LineCase("no-parameter-value", "COMMENT;X-é;X-B=1:a", finds: ["8:9 X-é"]),
            LineCase("no-parameter-value", "COMMENT;X-A=:a", finds: []),
            LineCase("unclosed-quote", "COMMENT;X-A=\"é:a", finds: ["8:14 é"]),
            LineCase("unclosed-quote", "COMMENT;X-A=\"é\":a", finds: []),
            LineCase("text-after-quote", "COMMENT;X-A=\"é\" b:a", finds: ["8:16  b"]),
            LineCase("text-after-quote", "COMMENT;X-A=\"é\",\"b\":a", finds: []),
            LineCase("unquoted-colon", "DTEND;TZID=a:b:20260330T100000", finds: ["8:14 b"]),
            LineCase("unquoted-colon", "DTEND;TZID=\"a:b\":20260330T100000", finds: []),
            LineCase("unquoted-uri", "SUMMARY;ALTREP=cid:é@example.org:a", finds: ["8:16 cid"]),
            LineCase("unquoted-uri", "SUMMARY;ALTREP=\"cid:é@example.org\":a", finds: []),
            LineCase(
                "several-parameter-values", "SUMMARY;LANGUAGE=en,de:a",
                finds: ["8:9 LANGUAGE=en,de"]),
            LineCase(
                "several-parameter-values",
                "ATTENDEE;MEMBER=\"mailto:a@example.org\",\"mailto:b@example.org\":mailto:c@example.org",
                finds: []),
            LineCase(
                "several-parameter-values", "CONFERENCE;FEATURE=AUDIO,VIDEO;VALUE=URI:tel:1",
                finds: []),
            LineCase("quote-in-parameter", "COMMENT;X-A=é \"b\" c:a", finds: ["8:15 \""]),
            LineCase("quote-in-parameter", "COMMENT;X-A=\"é\";X-B=^'c^':a \"d\"", finds: []),
            LineCase("bad-caret", "COMMENT;X-A=é^x:a", finds: ["8:14 ^x"]),
            LineCase("bad-caret", "COMMENT;X-A=\"a^\":a", finds: ["8:15 ^"]),
            LineCase("bad-caret", "COMMENT;X-A=^^^n^':^x", finds: []),
            LineCase(
                "repeated-parameter", "SUMMARY;LANGUAGE=en;language=de:a",
                finds: ["8:21 language=de"]),
            LineCase("repeated-parameter", "SUMMARY;X-A=1;X-A=2:a", finds: []),
        ])
    func parameters(row: LineCase) {
        row.check()
    }

    @Test("White space around what BEGIN and END name is told")
    func structure() {
        let text = fileOfEvent(["SUMMARY:a"]).replacing("END:VEVENT", with: "END: VEVENT ")
        #expect(validate(text).places(of: "space-around-component") == ["9:5  "])
        #expect(mended(text, by: "space-around-component") == fileOfEvent(["SUMMARY:a"]))
        let spaced = fileOfEvent(["SUMMARY:a"]).replacing("BEGIN:VEVENT", with: "BEGIN : VEVENT")
        #expect(validate(spaced).places(of: "space-around-name") == ["4:6  "])
        #expect(validate(spaced).places(of: "space-around-component") == ["4:8  "])
    }

    @Test("Places go through folds")
    func folds() {
        LineCase(
            "unknown-parameter", "SUMMARY;X-A=é", " bc;LAN", " G=en:a", finds: ["9:5 LAN\r\n G"]
        ).check()
        LineCase(
            "repeated-parameter", "SUMMARY;LANGUAGE=en;LANGU", " AGE=de:a",
            finds: ["8:21 LANGU\r\n AGE=de"]
        ).check()
    }

    @Test("A misspelt name is told with the one that may be meant")
    func hints() {
        func message(_ line: String, _ rule: String) -> String? {
            validate(fileOfEvent([line])).findings.first { $0.diagnostic.rule == rule }?
                .diagnostic.message
        }
        #expect(
            message("DTSTRAT:20260330T090000Z", "unknown-property")
                == "DTSTRAT is no registered property and does not begin with X-; DTSTART may be meant"
        )
        #expect(
            message("GARDEN:1", "unknown-property")
                == "GARDEN is no registered property and does not begin with X-")
        #expect(
            message("SUMMARY;LANGUAGUE=en:a", "unknown-parameter")?.hasSuffix(
                "LANGUAGE may be meant") == true)
    }

    @Test(
        "Fixes write what is meant",
        arguments: [
            ("empty-parameter", "SUMMARY;;LANGUAGE=en:a", "SUMMARY;LANGUAGE=en:a"),
            ("no-parameter-value", "COMMENT;DRAFT:a", "COMMENT:a"),
            ("unclosed-quote", "COMMENT;X-A=\"b:a", "COMMENT;X-A=\"b\":a"),
            ("text-after-quote", "COMMENT;X-A=\"b\" c:a", "COMMENT;X-A=\"b c\":a"),
            (
                "unquoted-colon", "DTEND;TZID=a:b:20260330T100000",
                "DTEND;TZID=\"a:b\":20260330T100000"
            ),
            (
                "unquoted-uri", "SUMMARY;ALTREP=cid:b:mailto:a",
                "SUMMARY;ALTREP=\"cid:b\":mailto:a"
            ),
            (
                "several-parameter-values", "SUMMARY;LANGUAGE=en, de:a",
                "SUMMARY;LANGUAGE=\"en, de\":a"
            ),
            ("quote-in-parameter", "COMMENT;X-A=b \"c\":a", "COMMENT;X-A=b ^'c^':a"),
            ("bad-caret", "COMMENT;X-A=^x^^^:a", "COMMENT;X-A=^^x^^^^:a"),
            ("repeated-parameter", "SUMMARY;LANGUAGE=en;LANGUAGE=en:a", "SUMMARY;LANGUAGE=en:a"),
            ("space-around-name", "SUMMARY ;  LANGUAGE\t=en :a", "SUMMARY;LANGUAGE=en :a"),
            (
                "space-in-value", "EXDATE: 20260330T090000Z , 20260331T090000Z",
                "EXDATE:20260330T090000Z,20260331T090000Z"
            ),
            ("unknown-property", "LOCATOIN:a", "LOCATION:a"),
            ("bad-name-character", "X_A_B:a", "X-A-B:a"),
            ("misplaced-parameter", "SUMMARY;RSVP=TRUE;LANGUAGE=en:a", "SUMMARY;LANGUAGE=en:a"),
        ])
    func fixes(rule: String, line: String, right: String) {
        #expect(mended(fileOfEvent([line]), by: rule) == fileOfEvent([right]))
    }

    @Test("A line of very many parameters takes no time without bound, and few findings")
    func manyParameters() {
        let line = "COMMENT" + (0..<900).map { ";A\($0)=^x" }.joined() + ":a"
        let report = validate(fileOfEvent([line]))
        #expect((1...30).contains(report.places(of: "unknown-parameter").count))
        #expect((1...30).contains(report.places(of: "bad-caret").count))
    }
}
