/// How the colour of text on a coloured block is chosen.
public enum ForegroundRule: String, Sendable, Hashable, CaseIterable {
    /// Black on backgrounds of a linear luminance above 0.5, else white.
    case luminance
    /// Black or white, whichever has the better contrast.
    case wcag
}

extension RGBColor {
    /// The relative luminance, 0 (black) to 1 (white).
    ///
    /// The weighted sum of linear channels of WCAG 2, from ITU-R BT.709.
    public var relativeLuminance: Double {
        0.2126 * RGBColor.linear[Int(red)] + 0.7152 * RGBColor.linear[Int(green)]
            + 0.0722 * RGBColor.linear[Int(blue)]
    }

    /// The WCAG 2 contrast ratio of two colours, 1 (alike) to 21 (black and white).
    public func contrast(with other: RGBColor) -> Double {
        let mine = relativeLuminance
        let theirs = other.relativeLuminance
        return (max(mine, theirs) + 0.05) / (min(mine, theirs) + 0.05)
    }

    /// The colour of text on this one, black or white.
    public func foreground(rule: ForegroundRule = .luminance) -> RGBColor {
        switch rule {
        case .luminance:
            relativeLuminance > 0.5 ? .black : .white
        case .wcag:
            contrast(with: .black) >= contrast(with: .white) ? .black : .white
        }
    }

    /// The linear value of each channel value, by the sRGB transfer function
    /// (IEC 61966-2-1) as WCAG 2 states it.
    private static let linear: [Double] = {
        var table: [Double] = []
        table.reserveCapacity(256)
        for channel in 0...255 {
            let value = Double(channel) / 255
            if value <= 0.04045 {
                table.append(value / 12.92)
            } else {
                // x^2.4 is x² times the fifth root of x².
                let base = (value + 0.055) / 1.055
                table.append(base * base * fifthRoot(base * base))
            }
        }
        return table
    }()

    /// The fifth root of a number above 0 and at most 1, by Newton's method.
    ///
    /// From 1 it comes down on the root without passing it, so it is done as
    /// soon as a step no longer lowers it.
    private static func fifthRoot(_ number: Double) -> Double {
        var root = 1.0
        for _ in 0..<64 {
            let fourth = root * root * root * root
            let next = root - (root * fourth - number) / (5 * fourth)
            if next >= root { break }
            root = next
        }
        return root
    }
}
