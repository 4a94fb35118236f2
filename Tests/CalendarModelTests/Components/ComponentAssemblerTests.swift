import CalendarModel
import Testing

struct ComponentAssemblerTests {
    @Test(arguments: [
        ("", ""),
        ("BEGIN:VCALENDAR|END:VCALENDAR|", "VCALENDAR()"),
        ("begin:vcalendar|Begin:vEvent|end:VEVENT|END:vcalendar", "VCALENDAR(VEVENT())"),
        ("BEGIN:VCALENDAR |END:VCALENDAR\t|", "VCALENDAR()"),
        ("BEGIN: VCALENDAR|END :VCALENDAR|", "VCALENDAR()"),
        (
            "BEGIN:VCALENDAR|B:1|A:2|BEGIN:VEVENT|UID:1|END:VEVENT|C:3|BEGIN:VTODO|END:VTODO|A:4"
                + "|END:VCALENDAR",
            "VCALENDAR(B A VEVENT(UID) C VTODO() A)"
        ),
        (
            "BEGIN:VCALENDAR|END:VCALENDAR|BEGIN:VCALENDAR|A:b|END:VCALENDAR",
            "VCALENDAR() VCALENDAR(A)"
        ),
        ("BEGIN:VEVENT|UID:1|END:VEVENT|BEGIN:VEVENT|END:VEVENT", "VEVENT(UID) VEVENT()"),
        (
            "BEGIN:VCALENDAR|BEGIN:X-A|BEGIN:FOO|A:b|END:FOO|BEGIN:VEVENT|END:VEVENT|END:X-A"
                + "|END:VCALENDAR",
            "VCALENDAR(X-A(FOO(A) VEVENT()))"
        ),
        (
            "BEGIN:VEVENT|BEGIN:PARTICIPANT|BEGIN:VLOCATION|END:VLOCATION|END:PARTICIPANT"
                + "|BEGIN:VALARM|END:VALARM|BEGIN:VALARM|END:VALARM|END:VEVENT",
            "VEVENT(PARTICIPANT(VLOCATION()) VALARM() VALARM())"
        ),
        (
            "BEGIN:VAVAILABILITY|BEGIN:AVAILABLE|END:AVAILABLE|BEGIN:AVAILABLE|END:AVAILABLE"
                + "|END:VAVAILABILITY",
            "VAVAILABILITY(AVAILABLE() AVAILABLE())"
        ),
        ("BEG\r\n IN:VEV\r\n ENT|END:VEVENT", "VEVENT()"),
        // What should not stand in each other does all the same when both have their END.
        (
            "BEGIN:VCALENDAR|BEGIN:VEVENT|BEGIN:VEVENT|END:VEVENT|END:VEVENT|END:VCALENDAR",
            "VCALENDAR(VEVENT(VEVENT()))"
        ),
        (
            "BEGIN:VCALENDAR|BEGIN:VTODO|BEGIN:VEVENT|END:VEVENT|BEGIN:VEVENT|BEGIN:VALARM"
                + "|END:VALARM|END:VEVENT|A:1|END:VTODO|END:VCALENDAR",
            "VCALENDAR(VTODO(VEVENT() VEVENT(VALARM()) A))"
        ),
        (
            "BEGIN:X-A|BEGIN:VCALENDAR|BEGIN:VEVENT|END:VEVENT|END:VCALENDAR|END:X-A",
            "X-A(VCALENDAR(VEVENT()))"
        ),
        ("\u{FEFF}\u{FEFF} BEGIN:VEVENT|END:VEVENT", "VEVENT()"),
    ])
    func putsComponentsTogetherInOrder(lines: String, outline: String) {
        let assembly = Assembly(calendar(lines))
        #expect(assembly.outline == outline)
        #expect(assembly.findings == [])
    }

