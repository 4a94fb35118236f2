internal import CalendarModel
internal import Libical

/// Organizers and attendees in a cell: `Ana Gil <ana@example.org>; "Last, First" <b@example.org>`.
enum TablePeople {
    struct Person: Hashable {
        var name: String?
        var address: String

        /// CN as a parameter with its semicolon.
        var parameters: String { name.map { ContentLineText.parameter("CN", [$0]) } ?? "" }
    }

    /// The people of a cell, parted by semicolons outside of quotes.
    static func people(_ text: String) -> [Person] {
        var parts: [String] = [""]
        var isQuoted = false
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if !isQuoted, character == ";" || character.isNewline {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts.compactMap { part in
            let part = part.trimmingSpaces
            guard !part.isEmpty else { return nil }
            guard part.hasSuffix(">"), let open = part.lastIndex(of: "<") else {
                // A name alone is no address; it is kept as one that nobody can write to.
                return part.contains("@") || part.contains(":")
                    ? Person(name: nil, address: address(part))
                    : Person(name: part, address: "invalid:nomail")
            }
            var name = String(part[..<open]).trimmingSpaces
            if name.count >= 2, name.hasPrefix("\""), name.hasSuffix("\"") {
                name = String(name.dropFirst().dropLast())
            }
            return Person(
                name: name.isEmpty ? nil : name,
                address: address(String(part[part.index(after: open)...].dropLast())))
        }
    }

    private static func address(_ text: String) -> String {
        let text = ContentLineText.raw(text.trimmingSpaces)
        return text.contains(":") ? text : "mailto:" + text
    }

    /// How a property says it in a cell.
    static func text(of property: Property) -> String {
        var address = property.text ?? property.rawValue ?? ""
        if address.lowercased().hasPrefix("mailto:") { address.removeFirst(7) }
        guard let name = property.parameter("CN"), !name.isEmpty else {
            return address.contains(";") || address.contains("\"") ? "<\(address)>" : address
        }
        if address == "invalid:nomail" { return name }
        let plain = name.allSatisfy { !";<>\"".contains($0) && !$0.isNewline }
        return "\(plain ? name : "\"" + name.filter { $0 != "\"" } + "\"") <\(address)>"
    }
}
