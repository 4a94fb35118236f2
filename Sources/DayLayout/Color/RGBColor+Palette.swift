extension RGBColor {
    /// Twelve colours to tell calendars apart; white text on each reaches the
    /// contrast of 4.5 that WCAG 2 asks for.
    ///
    /// The list and its order do not change, so that a name keeps its colour.
    public static let palette: [RGBColor] = [
        RGBColor(bits: 0x5856D6), RGBColor(bits: 0x1F6FB5), RGBColor(bits: 0x0B7A75),
        RGBColor(bits: 0x2E7D32), RGBColor(bits: 0x6B7013), RGBColor(bits: 0x9A5B00),
        RGBColor(bits: 0xB8460E), RGBColor(bits: 0xC0282D), RGBColor(bits: 0xB83280),
        RGBColor(bits: 0x8E3FB0), RGBColor(bits: 0x7A4F3A), RGBColor(bits: 0x52616E),
    ]

    /// The palette's colour for a name, the same on every run and machine.
    ///
    /// Chosen by the 64-bit FNV-1a hash of the name's UTF-8 bytes.
    public static func paletteColor(for name: String) -> RGBColor {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name.utf8 {
            hash ^= UInt64(byte)
            hash &*= 0x0000_0100_0000_01B3
        }
        return palette[Int(hash % UInt64(palette.count))]
    }
}
