/// Makes the completion script for zsh: a call of `_arguments` for each command.
struct ZshCompletion {
    private let program: CommandSpec
    /// What the names of all functions begin with.
    private let id: String
    /// What is offered for values, each once, in the order in which it is met.
    private let offers: [ValueOffer]

    init(_ program: CommandSpec) {
        self.program = program
        id = "_" + CompletionText.identifier(program.name)
        let tables = CompletionTables(program)
        var offers: [ValueOffer] = []
        for offer in tables.values.map(\.offer) + tables.arguments.map(\.offer)
        where !offers.contains(offer) {
            offers.append(offer)
        }
        self.offers = offers
    }

    var script: String {
        let parts =
            [
                """
                #compdef \(CompletionText.line(program.name))
                # Completion of \(CompletionText.line(program.name)) for zsh.
                """
            ] + wordFunctions + zoneFunction + functions(for: program, place: "")
            + [helpFunction, registration]
        return parts.joined(separator: "\n\n") + "\n"
    }

    // MARK: Commands

    /// The function of a command and those of the commands below it.
    private func functions(for command: CommandSpec, place: String) -> [String] {
        let function = function(at: place)
        let subcommands = command.subcommands.filter(\.isTypable)
        var specs = command.typableOptions.flatMap(specs(for:))
        if subcommands.isEmpty {
            specs += argumentSpecs(of: command)
            return [
                """
                \(function)() {
                  _arguments -s -S : \\
                    \(specs.joined(separator: " \\\n    "))
                }
                """
            ]
        }

        specs += [quoted("1: :->command"), quoted("*:: :->rest")]
        let branches = subcommands.map { subcommand in
            "        \(quoted(subcommand.name))) \(self.function(at: inner(place, subcommand)))"
                + " && ret=0 ;;"
        }
        // A command that can do without its commands completes its arguments, too.
        let own = argumentSpecs(of: command).isEmpty ? "" : "\n      \(function)__own && ret=0"
        let listing = list(
            command.visibleSubcommands.filter(\.isTypable).map { Choice($0.name, $0.summary) }
                + [Choice("help", CommandSpec.helpSummary)], indent: "      ")
        let dispatch = """
            \(function)() {
              local curcontext=$curcontext state ret=1
              local -a line state_descr commands
              typeset -A opt_args
              _arguments -s -S -C : \\
                \(specs.joined(separator: " \\\n    ")) && ret=0
              case $state in
                command)
                  commands=(
            \(listing)
                  )
                  _describe -t commands command commands && ret=0\(own)
                  ;;
                rest)
                  curcontext=${curcontext%:*:*}:\(CompletionText.identifier(command.name))-$line[1]:
                  case $line[1] in
            \(branches.joined(separator: "\n"))
                    help) \(id)__help \(quoted(place)) && ret=0 ;;
                    *) \(own.isEmpty ? "_message 'no such command'" : "\(function)__own && ret=0") ;;
                  esac
                  ;;
              esac
              return ret
            }
            """
        var functions = [dispatch]
        if !own.isEmpty {
            functions.append(
                """
                \(function)__own() {
                  _arguments -s -S : \\
                    \(argumentSpecs(of: command).joined(separator: " \\\n    "))
                }
                """)
        }
        for subcommand in subcommands {
            functions += self.functions(for: subcommand, place: inner(place, subcommand))
        }
        return functions
    }

    /// The words after `help`: a path of commands.
    private var helpFunction: String {
        var branches: [String] = []
        for row in CompletionTables(program).commands {
            branches.append(
                """
                    \(quoted(row.place)))
                      commands=(
                \(list(row.words, indent: "        "))
                      )
                      ;;
                """)
        }
        return """
            \(id)__help() {
              local -a commands
              local place=${(j:/:)${(@)words[2,CURRENT-1]}}
              [[ -z $1 || -z $place ]] && place=$1$place || place=$1/$place
              case $place in
            \(branches.joined(separator: "\n"))
                *) return 1 ;;
              esac
              _describe -t commands command commands
            }
            """
    }

    private var registration: String {
        return """
            if [[ $funcstack[1] == \(id) ]]; then
              # zsh found the file by its name and runs it as the function.
              \(id) "$@"
            elif (( $+functions[compdef] )); then
              compdef \(id) \(quoted(program.name))
            fi
            """
    }

    // MARK: Specifications for _arguments

