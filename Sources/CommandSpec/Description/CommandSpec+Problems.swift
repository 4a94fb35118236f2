extension CommandSpec {
    /// What is wrong with the description itself, for a test to find empty.
    ///
    /// It names clashing and reserved names, names that cannot be typed,
    /// choices without names and arguments that can never be told apart. It
    /// does not judge the texts.
    public func declarationProblems() -> [String] {
        return declarationProblems(path: name)
    }

    private func declarationProblems(path: String) -> [String] {
        var problems: [String] = []
        func report(_ problem: String) {
            problems.append("\(path): \(problem)")
        }

        var names: Set<String> = []
        var shorts: Set<Character> = []
        for option in options {
            for name in [option.name] + option.aliases {
                if OptionSpec.builtInNames.contains(name) {
                    report("option --\(name) is built in")
                } else if !Self.isTypable(name) {
                    report("option --\(name) cannot be typed")
                } else if !names.insert(name).inserted {
                    report("option --\(name) is declared twice")
                }
            }
            if let short = option.short {
                if short == "-" || short == "=" || !short.isASCII || short.isWhitespace {
                    report("option -\(short) cannot be typed")
                } else if !shorts.insert(short).inserted {
                    report("option -\(short) is declared twice")
                }
            }
            if let value = option.value, case .choice([]) = value.type {
                report("option --\(option.name) has no choices")
            }
        }

        if arguments.count(where: { $0.maximum == nil }) > 1 {
            report("two arguments take any number of words")
        }
        for argument in arguments {
            if case .choice([]) = argument.type {
                report("argument \(argument.placeholder) has no choices")
            }
        }

        var commands: Set<String> = []
        for subcommand in subcommands {
            if subcommand.name == "help" {
                report("command help is built in")
            } else if !Self.isTypable(subcommand.name) {
                report("command \(subcommand.name) cannot be typed")
            } else if !commands.insert(subcommand.name).inserted {
                report("command \(subcommand.name) is declared twice")
            }
            problems += subcommand.declarationProblems(path: "\(path) \(subcommand.name)")
        }
        return problems
    }

    static func isTypable(_ name: String) -> Bool {
        guard let first = name.first, first != "-" else { return false }
        return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
}
