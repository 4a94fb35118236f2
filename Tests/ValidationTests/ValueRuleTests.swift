import CalendarModel
import Normalizer
import Testing
import Validation

@Suite("Rules of values")
struct ValueRuleTests {
    @Test(
        "Dates, times and types",
        arguments: [
            LineCase("bad-value", "DTEND:20260230", finds: ["8:7 20260230"]),
            LineCase("bad-value", "DTEND:20260330T240000Z", finds: ["8:7 20260330T240000Z"]),
            LineCase("bad-value", "DTEND;X-A=é:20260330T250000", finds: ["8:13 20260330T250000"]),
            LineCase("bad-value", "DTEND:20260330T096000", finds: ["8:7 20260330T096000"]),
            LineCase("bad-value", "dtend:2026-03-30T10:00:00", finds: ["8:7 2026-03-30T10:00:00"]),
            LineCase(
                "bad-value", "DTEND:20260330T100000+0100", finds: ["8:7 20260330T100000+0100"]),
            LineCase(
                "bad-value", "EXDATE:20260330T090000Z,2026033", " 2T090000Z",
                finds: ["8:25 2026033"]),
            LineCase(
                "bad-value", "DURATION:1H", "PRIORITY:high", "GEO:48.85",
                finds: ["8:10 1H", "9:10 high", "10:5 48.85"]),
            LineCase(
                "bad-value", "DTEND:20280229T235960Z", "PRIORITY:+5", "GEO:+48.8;-2", finds: []),
            LineCase("empty-value", "DTEND:", "URL:", "SUMMARY:", finds: ["8:7 "]),
            LineCase("empty-uri", "DTEND:", "URL:", "URL:http://example.org", finds: ["9:5 "]),
            LineCase("no-seconds", "DTEND:20260330T1000", finds: ["8:7 20260330T1000"]),
            LineCase(
                "value-mismatch", "DTEND;VALUE=DATE:20260330T100000Z",
                finds: ["8:18 20260330T100000Z"]),
            LineCase("value-mismatch", "DTEND;VALUE=DATE-TIME:20260330", finds: ["8:23 20260330"]),
            LineCase("value-mismatch", "DTEND;VALUE=date:20260330", finds: []),
            LineCase("unknown-value-type", "DTEND;VALUE=DAY:20260330", finds: ["8:13 DAY"]),
            LineCase(
                "unknown-value-type", "X-A;VALUE=X-B:20260330", "SUMMARY;VALUE=X-C:d", finds: []),
            LineCase("value-type", "SUMMARY;VALUE=URI:http://example.org", finds: ["8:15 URI"]),
            LineCase(
                "value-type", "DTEND;VALUE=PERIOD:20260330T100000Z/PT1H", finds: ["8:13 PERIOD"]),
            LineCase(
                "value-type", "SUMMARY;VALUE=TEXT:a", "ATTACH;VALUE=BINARY;ENCODING=BASE64:YWJj",
                "X-A;VALUE=DATE:20260330", "RDATE;VALUE=PERIOD:20260330T100000Z/PT1H", finds: []),
            LineCase("missing-value-date", "DTEND:20260331", finds: ["8:7 20260331"]),
            LineCase(
                "missing-value-date", "EXDATE;X-A=é:20260330T090000Z, 20260331",
                finds: ["8:32 20260331"]),
            LineCase("missing-value-date", "DTEND;VALUE=DATE:20260331", "X-A:20260331", finds: []),
            LineCase("no-leap-second", "DTEND:20260330T100060Z", finds: ["8:20 60"]),
            LineCase(
                "no-leap-second", "DTEND:20160630T235960Z", "EXDATE:20170101T005960", finds: []),
        ])
    func times(row: LineCase) {
        row.check()
    }

