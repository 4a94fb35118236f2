import CommandSpec
import Foundation
import Testing

/// Completion scripts of small programs, run by the shells that are installed.
struct CompletionTests {
    /// What would harm if a script took it for more than text.
    private static let hostile =
        "it's $(touch canary) `touch canary` \"quoted\" [x]: y \\ %d; 'end\n#\u{1B}[31m"

    /// The same as one line.
    private static let shown =
        "it's $(touch canary) `touch canary` \"quoted\" [x]: y \\ %d; 'end # [31m"

    private static let names = [
        "plain", "it's", "$(touch canary)", "`touch canary`", "two words", "a:b", "[c]", "\\d", "*",
        "é",
    ]

    private static let program = CommandSpec(
        name: "tool", summary: hostile,
        subcommands: [
            CommandSpec(
                name: "run", summary: hostile,
                arguments: [
                    ArgumentSpec(
                        "KIND:'x'", .optional, type: .choice(names.map { Choice($0, hostile) }),
                        summary: hostile),
                    ArgumentSpec("DIR", .optional, type: .folder, summary: hostile),
                    ArgumentSpec(
                        "FILE", .many, type: .file, summary: hostile, endings: [".ics", "$(x)"]),
                ],
                options: [
                    OptionSpec(
                        "pick", short: "p",
                        .value(ValueSpec("100%:'", .choice(names.map { Choice($0, hostile) }))),
                        summary: hostile),
                    OptionSpec(
                        "level", short: "l",
                        .optionalValue(ValueSpec("N", .choice(["low", "high"]))),
                        summary: "How much", aliases: ["lvl"]),
                    OptionSpec("also", .value(ValueSpec("X")), summary: "More", isRepeatable: true),
                    OptionSpec("secret", .value(ValueSpec("X")), summary: "Less", isHidden: true),
                    OptionSpec("$(touch canary)", summary: "Cannot be typed"),
                    OptionSpec("odd", short: "'", summary: "Has a short form nobody can type"),
                ]),
            CommandSpec(name: "hidden", summary: "Not shown", isHidden: true),
            CommandSpec(name: "not a name", summary: "Cannot be typed"),
            CommandSpec(
                name: "remote", summary: "Has commands",
                arguments: [ArgumentSpec("DATE", .optional, type: .date, summary: "When")],
                subcommands: [
                    CommandSpec(
                        name: "add", summary: "One more",
                        options: [OptionSpec("force", short: "f", summary: "Do it")])
                ]),
        ])

    /// Lines, and what is offered; a whole word is expected, as fish gives it.
    private static let lines: [(line: String, offered: [String])] = [
        ("tool ", ["run", "remote", "help"]),
        ("tool --", ["--help", "--version"]),
        ("tool run --pick ", names),
        ("tool run -p ", names),
        ("tool run ", names),
        ("tool run --pick pl", ["plain"]),
        ("tool run --pick=pl", ["--pick=plain"]),
        ("tool run -ppl", ["-pplain"]),
        ("tool run --pi", ["--pick"]),
        ("tool run --pick plain --pi", []),
        ("tool run -pplain --pi", []),
        ("tool run --also x --als", ["--also"]),
        ("tool run --level=", ["--level=low", "--level=high"]),
        ("tool run --lvl=h", ["--lvl=high"]),
        ("tool run --lvl=high --le", []),
        ("tool run -l --le", []),
        ("tool run --lv", []),
        ("tool run --secr", []),
        ("tool run --secret remote --od", ["--odd"]),
        ("tool run -- --od", []),
        ("tool hidden --", ["--help", "--version"]),
        ("tool remote a", ["add"]),
        ("tool remote add --", ["--force", "--help", "--version"]),
        ("tool remote add -f --", ["--help", "--version"]),
        ("tool remote add -", ["--force", "-f", "--help", "-h", "--version", "-V"]),
        ("tool help ", ["run", "remote"]),
        ("tool help remote ", ["add"]),
        ("tool help remote add ", []),
    ]