    @Test(arguments: [
        // The file ends inside: told at the BEGIN of the innermost.
        ("BEGIN:VCALENDAR|BEGIN:VEVENT|UID:1", "VCALENDAR(VEVENT(UID))", ["missing-end@2"]),
        ("BEGIN:VCALENDAR|BEGIN:VEVENT|END:VEVENT", "VCALENDAR(VEVENT())", ["missing-end@1"]),
        (
            "BEGIN:VCALENDAR|BEGIN:VEVENT|BEGIN:VALARM|A:b|END:VEVENT|END:VCALENDAR",
            "VCALENDAR(VEVENT(VALARM(A)))", ["missing-end@5"]
        ),
        (
            "BEGIN:VCALENDAR|BEGIN:VEVENT|A:1|BEGIN:VEVENT|B:2|END:VEVENT|END:VCALENDAR",
            "VCALENDAR(VEVENT(A) VEVENT(B))", ["missing-end@4"]
        ),
        (
            "BEGIN:VCALENDAR|BEGIN:VEVENT|BEGIN:VALARM|BEGIN:VTODO|END:VTODO|END:VCALENDAR",
            "VCALENDAR(VEVENT(VALARM()) VTODO())", ["missing-end@4"]
        ),
        (
            "BEGIN:VCALENDAR|A:1|BEGIN:VCALENDAR|B:2|END:VCALENDAR", "VCALENDAR(A) VCALENDAR(B)",
            ["missing-end@3"]
        ),
        (
            "BEGIN:VCALENDAR|BEGIN:VEVENT|BEGIN:VCALENDAR|B:2|END:VCALENDAR",
            "VCALENDAR(VEVENT()) VCALENDAR(B)", ["missing-end@3"]
        ),
        ("BEGIN:VEVENT|A:1|BEGIN:VEVENT|END:VEVENT", "VEVENT(A) VEVENT()", ["missing-end@3"]),
        (
            "BEGIN:VTIMEZONE|BEGIN:STANDARD|A:1|BEGIN:DAYLIGHT|B:2|END:DAYLIGHT|END:VTIMEZONE",
            "VTIMEZONE(STANDARD(A) DAYLIGHT(B))", ["missing-end@4"]
        ),
        (
            "BEGIN:VEVENT|BEGIN:VALARM|A:1|BEGIN:VALARM|B:2|END:VALARM|END:VEVENT",
            "VEVENT(VALARM(A) VALARM(B))", ["missing-end@4"]
        ),
    ])
    func aMissingEndGivesOneFinding(lines: String, outline: String, findings: [String]) {
        let assembly = Assembly(calendar(lines))
        #expect(assembly.outline == outline)
        #expect(assembly.findings == findings)
    }

