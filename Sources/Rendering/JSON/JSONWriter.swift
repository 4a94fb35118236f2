/// Writes JSON with its keys in the order they are given, the same bytes for the same values.
///
/// JSONEncoder gives neither an order nor the speed. Misuse (a key outside of an object) cannot be
/// brought about by data, only by code. With a sink the text is never held as a whole.
public struct JSONWriter {
    /// How the text is laid out.
    public enum Style: Sendable {
        /// One line without spaces.
        case compact
        /// Two spaces of indentation.
        case pretty
    }

    /// Takes the next bytes of the text; says whether more is wanted.
    public typealias Sink = ([UInt8]) -> Bool

    /// The bytes that are gathered before a sink is given them.
    private static let piece = 1 << 16

    private var bytes: [UInt8] = []
    private let style: Style
    private let sink: Sink?
    /// Whether something was written into each open array or object.
    private var hasItems: [Bool] = []
    private var followsKey = false
    /// Whether the sink wants no more; what is written then is lost.
    public private(set) var isStopped = false

    /// A writer that keeps the whole text, or hands it to a sink piece by piece.
    public init(style: Style, sink: Sink? = nil) {
        self.style = style
        self.sink = sink
        if sink != nil { bytes.reserveCapacity(Self.piece + 4096) }
    }

    /// What was written so far, without what a sink was given.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Ends a line of output that holds several values.
    public mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
        hasItems.removeAll()
    }

    /// Gives the sink what is left.
    public mutating func flush() {
        guard let sink else { return }
        if !isStopped, !bytes.isEmpty { isStopped = !sink(bytes) }
        bytes.removeAll(keepingCapacity: true)
    }

    /// Writes an object, whose members `body` writes.
    public mutating func object(_ body: (inout JSONWriter) -> Void) {
        container(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
    }

    /// Writes an array, whose elements `body` writes.
    public mutating func array(_ body: (inout JSONWriter) -> Void) {
        container(UInt8(ascii: "["), UInt8(ascii: "]"), body)
    }

    /// Writes the name of a member; its value comes next.
    public mutating func key(_ name: String) {
        beginItem()
        writeString(name)
        bytes.append(UInt8(ascii: ":"))
        if style == .pretty { bytes.append(UInt8(ascii: " ")) }
        followsKey = true
    }

    /// Writes a string.
    public mutating func value(_ string: String) {
        beginItem()
        writeString(string)
    }

    /// A string that was made for JSON before, by `encoded`.
    public mutating func value(encoded string: [UInt8]) {
        beginItem()
        bytes.append(contentsOf: string)
    }

    /// A string as it stands in JSON, for one that is written many times.
    public static func encoded(_ string: String) -> [UInt8] {
        var writer = JSONWriter(style: .compact)
        writer.value(string)
        return writer.bytes
    }

    /// Writes a whole number.
    public mutating func value(_ number: Int) {
        beginItem()
        append(String(number))
    }

    /// Writes a number whose digits are as JSON has them.
    public mutating func value(number digits: String) {
        beginItem()
        append(digits)
    }

    /// Writes a number with at most seven decimals.
    public mutating func value(_ number: Double) {
        beginItem()
        append(decimalText(number))
    }

    /// Writes `null`.
    public mutating func null() {
        beginItem()
        append("null")
    }

    /// Writes `true` or `false`.
    public mutating func value(_ flag: Bool) {
        beginItem()
        append(flag ? "true" : "false")
    }

    private mutating func container(
        _ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void
    ) {
        beginItem()
        bytes.append(open)
        hasItems.append(false)
        body(&self)
        let hadItems = hasItems.popLast() ?? false
        if hadItems { newLine() }
        bytes.append(close)
    }

    private mutating func beginItem() {
        if followsKey {
            followsKey = false
            return
        }
        if bytes.count >= Self.piece { flush() }
        guard let last = hasItems.indices.last else { return }
        if hasItems[last] { bytes.append(UInt8(ascii: ",")) }
        hasItems[last] = true
        newLine()
    }

    private mutating func newLine() {
        guard style == .pretty else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * hasItems.count))
    }

    private mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func writeString(_ string: String) {
        bytes.append(UInt8(ascii: "\""))
        if string.utf8.allSatisfy(Self.isPlain) {
            append(string)
        } else if string.utf8.contains(where: { $0 >= 0x7F }) {
            for scalar in string.unicodeScalars {
                // Terminals and editors act on these; JSON can hold them escaped.
                if VisibleText.acts(scalar), scalar.value >= 0x7F {
                    append(escape(of: scalar))
                } else if scalar.isASCII {
                    append(byte: UInt8(truncatingIfNeeded: scalar.value))
                } else {
                    for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                        bytes.append(unit)
                    }
                }
            }
        } else {
            for byte in string.utf8 { append(byte: byte) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Whether a byte stands in a string as it is.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// A byte of ASCII in a string.
    private mutating func append(byte: UInt8) {
        if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
            append(escape(of: byte))
        } else {
            bytes.append(byte)
        }
    }

    /// A scalar as JSON's escape, or as two for those beyond 16 bits.
    private func escape(of scalar: Unicode.Scalar) -> String {
        var text = ""
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
            text += escape(ofUnit: unit)
        }
        return text
    }

    private func escape(ofUnit unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }

    private func escape(of byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "\""): return "\\\""
        case UInt8(ascii: "\\"): return "\\\\"
        case 0x0A: return "\\n"
        case 0x0D: return "\\r"
        case 0x09: return "\\t"
        default: return escape(ofUnit: UInt16(byte))
        }
    }
}