    @Test("Bash offers what can come next", .enabled(if: Shell.has("bash")))
    func bash() throws {
        let shell = try Shell(
            "bash", ["--norc", "--noprofile"], Self.program.completionScript(for: .bash))
        for (line, offered) in Self.lines {
            let words = line.split(separator: " ", omittingEmptySubsequences: false)
            let quoted = words.map { "'\($0)'" }.joined(separator: " ")
            let result = try shell.run(
                """
                set -u
                COMP_WORDBREAKS=' ' COMP_WORDS=(\(quoted)) COMP_CWORD=\(words.count - 1)
                COMP_LINE='\(line)' COMP_POINT=\(line.utf8.count)
                _tool
                eval "set -- ${COMPREPLY[*]-}"
                printf '%s\\n' "$@"
                """)
            #expect(
                result == offered.map { $0 + "\n" }.joined() || offered.isEmpty && result == "\n",
                "\(line)")
        }
        #expect(!shell.wasHarmed)
    }

    @Test("fish offers what can come next", .enabled(if: Shell.has("fish")))
    func fish() throws {
        let shell = try Shell("fish", ["--no-config"], Self.program.completionScript(for: .fish))
        for (line, offered) in Self.lines {
            // It also finds words in what options mean.
            let result = try shell.run(
                """
                for each in (complete -C '\(line)')
                    string replace -r '\\t.*' '' -- $each
                end
                """)
            let word = line.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
            let found = result.split(separator: "\n").filter { $0.hasPrefix(word) }
            #expect(found.map(String.init) == offered, "\(line)")
        }
        let described = try shell.run("complete -C 'tool run --pi'")
        #expect(described == "--pick\t\(Self.shown)\n")
        #expect(!shell.wasHarmed)
    }

    /// Whether zsh completes with these is tried by the checks of the whole project.
    @Test("zsh is told of options, values and their meanings", .enabled(if: Shell.has("zsh")))
    func zsh() throws {
        let shell = try Shell("zsh", ["-f"], Self.program.completionScript(for: .zsh))
        let specifications = try shell.run(
            """
            _arguments() { print -rl -- "$@" }
            _tool_run
            """
        ).split(separator: "\n").map(String.init)
        let meaning = #"it's $(touch canary) `touch canary` "quoted" \[x\]\: y \\ %d; 'end # \[31m"#
        #expect(
            specifications == [
                "-s", "-S", ":",
                "(--pick -p)--pick=[\(meaning)]:100%%\\:':_tool__words_1",
                "(--pick -p)-p+[\(meaning)]:100%%\\:':_tool__words_1",
                "(--level -l --lvl)--level=-[How much]::N:_tool__words_2",
                "(--level -l --lvl)-l-[How much]::N:_tool__words_2",
                "!(--level -l --lvl)--lvl=-::N:_tool__words_2",
                "*--also=[More]:X: ",
                "!(--secret)--secret=:X: ",
                "(--odd)--odd[Has a short form nobody can type]",
                "(- : *)--help[Show this help]", "(- : *)-h[Show this help]",
                "(- : *)--version[Show the version]", "(- : *)-V[Show the version]",
                "1::KIND\\:'x':_tool__words_1", "2::DIR:_files -/",
                "*:FILE:_files -g \"*.(#i)(ics)\"",
            ])
        let choices = try shell.run(
            """
            _describe() { print -rl -- "${(P@)5}" }
            _tool__words_1
            """
        ).split(separator: "\n").map(String.init)
        let escaped = [
            "plain", "it's", "$(touch canary)", "`touch canary`", "two words", "a\\:b", "[c]",
            "\\\\d", "*", "é",
        ]
        #expect(choices == escaped.map { "\($0):\(Self.shown.replacing("\\", with: "\\\\"))" })
        #expect(!shell.wasHarmed)
    }

    @Test("a program without commands is completed as well")
    func single() throws {
        let program = CommandSpec(
            name: "my-tool", summary: "Do it",
            arguments: [ArgumentSpec("DATE", .one, type: .date, summary: "When")])
        for (name, line) in [
            ("bash", "my-tool tod"), ("fish", "my-tool tod"),
        ] where Shell.has(name) {
            let kind = try #require(CompletionShell(rawValue: name))
            let shell = try Shell(name, [], program.completionScript(for: kind))
            let result =
                name == "fish"
                ? try shell.run("complete -C '\(line)'")
                : try shell.run(
                    "COMP_WORDS=(\(line)) COMP_CWORD=1 COMP_LINE='\(line)' COMP_POINT=11; _my_tool;"
                        + " echo \"$COMPREPLY\"")
            #expect(result == "today\n")
        }
        #expect(program.completionScript(for: .zsh).contains("'1:DATE:_my_tool__words_1'"))
    }

    @Test("scripts are the same for the same description and end with a newline")
    func stable() {
        for shell in CompletionShell.allCases {
            let script = Sample.tool.completionScript(for: shell)
            #expect(script == Sample.tool.completionScript(for: shell))
            #expect(script.hasSuffix("\n") && !script.hasSuffix("\n\n"))
        }
    }
}

/// A shell that reads a script first, in a folder of its own.
private struct Shell {
    private let path: String
    private let options: [String]
    private let folder: URL

    static func path(_ name: String) -> String? {
        return ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
            .map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    static func has(_ name: String) -> Bool { return path(name) != nil }

    init(_ name: String, _ options: [String], _ script: String) throws {
        path = try #require(Self.path(name))
        self.options = options
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("completions-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(script.utf8).write(to: folder.appendingPathComponent("script"))
    }

    /// What some lines print after the script was read; it must not say anything itself.
    func run(_ lines: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = options + ["-c", "source ./script\n\(lines)"]
        process.currentDirectoryURL = folder
        process.environment = ["LC_ALL": "C.UTF-8", "HOME": folder.path, "PATH": "/usr/bin:/bin"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    /// Whether a text was run; its folder goes afterwards.
    var wasHarmed: Bool {
        let canary = folder.appendingPathComponent("canary").path
        let isThere = FileManager.default.fileExists(atPath: canary)
        try? FileManager.default.removeItem(at: folder)
        return isThere
    }
}