    @Test(
        "Lengths of time, periods and numbers",
        arguments: [
            LineCase("duration-form", "DURATION:P1W2D", finds: ["8:10 P1W2D"]),
            LineCase("duration-form", "DURATION:PT1H20S", finds: ["8:10 PT1H20S"]),
            LineCase("duration-form", "DURATION:P15DT5H0M20S", finds: []),
            LineCase("duration-form", "DURATION:P7W", finds: []),
            LineCase("duration-form", "DURATION:p0dt0h10m0s", finds: []),
            LineCase("negative-duration", "DURATION:-PT1H", finds: ["8:10 -PT1H"]),
            LineCase("negative-duration", "DURATION:+PT1H", finds: []),
            LineCase(
                "period-order", "RDATE;VALUE=PERIOD:20260330T090000Z/PT1H,20260330T090000Z/2026",
                " 0330T080000Z", finds: ["8:42 20260330T090000Z/2026\r\n 0330T080000Z"]),
            LineCase(
                "period-order", "RDATE;VALUE=PERIOD:20260330T090000Z/-PT1H",
                finds: ["8:20 20260330T090000Z/-PT1H"]),
            LineCase(
                "period-order", "RDATE;VALUE=PERIOD:20260330T090000Z/20260330T090000Z",
                finds: ["8:20 20260330T090000Z/20260330T090000Z"]),
            LineCase(
                "period-order", "RDATE;VALUE=PERIOD:20260330T090000Z/20260330T090001Z", finds: []),
            LineCase("integer-size", "SEQUENCE:2147483648", finds: ["8:10 2147483648"]),
            LineCase("integer-size", "SEQUENCE:2147483647", finds: []),
            LineCase("priority-range", "PRIORITY:10", finds: ["8:10 10"]),
            LineCase("priority-range", "PRIORITY:-1", finds: ["8:10 -1"]),
            LineCase("priority-range", "PRIORITY:0", "PRIORITY:9", finds: []),
            LineCase("percent-range", "PERCENT-COMPLETE:101", finds: ["8:18 101"]),
            LineCase("percent-range", "PERCENT-COMPLETE:100", finds: []),
            LineCase("sequence-range", "SEQUENCE:-1", finds: ["8:10 -1"]),
            LineCase("sequence-range", "SEQUENCE:0", finds: []),
            LineCase("repeat-range", "REPEAT:-1", finds: ["8:8 -1"]),
            LineCase("repeat-range", "REPEAT:0", finds: []),
            LineCase("geo-range", "GEO:90.1;0", finds: ["8:5 90.1"]),
            LineCase("geo-range", "GEO:-90;-180.5", finds: ["8:9 -180.5"]),
            LineCase("geo-range", "GEO:-90;180", finds: []),
        ])
    func numbers(row: LineCase) {
        row.check()
    }

    @Test(
        "Texts, URIs and binary values",
        arguments: [
            LineCase("unescaped-comma", "SUMMARY:é, b, c", finds: ["8:10 ,"]),
            LineCase(
                "unescaped-comma", "SUMMARY:a\\, b", "CATEGORIES:a,b", "X-A:a,b", "CLASS:a",
                finds: []),
            LineCase("unescaped-comma", "SUMMARY:a\\\\, b", finds: ["8:12 ,"]),
            LineCase("unescaped-semicolon", "SUMMARY:é", " ; b", finds: ["9:2 ;"]),
            LineCase("unescaped-semicolon", "CATEGORIES:a;b", finds: ["8:13 ;"]),
            LineCase("unescaped-semicolon", "SUMMARY:a\\; b", "REQUEST-STATUS:2.0;ok", finds: []),
            LineCase("bad-escape", "SUMMARY:é\\t", finds: ["8:10 \\t"]),
            LineCase("bad-escape", "SUMMARY:a\\", finds: ["8:10 \\"]),
            LineCase("bad-escape", "SUMMARY:a\\\\b\\N\\n\\,\\;", "X-A:\\q", "URL:a:\\q", finds: []),
            LineCase("bad-uri", "URL:www.example.org/é", finds: ["8:5 www.example.org/é"]),
            LineCase("bad-uri", "URL:https://example.org/é é", finds: ["8:26  "]),
            LineCase("bad-uri", "URL:x:a\\,b", finds: ["8:8 \\"]),
            LineCase(
                "bad-uri", "ATTACH:cid:a", "URL:x-b:", "URL:", "ORGANIZER:a", finds: []),
            LineCase("binary-encoding", "ATTACH;VALUE=binary:YWJj", finds: ["8:8 VALUE=binary"]),
            LineCase("binary-encoding", "ATTACH;VALUE=BINARY;ENCODING=base64:YWJj", finds: []),
            LineCase(
                "encoding-without-binary", "ATTACH;ENCODING=BASE64:YWJj",
                finds: ["8:8 ENCODING=BASE64"]),
            LineCase(
                "encoding-without-binary", "ATTACH;ENCODING=8BIT:http://example.org", finds: []),
            LineCase(
                "bad-base64", "ATTACH;VALUE=BINARY;ENCODING=BASE64:YWJjZA=", finds: ["8:40 jZA="]),
            LineCase(
                "bad-base64", "ATTACH;VALUE=BINARY;ENCODING=BASE64:YWJjZ", finds: ["8:38 WJjZ"]),
            LineCase("bad-base64", "ATTACH;VALUE=BINARY;ENCODING=BASE64:YWJjZA==", finds: []),
            LineCase(
                "inline-data", "ATTACH;VALUE=BINARY;ENCODING=BASE64:YWJj", finds: ["8:1 ATTACH"]),
            LineCase("inline-data", "ATTACH:http://example.org", finds: []),
            LineCase("media-type", "ATTACH;FMTTYPE=pdf:cid:a", finds: ["8:16 pdf"]),
            LineCase("media-type", "ATTACH;FMTTYPE=application/vnd.ms-excel:cid:a", finds: []),
            LineCase("language-tag", "SUMMARY;LANGUAGE=pt_BR:é", finds: ["8:18 pt_BR"]),
            LineCase("language-tag", "SUMMARY;LANGUAGE=:é", finds: ["8:18 "]),
            LineCase(
                "language-tag", "SUMMARY;LANGUAGE=zh-Hant-TW:é", "COMMENT;LANGUAGE=x-klingon:a",
                "LOCATION;LANGUAGE=en-us:b", finds: []),
        ])
    func texts(row: LineCase) {
        row.check()
    }

