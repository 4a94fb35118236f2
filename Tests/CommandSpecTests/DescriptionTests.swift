import CommandSpec
import Testing

/// What else is made from a description.
struct DescriptionTests {
    @Test("the sample has no problems")
    func noProblems() {
        #expect(Sample.tool.declarationProblems().isEmpty)
    }

    @Test("clashes in a description are found")
    func problems() {
        let spec = CommandSpec(
            name: "bad", summary: "",
            arguments: [
                ArgumentSpec("A", .many, summary: ""), ArgumentSpec("B", .oneOrMore, summary: ""),
                ArgumentSpec("C", type: .choice([]), summary: ""),
            ],
            options: [
                OptionSpec("help", summary: ""),
                OptionSpec("a b", summary: ""),
                OptionSpec("one", short: "o", summary: "", aliases: ["uno"]),
                OptionSpec("uno", short: "o", summary: ""),
                OptionSpec("pick", short: "=", .value(ValueSpec("X", .choice([]))), summary: ""),
            ],
            subcommands: [
                CommandSpec(name: "x", summary: ""), CommandSpec(name: "x", summary: ""),
                CommandSpec(name: "help", summary: ""),
                CommandSpec(name: "y", summary: "", options: [OptionSpec("-z", summary: "")]),
            ])
        #expect(
            spec.declarationProblems() == [
                "bad: option --help is built in",
                "bad: option --a b cannot be typed",
                "bad: option --uno is declared twice",
                "bad: option -o is declared twice",
                "bad: option -= cannot be typed",
                "bad: option --pick has no choices",
                "bad: two arguments take any number of words",
                "bad: argument C has no choices",
                "bad: command x is declared twice",
                "bad: command help is built in",
                "bad y: option ---z cannot be typed",
            ])
    }

    @Test("a declared short form takes precedence over a built-in one")
    func builtInShorts() {
        let spec = CommandSpec(
            name: "t", summary: "", options: [OptionSpec("hours", short: "h", summary: "")])
        #expect(spec.allOptions.map(\.name) == ["hours", "help", "version"])
        #expect(spec.allOptions.map(\.short) == ["h", nil, "V"])
    }

    @Test("commands and usage lines are found by path")
    func paths() {
        #expect(Sample.tool.command(at: ["tool", "copy"]).name == "copy")
        #expect(Sample.tool.command(at: []).name == "tool")
        #expect(Sample.tool.usageLine(for: ["tool"]) == "tool COMMAND [OPTIONS] [ARGUMENT ...]")
        #expect(
            Sample.tool.usageLine(for: ["tool", "shift"]) == "tool shift [OPTIONS] DAYS [FILE]")
    }

    @Test("the JSON has a version, a fixed order and escaped strings")
    func json() {
        let spec = CommandSpec(
            name: "t", summary: "Say \"\\\u{1}\n\u{E9}",
            arguments: [ArgumentSpec("FILE", .many, type: .file, summary: "Files")],
            options: [
                OptionSpec(
                    "n", short: "n", .value(ValueSpec("N", .integer(1...Int.max))),
                    summary: "Count",
                    defaultText: "1", isRepeatable: true, isHidden: true, group: "G", aliases: ["m"]
                ),
                OptionSpec(
                    "x", .optionalValue(ValueSpec("X", .number(-0.5...2))), summary: "Scale"),
                OptionSpec(
                    "c",
                    .value(ValueSpec("C", .choice([Choice("a", "A"), "b"]), ignoresCase: true)),
                    summary: "Pick"),
            ],
            subcommands: [CommandSpec(name: "u", summary: "Under", isHidden: true)],
            examples: [CommandSpec.Example("t -n 1", "Once")],
            exitStatuses: [CommandSpec.ExitStatus(0, "done")])
        #expect(spec.jsonDescription() == expectedJSON)
    }

    private let expectedJSON = #"""
        {
          "schema": "t.commands/1",
          "command": {
            "name": "t",
            "summary": "Say \"\\\u0001\né",
            "usage": "t [COMMAND] [OPTIONS] [FILE ...]",
            "arguments": [
              {
                "placeholder": "FILE",
                "summary": "Files",
                "arity": "many",
                "type": "file"
              }
            ],
            "options": [
              {
                "name": "n",
                "short": "n",
                "summary": "Count",
                "kind": "value",
                "placeholder": "N",
                "type": "integer",
                "minimum": 1,
                "default": "1",
                "group": "G",
                "aliases": [
                  "m"
                ],
                "repeatable": true,
                "hidden": true
              },
              {
                "name": "x",
                "summary": "Scale",
                "kind": "optionalValue",
                "placeholder": "X",
                "type": "number",
                "minimum": -0.5,
                "maximum": 2
              },
              {
                "name": "c",
                "summary": "Pick",
                "kind": "value",
                "placeholder": "C",
                "type": "choice",
                "choices": [
                  {
                    "name": "a",
                    "summary": "A"
                  },
                  {
                    "name": "b"
                  }
                ],
                "ignoresCase": true
              },
              {
                "name": "help",
                "short": "h",
                "summary": "Show this help",
                "kind": "flag"
              },
              {
                "name": "version",
                "short": "V",
                "summary": "Show the version",
                "kind": "flag"
              }
            ],
            "commands": [
              {
                "name": "u",
                "summary": "Under",
                "usage": "t u [OPTIONS]",
                "hidden": true,
                "options": [
                  {
                    "name": "help",
                    "short": "h",
                    "summary": "Show this help",
                    "kind": "flag"
                  },
                  {
                    "name": "version",
                    "short": "V",
                    "summary": "Show the version",
                    "kind": "flag"
                  }
                ]
              }
            ],
            "examples": [
              {
                "commandLine": "t -n 1",
                "summary": "Once"
              }
            ],
            "exitStatuses": [
              {
                "code": 0,
                "meaning": "done"
              }
            ]
          }
        }
        """#
}
