import CalendarModel
import Interchange
import Testing

/// Tables of events read: what their cells become.
@Suite struct CSVReadingTests {
    /// The lines of the events of a table, without UID and DTSTAMP, and what was said as
    /// `severity rule line:column`.
    private func read(
        _ text: String, _ options: ImportOptions = ImportOptions(), separator: UInt8? = nil
    ) throws -> (lines: [String], findings: [String]) {
        let (document, diagnostics) = CSV.read(
            SourceText(name: "a.csv", text: text), separator: separator, options: options)
        let lines = try lines(document.items).filter {
            !["UID", "DTSTAMP", "BEGIN:VCAL", "END:VCAL", "VERSION", "PRODID"]
                .contains(where: $0.hasPrefix)
        }
        let findings = diagnostics.map {
            "\($0.severity.name) \($0.rule) \($0.location?.line ?? 0):\($0.location?.column ?? 0)"
        }
        return (lines, findings)
    }

    private static let google =
        "Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private\n"

    @Test(arguments: [
        (
            "Lunch,03/29/2026,1:00 PM,03/29/2026,2:30 PM,False,\"a\nb, \"\"c\"\"\",Room 1,True",
            [
                "DTSTART:20260329T130000", "DTEND:20260329T143000", "SUMMARY:Lunch",
                "LOCATION:Room 1", "DESCRIPTION:a\\nb\\, \"c\"", "CLASS:PRIVATE",
            ]
        ),
        // The last day is included, DTEND is not (RFC 5545 §3.6.1).
        (
            "Trip,03/29/2026,,03/30/2026,,True,,,False",
            ["DTSTART;VALUE=DATE:20260329", "DTEND;VALUE=DATE:20260331", "SUMMARY:Trip"]
        ),
        (
            "Midnight,03/29/2026,12:00 AM,03/29/2026,12:30 PM,,,,",
            ["DTSTART:20260329T000000", "DTEND:20260329T123000", "SUMMARY:Midnight"]
        ),
        // Without an end date the time is that of the same day.
        (
            "Call,03/29/2026,9:00,,10:15,,,,",
            ["DTSTART:20260329T090000", "DTEND:20260329T101500", "SUMMARY:Call"]
        ),
        // An end that is only the same day says nothing.
        (
            "Call,03/29/2026,9:00,03/29/2026,,False,,,",
            ["DTSTART:20260329T090000", "SUMMARY:Call"]
        ),
        // Without a time Google takes an event for one of the whole day.
        ("Fair,03/29/2026,,,,False,,,", ["DTSTART;VALUE=DATE:20260329", "SUMMARY:Fair"]),
        // An apostrophe that keeps a spreadsheet from running a cell is no part of the text.
        ("'=1+1,03/29/2026,,,,,,,", ["DTSTART;VALUE=DATE:20260329", "SUMMARY:=1+1"]),
        ("''=1,03/29/2026,,,,,,,", ["DTSTART;VALUE=DATE:20260329", "SUMMARY:'=1"]),
        ("'quoted',03/29/2026,,,,,,,", ["DTSTART;VALUE=DATE:20260329", "SUMMARY:'quoted'"]),
    ])
    func googlesRowsAreEvents(row: String, expected: [String]) throws {
        let (lines, _) = try read(Self.google + row + "\n")
        #expect(lines == ["BEGIN:VEVENT"] + expected + ["END:VEVENT"])
    }

