import CalendarModel
import Testing

struct LineRepairTests {
    /// A name and parameters and value of a length, so that the line is as long as a folded one.
    private static func line(_ name: String, bytes: Int) -> String {
        name + String(repeating: "x", count: bytes - name.utf8.count)
    }

    private func event(_ lines: String) -> Assembly {
        Assembly(calendar("BEGIN:VEVENT|\(lines)|END:VEVENT"))
    }

    @Test(arguments: [(59, false), (60, true), (75, true), (80, true), (81, false)])
    func aLineAfterOneAsLongAsFoldedIsItsRest(bytes: Int, isJoined: Bool) {
        let first = Self.line("UID:", bytes: bytes)
        let assembly = event("\(first)|rest of it|A:b")
        #expect(assembly.outline == (isJoined ? "VEVENT(UID A)" : "VEVENT(UID ? A)"))
        #expect(assembly.findings == [isJoined ? "lost-fold@3" : "stray-text@3"])
        #expect(
            assembly.lines.first?.rawValue
                == String(first.dropFirst(4)) + (isJoined ? "rest of it" : ""))
    }

    @Test(arguments: ["SUMMARY", "DESCRIPTION", "LOCATION", "COMMENT", "CONTACT", "X-ALT-DESC"])
    func aLineAfterATextIsALineOfIt(name: String) {
        let assembly = event("\(name):one|two, more|https://example.org/x|A:b")
        #expect(assembly.outline == "VEVENT(\(name) A)")
        #expect(assembly.findings == ["raw-line-break@3", "raw-line-break@4"])
        #expect(assembly.lines.first?.rawValue == "one\\ntwo, more\\nhttps://example.org/x")
    }

    @Test(
        arguments: [
            // A name whose value stands on the next line.
            ("SUMMARY|:x|A:b", "VEVENT(SUMMARY A)", ["lost-fold@3"], "x"),
            ("SUMMARY|;LANGUAGE=de:x", "VEVENT(SUMMARY)", ["lost-fold@3"], "x"),
            ("SUMMARY;LANGUAGE=de|:x", "VEVENT(SUMMARY)", ["lost-fold@3"], "x"),
            ("SUMMARY|x:y", "VEVENT(? X)", ["stray-text@2"], "y"),
            // It is no line of the text before then.
            ("SUMMARY:x|DESCRIPTION|:y", "VEVENT(SUMMARY DESCRIPTION)", ["lost-fold@4"], "x"),
            (
                "SUMMARY:x|OK|bye", "VEVENT(SUMMARY)", ["raw-line-break@3", "raw-line-break@4"],
                "x\\nOK\\nbye"
            ),
            (
                "SUMMARY:x|ok|:-)", "VEVENT(SUMMARY)", ["raw-line-break@3", "raw-line-break@4"],
                "x\\nok\\n:-)"
            ),
            ("two words|:x", "VEVENT(? ?)", ["stray-text@2", "stray-text@3"], nil),
            // A web address is text after text, else a property of a strange name.
            ("UID:x|http://example.org", "VEVENT(UID HTTP)", [], "x"),
            ("UID:x|junk", "VEVENT(UID ?)", ["stray-text@3"], "x"),
            ("junk|more junk|A:b", "VEVENT(? ? A)", ["stray-text@2", "stray-text@3"], "b"),
            // What looks like a property is one.
            ("DESCRIPTION:x|Note:y", "VEVENT(DESCRIPTION NOTE)", [], "x"),
            ("DESCRIPTION:x|NOTE: y", "VEVENT(DESCRIPTION NOTE)", [], "x"),
            ("DESCRIPTION:x|Location: y", "VEVENT(DESCRIPTION LOCATION)", [], "x"),
            ("UID:x|Note: y", "VEVENT(UID NOTE)", [], "x"),
            ("DESCRIPTION:x||Note: y", "VEVENT(DESCRIPTION NOTE)", [], "x"),
            // But not after a text when no property would be written so.
            ("DESCRIPTION:x|Note: y", "VEVENT(DESCRIPTION)", ["raw-line-break@3"], "x\\nNote: y"),
            (
                "DESCRIPTION:\(String(repeating: "x", count: 63))|Meeting:y", "VEVENT(DESCRIPTION)",
                ["lost-fold@3"], String(repeating: "x", count: 63) + "Meeting:y"
            ),
            (
                "ATTENDEE;CN=\(String(repeating: "x", count: 52)):|mailto:a@example.org",
                "VEVENT(ATTENDEE)", ["lost-fold@3"], "mailto:a@example.org"
            ),
        ] as [(String, String, [String], String?)])
    func otherLinesAreJoinedOrKept(
        lines: String, outline: String, findings: [String], value: String?
    ) {
        let assembly = event(lines)
        #expect(assembly.outline == outline)
        #expect(assembly.findings == findings)
        #expect(assembly.lines.first?.rawValue == value)
    }

    @Test func aFoldThatIsLostInParametersIsFound() throws {
        let first = Self.line("ATTENDEE;CN=\"", bytes: 75)
        let assembly = event("\(first)|yz\":mailto:a@example.org|A:b")
        #expect(assembly.findings == ["lost-fold@3"])
        let attendee = try #require(assembly.lines.first)
        #expect(attendee.rawValue == "mailto:a@example.org")
        #expect(attendee.parameter("CN")?.hasSuffix("xyz") == true)
    }

    @Test(arguments: [
        ("BEGIN|:VEVENT|A:b|END|:VEVENT", "VEVENT(A)"),
        ("BEGIN:VCALENDAR|BEGIN|:VEVENT|A:b|END:VEVENT|END|:VCALENDAR", "VCALENDAR(VEVENT(A))"),
    ])
    func aBeginWhoseFoldIsLostBeginsAComponent(lines: String, outline: String) {
        let assembly = Assembly(calendar(lines))
        #expect(assembly.outline == outline)
        #expect(assembly.diagnostics.map(\.rule) == ["lost-fold", "lost-fold"])
        #expect(assembly.roots.first?.source?.isIntact == false)
    }

    @Test func aCharacterThatALostFoldCutsIsWhole() throws {
        var bytes = Array("BEGIN:VEVENT\r\nUID:".utf8)
        bytes += Array(repeating: UInt8(ascii: "x"), count: 70) + [0xC3, 0x0D, 0x0A, 0xBC]
        bytes += "z\r\nEND:VEVENT".utf8
        let assembly = Assembly(SourceText(name: "", bytes: bytes))
        #expect(assembly.lines.first?.rawValue.hasSuffix("xüz") == true)
        #expect(assembly.findings == ["lost-fold@3"])
    }

    @Test func aCharacterThatIsCutInALineOfTextIsWhole() throws {
        var bytes = Array("BEGIN:VEVENT\r\nSUMMARY:a\r\n".utf8)
        bytes += Array(repeating: UInt8(ascii: "x"), count: 73) + [0xC3, 0x0D, 0x0A, 0xBC]
        bytes += "z\r\nEND:VEVENT".utf8
        let assembly = Assembly(SourceText(name: "", bytes: bytes))
        #expect(assembly.lines.first?.rawValue.hasSuffix("xüz") == true)
        #expect(assembly.findings == ["raw-line-break@3", "lost-fold@4"])
    }

    @Test(arguments: [
        ("SUMMARY:a\r\ncaf", "not-utf-8@3"), ("caf", "not-utf-8@2"),
        (line("UID:", bytes: 75) + "\r\ncaf", "not-utf-8@2"),
    ])
    func linesThatAreJoinedOrKeptTellTheirEncoding(text: String, finding: String) {
        let lines = Array(text.utf8) + [0xE9]
        let bytes = Array("BEGIN:VEVENT\r\n".utf8) + lines + "\r\nEND:VEVENT".utf8
        let assembly = Assembly(SourceText(name: "", bytes: bytes))
        #expect(assembly.findings.contains(finding), "\(assembly.findings)")
        #expect(assembly.diagnostics.filter { $0.rule == "not-utf-8" }.count == 1)
    }

    @Test func whatGrowsOverTheLimitIsTold() {
        var limits = ReadingLimits()
        limits.lineBytes = 30
        let lines = "BEGIN:VEVENT|SUMMARY:1234567890|1234567890|1234567890|END:VEVENT"
        let assembly = Assembly(calendar(lines), limits: limits)
        #expect(assembly.lines.first?.isOverlong == true)
        #expect(assembly.diagnostics.map(\.rule).contains("overlong-line"))
    }

    @Test func placesGoThroughLostFolds() throws {
        let first = Self.line("UID:", bytes: 75)
        let line = try #require(event("\(first)|é@").lines.first)
        var places = line.valuePlaces
        #expect(places.location(utf8Offset: 70).line == 2)
        #expect(places.location(utf8Offset: 70).column == 75)
        // The fold has no white space, so the rest begins in column 1.
        let start = places.location(utf8Offset: 71)
        #expect(start.line == 3 && start.column == 1)
        let at = places.location(utf8Offset: 73)
        #expect(at.line == 3 && at.column == 2 && at.offset == start.offset + 2)
    }

    @Test func placesCountCharactersOfWindows1252() throws {
        // ° is B0, which alone is no character of UTF-8 but one of the line.
        let bytes =
            Array("BEGIN:VEVENT\nX;A=".utf8) + [0xB0, 0xB0] + Array(":20".utf8) + [0xB0]
            + Array("C\n ".utf8) + [0x80] + "@\nEND:VEVENT".utf8
        let assembly = Assembly(SourceText(name: "", bytes: bytes))
        let line = try #require(assembly.lines.first)
        #expect(line.rawValue == "20°C€@")
        #expect(line.valueLocation.column == 8)
        var places = line.valuePlaces
        #expect(places.location(utf8Offset: 4).column == 11)
        let at = places.location(utf8Offset: 8)
        #expect(at.line == 3 && at.column == 3)
    }
}

