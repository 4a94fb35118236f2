/// Reads a template: literal text, and fields in braces.
struct TemplateParser {
    private let characters: [Character]
    private var index = 0

    init(_ text: String) {
        characters = Array(text)
    }

    /// The column of the next character.
    private var column: Int { index + 1 }

    mutating func parse() throws(TemplateError) -> [AgendaTemplate.Part] {
        var parts: [AgendaTemplate.Part] = []
        var literal = ""
        while index < characters.count {
            let character = characters[index]
            switch character {
            case "{" where peek(1) == "{", "}" where peek(1) == "}":
                literal.append(character)
                index += 2
            case "{":
                if !literal.isEmpty { parts.append(.literal(literal)) }
                literal = ""
                parts.append(.field(try field()))
            case "}":
                throw TemplateError(
                    message: "} closes nothing; }} is a brace", column: column)
            case "\\": literal.append(try escape())
            default:
                literal.append(character)
                index += 1
            }
        }
        if !literal.isEmpty { parts.append(.literal(literal)) }
        return parts
    }

    private func peek(_ distance: Int) -> Character? {
        index + distance < characters.count ? characters[index + distance] : nil
    }

    private mutating func escape() throws(TemplateError) -> Character {
        let start = column
        guard let next = peek(1) else {
            throw TemplateError(message: "\\ ends the template; \\\\ is a backslash", column: start)
        }
        index += 2
        switch next {
        case "n": return "\n"
        case "t": return "\t"
        case "\\", "{", "}", "|", ":": return next
        default: throw TemplateError(message: "there is no escape \\\(next)", column: start)
        }
    }

    /// A field, from its opening brace to its closing one.
    private mutating func field() throws(TemplateError) -> AgendaTemplate.FieldPart {
        let open = column
        index += 1
        let nameColumn = column
        let name = try word(until: [":", "|", "}"], open: open)
        guard let field = TemplateField(rawValue: name.lowercased()) else {
            throw TemplateError(
                message: name.isEmpty ? "a field has no name" : "there is no field \(name)",
                column: nameColumn, unknownWord: name,
                knownWords: TemplateField.allCases.map(\.rawValue))
        }
        var part = AgendaTemplate.FieldPart(field: field)
        if characters[index] == ":" { try readFormat(into: &part, open: open) }
        while characters[index] == "|" {
            index += 1
            try readFilter(into: &part, open: open)
        }
        index += 1
        return part
    }

    /// What stands before one of some characters, escapes read.
    private mutating func word(
        until ends: Set<Character>, open: Int
    ) throws(TemplateError) -> String {
        var word = ""
        while index < characters.count {
            let character = characters[index]
            if ends.contains(character) { return word }
            if character == "\\" {
                word.append(try escape())
            } else {
                word.append(character)
                index += 1
            }
        }
        throw TemplateError(message: "{ is never closed; {{ is a brace", column: open)
    }

    /// A pattern after a colon, and a default after `:-`.
    private mutating func readFormat(
        into part: inout AgendaTemplate.FieldPart, open: Int
    ) throws(TemplateError) {
        if peek(1) != "-" {
            index += 1
            let start = column
            var pattern = ""
            // A colon belongs to the pattern, as in %H:%M, unless a default begins with it.
            while true {
                pattern += try word(until: [":", "|", "}"], open: open)
                guard characters[index] == ":", peek(1) != "-" else { break }
                pattern.append(":")
                index += 1
            }
            guard part.field.kind == .moment else {
                throw TemplateError(
                    message: "\(part.field.rawValue) is no date and takes no pattern;"
                        + " a default begins with :-", column: start)
            }
            guard !pattern.isEmpty else {
                throw TemplateError(message: "the pattern is empty", column: start)
            }
            part.pattern = try DatePattern(pattern[...], column: start)
        }
        guard characters[index] == ":" else { return }
        index += 2
        let standard = try word(until: ["|", "}"], open: open)
        // In {location:-none-} the dash that begins the default stands at its text's beginning, too.
        let isDashed = standard.count > 1 && standard.last == "-" && standard.first != "-"
        part.standard = isDashed ? "-" + standard : standard
    }

    private static let filters = ["fit", "max", "right", "upper", "lower", "json"]

    private mutating func readFilter(
        into part: inout AgendaTemplate.FieldPart, open: Int
    ) throws(TemplateError) {
        let start = column
        let name = try word(until: [":", "|", "}"], open: open)
        var cells: Int?
        if characters[index] == ":" {
            index += 1
            let place = column
            let digits = try word(until: ["|", "}"], open: open)
            guard let number = Int(digits), (1...1000).contains(number) else {
                throw TemplateError(message: "|\(name) takes a number, 1 to 1000", column: place)
            }
            cells = number
        }
        switch (name, cells) {
        case ("fit", let cells?): part.cells = cells
        case ("max", let cells?): part.most = cells
        case ("fit", nil), ("max", nil):
            throw TemplateError(
                message: "|\(name) needs a number of cells, as |\(name):30", column: start)
        case ("right", _):
            part.isRight = true
            part.cells = cells ?? part.cells
        case ("upper", nil): part.cased = .upper
        case ("lower", nil): part.cased = .lower
        case ("json", nil): part.isJSON = true
        case ("upper", _), ("lower", _), ("json", _):
            throw TemplateError(message: "|\(name) takes no number", column: start)
        default:
            throw TemplateError(
                message: "there is no filter |\(name)", column: start, unknownWord: name,
                knownWords: Self.filters)
        }
    }
}
