import CalendarModel
import Testing

struct DiagnosticTests {
    @Test func isPrintedWithItsPlace() {
        let place = CalendarModel.SourceLocation(offset: 100, line: 12, column: 3)
        #expect(
            Diagnostic(
                .warning, rule: "x", message: "odd", file: "a.ics", location: place,
                componentPath: "VCALENDAR/VEVENT[2] uid=a"
            ).description == "a.ics:12:3: warning: odd (VCALENDAR/VEVENT[2] uid=a)")
        #expect(
            Diagnostic(.error, rule: "x", message: "odd", file: "-").description
                == "-: error: odd")
        #expect(Diagnostic(.info, rule: "x", message: "odd").description == "info: odd")
        #expect(
            Diagnostic(.info, rule: "x", message: "odd", location: place).description
                == "12:3: info: odd")
    }

    @Test func severitiesAreOrdered() {
        #expect(Diagnostic.Severity.allCases.sorted() == [.info, .warning, .error])
        #expect(Diagnostic.Severity.allCases.map(\.name) == ["info", "warning", "error"])
    }
}

struct DiagnosticLogTests {
    private func diagnostic(
        _ rule: String, at offset: Int?, file: String? = "a.ics",
        _ severity: Diagnostic.Severity = .warning
    ) -> Diagnostic {
        Diagnostic(
            severity, rule: rule, message: "m", file: file,
            location: offset.map { CalendarModel.SourceLocation(offset: $0, line: 1, column: 1) })
    }

    @Test func orderIsThatOfFilesAndPlaces() {
        var log = DiagnosticLog()
        log.add(diagnostic("one", at: 9))
        log.add(diagnostic("two", at: 3))
        log.add(diagnostic("three", at: 3))
        log.add(diagnostic("four", at: nil))
        log.add(diagnostic("five", at: 5, file: "b.ics"))
        log.add(diagnostic("six", at: 1, file: nil))
        #expect(log.diagnostics.map(\.rule) == ["six", "four", "two", "three", "one", "five"])
    }

    @Test func afterTheLimitARuleIsOnlyCounted() {
        var log = DiagnosticLog(limit: 3)
        for offset in 0..<10 { log.add(diagnostic("many", at: offset, .error)) }
        for offset in 0..<3 { log.add(diagnostic("few", at: 100 + offset)) }
        for offset in 0..<4 { log.add(diagnostic("many", at: offset, file: "b.ics")) }
        let found = log.diagnostics
        let ofMany = found.filter { $0.rule == "many" }
        #expect(ofMany.count == 8)
        let messages = found.suffix(2).map(\.message)
        #expect(messages == ["7 more of the kind many", "1 more of the kind many"])
        let severities: [Diagnostic.Severity] = found.suffix(2).map(\.severity)
        #expect(severities == [.error, .warning])
        #expect(found.suffix(2).map(\.file) == ["a.ics", "b.ics"])
    }

    @Test func theCountKeepsTheWorstSeverity() {
        var log = DiagnosticLog(limit: 0)
        log.add(diagnostic("hidden", at: 0, .warning))
        log.add(diagnostic("hidden", at: 1, .error))
        #expect(log.diagnostics.map(\.severity) == [.error])
        #expect(log.diagnostics.map(\.message) == ["2 more of the kind hidden"])
    }
}
