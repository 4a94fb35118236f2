/// Something Daylane has to say about its input: where, how bad, and what.
///
/// One type through all targets: the reader, the normaliser and the validator make them, the
/// command prints them.
public struct Diagnostic: Sendable, Hashable {
    /// How bad it is.
    public enum Severity: Int, Sendable, Hashable, Comparable, CaseIterable {
        case info, warning, error

        /// The word that is printed.
        public var name: String {
            switch self {
            case .info: "info"
            case .warning: "warning"
            case .error: "error"
            }
        }

        /// Info, then warning, then error.
        public static func < (left: Severity, right: Severity) -> Bool {
            left.rawValue < right.rawValue
        }
    }

    /// How bad it is: an error means that something of the input is not used.
    public var severity: Severity
    /// The stable name of the rule, in kebab-case.
    public var rule: String
    /// One sentence without a full stop.
    public var message: String
    /// The name of the file, as the user gave it.
    public var file: String?
    /// The place in the file.
    public var location: SourceLocation?
    /// The component, as `VCALENDAR/VEVENT[3] uid=a@example.org`.
    public var componentPath: String?

    /// A diagnostic; `file`, `location` and `componentPath` are known to most but not to all.
    public init(
        _ severity: Severity, rule: String, message: String, file: String? = nil,
        location: SourceLocation? = nil, componentPath: String? = nil
    ) {
        self.severity = severity
        self.rule = rule
        self.message = message
        self.file = file
        self.location = location
        self.componentPath = componentPath
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The diagnostic as `FILE:LINE:COL: warning: message`.
    public var description: String {
        var text = ""
        if let file { text += "\(file):" }
        if let location { text += "\(location.line):\(location.column):" }
        if !text.isEmpty { text += " " }
        text += "\(severity.name): \(message)"
        if let componentPath { text += " (\(componentPath))" }
        return text
    }
}
