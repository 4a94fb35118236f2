extension CommandSpec {
    /// The help text of the command at a path such as `["daylane", "agenda"]`.
    ///
    /// Lines are wrapped at the width, at least 40, counted in characters; the
    /// command lines of examples are never broken, so that they can be copied.
    /// The text ends with a newline.
    ///
    /// - Parameters:
    ///   - path: The names of commands, beginning with this command's own.
    ///   - width: The width of the text in characters.
    ///   - style: Whether headings and names are bold.
    /// - Returns: The help text.
    public func help(for path: [String], width: Int, style: HelpStyle = .plain) -> String {
        let chain = chain(for: path)
        let page = HelpPage(
            command: chain.last ?? self, path: chain.map(\.name), width: max(40, width),
            style: style)
        return page.text
    }
}

/// Sets the help text of one command.
struct HelpPage {
    let command: CommandSpec
    let path: [String]
    let width: Int
    let style: HelpStyle

    var text: String {
        var sections = [TextWrapping.lines(of: command.summary, width: width), usage]
        for paragraph in command.discussion {
            sections.append(TextWrapping.lines(of: paragraph, width: width))
        }
        sections.append(commands)
        sections.append(arguments)
        sections += optionGroups
        sections.append(examples)
        sections.append(exitStatuses)
        if !command.subcommands.isEmpty {
            let line = (path + ["help", "COMMAND"]).joined(separator: " ")
            let text = "See \(line) for the options of a command."
            sections.append(TextWrapping.lines(of: text, width: width))
        }

        var text = ""
        for section in sections where !section.isEmpty {
            if !text.isEmpty {
                text += "\n"
            }
            for line in section {
                text += line + "\n"
            }
        }
        return text
    }

    /// The usage line; what does not fit is indented under its beginning.
    private var usage: [String] {
        let label = "Usage:"
        let indent = label.count + 1
        let lines = TextWrapping.lines(
            of: command.usageLine(named: path), width: width - indent)
        return lines.enumerated().map { index, line in
            index == 0
                ? "\(style.emphasized(label)) \(line)" : TextWrapping.spaces(indent) + line
        }
    }

    private var commands: [String] {
        guard !command.subcommands.isEmpty else { return [] }
        var rows = command.visibleSubcommands.map { row($0.name, [$0.summary]) }
        rows.append(row("help", [CommandSpec.helpSummary]))
        return section("Commands", rows)
    }

    private var arguments: [String] {
        var rows: [HelpRow] = []
        for argument in command.arguments where argument.arity != .none {
            let note = argument.type.helpNote.map { " (\($0))" } ?? ""
            let texts = [argument.summary + note] + argument.type.choiceTexts
            rows.append(
                HelpRow(term: argument.placeholder, styledTerm: argument.placeholder, texts: texts))
        }
        return section("Arguments", rows)
    }

    /// A section for each heading: first the options without one, then the
    /// others in the order in which they are met.
    private var optionGroups: [[String]] {
        let options = command.allOptions.filter { !$0.isHidden }
        let column = HelpTable.column(for: options.map { $0.helpRow(.plain) }, width: width)
        var groups: [String?] = [nil]
        for option in options where !groups.contains(option.group) {
            groups.append(option.group)
        }
        return groups.map { group in
            let rows = options.filter { $0.group == group }.map { $0.helpRow(style) }
            return section(group ?? "Options", rows, column: column)
        }
    }

    private var examples: [String] {
        guard !command.examples.isEmpty else { return [] }
        var lines = [heading("Examples")]
        for example in command.examples {
            lines.append(TextWrapping.spaces(2) + style.emphasized(example.commandLine))
            for line in TextWrapping.lines(of: example.summary, width: width - 6) {
                lines.append(TextWrapping.spaces(6) + line)
            }
        }
        return lines
    }

    private var exitStatuses: [String] {
        return section(
            "Exit status", command.exitStatuses.map { row(String($0.code), [$0.meaning]) })
    }

    // MARK: Parts

    private func heading(_ title: String) -> String {
        return style.emphasized("\(title):")
    }

    private func row(_ term: String, _ texts: [String]) -> HelpRow {
        return HelpRow(term: term, styledTerm: style.emphasized(term), texts: texts)
    }

    private func section(_ title: String, _ rows: [HelpRow], column: Int? = nil) -> [String] {
        guard !rows.isEmpty else { return [] }
        let table = HelpTable(
            rows: rows, column: column ?? HelpTable.column(for: rows, width: width), width: width)
        return [heading(title)] + table.lines
    }
}
