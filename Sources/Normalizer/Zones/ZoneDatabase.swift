internal import Synchronization

/// The zones of the system's zoneinfo directories, by IANA name.
///
/// A zone is read when it is first asked for, and kept. Names are matched as they are written
/// first, then without regard to case, then by the other names IANA has for the zone, because
/// systems may lack old or new ones. UTC and GMT are known without any file.
public final class ZoneDatabase: Sendable {
    /// The directories, in the order in which they are searched; empty when a closure loads zones.
    public let directories: [String]

    private let load: @Sendable (String) -> [UInt8]?
    private let spell: @Sendable (String) -> String?
    private let cache = Mutex<[String: TimeZoneRules?]>([:])

    /// A database of zoneinfo directories, searched in order.
    public init(directories: [String]) {
        self.directories = directories
        load = { name in
            for directory in directories {
                let bytes = try? SystemFile.read(
                    path: "\(directory)/\(name)", maximumSize: ZoneDatabase.largestFileSize,
                    waits: false)
                if let bytes { return bytes }
            }
            return nil
        }
        spell = { name in
            for directory in directories {
                if let found = ZoneDatabase.spelling(of: name, in: directory) { return found }
            }
            return nil
        }
    }

    /// A database whose TZif files a closure gives by name.
    ///
    /// - Parameters:
    ///   - names: the names the closure knows, for matching without regard to case.
    ///   - load: gives the bytes of a zone's TZif file; nil when there is none.
    public init(names: [String] = [], load: @escaping @Sendable (String) -> [UInt8]?) {
        directories = []
        self.load = load
        let index = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
        spell = { index[$0.lowercased()] }
    }

    /// The database of the system.
    ///
    /// - Parameter tzdir: the value of the environment's TZDIR, which is searched first; nil or
    ///   empty when there is none.
    /// - Returns: the database.
    public static func system(tzdir: String?) -> ZoneDatabase {
        let given = (tzdir ?? "").isEmpty ? [] : [tzdir ?? ""]
        return ZoneDatabase(directories: given + usualDirectories)
    }

    /// Where systems keep zoneinfo.
    static let usualDirectories = [
        "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
    ]
    /// The largest file that is read; the largest zone has a few thousand bytes.
    static let largestFileSize = 1_048_576
    /// How many names are kept; there are about 600, but files may ask for any.
    private static let largestCacheSize = 4096

    /// The zone of an IANA name, in any case; nil when there is none.
    ///
    /// Names that could lead out of the directories are refused.
    public func zone(named name: String) -> TimeZoneRules? {
        if let utc = ZoneDatabase.universalZone(named: name) { return utc }
        guard ZoneDatabase.isAcceptable(name) else { return nil }
        if let known = cache.withLock({ $0[name] }) { return known }
        var zone = read(name)
        if zone == nil, let spelling = spell(name), spelling != name {
            // A name in another case gives the same object as the proper one.
            zone = self.zone(named: spelling)
        }
        if zone == nil { zone = zoneByOtherName(of: name) }
        return cache.withLock { cache in
            if let known = cache[name] { return known }
            if cache.count < ZoneDatabase.largestCacheSize { cache[name] = .some(zone) }
            return zone
        }
    }

    private func zoneByOtherName(of name: String) -> TimeZoneRules? {
        for other in ZoneLinks.names(for: name) {
            // Asked for as the files spell it: the names of a group would ask for each other.
            if let zone = read(other) ?? spell(other).flatMap(read) { return zone }
        }
        return nil
    }

    private func read(_ name: String) -> TimeZoneRules? {
        load(name).flatMap { TimeZoneRules(tzif: $0, identifier: name) }
    }

    /// Whether a name may be looked up: relative, without `.` and `..`, and not a system's link.
    private static func isAcceptable(_ name: String) -> Bool {
        let bytes = name.utf8
        guard !bytes.isEmpty, bytes.count <= 255, !bytes.contains(0),
            name != "localtime", name != "posixrules"
        else { return false }
        return name.split(separator: "/", omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    }

    /// UTC and GMT by one of their names, in any case.
    private static func universalZone(named name: String) -> TimeZoneRules? {
        guard name.utf8.count <= 13 else { return nil }
        return switch name.lowercased() {
        case "z", "utc": .utc
        case "etc/utc", "etc/uct", "etc/zulu", "etc/universal", "uct", "zulu", "universal":
            .fixed(offset: 0, identifier: canonical(name), abbreviation: "UTC")
        case "gmt", "gmt0", "gmt+0", "gmt-0", "greenwich", "etc/gmt", "etc/gmt0", "etc/gmt+0",
            "etc/gmt-0", "etc/greenwich":
            .fixed(offset: 0, identifier: canonical(name), abbreviation: "GMT")
        default: nil
        }
    }

    /// A name of UTC or GMT in IANA's case.
    private static func canonical(_ name: String) -> String {
        name.lowercased().split(separator: "/").map { part in
            switch part {
            case "utc", "uct", "gmt", "gmt0", "gmt+0", "gmt-0": part.uppercased()
            default: part.prefix(1).uppercased() + part.dropFirst()
            }
        }.joined(separator: "/")
    }

    /// A name as a directory spells it, found part by part without regard to case.
    private static func spelling(of name: String, in directory: String) -> String? {
        var path = directory
        var found: [String] = []
        for part in name.split(separator: "/") {
            let wanted = part.lowercased()
            let candidates = ((try? SystemDirectory.names(path: path)) ?? []).filter {
                $0.lowercased() == wanted
            }
            // Two names that differ in case alone: the same one each time.
            guard let spelling = candidates.min() else { return nil }
            found.append(spelling)
            path += "/" + spelling
        }
        return found.joined(separator: "/")
    }
}
