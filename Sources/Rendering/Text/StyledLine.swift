public import DayLayout

/// How text looks on a terminal that shows colours; never the only sign of anything.
public struct TextStyle: Sendable, Hashable {
    /// A colour of text.
    public enum Color: Sendable, Hashable {
        case red
        case green
        case yellow
        case cyan
        /// The colour of an event, made to be read on light and dark backgrounds.
        case event(RGBColor)
    }

    /// Whether it is bold.
    public var isBold: Bool
    /// Whether it is faint.
    public var isDim: Bool
    /// Whether it is struck through.
    public var isStruck: Bool
    /// Its colour; nil for that of the terminal.
    public var color: Color?

    /// Text as the terminal writes it.
    public static let plain = TextStyle()
    /// Bold text.
    public static let bold = TextStyle(isBold: true)
    /// Faint text.
    public static let dim = TextStyle(isDim: true)

    /// A style; without arguments a plain one.
    public init(
        isBold: Bool = false, isDim: Bool = false, isStruck: Bool = false, color: Color? = nil
    ) {
        self.isBold = isBold
        self.isDim = isDim
        self.isStruck = isStruck
        self.color = color
    }

    /// The escape sequence that begins the style; empty for plain text.
    fileprivate func sequence(depth: ColorDepth) -> String {
        var codes: [String] = []
        if isBold { codes.append("1") }
        if isDim { codes.append("2") }
        if isStruck { codes.append("9") }
        switch color {
        case nil: break
        case .red: codes.append("31")
        case .green: codes.append("32")
        case .yellow: codes.append("33")
        case .cyan: codes.append("36")
        case .event(let color): codes.append(depth.code(of: color.readable))
        }
        return codes.isEmpty ? "" : "\u{1B}[" + codes.joined(separator: ";") + "m"
    }
}

/// A line of text in styles that knows its width in terminal cells.
public struct StyledLine: Sendable {
    private var runs: [(text: String, style: TextStyle)] = []
    /// Spaces that are written once something follows, so that no line ends with spaces.
    private var spaces = 0
    private var written = 0

    /// The cells so far.
    public var cells: Int { written + spaces }

    /// An empty line.
    public init() {}

    /// Adds text; it must have no line breaks and no control characters.
    public mutating func append(_ text: String, _ style: TextStyle = .plain) {
        guard !text.isEmpty else { return }
        if spaces > 0 {
            runs.append((String(repeating: " ", count: spaces), .plain))
            written += spaces
            spaces = 0
        }
        if let last = runs.indices.last, runs[last].style == style {
            runs[last].text += text
        } else {
            runs.append((text, style))
        }
        written += cellWidth(of: text)
    }

    /// Adds spaces up to a column, counted from 0.
    public mutating func pad(to column: Int) {
        spaces += max(0, column - cells)
    }

    /// Adds what another line has.
    public mutating func append(_ other: StyledLine) {
        for run in other.runs { append(run.text, run.style) }
    }

    /// The text, each style ended where it ends, so that nothing leaks into the next line.
    public func text(usesColor: Bool, depth: ColorDepth = .sixteen) -> String {
        var result = ""
        for run in runs {
            let sequence = usesColor ? run.style.sequence(depth: depth) : ""
            result += sequence
            result += run.text
            if !sequence.isEmpty { result += "\u{1B}[0m" }
        }
        return result
    }
}
