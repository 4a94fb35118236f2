/// Finds what tells of persons in a raw text; ranges are bytes of UTF-8.
enum PersonalData {
    private static let shortestNumber = 8

    /// The first address of mail; nil when there is none.
    static func mailAddress(in text: String) -> Range<Int>? {
        guard text.utf8.contains(UInt8(ascii: "@")) else { return nil }
        let bytes = Array(text.utf8)
        var searched = 0
        while let at = bytes[searched...].firstIndex(of: UInt8(ascii: "@")) {
            var start = at
            while start > searched, isLocal(bytes[start - 1]) { start -= 1 }
            // The n of a line break is no letter of the address.
            if start > searched, bytes[start - 1] == UInt8(ascii: "\\"), start < at { start += 1 }
            var end = at + 1
            while end < bytes.count, isDomain(bytes[end]) { end += 1 }
            searched = end
            while end > at + 1, !isLetterOrDigit(bytes[end - 1]) { end -= 1 }
            let labels = bytes[(at + 1)..<end].split(
                separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            guard start < at, labels.count > 1, labels.allSatisfy({ !$0.isEmpty }),
                let top = labels.last, top.count > 1, top.allSatisfy(isLetter)
            else { continue }
            return start..<end
        }
        return nil
    }

    /// The first number of a telephone in the international form; nil when there is none.
    static func phoneNumber(in text: String) -> Range<Int>? {
        guard text.utf8.contains(UInt8(ascii: "+")) else { return nil }
        let bytes = Array(text.utf8)
        var searched = 0
        while let plus = bytes[searched...].firstIndex(of: UInt8(ascii: "+")) {
            searched = plus + 1
            if plus > 0, isLetterOrDigit(bytes[plus - 1]) { continue }
            var (end, digits, index) = (plus + 1, 0, plus + 1)
            while index < bytes.count, digits < 15 {
                let byte = bytes[index]
                if (0x30...0x39).contains(byte) {
                    digits += 1
                    end = index + 1
                } else if ![
                    0x20, UInt8(ascii: "-"), UInt8(ascii: "("), UInt8(ascii: ")"),
                    UInt8(ascii: "."), UInt8(ascii: "/"),
                ].contains(byte) {
                    break
                }
                index += 1
            }
            if digits >= shortestNumber { return plus..<end }
        }
        return nil
    }

    /// The hosts of meetings, and what the path of a link to one begins with.
    private static let meetings: [(host: String, path: String, name: String)] = [
        ("zoom.us", "/j/", "Zoom"), ("zoom.us", "/my/", "Zoom"), ("zoom.us", "/w/", "Zoom"),
        ("teams.microsoft.com", "/l/meetup-join/", "Teams"),
        ("teams.microsoft.com", "/meet/", "Teams"), ("teams.live.com", "/meet/", "Teams"),
        ("meet.google.com", "/", "Google Meet"), ("webex.com", "/", "Webex"),
        ("meet.goto.com", "/", "GoTo"), ("gotomeeting.com", "/join/", "GoTo"),
        ("whereby.com", "/", "Whereby"), ("meet.jit.si", "/", "Jitsi Meet"),
        ("bluejeans.com", "/", "BlueJeans"), ("chime.aws", "/", "Chime"),
    ]

    /// The first link to a meeting, with the name of what it is held by; nil when there is none.
    static func meetingLink(in text: String) -> (range: Range<Int>, name: String)? {
        let bytes = Array(text.utf8)
        let scheme = Array("https://".utf8)
        var searched = 0
        while let start = index(of: scheme, in: bytes, from: searched) {
            var end = start + scheme.count
            while end < bytes.count, isOfLink(bytes[end]) { end += 1 }
            searched = end
            let link = String(decoding: bytes[start..<end], as: UTF8.self)
            guard let host = UniformResource.authority(of: link)?.host else { continue }
            let rest = link.dropFirst(scheme.count).drop { $0 != "/" && $0 != "?" }
            for meeting in meetings where host == meeting.host || host.hasSuffix("." + meeting.host)
            {
                // Something is to follow: the host alone is the page of the program.
                guard rest.hasPrefix(meeting.path), rest.utf8.count > meeting.path.utf8.count
                else { continue }
                return (start..<end, meeting.name)
            }
        }
        return nil
    }

    /// What a code or number of a meeting is called by in front of it.
    private static let codeWords = [
        "passcode", "meeting id", "access code", "conference id", "phone conference id", "host key",
    ]

    /// The first code of a meeting, from the word for it on; nil when there is none.
    static func meetingCode(in text: String) -> Range<Int>? {
        let bytes = text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
        var first: Range<Int>?
        for word in codeWords {
            guard let start = index(of: Array(word.utf8), in: bytes, from: 0) else { continue }
            var end = start + word.utf8.count
            // The code is after a colon, or after a space where it begins with a digit.
            while end < bytes.count, bytes[end] == 0x20 { end += 1 }
            guard end < bytes.count,
                bytes[end] == UInt8(ascii: ":") || (0x30...0x39).contains(bytes[end])
            else { continue }
            if bytes[end] == UInt8(ascii: ":") { end += 1 }
            while end < bytes.count, bytes[end] == 0x20 { end += 1 }
            let code = end
            while end < bytes.count, isLetterOrDigit(bytes[end]) || bytes[end] == 0x20 { end += 1 }
            while end > code, bytes[end - 1] == 0x20 { end -= 1 }
            guard end > code, first.map({ start < $0.lowerBound }) ?? true else { continue }
            first = start..<end
        }
        return first
    }

    /// The names of what a link has as a secret in its query.
    private static let secretNames: Set<String> = [
        "token", "access_token", "auth", "key", "apikey", "api_key", "secret", "sig", "signature",
        "password", "pwd",
    ]

    /// Whether a link has a secret in it: a token in its query, or the private address of a
    /// calendar of Google.
    static func hasSecret(_ link: String) -> Bool {
        let lower = link.lowercased()
        if lower.contains("calendar.google.com/calendar/ical/"), lower.contains("/private-") {
            return true
        }
        guard let query = lower.split(separator: "?", maxSplits: 1).dropFirst().first
        else { return false }
        return query.prefix { $0 != "#" }.split(separator: "&").contains { part in
            let pair = part.split(separator: "=", maxSplits: 1)
            return pair.count == 2 && secretNames.contains(String(pair[0]))
                && pair[1].utf8.count >= 6
        }
    }

    /// What in a UID tells of a user or machine; nil when nothing does.
    static func identity(inUID uid: String) -> (range: Range<Int>, what: String)? {
        let bytes = Array(uid.utf8)
        guard let at = bytes.lastIndex(of: UInt8(ascii: "@")) else {
            return networkAddress(in: bytes, from: 0).map { ($0, "an IP address") }
        }
        if let address = networkAddress(in: bytes, from: at + 1) {
            return (address, "an IP address")
        }
        let host = String(decoding: bytes[(at + 1)...], as: UTF8.self)
        guard host.contains("."), !host.hasSuffix("."), !host.contains(" ") else { return nil }
        let local = bytes[..<at]
        let isMailbox =
            local.count < 40 && !local.contains { (0x30...0x39).contains($0) }
            && mailAddress(in: uid) == 0..<bytes.count
        if isMailbox { return (0..<bytes.count, "an address of mail") }
        return ((at + 1)..<bytes.count, "the host \(host)")
    }

    private static func networkAddress(in bytes: [UInt8], from start: Int) -> Range<Int>? {
        let parts = bytes[start...].split(
            separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 4,
            parts.allSatisfy({ part in
                (1...3).contains(part.count) && part.allSatisfy { (0x30...0x39).contains($0) }
            })
        else { return nil }
        return start..<bytes.count
    }

    /// Where some bytes first are, from an index on.
    private static func index(of pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        guard let first = pattern.first, bytes.count >= pattern.count else { return nil }
        var index = start
        let last = bytes.count - pattern.count
        while index <= last {
            if bytes[index] == first,
                bytes[index..<index + pattern.count].elementsEqual(pattern)
            {
                return index
            }
            index += 1
        }
        return nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        isLetter(byte) || (0x30...0x39).contains(byte)
    }

    private static func isDomain(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }

    private static func isLocal(_ byte: UInt8) -> Bool {
        isDomain(byte) || [UInt8(ascii: "_"), UInt8(ascii: "%"), UInt8(ascii: "+")].contains(byte)
    }

    private static func isOfLink(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F
            && ![
                UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "\\"),
                UInt8(ascii: ")"), UInt8(ascii: "'"),
            ].contains(byte)
    }
}
