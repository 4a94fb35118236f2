extension CommandSpec {
    /// The declared options followed by the built-in `--help` and `--version`.
    ///
    /// The built-in ones stand in the group "Common" when the command has one,
    /// and give up their short form when a declared option uses the letter.
    public var allOptions: [OptionSpec] {
        let group = options.contains { $0.group == "Common" } ? "Common" : nil
        var all = options
        for var builtIn in [OptionSpec.help, .version] {
            if options.contains(where: { $0.short == builtIn.short }) {
                builtIn.short = nil
            }
            builtIn.group = group
            all.append(builtIn)
        }
        return all
    }

    /// The command at a path such as `["daylane", "agenda"]`.
    ///
    /// The path begins with the name of this command. Where a name is unknown
    /// the walk stops, so that there is always a command.
    public func command(at path: [String]) -> CommandSpec {
        return chain(for: path).last ?? self
    }

    /// The usage line of the command at a path, without "Usage:".
    public func usageLine(for path: [String]) -> String {
        let chain = chain(for: path)
        return (chain.last ?? self).usageLine(named: chain.map(\.name))
    }

    /// The commands along a path, this one first.
    func chain(for path: [String]) -> [CommandSpec] {
        var chain = [self]
        var current = self
        for name in path.first == self.name ? path.dropFirst() : path[...] {
            guard let next = current.subcommand(named: name) else { break }
            chain.append(next)
            current = next
        }
        return chain
    }

    func usageLine(named path: [String]) -> String {
        var words = path
        if !subcommands.isEmpty {
            words.append(acceptsArguments ? "[COMMAND]" : "COMMAND")
        }
        words.append("[OPTIONS]")
        if !subcommands.isEmpty && !acceptsArguments {
            words.append("[ARGUMENT ...]")
        }
        words += arguments.compactMap(\.usage)
        return words.joined(separator: " ")
    }

    var acceptsArguments: Bool {
        return arguments.contains { $0.arity != .none }
    }

    func subcommand(named name: String) -> CommandSpec? {
        return subcommands.first { $0.name == name }
    }

    func option(named name: String) -> OptionSpec? {
        return allOptions.first { $0.isNamed(name) }
    }

    func option(short: Character) -> OptionSpec? {
        return allOptions.first { $0.short == short }
    }

    var visibleSubcommands: [CommandSpec] {
        return subcommands.filter { !$0.isHidden }
    }

    /// The paths of the visible commands in this tree that have an option.
    func paths(whereOption matches: (OptionSpec) -> Bool) -> [[String]] {
        var paths: [[String]] = []
        if options.contains(where: { !$0.isHidden && matches($0) }) {
            paths.append([name])
        }
        for subcommand in visibleSubcommands {
            for path in subcommand.paths(whereOption: matches) {
                paths.append([name] + path)
            }
        }
        return paths
    }
}
