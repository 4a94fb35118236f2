import Testing

@testable import DayLayout

@Suite struct ColorTests {
    private func color(_ hex: String) throws -> RGBColor {
        try #require(RGBColor(hex: hex))
    }

    @Test(arguments: [
        ("#5856D6", "#5856D6"), ("#abc", "#AABBCC"), ("#000", "#000000"), ("#ffFFff", "#FFFFFF"),
        ("#FF2968FF", "#FF2968"), ("#1234", "#112233"), ("#00000000", "#000000"),
    ])
    func hexColoursAreRead(text: String, hex: String) {
        #expect(RGBColor(hex: text)?.hex == hex)
        #expect(RGBColor(css: text)?.hex == hex)
    }

    @Test(arguments: [
        "", "#", "#12", "#12345", "#1234567", "#123456789", "123456", "#12345g", "#é12", "##123",
        "blac\u{212A}", " red", "red ", "rgb(1,2,3)", "transparent",
    ])
    func otherTextIsNoColour(text: String) {
        #expect(RGBColor(hex: text) == nil)
        #expect(RGBColor(css: text) == nil)
    }

    @Test(arguments: [
        ("red", "#FF0000"), ("RebeccaPurple", "#663399"), ("aliceblue", "#F0F8FF"),
        ("yellowgreen", "#9ACD32"), ("grey", "#808080"), ("slategray", "#708090"),
    ])
    func cssNamesAreRead(name: String, hex: String) {
        #expect(RGBColor(name: name)?.hex == hex)
        #expect(RGBColor(css: name)?.hex == hex)
    }

    @Test func allNamesAreFoundAndUnknownOnesAreNot() {
        #expect(RGBColor.names.count == 148)
        for entry in RGBColor.names {
            #expect(RGBColor(name: entry.name) == RGBColor(bits: entry.bits))
        }
        #expect(RGBColor(name: "redd") == nil && RGBColor(name: "zzz") == nil)
    }

    @Test(arguments: [
        ("#5856D6", "#FFFFFF", "#FFFFFF", 5.65), ("#FFFFFF", "#000000", "#000000", 21),
        ("#000000", "#FFFFFF", "#FFFFFF", 21), ("#00C7BE", "#FFFFFF", "#000000", 2.12),
        ("#FF9500", "#FFFFFF", "#000000", 2.20), ("#34C759", "#FFFFFF", "#000000", 2.22),
        ("#007AFF", "#FFFFFF", "#000000", 4.02), ("#FFCC00", "#000000", "#000000", 13.8),
    ])
    func foregroundsAndTheirContrast(
        background: String, luminance: String, wcag: String, contrast: Double
    ) throws {
        let color = try color(background)
        let foreground = color.foreground(rule: .luminance)
        #expect(foreground.hex == luminance)
        #expect(color.foreground(rule: .wcag).hex == wcag)
        #expect(abs(color.contrast(with: foreground) - contrast) < 0.1)
        #expect(foreground.contrast(with: color) == color.contrast(with: foreground))
    }

    @Test func theSeedsIndigoHasItsContrast() throws {
        #expect(abs(try color("#5856D6").contrast(with: .white) - 5.65) < 0.005)
    }

    /// Values of ((c + 0.055) / 1.055) ^ 2.4, computed elsewhere.
    @Test(arguments: [
        (UInt8(0), 0.0), (1, 0.0003035269835488375), (10, 0.003035269835488375),
        (11, 0.003346535763899161), (12, 0.003676507324047436), (88, 0.09758734714186246),
        (86, 0.09305896284668745), (128, 0.21586050011389926), (200, 0.5775804404296506),
        (214, 0.6724431569576875), (254, 0.9911020971138298), (255, 1.0),
    ])
    func luminanceFollowsTheTransferFunction(channel: UInt8, linear: Double) {
        let gray = RGBColor(red: channel, green: channel, blue: channel)
        #expect(abs(gray.relativeLuminance - linear) < 1e-12)
    }

    @Test func whiteTextIsReadableOnThePalette() {
        #expect(RGBColor.palette.count == 12)
        #expect(Set(RGBColor.palette).count == 12)
        for color in RGBColor.palette {
            #expect(color.foreground() == .white)
            #expect(color.contrast(with: .white) >= 4.5)
        }
    }

    /// By the published FNV-1a hashes of "", "a" and "foobar"; the others by a second
    /// implementation.
    @Test(arguments: [
        ("a", "#6B7013"), ("foobar", "#5856D6"), ("", "#9A5B00"), ("Team", "#6B7013"),
        ("Familia ñ", "#5856D6"),
    ])
    func aNameKeepsItsColour(name: String, hex: String) {
        #expect(RGBColor.paletteColor(for: name).hex == hex)
    }
}