    @Test(arguments: [
        ("END:VEVENT", "", ["stray-end@1"]),
        ("BEGIN:VCALENDAR|END:VEVENT|A:b|END:VCALENDAR", "VCALENDAR(A)", ["stray-end@2"]),
        (
            "BEGIN:VCALENDAR|BEGIN:VEVENT|A:1|END:VTODO|BEGIN:VTODO|END:VTODO|END:VCALENDAR",
            "VCALENDAR(VEVENT(A) VTODO())", ["wrong-end@4"]
        ),
        (
            "BEGIN:VEVENT|BEGIN:VALARM|END:X-B|A:1|END:VALARM|END:VEVENT", "VEVENT(VALARM(A))",
            ["stray-end@3"]
        ),
        ("A:b", "", ["stray-text@1"]),
        ("hello|BEGIN:VEVENT|END:VEVENT|bye:bye", "VEVENT()", ["stray-text@1", "stray-text@4"]),
        (
            "BEGIN:VEVENT|SUMMARY:one|two words|A:b|END:VEVENT", "VEVENT(SUMMARY A)",
            ["raw-line-break@3"]
        ),
        ("BEGIN:VEVENT|UID:one|two words|A:b|END:VEVENT", "VEVENT(UID ? A)", ["stray-text@3"]),
        // Files that were joined without a line end between them.
        (
            "BEGIN:VCALENDAR|A:1|END:VCALENDARBEGIN:VCALENDAR|B:2|END:VCALENDAR",
            "VCALENDAR(A) VCALENDAR(B)", ["no-line-end@3"]
        ),
        (
            "BEGIN:VCALENDAR|A:1|END:VCALENDAR\u{FEFF}BEGIN:VCALENDAR|B:2|END:VCALENDAR",
            "VCALENDAR(A) VCALENDAR(B)", ["no-line-end@3"]
        ),
        // An END that names something else closes what has no END of its own.
        (
            "BEGIN:VEVENT|BEGIN:VALARM|A:1|END:VALRAM|B:2|END:VEVENT", "VEVENT(VALARM(A) B)",
            ["wrong-end@4"]
        ),
        (
            "BEGIN:VEVENT|BEGIN:PARTICIPANT|A:1|END:VLOCATION|BEGIN:VLOCATION|END:VLOCATION|B:2"
                + "|END:VEVENT", "VEVENT(PARTICIPANT(A) VLOCATION() B)", ["wrong-end@4"]
        ),
        (
            "BEGIN:VCALENDAR|BEGIN:VEVENT|A:1|END:VEVNT|BEGIN:VEVENT|END:VEVENT|END:VCALENDAR",
            "VCALENDAR(VEVENT(A) VEVENT())", ["wrong-end@4"]
        ),
        (
            "BEGIN:VCALENDAR|BEGIN:VEVENT|A:1|END:X-B|B:2|BEGIN:VALARM|END:VALARM|END:VEVENT"
                + "|END:VCALENDAR", "VCALENDAR(VEVENT(A B VALARM()))", ["stray-end@4"]
        ),
    ])
    func whatBelongsNowhereIsReported(lines: String, outline: String, findings: [String]) {
        let assembly = Assembly(calendar(lines))
        #expect(assembly.outline == outline)
        #expect(assembly.findings == findings)
    }

    @Test func componentsAreNumberedPerKindAndParent() {
        let roots = Assembly(
            calendar(
                "BEGIN:VCALENDAR|BEGIN:VEVENT|END:VEVENT|BEGIN:VTODO|END:VTODO|BEGIN:VEVENT"
                    + "|BEGIN:VALARM|END:VALARM|END:VEVENT|END:VCALENDAR|BEGIN:VCALENDAR"
                    + "|BEGIN:VEVENT|BEGIN:VALARM|END:VALARM|END:VEVENT|END:VCALENDAR")
        ).roots
        func numbers(_ component: Component) -> [Int] {
            [component.source?.ordinal ?? 0] + component.components.flatMap(numbers)
        }
        #expect(roots.map(numbers) == [[1, 1, 1, 2, 1], [2, 1, 1]])
    }

