extension Parser {
    /// Checks the number of arguments, then each of them.
    func checkArguments() throws(UsageError) {
        let specs = command.arguments.filter { $0.arity != .none }
        let minimum = specs.reduce(0) { $0 + $1.minimum }
        if arguments.count < minimum {
            let required = specs.filter { $0.minimum > 0 }.map(\.placeholder)
            throw missing(Array(required.dropFirst(arguments.count)))
        }
        if !specs.contains(where: { $0.maximum == nil }), arguments.count > specs.count {
            throw unexpected(Array(arguments.dropFirst(specs.count)))
        }

        var index = 0
        var requiredLater = minimum
        for spec in specs {
            requiredLater -= spec.minimum
            let available = arguments.count - index - requiredLater
            let end = index + min(available, spec.maximum ?? available)
            for text in arguments[index..<end] {
                try check(text, spec.type, of: "argument \(spec.placeholder)", attachedTo: nil)
            }
            index = end
        }
    }

    /// Checks one value of an option or argument.
    func check(
        _ text: String, _ type: ValueType, of subject: String, attachedTo typed: String?
    ) throws(UsageError) {
        guard let fault = type.fault(in: text) else { return }
        var hint = Suggestion.question(fault.suggestions)
        if let typed, !Lexeme.isLong(typed), text.utf8.first == UInt8(ascii: "=") {
            let value = String(text.dropFirst())
            if !value.isEmpty, type.fault(in: value) == nil, VisibleText.isPlain(value) {
                hint = "did you mean \(typed) \(value)?"
            }
        }
        throw UsageError(
            "\(subject): \(VisibleText.quoted(text)) \(fault.text)", hint: hint, commandPath: path)
    }
}
