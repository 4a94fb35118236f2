#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Why a file could not be read.
public enum SystemFileError: Error, Sendable, Hashable {
    /// The file could not be opened; the code is errno.
    case cannotOpen(path: String, code: Int32)
    /// The file was opened, and reading it failed; the code is errno.
    case cannotRead(path: String, code: Int32)
    /// The path names a directory.
    case isDirectory(path: String)
    /// The file is larger than the size the caller allows.
    case tooLarge(path: String, maximumSize: Int)
    /// The path holds a NUL byte, so it cannot name a file.
    case invalidPath(path: String)

    /// The path as the caller gave it; a descriptor is written `descriptor 0`.
    public var path: String {
        switch self {
        case .cannotOpen(let path, code: _), .cannotRead(let path, code: _),
            .isDirectory(let path), .tooLarge(let path, maximumSize: _), .invalidPath(let path):
            path
        }
    }

    /// The system's error number, where the system reported one.
    public var code: Int32? {
        switch self {
        case .cannotOpen(path: _, let code), .cannotRead(path: _, let code): code
        case .isDirectory, .tooLarge, .invalidPath: nil
        }
    }

    /// Whether there is no such file.
    public var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    /// The reason as a phrase without the path, such as `no such file or directory`.
    ///
    /// The wording is ours and does not depend on the locale.
    public var reason: String {
        switch self {
        case .cannotOpen(path: _, let code), .cannotRead(path: _, let code):
            SystemFileError.phrase(for: code)
        case .isDirectory: "is a directory"
        case .tooLarge(path: _, let maximumSize): "is larger than \(maximumSize) bytes"
        case .invalidPath: "the path holds a NUL byte"
        }
    }

    private static func phrase(for code: Int32) -> String {
        switch code {
        case ENOENT: "no such file or directory"
        case EACCES, EPERM: "permission denied"
        case ENOTDIR: "a part of the path is not a directory"
        case EISDIR: "is a directory"
        case ELOOP: "too many symbolic links"
        case ENAMETOOLONG: "the path is too long"
        case EMFILE, ENFILE: "too many open files"
        case EBADF: "is not open"
        case EIO: "input/output error"
        case ENXIO, ENODEV: "no such device"
        case ENOMEM: "out of memory"
        case EAGAIN: "no data is ready"
        default: "system error \(code)"
        }
    }
}

extension SystemFileError: CustomStringConvertible {
    /// A plain sentence with the path and the reason.
    public var description: String {
        switch self {
        case .cannotOpen: "cannot open \(path): \(reason)"
        case .cannotRead: "cannot read \(path): \(reason)"
        case .isDirectory, .tooLarge: "\(path) \(reason)"
        case .invalidPath: "cannot open \(path): \(reason)"
        }
    }
}
