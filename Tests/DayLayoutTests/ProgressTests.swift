import DayLayout
import Testing

@Suite struct ProgressTests {
    @Test(arguments: [
        (1.0, 6.0, 1.0 / 6), (0, 6, 0), (6, 6, 1), (7, 6, 1), (-1, 6, 0), (1, 0, 0), (1, -6, 0),
        (.nan, 6, 0), (1, .nan, 0), (.infinity, 6, 1), (-.infinity, 6, 0), (1, .infinity, 0),
        (.infinity, .infinity, 0), (.greatestFiniteMagnitude, .leastNonzeroMagnitude, 1),
    ])
    func theFractionIsClamped(value: Double, max: Double, expected: Double) {
        #expect(progressFraction(value: value, max: max) == expected)
    }

    @Test func theBarIsAsWideAsItsShare() {
        let bar = ProgressBar(value: 1, max: 6, totalWidth: 390)
        #expect(bar.width == 65 && bar.height == 8)
        #expect(ProgressBar(value: 9, max: 6, totalWidth: 390).width == 390)
        #expect(ProgressBar(value: 1, max: 6, totalWidth: .nan, height: -1).width == 0)
    }

    @Test(arguments: [
        (0.0, ""), (0.25, "M 0 -50 A 50 50 0 0 1 50 0"), (0.5, "M 0 -50 A 50 50 0 0 1 0 50"),
        (0.75, "M 0 -50 A 50 50 0 1 1 -50 0"),
        (1.0, "M 0 -50 A 50 50 0 0 1 0 50 A 50 50 0 0 1 0 -50"),
        (0.125, "M 0 -50 A 50 50 0 0 1 35.3553 -35.3553"),
        (1.0 / 6, "M 0 -50 A 50 50 0 0 1 43.3013 -25"),
        (2.0 / 3, "M 0 -50 A 50 50 0 1 1 -43.3013 25"),
        (0.999_999_999, "M 0 -50 A 50 50 0 0 1 0 50 A 50 50 0 0 1 0 -50"),
        (0.000_000_001, ""),
    ])
    func thePathIsAnArcFromTheTop(fraction: Double, path: String) {
        let circle = ProgressCircle(value: fraction, max: 1)
        #expect(circle.path == path)
        #expect(circle.trimFrom == 0 && circle.trimTo == fraction)
    }

    @Test func aCircleIsDottedOrALine() {
        let line = ProgressCircle(value: 1, max: 6)
        #expect(line.dash == [] && line.lineWidth == 10 && line.lineCap == "round")
        #expect(line.rotation == -90)
        #expect(ProgressCircle(value: 1, max: 6, dotted: true).dash == [12])
    }

    @Test(arguments: [0.0, -3, .nan, .infinity])
    func aCircleWithoutSizeHasNoPath(diameter: Double) {
        #expect(ProgressCircle(value: 1, max: 2, diameter: diameter).path.isEmpty)
    }

    @Test func aPathMayHaveAnotherCentre() {
        let path = ProgressCircle.path(fraction: 0.25, diameter: 20.5, centerX: 12, centerY: .nan)
        #expect(path == "M 12 -10.25 A 10.25 10.25 0 0 1 22.25 0")
    }

    @Test func pointsOfAnArcLieOnTheCircle() throws {
        for step in 1..<1000 where step % 2 != 0 {
            let words = ProgressCircle.path(fraction: Double(step) / 1000).split(separator: " ")
            let x = try #require(words.dropLast().last.flatMap { Double($0) })
            let y = try #require(words.last.flatMap { Double($0) })
            #expect(abs((x * x + y * y).squareRoot() - 50) < 0.0001)
        }
    }
}
