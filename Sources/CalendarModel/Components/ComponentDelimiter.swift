/// A line that begins or ends a component, `BEGIN:VEVENT` (RFC 5545 §3.6), or is meant to.
struct ComponentDelimiter {
    var isBegin: Bool
    var kind: ComponentKind
    /// Whether it is not written so, as `END;VEVENT`, `ENDVEVENT` or `BEGN:VEVENT`.
    var isMisspelt: Bool
    /// Whether it has parameters, which it must not have.
    var hasParameters: Bool

    private init(isBegin: Bool, kind: ComponentKind, isMisspelt: Bool, hasParameters: Bool) {
        self.isBegin = isBegin
        self.kind = kind
        self.isMisspelt = isMisspelt
        self.hasParameters = hasParameters
    }

    /// The delimiter that a content line is, folds undone; nil for every other line.
    init?(_ content: ArraySlice<UInt8>) {
        // Long before taking a line apart, its first letter tells most of them.
        let letter = content.first { $0 != ASCII.space && $0 != ASCII.tab }.map { $0 | 0x20 }
        guard letter == UInt8(ascii: "b") || letter == UInt8(ascii: "e") else { return nil }
        let parts = ContentLineParts(content)
        func text(_ range: Range<Int>) -> String {
            let start = content.startIndex
            return DecodedText(content[start + range.lowerBound..<start + range.upperBound]).text
        }
        guard let value = parts.value else {
            self.init(withoutColon: content)
            return
        }
        let name = text(parts.name).uppercased()
        let isMisspelt = name != "BEGIN" && name != "END"
        var isBegin = name == "BEGIN"
        if isMisspelt {
            // A line of no property that has the name of a component for its value.
            guard value.count <= Self.longest, parts.parameters.isEmpty,
                let meant = NearestName.nearest(to: name, among: ["BEGIN", "END"])
            else { return nil }
            isBegin = meant == "BEGIN"
        }
        let kind = ComponentKind(written: text(value))
        if isMisspelt, !kind.isStandard { return nil }
        self.init(
            isBegin: isBegin, kind: kind, isMisspelt: isMisspelt,
            hasParameters: !parts.parameters.isEmpty)
    }

    /// `END;VEVENT`, `END VEVENT` or `ENDVEVENT`.
    private init?(withoutColon content: ArraySlice<UInt8>) {
        guard content.count <= Self.longest else { return nil }
        let text = String(decoding: content, as: UTF8.self).uppercased()
        let isBegin = text.hasPrefix("BEGIN")
        guard isBegin || text.hasPrefix("END") else { return nil }
        let rest = text.dropFirst(isBegin ? 5 : 3).drop { ";=,. \t".contains($0) }
        let kind = ComponentKind(written: String(rest))
        guard kind.isStandard else { return nil }
        self.init(isBegin: isBegin, kind: kind, isMisspelt: true, hasParameters: false)
    }

    /// More bytes than the longest of them.
    static let longest = 40
}
