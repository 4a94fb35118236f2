import CalendarModel
import Testing
import Validation

@Suite("Rules of zones")
struct ZoneRuleTests {
    /// An event from line 4 on, whose first own line is line 8.
    private static func event(_ rule: String, _ lines: String, _ places: String...) -> PlacedCase {
        PlacedCase(rule, meaningEvent(lines), places: places)
    }

    /// A VTIMEZONE from line 4 on, and an event from line 19 on, whose first own line is line 23.
    private static func zoned(
        _ rule: String, _ lines: String, zone: String = meaningMadrid, _ places: String...
    ) -> PlacedCase {
        PlacedCase(rule, zone + "\n" + meaningEvent(lines), places: places)
    }

    private static let spring = "DTSTART;TZID=Europe/Madrid:20260330T090000"

    static let names: [PlacedCase] = [
        event(
            "unknown-zone", "DTSTART;TZID=Atlantis/Capital:20260330T090000", "8:14 Atlantis/Capital"
        ),
        event("unknown-zone", "DTSTART;TZID=Europe/Madrid:20260330T090000"),
        // Once for all of its uses; a DATE is in no zone.
        event(
            "unknown-zone",
            "DTSTART;TZID=CEST:20260330T090000\nDTEND;TZID=CEST:20260330T100000", "8:14 CEST"),
        event("unknown-zone", "DTSTART;VALUE=DATE;TZID=Atlantis/Capital:20260330"),
        event("unknown-zone", "DTSTART;TZID=Atlantis/Capital:20260330T090000Z"),
        zoned(
            "unknown-zone", "DTSTART;TZID=Our own:20260330T090000",
            zone: meaningMadrid.replacing("Europe/Madrid", with: "Our own")),
        event(
            "zone-not-defined", "DTSTART;TZID=Europe/Madrid:20260330T090000", "8:14 Europe/Madrid"),
        event(
            "zone-not-defined",
            "dtstart;x-note=Größe;tzid=\"/example.org/Europe/Madrid\":20260330T090000",
            "8:28 /example.org/Europe/Madrid"),
        zoned("zone-not-defined", spring),
        event(
            "windows-zone-name", "DTSTART;TZID=Romance Standard Time:20260330T090000",
            "8:14 Romance Standard Time"),
        zoned(
            "windows-zone-name", "DTSTART;TZID=Romance Standard Time:20260330T090000",
            zone: meaningMadrid.replacing("Europe/Madrid", with: "Romance Standard Time")),
        event("zone-abbreviation", "DTSTART;TZID=EST:20260330T090000", "8:14 EST"),
        event("zone-abbreviation", "DTSTART;TZID=UTC:20260330T090000"),
        zoned(
            "zone-abbreviation", "DTSTART;TZID=CET:20260330T090000",
            zone: meaningMadrid.replacing("Europe/Madrid", with: "CET")),
        event("zone-by-offset", "DTSTART;TZID=GMT+0200:20260330T090000", "8:14 GMT+0200"),
        event("zone-by-offset", "DTSTART;TZID=\"UTC+02:00\":20260330T090000", "8:15 UTC+02:00"),
        event("zone-by-offset", "DTSTART;TZID=Etc/GMT-2:20260330T090000"),
        zoned("zone-spelling", "DTSTART;TZID=europe/madrid:20260330T090000", "23:14 europe/madrid"),
        zoned(
            "zone-spelling",
            "DTSTART;TZID='Europe/Madrid':20260330T090000\nDTEND;TZID='Europe/Madrid':20260330T100000",
            "23:14 'Europe/Madrid'"),
        zoned("zone-spelling", spring),
        event("blank-zone-name", "DTSTART;TZID=:20260330T090000", "8:9 TZID="),
        zoned("blank-zone-name", spring),
        zoned(
            "blank-zone-name", "DTSTART;TZID=:20260330T090000",
            zone: meaningMadrid.replacing("Europe/Madrid", with: "")),
        zoned(
            "blank-time-zone", spring, zone: meaningMadrid.replacing("Europe/Madrid", with: ""),
            "5:1 TZID:"),
        zoned("blank-time-zone", spring),
        zoned(
            "zone-name-characters", "DTSTART;TZID=M\u{200B}:20260330T090000",
            zone: meaningMadrid.replacing("Europe/Madrid", with: "M\u{200B}"), "5:6 M\u{200B}",
            "23:14 M\u{200B}"),
        zoned(
            "zone-name-characters", "DTSTART;TZID=Zürich:20260330T090000",
            zone: meaningMadrid.replacing("Europe/Madrid", with: "Zürich")),
        event(
            "zone-name-length",
            "DTSTART;TZID=\(String(repeating: "M", count: 256)):20260330T090000",
            "8:14 " + String(repeating: "M", count: 256)),
        event(
            "zone-name-length", "DTSTART;TZID=\(String(repeating: "M", count: 255)):20260330T090000"
        ),
        zoned(
            "zone-named-by-abbreviation", "DTSTART;TZID=CET:20260330T090000",
            zone: meaningMadrid.replacing("Europe/Madrid", with: "CET"), "5:6 CET"),
        zoned("zone-named-by-abbreviation", spring),
        PlacedCase(
            "unknown-calendar-zone", "x-wr-timezone:Atlantis/Capital", "4:15 Atlantis/Capital"),
        PlacedCase("unknown-calendar-zone", "X-WR-TIMEZONE:Europe/Madrid"),
        PlacedCase(
            "floating-with-calendar-zone",
            "X-WR-TIMEZONE:Europe/Madrid\n" + meaningEvent("DTSTART:20260330T090000"),
            "9:9 20260330T090000"),
        PlacedCase(
            "floating-with-calendar-zone",
            "X-WR-TIMEZONE:Europe/Madrid\n" + meaningEvent("DTSTART;VALUE=DATE:20260330")),
        event("floating-with-calendar-zone", "DTSTART:20260330T090000"),
    ]

