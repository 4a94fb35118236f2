#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif
internal import Normalizer

/// The folder that a baseline lies in: files are known by their paths from there, however a run
/// names them and wherever it is started.
struct BaselineFolder: Sendable {
    /// The names from the root on; nil when there is no baseline, or its folder is not there.
    private let parts: [Substring]?

    /// The folder of a file that need not be there yet.
    init(ofFile path: String?) {
        guard let path, path != "-" else {
            parts = nil
            return
        }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        parts = Self.resolved(folder).map { $0.split(separator: "/") }
    }

    /// What a file is known by: its path from the folder, without links on the way.
    func name(of path: String) -> String {
        guard path != "-", let parts, let file = Self.resolved(path)?.split(separator: "/")
        else { return path }
        var shared = 0
        while shared < parts.count, shared < file.count - 1, parts[shared] == file[shared] {
            shared += 1
        }
        let up = Array(repeating: Substring(".."), count: parts.count - shared)
        return (up + file[shared...]).joined(separator: "/")
    }

    private static func resolved(_ path: String) -> String? {
        guard !path.utf8.contains(0),
            let resolved = unsafe realpath(SystemPath.cString(path), nil)
        else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }
}
