extension ZoneDatabase {
    /// The zone the system is set to.
    ///
    /// It is what the TZ variable says; else the zone `/etc/localtime` links to; else the name in
    /// `/etc/timezone`; else the rules in a copied `/etc/localtime`; else UTC. Daylane's libraries
    /// do not read the environment, so the variable is handed in.
    ///
    /// - Parameters:
    ///   - tzEnvironment: the value of TZ; nil when it is not set. Empty means UTC. A value that
    ///     names no zone is passed over.
    ///   - localtimeLink: the path of the system's link.
    ///   - timezoneFile: the path of Debian's file with the name.
    /// - Returns: the zone.
    public func systemZone(
        tzEnvironment: String?, localtimeLink: String = "/etc/localtime",
        timezoneFile: String = "/etc/timezone"
    ) -> TimeZoneRules {
        if let tzEnvironment, let zone = zone(environment: tzEnvironment) { return zone }
        if let name = linkedName(path: localtimeLink), let zone = zone(named: name) { return zone }
        if let bytes = try? SystemFile.read(path: timezoneFile, maximumSize: 4096, waits: false) {
            let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            let name = lines.lazy.map { trimmed($0) }.first { !$0.isEmpty && !$0.hasPrefix("#") }
            if let name, let zone = zone(named: name) { return zone }
        }
        return zone(file: localtimeLink, identifier: "localtime") ?? .utc
    }

    /// The name of the zone the system is set to, such as `Europe/Madrid`; see `systemZone`.
    public func systemZoneName(
        tzEnvironment: String?, localtimeLink: String = "/etc/localtime",
        timezoneFile: String = "/etc/timezone"
    ) -> String {
        systemZone(
            tzEnvironment: tzEnvironment, localtimeLink: localtimeLink, timezoneFile: timezoneFile
        ).identifier
    }

    /// The zone of a value of the TZ variable; nil when it names none.
    ///
    /// It may be an IANA name, with or without a colon before it, the absolute path of a TZif file,
    /// or a POSIX TZ string such as `CET-1CEST,M3.5.0,M10.5.0/3`.
    public func zone(environment value: String) -> TimeZoneRules? {
        let text = value.hasPrefix(":") ? String(value.dropFirst()) : value
        guard !text.isEmpty else { return .utc }
        guard text.hasPrefix("/") else {
            return zone(named: text) ?? TimeZoneRules(posix: text)
        }
        if let name = nameBelowZoneinfo(path: text), let zone = zone(named: name) { return zone }
        return zone(file: text, identifier: text)
    }

    private func zone(file path: String, identifier: String) -> TimeZoneRules? {
        let bytes = try? SystemFile.read(
            path: path, maximumSize: ZoneDatabase.largestFileSize, waits: false)
        return bytes.flatMap { TimeZoneRules(tzif: $0, identifier: identifier) }
    }

    /// The name of the zone a symbolic link leads to, through a few links if need be.
    private func linkedName(path: String) -> String? {
        var path = path
        for _ in 0..<8 {
            guard let target = SystemDirectory.linkTarget(path: path) else { return nil }
            if let name = nameBelowZoneinfo(path: target) { return name }
            guard target.hasPrefix("/") else { return nil }
            path = target
        }
        return nil
    }

    /// The part of a path that names a zone: what follows one of the directories, or `zoneinfo`.
    private func nameBelowZoneinfo(path: String) -> String? {
        for directory in directories where path.hasPrefix(directory + "/") {
            return String(path.dropFirst(directory.count + 1))
        }
        let parts = path.split(separator: "/")
        guard let index = parts.lastIndex(where: { $0.hasPrefix("zoneinfo") }) else { return nil }
        var rest = parts[(index + 1)...]
        // Debian's second copies of all zones, without and with leap seconds.
        if let first = rest.first, first == "posix" || first == "right" { rest = rest.dropFirst() }
        return rest.isEmpty ? nil : rest.joined(separator: "/")
    }
}

/// A text without the spaces and line ends around it.
func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
}