    @Test func outlooksRowsAreEvents() throws {
        let head =
            "\"Subject\",\"Start Date\",\"Start Time\",\"End Date\",\"End Time\",\"All day event\","
            + "\"Reminder on/off\",\"Reminder Date\",\"Reminder Time\",\"Meeting Organizer\","
            + "\"Required Attendees\",\"Optional Attendees\",\"Meeting Resources\","
            + "\"Billing Information\",\"Categories\",\"Description\",\"Location\",\"Mileage\","
            + "\"Priority\",\"Private\",\"Sensitivity\",\"Show time as\"\r\n"
        let row =
            "\"Review\",\"3/30/2026\",\"9:00:00 AM\",\"3/30/2026\",\"10:00:00 AM\",\"False\",\"True\","
            + "\"3/30/2026\",\"8:45:00 AM\",\"Ana Gil <ana@example.org>\",\"b@example.org\","
            + "\"Cy <c@example.org>\",\"Beamer\",,\"Work;Red\",,\"Room 1\",,\"High\",\"False\","
            + "\"Confidential\",\"3\"\r\n"
        let (lines, _) = try read(head + row)
        #expect(
            lines == [
                "BEGIN:VEVENT", "DTSTART:20260330T090000", "DTEND:20260330T100000",
                "SUMMARY:Review",
                "LOCATION:Room 1", "CATEGORIES:Work,Red", "RESOURCES:Beamer", "PRIORITY:1",
                "CLASS:CONFIDENTIAL", "TRANSP:TRANSPARENT",
                "ORGANIZER;CN=Ana Gil:mailto:ana@example.org",
                "ATTENDEE;ROLE=REQ-PARTICIPANT:mailto:b@example.org",
                "ATTENDEE;ROLE=OPT-PARTICIPANT;CN=Cy:mailto:c@example.org", "BEGIN:VALARM",
                "ACTION:DISPLAY", "DESCRIPTION:Review", "TRIGGER:-PT15M", "END:VALARM",
                "END:VEVENT",
            ])
    }

    @Test func outlooksDaysEndAtMidnight() throws {
        let (lines, _) = try read(
            "Subject,Start Date,Start Time,End Date,End Time,All day event\n"
                + "Trip,3/29/2026,12:00:00 AM,3/31/2026,12:00:00 AM,True\n")
        #expect(lines.contains("DTEND;VALUE=DATE:20260331"))
    }

    @Test(arguments: [
        ("29.03.2026", "20260329"), ("2026-03-29", "20260329"), ("2026/3/29", "20260329"),
        ("20260329", "20260329"), ("29-Mar-2026", "20260329"), ("March 29, 2026", "20260329"),
        ("Sun 29 Mar 2026", "20260329"), ("29/3/26", "20260329"), ("29/3/99", "19990329"),
        // Excel's day 46110, counted from 1899-12-30.
        ("46110", "20260329"),
    ])
    func datesAreReadInManyForms(date: String, expected: String) throws {
        let (lines, _) = try read("summary,start\nx,\"\(date)\"\n")
        #expect(lines.contains("DTSTART;VALUE=DATE:\(expected)"))
    }

    @Test(arguments: [
        ("9:05", "090500"), ("09:05:07", "090507"), ("9 AM", "090000"), ("9:05pm", "210500"),
        ("12 a.m.", "000000"), ("12:30 PM", "123000"), ("14h30", "143000"), ("14.30", "143000"),
        ("0.375", "090000"), ("\"0,5\"", "120000"),
    ])
    func timesAreReadInManyForms(time: String, expected: String) throws {
        let (lines, _) = try read("Subject,Start Date,Start Time\nx,2026-03-29,\(time)\n")
        #expect(lines.contains("DTSTART:20260329T\(expected)"))
    }

    /// One date that fits only one order decides for all.
    @Test(arguments: [
        (["03/04/2026", "13/04/2026"], DateOrder?.none, "20260403", true),
        (["03/04/2026", "04/13/2026"], nil, "20260304", true),
        (["03/04/2026", "03/05/2026"], nil, "20260304", true),
        (["03.04.2026", "03.05.2026"], nil, "20260403", true),
        (["03/04/2026", "03/05/2026"], .dayMonthYear, "20260403", false),
        (["13/04/2026"], .monthDayYear, "", false),
        (["26/03/29"], .yearMonthDay, "20260329", false),
    ])
    func theOrderOfDatesIsDecidedOverAllRows(
        dates: [String], given: DateOrder?, first: String, isSaid: Bool
    ) throws {
        var options = ImportOptions()
        options.dateOrder = given
        let (lines, findings) = try read(
            "Subject,Start Date\n" + dates.map { "x,\($0)\n" }.joined(), options)
        let start = lines.first { $0.hasPrefix("DTSTART") } ?? "DTSTART;VALUE=DATE:"
        #expect(start == "DTSTART;VALUE=DATE:" + first)
        #expect(findings.contains("info csv-guess 1:1") == isSaid)
    }

    @Test(arguments: [
        // Rows that are too short or too long, a quote that is not closed, a cell that is no date.
        ("summary,start,end\na,2026-03-29\n", ["warning ragged-row 2:1"], 1),
        ("summary,start\na,2026-03-29,b\n", ["error ragged-row 2:14"], 1),
        ("summary,start\na,2026-03-29,\n", [String](), 1),
        (
            "summary,start\n\"a,2026-03-28\nb,2026-03-29\n",
            ["error bad-csv 2:1"], 2
        ),
        ("summary,start\na,soon\nb,2026-03-29\n", ["error bad-csv 2:3"], 1),
        ("summary,start\na,2026-02-30\nb,2026-03-29\n", ["error bad-csv 2:3"], 1),
        ("summary,start\na,\nb,2026-03-29\n", ["error bad-csv 2:1"], 1),
        (
            "summary,start,end\na,2026-03-29T10:00,2026-03-29T09:00\n",
            ["error end-before-start 2:20"], 1
        ),
        ("summary,start,Room\na,2026-03-29,7\n", ["warning unknown-column 1:15"], 1),
        ("summary,start,title\na,2026-03-29,7\n", ["warning repeated-column 1:15"], 1),
        ("summary,start\na,46110\n", ["warning number-as-date 2:3"], 1),
    ])
    func whatIsWrongIsSaidWithItsPlace(text: String, expected: [String], events: Int) throws {
        let (lines, findings) = try read(text)
        let important = findings.filter { !$0.hasPrefix("info") }
        #expect(Set(expected).isSubset(of: important), "\(important)")
        #expect(lines.count { $0 == "BEGIN:VEVENT" } == events)
    }

    @Test(arguments: [
        ("summary;start\na;2026-03-29\n", CalendarFormat.csv),
        ("summary\tstart\na\t2026-03-29\n", .tsv), ("sep=;\nSubject;Start Date\n", .csv),
        ("SUMMARY,DTSTART,X-ROOM\n", .csv), ("\u{FEFF}Subject,Start Date\n", .csv),
        ("BEGIN:VCALENDAR\nSUMMARY:start,end,summary\n", .ics), ("name,age\na,5\n", .ics),
        ("", .ics),
    ])
    func tablesAreKnownByTheirFirstRow(text: String, expected: CalendarFormat) {
        #expect(CalendarFormat(guessedOf: Array(text.utf8)) == expected)
    }

    @Test func localTimesAreInTheZoneOfTheRowOrOfTheOptions() throws {
        var options = ImportOptions()
        options.localZone = "Europe/Madrid"
        let (lines, _) = try read(
            "summary,start,timeZone\na,2026-03-29T10:00,\nb,2026-03-29T10:00,Europe/Berlin\n"
                + "c,2026-03-29T10:00Z,\nd,2026-03-29T10:00+02:00,\ne,2026-03-29T10:00,UTC\n"
                + "f,2026-03-29T10:00[Asia/Tokyo],\ng,2026-03-29T10:00[floating],\n", options)
        #expect(
            lines.filter { $0.hasPrefix("DTSTART") } == [
                "DTSTART;TZID=Europe/Madrid:20260329T100000",
                "DTSTART;TZID=Europe/Berlin:20260329T100000", "DTSTART:20260329T100000Z",
                "DTSTART:20260329T080000Z", "DTSTART:20260329T100000Z",
                "DTSTART;TZID=Asia/Tokyo:20260329T100000", "DTSTART:20260329T100000",
            ])
    }

    @Test func equalRowsHaveUIDsOfTheirOwnThatStayTheSame() {
        func uids() -> [String] {
            CSV.read(
                SourceText(
                    name: "a.csv",
                    text: "summary,start\na,2026-03-29\na,2026-03-29\nb,2026-03-29\n")
            ).document.components.flatMap(\.components).compactMap(\.uid)
        }
        #expect(Set(uids()).count == 3)
        #expect(uids() == uids())
    }

    @Test func windowsCellsAreDecoded() throws {
        let bytes = Array("summary,start\nCaf".utf8) + [0xE9] + Array(",2026-03-29\n".utf8)
        let (document, diagnostics) = CSV.read(SourceText(name: "a.csv", bytes: bytes))
        #expect(document.components.first?.components.first?.summary == "Café")
        #expect(diagnostics.contains { $0.rule == "not-utf-8" && $0.location?.line == 2 })
    }

    @Test func whatIsDoneToTheBytesIsSaid() throws {
        #expect(
            try read("summary,start\na\0b,2026-03-29\0\n").findings == ["warning nul-byte 1:1"])
        let text = "summary,start\nCafé,2026-03-29\n"
        let units = [0xFFFE as UInt16] + text.utf16.map { $0.byteSwapped }
        let bytes = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let (document, diagnostics) = CSV.read(SourceText(name: "a.csv", bytes: bytes))
        #expect(document.components.first?.components.first?.summary == "Café")
        #expect(diagnostics.map(\.rule) == ["not-utf-8"])
    }

    @Test(arguments: [
        (
            "summary,start,end\nTrip,2026-03-01,2026-03-03T17:00",
            "DTEND;VALUE=DATE:20260304", "warning bad-csv 2:17"
        ),
        (
            "summary,start,end\nTrip,2026-03-01,2026-03-03T00:00",
            "DTEND;VALUE=DATE:20260303", ""
        ),
        (
            "summary,start,rdate\nTrip,2026-03-01T09:00,2026-03-03T17:00/soon",
            "", "error bad-csv 2:23"
        ),
        (
            "Subject,Start Date,Start Time,Reminder on/off\nCall,2026-03-01,9:00,True", "",
            "warning bad-csv 2:22"
        ),
    ])
    func whatCannotBeTakenInIsSaid(text: String, line: String, finding: String) throws {
        let (lines, findings) = try read(text + "\n")
        #expect(lines.contains("BEGIN:VEVENT"))
        #expect(line.isEmpty || lines.contains(line), "\(lines)")
        #expect(findings.filter { !$0.hasPrefix("info") } == (finding.isEmpty ? [] : [finding]))
    }

    // 45,000 days after 1899-12-30 is 2023-03-15.
    @Test(arguments: [
        ("45000,0.5", "20230315T120000"), ("45000,0.25", "20230315T060000"),
        ("45000,0.75", "20230315T180000"), ("2023-03-15,0.5", "20230315T120000"),
        ("2023-03-15,0.30", "20230315T003000"), ("2023-03-15,0.75", "20230315T180000"),
        ("2023-03-15,9.30", "20230315T093000"),
    ])
    func decimalsBesideExcelsDaysArePartsOfADay(cells: String, start: String) throws {
        let (lines, _) = try read("Subject,Start Date,Start Time\nx,\(cells)\n")
        #expect(lines.contains("DTSTART:\(start)"), "\(lines)")
    }

    @Test func nothingThatIsHostileDoesHarm() {
        let wide = String(repeating: "summary,start,", count: 50_000)
        let texts = [
            "summary,start\n" + String(repeating: "\"", count: 100_001),
            "summary,start\n\"" + String(repeating: "a\n", count: 100_000),
            "summary,start\n" + String(repeating: "\"a\n", count: 50_001),
            wide + "\n" + wide, "summary,start\n\0\0,\0\n", ",,,\n,,,\n", "summary", "\n\n\r\r\n",
            "summary,start\n" + String(repeating: "x", count: 1_000_000) + ",2026-03-29\n",
            "summary,start\na,99999999999999999999\nb,-1\nc,9999-99-99T99:99\nd,0000-00-00\n",
        ]
        for text in texts {
            let (document, _) = CSV.read(SourceText(name: "a.csv", text: text))
            #expect(document.components.count <= 1)
        }
    }
}
