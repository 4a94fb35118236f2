/// Makes the same pseudonym of the same text and seed, and tells nothing of the text to those who do
/// not know the seed.
struct Pseudonyms: Sendable {
    private let key: (UInt64, UInt64)

    /// Pseudonyms of a seed; any text is one.
    init(seed: String) {
        let bytes = Array(seed.utf8)
        key = (
            Self.hash(bytes, key: (0x6461_796C_616E_6531, 0)),
            Self.hash(bytes, key: (0x6461_796C_616E_6532, 1))
        )
    }

    /// A number for a text.
    func number(for text: String, as purpose: String) -> UInt64 {
        Self.hash(Array("\(purpose)\0\(text)".utf8), key: key)
    }

    /// 16 hexadecimal digits for a text.
    func digits(for text: String, as purpose: String) -> String {
        let digits = String(number(for: text, as: purpose), radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    /// A text with other words in it: each run of letters and digits becomes a word of the same
    /// length, the same one wherever it stands; capital letters, digits and all between words stay
    /// what they are by kind.
    func words(for text: String) -> String {
        var result = ""
        var word = ""
        func flush() {
            if !word.isEmpty { result += self.word(for: word) }
            word = ""
        }
        for character in text {
            if character.isLetter || character.isNumber {
                word.append(character)
            } else {
                flush()
                result.append(Self.isPlain(character) ? character : "*")
            }
        }
        flush()
        return result
    }

    /// Whether a character between words tells nothing: emoji and the like are part of a text.
    private static func isPlain(_ character: Character) -> Bool {
        character.isWhitespace || character.isPunctuation || character.isASCII
    }

    private func word(for word: String) -> String {
        let vowels = Array("aeiou")
        let consonants = Array("bcdfghklmnprstvwz")
        var state = number(for: word.lowercased(), as: "word")
        var result = ""
        var isVowel = state & 1 == 0
        for character in word {
            // xorshift64*, enough for letters that come of a keyed hash.
            state ^= state >> 12
            state ^= state << 25
            state ^= state >> 27
            let random = Int((state &* 0x2545_F491_4F6C_DD1D) >> 33)
            guard character.isLetter else {
                result += "\(random % 10)"
                continue
            }
            let letters = isVowel ? vowels : consonants
            let letter = String(letters[random % letters.count])
            result += character.isUppercase ? letter.uppercased() : letter
            isVowel.toggle()
        }
        return result
    }

    /// SipHash-2-4 (Aumasson and Bernstein, 2012): a keyed hash, the same on every machine.
    static func hash(_ bytes: [UInt8], key: (UInt64, UInt64)) -> UInt64 {
        var v0 = key.0 ^ 0x736F_6D65_7073_6575
        var v1 = key.1 ^ 0x646F_7261_6E64_6F6D
        var v2 = key.0 ^ 0x6C79_6765_6E65_7261
        var v3 = key.1 ^ 0x7465_6462_7974_6573
        func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 {
            value << bits | value >> (64 - bits)
        }
        func mix(_ rounds: Int) {
            for _ in 0..<rounds {
                v0 = v0 &+ v1
                v1 = rotated(v1, 13) ^ v0
                v0 = rotated(v0, 32)
                v2 = v2 &+ v3
                v3 = rotated(v3, 16) ^ v2
                v0 = v0 &+ v3
                v3 = rotated(v3, 21) ^ v0
                v2 = v2 &+ v1
                v1 = rotated(v1, 17) ^ v2
                v2 = rotated(v2, 32)
            }
        }
        let wholeWords = bytes.count / 8 * 8
        for start in stride(from: 0, to: wholeWords, by: 8) {
            var word: UInt64 = 0
            for index in 0..<8 { word |= UInt64(bytes[start + index]) << UInt64(8 * index) }
            v3 ^= word
            mix(2)
            v0 ^= word
        }
        var last = UInt64(truncatingIfNeeded: bytes.count) << 56
        for index in wholeWords..<bytes.count {
            last |= UInt64(bytes[index]) << UInt64(8 * (index - wholeWords))
        }
        v3 ^= last
        mix(2)
        v0 ^= last
        v2 ^= 0xFF
        mix(4)
        return v0 ^ v1 ^ v2 ^ v3
    }
}