    private func specs(for option: OptionSpec) -> [String] {
        let others =
            OptionSpec.builtInNames.contains(option.name)
            ? "- : *" : option.words.joined(separator: " ")
        let exclusion = option.isRepeatable ? "*" : "(\(others))"
        let meaning = CompletionText.escaping(["\\", "[", "]", ":"], in: option.summary)
        return option.words.map { word in
            let isShown = !option.isHidden && !option.aliases.contains { "--\($0)" == word }
            let isLong = word.hasPrefix("--")
            var suffix = ""
            switch option.kind {
            case .flag: break
            case .value: suffix = isLong ? "=" : "+"
            case .optionalValue: suffix = isLong ? "=-" : "-"
            }
            var spec = (isShown ? "" : "!") + exclusion + word + suffix
            if isShown {
                spec += "[\(meaning)]"
            }
            switch option.kind {
            case .flag: break
            case .value(let value): spec += ":\(message(value.placeholder)):\(action(option.offer))"
            case .optionalValue(let value):
                spec += "::\(message(value.placeholder)):\(action(option.offer))"
            }
            return quoted(spec)
        }
    }

    private func argumentSpecs(of command: CommandSpec) -> [String] {
        var specs: [String] = []
        for argument in command.arguments where argument.arity != .none {
            let message = message(argument.placeholder)
            let action = action(argument.offer)
            switch argument.arity {
            case .none: break
            case .optional: specs.append(quoted("\(specs.count + 1)::\(message):\(action)"))
            case .one: specs.append(quoted("\(specs.count + 1):\(message):\(action)"))
            case .many, .oneOrMore:
                // Where the words of a later argument begin cannot be told.
                return specs + [quoted("*:\(message):\(action)")]
            }
        }
        return specs
    }

    private func message(_ placeholder: String) -> String {
        let text = CompletionText.escaping(["\\", ":"], in: placeholder)
        // Percent signs would be taken for changes of colour.
        return text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
    }

    private func action(_ offer: ValueOffer) -> String {
        switch offer {
        case .nothing: return " "
        case .folders: return "_files -/"
        case .files(let endings):
            guard !endings.isEmpty else { return "_files" }
            let names = endings.map { $0.dropFirst() }.joined(separator: "|")
            return "_files -g \"*.(#i)(\(names))\""
        case .zones: return "\(id)__zones"
        case .words: return "\(id)__words_\(offers.firstIndex(of: offer).map { $0 + 1 } ?? 0)"
        }
    }

    // MARK: Values

    private var wordFunctions: [String] {
        var functions: [String] = []
        for (index, offer) in offers.enumerated() {
            guard case .words(let choices, let ignoresCase) = offer else { continue }
            let matcher = ignoresCase ? " -M 'm:{a-zA-Z}={A-Za-z}'" : ""
            functions.append(
                """
                \(id)__words_\(index + 1)() {
                  local -a choices=(
                \(list(choices, indent: "    "))
                  )
                  _describe -V -t values value choices\(matcher) "$@"
                }
                """)
        }
        return functions
    }

    private var zoneFunction: [String] {
        guard offers.contains(.zones) else { return [] }
        return [
            """
            \(id)__zone_names() {
            \(ZoneListing.posixLines)
            }

            \(id)__zones() {
              local -a zones=(${(f)"$(\(id)__zone_names)"})
              _multi_parts -M 'm:{a-zA-Z}={A-Za-z}' "$@" / zones
            }
            """
        ]
    }

    // MARK: Parts

    private func quoted(_ text: String) -> String {
        return CompletionText.quoted(text)
    }

    private func inner(_ place: String, _ subcommand: CommandSpec) -> String {
        return place.isEmpty ? subcommand.name : "\(place)/\(subcommand.name)"
    }

    /// The name of the function of a command.
    private func function(at place: String) -> String {
        guard !place.isEmpty else { return id }
        let parts = place.split(separator: "/").map { CompletionText.identifier(String($0)) }
        return "\(id)_\(parts.joined(separator: "__"))"
    }

    /// Lines of words as `_describe` reads them.
    private func list(_ words: [Choice], indent: String) -> String {
        return words.map { word in
            var text = CompletionText.escaping(["\\", ":"], in: word.name)
            if let summary = word.summary {
                text += ":" + CompletionText.escaping(["\\"], in: summary)
            }
            return indent + quoted(text)
        }.joined(separator: "\n")
    }
}
