import CalendarModel
import Testing

/// Each of these takes time that grows with the square of its length when done carelessly.
struct HostileStructureTests {
    private func lines(_ line: String, _ count: Int) -> [UInt8] {
        let bytes = Array("\(line)\n".utf8)
        var all: [UInt8] = []
        all.reserveCapacity(bytes.count * count)
        for _ in 0..<count { all += bytes }
        return all
    }

    private func assemble(_ bytes: [UInt8]) -> Assembly {
        Assembly(SourceText(name: "", bytes: bytes))
    }

    @Test(.timeLimit(.minutes(5)))
    func aMillionStrayLinesAreKept() {
        let inside = assemble(
            Array("BEGIN:VEVENT\n".utf8) + lines("x", 1_000_000) + "END:VEVENT".utf8)
        #expect(inside.roots.first?.items.count == 1_000_000)
        #expect(inside.diagnostics.count == 21)
        var assembler = ComponentAssembler(SourceText(name: "", bytes: lines("x", 300_000)))
        var count = 0
        while assembler.nextItem(property: { line, _ in Property(line, values: []) }) != nil {
            count += 1
        }
        #expect(count == 300_000)
    }

    @Test(
        .timeLimit(.minutes(5)),
        arguments: [("", 1_000_000), (String(repeating: "x", count: 55), 100_000)])
    func aMillionLooseLinesAreJoined(end: String, count: Int) {
        let loose = "loose" + end
        let assembly = assemble(
            Array("BEGIN:VEVENT\nDESCRIPTION:x\n".utf8) + lines(loose, count) + "A:b".utf8)
        #expect(assembly.outline == "VEVENT(DESCRIPTION A)")
        #expect((assembly.lines.first?.rawValue.utf8.count ?? 0) > count * loose.utf8.count)
    }

    @Test(.timeLimit(.minutes(5)))
    func manyBareNamesWithTheirValuesAreJoined() {
        let assembly = assemble(
            Array("BEGIN:VEVENT\n".utf8) + lines("SUMMARY\n:x", 200_000) + "END:VEVENT".utf8)
        #expect(assembly.roots.first?.properties(named: .summary).count == 200_000)
    }

    @Test(.timeLimit(.minutes(5)))
    func aHundredThousandNestedComponentsHaveTheirEndsKnown() throws {
        let assembly = assemble(lines("BEGIN:X-A", 100_000))
        var component = try #require(assembly.roots.first)
        while let inner = component.components.first { component = inner }
        guard case .unread(let unread) = component.items.first else {
            Issue.record("nothing unread")
            return
        }
        #expect(unread.missingEnds.count == 100_000 - 64)
    }

    @Test(.timeLimit(.minutes(5)))
    func endsThatCloseNothingOfWhatIsTooDeepEndQuickly() {
        let assembly = assemble(lines("BEGIN:X-A", 100_000) + lines("END:X-B", 100_000))
        #expect(assembly.outline.hasPrefix("X-A(X-A("))
    }

    @Test(.timeLimit(.minutes(5)))
    func aLineOfTwentyMegabytesIsKept() {
        for (start, count) in [("SUMMARY:", 20_000_000), ("", 2_000_000), ("BEGIN:", 2_000_000)] {
            let long = Array(repeating: UInt8(ascii: "x"), count: count)
            let assembly = assemble(
                Array("BEGIN:VEVENT\n\(start)".utf8) + long + "\nA:b\nEND:VEVENT".utf8)
            #expect(!assembly.roots.isEmpty)
            #expect(assembly.diagnostics.allSatisfy { $0.description.utf8.count < 1000 })
        }
    }
}
