#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

internal import Normalizer

/// Where the result goes.
enum Output {
    /// An open descriptor: 1 is standard output.
    case descriptor(Int32)
    case file(String)

    /// Standard output.
    static let standard = Output.descriptor(STDOUT_FILENO)

    /// The output that a path names: `-` is standard output, and what stands for a descriptor is
    /// that descriptor, as a file that it leads to must not be replaced under it.
    init(path: String) {
        if path == "-" || path == "/dev/stdout" {
            self = .standard
        } else if path == "/dev/stderr" {
            self = .descriptor(STDERR_FILENO)
        } else {
            let prefix = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
            let number = prefix.flatMap { Int32(path.dropFirst($0.count)) }
            self = number.map { .descriptor($0) } ?? .file(path)
        }
    }

    /// Whether a person reads it in a terminal.
    var isTerminal: Bool {
        switch self {
        case .descriptor(let descriptor): return isatty(descriptor) == 1
        case .file(let path):
            let name = SystemPath.cString(path)
            var status = stat()
            guard unsafe stat(name, &status) == 0, status.st_mode & S_IFMT == S_IFCHR
            else { return false }
            let descriptor = unsafe open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { return false }
            defer { _ = close(descriptor) }
            return isatty(descriptor) == 1
        }
    }

    /// Writes the whole result.
    ///
    /// A file is written beside its place and renamed, so that a run that ends early leaves the old
    /// one whole and a file may be its own output; its mode and, where the system allows it, its
    /// owner stay. A symbolic link is followed, and what is no regular file (a pipe, a device) is
    /// written as it is.
    ///
    /// - Parameter text: The result.
    /// - Returns: `done`.
    /// - Throws: `CommandError` when it cannot be written.
    func write(_ text: String) throws(CommandError) -> ExitStatus {
        try write(Array(text.utf8))
    }

    /// Writes bytes as `write(_:)` writes text.
    func write(_ bytes: [UInt8]) throws(CommandError) -> ExitStatus {
        try write { sink in _ = sink(bytes) }
    }

    /// Takes the next bytes of a result; says whether more is wanted.
    typealias Sink = ([UInt8]) -> Bool

    /// Gives a sink one piece of a result after the other, until it wants no more.
    private typealias Pieces = (@escaping Sink) throws(CommandError) -> Void

    /// Writes a result that comes in pieces, as `write(_:)` writes one, without holding it whole.
    ///
    /// - Parameter pieces: Gives the sink one piece after the other, until it wants no more; what it
    ///   throws ends the writing, and a file stays as it was then.
    /// - Returns: `done`.
    /// - Throws: `CommandError` when it cannot be written, or what `pieces` throws.
    func write(
        _ pieces: (@escaping Sink) throws(CommandError) -> Void
    ) throws(CommandError) -> ExitStatus {
        switch self {
        case .descriptor(let descriptor):
            var code: Int32?
            try pieces { bytes in
                if code == nil { code = writeAll(bytes, to: descriptor) }
                return code == nil
            }
            if let code {
                let name =
                    descriptor == STDOUT_FILENO ? "standard output" : "descriptor \(descriptor)"
                throw CommandError(.cannotWrite, "cannot write to \(name): \(errorText(code))")
            }
        case .file(let path): try Output.write(pieces, path: path)
        }
        return .done
    }

    private static func write(_ pieces: Pieces, path: String) throws(CommandError) {
        guard !path.utf8.contains(0) else {
            throw CommandError(.cannotWrite, "the name of the output is no path")
        }
        let name = SystemPath.cString(path)
        var status = stat()
        let exists = unsafe stat(name, &status) == 0
        if exists, status.st_mode & S_IFMT == S_IFDIR {
            throw CommandError(.cannotWrite, "cannot write \(path): is a directory")
        }
        var link = stat()
        let isDangling =
            unsafe !exists && lstat(name, &link) == 0 && link.st_mode & S_IFMT == S_IFLNK
        if isDangling || exists && status.st_mode & S_IFMT != S_IFREG {
            try overwrite(pieces, path: path)
            return
        }
        let target = exists ? resolvingLinks(name) : name
        if exists, unsafe access(target, W_OK) != 0 { throw failure(path, errno) }
        // A signal must not leave the file beside behind, so it waits until that is gone.
        var thrown: CommandError?
        let code = withSignalsBlocked {
            replace(
                target,
                with: { sink in
                    do throws(CommandError) { try pieces(sink) } catch {
                        thrown = error
                        return false
                    }
                    return true
                }, old: exists ? status : nil, isSynced: true)
        }
        if let thrown { throw thrown }
        if let code { throw failure(path, code) }
    }

    /// Writes a file of many beside its place and renames it, as `write(_:)` does.
    ///
    /// No link is followed: one that is in the way is replaced itself. What is neither file nor
    /// link is refused. It is not waited for that each of them is on the disk, which takes long for
    /// thousands.
    static func place(_ bytes: [UInt8], at path: String) throws(CommandError) {
        let old = try replaceable(path)
        let isFile = old.map { $0.st_mode & S_IFMT == S_IFREG } ?? false
        let code = withSignalsBlocked {
            replace(
                SystemPath.cString(path),
                with: { sink in
                    _ = sink(bytes)
                    return true
                },
                old: isFile ? old : nil, isSynced: false)
        }
        if let code { throw failure(path, code) }
    }