    static let clocks: [PlacedCase] = [
        zoned(
            "time-in-gap",
            "DTSTART;TZID=Europe/Madrid:20260329T013000\nDTEND;TZID=Europe/Madrid:20260329T023000",
            "24:26 20260329T023000"),
        zoned(
            "time-in-gap",
            "DTSTART;TZID=Europe/Madrid:20260329T015959\nDTEND;TZID=Europe/Madrid:20260329T030000"),
        zoned(
            "time-in-gap", "\(spring)\nRDATE;TZID=Europe/Madrid:20270328T013000,20270328T023000",
            "24:42 20270328T023000"),
        zoned(
            "ambiguous-time", "DTSTART;TZID=Europe/Madrid:20261025T023000", "23:28 20261025T023000"),
        zoned("ambiguous-time", "DTSTART;TZID=Europe/Madrid:20261025T030000"),
    ]

    private static let winter = """
        BEGIN:VTIMEZONE
        TZID:Europe/Madrid
        BEGIN:STANDARD
        DTSTART:19700101T000000
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0100
        END:STANDARD
        END:VTIMEZONE
        """

    /// Whether a file's own zone is right is told by zoneinfo.
    static let offsets: [PlacedCase] = [
        PlacedCase("wrong-zone-offset", winter + "\n" + meaningEvent(spring), "9:12 +0100"),
        // In winter it is right.
        PlacedCase(
            "wrong-zone-offset",
            winter + "\n" + meaningEvent("DTSTART;TZID=Europe/Madrid:20260128T090000")),
        // But not for a series that goes on into summer.
        PlacedCase(
            "wrong-zone-offset",
            winter + "\n"
                + meaningEvent(
                    "DTSTART;TZID=Europe/Madrid:20260128T090000\nRRULE:FREQ=MONTHLY;COUNT=4"),
            "9:12 +0100"),
        PlacedCase(
            "wrong-zone-offset",
            winter + "\n"
                + meaningEvent(
                    "DTSTART;TZID=Europe/Madrid:20260128T090000\nRRULE:FREQ=MONTHLY;COUNT=3")),
        // Each January is winter.
        PlacedCase(
            "wrong-zone-offset",
            winter + "\n"
                + meaningEvent(
                    "DTSTART;TZID=Europe/Madrid:20260128T090000\nRRULE:FREQ=YEARLY;BYMONTH=1")),
        zoned("wrong-zone-offset", spring),
        zoned("wrong-zone-offset", spring + "\nRRULE:FREQ=DAILY"),
        // Spain's clocks before 1970 and the summers of 1974 were others; only what is used counts.
        zoned("wrong-zone-offset", "DTSTART;TZID=Europe/Madrid:19650701T090000"),
        // Windows' name, with the observances that Outlook writes from 1601 on.
        zoned(
            "wrong-zone-offset", "DTSTART;TZID=Romance Standard Time:20260330T090000",
            zone: meaningMadrid.replacing("Europe/Madrid", with: "Romance Standard Time")
                .replacing("19700329", with: "16010325").replacing("19701025", with: "16011028")),
        zoned(
            "wrong-zone-offset", "DTSTART;TZID=Romance Standard Time:20260330T090000",
            zone: meaningMadrid.replacing("Europe/Madrid", with: "Romance Standard Time")
                .replacing("TZOFFSETTO:+0200", with: "TZOFFSETTO:+0300"), "10:12 +0300"),
        // A name of one's own, or of a time.
        zoned(
            "wrong-zone-offset", "DTSTART;TZID=Customized:20260330T090000",
            zone: meaningMadrid.replacing("Europe/Madrid", with: "Customized")),
        zoned(
            "wrong-zone-offset", "DTSTART;TZID=EST:20260330T090000",
            zone: meaningMadrid.replacing("Europe/Madrid", with: "EST")),
        // Before the first onset nothing is said, which is another finding.
        zoned(
            "wrong-zone-offset", spring,
            zone: meaningMadrid.replacing("1970", with: "2027")),
        zoned(
            "late-time-zone", spring, zone: meaningMadrid.replacing("1970", with: "2027"),
            "5:6 Europe/Madrid"),
        zoned("late-time-zone", spring),
    ]