struct UnreadLinesTests {
    private func items(_ text: String, limits: ReadingLimits = ReadingLimits()) -> [String] {
        var assembler = ComponentAssembler(SourceText(name: "", text: text), limits: limits)
        var found: [String] = []
        while let item = assembler.nextItem(property: { line, _ in Property(line, values: []) }) {
            switch item {
            case .component(let component): found.append(component.kind.rawValue)
            case .property(let property): found.append(property.name.rawValue)
            case .unread(let lines): found.append(lines.lines.joined(separator: "|"))
            }
        }
        return found
    }

    @Test(arguments: [
        ("junk", ["junk"]), ("", []), ("A:b", ["A:b"]), ("two|lines", ["two", "lines"]),
        ("junk|BEGIN:VEVENT|END:VEVENT|bye:bye|more", ["junk", "VEVENT", "bye:bye", "more"]),
        ("SUMMARY:a|b|BEGIN:VEVENT|END:VEVENT", ["SUMMARY:a", "b", "VEVENT"]),
        ("BEGIN:VEVENT|END:VEVENT|END:VEVENT", ["VEVENT"]),
        // Without the END, `loose` would be read as text of the SUMMARY.
        ("BEGIN:VEVENT|END:VEVENT|END:X|loose", ["VEVENT", "END:X", "loose"]),
        ("ab|\r\n cd", ["abcd"]),
    ])
    func linesOutsideOfComponentsAreGivenInOrder(lines: String, items: [String]) {
        #expect(self.items(calendar(lines)) == items)
    }

