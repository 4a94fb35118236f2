#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Listing directories and reading symbolic links through the system's own calls.
public enum SystemDirectory {
    /// The names in a directory, in no order.
    ///
    /// - Parameter path: the directory.
    /// - Returns: the names, `.` and `..` among them.
    /// - Throws: `SystemFileError` when the directory cannot be listed.
    public static func names(path: String) throws(SystemFileError) -> [String] {
        guard !path.utf8.contains(0) else { throw .invalidPath(path: path) }
        guard let directory = unsafe opendir(SystemPath.cString(path)) else {
            throw .cannotOpen(path: path, code: errno)
        }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe SystemPath.text(Array(bytes.prefix { $0 != 0 }))
            }
            names.append(name)
        }
        return names
    }

    /// The target of a symbolic link as it is written; nil when the path is no link.
    static func linkTarget(path: String) -> String? {
        guard !path.utf8.contains(0) else { return nil }
        let size = 4096
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            let length = unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress else { return 0 }
                return unsafe readlink(path, start, size)
            }
            count = max(0, length)
        }
        // A target that fills the buffer may have been cut.
        guard !bytes.isEmpty, bytes.count < size else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
