import CalendarModel
import Normalizer
import Testing

@Suite("Zones of TZIDs")
struct ZoneResolverTests {
    private let resolver = ZoneResolver(
        database: ZoneDatabase(names: [
            "Europe/Madrid", "Europe/Berlin", "America/New_York", "America/Argentina/Buenos_Aires",
        ]) { name in
            let known = [
                "Europe/Madrid", "Europe/Berlin", "America/New_York",
                "America/Argentina/Buenos_Aires",
            ]
            return known.contains(name) ? TZifWriter.madrid.bytes : nil
        },
        definitions: [
            VTimeZoneDefinition(identifier: "Empty", observances: []),
            ZoneResolverTests.fixed("Customized Time Zone", offset: 12_600),
            ZoneResolverTests.fixed("Customized Time Zone", offset: 3600),
            ZoneResolverTests.fixed("Europe/Berlin", offset: 7200),
            ZoneResolverTests.fixed("\"Zone: quoted\"", offset: 1800),
        ],
        windowsZoneName: { $0 == "W. Europe Standard Time" ? "Europe/Berlin" : nil })

    private static func fixed(_ identifier: String, offset: Int) -> VTimeZoneDefinition {
        VTimeZoneDefinition(
            identifier: identifier,
            observances: [
                .init(
                    isDaylight: false, start: wall("1970-01-01T00:00:00"), offsetFrom: offset,
                    offsetTo: offset)
            ])
    }

    @Test(
        "sources in their order",
        arguments: [
            ("Customized Time Zone", .calendar, "Customized Time Zone"),
            ("customized time zone", .calendar, "Customized Time Zone"),
            ("Europe/Berlin", .calendar, "Europe/Berlin"),
            ("Zone: quoted", .calendar, "\"Zone: quoted\""),
            ("Europe/Madrid", .system, "Europe/Madrid"),
            ("europe/MADRID", .system, "Europe/Madrid"),
            ("\"Europe/Madrid\"", .system, "Europe/Madrid"),
            (" 'Europe/Madrid' ", .system, "Europe/Madrid"),
            ("America/New York", .system, "America/New_York"),
            ("UTC", .system, "UTC"), ("Etc/UTC", .system, "Etc/UTC"),
            ("W. Europe Standard Time", .windowsName, "Europe/Berlin"),
            ("\"W. Europe Standard Time\"", .windowsName, "Europe/Berlin"),
            ("/mozilla.org/20050126_1/Europe/Madrid", .prefix, "Europe/Madrid"),
            (
                "/mozilla.org/20070129_1/America/Argentina/Buenos_Aires", .prefix,
                "America/Argentina/Buenos_Aires"
            ),
            ("/freeassociation.sourceforge.net/Europe/Madrid", .prefix, "Europe/Madrid"),
            ("/freeassociation.sourceforge.net/Tzfile/Europe/Madrid", .prefix, "Europe/Madrid"),
            ("/citadel.org/20210210_1/Europe/Madrid", .prefix, "Europe/Madrid"),
            ("/softwarestudio.org/Olson_20011030_5/America/New_York", .prefix, "America/New_York"),
            ("/example.org/UTC", .prefix, "UTC"), ("tzone://Microsoft/Utc", .prefix, "UTC"),
            ("GMT+05:30", .fixedOffset, "GMT+05:30"),
        ] as [(String, ZoneResolution.Source, String)])
    func sources(identifier: String, source: ZoneResolution.Source, name: String) throws {
        let resolution = try #require(resolver.resolve(identifier))
        #expect(resolution.source == source)
        #expect(resolution.zone.identifier == name)
        #expect(resolver.resolve(identifier)?.zone === resolution.zone)
    }

    @Test("of two VTIMEZONEs with one TZID the first counts")
    func firstDefinition() {
        let zone = resolver.resolve("Customized Time Zone")?.zone
        #expect(zone?.offset(at: utc("2026-01-01T00:00:00")) == 12_600)
    }

    @Test(
        "offsets that are spelt out",
        arguments: [
            ("GMT+05:30", 19_800), ("UTC+03:00", 10_800), ("UTC-3", -10_800), ("+0200", 7200),
            ("-02:30", -9000), ("utc +1", 3600), ("\"UTC+03:00\"", 10_800), ("GMT-0330", -12_600),
            ("UTC+05:45:30", 20_730), ("+14", 50_400), ("(UTC+01:00)", 3600),
        ])
    func offsets(identifier: String, offset: Int) throws {
        let resolution = try #require(resolver.resolve(identifier))
        #expect(resolution.source == .fixedOffset)
        #expect(resolution.zone.offset(at: utc("2026-07-01T00:00:00")) == offset)
    }

    /// Names as Outlook displays them, with the zones that CLDR has for the Windows zones behind.
    @Test(
        "displayed names are found by their places, when the offset agrees",
        .enabled(if: hasSystemZones),
        arguments: [
            ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Amsterdam"),
            ("(UTC+01:00) Brussels, Copenhagen, Madrid, Paris", "Europe/Brussels"),
            ("(UTC-05:00) Eastern Time (US & Canada)", "America/New_York"),
            ("(UTC-08:00) Pacific Time (US & Canada)", "America/Los_Angeles"),
            ("(UTC) Dublin, Edinburgh, Lisbon, London", "Europe/Dublin"),
            ("(UTC+09:00) Osaka, Sapporo, Tokyo", "Asia/Tokyo"),
            ("(UTC+10:00) Brisbane", "Australia/Brisbane"),
            ("(GMT +01.00) Berlin", "Europe/Berlin"),
        ])
    func displayed(identifier: String, name: String) throws {
        let windows = [
            "Eastern Standard Time": "America/New_York",
            "Pacific Standard Time": "America/Los_Angeles",
        ]
        let resolver = ZoneResolver(
            database: .system(tzdir: nil), windowsZoneName: { windows[$0] })
        #expect(resolver.resolve(identifier)?.zone.identifier == name)
    }

    @Test(
        "a displayed name whose place is not known, or lies elsewhere, stands for no zone",
        arguments: [
            "(UTC+05:00) Amsterdam, Berlin", "(UTC+01:00) Atlantis", "(UTC-03:30) Anywhere",
            "(GMT+00:00) GMT Britain/London", "(UTC+01:00) ,,", "(UTC+01:00) ../../etc/passwd",
        ])
    func displayedElsewhere(identifier: String) {
        #expect(resolver.resolve(identifier) == nil)
    }

    @Test(
        "what stands for no zone",
        arguments: [
            "", "\"", "\"\"", " ", "/", "//", "Mars/Olympus", "Empty", "tzone://Microsoft/Custom",
            "+", "-", "UTC+", "UTC5", "+123", "+12345", "+1:2:3:4", "+26:00", "+01:60", "+1:", "(",
            "()", "(UTC+01:00", "(Hello) World", "+१", "GMT++1", "../Europe/Madrid/x",
            String(repeating: "/Europe", count: 10_000),
        ])
    func unknown(identifier: String) {
        #expect(resolver.resolve(identifier) == nil)
        #expect(resolver.resolve(identifier) == nil)
    }
}