// Members of objects, the absent ones left out.
extension JSONWriter {
    /// Writes a member that is a string; nothing when it is absent.
    public mutating func member(_ name: String, _ string: String?) {
        guard let string else { return }
        key(name)
        value(string)
    }

    /// Writes a member that is a whole number; nothing when it is absent.
    public mutating func member(_ name: String, _ number: Int?) {
        guard let number else { return }
        key(name)
        value(number)
    }

    /// Writes a member that is a number.
    public mutating func member(_ name: String, _ number: Double) {
        key(name)
        value(number)
    }

    /// Writes a member that is `true` or `false`.
    public mutating func member(_ name: String, _ flag: Bool) {
        key(name)
        value(flag)
    }

    /// Writes a member that is an object, whose members `body` writes.
    public mutating func memberObject(_ name: String, _ body: (inout JSONWriter) -> Void) {
        key(name)
        object(body)
    }

    /// Writes a member that is an array, whose elements `body` writes.
    public mutating func memberArray(_ name: String, _ body: (inout JSONWriter) -> Void) {
        key(name)
        array(body)
    }

    /// Writes a member that is an array of strings.
    public mutating func member(_ name: String, strings: [String]) {
        key(name)
        array { writer in
            for string in strings { writer.value(string) }
        }
    }
}

/// A number with at most seven decimals, no exponent and no trailing zeros.
///
/// What is no finite number is 0, as JSON has none; numbers beyond 10¹¹ keep no decimals.
func decimalText(_ number: Double) -> String {
    guard number.isFinite else { return "0" }
    let magnitude = number.magnitude
    guard magnitude < 1e11 else {
        return String(Int(max(-9e18, min(9e18, number))))
    }
    var whole = Int(magnitude)
    // Ten million is seven decimals; half is added so that the last of them is rounded.
    var decimals = Int((magnitude - Double(whole)) * 10_000_000 + 0.5)
    if decimals == 10_000_000 {
        whole += 1
        decimals = 0
    }
    let sign = number < 0 && (whole > 0 || decimals > 0) ? "-" : ""
    if decimals == 0 { return "\(sign)\(whole)" }
    var width = 7
    while decimals % 10 == 0 {
        decimals /= 10
        width -= 1
    }
    let digits = String(decimals)
    return "\(sign)\(whole)." + String(repeating: "0", count: width - digits.utf8.count) + digits
}
