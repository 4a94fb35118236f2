import CalendarModel
import Normalizer
import Testing

/// Values computed with the `zoneinfo` module of Python 3.11 over tzdata 2025b.
@Suite("The system's zones", .enabled(if: hasSystemZones))
struct SystemZoneTests {

    @Test(
        "what clocks show at an instant",
        arguments: [
            ("Europe/Madrid", "2026-03-29T00:59:59", "2026-03-29T01:59:59", 3600, "CET"),
            ("Europe/Madrid", "2026-03-29T01:00:00", "2026-03-29T03:00:00", 7200, "CEST"),
            ("Europe/Madrid", "2051-07-10T08:00:00", "2051-07-10T10:00:00", 7200, "CEST"),
            ("Europe/Madrid", "1890-01-01T00:00:00", "1889-12-31T23:45:16", -884, "LMT"),
            ("Europe/Madrid", "9999-07-01T12:00:00", "9999-07-01T14:00:00", 7200, "CEST"),
            ("America/Sao_Paulo", "2014-06-12T15:00:00", "2014-06-12T12:00:00", -10800, "-03"),
            ("America/Sao_Paulo", "2018-11-04T03:00:00", "2018-11-04T01:00:00", -7200, "-02"),
            ("America/New_York", "2026-11-01T06:00:00", "2026-11-01T01:00:00", -18000, "EST"),
            ("America/St_Johns", "2040-07-01T12:00:00", "2040-07-01T09:30:00", -9000, "NDT"),
            ("Europe/London", "1970-06-01T12:00:00", "1970-06-01T13:00:00", 3600, "BST"),
            ("Europe/Dublin", "2026-01-15T12:00:00", "2026-01-15T12:00:00", 0, "GMT"),
            ("Africa/Cairo", "2050-08-01T00:00:00", "2050-08-01T03:00:00", 10800, "EEST"),
            ("Asia/Kolkata", "1940-01-01T00:00:00", "1940-01-01T05:30:00", 19800, "IST"),
            ("Asia/Tehran", "2019-08-01T00:00:00", "2019-08-01T04:30:00", 16200, "+0430"),
            ("Australia/Lord_Howe", "2026-12-01T00:00:00", "2026-12-01T11:00:00", 39600, "+11"),
            ("Australia/Lord_Howe", "2060-06-01T00:00:00", "2060-06-01T10:30:00", 37800, "+1030"),
            ("Pacific/Apia", "2011-12-30T09:59:59", "2011-12-29T23:59:59", -36000, "-10"),
            ("Pacific/Apia", "2011-12-30T10:00:00", "2011-12-31T00:00:00", 50400, "+14"),
            ("Pacific/Chatham", "2045-01-01T00:00:00", "2045-01-01T13:45:00", 49500, "+1345"),
            ("Asia/Jerusalem", "2014-08-01T00:00:00", "2014-08-01T03:00:00", 10800, "IDT"),
            ("America/Nuuk", "2035-07-01T00:00:00", "2035-06-30T23:00:00", -3600, "-01"),
            ("Antarctica/Troll", "2070-07-01T00:00:00", "2070-07-01T02:00:00", 7200, "+02"),
            ("Etc/GMT+5", "2026-01-01T00:00:00", "2025-12-31T19:00:00", -18000, "-05"),
            ("Africa/Monrovia", "1960-01-01T00:00:00", "1959-12-31T23:15:30", -2670, "MMT"),
        ] as [(String, String, String, Int, String)])
    func instants(
        name: String, instant: String, local: String, offset: Int, abbreviation: String
    ) throws {
        let zone = try #require(systemZones.zone(named: name))
        #expect(zone.local(at: utc(instant)) == wall(local))
        #expect(zone.offset(at: utc(instant)) == offset)
        #expect(zone.abbreviation(at: utc(instant)) == abbreviation)
    }

    @Test(
        "the instant of a wall-clock time",
        arguments: [
            ("Europe/Madrid", "2026-03-29T02:30:00", .gap, "2026-03-29T01:30:00"),
            ("Europe/Madrid", "2026-10-25T02:30:00", .overlap, "2026-10-25T00:30:00"),
            ("Europe/Madrid", "2026-07-10T10:00:00", .unique, "2026-07-10T08:00:00"),
            ("America/New_York", "2007-03-11T02:30:00", .gap, "2007-03-11T07:30:00"),
            ("America/New_York", "2007-11-04T01:30:00", .overlap, "2007-11-04T05:30:00"),
            ("America/New_York", "2399-03-14T02:00:00", .gap, "2399-03-14T07:00:00"),
            ("America/Sao_Paulo", "2018-11-04T00:00:00", .gap, "2018-11-04T03:00:00"),
            ("Australia/Lord_Howe", "2026-10-04T02:15:00", .gap, "2026-10-03T15:45:00"),
            ("Australia/Lord_Howe", "2026-04-05T01:45:00", .overlap, "2026-04-04T14:45:00"),
            ("Pacific/Apia", "2011-12-30T12:00:00", .gap, "2011-12-30T22:00:00"),
            ("Pacific/Kwajalein", "1993-08-21T12:00:00", .gap, "1993-08-22T00:00:00"),
            ("Europe/London", "1968-10-27T12:00:00", .unique, "1968-10-27T11:00:00"),
            ("America/St_Johns", "1988-10-30T00:00:30", .overlap, "1988-10-30T01:30:30"),
            ("Africa/Monrovia", "1972-01-07T00:20:00", .gap, "1972-01-07T01:04:30"),
        ] as [(String, String, LocalKind, String)])
    func locals(name: String, local: String, kind: LocalKind, instant: String) throws {
        let zone = try #require(systemZones.zone(named: name))
        #expect(LocalKind(zone.resolve(wall(local))) == kind)
        #expect(zone.instant(of: wall(local)) == utc(instant))
    }

    @Test("lengths of days")
    func days() throws {
        let expected = [
            ("Europe/Madrid", "2026-03-29", 82_800), ("Europe/Madrid", "2026-10-25", 90_000),
            ("Australia/Lord_Howe", "2026-10-04", 84_600), ("Pacific/Apia", "2011-12-30", 0),
            ("America/Sao_Paulo", "2018-11-04", 82_800), ("Asia/Tokyo", "2026-03-29", 86_400),
        ]
        for (name, date, length) in expected {
            let zone = try #require(systemZones.zone(named: name))
            #expect(zone.lengthOfDay(day(date)) == length, "\(name) \(date)")
        }
    }

    @Test("names in any case, one object per zone")
    func anyCase() throws {
        let madrid = try #require(systemZones.zone(named: "Europe/Madrid"))
        let found = try #require(systemZones.zone(named: "eUROPE/madrid"))
        #expect(
            found.instant(of: wall("2026-07-01T12:00:00"))
                == madrid.instant(of: wall("2026-07-01T12:00:00")))
        #expect(systemZones.zone(named: "america/port-AU-prince") != nil)
        #expect(systemZones.zone(named: "Mars/Olympus") == nil)
        #expect(systemZones.zone(named: "zone.tab") == nil)
        #expect(systemZones.zone(named: "Europe") == nil)
    }
}

let systemZones = ZoneDatabase.system(tzdir: nil)
let hasSystemZones = systemZones.zone(named: "Europe/Madrid") != nil
