/// A description as tables, for shells whose scripts walk over the words themselves.
///
/// A place is the names of commands below the program, joined by slashes; the program itself is
/// the empty place. Lines that differ only in their place are one row.
struct CompletionTables {
    /// How an option takes its value.
    enum Kind: String {
        case flag
        case value
        /// A value that must be attached.
        case optional
    }

    /// What an option is that goes by some words.
    struct OptionRow {
        var name: String
        var kind: Kind
        /// Whether it is not offered again.
        var once: Bool
        /// Places and words, such as `agenda` and `--date`.
        var keys: [Key]
    }

    /// What is offered for the value of an option.
    struct ValueRow {
        var offer: ValueOffer
        /// Places and names of options.
        var keys: [Key]
    }

    /// What is offered for an argument.
    struct ArgumentRow {
        var place: String
        /// How many arguments precede it; nil for all that no row before it has.
        var index: Int?
        var offer: ValueOffer
    }

    /// A place and a word.
    struct Key {
        var place: String
        var word: String
    }

    /// A command that is entered by its name.
    struct Descent {
        var from: Key
        var to: String
    }

    /// Words to offer, each with what it means.
    struct Offered {
        var place: String
        var words: [Choice]
    }

    var options: [OptionRow] = []
    var values: [ValueRow] = []
    var arguments: [ArgumentRow] = []
    var descents: [Descent] = []
    /// The visible commands of places that have any; there `help` is one more.
    var commands: [Offered] = []
    /// The visible options of each place, long and short.
    var offeredOptions: [Offered] = []

    init(_ program: CommandSpec) {
        add(program, place: "")
    }

    private mutating func add(_ command: CommandSpec, place: String) {
        var offered: [Choice] = []
        for option in command.typableOptions {
            add(option, place: place)
            guard !option.isHidden else { continue }
            offered.append(Choice("--\(option.name)", option.summary))
            if let short = option.short {
                offered.append(Choice("-\(short)", option.summary))
            }
        }
        offeredOptions.append(Offered(place: place, words: offered))
        for (index, argument) in command.arguments.filter({ $0.arity != .none }).enumerated() {
            let isLast = argument.maximum == nil
            arguments.append(
                ArgumentRow(place: place, index: isLast ? nil : index, offer: argument.offer))
            // Where the words of a later argument begin cannot be told.
            if isLast { break }
        }

        guard !command.subcommands.isEmpty else { return }
        let visible = command.visibleSubcommands.filter(\.isTypable)
        commands.append(
            Offered(place: place, words: visible.map { Choice($0.name, $0.summary) }))
        for subcommand in command.subcommands where subcommand.isTypable {
            let inner = place.isEmpty ? subcommand.name : "\(place)/\(subcommand.name)"
            descents.append(Descent(from: Key(place: place, word: subcommand.name), to: inner))
            add(subcommand, place: inner)
        }
    }

    private mutating func add(_ option: OptionSpec, place: String) {
        let keys = option.words.map { Key(place: place, word: $0) }
        let kind: Kind
        switch option.kind {
        case .flag: kind = .flag
        case .value: kind = .value
        case .optionalValue: kind = .optional
        }
        let row = options.firstIndex { row in
            row.name == option.name && row.kind == kind && row.once != option.isRepeatable
        }
        if let row {
            options[row].keys += keys
        } else {
            options.append(
                OptionRow(name: option.name, kind: kind, once: !option.isRepeatable, keys: keys))
        }

        let offer = option.offer
        guard offer != .nothing else { return }
        let key = Key(place: place, word: option.name)
        if let row = values.firstIndex(where: { $0.offer == offer }) {
            values[row].keys.append(key)
        } else {
            values.append(ValueRow(offer: offer, keys: [key]))
        }
    }
}

extension CommandSpec {
    static let helpSummary = "Show the help of a command"

    /// Whether the name can be typed without quotes.
    var isTypable: Bool { Self.isTypable(name) }

    /// The options, hidden ones too, without those that cannot be typed.
    var typableOptions: [OptionSpec] {
        return allOptions.filter { Self.isTypable($0.name) }.map { option in
            var option = option
            option.aliases = option.aliases.filter(Self.isTypable)
            if let short = option.short, !Self.isTypable(String(short)) {
                option.short = nil
            }
            return option
        }
    }
}

extension OptionSpec {
    /// What is typed for the option: its long name, its letter, its other names.
    var words: [String] {
        return ["--\(name)"] + (short.map { ["-\($0)"] } ?? []) + aliases.map { "--\($0)" }
    }

    var offer: ValueOffer {
        return value.map { ValueOffer($0.type, ignoresCase: $0.ignoresCase) } ?? .nothing
    }
}

extension ArgumentSpec {
    var offer: ValueOffer { ValueOffer(type, endings: endings) }
}