    @Test(
        "Keywords, in any case",
        arguments: [
            LineCase("unknown-status", "STATUS:CONFIRMD", finds: ["8:8 CONFIRMD"]),
            LineCase("unknown-status", "STATUS:X-MAYBE", finds: ["8:8 X-MAYBE"]),
            LineCase("unknown-status", "status:Tentative", finds: []),
            LineCase("unknown-transparency", "TRANSP:FREE", finds: ["8:8 FREE"]),
            LineCase("unknown-transparency", "TRANSP:opaque", finds: []),
            LineCase("unknown-class", "CLASS:", finds: ["8:7 "]),
            LineCase("unknown-class", "CLASS:X-TEAM", finds: []),
            LineCase("unknown-role", "ATTENDEE;ROLE=OPT:mailto:a@example.org", finds: ["8:15 OPT"]),
            LineCase("unknown-role", "ATTENDEE;ROLE=chair:mailto:a@example.org", finds: []),
            LineCase(
                "unknown-user-type", "ATTENDEE;CUTYPE=HUMAN:mailto:a@example.org",
                finds: ["8:17 HUMAN"]),
            LineCase("unknown-user-type", "ATTENDEE;CUTYPE=X-BOT:mailto:a@example.org", finds: []),
            LineCase(
                "unknown-participation", "ATTENDEE;PARTSTAT=YES:mailto:a@example.org",
                finds: ["8:19 YES"]),
            LineCase(
                "unknown-participation", "ATTENDEE;PARTSTAT=Accepted:mailto:a@example.org",
                finds: []),
            LineCase(
                "misplaced-participation", "ATTENDEE;PARTSTAT=IN-PROCESS:mailto:a@example.org",
                finds: ["8:19 IN-PROCESS"]),
            LineCase(
                "misplaced-participation", "ATTENDEE;PARTSTAT=DELEGATED:mailto:a@example.org",
                finds: []),
            LineCase(
                "unknown-relation", "RELATED-TO;RELTYPE=COUSIN:2@example.org",
                finds: ["8:20 COUSIN"]),
            LineCase("unknown-relation", "RELATED-TO;RELTYPE=SIBLING:2@example.org", finds: []),
            LineCase(
                "unknown-free-busy-type", "FREEBUSY;FBTYPE=OOF:20260330T090000Z/PT1H",
                finds: ["8:17 OOF"]),
            LineCase(
                "unknown-free-busy-type", "FREEBUSY;FBTYPE=FREE:20260330T090000Z/PT1H", finds: []),
            LineCase(
                "unknown-range", "RECURRENCE-ID;RANGE=ALL:20260330T090000Z", finds: ["8:21 ALL"]),
            LineCase(
                "unknown-range", "RECURRENCE-ID;RANGE=THISANDFUTURE:20260330T090000Z", finds: []),
            LineCase("unknown-related", "X-TRIGGER;RELATED=MIDDLE:-PT1H", finds: ["8:19 MIDDLE"]),
            LineCase("unknown-related", "X-TRIGGER;RELATED=end:-PT1H", finds: []),
            LineCase(
                "unknown-encoding", "COMMENT;ENCODING=QUOTED-PRINTABLE:=41",
                finds: ["8:18 QUOTED-PRINTABLE"]),
            LineCase("unknown-encoding", "COMMENT;ENCODING=8bit:a", finds: []),
            LineCase(
                "unknown-display", "IMAGE;VALUE=URI;DISPLAY=BADGE,BIG:cid:a", finds: ["8:31 BIG"]),
            LineCase("unknown-display", "IMAGE;VALUE=URI;DISPLAY=BADGE,THUMBNAIL:cid:a", finds: []),
            LineCase(
                "unknown-feature", "CONFERENCE;VALUE=URI;FEATURE=SMELL:tel:1", finds: ["8:30 SMELL"]
            ),
            LineCase("unknown-feature", "CONFERENCE;VALUE=URI;FEATURE=X-SMELL:tel:1", finds: []),
            LineCase(
                "unknown-derived", "STYLED-DESCRIPTION;VALUE=TEXT;DERIVED=1:a", finds: ["8:39 1"]),
            LineCase("unknown-derived", "STYLED-DESCRIPTION;VALUE=TEXT;DERIVED=true:a", finds: []),
            LineCase("unknown-busy-type", "BUSYTYPE:FREE", finds: ["8:10 FREE"]),
            LineCase("unknown-busy-type", "BUSYTYPE:BUSY-UNAVAILABLE", finds: []),
            LineCase("unknown-action", "ACTION:BELL", finds: ["8:8 BELL"]),
            LineCase("unknown-action", "ACTION:Audio", "ACTION:X-BELL", finds: []),
            LineCase("unknown-proximity", "PROXIMITY:NEAR", finds: ["8:11 NEAR"]),
            LineCase("unknown-proximity", "PROXIMITY:DEPART", finds: []),
        ])
    func keywords(row: LineCase) {
        row.check()
    }

