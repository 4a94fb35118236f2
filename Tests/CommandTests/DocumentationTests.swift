import Foundation
import Testing

/// `daylane completions` and `daylane manual`.
@Suite struct DocumentationTests {
    private let runner = CommandRunner(directory: FileManager.default.temporaryDirectory)

    @Test(arguments: [
        ("bash", "complete -o nosort -F _daylane 'daylane'"), ("zsh", "#compdef daylane\n"),
        ("fish", "complete -c 'daylane'"),
    ])
    func eachShellHasAScript(shell: String, line: String) throws {
        let result = try runner.run(["completions", shell])
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(result.output.contains(line))
    }

    @Test(arguments: [
        (["completions"], "missing argument SHELL\n", "SHELL is bash, zsh or fish"),
        (["completions", "tcsh"], "argument SHELL: \"tcsh\" is not one of bash, zsh, fish", ""),
        (["completions", "zhs"], "argument SHELL: \"zhs\"", "did you mean zsh?"),
        (
            ["completions", "bash", "zsh"], "unexpected argument \"zsh\"",
            "usage: daylane completions"
        ),
        (["manual", "agenda"], "unexpected argument \"agenda\"", "usage: daylane manual"),
        (["manual", "-o", ""], "--output: the name is empty", "write a path, or -"),
    ])
    func wrongUsageIsExplained(arguments: [String], message: String, hint: String) throws {
        let result = try runner.run(arguments)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("daylane: \(message)"))
        #expect(hint.isEmpty || result.errors.contains(hint))
    }

    @Test func theManualNamesEveryCommandAndNoPathOfThisMachine() throws {
        let page = try runner.run(["manual"]).output
        #expect(page.hasPrefix(".Dd "))
        for command in ["agenda", "events", "layout", "convert", "completions", "manual"] {
            #expect(page.contains(".Ss \"\\&daylane \(command)\"\n"))
        }
        #expect(!page.contains("/home/") && !page.contains(NSHomeDirectory() + "/"))
    }

    @Test func bothAreWrittenToAFile() throws {
        for arguments in [["manual"], ["completions", "zsh"]] {
            let file = FileManager.default.temporaryDirectory
                .appendingPathComponent("documentation-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: file) }
            let result = try runner.run(arguments + ["-o", file.path])
            #expect(result.status == 0)
            #expect(result.output.isEmpty)
            let written = try String(contentsOf: file, encoding: .utf8)
            #expect(try written == runner.run(arguments).output)
        }
    }

    @Test func anOutputThatCannotBeWrittenEndsWith73() throws {
        #expect(try runner.run(["manual", "-o", "/nowhere/at/all"]).status == 73)
    }
}
