/// What bytes are told apart by, as those of components without a UID.
///
/// Line ends are left out, as they change on the way.
public struct ContentHash: Sendable, Hashable {
    private let high: UInt64
    private let low: UInt64

    /// The hash of some bytes; the same ones always give the same.
    public init(of bytes: some Sequence<UInt8>) {
        // FNV-1a, twice with different beginnings.
        var high: UInt64 = 0xCBF2_9CE4_8422_2325
        var low: UInt64 = 0x8422_2325_CBF2_9CE4
        for byte in bytes where byte != 0x0D && byte != 0x0A {
            high = (high ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
            low = (low ^ UInt64(byte ^ 0x5A)) &* 0x0000_0100_0000_01B3
        }
        (self.high, self.low) = (high, low)
    }

    /// A UID for a component that has none: a UUID of version 8 (RFC 9562 §5.8).
    ///
    /// It tells nothing of a person or machine.
    ///
    /// - Parameter ordinal: How many components of the same bytes stand before it; each gets another
    ///   UID.
    /// - Returns: The UUID, in lower case.
    public func uid(ordinal: Int = 0) -> String {
        var (high, low) = (high, low)
        if ordinal > 0 { low = (low ^ UInt64(max(ordinal, 0))) &* 0x0000_0100_0000_01B3 }
        high = high & 0xFFFF_FFFF_FFFF_0FFF | 0x8000
        low = low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        let digits = Array(hexadecimal(high) + hexadecimal(low))
        return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
            .joined(separator: "-")
    }
}

/// A UID made of a component's bytes, for one that has none.
///
/// - Parameters:
///   - bytes: The bytes of the component.
///   - ordinal: How many components of the same bytes stand before it; each gets another UID.
/// - Returns: The UID, as `ContentHash` makes it.
public func contentUID(of bytes: ArraySlice<UInt8>, ordinal: Int = 0) -> String {
    ContentHash(of: bytes).uid(ordinal: ordinal)
}

private func hexadecimal(_ number: UInt64) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
}
