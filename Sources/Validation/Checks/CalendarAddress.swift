internal import CalendarModel

/// What a calendar address is, as far as its shape tells (RFC 5545 §3.3.3, RFC 6068).
enum CalendarAddress: Equatable {
    /// A mailto URI with an address; the part before the `@` and the domain, as written.
    case mail(local: String, domain: String)
    /// A mailto URI without an address that mail could be sent to.
    case badMail
    /// A URI of another scheme.
    case uri
    /// An address of mail without `mailto:`.
    case bareMail
    /// Something that is no URI.
    case text
    /// The rest of a parameter whose colon ended it for want of quotes.
    case swallowed
    /// A value with spaces at its ends, or with spaces or control characters within.
    case spaced
    case empty

    init(_ value: String) {
        let bytes = Array(value.utf8)
        guard !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
            self = .empty
            return
        }
        if Self.swallowedEnd(value) != nil {
            self = .swallowed
        } else if bytes.contains(where: { $0 <= 0x20 || $0 == 0x7F }) {
            self = .spaced
        } else if let scheme = UniformResource.scheme(of: value) {
            self = scheme == "mailto" ? Self.mail(value.dropFirst(7)) : .uri
        } else {
            self = Self.isMailbox(value) ? .bareMail : .text
        }
    }

    /// Where the address begins when a part of a parameter stands before it, in bytes of UTF-8.
    ///
    /// `CN=Doe: Jane:mailto:jane@example.org` and `SENT-BY=mailto:a@example.org:mailto:b@…` leave
    /// the second colon and what is before it in the value.
    static func swallowedEnd(_ value: String) -> Int? {
        let bytes = Array(value.utf8.map { $0 | ($0 >= 0x41 && $0 <= 0x5A ? 0x20 : 0) })
        let mark = Array(":mailto:".utf8)
        guard bytes.count > mark.count else { return nil }
        var index = bytes.count - mark.count
        while index >= 0 {
            if bytes[index] == mark[0], bytes[index..<index + mark.count].elementsEqual(mark) {
                return index
            }
            index -= 1
        }
        return nil
    }

    private static func mail(_ rest: Substring) -> CalendarAddress {
        // A list of header fields may follow (RFC 6068 §2).
        let address = rest.prefix { $0 != "?" }
        // Outlook writes `mailto:invalid:nomail` for whom it knows no address of.
        if address == "invalid:nomail" { return .uri }
        guard isMailbox(String(address)), let at = address.lastIndex(of: "@") else {
            return .badMail
        }
        return .mail(
            local: String(address[..<at]), domain: String(address[address.index(after: at)...]))
    }

    /// Whether a text is an address of mail: a local part, one `@`, a domain.
    static func isMailbox(_ text: String) -> Bool {
        guard let at = text.lastIndex(of: "@") else { return false }
        let (local, domain) = (text[..<at], text[text.index(after: at)...])
        guard !local.isEmpty, !domain.isEmpty, !domain.hasPrefix("."), !domain.hasSuffix("."),
            !domain.contains(".."), !domain.contains(":") || domain.hasPrefix("[")
        else { return false }
        // A local part in quotes may hold anything.
        return local.hasPrefix("\"") || !local.contains { "@ ,;<>()[]\t".contains($0) }
    }

    /// What two addresses of the same person have in common: the case of the scheme and of the
    /// domain is left out.
    static func key(of value: String) -> String {
        switch CalendarAddress(value) {
        case .mail(let local, let domain): "mailto:\(local)@\(domain.lowercased())"
        case .uri:
            UniformResource.scheme(of: value).map { $0 + value.dropFirst($0.utf8.count) } ?? value
        default: value
        }
    }
}

extension PropertySubject {
    /// The address that an ATTENDEE or ORGANIZER holds, as written.
    var addressText: String { property.text ?? "" }

    /// What is the same for all properties of one person; nil when the value is no address.
    var personKey: String? {
        switch CalendarAddress(addressText) {
        case .mail, .uri: CalendarAddress.key(of: addressText)
        default: nil
        }
    }
}
