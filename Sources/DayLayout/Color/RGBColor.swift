/// An opaque colour of the sRGB space.
public struct RGBColor: Sendable, Hashable {
    /// The red channel, 0 to 255.
    public let red: UInt8
    /// The green channel, 0 to 255.
    public let green: UInt8
    /// The blue channel, 0 to 255.
    public let blue: UInt8

    /// Black, `#000000`.
    public static let black = RGBColor(red: 0, green: 0, blue: 0)
    /// White, `#FFFFFF`.
    public static let white = RGBColor(red: 255, green: 255, blue: 255)

    /// Makes a colour of its channels.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Makes a colour of the lowest 24 bits, red highest.
    init(bits: UInt32) {
        red = UInt8(truncatingIfNeeded: bits >> 16)
        green = UInt8(truncatingIfNeeded: bits >> 8)
        blue = UInt8(truncatingIfNeeded: bits)
    }

    /// Reads `#RGB`, `#RRGGBB`, or these with an opacity as `#RGBA` or `#RRGGBBAA`, in
    /// either case; nil for anything else.
    ///
    /// The opacity is passed over: blocks are opaque. (Calendar programs write it
    /// without a meaning, as in `#FF2968FF`.)
    public init?(hex: String) {
        var digits: [UInt32] = []
        for (position, byte) in hex.utf8.enumerated() {
            if position == 0 {
                guard byte == UInt8(ascii: "#") else { return nil }
                continue
            }
            guard position <= 8, let digit = RGBColor.hexDigit(byte) else { return nil }
            digits.append(digit)
        }
        var bits: UInt32 = 0
        switch digits.count {
        case 3, 4: for digit in digits.prefix(3) { bits = bits << 8 | digit * 17 }
        case 6, 8: for digit in digits.prefix(6) { bits = bits << 4 | digit }
        default: return nil
        }
        self.init(bits: bits)
    }

    /// Reads a CSS colour name or a colour in hexadecimal digits; nil for anything else.
    public init?(css text: String) {
        guard let color = RGBColor(hex: text) ?? RGBColor(name: text) else {
            return nil
        }
        self = color
    }

    /// The colour as `#RRGGBB`, in upper case.
    public var hex: String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes = [UInt8(ascii: "#")]
        for channel in [red, green, blue] {
            bytes.append(digits[Int(channel >> 4)])
            bytes.append(digits[Int(channel & 15)])
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
