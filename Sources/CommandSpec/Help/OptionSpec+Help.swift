extension OptionSpec {
    /// The option's row in a help text.
    func helpRow(_ style: HelpStyle) -> HelpRow {
        let names = (short.map { "-\($0), " } ?? "    ") + "--\(name)"
        var styledNames = short.map { style.emphasized("-\($0)") + ", " } ?? "    "
        styledNames += style.emphasized("--\(name)")
        return HelpRow(
            term: names + valueText, styledTerm: styledNames + valueText, texts: helpTexts)
    }

    /// The value as it follows the name.
    private var valueText: String {
        switch kind {
        case .flag: return ""
        case .value(let value): return " \(value.placeholder)"
        case .optionalValue(let value): return "[=\(value.placeholder)]"
        }
    }

    var helpTexts: [String] {
        var notes: [String] = []
        if let note = value?.type.helpNote {
            notes.append(note)
        }
        if let defaultText {
            notes.append("default:\u{A0}\(defaultText)")
        }
        if isRepeatable {
            notes.append("repeatable")
        }
        let note = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
        return [summary + note] + (value?.type.choiceTexts ?? [])
    }
}

extension ValueType {
    /// What help says of the values in passing: the choices or the range.
    ///
    /// Choices that have summaries are left to ``choiceTexts``.
    var helpNote: String? {
        switch self {
        case .integer(let range?): return Self.describe(range)
        case .number(let range?): return Self.describe(range)
        case .choice(let choices):
            return choiceTexts.isEmpty ? choices.map(\.name).joined(separator: ", ") : nil
        case .text, .offered, .integer, .number, .file, .folder, .date, .zone, .instant:
            return nil
        }
    }

    /// A text for each choice, when at least one of them has a summary.
    var choiceTexts: [String] {
        guard case .choice(let choices) = self else { return [] }
        guard choices.contains(where: { $0.summary != nil }) else { return [] }
        return choices.map { choice in
            choice.summary.map { "\(choice.name): \($0)" } ?? choice.name
        }
    }
}
