import CalendarModel
import Libical
import Normalizer
import TestSupport
import Testing

/// TZIDs as programs write them, with the system's zones and CLDR's table.
@Suite("Zone names in the wild", .enabled(if: hasSystemZones))
struct ZoneNamesTests {
    private let resolver = ZoneResolver(
        database: systemZones, windowsZoneName: { ianaZone(forWindowsName: $0) })

    /// The zones that CLDR has for the Windows zones displayed by these names.
    @Test(
        "names that Windows displays",
        arguments: [
            ("(UTC-07:00) Arizona", "America/Phoenix"), ("(UTC-10:00) Hawaii", "Pacific/Honolulu"),
            ("(UTC-05:00) Indiana (East)", "America/Indianapolis"),
            ("(GMT-06:00) Saskatchewan", "America/Regina"),
            ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Berlin"),
            ("(UTC+01:00) Brussels, Copenhagen, Madrid, Paris", "Europe/Paris"),
            ("(UTC+00:00) Dublin, Edinburgh, Lisbon, London", "Europe/London"),
            ("(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London", "Europe/London"),
            ("(UTC-12:00) International Date Line West", "Etc/GMT+12"),
            ("(UTC-03:30) Newfoundland", "America/St_Johns"),
            ("(UTC+05:45) Kathmandu", "Asia/Katmandu"),
            ("(UTC+13:00) Nuku'alofa", "Pacific/Tongatapu"),
            ("(UTC+14:00) Kiritimati Island", "Pacific/Kiritimati"),
            ("(UTC+10:30) Lord Howe Island", "Australia/Lord_Howe"),
            ("(UTC+02:00) Jerusalem", "Asia/Jerusalem"),
            ("(UTC-08:00) Pacific Time (US & Canada); Tijuana", "America/Los_Angeles"),
            ("(utc-07:00)  mountain time  (us & canada)", "America/Denver"),
            ("Eastern Time (US & Canada)", "America/New_York"),
            ("Pacific Time (US & Canada), Tijuana", "America/Los_Angeles"),
            ("Kuala Lumpur, Singapore", "Asia/Singapore"),
            ("Western/Central Europe", "Europe/Berlin"),
            ("(UTC-07:00) La Paz, Mazatlan", "America/Mazatlan"),
            ("(UTC+06:00) Bishkek", "Asia/Bishkek"), ("(UTC+06:00) Astana", "Asia/Almaty"),
            ("(UTC+05:00) Astana", "Asia/Almaty"),
            ("Coordinated Universal Time", "UTC"), ("(UTC-02:00) Mid-Atlantic", "Etc/GMT+2"),
            // Moscow was four hours ahead from 2011 to 2014, and was displayed so.
            ("(UTC+03:00) Moscow, St. Petersburg", "Europe/Moscow"),
            ("(UTC+04:00) Moscow, St. Petersburg, Volgograd", "Europe/Moscow"),
        ])
    func displayed(identifier: String, name: String) throws {
        let resolution = try #require(resolver.resolve(identifier))
        let expected = try #require(systemZones.zone(named: name))
        #expect(resolution.source == .windowsName)
        #expect(resolution.zone.isLike(expected), "\(resolution.zone.identifier)")
    }

    @Test(
        "a displayed name in another language is found by a place that IANA knows",
        arguments: [
            ("(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien", "Europe/Amsterdam"),
            ("(UTC+01:00) Bruselas, Copenhague, Madrid, París", "Europe/Madrid"),
        ])
    func otherLanguages(identifier: String, name: String) {
        #expect(resolver.resolve(identifier)?.zone.identifier == name)
    }

    @Test(
        "the registry's names in other writings",
        arguments: [
            ("W. Europe Standard Time", "Europe/Berlin"),
            ("w. europe standard time", "Europe/Berlin"),
            ("W. Europe Standard Time 1", "Europe/Berlin"),
            ("Eastern Standard Time 12", "America/New_York"),
            ("Eastern Daylight Time", "America/New_York"),
            ("Central Standard Time (Mexico)", "America/Mexico_City"),
            ("Mexico Standard Time", "America/Mexico_City"),
            ("Mexico Standard Time 2", "America/Mazatlan"),
            ("Central Asia Standard Time", "Asia/Bishkek"), ("UTC-11", "Etc/GMT+11"),
        ])
    func registryNames(identifier: String, name: String) throws {
        let resolution = try #require(resolver.resolve(identifier))
        let expected = try #require(systemZones.zone(named: name))
        #expect(resolution.source == .windowsName)
        #expect(resolution.zone.isLike(expected), "\(resolution.zone.identifier)")
    }

    @Test(
        "IANA's names behind slashes and in other writings",
        arguments: [
            ("/Europe/Berlin", "Europe/Berlin"), ("/Europe/Stockholm", "Europe/Stockholm"),
            ("/America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"),
            ("/citadel.org/20210210_1/Europe/Berlin", "Europe/Berlin"),
            ("/softwarestudio.org/Olson_20011030_5/Pacific/Auckland", "Pacific/Auckland"),
            ("/freeassociation.sourceforge.net/Tzfile/Europe/Berlin", "Europe/Berlin"),
            ("/ics.utc/UTC", "UTC"), ("/UTC", "UTC"), ("US-Eastern", "US/Eastern"),
            ("america-new_york", "America/New_York"), ("us/eastern", "US/Eastern"),
        ])
    func respelled(identifier: String, name: String) {
        let zone = resolver.resolve(identifier)?.zone
        #expect(zone?.identifier == name)
    }

    /// Offsets at the start of July 2026: POSIX counts west, ISO 8601 and speech count east.
    @Test(
        "offsets and abbreviations",
        arguments: [
            ("UTC+2", 7200), ("GMT+0100", 3600), ("GMT-5", -18_000), ("Etc/GMT+5", -18_000),
            ("Etc/GMT-14", 50_400), ("UTC", 0), ("Z", 0), ("GMT", 0), ("CET", 7200),
            ("EST5EDT", -14_400), ("EST", -18_000), ("MST7MDT", -21_600), ("HST", -36_000),
            ("EST5EDT,M3.2.0,M11.1.0", -14_400), ("<+0330>-3:30<+0430>,J79/24,J263/24", 16_200),
        ])
    func offsets(identifier: String, offset: Int) throws {
        let zone = try #require(resolver.resolve(identifier)?.zone)
        #expect(zone.offset(at: utc("2026-07-01T00:00:00")) == offset)
    }

    @Test(
        "what could be several zones, or none, stays unknown",
        arguments: [
            "PST", "CST", "IST", "BST", "EST5", "CEST-2", "Eastern", "(UTC+07:00) Arizona",
            "(UTC+05:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Customized Time Zone",
            "tzone://Microsoft/Custom", "(no TZ description)", "Standard Time", " Standard Time 1",
            "1", " 1", "-", "a-b", "Europe-", "/Mars/Olympus", "../../etc/passwd", "a,b",
        ])
    func unknown(identifier: String) {
        #expect(resolver.resolve(identifier) == nil)
    }
}

extension TimeZoneRules {
    /// Whether clocks show the same in the months of some years.
    fileprivate func isLike(_ other: TimeZoneRules) -> Bool {
        (0..<120).allSatisfy { month in
            let day = CalendarDate.dayNumber(year: 2018 + month / 12, month: month % 12 + 1, day: 1)
            let instant = Instant(seconds: day * 86_400)
            return offset(at: instant) == other.offset(at: instant)
        }
    }
}