    /// What is at a path, links not followed; nil when nothing is.
    ///
    /// - Throws: `CommandError` when it is something that `place(_:at:)` cannot replace.
    static func replaceable(_ path: String) throws(CommandError) -> stat? {
        let name = SystemPath.cString(path)
        var status = stat()
        guard unsafe lstat(name, &status) == 0 else {
            // A folder that is not there holds nothing.
            if errno == ENOENT { return nil }
            throw failure(path, errno)
        }
        switch status.st_mode & S_IFMT {
        case S_IFLNK: break
        case S_IFREG:
            if unsafe access(name, W_OK) != 0 { throw failure(path, errno) }
        case S_IFDIR: throw CommandError(.cannotWrite, "cannot write \(path): is a directory")
        default: throw CommandError(.cannotWrite, "cannot write \(path): it is no regular file")
        }
        return status
    }

    /// Writes a file beside another and gives it the other's name.
    ///
    /// - Parameters:
    ///   - target: The name.
    ///   - pieces: Give what the file is to hold; false when it is not to be written after all.
    ///   - old: The file of that name, whose mode and owner stay; nil for a new file.
    ///   - isSynced: Whether to wait until the bytes are on the disk before the old file goes.
    /// - Returns: The errno of what failed, or nil.
    private static func replace(
        _ target: [CChar], with pieces: (@escaping Sink) -> Bool, old: stat?, isSynced: Bool
    ) -> Int32? {
        let folder = target.lastIndex(of: CChar(bitPattern: UInt8(ascii: "/"))).map { $0 + 1 } ?? 0
        var name: [CChar] = []
        var descriptor: Int32 = -1
        // A run that was killed may have left a file of this name behind.
        for attempt in 0..<100 where descriptor < 0 {
            let temporary = SystemPath.cString(".daylane-\(getpid())-\(attempt).tmp")
            name = Array(target[..<folder] + temporary)
            // Nobody else may read what replaces a file that they perhaps may not read.
            descriptor = unsafe open(
                name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, old == nil ? 0o666 : 0o600)
            if descriptor < 0, errno != EEXIST { break }
        }
        guard descriptor >= 0 else { return errno }
        let file = descriptor
        var code: Int32?
        let isWanted = pieces { bytes in
            if code == nil { code = writeUnlessInterrupted(bytes, to: file) }
            return code == nil
        }
        // Not before: writing takes the bits away that let a file run as its owner or group.
        if let old { adopt(old, descriptor) }
        if code == nil, isSynced, fsync(descriptor) != 0, errno != EINVAL { code = errno }
        if close(descriptor) != 0, code == nil { code = errno }
        if code == nil, isInterrupted { code = EINTR }
        if code == nil, isWanted, unsafe rename(name, target) != 0 { code = errno }
        if code != nil || !isWanted { _ = unsafe unlink(name) }
        return code
    }

    /// Gives a new file the owner, the group and the mode of an old one, as far as may be.
    private static func adopt(_ old: stat, _ descriptor: Int32) {
        var mode = old.st_mode & 0o7777
        if fchown(descriptor, old.st_uid, old.st_gid) != 0 {
            // Another owner's bits would be ours, and another group's rights those of our group.
            mode &= 0o777
            if fchown(descriptor, uid_t.max, old.st_gid) != 0 {
                mode &= 0o707 | (mode & 0o007) << 3
            }
        }
        _ = fchmod(descriptor, mode)
    }

    /// Writes piece by piece, as long as no signal waits; the errno of what failed, or nil.
    private static func writeUnlessInterrupted(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        let piece = 4 * 1024 * 1024
        for start in stride(from: 0, to: bytes.count, by: piece) {
            if isInterrupted { return EINTR }
            let end = min(start + piece, bytes.count)
            if let code = writeAll(Array(bytes[start..<end]), to: descriptor) { return code }
        }
        return nil
    }

    /// The signals that users end a run with.
    private static let endings = [SIGINT, SIGTERM, SIGHUP]

    /// Whether such a signal waits to be delivered.
    private static var isInterrupted: Bool {
        var waiting = sigset_t()
        guard unsafe sigpending(&waiting) == 0 else { return false }
        return endings.contains { unsafe sigismember(&waiting, $0) == 1 }
    }

    /// Runs `body` while the signals that users end a run with have to wait.
    private static func withSignalsBlocked<Result>(_ body: () -> Result) -> Result {
        var blocked = sigset_t()
        var before = sigset_t()
        _ = unsafe sigemptyset(&blocked)
        for signal in endings { _ = unsafe sigaddset(&blocked, signal) }
        _ = unsafe sigprocmask(SIG_BLOCK, &blocked, &before)
        defer { _ = unsafe sigprocmask(SIG_SETMASK, &before, nil) }
        return body()
    }

    private static func overwrite(_ pieces: Pieces, path: String) throws(CommandError) {
        let name = SystemPath.cString(path)
        let descriptor = unsafe open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure(path, errno) }
        defer { _ = close(descriptor) }
        var code: Int32?
        try pieces { bytes in
            if code == nil { code = writeAll(bytes, to: descriptor) }
            return code == nil
        }
        if let code { throw failure(path, code) }
    }

    private static func resolvingLinks(_ name: [CChar]) -> [CChar] {
        guard let resolved = unsafe realpath(name, nil) else { return name }
        defer { unsafe free(resolved) }
        return unsafe Array(UnsafeBufferPointer(start: resolved, count: strlen(resolved) + 1))
    }

    private static func failure(_ path: String, _ code: Int32) -> CommandError {
        CommandError(.cannotWrite, "cannot write \(path): \(errorText(code))")
    }
}