    @Test func findingsNameTheComponentTheyStandIn() {
        let assembly = Assembly(
            calendar(
                "BEGIN:VCALENDAR|BEGIN:VEVENT|END:VEVENT|BEGIN:VEVENT|UID:a@b|junk|BEGIN:VALARM"
                    + "|junk|END:VALARM|junk|END:VEVENT|END:VCALENDAR|junk|BEGIN:VCALENDAR|junk"
                    + "|END:VCALENDAR"))
        #expect(
            assembly.diagnostics.map(\.componentPath) == [
                "VCALENDAR/VEVENT[2] uid=a@b", "VCALENDAR/VEVENT[2]/VALARM[1]",
                "VCALENDAR/VEVENT[2] uid=a@b", nil, "VCALENDAR[2]",
            ])
        #expect(assembly.diagnostics.allSatisfy { $0.file == "test.ics" })
        #expect(assembly.diagnostics.map(\.location?.line) == [6, 8, 10, 13, 15])
    }

    @Test(arguments: [
        ("BEGIN:VEVENT|END:VEVENT|", ["BEGIN:VEVENT\r\nEND:VEVENT"]),
        ("BEGIN:VEVENT|A:b||", ["BEGIN:VEVENT\r\nA:b"]),
        // What is closed by another's END or BEGIN does not reach into it.
        (
            "BEGIN:VCALENDAR|BEGIN:VEVENT|A:b|END:VCALENDAR",
            ["BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nA:b\r\nEND:VCALENDAR", "BEGIN:VEVENT\r\nA:b"]
        ),
        (
            "BEGIN:VEVENT|A:b|BEGIN:VEVENT|C:d|END:VEVENT",
            ["BEGIN:VEVENT\r\nA:b", "BEGIN:VEVENT\r\nC:d\r\nEND:VEVENT"]
        ),
        ("BEGIN:VEVENT|A:b|END:VTODO", ["BEGIN:VEVENT\r\nA:b\r\nEND:VTODO"]),
        ("BEGIN:VEVENT", ["BEGIN:VEVENT"]),
    ])
    func theBytesOfAComponentGoFromBeginToEnd(lines: String, texts: [String]) {
        let source = SourceText(name: "", text: "\u{FEFF}" + calendar(lines))
        func text(_ component: Component) -> [String] {
            let range = component.source?.slice.range ?? 0..<0
            return [String(decoding: source.bytes[range], as: UTF8.self)]
                + component.components.flatMap(text)
        }
        #expect(Assembly(source).roots.flatMap(text) == texts)
    }

    @Test func nextGivesOneRootAtATime() {
        let text = calendar("BEGIN:VEVENT|END:VEVENT|BEGIN:VEVENT|A:b|BEGIN:VTODO")
        var assembler = ComponentAssembler(SourceText(name: "", text: text))
        func next() -> ComponentKind? {
            assembler.next { line, _ in
                Property(line, values: [])
            }?.kind
        }
        #expect(next() == .event)
        #expect(assembler.diagnostics.isEmpty)
        #expect(next() == .event)
        #expect(next() == .todo)
        #expect(next() == nil)
        #expect(next() == nil)
        #expect(assembler.diagnostics.count == 2)
    }

    @Test func whatAPropertyReportsIsGivenItsPlace() {
        let source = SourceText(name: "f.ics", text: calendar("BEGIN:VEVENT|UID:u|A:b|END:VEVENT"))
        var assembler = ComponentAssembler(source)
        _ = assembler.next { line, report in
            report(Diagnostic(.info, rule: "seen", message: "", location: line.location))
            return Property(line, values: [])
        }
        #expect(assembler.diagnostics.map(\.componentPath) == ["VEVENT uid=u", "VEVENT uid=u"])
        #expect(assembler.diagnostics.map(\.file) == ["f.ics", "f.ics"])
    }
}

struct ReadingLimitsTests {
    private func nested(_ depth: Int) -> String {
        (1...depth).map { "BEGIN:X-\($0)\r\n" }.joined() + "A:b\r\n"
            + (1...depth).reversed().map { "END:X-\($0)\r\n" }.joined()
    }

    @Test func componentsNestAsDeepAsTheLimit() {
        #expect(Assembly(nested(64)).findings == [])
        var limits = ReadingLimits()
        limits.nestingDepth = 2
        let assembly = Assembly(nested(5) + "C:d\r\n", limits: limits)
        #expect(assembly.outline == "X-1(X-2(?))")
        #expect(assembly.findings == ["too-deep@3", "stray-text@12"])
        #expect(assembly.diagnostics.first?.severity == .error)
    }

    @Test func aCalendarAfterOneTooDeepIsRead() {
        var limits = ReadingLimits()
        limits.nestingDepth = 2
        let deep = "BEGIN:X-A\r\nBEGIN:X-B\r\nBEGIN:X-C\r\nBEGIN:X-D\r\n"
        let assembly = Assembly(
            deep + calendar("BEGIN:VCALENDAR|A:b|END:VCALENDAR"), limits: limits)
        #expect(assembly.outline == "X-A(X-B(?)) VCALENDAR(A)")
        #expect(assembly.findings == ["too-deep@3", "missing-end@5"])
    }

