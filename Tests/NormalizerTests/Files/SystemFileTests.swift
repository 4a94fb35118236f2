import Foundation
import Normalizer
import Testing

@Suite("Reading files")
final class SystemFileTests {
    private let root: String

    init() throws {
        root = NSTemporaryDirectory() + "files-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    private func file(_ size: Int) throws -> (path: String, bytes: [UInt8]) {
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
        let path = "\(root)/\(size)"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return (path, bytes)
    }

    @Test("files of any size", arguments: [0, 1, 65_535, 65_536, 65_537, 3_000_001])
    func sizes(size: Int) throws {
        let (path, bytes) = try file(size)
        #expect(try SystemFile.read(path: path) == bytes)
        #expect(try SystemFile.read(path: path, maximumSize: size) == bytes)
        if size > 0 {
            #expect(throws: SystemFileError.tooLarge(path: path, maximumSize: size - 1)) {
                try SystemFile.read(path: path, maximumSize: size - 1)
            }
        }
    }

    @Test("pipes, whose size is not known", arguments: [0, 10, 65_536, 1_000_000])
    func pipes(size: Int) async throws {
        let pipe = Pipe()
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 / 7) }
        let writer = Thread {
            try? pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
            try? pipe.fileHandleForWriting.close()
        }
        writer.start()
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        #expect(try SystemFile.read(descriptor: descriptor) == bytes)
    }

    @Test("a pipe with more than is allowed")
    func pipeTooLarge() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(count: 1000))
        try pipe.fileHandleForWriting.close()
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        #expect(throws: SystemFileError.self) {
            try SystemFile.read(descriptor: descriptor, maximumSize: 999)
        }
    }

    @Test(
        "files that announce no size",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
    func proc() throws {
        #expect(try !SystemFile.read(path: "/proc/self/status").isEmpty)
    }

    @Test("what cannot be read says why")
    func errors() throws {
        let missing = #expect(throws: SystemFileError.self) {
            try SystemFile.read(path: "\(root)/missing")
        }
        #expect(missing == .cannotOpen(path: "\(root)/missing", code: ENOENT))
        #expect(missing?.code == ENOENT)
        #expect(missing?.description == "cannot open \(root)/missing: no such file or directory")

        let directory = #expect(throws: SystemFileError.self) { try SystemFile.read(path: root) }
        #expect(directory == .isDirectory(path: root))
        #expect(directory?.description == "\(root) is a directory")
        #expect(directory?.code == nil)

        let (path, _) = try file(3)
        #expect(throws: SystemFileError.cannotOpen(path: path + "/x", code: ENOTDIR)) {
            try SystemFile.read(path: path + "/x")
        }
        #expect(throws: SystemFileError.invalidPath(path: path + "\0x")) {
            try SystemFile.read(path: path + "\0x")
        }
        let closed = #expect(throws: SystemFileError.self) { try SystemFile.read(descriptor: -1) }
        #expect(closed?.description == "cannot read descriptor -1: is not open")
    }
}
