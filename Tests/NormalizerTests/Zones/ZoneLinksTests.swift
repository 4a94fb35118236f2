import Foundation
import Normalizer
import Testing

/// Names that a system's zoneinfo may lack; IANA's `backward` file says what they stand for.
@Suite("Old and new names of zones")
struct ZoneLinksTests {
    private func database(knowing names: String...) -> ZoneDatabase {
        let known = Set(names)
        return ZoneDatabase(names: names) {
            known.contains($0) ? TZifWriter.madrid.bytes : nil
        }
    }

    @Test(
        "a missing name is found by another one",
        arguments: [
            ("US/Eastern", "America/New_York"), ("us/eastern", "America/New_York"),
            ("Asia/Calcutta", "Asia/Kolkata"), ("Europe/Kyiv", "Europe/Kiev"),
            ("Europe/Kiev", "Europe/Kyiv"), ("Europe/Uzhgorod", "Europe/Kiev"),
            ("America/Buenos_Aires", "America/Argentina/Buenos_Aires"),
            ("America/Godthab", "America/Nuuk"), ("America/Montreal", "America/Toronto"),
            ("Mexico/General", "America/Mexico_City"), ("GB", "Europe/London"),
        ])
    func missing(name: String, known: String) {
        #expect(database(knowing: known).zone(named: name)?.identifier == known)
    }

    @Test("a name that is there is not looked for elsewhere")
    func present() {
        let database = database(knowing: "Europe/Kyiv", "Europe/Kiev")
        #expect(database.zone(named: "Europe/Kiev")?.identifier == "Europe/Kiev")
        #expect(database.zone(named: "europe/kiev")?.identifier == "Europe/Kiev")
    }

    @Test("without any of the names there is no zone")
    func none() {
        #expect(database(knowing: "Europe/Madrid").zone(named: "Europe/Kyiv") == nil)
    }
}

/// Directories of zoneinfo, as TZDIR may name them, in which not everything is a zone.
@Suite("Odd files in zoneinfo")
final class OddZoneFileTests {
    private let root: String

    init() throws {
        root = NSTemporaryDirectory() + "odd-zones-\(UUID().uuidString)"
        let manager = FileManager.default
        try manager.createDirectory(
            atPath: root + "/Odd/Folder", withIntermediateDirectories: true)
        let data = Data(TZifWriter.madrid.bytes)
        try data.write(to: URL(fileURLWithPath: root + "/Odd/Good"))
        try data.prefix(60).write(to: URL(fileURLWithPath: root + "/Odd/Cut"))
        try Data().write(to: URL(fileURLWithPath: root + "/Odd/Empty"))
        for (link, target) in [
            ("Loop", "Other"), ("Other", "Loop"), ("Endless", "/dev/zero"), ("Chain", "Good"),
        ] {
            try manager.createSymbolicLink(
                atPath: "\(root)/Odd/\(link)", withDestinationPath: target)
        }
        let made = unsafe mkfifo(root + "/Odd/Pipe", 0o600)
        #expect(made == 0)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    @Test(
        "folders, pipes, loops of links and broken files are no zones", .timeLimit(.minutes(5)),
        arguments: [
            "Odd/Folder", "Odd/Cut", "Odd/Empty", "Odd/Loop", "Odd/Other", "Odd/Endless",
            "Odd/Pipe", "odd/PIPE", "Odd", "Odd/../Odd/Good", "/Odd/Good", "Odd/Good/",
        ])
    func odd(name: String) {
        #expect(ZoneDatabase(directories: [root]).zone(named: name) == nil)
    }

    @Test("what else is there is read, and TZDIR comes first")
    func good() {
        let database = ZoneDatabase.system(tzdir: root)
        #expect(database.zone(named: "Odd/Good")?.identifier == "Odd/Good")
        #expect(database.zone(named: "odd/chain")?.identifier == "Odd/Chain")
        #expect(database.directories.first == root)
    }
}
