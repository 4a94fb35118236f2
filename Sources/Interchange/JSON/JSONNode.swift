/// A value of JSON with its place and with the members of objects in order (RFC 8259).
///
/// JSONDecoder gives neither places nor order, and nothing of a document that is cut off.
struct JSONNode {
    enum Content {
        case null
        case boolean(Bool)
        /// The number as it was written.
        case number(String)
        case string(String)
        case array([JSONNode])
        case object([Member])
    }

    /// A member of an object; a name may be there twice.
    struct Member {
        var name: String
        var value: JSONNode
    }

    var content: Content
    /// The bytes from the start of the input to the first of the value.
    var offset: Int
    /// Whether the value is whole; false for what the end of the input cut off.
    var isWhole = true

    var string: String? { if case .string(let text) = content { text } else { nil } }
    var array: [JSONNode]? { if case .array(let nodes) = content { nodes } else { nil } }
    var object: [Member]? { if case .object(let members) = content { members } else { nil } }

    /// The first member of a name.
    subscript(_ name: String) -> JSONNode? { object?.first { $0.name == name }?.value }

    /// What kind of value it is, for messages.
    var kindName: String {
        switch content {
        case .null: "null"
        case .boolean: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// What is wrong with a JSON text.
struct JSONProblem: Hashable {
    /// One sentence without a full stop.
    var message: String
    /// The bytes from the start of the input.
    var offset: Int
}

/// Reads JSON, as much of it as there is.
///
/// At the first fault reading stops; arrays and objects that are open then hold what they have so
/// far and say that they are not whole.
struct JSONReader {
    /// How deep values may nest.
    static let depth = 256

    private let bytes: [UInt8]
    private var position = 0
    private(set) var problem: JSONProblem?

    /// The value of a text; nil when there is none at all.
    ///
    /// - Parameter bytes: The text, UTF-8, with a byte order mark or without.
    /// - Returns: The value and what is wrong with the text.
    static func read(_ bytes: [UInt8]) -> (value: JSONNode?, problem: JSONProblem?) {
        var reader = JSONReader(bytes)
        let value = reader.value(depth: 0)
        if reader.problem == nil {
            reader.passSpace()
            if reader.position < bytes.count { reader.fail("something follows the JSON value") }
        }
        return (value, reader.problem)
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func fail(_ message: String, at offset: Int? = nil) {
        if problem == nil { problem = JSONProblem(message: message, offset: offset ?? position) }
    }

    private mutating func passSpace() {
        while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    private mutating func take(_ wanted: Character) -> Bool {
        guard let ascii = wanted.asciiValue, byte == ascii else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int) -> JSONNode? {
        passSpace()
        let start = position
        guard let byte else {
            fail("the JSON text ends in the middle")
            return nil
        }
        guard depth < Self.depth else {
            fail("JSON values nest deeper than \(Self.depth)")
            return nil
        }
        switch byte {
        case UInt8(ascii: "["): return array(start, depth: depth)
        case UInt8(ascii: "{"): return object(start, depth: depth)
        case UInt8(ascii: "\""):
            return string().map { JSONNode(content: .string($0), offset: start) }
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number(start)
        default: return word(start)
        }
    }

    private mutating func array(_ start: Int, depth: Int) -> JSONNode {
        position += 1
        var nodes: [JSONNode] = []
        passSpace()
        if take("]") { return JSONNode(content: .array(nodes), offset: start) }
        while problem == nil {
            if let node = value(depth: depth + 1) { nodes.append(node) }
            passSpace()
            if problem != nil || take("]") { break }
            if !take(",") {
                fail(byte == nil ? "the JSON text ends in the middle" : "a comma or ] is missing")
            }
        }
        return JSONNode(content: .array(nodes), offset: start, isWhole: problem == nil)
    }

    private mutating func object(_ start: Int, depth: Int) -> JSONNode {
        position += 1
        var members: [JSONNode.Member] = []
        passSpace()
        if take("}") { return JSONNode(content: .object(members), offset: start) }
        while problem == nil {
            passSpace()
            guard byte == UInt8(ascii: "\"") else {
                fail(
                    byte == nil
                        ? "the JSON text ends in the middle"
                        : "a name in quotation marks is missing")
                break
            }
            guard let name = string() else { break }
            passSpace()
            guard take(":") else {
                fail(byte == nil ? "the JSON text ends in the middle" : "a colon is missing")
                break
            }
            if let node = value(depth: depth + 1) {
                members.append(JSONNode.Member(name: name, value: node))
            }
            passSpace()
            if problem != nil || take("}") { break }
            if !take(",") {
                fail(byte == nil ? "the JSON text ends in the middle" : "a comma or } is missing")
            }
        }
        return JSONNode(content: .object(members), offset: start, isWhole: problem == nil)
    }

    private mutating func word(_ start: Int) -> JSONNode? {
        for (word, content) in [
            ("null", JSONNode.Content.null), ("true", .boolean(true)), ("false", .boolean(false)),
        ] where bytes[start...].starts(with: word.utf8) {
            position += word.utf8.count
            return JSONNode(content: content, offset: start)
        }
        fail("this is no JSON value")
        return nil
    }

    private mutating func number(_ start: Int) -> JSONNode? {
        func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
        func digits(_ reader: inout JSONReader) -> Bool {
            let first = reader.position
            while isDigit(reader.byte) { reader.position += 1 }
            return reader.position > first
        }
        _ = take("-")
        let hasZero = take("0")
        var isNumber = hasZero ? !isDigit(byte) : digits(&self)
        if isNumber, take(".") { isNumber = digits(&self) }
        if isNumber, take("e") || take("E") {
            if !take("+") { _ = take("-") }
            isNumber = digits(&self)
        }
        guard isNumber else {
            fail("this is no JSON number", at: start)
            return nil
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        return JSONNode(content: .number(text), offset: start)
    }

    private mutating func string() -> String? {
        let start = position
        position += 1
        var text: [UInt8] = []
        while let byte {
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                // What is no UTF-8 becomes U+FFFD, as JSON is UTF-8 (RFC 8259 §8.1).
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let scalar = escape() else { return nil }
                text += String(scalar).utf8
            case 0..<0x20:
                fail("a control character stands in a string", at: position - 1)
                return nil
            default: text.append(byte)
            }
        }
        fail("the string has no end", at: start)
        return nil
    }

    private mutating func escape() -> Unicode.Scalar? {
        let start = position - 1
        guard let byte else {
            fail("the JSON text ends in the middle")
            return nil
        }
        position += 1
        switch byte {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            guard let unit = unit() else { break }
            if !(0xD800...0xDFFF).contains(unit) { return Unicode.Scalar(unit) }
            let before = position
            if unit < 0xDC00, take("\\"), take("u"), let low = self.unit(),
                (0xDC00...0xDFFF).contains(low)
            {
                return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
            }
            // Half a pair stands for no character.
            position = before
            return "\u{FFFD}"
        default: break
        }
        fail("this is no escape of JSON", at: start)
        return nil
    }

    private mutating func unit() -> UInt32? {
        guard position + 4 <= bytes.count else { return nil }
        let digits = bytes[position..<position + 4]
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return nil }
        position += 4
        return unit
    }
}
