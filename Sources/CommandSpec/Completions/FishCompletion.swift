/// Makes the completion script for fish.
///
/// One function walks over the words and prints the candidates, so that the rules are those of the
/// parser. The functions that look things up share the variables of their caller.
struct FishCompletion {
    private let name: String
    /// What the names of all functions begin with.
    private let id: String
    private let tables: CompletionTables

    init(_ program: CommandSpec) {
        name = program.name
        id = "__" + CompletionText.identifier(program.name)
        tables = CompletionTables(program)
    }

    var script: String {
        let parts = [
            head, findFunction, valueFunction, argumentFunction,
            listFunction("commands", tables.commands),
            listFunction("options", tables.offeredOptions), descendFunction, zones,
            FishCompletion.offering(id), FishCompletion.walking(id), registration,
        ]
        return parts.joined(separator: "\n\n") + "\n"
    }

    private var head: String {
        return """
            # Completion of \(CompletionText.line(name)) for fish.
            #
            # The functions are given a place: the names of commands, joined by slashes.
            """
    }

    private var findFunction: String {
        let cases = tables.options.map { row in
            (
                patterns(row.keys),
                "set option \(quoted(row.name)); set kind \(row.kind.rawValue);"
                    + " set once '\(row.once ? "1" : "")'"
            )
        }
        return """
            # PLACE WORD: says what option a word is.
            function \(id)_find --no-scope-shadowing
                set option ''
                set kind ''
                set once ''
            \(selection("\"$argv[1] $argv[2]\"", cases))
            end
            """
    }

    private var valueFunction: String {
        let cases = tables.values.map { (patterns($0.keys), call($0.offer)) }
        return """
            # PLACE OPTION: offers values of an option.
            function \(id)_value --no-scope-shadowing
            \(selection("\"$argv[1] $argv[2]\"", cases))
            end
            """
    }

    private var argumentFunction: String {
        let cases = tables.arguments.map { row in
            (quoted("\(row.place) \(row.index.map { String($0) } ?? "*")"), call(row.offer))
        }
        return """
            # PLACE NUMBER: offers words for the argument that so many precede.
            function \(id)_argument --no-scope-shadowing
            \(selection("\"$argv[1] $argv[2]\"", cases))
            end
            """
    }

    private func listFunction(_ what: String, _ offered: [CompletionTables.Offered]) -> String {
        let cases = offered.map { row in
            (
                quoted(row.place),
                row.words.map { "printf '%s\\t%s\\n' \(described($0))" }
                    .joined(separator: "\n            ")
            )
        }
        return """
            # PLACE: lists its \(what), each with what it means.
            function \(id)_\(what)
            \(selection("\"$argv[1]\"", cases))
            end
            """
    }

    private var descendFunction: String {
        var cases = tables.descents.map { (patterns([$0.from]), "set place \(quoted($0.to))") }
        for row in tables.commands {
            cases.append(
                (patterns([CompletionTables.Key(place: row.place, word: "help")]), "set help 1"))
        }
        cases.append(("'*'", "return 1"))
        return """
            # PLACE WORD: goes on to the command of that name.
            function \(id)_descend --no-scope-shadowing
            \(selection("\"$argv[1] $argv[2]\"", cases))
                # What sets a variable leaves the status as it was.
                return 0
            end
            """
    }

    private var zones: String {
        return """
            function \(id)_zones
            \(ZoneListing.fishLines)
            end
            """
    }

    private var registration: String {
        let name = quoted(name)
        return """
            complete -c \(name) -e
            complete -c \(name) -f -k -a '(\(id)_complete)'
            """
    }

    // MARK: Parts

    private func quoted(_ text: String) -> String {
        return CompletionText.quotedForFish(text)
    }

    private func described(_ word: Choice) -> String {
        return "\(quoted(word.name)) \(quoted(word.summary ?? ""))"
    }

    private func patterns(_ keys: [CompletionTables.Key]) -> String {
        return keys.map { quoted("\($0.place) \($0.word)") }.joined(separator: " ")
    }

    private func selection(_ subject: String, _ cases: [(String, String)]) -> String {
        guard !cases.isEmpty else { return "    true" }
        var lines = ["    switch \(subject)"]
        for (pattern, body) in cases {
            lines.append("        case \(pattern)")
            lines.append("            \(body)")
        }
        return (lines + ["    end"]).joined(separator: "\n")
    }

    private func call(_ offer: ValueOffer) -> String {
        switch offer {
        case .nothing: return "true"
        case .words(let choices, _):
            guard choices.contains(where: { $0.summary != nil }) else {
                let words = choices.map { quoted($0.name) }
                return "\(id)_offer_plain \(words.joined(separator: " "))"
            }
            return "\(id)_offer " + choices.map(described).joined(separator: " ")
        case .zones: return "\(id)_offer_plain (\(id)_zones)"
        case .folders: return "\(id)_files /"
        case .files(let endings):
            return (["\(id)_files"] + endings.map { quoted($0) }).joined(separator: " ")
        }
    }
}
