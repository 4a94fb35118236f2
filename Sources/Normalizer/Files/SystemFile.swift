#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Reading whole files through the system's own calls, without Foundation.
public enum SystemFile {
    /// The bytes of a file, all of them, also when it is a pipe or grows while it is read.
    ///
    /// - Parameters:
    ///   - path: the file, absolute or relative to the working directory.
    ///   - maximumSize: the number of bytes above which the file is refused; nil for no limit.
    ///   - waits: whether to wait for who writes to a pipe; if not, a pipe that nobody writes to is
    ///     empty, and one without data cannot be read.
    /// - Returns: the bytes.
    /// - Throws: `SystemFileError`; a directory is `isDirectory`.
    public static func read(
        path: String, maximumSize: Int? = nil, waits: Bool = true
    ) throws(SystemFileError) -> [UInt8] {
        guard !path.utf8.contains(0) else { throw .invalidPath(path: path) }
        let name = SystemPath.cString(path)
        let flags = O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK)
        var descriptor = unsafe open(name, flags)
        while descriptor < 0, errno == EINTR {
            descriptor = unsafe open(name, flags)
        }
        guard descriptor >= 0 else { throw .cannotOpen(path: path, code: errno) }
        defer { _ = close(descriptor) }
        return try read(descriptor: descriptor, name: path, maximumSize: maximumSize)
    }

    /// What is left to read from an open descriptor, such as 0 for standard input.
    ///
    /// The descriptor stays open.
    ///
    /// - Parameters:
    ///   - descriptor: an open file descriptor.
    ///   - maximumSize: the number of bytes above which the input is refused; nil for no limit.
    /// - Returns: the bytes.
    /// - Throws: `SystemFileError`, with `descriptor` and its number in place of the path.
    public static func read(
        descriptor: Int32, maximumSize: Int? = nil
    ) throws(SystemFileError) -> [UInt8] {
        try read(
            descriptor: descriptor, name: "descriptor \(descriptor)", maximumSize: maximumSize)
    }

    private static func read(
        descriptor: Int32, name: String, maximumSize: Int?
    ) throws(SystemFileError) -> [UInt8] {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else {
            throw .cannotRead(path: name, code: errno)
        }
        let kind = status.st_mode & S_IFMT
        guard kind != S_IFDIR else { throw .isDirectory(path: name) }
        let announced = kind == S_IFREG ? max(0, Int(status.st_size)) : 0
        let limit = maximumSize.map { max(0, $0) }
        if let limit, announced > limit { throw .tooLarge(path: name, maximumSize: limit) }

        // One byte more than announced, so that the end is met without a second buffer.
        var size = announced > 0 ? min(announced, largestFirstChunk) + 1 : smallestChunk
        var bytes: [UInt8] = []
        while true {
            if let limit { size = min(size, limit - bytes.count + 1) }
            let chunk = readChunk(descriptor: descriptor, size: size)
            if let code = chunk.code { throw .cannotRead(path: name, code: code) }
            if bytes.isEmpty { bytes = chunk.bytes } else { bytes += chunk.bytes }
            if let limit, bytes.count > limit {
                throw .tooLarge(path: name, maximumSize: limit)
            }
            if chunk.isLast { return bytes }
            size = min(max(smallestChunk, bytes.count), largestChunk)
        }
    }

    private static let smallestChunk = 65_536
    private static let largestChunk = 16_777_216
    /// A sparse file may announce any size; memory beyond this is taken as data arrives.
    private static let largestFirstChunk = 1_073_741_824

    /// Reads until the chunk is full or the input ends.
    private static func readChunk(
        descriptor: Int32, size: Int
    ) -> (bytes: [UInt8], isLast: Bool, code: Int32?) {
        var isLast = false
        var code: Int32?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = 0
            unsafe preferHugePages(UnsafeMutableRawBufferPointer(buffer))
            while count < size {
                let rest = unsafe UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(buffer)[count..<size])
                let received = unsafe systemRead(descriptor, rest.baseAddress, rest.count)
                if received > 0 {
                    count += received
                } else if received == 0 {
                    isLast = true
                    return
                } else if errno != EINTR {
                    code = errno
                    return
                }
            }
        }
        return (bytes, isLast, code)
    }
}

/// Asks for huge pages where a buffer is large.
///
/// Filling fresh memory costs a page fault for each page; with huge ones 45 MB are read in a
/// half of the time or less. It is a hint: nothing depends on it.
private func preferHugePages(_ buffer: UnsafeMutableRawBufferPointer) {
    #if canImport(Glibc)
        let huge = 2_097_152
        guard buffer.count >= 8 * huge, let start = buffer.baseAddress else { return }
        let address = UInt(bitPattern: start)
        let aligned = (address + UInt(huge) - 1) & ~UInt(huge - 1)
        let skipped = Int(aligned - address)
        let length = (buffer.count - skipped) & ~(huge - 1)
        _ = unsafe madvise(start + skipped, length, MADV_HUGEPAGE)
    #endif
}

/// The system's `read`, by a name that does not clash with the methods above.
@unsafe private func systemRead(
    _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
    unsafe read(descriptor, buffer, count)
}