    static let definitions: [PlacedCase] = [
        zoned("unused-time-zone", "DTSTART:20260330T090000Z", "5:6 Europe/Madrid"),
        zoned("unused-time-zone", spring),
        zoned(
            "unused-time-zone", "DTSTART:20260330T090000Z\nX-AT;TZID=europe/madrid:20260330T090000"),
        // Whoever publishes zones has nothing else.
        PlacedCase("unused-time-zone", meaningMadrid),
        PlacedCase(
            "unused-time-zone",
            "X-WR-TIMEZONE:Europe/Madrid\n" + meaningMadrid + "\n"
                + meaningEvent("DTSTART:20260330T090000Z")),
        zoned(
            "conflicting-time-zones", spring, zone: meaningMadrid + "\n" + winter,
            "20:6 Europe/Madrid"),
        zoned("conflicting-time-zones", spring, zone: meaningMadrid + "\n" + meaningMadrid),
        zoned(
            "repeated-time-zone", spring, zone: meaningMadrid + "\n" + meaningMadrid,
            "20:6 Europe/Madrid"),
        zoned("repeated-time-zone", spring, zone: meaningMadrid + "\n" + winter),
        zoned(
            "observance-onset-form", spring,
            zone: meaningMadrid.replacing("19700329T020000", with: "19700329T010000Z"),
            "7:9 19700329T010000Z"),
        zoned(
            "observance-onset-form", spring,
            zone: meaningMadrid.replacing(
                "DTSTART:19700329", with: "DTSTART;TZID=Europe/Madrid:19700329"),
            "7:9 TZID=Europe/Madrid"),
        zoned(
            "observance-onset-form", spring,
            zone: meaningMadrid.replacing(
                "DTSTART:19700329T020000", with: "DTSTART;VALUE=DATE:19700329"), "7:20 19700329"),
        zoned("observance-onset-form", spring),
        zoned(
            "observance-from-offset", spring,
            zone: meaningMadrid.replacing("TZOFFSETFROM:+0200", with: "TZOFFSETFROM:+0300"),
            "15:14 +0300"),
        zoned("observance-from-offset", spring),
        zoned(
            "early-observance", spring, zone: meaningMadrid.replacing("19700329", with: "16010325"),
            "7:9 16010325T020000"),
        zoned("early-observance", spring),
    ]

    @Test("TZIDs are judged by VTIMEZONEs and by what is known", arguments: names)
    func judgesNames(_ sample: PlacedCase) { sample.check() }

    @Test("Local times are judged by the clocks of their zone", arguments: clocks)
    func judgesClocks(_ sample: PlacedCase) { sample.check() }

    @Test("VTIMEZONEs are judged by zoneinfo on the dates in use", arguments: offsets)
    func judgesOffsets(_ sample: PlacedCase) { sample.check() }

    @Test("VTIMEZONEs are judged by themselves", arguments: definitions)
    func judgesDefinitions(_ sample: PlacedCase) { sample.check() }

    @Test("The message tells the date and both offsets")
    func offsetMessage() {
        let report = validate(
            meaningCalendar(
                Self.winter + "\n"
                    + meaningEvent(
                        "DTSTART;TZID=Europe/Madrid:20260128T090000\nRRULE:FREQ=MONTHLY")))
        #expect(
            report.messages(of: "wrong-zone-offset") == [
                "the VTIMEZONE has +0100 on 2026-04-28T09:00:00, where Europe/Madrid has +0200"
                    + " (in use in line 16)"
            ])
    }

    @Test("A VTIMEZONE that is added says what clocks show, whatever the line ends")
    func addedZone() {
        let text = meaningCalendar(
            meaningEvent("DTSTART;TZID=Europe/Madrid:20260330T090000\nRRULE:FREQ=DAILY")
        ).replacing("\r\n", with: "\n")
        let bytes = validate(text).fixed(rule: "zone-not-defined")
        #expect(!bytes.contains(0x0D))
        #expect(validate(bytes).count(of: .error) == 0)
        for rule in ["zone-not-defined", "wrong-zone-offset", "unused-time-zone"] {
            #expect(validate(bytes).places(of: rule).isEmpty)
        }
    }
}