    @Test("STATUS and PARTSTAT are judged by their component")
    func byComponent() {
        func places(_ kind: String, _ line: String, _ rule: String) -> [String] {
            validate(
                fileOfEvent([line]).replacing("VEVENT", with: kind)
            ).places(of: rule)
        }
        for (kind, allowed) in [
            ("VEVENT", "TENTATIVE CONFIRMED CANCELLED"),
            ("VTODO", "NEEDS-ACTION COMPLETED IN-PROCESS CANCELLED"),
            ("VJOURNAL", "DRAFT FINAL CANCELLED"),
        ] {
            let names = allowed.split(separator: " ").map(String.init)
            for status in [
                "TENTATIVE", "CONFIRMED", "CANCELLED", "NEEDS-ACTION", "COMPLETED", "IN-PROCESS",
                "DRAFT", "FINAL",
            ] {
                #expect(
                    places(kind, "STATUS:\(status)", "unknown-status").isEmpty
                        == names.contains(status), "\(kind) \(status)")
            }
        }
        let line = "ATTENDEE;PARTSTAT=COMPLETED:mailto:a@example.org"
        #expect(places("VTODO", line, "misplaced-participation").isEmpty)
        #expect(places("VJOURNAL", line, "misplaced-participation") == ["8:19 COMPLETED"])
    }

    @Test(
        "Offsets of zones",
        arguments: [
            ("-0000", "negative-zero-offset", true), ("-000000", "negative-zero-offset", true),
            ("+0000", "negative-zero-offset", false), ("-0001", "negative-zero-offset", false),
            ("+1601", "offset-range", true), ("-155600", "offset-range", false),
            ("+1400", "offset-range", false), ("+2400", "bad-value", true),
            ("+0060", "bad-value", true), ("0100", "bad-value", true),
            ("+0545", "bad-value", false),
        ])
    func offsets(offset: String, rule: String, isFound: Bool) {
        let text = fileOfEvent(["TZOFFSETTO:\(offset)"])
        #expect(validate(text).places(of: rule) == (isFound ? ["8:12 \(offset)"] : []))
    }

    @Test(
        "Fixes write what is meant",
        arguments: [
            ("bad-value", "DTEND:2026-03-30T10:00:00Z", "DTEND:20260330T100000Z"),
            ("bad-value", "EXDATE:2026-03-30,2026-03-31", "EXDATE:20260330,20260331"),
            ("no-seconds", "DTEND:20260330T1000Z", "DTEND:20260330T100000Z"),
            ("value-mismatch", "DTEND;VALUE=DATE:20260330T100000Z", "DTEND:20260330T100000Z"),
            ("value-mismatch", "DTEND;VALUE=DATE-TIME:20260331", "DTEND;VALUE=DATE:20260331"),
            (
                "value-mismatch", "RDATE:20260330T100000Z/PT1H",
                "RDATE;VALUE=PERIOD:20260330T100000Z/PT1H"
            ),
            ("unknown-value-type", "DTEND;VALUE=DAY:20260331", "DTEND;VALUE=DATE:20260331"),
            ("missing-value-date", "DTEND;X-A=1:20260331", "DTEND;VALUE=DATE;X-A=1:20260331"),
            ("no-leap-second", "DTEND:20260330T100060Z", "DTEND:20260330T100059Z"),
            ("duration-form", "DURATION:P1W2DT20S", "DURATION:P9DT20S"),
            ("duration-form", "DURATION:PT5H20S", "DURATION:PT5H0M20S"),
            (
                "period-order", "RDATE;VALUE=PERIOD:20260330T090000Z/20260330T080000Z",
                "RDATE;VALUE=PERIOD:20260330T080000Z/20260330T090000Z"
            ),
            ("negative-zero-offset", "TZOFFSETTO:-0000", "TZOFFSETTO:+0000"),
            ("unescaped-comma", "SUMMARY:a, b\\, c, d", "SUMMARY:a\\, b\\, c\\, d"),
            ("unescaped-semicolon", "SUMMARY:a; b", "SUMMARY:a\\; b"),
            ("bad-escape", "SUMMARY:\\\"a\\: C:\\temp\\", "SUMMARY:\"a: C:\\\\temp\\\\"),
            (
                "binary-encoding", "ATTACH;VALUE=BINARY:YWJj",
                "ATTACH;ENCODING=BASE64;VALUE=BINARY:YWJj"
            ),
            (
                "encoding-without-binary", "ATTACH;ENCODING=BASE64:YWJj",
                "ATTACH;VALUE=BINARY;ENCODING=BASE64:YWJj"
            ),
            (
                "bad-base64", "ATTACH;VALUE=BINARY;ENCODING=BASE64:YWI",
                "ATTACH;VALUE=BINARY;ENCODING=BASE64:YWI="
            ),
            ("language-tag", "SUMMARY;LANGUAGE=pt_BR:a", "SUMMARY;LANGUAGE=pt-BR:a"),
            ("unknown-status", "STATUS:CANCELED", "STATUS:CANCELLED"),
            (
                "unknown-role", "ATTENDEE;ROLE=CHIAR:mailto:a@example.org",
                "ATTENDEE;ROLE=CHAIR:mailto:a@example.org"
            ),
        ])
    func fixes(rule: String, line: String, right: String) {
        #expect(mended(fileOfEvent([line]), by: rule) == fileOfEvent([right]))
    }

    @Test("Commas of a text that had to be decoded are told, but not mended by place")
    func decodedText() {
        var bytes = Array(fileOfEvent(["SUMMARY:#, b"]).utf8)
        bytes[bytes.firstIndex(of: UInt8(ascii: "#")) ?? 0] = 0xE9
        let report = validate(bytes)
        #expect(report.places(of: "unescaped-comma") == ["8:10 ,"])
        #expect(report.places(of: "not-utf-8").count == 1)
    }

    @Test("Lines joined to a text are judged with it, and nothing is mended at a wrong place")
    func joinedText() {
        let text = fileOfEvent(["DESCRIPTION:a, b", "c, d"])
        let report = validate(text)
        #expect(report.places(of: "unescaped-comma").count == 1)
        let finding = report.findings.first { $0.diagnostic.rule == "unescaped-comma" }
        #expect(finding?.fix?.edits.allSatisfy { $0.range.upperBound <= text.utf8.count } != false)
    }
}

@Suite("Mending the examples of lines and values")
struct LineFixTests {
    private static let names = Rule.all.filter { rule in
        [.bytes, .folding, .contentLine, .values].contains(rule.group) && rule.fix != .none
    }.map(\.name)

    @Test("A mended example does not break its rule any more", arguments: names)
    func mendsExample(name: String) throws {
        let rule = try #require(Rule.named(name))
        var options = ValidationOptions()
        options.enabled = [name]
        let fixer = Fixer(
            validator: Validator(options: options, zones: .system(tzdir: nil)), includesUnsafe: true
        )
        let result = fixer.fix(rule.wrong.bytes, name: "cal.ics")
        #expect(
            result.report.places(of: name).isEmpty, "\(result.report.findings.map(\.diagnostic))")
        #expect(result.mended.contains { $0.diagnostic.rule == name })
        #expect(fixer.fix(result.bytes, name: "cal.ics").bytes == result.bytes)
    }
}
