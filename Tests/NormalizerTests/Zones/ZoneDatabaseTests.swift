import CalendarModel
import Foundation
import Normalizer
import Synchronization
import Testing

@Suite("Zone database")
struct ZoneDatabaseTests {
    private let database = ZoneDatabase(names: ["Europe/Madrid", "America/Port-au-Prince"]) {
        name in
        switch name {
        case "Europe/Madrid", "America/Port-au-Prince", "../etc/passwd", "localtime":
            TZifWriter.madrid.bytes
        case "Bad/File": [1, 2, 3]
        default: nil
        }
    }

    @Test("exact names first, then any case, under the proper name")
    func names() throws {
        let madrid = try #require(database.zone(named: "Europe/Madrid"))
        #expect(madrid.identifier == "Europe/Madrid")
        #expect(database.zone(named: "Europe/Madrid") === madrid)
        #expect(database.zone(named: "EUROPE/madrid") === madrid)
        let other = database.zone(named: "america/port-AU-prince")
        #expect(other?.identifier == "America/Port-au-Prince")
        #expect(database.zone(named: "Bad/File") == nil)
        #expect(database.zone(named: "Europe/Nowhere") == nil)
    }

    @Test(
        "names that could lead elsewhere are refused",
        arguments: [
            "", "/", "/etc/localtime", "../etc/passwd", "Europe/../../etc/passwd", "..", ".",
            "Europe//Madrid", "Europe/", "Europe/Madrid\0", "localtime", "posixrules",
            String(repeating: "a", count: 256),
        ])
    func refused(name: String) {
        #expect(database.zone(named: name) == nil)
        #expect(ZoneDatabase.system(tzdir: nil).zone(named: name) == nil)
    }

    @Test(
        "UTC and GMT need no files",
        arguments: [
            ("UTC", "UTC", "UTC"), ("utc", "UTC", "UTC"), ("Z", "UTC", "UTC"),
            ("z", "UTC", "UTC"), ("Etc/UTC", "Etc/UTC", "UTC"), ("etc/utc", "Etc/UTC", "UTC"),
            ("GMT", "GMT", "GMT"), ("Zulu", "Zulu", "UTC"),
            ("ETC/GREENWICH", "Etc/Greenwich", "GMT"),
        ])
    func universal(name: String, identifier: String, abbreviation: String) throws {
        let zone = try #require(ZoneDatabase(directories: []).zone(named: name))
        #expect(zone.identifier == identifier)
        #expect(zone.offset(at: utc("2026-07-01T00:00:00")) == 0)
        #expect(zone.abbreviation(at: utc("2026-07-01T00:00:00")) == abbreviation)
    }

    @Test("zones are loaded once, also when they are missing")
    func loadedOnce() {
        let loads = Counter()
        let database = ZoneDatabase { name in
            loads.increment()
            return name == "A/B" ? TZifWriter.madrid.bytes : nil
        }
        for _ in 0..<5 {
            #expect(database.zone(named: "A/B") != nil)
            #expect(database.zone(named: "A/C") == nil)
        }
        #expect(loads.value == 2)
    }

    @Test("many threads get the same answers")
    func concurrent() async {
        let database = database
        await withTaskGroup(of: Int.self) { group in
            for task in 0..<16 {
                group.addTask {
                    (2000..<2200).reduce(0) { sum, year in
                        let zone = database.zone(
                            named: task % 2 == 0 ? "Europe/Madrid" : "europe/madrid")
                        return sum + (zone?.offset(at: utc("\(year)-07-01T00:00:00")) ?? 0)
                    }
                }
            }
            for await sum in group { #expect(sum == 200 * 7200) }
        }
    }
}

/// Finding the zone the system is set to, in a directory made for the test.
@Suite("System zone")
final class SystemZoneNameTests {
    private let root: String
    private let database: ZoneDatabase

    init() throws {
        root = NSTemporaryDirectory() + "zones-\(UUID().uuidString)"
        let manager = FileManager.default
        try manager.createDirectory(
            atPath: root + "/zoneinfo/Europe", withIntermediateDirectories: true)
        try manager.createDirectory(
            atPath: root + "/other/Test", withIntermediateDirectories: true)
        let data = Data(TZifWriter.madrid.bytes)
        try data.write(to: URL(fileURLWithPath: root + "/zoneinfo/Europe/Madrid"))
        try data.write(to: URL(fileURLWithPath: root + "/zoneinfo/Europe/Paris"))
        try data.write(to: URL(fileURLWithPath: root + "/other/Test/DumontDUrville"))
        try data.write(to: URL(fileURLWithPath: root + "/copied"))
        try Data("# a comment\n\n  Europe/Paris \n".utf8)
            .write(to: URL(fileURLWithPath: root + "/timezone"))
        for (link, target) in [
            ("link", root + "/zoneinfo/Europe/Madrid"), ("relative", "../x/zoneinfo/Europe/Madrid"),
            ("chain", root + "/link"), ("loop", root + "/loop"),
            ("right", "/usr/share/zoneinfo/right/Europe/Madrid"), ("nowhere", "/zoneinfo/No/Zone"),
        ] {
            try manager.createSymbolicLink(atPath: root + "/" + link, withDestinationPath: target)
        }
        database = ZoneDatabase(directories: [root + "/other", root + "/zoneinfo"])
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    private func name(_ tz: String?, link: String = "none", file: String = "none") -> String {
        database.systemZoneName(
            tzEnvironment: tz, localtimeLink: "\(root)/\(link)", timezoneFile: "\(root)/\(file)")
    }

    @Test("several directories, in order and in any case")
    func directories() {
        #expect(database.zone(named: "Test/DumontDUrville") != nil)
        #expect(database.zone(named: "test/dumontdurville")?.identifier == "Test/DumontDUrville")
        #expect(database.zone(named: "EUROPE/PARIS")?.identifier == "Europe/Paris")
        #expect(database.zone(named: "Europe") == nil)
    }

    @Test("the TZ variable")
    func variable() {
        #expect(name("Europe/Madrid", link: "none", file: "timezone") == "Europe/Madrid")
        #expect(name(":Europe/Madrid") == "Europe/Madrid")
        #expect(name("europe/madrid") == "Europe/Madrid")
        #expect(name(root + "/zoneinfo/Europe/Madrid") == "Europe/Madrid")
        #expect(name(":/usr/share/zoneinfo/posix/Europe/Madrid") == "Europe/Madrid")
        #expect(name(root + "/copied") == root + "/copied")
        #expect(name("CET-1CEST,M3.5.0,M10.5.0/3") == "CET-1CEST,M3.5.0,M10.5.0/3")
        #expect(name("", link: "link") == "UTC")
        #expect(name("No/Zone", link: "link") == "Europe/Madrid")
        #expect(name("/no/such/file", link: "link") == "Europe/Madrid")
    }

    @Test("the link, then the file, then the copy, then UTC")
    func withoutVariable() {
        for link in ["link", "relative", "chain", "right"] {
            #expect(name(nil, link: link, file: "timezone") == "Europe/Madrid", "\(link)")
        }
        for link in ["none", "copied", "loop", "nowhere"] {
            #expect(name(nil, link: link, file: "timezone") == "Europe/Paris", "\(link)")
        }
        #expect(name(nil, link: "copied") == "localtime")
        #expect(name(nil, link: "loop") == "UTC")
        #expect(name(nil) == "UTC")
    }
}

/// Counts across threads.
final class Counter: Sendable {
    private let count = Mutex(0)
    func increment() { count.withLock { $0 += 1 } }
    var value: Int { count.withLock { $0 } }
}
