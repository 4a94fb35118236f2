import CalendarModel
import Normalizer
import Testing

@Suite("TZif files")
struct TZifTests {
    @Test("the listed transitions, then the footer for ever")
    func listedThenFooter() throws {
        let zone = try #require(
            TimeZoneRules(tzif: TZifWriter.madrid.bytes, identifier: "Test/Madrid"))
        #expect(zone.identifier == "Test/Madrid")
        #expect(zone.offset(at: utc("1850-01-01T00:00:00")) == -884)
        #expect(zone.abbreviation(at: utc("0001-01-01T00:00:00")) == "LMT")
        #expect(zone.offset(at: utc("1950-07-01T00:00:00")) == 3600)
        #expect(zone.abbreviation(at: utc("1996-07-01T00:00:00")) == "CEST")
        #expect(zone.offset(at: utc("1996-12-01T00:00:00")) == 3600)
        for year in [1997, 2026, 2038, 2400, 9999] {
            let text = padded(year, to: 4)
            #expect(zone.offset(at: utc("\(text)-01-15T00:00:00")) == 3600)
            #expect(zone.offset(at: utc("\(text)-07-15T00:00:00")) == 7200)
            #expect(zone.isDaylight(at: utc("\(text)-07-15T00:00:00")))
            #expect(zone.offset(at: utc("\(text)-12-31T23:59:59")) == 3600)
        }
        let changes = zone.transitions(
            from: utc("1996-10-27T01:00:00"), to: utc("1998-03-29T01:00:00"))
        #expect(
            changes.map(\.instant) == [
                utc("1996-10-27T01:00:00"), utc("1997-03-30T01:00:00"), utc("1997-10-26T01:00:00"),
            ])
        #expect(changes.map(\.shift) == [-3600, 3600, -3600])
        #expect(changes.map(\.abbreviation) == ["CET", "CEST", "CET"])
    }

    @Test("version 1 has 32-bit times and no footer")
    func versionOne() throws {
        var writer = TZifWriter.madrid
        writer.version = 0
        let zone = try #require(TimeZoneRules(tzif: writer.bytes, identifier: "old"))
        #expect(zone.offset(at: utc("1900-12-31T00:00:00")) == -884)
        #expect(zone.offset(at: utc("1996-07-01T00:00:00")) == 7200)
        #expect(zone.offset(at: utc("2026-07-01T00:00:00")) == 3600)
    }

    @Test("versions 2, 3, 4 and later ones", arguments: ["2", "3", "4", "5"] as [Character])
    func laterVersions(version: Character) throws {
        var writer = TZifWriter.madrid
        writer.version = version.asciiValue ?? 0
        writer.indicators = true
        writer.leapSeconds = [(78_796_800, 1), (94_694_401, 2)]
        let zone = try #require(TimeZoneRules(tzif: writer.bytes, identifier: "later"))
        #expect(zone.offset(at: utc("2026-07-01T00:00:00")) == 7200)
    }

    @Test("without transitions the footer holds from the beginning")
    func onlyFooter() throws {
        let writer = TZifWriter(
            types: [(-18_000, false, 0)], names: "EST\0", footer: "EST5EDT,M3.2.0,M11.1.0")
        let zone = try #require(TimeZoneRules(tzif: writer.bytes, identifier: "rule"))
        #expect(zone.offset(at: utc("0001-07-01T00:00:00")) == -14_400)
        #expect(zone.offset(at: utc("2026-07-01T00:00:00")) == -14_400)
        #expect(zone.offset(at: utc("2026-01-01T00:00:00")) == -18_000)
    }

    @Test("a footer that cannot be read leaves the last state")
    func strangeFooter() throws {
        var writer = TZifWriter.madrid
        writer.footer = "no such rule"
        let zone = try #require(TimeZoneRules(tzif: writer.bytes, identifier: "x"))
        #expect(zone.offset(at: utc("2026-07-01T00:00:00")) == 3600)
    }

    @Test("transitions at the ends of the 64-bit range")
    func extremeTimes() throws {
        var writer = TZifWriter.madrid
        writer.footer = ""
        writer.transitions = [(.min, 2), (0, 1), (.max, 2)]
        let zone = try #require(TimeZoneRules(tzif: writer.bytes, identifier: "x"))
        #expect(zone.offset(at: Instant(seconds: .min)) == 7200)
        #expect(zone.offset(at: utc("1969-12-31T23:59:59")) == 7200)
        #expect(zone.offset(at: Instant(seconds: .max)) == 3600)
        _ = zone.resolve(LocalDateTime(seconds: .max))
        _ = zone.resolve(LocalDateTime(seconds: .min))
        _ = zone.startOfDay(CalendarDate(dayNumber: .max))
        #expect(
            zone.transitions(from: Instant(seconds: .min), to: Instant(seconds: .max)).count == 1)
    }

    @Test("a file cut short anywhere is refused", arguments: [0, UInt8(ascii: "2")])
    func truncated(version: UInt8) {
        var writer = TZifWriter.madrid
        writer.version = version
        writer.indicators = true
        writer.leapSeconds = [(78_796_800, 1)]
        let bytes = writer.bytes
        for length in 0..<bytes.count {
            let zone = TimeZoneRules(tzif: Array(bytes.prefix(length)), identifier: "cut")
            #expect(zone == nil, "length \(length) of \(bytes.count)")
        }
        #expect(TimeZoneRules(tzif: bytes + [1, 2, 3], identifier: "longer") != nil)
    }

    @Test("any byte may be any value without a crash")
    func damaged() {
        let bytes = TZifWriter.madrid.bytes
        for position in bytes.indices {
            for value: UInt8 in [0, 1, 0x0A, 0x7F, 0x80, 0xFF] {
                var damaged = bytes
                damaged[position] = value
                guard let zone = TimeZoneRules(tzif: damaged, identifier: "x") else { continue }
                _ = zone.offset(at: utc("2026-07-01T00:00:00"))
                _ = zone.resolve(wall("1996-03-31T02:30:00"))
                _ = zone.lengthOfDay(day("1996-03-31"))
            }
        }
    }

    @Test("counts up to 2³² are refused, not allocated", arguments: 20..<44)
    func hugeCounts(position: Int) {
        for start in [0, TZifWriter(version: 0, names: "\0").bytes.count] {
            var bytes = TZifWriter.madrid.bytes
            bytes[start + position] = 0xFF
            #expect(TimeZoneRules(tzif: bytes, identifier: "x") == nil)
        }
    }

    @Test("contradictions are refused")
    func contradictions() {
        let changes: [(inout TZifWriter) -> Void] = [
            { $0.transitions[1].type = 3 },
            { $0.transitions[2].seconds = $0.transitions[1].seconds },
            { $0.types[1].name = 14 },
            { $0.types[1].offset = .max },
            { $0.types[1].offset = .min },
            { $0.types = [] },
            { $0.names = "LMT\0CE\u{1B}\0CEST\0" },
            { $0.footer = nil },
        ]
        for (index, change) in changes.enumerated() {
            var writer = TZifWriter.madrid
            change(&writer)
            #expect(TimeZoneRules(tzif: writer.bytes, identifier: "x") == nil, "change \(index)")
        }
    }
}
