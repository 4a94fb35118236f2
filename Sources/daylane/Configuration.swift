internal import CommandSpec
internal import DayLayout
internal import Normalizer

/// What the user's configuration file says: options, and calendars with their names and colours.
///
///     # comment
///     tz = Europe/Madrid
///     agenda.view = grid
///     calendar.work = ~/calendars/work.ics
///     calendar.work.name = Work
///     calendar.work.color = teal
struct Configuration {
    /// A line `key = value`.
    struct Entry {
        var key: String
        var value: String
        var line: Int
    }

    /// A calendar that is read when no input is named.
    struct Calendar {
        var path: String
        var name: String
        var color: String?
    }

    /// The path of the file, for messages.
    let path: String
    private(set) var entries: [Entry] = []
    private(set) var calendars: [Calendar] = []

    /// The file of `--config`, else `daylane/config` in XDG_CONFIG_HOME or `~/.config`, if it is there;
    /// none with `--no-config`.
    static func load(
        _ invocation: Invocation, environment: ProcessEnvironment
    ) throws(CommandError) -> Configuration? {
        if invocation.has("no-config") { return nil }
        let named = invocation.value("config")
        guard let path = named ?? standardPath(environment) else { return nil }
        let bytes: [UInt8]
        do {
            bytes = try SystemFile.read(path: path)
        } catch {
            // The usual place may well be empty.
            if named == nil, error.isMissing { return nil }
            throw CommandError(.noInput, error.description)
        }
        return try Configuration(
            String(decoding: bytes, as: UTF8.self), path: path,
            home: environment.variable("HOME"))
    }

    private static func standardPath(_ environment: ProcessEnvironment) -> String? {
        // A relative path is to be ignored (XDG Base Directory Specification).
        if let base = environment.variable("XDG_CONFIG_HOME"), base.hasPrefix("/") {
            return base + "/daylane/config"
        }
        return environment.variable("HOME").map { $0 + "/.config/daylane/config" }
    }

