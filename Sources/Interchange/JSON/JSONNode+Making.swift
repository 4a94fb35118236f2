internal import Rendering

// Values that are made, and values that are compared and written.
extension JSONNode {
    static var null: JSONNode { JSONNode(content: .null, offset: 0) }

    static func string(_ text: String) -> JSONNode { JSONNode(content: .string(text), offset: 0) }

    static func number(_ number: Int) -> JSONNode {
        JSONNode(content: .number(String(number)), offset: 0)
    }

    /// A number by its digits, which are to be as JSON has them.
    static func number(digits: String) -> JSONNode {
        JSONNode(content: .number(digits), offset: 0)
    }

    static func boolean(_ flag: Bool) -> JSONNode {
        JSONNode(content: .boolean(flag), offset: 0)
    }

    static func array(_ nodes: [JSONNode]) -> JSONNode {
        JSONNode(content: .array(nodes), offset: 0)
    }

    static func object(_ members: [Member]) -> JSONNode {
        JSONNode(content: .object(members), offset: 0)
    }

    /// A string, or an array of any other number of strings.
    static func strings(_ texts: [String]) -> JSONNode {
        texts.count == 1 ? .string(texts[0]) : .array(texts.map { .string($0) })
    }

    var boolean: Bool? { if case .boolean(let flag) = content { flag } else { nil } }

    /// The number when it is a whole one.
    var integer: Int? {
        guard case .number(let digits) = content else { return nil }
        if let number = Int(digits) { return number }
        guard let number = Double(digits), number.rounded() == number, number.magnitude < 1e15
        else { return nil }
        return Int(number)
    }

    /// Whether a value is equal, wherever both stand and in whatever order their members are.
    func isEqual(to other: JSONNode) -> Bool {
        switch (content, other.content) {
        case (.null, .null): return true
        case (.boolean(let left), .boolean(let right)): return left == right
        case (.number(let left), .number(let right)):
            return left == right || Double(left).map { $0 == Double(right) } == true
        case (.string(let left), .string(let right)): return left == right
        case (.array(let left), .array(let right)):
            return left.count == right.count
                && zip(left, right).allSatisfy { $0.isEqual(to: $1) }
        case (.object(let left), .object(let right)):
            guard left.count == right.count else { return false }
            let members = JSONMembers(right)
            return left.allSatisfy { member in
                members[member.name].map { member.value.isEqual(to: $0) } ?? false
            }
        default: return false
        }
    }

    func write(to json: inout JSONWriter) {
        switch content {
        case .null: json.null()
        case .boolean(let flag): json.value(flag)
        case .number(let digits): json.value(number: digits)
        case .string(let text): json.value(text)
        case .array(let nodes):
            json.array { json in
                for node in nodes { node.write(to: &json) }
            }
        case .object(let members):
            json.object { json in
                for member in members {
                    json.key(member.name)
                    member.value.write(to: &json)
                }
            }
        }
    }

    /// The value as JSON without white space.
    var text: String {
        var json = JSONWriter(style: .compact)
        write(to: &json)
        return json.text
    }
}

/// Members of an object in order, each name once and found at once.
struct JSONMembers {
    private(set) var list: [JSONNode.Member] = []
    private var places: [String: Int] = [:]
    /// Where the search for a number after a text begins: none before is free.
    private var nextNumbers: [String: Int] = [:]

    init() {}

    /// The members of an object; of two with one name the first counts.
    init(_ members: [JSONNode.Member]) {
        for member in members where places[member.name] == nil { self[member.name] = member.value }
    }

    var isEmpty: Bool { list.isEmpty }
    var node: JSONNode { .object(list) }

    /// The value of a name; one that is new comes last, nil takes the member out.
    subscript(_ name: String) -> JSONNode? {
        get { places[name].map { list[$0].value } }
        set {
            switch (places[name], newValue) {
            case (let place?, let value?): list[place].value = value
            case (nil, let value?):
                places[name] = list.count
                list.append(JSONNode.Member(name: name, value: value))
            case (let place?, nil):
                list.remove(at: place)
                nextNumbers = [:]
                places.removeAll(keepingCapacity: true)
                for (index, member) in list.enumerated() { places[member.name] = index }
            case (nil, nil): break
            }
        }
    }

    /// The first name made of a text and a number that no member has yet.
    mutating func freeName(_ text: String = "", from first: Int = 1) -> String {
        var number = max(nextNumbers[text] ?? first, first)
        while places["\(text)\(number)"] != nil { number += 1 }
        nextNumbers[text] = number
        return "\(text)\(number)"
    }
}

// JSON Pointers without the first slash, as patches of JSCalendar have them (RFC 6901, RFC 8984
// §1.4.9).
enum JSONPointer {
    static func text(_ path: [String]) -> String {
        path.map {
            $0.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
                .split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
        }.joined(separator: "/")
    }

    static func path(_ text: String) -> [String] {
        text.split(separator: "/", omittingEmptySubsequences: false).map { part in
            guard part.contains("~") else { return String(part) }
            var result = ""
            var isEscape = false
            for character in part {
                if isEscape {
                    result += character == "1" ? "/" : character == "0" ? "~" : "~\(character)"
                    isEscape = false
                } else if character == "~" {
                    isEscape = true
                } else {
                    result.append(character)
                }
            }
            return isEscape ? result + "~" : result
        }
    }
}