    @Test func theEndOfACalendarEndsWhatIsTooDeep() {
        var limits = ReadingLimits()
        limits.nestingDepth = 2
        let lines = "BEGIN:VCALENDAR|BEGIN:VEVENT|BEGIN:VALARM|BEGIN:X-A|END:VCALENDAR|BEGIN:VTODO"
        let assembly = Assembly(calendar(lines + "|A:b|END:VTODO"), limits: limits)
        #expect(assembly.outline == "VCALENDAR(VEVENT(?)) VTODO(A)")
        #expect(assembly.findings == ["too-deep@3", "missing-end@5"])
    }

    @Test(.timeLimit(.minutes(5)))
    func aHundredThousandNestedComponentsEndQuickly() {
        for kind in ["X-A", "VEVENT", "VCALENDAR", "VALARM"] {
            let count = kind == "X-A" ? 100_000 : 5000
            let text = String(repeating: "BEGIN:\(kind)\n", count: count)
            let assembly = Assembly(text)
            #expect(!assembly.roots.isEmpty)
            #expect(assembly.diagnostics.count <= 2 * 21)
        }
    }

    @Test func aLineOverTheLimitIsKeptAndMarked() throws {
        var limits = ReadingLimits()
        limits.lineBytes = 20
        let atLimit = "SUMMARY:" + String(repeating: "x", count: 12)
        let over = "SUMMARY:" + String(repeating: "y", count: 6) + "\r\n  " + "zzzzzz"
        let assembly = Assembly(
            calendar("BEGIN:VEVENT|\(atLimit)|\(over)|END:VEVENT"), limits: limits)
        #expect(assembly.lines.map(\.isOverlong) == [false, true])
        #expect(assembly.lines.last?.rawValue == "yyyyyy zzzzzz")
        #expect(assembly.findings == ["overlong-line@3"])
    }

    @Test func afterTheLimitDiagnosticsAreCounted() {
        let text = "BEGIN:VEVENT\r\n" + String(repeating: "junk\r\n", count: 1000) + "END:VEVENT"
        let assembly = Assembly(text)
        #expect(assembly.diagnostics.count == 21)
        #expect(assembly.diagnostics.last?.message == "980 more of the kind stray-text")
        var limits = ReadingLimits()
        limits.diagnosticsPerRule = 2
        #expect(Assembly(text, limits: limits).diagnostics.count == 3)
    }

    /// Each of these takes time that grows with the square of its length when done carelessly.
    @Test(
        .timeLimit(.minutes(5)),
        arguments: [
            "A" + String(repeating: ";", count: 200_000) + ":x",
            "A" + String(repeating: ";B", count: 200_000) + ":x",
            "A;B=" + String(repeating: "\"x\"y,", count: 100_000) + ":x",
            "UID:" + String(repeating: "u", count: 1_000_000)
                + String(repeating: "\r\njunk", count: 5000),
            "BEGIN:" + String(repeating: "X", count: 1_000_000)
                + String(repeating: "\r\njunk", count: 5000),
            "A:b" + String(repeating: "\r\n\r\n ", count: 100_000),
            "A:b" + String(repeating: "\r\n", count: 200_000),
            String(repeating: "END:VEVENT\r\n", count: 50_000),
            "A;B=\"" + String(repeating: "x;C=y", count: 50_000) + ":z",
        ])
    func hostileInputEndsQuickly(lines: String) {
        let assembly = Assembly("BEGIN:VEVENT\r\n" + lines + "\r\nEND:VEVENT\r\n")
        #expect(!assembly.roots.isEmpty)
        #expect(assembly.diagnostics.allSatisfy { $0.description.utf8.count < 1000 })
    }
}
