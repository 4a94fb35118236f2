#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif
internal import CalendarModel
internal import Interchange
internal import Libical
internal import Normalizer

/// Reads the inputs of a run: files, folders and standard input.
struct InputFiles {
    /// The endings of the files that are read in a folder.
    static let endings = [".ics", ".ical", ".ifb"]

    /// What was read, in order; an input that is no calendar data is not among them.
    private(set) var documents: [CalendarDocument] = []
    /// The worst that happened to an input; the others are read all the same.
    private(set) var status = ExitStatus.done
    /// Whether anything in the inputs was an error.
    private(set) var metError = false
    private let console: Console
    /// The regular files that were read, so that none is read twice.
    private var readFiles: Set<FileIdentity> = []

    init(console: Console) {
        self.console = console
    }

    /// Reads inputs, in order; without any, what is piped into the command.
    mutating func read(_ paths: [String]) throws(CommandError) {
        if paths.isEmpty, standardInputIsTerminal {
            throw CommandError(
                .usage, "no input", hint: "name a file or a folder, or pipe calendar data in")
        }
        for path in paths.isEmpty ? ["-"] : paths { read(path) }
    }

    private mutating func read(_ path: String) {
        if path == "-" {
            do {
                add(try SystemFile.read(descriptor: STDIN_FILENO), name: "-")
            } catch {
                fail(.noInput, "cannot read standard input: \(error.reason)")
            }
        } else if FileIdentity(path: path)?.kind == .folder {
            readFolder(path)
        } else {
            readFile(path)
        }
    }

    private mutating func readFolder(_ path: String) {
        let before = status
        let files = calendarFiles(in: path)
        if files.isEmpty, status == before {
            fail(
                .noInput, "\(path) holds no calendars (\(Self.endings.joined(separator: ", ")))")
        }
        for file in files { readFile(file) }
    }

    private mutating func readFile(_ path: String) {
        // The same file again, by its name or by a link, has nothing new.
        if let file = FileIdentity(path: path), file.kind == .file,
            !readFiles.insert(file).inserted
        {
            return
        }
        do {
            add(try SystemFile.read(path: path), name: path)
        } catch {
            fail(.noInput, error.description)
        }
    }

    private mutating func add(_ bytes: [UInt8], name: String) {
        let title = name == "-" ? "standard input" : name
        guard !bytes.isEmpty else {
            fail(.data, "\(title) is empty")
            return
        }
        var reader = CalendarReader(SourceText(name: name, bytes: bytes))
        var document = CalendarDocument(name: name, items: [])
        while let item = reader.nextItem() { document.items.append(item) }
        guard document.isCalendarData else {
            fail(.data, "\(title) is no calendar data\(nature(of: bytes))")
            return
        }
        documents.append(document)
        for diagnostic in reader.diagnostics { say(diagnostic) }
    }

    /// What data that is no calendar seems to be, for the message.
    private func nature(of bytes: [UInt8]) -> String {
        let start = bytes.drop { [0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF].contains($0) }
        let text = String(decoding: start.prefix(64), as: UTF8.self).lowercased()
        if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") {
            return " but a web page (perhaps one that asks to sign in)"
        }
        if text.hasPrefix("<") { return " but XML" }
        if text.hasPrefix("{") || text.hasPrefix("[") { return " but JSON" }
        if text.hasPrefix("begin:vcard") { return " but a vCard" }
        if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return " but a zip archive" }
        if bytes.starts(with: [0x1F, 0x8B]) { return " but gzip data" }
        if bytes.prefix(1024).contains(0) { return " but binary data" }
        return ""
    }

    mutating func say(_ diagnostic: Diagnostic) {
        if diagnostic.severity == .error { metError = true }
        console.say(diagnostic)
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
