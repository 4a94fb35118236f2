/// Walks over the words of a command line and sorts them.
struct Parser {
    /// What the walk ended with; help is for the command at `path`.
    enum Result {
        case run(Invocation)
        case help(isUsageError: Bool)
        case version
    }

    let root: CommandSpec
    let words: [String]
    var position = 0
    var command: CommandSpec
    var path: [String]
    var given: [Invocation.GivenOption] = []
    var arguments: [String] = []
    var optionsEnded = false

    init(root: CommandSpec, words: [String]) {
        self.root = root
        self.words = words
        self.command = root
        self.path = [root.name]
    }

    mutating func run() throws(UsageError) -> Result {
        while let word = takeNext() {
            let result: Result?
            if optionsEnded || !isOption(word) {
                result = try takePlainWord(word)
            } else if word == "--" {
                optionsEnded = true
                result = nil
            } else if Lexeme.isLong(word) {
                result = try takeLongOption(word)
            } else {
                result = try takeShortOptions(word)
            }
            if let result {
                return result
            }
        }
        if expectsCommand && !command.acceptsArguments {
            return .help(isUsageError: true)
        }
        try checkArguments()
        return .run(Invocation(commandPath: path, options: given, arguments: arguments))
    }

    // MARK: Words

    private var expectsCommand: Bool {
        return !command.subcommands.isEmpty && arguments.isEmpty
    }

    private mutating func takeNext() -> String? {
        guard position < words.count else { return nil }
        defer { position += 1 }
        return words[position]
    }

    private var upcoming: String? {
        return position < words.count ? words[position] : nil
    }

    /// Whether a word is an option rather than an argument.
    private func isOption(_ word: String) -> Bool {
        guard Lexeme.isDashed(word) else { return false }
        guard Lexeme.isNegative(word), !isDigitOption(word) else { return true }
        return !command.arguments.contains { $0.type.isSigned }
    }

    private func isDigitOption(_ word: String) -> Bool {
        guard let letter = word.dropFirst().first else { return false }
        return command.option(short: letter) != nil
    }

    private mutating func takePlainWord(_ word: String) throws(UsageError) -> Result? {
        if expectsCommand {
            if descend(to: word) {
                return nil
            }
            if word == "help" {
                return try takeHelpPath()
            }
            guard command.acceptsArguments else { throw unknownCommand(word) }
        }
        arguments.append(word)
        return nil
    }

    private mutating func descend(to name: String) -> Bool {
        guard let subcommand = command.subcommand(named: name) else { return false }
        command = subcommand
        path.append(name)
        return true
    }

    /// Takes the words after `help`, which name a command.
    private mutating func takeHelpPath() throws(UsageError) -> Result {
        while let word = takeNext() {
            if word == "--help" || word == "-h" {
                continue
            }
            guard !Lexeme.isDashed(word) else { throw unknownOption(in: word) }
            if descend(to: word) {
                continue
            }
            guard !command.subcommands.isEmpty else { throw unexpected([word]) }
            guard word == "help" else { throw unknownCommand(word) }
        }
        return .help(isUsageError: false)
    }

    // MARK: Options

    private mutating func takeLongOption(_ word: String) throws(UsageError) -> Result? {
        let (name, attached) = Lexeme.splitLong(word)
        guard let option = command.option(named: name) else {
            throw unknownOption("--" + name)
        }
        return try take(option, typedAs: "--" + name, attached: attached)
    }

    private mutating func takeShortOptions(_ word: String) throws(UsageError) -> Result? {
        var rest = Lexeme.shortBody(word)
        var previous: Character?
        while let letter = rest.popFirst() {
            guard let option = command.option(short: letter) else {
                if letter == "=", let previous {
                    throw takesNoValue("-\(previous)", String(rest))
                }
                throw unknownShort(letter, in: word)
            }
            previous = letter
            let attached = rest.isEmpty ? nil : String(rest)
            switch option.kind {
            case .flag:
                if let result = try take(option, typedAs: "-\(letter)", attached: nil) {
                    return result
                }
            case .value:
                return try take(option, typedAs: "-\(letter)", attached: attached)
            case .optionalValue(let value):
                guard let attached, isMoreFlags(attached, after: value.type) else {
                    return try take(option, typedAs: "-\(letter)", attached: attached)
                }
                record(option, nil)
            }
        }
        return nil
    }

    /// Whether letters after an option that may have a value are not its value.
    private func isMoreFlags(_ letters: String, after type: ValueType) -> Bool {
        guard type.isChecked, letters.utf8.first != UInt8(ascii: "=") else { return false }
        return !type.isUnmistakable(letters)
    }

    private mutating func take(
        _ option: OptionSpec, typedAs typed: String, attached: String?
    ) throws(UsageError) -> Result? {
        switch option.kind {
        case .flag:
            if let attached {
                throw takesNoValue(typed, attached)
            }
            switch option.name {
            case OptionSpec.help.name: return .help(isUsageError: false)
            case OptionSpec.version.name: return .version
            default: record(option, nil)
            }
        case .value(let value):
            guard let word = attached ?? takeValueWord(of: value.type) else {
                throw needsValue(typed, value, before: upcoming)
            }
            let text = value.canonical(word)
            try check(
                text, value.type, of: "option \(typed)", attachedTo: attached.map { _ in typed })
            record(option, text)
        case .optionalValue(let value):
            var text = attached.map(value.canonical)
            if text == nil, let word = upcoming.map(value.canonical),
                value.type.isUnmistakable(word)
            {
                _ = takeNext()
                text = word
            }
            if let text {
                try check(
                    text, value.type, of: "option \(typed)", attachedTo: attached.map { _ in typed }
                )
            }
            record(option, text)
        }
        return nil
    }

    private mutating func takeValueWord(of type: ValueType) -> String? {
        guard let word = upcoming else { return nil }
        if Lexeme.isDashed(word) {
            let isValue = Lexeme.isNegative(word) && !isDigitOption(word)
            guard isValue || type.isChoice(word) else { return nil }
        }
        return takeNext()
    }

    private mutating func record(_ option: OptionSpec, _ value: String?) {
        if !option.isRepeatable {
            given.removeAll { $0.name == option.name }
        }
        given.append(Invocation.GivenOption(option.name, value))
    }
}
