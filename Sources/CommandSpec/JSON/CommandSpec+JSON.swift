extension CommandSpec {
    /// The whole description as JSON, the same bytes for the same description.
    ///
    /// The document is an object with `schema` (the name of the program and
    /// `.commands/1`) and `command`. Keys keep their order; what is absent,
    /// empty or false has no key. Hidden commands and options are there and
    /// say so; the built-in `--help` and `--version` are among the options.
    /// There is no newline at the end.
    public func jsonDescription() -> String {
        let document = JSONText.object([
            ("schema", .string("\(name).commands/1")), ("command", json(path: [name])),
        ])
        return document.text()
    }

    private func json(path: [String]) -> JSONText {
        var members = Members()
        members.add("name", name)
        members.add("summary", summary)
        members.add("usage", usageLine(named: path))
        members.add("hidden", isHidden)
        members.add("discussion", discussion.map { .string($0) })
        members.add("arguments", arguments.map(\.json))
        members.add("options", allOptions.map(\.json))
        members.add("commands", subcommands.map { $0.json(path: path + [$0.name]) })
        members.add(
            "examples",
            examples.map { example in
                .object([
                    ("commandLine", .string(example.commandLine)),
                    ("summary", .string(example.summary)),
                ])
            })
        members.add(
            "exitStatuses",
            exitStatuses.map { status in
                .object([("code", .integer(status.code)), ("meaning", .string(status.meaning))])
            })
        members.add(
            "environment",
            environment.map { variable in
                .object([("name", .string(variable.name)), ("meaning", .string(variable.meaning))])
            })
        return .object(members.list)
    }
}

/// The members of an object; what is absent, empty or false is left out.
private struct Members {
    var list: [(key: String, value: JSONText)] = []

    mutating func add(_ key: String, _ text: String?) {
        guard let text else { return }
        list.append((key, .string(text)))
    }

    mutating func add(_ key: String, _ flag: Bool) {
        guard flag else { return }
        list.append((key, .bool(true)))
    }

    mutating func add(_ key: String, _ elements: [JSONText]) {
        guard !elements.isEmpty else { return }
        list.append((key, .array(elements)))
    }

    mutating func add(_ type: ValueType) {
        switch type {
        case .text: add("type", "text")
        case .file: add("type", "file")
        case .folder: add("type", "folder")
        case .date: add("type", "date")
        case .zone: add("type", "zone")
        case .instant: add("type", "instant")
        case .integer(let range):
            add("type", "integer")
            if let range, range.lowerBound != .min {
                list.append(("minimum", .integer(range.lowerBound)))
            }
            if let range, range.upperBound != .max {
                list.append(("maximum", .integer(range.upperBound)))
            }
        case .number(let range):
            add("type", "number")
            if let range, range.lowerBound.isFinite {
                list.append(("minimum", .number(range.lowerBound)))
            }
            if let range, range.upperBound.isFinite {
                list.append(("maximum", .number(range.upperBound)))
            }
        case .choice(let choices):
            add("type", "choice")
            add("choices", choices.map(\.json))
        case .offered(let choices):
            add("type", "offered")
            add("choices", choices.map(\.json))
        }
    }
}

extension Choice {
    fileprivate var json: JSONText {
        var members = Members()
        members.add("name", name)
        members.add("summary", summary)
        return .object(members.list)
    }
}

extension ArgumentSpec {
    fileprivate var json: JSONText {
        var members = Members()
        members.add("placeholder", placeholder)
        members.add("summary", summary)
        members.add("arity", arityName)
        members.add(type)
        members.add("endings", endings.map { .string($0) })
        return .object(members.list)
    }

    private var arityName: String {
        switch arity {
        case .none: return "none"
        case .optional: return "optional"
        case .one: return "one"
        case .many: return "many"
        case .oneOrMore: return "oneOrMore"
        }
    }
}

extension OptionSpec {
    fileprivate var json: JSONText {
        var members = Members()
        members.add("name", name)
        members.add("short", short.map { String($0) })
        members.add("summary", summary)
        switch kind {
        case .flag: members.add("kind", "flag")
        case .value: members.add("kind", "value")
        case .optionalValue: members.add("kind", "optionalValue")
        }
        if let value {
            members.add("placeholder", value.placeholder)
            members.add(value.type)
            members.add("ignoresCase", value.ignoresCase)
        }
        members.add("default", defaultText)
        members.add("group", group)
        members.add("aliases", aliases.map { .string($0) })
        members.add("repeatable", isRepeatable)
        members.add("hidden", isHidden)
        return .object(members.list)
    }
}