    @Test func anEndThatClosesNothingIsKeptBeforeALineThatIsNoProperty() {
        let assembly = Assembly(
            calendar("BEGIN:VEVENT|SUMMARY:a|END:X|loose|END:X|A:b|END:X|END:VEVENT"))
        #expect(assembly.outline == "VEVENT(SUMMARY ? ? A)")
        #expect(
            assembly.findings == ["stray-end@3", "stray-text@4", "stray-end@5", "stray-end@7"])
    }

    @Test(
        arguments: [
            // What is too deep is kept as one block, with its own ENDs.
            (
                "BEGIN:A|BEGIN:B|BEGIN:C|BEGIN:D|X:y|END:D|END:C|Z:z|END:B|END:A",
                "A(B(? Z))", [], ["BEGIN:C", "BEGIN:D", "X:y", "END:D", "END:C"]
            ),
            // An END of what is outside ends it, and those that are missing are known.
            (
                "BEGIN:A|BEGIN:B|BEGIN:C|BEGIN:D|X:y|END:B|END:A", "A(B(?))", ["D", "C"],
                ["BEGIN:C", "BEGIN:D", "X:y", "END:D", "END:C"]
            ),
            (
                "BEGIN:A|BEGIN:B|BEGIN:C|BEGIN:D|END:C|END:X|END:B|END:A", "A(B(?))", [],
                ["BEGIN:C", "BEGIN:D", "END:C"]
            ),
            (
                "BEGIN:A|BEGIN:B|BEGIN:C|BEGIN:D|END:X|X:y", "A(B(?))", ["D", "C"],
                ["BEGIN:C", "BEGIN:D", "END:X", "X:y", "END:D", "END:C"]
            ),
        ] as [(String, String, [String], [String])])
    func whatIsTooDeepIsOneBlock(
        lines: String, outline: String, missing: [String], block: [String]
    ) throws {
        var limits = ReadingLimits()
        limits.nestingDepth = 2
        let assembly = Assembly(calendar(lines), limits: limits)
        #expect(assembly.outline == outline)
        let inner = try #require(assembly.roots.first?.components.first)
        guard case .unread(let lines) = inner.items.first else {
            Issue.record("nothing unread")
            return
        }
        #expect(lines.missingEnds.map(\.rawValue) == missing)
        #expect(lines.lines == block)
    }

    @Test func areEqualHoweverTheyAreFoldedAndEncoded() {
        func lines(_ bytes: [UInt8]) -> UnreadLines {
            UnreadLines(SourceSlice(SourceText(name: "", bytes: bytes), 0..<bytes.count))
        }
        let plain = lines(Array("grün\r\nrot".utf8))
        #expect(plain == lines(Array("gr\n ün\nrot".utf8)))
        #expect(plain == lines([0x67, 0x72, 0xFC, 0x6E, 0x0A] + "rot".utf8))
        #expect(plain != lines(Array("grün\r\nblau".utf8)))
        #expect(
            Set([plain, lines(Array("grün\nrot".utf8)), lines(Array("x".utf8))]).count == 2)
    }
}
