/// A circle drawn as far as something has come.
public struct ProgressCircle: Sendable, Hashable {
    /// Where the stroke begins, as a fraction of the turn; always 0.
    public let trimFrom: Double
    /// Where the stroke ends, as a fraction of the turn, 0 to 1.
    public let trimTo: Double
    /// The turn of a circle that begins at three o'clock, in degrees; always −90.
    ///
    /// So it begins at the top. `path` is turned already.
    public let rotation: Double
    /// The thickness of the stroke in points; default 10.
    public let lineWidth: Double
    /// The shape of the stroke's ends, always `round`.
    public let lineCap: String
    /// The lengths of dash and space in points: 12 when dotted, else none.
    public let dash: [Double]
    /// The stroke's middle as the data of an SVG path around (0, 0), clockwise
    /// from the top; empty when there is nothing to draw.
    public let path: String

    /// Makes a circle; a diameter that is negative or no finite number counts
    /// as 0.
    public init(
        value: Double, max maximum: Double, dotted: Bool = false, diameter: Double = 100,
        lineWidth: Double = 10
    ) {
        let fraction = progressFraction(value: value, max: maximum)
        trimFrom = 0
        trimTo = fraction
        rotation = -90
        self.lineWidth = finiteSize(lineWidth, default: 10)
        lineCap = "round"
        dash = dotted ? [12] : []
        path = ProgressCircle.path(fraction: fraction, diameter: diameter)
    }

    /// The path of an arc over `fraction` of a turn, clockwise from the top.
    ///
    /// A full turn is two half arcs, as an arc cannot end where it begins; a
    /// turn short of full by less than the four decimals written counts as full.
    public static func path(
        fraction: Double, diameter: Double = 100, centerX: Double = 0, centerY: Double = 0
    ) -> String {
        let radius = finiteSize(diameter, default: 0) / 2
        let share = progressFraction(value: fraction, max: 1)
        guard share > 0, radius > 0 else { return "" }
        let x = centerX.isFinite ? min(max(centerX, -1e9), 1e9) : 0
        let y = centerY.isFinite ? min(max(centerY, -1e9), 1e9) : 0
        let size = decimalText(radius)
        let start = decimalText(x) + " " + decimalText(y - radius)
        let turn = unitTurn(share)
        let end = decimalText(x + radius * turn.sine) + " " + decimalText(y - radius * turn.cosine)
        let arc = " A " + size + " " + size + " 0 "
        if end == start {
            guard share > 0.5 else { return "" }
            let bottom = decimalText(x) + " " + decimalText(y + radius)
            return "M " + start + arc + "0 1 " + bottom + arc + "0 1 " + start
        }
        return "M " + start + arc + (share > 0.5 ? "1 1 " : "0 1 ") + end
    }
}
