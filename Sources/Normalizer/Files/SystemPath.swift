/// Paths of the file system as text, whatever bytes they have.
///
/// A path is bytes, and on most systems they need not be UTF-8. Bytes that are not stand in a
/// `String` as scalars of a private use area, U+10FF80…U+10FFFF, and are turned back when the system
/// is asked.
public enum SystemPath {
    private static let base: UInt32 = 0x10_FF00

    /// The text of a path's bytes.
    public static func text(_ bytes: some Collection<UInt8>) -> String {
        if let text = String(validating: bytes, as: UTF8.self),
            !text.unicodeScalars.contains(where: { byte(of: $0) != nil })
        {
            return text
        }
        var text = ""
        var rest = Array(bytes)[...]
        while let byte = rest.first {
            let length = characterLength(byte)
            if length <= rest.count,
                let character = String(validating: rest.prefix(length), as: UTF8.self),
                !character.unicodeScalars.contains(where: { self.byte(of: $0) != nil })
            {
                text += character
                rest = rest.dropFirst(length)
            } else {
                if let scalar = Unicode.Scalar(base + UInt32(byte)) {
                    text.unicodeScalars.append(scalar)
                }
                rest = rest.dropFirst()
            }
        }
        return text
    }

    /// The bytes of a path's text, with the NUL that ends a C string.
    public static func cString(_ text: String) -> [CChar] {
        var bytes: [CChar] = []
        bytes.reserveCapacity(text.utf8.count + 1)
        for scalar in text.unicodeScalars {
            if let byte = self.byte(of: scalar) {
                bytes.append(CChar(bitPattern: byte))
            } else {
                for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                    bytes.append(CChar(bitPattern: unit))
                }
            }
        }
        bytes.append(0)
        return bytes
    }

    /// The byte that a scalar stands for; nil when it stands for itself.
    public static func byte(of scalar: Unicode.Scalar) -> UInt8? {
        guard scalar.value >= base + 0x80, scalar.value <= base + 0xFF else { return nil }
        return UInt8(scalar.value - base)
    }

    private static func characterLength(_ first: UInt8) -> Int {
        switch first {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }
}
