extension CommandSpec {
    /// The manual page of the program and all its visible commands, in mdoc(7).
    ///
    /// Each command is a subsection. Options that several commands declare alike, under the same
    /// heading, are told once, in a subsection of that heading. The page is ASCII, the same for
    /// the same description, and ends with a newline.
    ///
    /// - Parameter header: What the description does not hold.
    /// - Returns: The source of the page.
    public func manualPage(_ header: ManualHeader) -> String {
        return ManualPage(program: self, header: header).text
    }
}

/// Sets the manual page of a program.
struct ManualPage {
    let program: CommandSpec
    let header: ManualHeader
    private let sharedOptions: SharedOptions

    init(program: CommandSpec, header: ManualHeader) {
        self.program = program
        self.header = header
        sharedOptions = SharedOptions(program)
    }

    var text: String {
        var lines = head
        lines += synopsis
        lines.append(".Sh DESCRIPTION")
        lines += program.discussion.isEmpty ? MdocText.lines(program.summary + ".") : []
        lines += paragraphs(program.discussion)
        lines += argumentList(program.arguments)
        lines += optionList(sharedOptions.own(of: program))
        for subcommand in program.visibleSubcommands {
            lines += section(for: subcommand, path: [])
        }
        for group in sharedOptions.groups {
            lines.append(".Ss \(MdocText.argument("Options: \(group.heading)"))")
            lines += optionList(group.options)
        }
        lines += environment + exitStatus + examples + references
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Sections

    private var head: [String] {
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September",
            "October", "November", "December",
        ]
        let date = header.date
        let month = months[max(1, min(12, date.month)) - 1]
        let name = MdocText.argument(program.name)
        return [
            ".Dd \(month) \(date.day), \(date.year)",
            ".Dt \(MdocText.argument(program.name.uppercased())) 1",
            ".Os \(MdocText.argument(header.package))",
            ".Sh NAME", ".Nm \(name)", ".Nd \(MdocText.argument(program.summary))",
        ]
    }

    private var synopsis: [String] {
        var lines = [".Sh SYNOPSIS"]
        let commands = program.visibleSubcommands
        if commands.isEmpty || program.acceptsArguments {
            lines += usage(of: program, path: [])
        }
        for command in commands {
            lines += usage(of: command, path: [command.name])
        }
        if !commands.isEmpty {
            lines += [".Nm", ".Cm help", ".Op Ar COMMAND"]
        }
        return lines
    }

    private func usage(of command: CommandSpec, path: [String]) -> [String] {
        var lines = [".Nm"] + path.map { ".Cm \(MdocText.argument($0))" }
        if !command.visibleSubcommands.isEmpty {
            lines.append(command.acceptsArguments ? ".Op Ar COMMAND" : ".Ar COMMAND")
        }
        lines.append(".Op Ar OPTIONS")
        for argument in command.arguments {
            let name = MdocText.argument(argument.placeholder)
            switch argument.arity {
            case .none: break
            case .optional: lines.append(".Op Ar \(name)")
            case .one: lines.append(".Ar \(name)")
            case .many: lines.append(".Op Ar \(name) ...")
            case .oneOrMore: lines.append(".Ar \(name) ...")
            }
        }
        return lines
    }

    private func section(for command: CommandSpec, path: [String]) -> [String] {
        let path = path + [command.name]
        var lines = [".Ss \(MdocText.argument(([program.name] + path).joined(separator: " ")))"]
        lines += MdocText.lines(command.summary + ".")
        lines += paragraphs(command.discussion, areFirst: false)
        lines += argumentList(command.arguments.filter { !program.isShared($0) })
        lines += optionList(sharedOptions.own(of: command))
        for group in sharedOptions.groups {
            let names = group.options.filter(command.options.contains)
            guard !names.isEmpty else { continue }
            lines.append(".Pp")
            lines += MdocText.lines("More options, described under \(group.heading):")
            for (index, option) in names.enumerated() {
                let mark = index == names.count - 1 ? "." : ","
                lines.append(".Fl \(MdocText.argument("-" + option.name)) \(mark)")
            }
        }
        let statuses = command.exitStatuses.filter { !program.exitStatuses.contains($0) }
        if !statuses.isEmpty {
            lines += [".Pp", "The exit status is one of:"] + statusList(statuses)
        }
        for subcommand in command.visibleSubcommands {
            lines += section(for: subcommand, path: path)
        }
        return lines
    }

    private var environment: [String] {
        var variables: [CommandSpec.Variable] = []
        for command in program.visibleCommands {
            variables += command.environment.filter { !variables.contains($0) }
        }
        guard !variables.isEmpty else { return [] }
        let rows = variables.map { (".It Ev \(MdocText.argument($0.name))", [$0.meaning]) }
        return [".Sh ENVIRONMENT"] + list(rows)
    }

