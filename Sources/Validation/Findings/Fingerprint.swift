internal import CalendarModel

/// What tells a finding from others, wherever in its file it stands.
///
/// It is made of the file's name, the rule, the kinds of the components around it, the UID and the
/// marked text: lines that are added elsewhere do not change it, and neither do the words of a
/// message. What is alike in all of them, as the second of two equal lines, has the same one.
public struct Fingerprint: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The number.
    public let value: UInt64

    /// The fingerprint of a finding in a file.
    ///
    /// - Parameters:
    ///   - finding: The finding.
    ///   - report: All that was found.
    ///   - name: What the file is known by; its name in the report without it.
    public init(of finding: Finding, in report: FileReport, named name: String? = nil) {
        var hash = StableHash()
        hash.add(Self.normalized(name ?? report.file).utf8)
        hash.add(finding.diagnostic.rule.utf8)
        hash.add(Self.component(of: finding).utf8)
        hash.add(Self.markedText(finding, in: report.source.bytes))
        value = hash.value
    }

    /// The fingerprint that a text of 16 hexadecimal digits stands for; nil when it is none.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count == 16, let value = UInt64(text, radix: 16) else { return nil }
        self.value = value
    }

    /// 16 hexadecimal digits.
    public var description: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    /// By number.
    public static func < (left: Fingerprint, right: Fingerprint) -> Bool {
        left.value < right.value
    }

    /// The path of a file without `./` at its beginning.
    static func normalized(_ path: String) -> String {
        var path = path[...]
        while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
        return String(path)
    }

    /// The component of a finding without the numbers, as `VCALENDAR/VEVENT uid=a@example.org`.
    static func component(of finding: Finding) -> String {
        guard let path = finding.diagnostic.componentPath else { return "" }
        var text = ""
        var isInNumber = false
        var isInNames = true
        for character in path {
            // A UID may have brackets of its own.
            if character == " " { isInNames = false }
            if isInNames, character == "[" { isInNumber = true }
            if !isInNumber { text.append(character) }
            if character == "]" { isInNumber = false }
        }
        return text
    }

    /// The bytes at fault, folds undone.
    private static func markedText(_ finding: Finding, in bytes: [UInt8]) -> [UInt8] {
        guard let start = finding.diagnostic.location?.offset, let end = finding.end?.offset,
            0 <= start, start <= end, end <= bytes.count
        else { return [] }
        var text: [UInt8] = []
        var followsLineEnd = false
        for byte in bytes[start..<end] {
            let isLineEnd = byte == 0x0A || byte == 0x0D
            if !isLineEnd, !(followsLineEnd && (byte == 0x20 || byte == 0x09)) {
                text.append(byte)
            }
            followsLineEnd = isLineEnd
        }
        return text
    }
}

/// A hash that is the same in every run and on every machine (FNV-1a, 64 bits).
private struct StableHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Adds bytes, and an end that no byte of UTF-8 is, so that parts cannot run into each other.
    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { add(byte) }
        add(0xFF)
    }

    private mutating func add(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }
}
