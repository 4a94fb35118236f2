internal import DayLayout

/// How many colours a terminal shows.
public enum ColorDepth: Sendable, Hashable {
    case sixteen
    /// The colours of xterm: a cube of six steps a side, and grey.
    case palette256
    case trueColor

    /// What a terminal says of itself.
    ///
    /// - Parameters:
    ///   - colorTerm: COLORTERM.
    ///   - term: TERM.
    public init(colorTerm: String?, term: String?) {
        if colorTerm == "truecolor" || colorTerm == "24bit" {
            self = .trueColor
        } else if term?.contains("256color") == true {
            self = .palette256
        } else {
            self = .sixteen
        }
    }

    /// The SGR parameters of the colour of text that comes nearest (ECMA-48 §8.3.117, ISO 8613-6).
    func code(of color: RGBColor) -> String {
        let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
        switch self {
        case .trueColor: return "38;2;\(red);\(green);\(blue)"
        case .palette256:
            let levels = [0, 95, 135, 175, 215, 255]
            func nearest(_ value: Int) -> Int {
                levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0
            }
            let (r, g, b) = (nearest(red), nearest(green), nearest(blue))
            let cube = Self.distance((red, green, blue), (levels[r], levels[g], levels[b]))
            let step = min(max(((red + green + blue) / 3 - 3) / 10, 0), 23)
            let grey = 8 + 10 * step
            if Self.distance((red, green, blue), (grey, grey, grey)) < cube {
                return "38;5;\(232 + step)"
            }
            return "38;5;\(16 + 36 * r + 6 * g + b)"
        case .sixteen:
            // Six hues and grey; black and white are unreadable on one background or the other.
            let (least, most) = (min(red, green, blue), max(red, green, blue))
            if (most - least) * 5 < most { return "90" }
            let middle = (least + most) / 2
            let hue = (red > middle ? 1 : 0) + (green > middle ? 2 : 0) + (blue > middle ? 4 : 0)
            return String(30 + hue)
        }
    }

    private static func distance(_ left: (Int, Int, Int), _ right: (Int, Int, Int)) -> Int {
        let (red, green, blue) = (left.0 - right.0, left.1 - right.1, left.2 - right.2)
        return red * red + green * green + blue * blue
    }
}

extension RGBColor {
    /// The colour, lighter or darker until it has a contrast of at least 3 to both black and white
    /// (WCAG 2.2, 1.4.11).
    var readable: RGBColor {
        var color = self
        for _ in 0..<64 {
            if color.contrast(with: .black) < 3 {
                color = color.mixed(with: .white)
            } else if color.contrast(with: .white) < 3 {
                color = color.mixed(with: .black)
            } else {
                break
            }
        }
        return color
    }

    /// A sixteenth of the way to another colour, at least a step.
    private func mixed(with other: RGBColor) -> RGBColor {
        func mix(_ value: UInt8, _ target: UInt8) -> UInt8 {
            let difference = Int(target) - Int(value)
            let step = difference / 16
            return UInt8(clamping: Int(value) + (step == 0 ? difference.signum() : step))
        }
        return RGBColor(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }
}
