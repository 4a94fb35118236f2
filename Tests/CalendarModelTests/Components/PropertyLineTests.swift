import CalendarModel
import Foundation
import Testing

struct PropertyLineTests {
    private func lines(_ bytes: [UInt8]) -> Assembly {
        Assembly(
            SourceText(
                name: "", bytes: Array("BEGIN:VEVENT\r\n".utf8) + bytes + "\r\nEND:VEVENT".utf8))
    }

    private func line(_ text: String) throws -> PropertyLine {
        try #require(lines(Array(text.utf8)).lines.first)
    }

    @Test(arguments: ["SUMMARY", "summary", "Summary", "sUMMARY"])
    func namesAreReadInAnyCase(name: String) throws {
        let line = try line("\(name);language=de;Cn=x:y")
        #expect(line.name == .summary)
        #expect(line.parameters.map(\.name) == ["LANGUAGE", "CN"])
        #expect(line.parameter("LANGUAGE") == "de")
        #expect(line.parameter("ALTREP") == nil)
    }

    @Test func parametersKeepTheirOrderAndAllValues() throws {
        let line = try line(
            "ATTENDEE;MEMBER=\"mailto:a@x\",\"mailto:b@x\";X-A=1;CN=\"Q, R\";X-A=2;RSVP=:mailto:c")
        #expect(
            line.parameters == [
                Parameter(name: "MEMBER", values: ["mailto:a@x", "mailto:b@x"]),
                Parameter(name: "X-A", values: ["1"]), Parameter(name: "CN", values: ["Q, R"]),
                Parameter(name: "X-A", values: ["2"]), Parameter(name: "RSVP", values: [""]),
            ])
        #expect(line.rawValue == "mailto:c")
        #expect(line.parameter("X-A") == "1")
    }

    @Test func caretsAreDecodedInQuotedAndPlainValues() throws {
        let line = try line("GEO;A=\"Pitt^nsburgh, ^'PA^'\";B=a^^b^x,^:geo:1^n")
        #expect(line.parameters.map(\.values) == [["Pitt\nsburgh, \"PA\""], ["a^b^x", "^"]])
        #expect(line.rawValue == "geo:1^n")
    }

    @Test(arguments: [
        ("SUMMARY:x", 9), ("SUMMARY;A=b:x", 13), ("SUMMARY;A=\"é:😀\":x", 17),
        ("SUMMARY:", 9),
    ])
    func theValueIsLocated(text: String, column: Int) throws {
        let line = try line(text)
        #expect(line.location == CalendarModel.SourceLocation(offset: 14, line: 2, column: 1))
        #expect(
            line.valueLocation
                == CalendarModel.SourceLocation(
                    offset: 14 + text.utf8.count - line.rawValue.utf8.count, line: 2,
                    column: column))
    }

    @Test func placesInTheValueAreFoundThroughFolds() throws {
        // Line 2 is `X;A=é:a`, line 3 ` bé`, line 4 `\tc😀d`.
        let line = try line("X;A=é:a\r\n bé\r\n\tc😀d")
        #expect(line.rawValue == "abéc😀d")
        var places = line.valuePlaces
        let expected = [
            (0, 2, 7), (1, 3, 2), (2, 3, 3), (4, 4, 2), (5, 4, 3), (9, 4, 4), (10, 4, 5),
            // Backwards again.
            (1, 3, 2), (0, 2, 7),
        ]
        for (offset, number, column) in expected {
            let place = places.location(utf8Offset: offset)
            #expect(place.line == number && place.column == column, "\(offset)")
        }
        #expect(places.location(utf8Offset: 0) == line.valueLocation)
    }

    @Test func bytesThatAreNotUTF8AreReadAsWindows1252() throws {
        let assembly = lines(
            Array("SUMMARY;CN=".utf8) + [0xFC] + Array(":caf".utf8) + [0xE9, 0x80] + "x".utf8)
        let line = try #require(assembly.lines.first)
        #expect(line.rawValue == "café€x")
        #expect(line.parameter("CN") == "ü")
        #expect(assembly.diagnostics.map(\.rule) == ["not-utf-8"])
        #expect(assembly.diagnostics.map(\.severity) == [.warning])
        // In the text é takes two bytes and € three, in the file one each.
        var places = line.valuePlaces
        let place = places.location(utf8Offset: 8)
        #expect(place.offset == line.valueLocation.offset + 5)
        #expect(line.valueLocation.column == 14 && place.column == 19)
    }

    @Test(
        arguments: [
            [0xC3], [0xC3, 0x28], [0xA9], [0xFF], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
            [0xC0, 0x80], [0xB0], [0x80, 0x85, 0x96],
        ] as [[UInt8]])
    func everyByteOfABadSequenceIsKept(bytes: [UInt8]) throws {
        let assembly = lines(Array("A:".utf8) + bytes)
        // Foundation's decoder is the second opinion.
        let text = String(data: Data(bytes), encoding: .windowsCP1252)
        #expect(try #require(assembly.lines.first).rawValue == text)
        #expect(assembly.diagnostics.count == 1)
    }

    @Test func aFoldInsideACharacterIsNoFault() throws {
        let assembly = lines(
            Array("SUMMARY:gr".utf8) + [0xC3, 13, 10, 32, 0xBC] + Array("ezi".utf8))
        #expect(assembly.lines.first?.rawValue == "grüezi")
        #expect(assembly.diagnostics.isEmpty)
    }

    @Test func nulBytesAreLeftOut() throws {
        #expect(try line("SUMMARY:a\0b").rawValue == "ab")
        #expect(try line("SUMMARY;A=x\0y:b").parameter("A") == "xy")
        let assembly = lines(Array("SUM\0MA\0RY:b".utf8))
        #expect(assembly.lines.map(\.name) == [.summary])
        #expect(assembly.findings == ["nul-byte@2"])
        #expect(assembly.diagnostics.first?.location?.column == 4)
    }

    @Test func problemsAreLocatedInTheirLine() {
        let assembly = lines(Array("A;é=1;B=\"c\"d;E:\r\n x".utf8))
        #expect(assembly.diagnostics.map(\.rule) == ["text-after-quote", "no-parameter-value"])
        #expect(assembly.diagnostics.map(\.location?.column) == [12, 14])
        #expect(assembly.diagnostics.map(\.location?.offset) == [14 + 12, 14 + 14])
    }
}
