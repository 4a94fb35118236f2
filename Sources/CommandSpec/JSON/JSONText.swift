/// A JSON value whose keys keep their order.
enum JSONText {
    case string(String)
    case integer(Int)
    case number(Double)
    case bool(Bool)
    case array([JSONText])
    case object([(key: String, value: JSONText)])

    /// The value as text, indented by two spaces a level.
    func text(indent: Int = 0) -> String {
        switch self {
        case .string(let string): return Self.quoted(string)
        case .integer(let integer): return String(integer)
        case .number(let number): return Self.decimal(number)
        case .bool(let bool): return bool ? "true" : "false"
        case .array(let elements):
            return Self.block("[", elements.map { $0.text(indent: indent + 2) }, "]", indent)
        case .object(let members):
            let lines = members.map { member in
                Self.quoted(member.key) + ": " + member.value.text(indent: indent + 2)
            }
            return Self.block("{", lines, "}", indent)
        }
    }

    private static func block(
        _ open: String, _ lines: [String], _ close: String, _ indent: Int
    ) -> String {
        guard !lines.isEmpty else { return open + close }
        let margin = "\n" + TextWrapping.spaces(indent)
        return open + margin + "  " + lines.joined(separator: "," + margin + "  ") + margin + close
    }

    /// A number in JSON's form; JSON has no infinity, so `null` stands for it.
    private static func decimal(_ number: Double) -> String {
        return number.isFinite ? ValueType.text(of: number) : "null"
    }

    private static func quoted(_ string: String) -> String {
        var result = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\0"..."\u{1F}", "\u{7F}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
