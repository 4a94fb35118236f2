import Foundation

/// What a run of the command gave.
struct CommandResult {
    var status: Int32
    var output: String
    var errors: String
}

/// Runs the built command with everything pinned that could change its output.
struct CommandRunner {
    /// The folder of the package.
    static let packageRoot = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The command beside the test bundle.
    static let command: URL = {
        let executable = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        var folder = executable.deletingLastPathComponent()
        // On macOS the bundle's binary lies deeper than the products.
        for _ in 0..<4 {
            let candidate = folder.appendingPathComponent("daylane")
            if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
            folder = folder.deletingLastPathComponent()
        }
        return packageRoot.appendingPathComponent(".build/debug/daylane")
    }()

    /// The directory the command runs in.
    var directory: URL
    /// Variables set beside the pinned ones.
    var environment: [String: String] = [:]

    /// Runs the command with what is piped into it; nothing when `input` is nil.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the command.
    ///   - input: What is piped in.
    ///   - inputIsNothing: Whether standard input is the null device, as of a command that nothing is
    ///     piped into.
    /// - Returns: What the run gave.
    /// - Throws: When the command cannot be run.
    func run(
        _ arguments: [String], input: Data? = nil, inputIsNothing: Bool = false
    ) throws -> CommandResult {
        let process = Process()
        process.executableURL = Self.command
        process.arguments = arguments
        process.currentDirectoryURL = directory
        var variables = ["TZ": "Europe/Madrid", "LANG": "C.UTF-8", "COLUMNS": "80"]
        variables["PATH"] = ProcessInfo.processInfo.environment["PATH"]
        variables["TZDIR"] = ProcessInfo.processInfo.environment["TZDIR"]
        for (name, value) in environment { variables[name] = value }
        process.environment = variables
        // Files rather than pipes: nothing can fill up, however much is written.
        let scratch = try TemporaryFolder()
        let (inputFile, outputFile, errorFile) = (
            scratch.url.appendingPathComponent("in"), scratch.url.appendingPathComponent("out"),
            scratch.url.appendingPathComponent("err")
        )
        try (input ?? Data()).write(to: inputFile)
        try Data().write(to: outputFile)
        try Data().write(to: errorFile)
        process.standardInput =
            inputIsNothing ? FileHandle.nullDevice : try FileHandle(forReadingFrom: inputFile)
        process.standardOutput = try FileHandle(forWritingTo: outputFile)
        process.standardError = try FileHandle(forWritingTo: errorFile)
        try process.run()
        process.waitUntilExit()
        return CommandResult(
            status: process.terminationStatus,
            output: String(decoding: try Data(contentsOf: outputFile), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self))
    }
}

/// A folder that is removed with the value.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("daylane-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Writes a file in the folder.
    @discardableResult
    func write(_ text: String, to name: String) throws -> URL {
        try write(Data(text.utf8), to: name)
    }

    /// Writes a file in the folder.
    @discardableResult
    func write(_ data: Data, to name: String) throws -> URL {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file
    }
}
