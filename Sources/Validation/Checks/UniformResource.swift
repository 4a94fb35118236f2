internal import CalendarModel

/// What the text of a URI tells without looking anything up (RFC 3986).
enum UniformResource {
    /// The scheme in lower case; nil when the text begins with none.
    ///
    /// A letter alone is the drive of a path of Windows, no scheme.
    static func scheme(of text: some StringProtocol) -> String? {
        var name: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: ":"):
                return name.count > 1 ? String(decoding: name, as: UTF8.self) : nil
            case UInt8(ascii: "a")...UInt8(ascii: "z"): name.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): name.append(byte | 0x20)
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
                UInt8(ascii: "."):
                guard !name.isEmpty else { return nil }
                name.append(byte)
            default: return nil
            }
            if name.count > 40 { return nil }
        }
        return nil
    }

    /// Whether a text is the path of a file of the writer's machine.
    static func isLocalFile(_ text: String) -> Bool {
        if scheme(of: text) == "file" { return true }
        let bytes = Array(text.utf8.prefix(3))
        guard bytes.count == 3 else { return false }
        let isLetter = (0x41...0x5A).contains(bytes[0] & 0xDF)
        let isDrive =
            isLetter && bytes[1] == UInt8(ascii: ":")
            && (bytes[2] == UInt8(ascii: "\\") || bytes[2] == UInt8(ascii: "/"))
        return isDrive || text.hasPrefix("\\\\")
    }

    /// The host of a URI with an authority, with what stands before it (`user:password@`).
    static func authority(of text: String) -> (user: String?, host: String)? {
        guard let scheme = scheme(of: text) else { return nil }
        let rest = text.utf8.dropFirst(scheme.utf8.count + 1)
        guard rest.starts(with: Array("//".utf8)) else { return nil }
        let authority = rest.dropFirst(2).prefix { byte in
            byte != UInt8(ascii: "/") && byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#")
        }
        let whole = String(decoding: Array(authority), as: UTF8.self)
        guard let at = whole.lastIndex(of: "@") else { return (nil, whole.lowercased()) }
        return (String(whole[..<at]), whole[whole.index(after: at)...].lowercased())
    }

    /// The ending of a file's name, in lower case, that makes it a program; nil when it has none.
    static func programEnding(of name: String) -> String? {
        guard let dot = name.lastIndex(of: ".") else { return nil }
        let end = String(name[dot...])
        let programs: Set<String> = [
            ".exe", ".bat", ".cmd", ".com", ".scr", ".pif", ".msi", ".ps1", ".vbs", ".vbe", ".js",
            ".jse", ".wsf", ".hta", ".lnk", ".jar", ".app", ".command", ".sh", ".reg", ".cpl",
        ]
        return programs.contains(end) ? end : nil
    }

    /// The properties that hold a URI which somebody may open.
    static let properties: Set<PropertyName> = Set(
        ["ATTACH", "URL", "CONFERENCE", "SOURCE", "IMAGE", "TZURL", "LINK"]
            .map(PropertyName.init(rawValue:)))
}

extension PropertySubject {
    /// The URI of a property; nil when its value is of another type.
    var uri: String? {
        switch property.values.first {
        case .uri(let text): text
        // libical does not know the type of every property of RFC 7986 and later.
        case .raw(let text):
            (property.parameter("VALUE") ?? "URI").uppercased() == "URI" ? text : nil
        default: nil
        }
    }
}
