import CalendarModel
import Testing

struct ParameterLimitTests {
    private func read(_ line: String, limits: ReadingLimits) -> (Assembly, PropertyLine?) {
        let assembly = Assembly("BEGIN:VEVENT\r\n\(line)\r\nEND:VEVENT", limits: limits)
        return (assembly, assembly.lines.first)
    }

    @Test func parametersAreReadUpToTheLimit() {
        var limits = ReadingLimits()
        limits.parameters = 3
        let (whole, atLimit) = read("A;P=1;Q=2;R=3:x", limits: limits)
        #expect(atLimit?.parameters.count == 3 && whole.findings == [])
        let (cut, over) = read("A;P=1;Q=2;R=3;S=4;T=5:x", limits: limits)
        #expect(over?.parameters.map(\.name) == ["P", "Q", "R"])
        #expect(over?.rawValue == "x")
        #expect(cut.findings == ["too-many-parameters@2"])
        #expect(cut.diagnostics.first?.location?.column == 15)
        // Unchanged, all of it is written back.
        #expect(cut.roots.first?.source?.isIntact == true)
    }

    @Test func valuesOfParametersAreReadUpToTheLimit() {
        var limits = ReadingLimits()
        limits.parameterValues = 4
        let (whole, atLimit) = read("A;P=1,2;Q=3,4:x", limits: limits)
        #expect(atLimit?.parameters.map(\.values) == [["1", "2"], ["3", "4"]])
        #expect(whole.findings == [])
        let (cut, over) = read("A;P=1,2;Q=3,4,5;R=6:x", limits: limits)
        #expect(over?.parameters.map(\.values) == [["1", "2"], ["3", "4"]])
        #expect(over?.rawValue == "x" && cut.findings == ["too-many-parameters@2"])
    }
}