    private var exitStatus: [String] {
        guard !program.exitStatuses.isEmpty else { return [] }
        return [".Sh EXIT STATUS"] + statusList(program.exitStatuses)
    }

    private var examples: [String] {
        var lines: [String] = []
        var shown: Set<String> = []
        for command in program.visibleCommands {
            // A command may have an example of the program again.
            for example in command.examples where shown.insert(example.commandLine).inserted {
                // The summary of an example has no full stop.
                lines += lines.isEmpty ? [".Sh EXAMPLES"] : [".Pp"]
                lines += MdocText.lines(example.summary + ":")
                lines.append(".Pp")
                lines.append(".Dl \(MdocText.argument(example.commandLine))")
            }
        }
        return lines
    }

    private var references: [String] {
        var pages: [String] = []
        var reports: [String] = []
        for reference in header.references {
            switch reference {
            case .page(let name, let section): pages.append("\(MdocText.argument(name)) \(section)")
            case .report(let name, let title):
                reports += [
                    ".Rs", ".%R \(MdocText.argument(name))", ".%T \(MdocText.argument(title))",
                    ".Re",
                ]
            }
        }
        guard !pages.isEmpty || !reports.isEmpty else { return [] }
        var lines = [".Sh SEE ALSO"]
        for (index, page) in pages.enumerated() {
            lines.append(".Xr \(page)" + (index < pages.count - 1 ? " ," : ""))
        }
        return lines + reports
    }

    // MARK: Parts

    private func paragraphs(_ texts: [String], areFirst: Bool = true) -> [String] {
        var lines: [String] = []
        for text in texts {
            if !areFirst || !lines.isEmpty {
                lines.append(".Pp")
            }
            lines += MdocText.lines(text)
        }
        return lines
    }

    /// A tagged list: the line of each item, and its texts, one a line of output.
    private func list(_ rows: [(item: String, texts: [String])]) -> [String] {
        guard !rows.isEmpty else { return [] }
        var lines = [".Bl -tag -width Ds"]
        for row in rows {
            lines.append(row.item)
            for (index, text) in row.texts.enumerated() {
                if index > 0 {
                    lines.append(".br")
                }
                lines += MdocText.lines(text)
            }
        }
        return lines + [".El"]
    }

    private func statusList(_ statuses: [CommandSpec.ExitStatus]) -> [String] {
        return list(statuses.map { (".It \($0.code)", [$0.meaning]) })
    }

    private func argumentList(_ arguments: [ArgumentSpec]) -> [String] {
        let shown = arguments.filter { $0.arity != .none }
        let rows = shown.map { argument in
            let note = argument.type.helpNote.map { " (\($0))" } ?? ""
            return (
                item: ".It Ar \(MdocText.argument(argument.placeholder))",
                texts: [argument.summary + note] + argument.type.choiceTexts
            )
        }
        return list(rows)
    }

    private func optionList(_ options: [OptionSpec]) -> [String] {
        return list(
            options.map { option in
                var item = ".It "
                if let short = option.short {
                    item += "Fl \(MdocText.argument(String(short))) , "
                }
                item += "Fl \(MdocText.argument("-" + option.name))"
                switch option.kind {
                case .flag: break
                case .value(let value): item += " Ar \(MdocText.argument(value.placeholder))"
                case .optionalValue(let value):
                    item += " Ns Oo = Ns Ar \(MdocText.argument(value.placeholder)) Oc"
                }
                return (item, option.helpTexts)
            })
    }
}

extension CommandSpec {
    /// This command and the visible ones below it.
    var visibleCommands: [CommandSpec] {
        return [self] + visibleSubcommands.flatMap(\.visibleCommands)
    }

    func isShared(_ argument: ArgumentSpec) -> Bool { return arguments.contains(argument) }
}

/// The options that a manual page tells once for several commands.
struct SharedOptions {
    struct Group {
        var heading: String
        var options: [OptionSpec]
    }

    /// By heading, in the order in which they are met; `--help` and `--version` end the last.
    private(set) var groups: [Group] = []

    init(_ program: CommandSpec) {
        let commands = program.visibleCommands
        for command in commands {
            for option in command.options where !option.isHidden {
                let sharing = commands.count { $0.options.contains(option) }
                guard let heading = option.group, sharing > 1 else { continue }
                add(option, heading)
            }
        }
        // Every command has these.
        for option in [OptionSpec.help, .version] { add(option, "Common") }
    }

    private mutating func add(_ option: OptionSpec, _ heading: String) {
        guard let index = groups.firstIndex(where: { $0.heading == heading }) else {
            groups.append(Group(heading: heading, options: [option]))
            return
        }
        if !groups[index].options.contains(option) {
            groups[index].options.append(option)
        }
    }

    /// The options of a command that are told with it.
    func own(of command: CommandSpec) -> [OptionSpec] {
        return command.options.filter { option in
            !option.isHidden && !groups.contains { $0.options.contains(option) }
        }
    }
}