    /// Reads the text of a file.
    init(_ text: String, path: String, home: String?) throws(CommandError) {
        self.path = path
        var byKey: [String: Int] = [:]
        var colors: [Entry] = []
        var names: [Entry] = []
        var number = 0
        let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            let words = Self.trimmed(line)
            if words.isEmpty || words.hasPrefix("#") { continue }
            guard let equals = words.firstIndex(of: "=") else {
                throw mistake("the line has no =", line: number, hint: "write key = value")
            }
            let key = String(Self.trimmed(words[..<equals]))
            let value = Self.unquoted(Self.trimmed(words[words.index(after: equals)...]))
            let entry = Entry(key: key, value: value, line: number)
            guard key.lowercased().hasPrefix("calendar.") else {
                entries.append(entry)
                continue
            }
            let parts = key.split(separator: ".", omittingEmptySubsequences: false)
            switch (parts.count, parts.last?.lowercased()) {
            case (2, _) where !parts[1].isEmpty:
                byKey[key] = calendars.count
                calendars.append(
                    Calendar(path: expanded(value, home: home), name: String(parts[1])))
            case (3, "color"): colors.append(entry)
            case (3, "name"): names.append(entry)
            default:
                throw mistake(
                    "\(key) is no key", line: number,
                    hint: "write calendar.work = FILE, calendar.work.name or calendar.work.color")
            }
        }
        for entry in names + colors {
            let base = entry.key.split(separator: ".").prefix(2).joined(separator: ".")
            guard let index = byKey[base] else {
                throw mistake("\(entry.key) has no \(base) to belong to", line: entry.line)
            }
            if entry.key.lowercased().hasSuffix(".name") {
                calendars[index].name = entry.value
            } else {
                guard RGBColor(css: entry.value) != nil else {
                    throw mistake(
                        "\(entry.value) is no colour", line: entry.line,
                        hint: "write a CSS name, as teal, or #008080")
                }
                calendars[index].color = entry.value
            }
        }
    }

    /// An invocation with what the file adds: options that were not given, and the calendars where no
    /// input was named.
    func adding(to invocation: Invocation) throws(CommandError) -> Invocation {
        let root = CommandLineDescription.daylane
        let known = Set(root.subcommands.flatMap { $0.allOptions.map(\.name) })
        let options = root.command(at: invocation.commandPath).allOptions
        var added: [Invocation.GivenOption] = []
        let command = invocation.commandPath.last ?? ""
        for entry in entries {
            var entry = entry
            var isOfCommand = false
            if let dot = entry.key.firstIndex(of: "."),
                root.subcommands.contains(where: { $0.name == entry.key[..<dot] })
            {
                guard entry.key[..<dot] == command else { continue }
                entry.key = String(entry.key[entry.key.index(after: dot)...])
                isOfCommand = true
            }
            guard known.contains(entry.key), !Self.reserved.contains(entry.key) else {
                throw mistake(
                    "there is no option \(entry.key)", line: entry.line,
                    hint: nearestNames(
                        to: entry.key, among: known.subtracting(Self.reserved).sorted()))
            }
            guard let option = options.first(where: { $0.name == entry.key }) else { continue }
            // Of one name, but in points; only a line for the command itself can mean them.
            if !isOfCommand, command == "layout", ["width", "gap"].contains(entry.key) { continue }
            let given: [Invocation.GivenOption]
            do {
                // What is wrong is told even where it does not matter.
                given = try self.given(entry, option, path: invocation.commandPath)
            } catch {
                // Unless another command knows what to do with it.
                if !isOfCommand, isGood(entry, forOthersThan: command, root) { continue }
                throw error
            }
            guard !invocation.has(entry.key), !isOverruled(entry.key, by: invocation) else {
                continue
            }
            added += given
        }
        var result = invocation
        result.options = added + invocation.options
        if result.arguments.isEmpty, !isInputPiped { result.arguments = calendars.map(\.path) }
        return result
    }

    /// Whether an entry is right for another command that has an option of its name.
    private func isGood(
        _ entry: Entry, forOthersThan command: String, _ root: CommandSpec
    ) -> Bool {
        root.subcommands.contains { other in
            guard other.name != command,
                let option = other.allOptions.first(where: { $0.name == entry.key })
            else { return false }
            return (try? given(entry, option, path: [root.name, other.name])) != nil
        }
    }

    /// Options that say something about one run alone.
    private static let reserved: Set<String> = [
        "config", "no-config", "output", "help", "version", "schema", "list-fields", "explain-date",
        "list-rules", "fix", "unsafe-fixes", "dry-run", "write-baseline",
    ]

    /// Whether an option given on the command line takes the place of one of the file.
    private func isOverruled(_ key: String, by invocation: Invocation) -> Bool {
        switch key {
        case "format", "json", "todo", "next", "at", "conflicts", "free":
            ["format", "json", "todo", "next", "at", "conflicts", "free"].contains {
                invocation.has($0)
            }
        // They say which free time is meant, when it is asked for.
        case "min", "between", "buffer", "weekdays": !invocation.has("free")
        case "days": invocation.has("date") || invocation.has("from") || invocation.has("to")
        case "date": invocation.has("from") || invocation.has("to")
        default: false
        }
    }

    /// An entry as if it had been given, checked like that.
    private func given(
        _ entry: Entry, _ option: OptionSpec, path commandPath: [String]
    ) throws(CommandError) -> [Invocation.GivenOption] {
        var word = "--\(entry.key)=\(entry.value)"
        if case .flag = option.kind {
            switch entry.value.lowercased() {
            case "true", "yes", "on", "1": word = "--\(entry.key)"
            case "false", "no", "off", "0": return []
            default:
                throw mistake(
                    "\(entry.key) is \(entry.value)", line: entry.line, hint: "write true or false")
            }
        }
        do {
            let words = Array(commandPath.dropFirst()) + [word]
            guard
                case .run(let invocation) = try CommandLineDescription.daylane.parse(
                    words, helpWidth: 80)
            else { return [] }
            return invocation.options
        } catch {
            throw mistake(error.message, line: entry.line, hint: error.hint)
        }
    }

    private func mistake(_ message: String, line: Int, hint: String? = nil) -> CommandError {
        CommandError(.usage, "\(path):\(line): \(message)", hint: hint)
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return text
    }

    private static func unquoted(_ text: Substring) -> String {
        guard text.count >= 2, text.first == "\"", text.last == "\"" else { return String(text) }
        return String(text.dropFirst().dropLast())
    }

    /// A path with `~` for HOME; a relative one begins at the file's folder.
    private func expanded(_ path: String, home: String?) -> String {
        if let home, path == "~" || path.hasPrefix("~/") { return home + path.dropFirst() }
        guard !path.hasPrefix("/"), let slash = self.path.lastIndex(of: "/") else { return path }
        return self.path[...slash] + path
    }
}
