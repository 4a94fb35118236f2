/// How components are named in diagnostics.
public enum ComponentPath {
    /// A path such as `VCALENDAR/VEVENT[3] uid=a@example.org`.
    ///
    /// The outermost component is numbered from the second of its kind on, all others always. Long
    /// names are cut, and of a deep path the middle is left out.
    ///
    /// - Parameters:
    ///   - parts: The components from the outermost on, each with its number among its kind.
    ///   - uid: The UID of the innermost.
    /// - Returns: The path.
    public static func text(_ parts: [(kind: ComponentKind, ordinal: Int)], uid: String?) -> String
    {
        var text = ""
        for (index, part) in parts.enumerated() {
            if index > 0 { text += "/" }
            if parts.count > 8, (3..<parts.count - 2).contains(index) {
                if index == 3 { text += "…" } else { text.removeLast() }
                continue
            }
            text += part.kind.shownName
            if index > 0 || part.ordinal > 1 { text += "[\(part.ordinal)]" }
        }
        if let uid { text += " uid=\(excerpt(uid))" }
        return text
    }
}

extension ComponentKind {
    /// The name as it is shown in a message.
    var shownName: String { excerpt(rawValue) }
}

/// The beginning of a text, for a message.
///
/// Costs the same for a text of any length.
public func excerpt(_ text: some StringProtocol, length: Int = 100) -> String {
    // By scalars, since a single character may be of any length.
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: length, limitedBy: scalars.endIndex)
    guard let end, end < scalars.endIndex else { return String(text) }
    var beginning = String.UnicodeScalarView()
    beginning.append(contentsOf: scalars[..<end])
    return String(beginning) + "…"
}
