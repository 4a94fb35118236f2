import DayLayout
import Testing

@testable import Rendering

/// Colours of events on terminals.
struct ColorDepthTests {
    @Test(arguments: [
        ("truecolor" as String?, "xterm" as String?, ColorDepth.trueColor),
        ("24bit", nil, .trueColor),
        (nil, "xterm-256color", .palette256), ("yes", "screen-256color", .palette256),
        (nil, "xterm", .sixteen), (nil, nil, .sixteen), ("", "linux", .sixteen),
    ])
    func depthIsWhatTheTerminalSays(colorTerm: String?, term: String?, depth: ColorDepth) {
        #expect(ColorDepth(colorTerm: colorTerm, term: term) == depth)
    }

    /// The indices of the 256 are those of xterm's palette: 16 + 36 r + 6 g + b, and 232 + grey.
    @Test(arguments: [
        ("#FF0000", "31", "38;5;196", "38;2;255;0;0"), ("#00FF00", "32", "38;5;46", "38;2;0;255;0"),
        ("#5FAFAF", "36", "38;5;73", "38;2;95;175;175"),
        ("#808080", "90", "38;5;244", "38;2;128;128;128"),
        ("#6A5ACD", "34", "38;5;62", "38;2;106;90;205"),
        ("#DAA520", "33", "38;5;178", "38;2;218;165;32"),
        ("#C71585", "35", "38;5;162", "38;2;199;21;133"),
    ])
    func theNearestColourIsTaken(
        hex: String, sixteen: String, palette: String, whole: String
    ) throws {
        let color = try #require(RGBColor(hex: hex))
        #expect(ColorDepth.sixteen.code(of: color) == sixteen)
        #expect(ColorDepth.palette256.code(of: color) == palette)
        #expect(ColorDepth.trueColor.code(of: color) == whole)
    }

    /// 3 to 1 is what WCAG 2.2 (1.4.11) asks of what is no body text.
    @Test func everyColourCanBeReadOnLightAndDark() throws {
        for red in stride(from: 0, through: 255, by: 51) {
            for green in stride(from: 0, through: 255, by: 51) {
                for blue in stride(from: 0, through: 255, by: 51) {
                    let color = RGBColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
                    let readable = color.readable
                    #expect(readable.contrast(with: .black) >= 3, "\(color.hex)")
                    #expect(readable.contrast(with: .white) >= 3, "\(color.hex)")
                }
            }
        }
        let fit = try #require(RGBColor(hex: "#C71585"))
        #expect(fit.readable == fit)
    }
}
