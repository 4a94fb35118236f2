/// Gives files names that any system takes, each only once.
struct FileNames {
    private var taken: Set<String> = []
    /// The next number to try for a name that is taken.
    private var numbers: [String: Int] = [:]

    /// The most bytes of a name, without the `.ics` behind it.
    static let longest = 120
    /// What is left free for the number of a name that others have too.
    private static let numberLength = 10

    /// A name for what a text says, not taken so far, with `.ics`.
    mutating func name(for text: String) -> String {
        let stem = Self.stem(of: text)
        let key = stem.lowercased()
        guard !taken.insert(key).inserted else { return stem + ".ics" }
        // Numbers only grow, so that many of one name take no more than their number of steps.
        var number = numbers[key] ?? 2
        while !taken.insert("\(key)-\(number)").inserted { number += 1 }
        numbers[key] = number + 1
        return "\(stem)-\(number).ics"
    }

    /// What a text is as a portable name: letters and digits of ASCII and `._@+=-`, all else `_`.
    static func stem(of text: String) -> String {
        var bytes = text.utf8.map { isPortable($0) ? $0 : underscore }
        if bytes.isEmpty { bytes = [underscore] }
        // A hidden file; what a command takes for an option.
        if bytes[0] == UInt8(ascii: ".") || bytes[0] == UInt8(ascii: "-") { bytes[0] = underscore }
        if bytes.count > longest - numberLength {
            let hash = "-" + hexadecimal(hash(of: text))
            bytes.removeLast(bytes.count - (longest - numberLength - hash.utf8.count))
            bytes += hash.utf8
        }
        // Windows drops a dot at the end.
        if bytes.last == UInt8(ascii: ".") { bytes[bytes.count - 1] = underscore }
        let stem = String(decoding: bytes, as: UTF8.self)
        let beginning = stem.prefix { $0 != "." }.uppercased()
        return reserved.contains(beginning) ? "_" + stem : stem
    }

    private static let underscore = UInt8(ascii: "_")

    private static func isPortable(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "._@+=-".utf8.contains(byte)
        }
    }

    /// The devices that Windows takes for files of any ending.
    private static let reserved: Set<String> = {
        var names: Set<String> = ["CON", "PRN", "AUX", "NUL"]
        for digit in 0...9 {
            names.insert("COM\(digit)")
            names.insert("LPT\(digit)")
        }
        return names
    }()

    /// FNV-1a, the same on every machine and in every run.
    private static func hash(of text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
