internal import CalendarModel
internal import Libical

extension VCalendarConverter {
    /// ATTENDEE: an address, `Name <address>` or a name.
    mutating func addAttendee(_ line: VCalendarLine) {
        if line.base64 != nil { return keep(line) }
        let (name, address) = Self.person(line.text)
        var text = line.name
        if let name { text += ContentLineText.parameter("CN", [name]) }
        var kept = ""
        var role: String?
        for parameter in line.parameters {
            let value = parameter.value.uppercased()
            var isSaid = true
            switch parameter.name {
            case "ROLE":
                if let found = Self.role(value) { role = role ?? found }
                isSaid = value == "ATTENDEE" || value.hasSuffix("PARTICIPANT") || value == "CHAIR"
            case "EXPECT":
                isSaid = ["FYI", "REQUIRE"].contains(value)
                // Who leads stays so.
                if let found = Self.expectation(value), role != "CHAIR" { role = found }
            case "STATUS":
                let status = Self.status(value)
                text += ContentLineText.parameter("PARTSTAT", [status])
                isSaid = status == value || value == "NEEDS ACTION"
            case "RSVP":
                let isYes = ["YES", "TRUE", "Y", "1"].contains(value)
                text += ";RSVP=\(isYes ? "TRUE" : "FALSE")"
            case "TYPE" where ["INDIVIDUAL", "GROUP", "RESOURCE", "ROOM"].contains(value):
                text += ";CUTYPE=\(value)"
            case "VALUE": isSaid = ["URL", "URI", "TEXT"].contains(value)
            default:
                if isName(parameter.name) {
                    kept += ContentLineText.parameter(parameter.name, [parameter.value])
                }
            }
            if !isSaid {
                kept += ContentLineText.parameter("X-VCAL-\(parameter.name)", [parameter.value])
            }
        }
        if let role, role != "REQ-PARTICIPANT" { text += ";ROLE=\(role)" }
        add(text + kept + ":" + ContentLineText.raw(address), line)
    }

    /// The name and the address of a text; a name alone gets an address that is none.
    private static func person(_ text: String) -> (name: String?, address: String) {
        let text = trimmedText(text[...])
        var name = ""
        var address = text
        if text.hasSuffix(">"), let open = text.lastIndex(of: "<") {
            name = trimmedText(text[..<open])
            address = trimmedText(text[text.index(after: open)...].dropLast())
        }
        if name.count > 1, name.hasPrefix("\""), name.hasSuffix("\"") {
            name = String(name.dropFirst().dropLast())
        }
        if isURI(address) { return (name.isEmpty ? nil : name, address) }
        guard address.contains("@"), !address.contains(where: \.isWhitespace) else {
            return (name.isEmpty ? address : name, "invalid:nomail")
        }
        return (name.isEmpty ? nil : name, "mailto:\(address)")
    }

    /// Whether text begins with a scheme (RFC 3986 §3.1).
    private static func isURI(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":") else { return false }
        let scheme = text[..<colon]
        return scheme.count > 1 && scheme.first?.isLetter == true
            && scheme.allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
            }
    }

    private static func role(_ value: String) -> String? {
        switch value {
        case "ORGANIZER", "OWNER", "CHAIR": "CHAIR"
        case "REQ-PARTICIPANT", "OPT-PARTICIPANT", "NON-PARTICIPANT": value
        default: nil
        }
    }

    private static func expectation(_ value: String) -> String? {
        switch value {
        case "FYI": "NON-PARTICIPANT"
        case "REQUIRE": "REQ-PARTICIPANT"
        case "REQUEST": "OPT-PARTICIPANT"
        default: nil
        }
    }

    private static func status(_ value: String) -> String {
        switch value {
        case "ACCEPTED", "CONFIRMED": "ACCEPTED"
        case "TENTATIVE", "DECLINED", "DELEGATED", "COMPLETED": value
        default: "NEEDS-ACTION"
        }
    }

    /// ATTACH: a URI, or data in the line.
    mutating func addAttachment(_ line: VCalendarLine) {
        if line.base64 != nil { return keepData(line) }
        let text = trimmedText(line.text[...])
        let isContentID = ["CID", "CONTENT-ID"].contains(line.parameter("VALUE")?.uppercased())
        if isContentID {
            let identifier = text.filter { $0 != "<" && $0 != ">" }
            let uri = identifier.lowercased().hasPrefix("cid:") ? identifier : "cid:\(identifier)"
            return add("ATTACH\(format(line)):" + ContentLineText.raw(uri), line)
        }
        add("ATTACH\(format(line)):" + ContentLineText.raw(text), line)
    }

    private mutating func keepData(_ line: VCalendarLine) {
        add(
            "ATTACH\(format(line));VALUE=BINARY;ENCODING=BASE64:"
                + ContentLineText.raw(line.base64 ?? ""), line)
    }

    /// The parameters of an attachment; a type that has a slash is one of MIME.
    private func format(_ line: VCalendarLine) -> String {
        let rest = parameters(line, without: ["VALUE", "TYPE"])
        guard let type = line.parameter("TYPE") else { return rest }
        return ContentLineText.parameter(type.contains("/") ? "FMTTYPE" : "X-VCAL-TYPE", [type])
            + rest
    }
}
