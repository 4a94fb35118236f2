public import Normalizer

/// A line of the user's own for each occurrence.
///
///     {start:%H:%M} {title|fit:30} {location:-none}
///
/// A field stands in braces. Dates take a strftime pattern after a colon. `:-` begins what is written
/// when the field is empty; `:-none-` writes `-none-`. Filters follow a bar: `|fit:N` cuts or fills
/// the text to N cells, `|right` fills on the left, `|max:N` only cuts, `|upper`, `|lower`, `|json` (a
/// JSON value). `{{`, `}}`, `\n` and `\t` stand for themselves.
public struct AgendaTemplate: Sendable {
    enum Part: Sendable {
        case literal(String)
        case field(FieldPart)
    }

    enum Case: Sendable {
        case upper, lower
    }

    struct FieldPart: Sendable {
        var field: TemplateField
        var pattern: DatePattern?
        /// What is written when the field is empty.
        var standard: String?
        /// The cells the text is cut or filled to.
        var cells: Int?
        var most: Int?
        var isRight = false
        var cased: Case?
        var isJSON = false

        init(field: TemplateField) {
            self.field = field
        }
    }

    private let parts: [Part]

    /// Whether the template names a field at all.
    public var hasFields: Bool {
        parts.contains { if case .field = $0 { true } else { false } }
    }

    /// Reads a template.
    public init(_ text: String) throws(TemplateError) {
        var parser = TemplateParser(text)
        parts = try parser.parse()
    }

    /// The occurrences in order, one line each.
    public func text(_ occurrences: [Occurrence], options: AgendaOptions) -> String {
        let ids = identifiers(of: occurrences)
        var text = ""
        for (occurrence, id) in zip(occurrences, ids) {
            let values = TemplateValues(occurrence: occurrence, id: id, options: options)
            for part in parts {
                switch part {
                case .literal(let literal): text += literal
                case .field(let field): text += Self.text(of: field, values, options)
                }
            }
            text += "\n"
        }
        return text
    }

    private static func text(
        of part: FieldPart, _ values: TemplateValues, _ options: AgendaOptions
    ) -> String {
        let value = values.value(of: part.field)
        if part.isJSON, part.cells == nil, part.most == nil {
            let json = value.json(pattern: part.pattern)
            return json == nil && part.standard != nil
                ? jsonString(part.standard ?? "") : json ?? "null"
        }
        var text = value.text(pattern: part.pattern)
        if text.isEmpty { text = part.standard ?? "" }
        switch part.cased {
        case .upper: text = text.uppercased()
        case .lower: text = text.lowercased()
        case nil: break
        }
        text = options.shown(text)
        if let most = part.most { text = options.fitting.truncated(text, to: most) }
        guard let cells = part.cells else { return text }
        text = options.fitting.truncated(text, to: cells)
        let padding = String(repeating: " ", count: max(0, cells - cellWidth(of: text)))
        return part.isRight ? padding + text : text + padding
    }
}
