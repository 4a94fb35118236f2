#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif
internal import Interchange
internal import Normalizer

/// The files that the arguments of a run name, each once, in order: files, those in folders, and
/// standard input as `-`.
struct InputPaths {
    /// The endings of the files that are read in a folder.
    static let endings = [".ics", ".ical", ".ifb"]

    /// The paths.
    private(set) var paths: [String] = []
    /// The worst that happened to a folder; the others are listed all the same.
    private(set) var status = ExitStatus.done
    private let console: Console
    /// The regular files among the paths, so that none is read twice.
    private var files: Set<FileIdentity> = []

    /// Lists the files of some arguments; without any, what is piped into the command.
    init(_ arguments: [String], console: Console) throws(CommandError) {
        self.console = console
        if arguments.isEmpty, standardInputIsTerminal {
            throw CommandError(
                .usage, "no input", hint: "name a file or a folder, or pipe calendar data in")
        }
        for path in arguments.isEmpty ? ["-"] : arguments { add(path) }
    }

    private mutating func add(_ path: String) {
        guard path != "-" else {
            // It can be read only once.
            if !paths.contains(path) { paths.append(path) }
            return
        }
        guard FileIdentity(path: path)?.kind == .folder else {
            addFile(path)
            return
        }
        let before = status
        let files = calendarFiles(in: path)
        if files.isEmpty, status == before {
            fail(
                .noInput, "\(path) holds no calendars (\(Self.endings.joined(separator: ", ")))")
        }
        for file in files { addFile(file) }
    }

    private mutating func addFile(_ path: String) {
        // The same file again, by its name or by a link, has nothing new.
        if let file = FileIdentity(path: path), file.kind == .file, !files.insert(file).inserted {
            return
        }
        paths.append(path)
    }

    /// Whether a path is that of a file, or leads to one, which can be read again and at any time.
    static func isRegularFile(_ path: String) -> Bool {
        path != "-" && FileIdentity(path: path)?.kind == .file
    }

    private mutating func fail(_ status: ExitStatus, _ message: String) {
        console.error(message)
        self.status = max(self.status, status)
    }

    /// The calendars below a folder, in the order of their names.
    ///
    /// Hidden files and links to folders are left out, and what is neither file nor folder. A folder
    /// that cannot be listed is reported.
    private mutating func calendarFiles(in folder: String) -> [String] {
        var files: [String] = []
        var pending = [folder]
        while let next = pending.popLast() {
            var folders: [String] = []
            let names: [String]
            do {
                names = try SystemDirectory.names(path: next)
            } catch {
                fail(.noInput, error.description)
                continue
            }
            for name in names.sorted() where !name.hasPrefix(".") {
                let path = next.hasSuffix("/") ? next + name : "\(next)/\(name)"
                let isCalendar = Self.endings.contains { name.lowercased().hasSuffix($0) }
                switch FileIdentity(path: path)?.kind {
                case .folder:
                    if FileIdentity(path: path, followsLinks: false)?.kind == .folder {
                        folders.append(path)
                    }
                case .file where isCalendar: files.append(path)
                // A link that leads nowhere is reported when it is read.
                case nil where isCalendar: files.append(path)
                default: continue
                }
            }
            pending += folders.reversed()
        }
        return files
    }
}

/// The bytes of inputs, and what is wrong with them.
enum InputBytes {
    /// Reads an input of `InputPaths`.
    ///
    /// - Throws: `CommandError` when it cannot be read.
    static func read(_ path: String) throws(CommandError) -> [UInt8] {
        if path == "-" {
            do {
                return try SystemFile.read(descriptor: STDIN_FILENO)
            } catch {
                throw CommandError(.noInput, "cannot read standard input: \(error.reason)")
            }
        }
        do {
            return try SystemFile.read(path: path)
        } catch {
            throw CommandError(.noInput, error.description)
        }
    }

    /// Why bytes in which no calendar was found are none.
    static func problem(_ bytes: [UInt8], path: String) -> String {
        let title = path == "-" ? "standard input" : path
        return bytes.isEmpty
            ? "\(title) is empty" : "\(title) is no calendar data\(nature(of: bytes))"
    }

    /// What data that is no calendar seems to be, for the message.
    private static func nature(of bytes: [UInt8]) -> String {
        let start = bytes.drop { [0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF].contains($0) }
        let text = String(decoding: start.prefix(64), as: UTF8.self).lowercased()
        if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") {
            return " but a web page (perhaps one that asks to sign in)"
        }
        if CalendarFormat(guessedOf: bytes) == .xcal {
            return " but xCal; daylane convert --to ics makes it some"
        }
        if text.hasPrefix("<") { return " but XML" }
        if CalendarFormat(guessedOf: bytes) == .jcal {
            return " but jCal; daylane convert --to ics makes it some"
        }
        if CalendarFormat(guessedOf: bytes) == .jscalendar {
            return " but JSCalendar; daylane convert --to ics makes it some"
        }
        if text.hasPrefix("{") || text.hasPrefix("[") { return " but JSON" }
        if text.hasPrefix("begin:vcard") { return " but a vCard" }
        if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return " but a zip archive" }
        if bytes.starts(with: [0x1F, 0x8B]) { return " but gzip data" }
        if bytes.prefix(1024).contains(0) { return " but binary data" }
        return ""
    }
}

/// What tells a file from all others, whatever its paths.
private struct FileIdentity: Hashable {
    enum Kind {
        case file
        case folder
        case other
    }

    let device: UInt64
    let number: UInt64
    let kind: Kind

    /// Asks the system about a path; nil when there is nothing there.
    init?(path: String, followsLinks: Bool = true) {
        guard !path.utf8.contains(0) else { return nil }
        let name = SystemPath.cString(path)
        var status = stat()
        guard unsafe (followsLinks ? stat(name, &status) : lstat(name, &status)) == 0
        else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        default: kind = .other
        }
    }
}
