/// Makes the completion script for Bash.
///
/// It keeps to Bash 3.2, to be of use on macOS: no associative arrays, and `compopt` may be
/// missing. The functions that look things up answer in variables of their caller, as a subshell
/// for each would be slow.
struct BashCompletion {
    private let name: String
    /// What the names of all functions begin with.
    private let id: String
    private let tables: CompletionTables

    init(_ program: CommandSpec) {
        name = program.name
        id = "_" + CompletionText.identifier(program.name)
        tables = CompletionTables(program)
    }

    var script: String {
        let parts = [
            head, findFunction, valueFunction, argumentFunction,
            listFunction("commands", tables.commands),
            listFunction("options", tables.offeredOptions), descendFunction,
            zones, BashCompletion.offering(id), BashCompletion.splitting(id),
            BashCompletion.walking(id), registration,
        ]
        return parts.joined(separator: "\n\n") + "\n"
    }

    private var head: String {
        return """
            # Completion of \(CompletionText.line(name)) for Bash 3.2 or later.
            #
            # The functions are given a place: the names of commands, joined by slashes.
            """
    }

    private var findFunction: String {
        let cases = tables.options.map { row in
            "\(patterns(row.keys)))\n      option=\(CompletionText.quoted(row.name))"
                + " kind=\(row.kind.rawValue) once=\(row.once ? "1" : "") ;;"
        }
        return """
            # PLACE WORD: says what option a word is.
            \(id)_find() {
              option='' kind='' once=''
            \(selection("\"$1 $2\"", cases))
            }
            """
    }

    private var valueFunction: String {
        let cases = tables.values.map { row in
            "\(patterns(row.keys)))\n      \(call(row.offer)) ;;"
        }
        return """
            # PLACE OPTION: offers values of an option.
            \(id)_value() {
            \(selection("\"$1 $2\"", cases))
            }
            """
    }

    private var argumentFunction: String {
        let cases = tables.arguments.map { row in
            let place = CompletionText.quoted("\(row.place) ")
            return "\(place)\(row.index.map { String($0) } ?? "*"))\n      \(call(row.offer)) ;;"
        }
        return """
            # PLACE NUMBER: offers words for the argument that so many precede.
            \(id)_argument() {
            \(selection("\"$1 $2\"", cases))
            }
            """
    }

    private func listFunction(_ what: String, _ offered: [CompletionTables.Offered]) -> String {
        let cases = offered.map { row in
            let words = row.words.map { CompletionText.quoted($0.name) }
            return "\(CompletionText.quoted(row.place)))\n      candidates=("
                + words.joined(separator: " ") + ") ;;"
        }
        return """
            # PLACE: lists its \(what).
            \(id)_\(what)() {
              candidates=()
            \(selection("\"$1\"", cases))
            }
            """
    }

    private var descendFunction: String {
        var cases = tables.descents.map { descent in
            "\(patterns([descent.from])))\n      place=\(CompletionText.quoted(descent.to)) ;;"
        }
        for row in tables.commands {
            let key = CompletionTables.Key(place: row.place, word: "help")
            cases.append("\(patterns([key])))\n      help=1 ;;")
        }
        cases.append("*)\n      return 1 ;;")
        return """
            # PLACE WORD: goes on to the command of that name.
            \(id)_descend() {
            \(selection("\"$1 $2\"", cases))
            }
            """
    }

    private var zones: String {
        return """
            \(id)_zone_names() {
            \(ZoneListing.posixLines)
            }
            """
    }

    private var registration: String {
        let name = CompletionText.quoted(name)
        return """
            # Before Bash 4.4 candidates are always sorted.
            complete -o nosort -F \(id) \(name) 2>/dev/null || complete -F \(id) \(name)
            """
    }

    // MARK: Parts

    private func patterns(_ keys: [CompletionTables.Key]) -> String {
        return keys.map { CompletionText.quoted("\($0.place) \($0.word)") }
            .joined(separator: " | ")
    }

    private func selection(_ subject: String, _ cases: [String]) -> String {
        guard !cases.isEmpty else { return "  :" }
        return "  case \(subject) in\n" + cases.map { "    \($0)\n" }.joined() + "  esac"
    }

    private func call(_ offer: ValueOffer) -> String {
        switch offer {
        case .nothing: return ":"
        case .words(let choices, let ignoresCase):
            let words = choices.map { CompletionText.quoted($0.name) }
            let function = ignoresCase ? "\(id)_in_any_case \(id)_offer" : "\(id)_offer"
            return ([function] + words).joined(separator: " ")
        case .zones: return "\(id)_zones"
        case .folders: return "\(id)_files /"
        case .files(let endings):
            let function = endings.isEmpty ? "\(id)_files" : "\(id)_in_any_case \(id)_files"
            return ([function] + endings.map { CompletionText.quoted($0) })
                .joined(separator: " ")
        }
    }
}
