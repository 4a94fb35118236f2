#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

internal import Normalizer

/// Writes many files into a folder.
struct SplitOutput {
    let folder: String
    /// Whether files that are there are overwritten.
    let overwrites: Bool

    /// Writes files by their names; the folder is made when it is not there.
    ///
    /// Unless files may be overwritten, none is written when one of them is there. Links in the
    /// folder are never followed, as what they lead to is not the folder's: they count as files.
    /// What is neither file nor link is never overwritten. Without files nothing is done.
    ///
    /// - Throws: `CommandError` when a file is there, nothing being written then, or when one
    ///   cannot be written; files before it are written then.
    func write(_ files: [(name: String, bytes: [UInt8])]) throws(CommandError) {
        if files.isEmpty { return }
        try checkFolder()
        var there: [String] = []
        for file in files {
            let path = path(of: file.name)
            if try Output.replaceable(path) != nil { there.append(path) }
        }
        if !overwrites, let first = there.first {
            let others = there.count == 1 ? "" : " (and \(there.count - 1) more)"
            throw CommandError(
                .cannotWrite, "cannot write \(first): it is there\(others)",
                hint: "--force overwrites files")
        }
        try makeFolder()
        for file in files { try Output.place(file.bytes, at: path(of: file.name)) }
    }

    private func path(of name: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// Makes sure that the name is that of a folder, or that nothing is there.
    private func checkFolder() throws(CommandError) {
        guard !folder.utf8.contains(0) else {
            throw CommandError(.cannotWrite, "the name of the folder is no path")
        }
        try check(folder)
    }

    /// Makes sure that a path is that of a folder or of nothing.
    private func check(_ path: String) throws(CommandError) {
        // With a slash at its end a link would be followed.
        var name = Substring(path)
        while name.count > 1, name.hasSuffix("/") { name.removeLast() }
        let place = SystemPath.cString(String(name))
        var status = stat()
        if unsafe stat(place, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFDIR else {
                throw CommandError(.cannotWrite, "cannot write to \(name): it is no folder")
            }
        } else if unsafe lstat(place, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
            throw CommandError(
                .cannotWrite, "cannot write to \(name): it is a link that leads nowhere",
                hint: "remove the link, or make the folder that it leads to")
        }
    }

    /// Makes the folder and those it stands in.
    private func makeFolder() throws(CommandError) {
        var path = ""
        for part in folder.split(separator: "/", omittingEmptySubsequences: false) {
            path += path.isEmpty && part.isEmpty ? "/" : "\(part)/"
            try check(path)
            let name = SystemPath.cString(path)
            if unsafe mkdir(name, 0o777) != 0, errno != EEXIST, errno != EISDIR {
                let code = errno
                var status = stat()
                // Where nothing can be made, as on a read-only disk, it may be there already.
                if unsafe stat(name, &status) == 0 { continue }
                throw CommandError(
                    .cannotWrite, "cannot make the folder \(path): \(errorText(code))")
            }
        }
    }
}
