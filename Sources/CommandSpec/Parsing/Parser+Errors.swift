/// The words for what is wrong.
extension Parser {
    func unknownCommand(_ word: String) -> UsageError {
        let names = command.visibleSubcommands.map(\.name)
        var hint = Suggestion.question(Suggestion.nearest(to: word, among: names + ["help"]))
        if let option = command.option(named: word), !option.isHidden {
            hint = "did you mean --\(option.name)?"
        }
        if hint == nil, isPath(word), VisibleText.isPlain(word), let reader = fileReader {
            let line = (path + [reader.name, word]).joined(separator: " ")
            hint = "name a command first, as in `\(line)`"
        }
        return error("unknown command \(VisibleText.quoted(word))", hint)
    }

    /// Whether a word looks like a file given where a command is expected.
    private func isPath(_ word: String) -> Bool {
        return word == "-" || word.contains(".") || word.contains("/")
    }

    private var fileReader: CommandSpec? {
        return command.visibleSubcommands.first { subcommand in
            subcommand.arguments.contains { $0.type == .file && $0.arity != .none }
        }
    }

    func unknownOption(in word: String) -> UsageError {
        return unknownOption(Lexeme.isLong(word) ? "--" + Lexeme.splitLong(word).name : word)
    }

    /// The error for an unknown long option, typed with its dashes.
    func unknownOption(_ typed: String) -> UsageError {
        let name = String(typed.drop { $0 == "-" })
        let hint = ownerHint(typed) { $0.isNamed(name) } ?? nearestOption(to: name)
        return error("unknown option \(VisibleText.option(typed))", hint)
    }

    func unknownShort(_ letter: Character, in word: String) -> UsageError {
        let typed = "-\(letter)"
        var message = "unknown option \(VisibleText.option(typed))"
        if typed != word {
            message += " in \(VisibleText.option(word))"
        }
        return error(message, shortHint(letter, in: word))
    }

    private func shortHint(_ letter: Character, in word: String) -> String? {
        if Lexeme.isNegative(word), VisibleText.isPlain(word), let option = dateOption {
            return "did you mean --\(option.name) \(word)?"
        }
        let (name, _) = Lexeme.splitLong("-" + word)
        if name.count > 1, let option = command.option(named: name), !option.isHidden {
            return "did you mean --\(name)?"
        }
        if let hint = ownerHint("-\(letter)", where: { $0.short == letter }) {
            return hint
        }
        if typedWholeName(letter, name), let hint = nearestOption(to: name) {
            return hint
        }
        let otherCase = command.allOptions.first { option in
            !option.isHidden && option.short?.lowercased() == letter.lowercased()
        }
        return otherCase?.short.map { "did you mean -\($0)?" }
    }

    /// Whether a word such as `-dat` is rather a long name with a dash too few.
    private func typedWholeName(_ letter: Character, _ name: String) -> Bool {
        return name.count > 2 && name.first == letter
    }

    private var dateOption: OptionSpec? {
        return command.options.first { !$0.isHidden && $0.value?.type == .date }
    }

    private func nearestOption(to name: String) -> String? {
        var names: [String] = []
        for option in command.allOptions where !option.isHidden {
            names.append(option.name)
        }
        let nearest = Suggestion.nearest(to: name, among: names)
        return Suggestion.question(nearest.map { "--" + $0 })
    }

    /// Says which other command has an option that this one has not.
    private func ownerHint(_ typed: String, where matches: (OptionSpec) -> Bool) -> String? {
        let owners = root.paths(whereOption: matches).filter { $0 != path }
        let below = owners.filter { $0.count > path.count && $0.starts(with: path) }
        if !below.isEmpty {
            let meant = below.first { words[position...].contains($0[path.count]) }
            let line = (meant ?? below[0]).joined(separator: " ")
            return "\(typed) goes after the command, as in `\(line) \(typed)`"
        }
        guard !owners.isEmpty else { return nil }
        var names = owners.prefix(3).map { "`\($0.joined(separator: " "))`" }
        if owners.count > 3 {
            names[2] = "others"
        }
        return "\(typed) belongs to \(Phrase.list(names, "and"))"
    }

    func needsValue(_ typed: String, _ value: ValueSpec, before next: String?) -> UsageError {
        var hint: String?
        if let next, next != "--", VisibleText.isPlain(next), !isKnownOption(next) {
            let joint = Lexeme.isLong(typed) ? "=" : ""
            hint = "if \(next) is the value, write \(typed)\(joint)\(next)"
        }
        return error("option \(typed) needs a value \(value.placeholder)", hint)
    }

    private func isKnownOption(_ word: String) -> Bool {
        if Lexeme.isLong(word) {
            return command.option(named: Lexeme.splitLong(word).name) != nil
        }
        guard let letter = Lexeme.shortBody(word).first else { return false }
        return command.option(short: letter) != nil
    }

    func takesNoValue(_ typed: String, _ value: String) -> UsageError {
        return error("option \(typed) takes no value, but was given \(VisibleText.quoted(value))")
    }

    func missing(_ placeholders: [String]) -> UsageError {
        let noun = placeholders.count == 1 ? "argument" : "arguments"
        var hint = "usage: \(command.usageLine(named: path))"
        for argument in command.arguments where placeholders.contains(argument.placeholder) {
            if case .choice(let choices) = argument.type {
                let names = choices.map(\.name)
                hint += "\n\(argument.placeholder) is \(Phrase.list(names, "or"))"
            }
        }
        return error("missing \(noun) \(Phrase.list(placeholders, "and"))", hint)
    }

    func unexpected(_ words: [String]) -> UsageError {
        let noun = words.count == 1 ? "argument" : "arguments"
        var shown = words.prefix(3).map { VisibleText.quoted($0) }
        if words.count > 3 {
            shown.append("\(words.count - 3) more")
        }
        return error(
            "unexpected \(noun) \(Phrase.list(shown, "and"))",
            "usage: \(command.usageLine(named: path))")
    }

    private func error(_ message: String, _ hint: String? = nil) -> UsageError {
        return UsageError(message, hint: hint, commandPath: path)
    }
}
