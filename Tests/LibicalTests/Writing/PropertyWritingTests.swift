import CalendarModel
import Libical
import TestSupport
import Testing

struct ParameterWritingTests {
    private func line(_ name: String, _ values: [String]) throws -> String {
        try written(
            Property(.comment, [.text("x")], parameters: [Parameter(name: name, values: values)]))
    }

    @Test(arguments: [
        ("CN", ["Ana"], ";CN=Ana"), ("CN", ["A B"], ";CN=A B"), ("CN", [""], ";CN="),
        ("CN", ["A, B"], ";CN=\"A, B\""), ("CN", ["a:b"], ";CN=\"a:b\""),
        ("CN", ["a;b"], ";CN=\"a;b\""), ("CN", [" a "], ";CN=\" a \""),
        // RFC 6868 §3.1 and its examples.
        ("CN", ["George Herman \"Babe\" Ruth"], ";CN=George Herman ^'Babe^' Ruth"),
        (
            "X-ADDRESS", ["Pittsburgh Pirates\n115 Federal St"],
            ";X-ADDRESS=Pittsburgh Pirates^n115 Federal St"
        ),
        ("CN", ["^n^^'"], ";CN=^^n^^^^'"), ("CN", ["\\n"], ";CN=\\n"),
        // RFC 5545 §3.2.11: each member in its own quotation marks.
        (
            "MEMBER", ["mailto:a@example.org", "mailto:b@example.org"],
            ";MEMBER=\"mailto:a@example.org\",\"mailto:b@example.org\""
        ),
        ("DELEGATED-TO", ["x"], ";DELEGATED-TO=\"x\""),
        ("FEATURE", ["PHONE", "MODERATOR"], ";FEATURE=PHONE,MODERATOR"),
        ("X-A", ["1,2", "", "3"], ";X-A=\"1,2\",,3"), ("X-A", ["Zoë 😀"], ";X-A=Zoë 😀"),
    ])
    func areWrittenSoThatTheyAreReadBack(name: String, values: [String], text: String) throws {
        let line = try line(name, values)
        #expect(line == "COMMENT\(text):x")
        let read = Reading(property: line)
        #expect(read.properties.first?.parameters == [Parameter(name: name, values: values)])
        #expect(read.rules == [])
    }

    @Test func randomValuesAreReadBack() throws {
        var generator = SeededRandom(seed: 6868)
        let pieces = [
            "a", "^", "n", "'", "\"", "\n", ":", ";", ",", "=", " ", "\t", "é", "😀", "\\",
        ]
        for _ in 0..<2000 {
            let values = (0..<generator.number(1...4)).map { _ in
                (0..<generator.number(0...8)).map { _ in generator.pick(pieces) }.joined()
            }
            let line = try line("X-A", values)
            #expect(Reading(property: line).properties.first?.parameterValues("X-A") == values)
        }
    }

    @Test(arguments: ["", "A B", "A=B", "A:B", "A;B", "A\r\nB", "é", "A,B", "A\"", "A\0"])
    func whatIsNoNameIsRefused(name: String) {
        let error = #expect(throws: WritingError.self) { try line(name, ["x"]) }
        #expect(error?.code == .badName)
    }

    @Test(arguments: ["a\rb", "a\r\nATTENDEE:x", "a\0b"])
    func aCRorNULIsRefused(value: String) {
        let error = #expect(throws: WritingError.self) { try line("CN", ["ok", value]) }
        #expect(error?.code == .lineBreak)
    }

    @Test func whatAFileHasIsWrittenEvenWhenItIsNone() throws {
        let line = "SUMMARY;é=1;=2;X-NONE;X-A=\"b\"c:old"
        var property = try #require(Reading(property: line).properties.first)
        let parameters = property.parameters
        property.values = [.text("new")]
        let read = Reading(property: try written(property)).properties.first
        #expect(read?.parameters == parameters && read?.values == [.text("new")])
    }

    @Test func orderAndRepeatedParametersAreKept() throws {
        var property = try #require(
            Reading(property: "ATTENDEE;X-B=1;CN=a;X-B=2;ROLE=CHAIR:mailto:a@example.org")
                .properties.first)
        property.values = [.uri("mailto:b@example.org")]
        #expect(
            try written(property) == "ATTENDEE;X-B=1;CN=a;X-B=2;ROLE=CHAIR:mailto:b@example.org")
    }
}

struct TypeParameterTests {
    private let time = LocalDateTime(seconds: 1_774_774_800)  // 2026-03-29T09:00:00

    private func changed(_ line: String, _ values: [PropertyValue]) throws -> String {
        var property = try #require(Reading(property: line).properties.first)
        property.values = values
        return try written(property)
    }

    @Test func valuesDecideVALUEAndTZID() throws {
        let date = PropertyValue.dateTime(.date(time.date))
        let zoned = PropertyValue.dateTime(.zoned(time, timeZoneID: "Europe/Madrid"))
        let line = "DTSTART;TZID=Europe/Berlin;X-A=1:20260101T000000"
        #expect(try changed(line, [date]) == "DTSTART;X-A=1;VALUE=DATE:20260329")
        #expect(
            try changed(line, [zoned]) == "DTSTART;TZID=Europe/Madrid;X-A=1:20260329T090000")
        #expect(
            try changed(line, [.dateTime(.utc(time))]) == "DTSTART;X-A=1:20260329T090000Z")
        #expect(
            try changed("DTSTART;VALUE=DATE:20260101", [.dateTime(.floating(time))])
                == "DTSTART:20260329T090000")
    }

    @Test func aVALUEThatIsRightStays() throws {
        #expect(
            try changed("DTSTART;VALUE=DATE-TIME:20260101T000000", [.dateTime(.utc(time))])
                == "DTSTART;VALUE=DATE-TIME:20260329T090000Z")
        #expect(
            try changed("ATTENDEE;VALUE=CAL-ADDRESS:mailto:a@x", [.uri("mailto:b@x")])
                == "ATTENDEE;VALUE=CAL-ADDRESS:mailto:b@x")
        #expect(try changed("X-A;VALUE=integer:5", [.integer(6)]) == "X-A;VALUE=integer:6")
    }

    @Test func aVALUEThatIsWrongIsPutRight() throws {
        #expect(try changed("X-A;VALUE=INTEGER:5", [.text("a")]) == "X-A:a")
        #expect(
            try changed("TRIGGER:-PT5M", [.dateTime(.utc(time))])
                == "TRIGGER;VALUE=DATE-TIME:20260329T090000Z")
        #expect(
            try changed(
                "TRIGGER;VALUE=DATE-TIME:20260329T090000Z",
                [.duration(CalendarDuration(seconds: -60))])
                == "TRIGGER:-PT1M")
    }
}

struct RefusalTests {
    @Test(arguments: [
        "", "A B", "A:B", "A;B", "X\r\nATTENDEE", "SUMMARY\n", "é", "BEGIN", "END", "begin",
    ])
    func namesThatArNoneOfAPropertyAreRefused(name: String) {
        let error = #expect(throws: WritingError.self) {
            try written(Property(PropertyName(rawValue: name), [.text("VEVENT")]))
        }
        #expect(error?.code == .badName)
    }

    @Test(arguments: ["", "A B", "VEVENT\r\nX:y", "A:B", "é"])
    func namesThatAreNoneOfAComponentAreRefused(name: String) {
        let error = #expect(throws: WritingError.self) {
            try written([.component(Component(kind: ComponentKind(rawValue: name)))])
        }
        #expect(error?.code == .badName)
    }

    @Test(
        arguments: [
            .uri("http://x\r\nATTENDEE:mailto:x"), .uri("a\nb"), .raw("a\rb"), .raw("a\0"),
            .text("a\0b"), .uri("\r"),
        ] as [PropertyValue])
    func lineBreaksAndNULAreRefused(value: PropertyValue) {
        let error = #expect(throws: WritingError.self) { try written(Property(.url, [value])) }
        #expect(error?.code == .lineBreak)
    }

    @Test func aTimeZoneIDCannotInject() {
        let start = DateOrDateTime.zoned(LocalDateTime(seconds: 0), timeZoneID: "A\r\nX:y")
        #expect(throws: WritingError.self) {
            try written(Property(.dateTimeStart, [.dateTime(start)]))
        }
    }

    @Test func nothingOfWhatIsRefusedIsWritten() throws {
        let text = "BEGIN:VEVENT\nSUMMARY:a\nEND:VEVENT"
        let event = try #require(Reading(SourceText(name: "", text: text)).roots.first)
        var bad = event
        bad.add(Property(.url, [.uri("a\nb")]))
        var writer = CalendarWriter()
        try writer.write(event)
        #expect(throws: WritingError.self) { try writer.write(bad) }
        #expect(writer.bytes == Array(text.utf8))
        try writer.write(event)
        #expect(writer.bytes == Array("\(text)\r\n\(text)".utf8))
    }
}

struct FoldingTests {
    /// The physical lines, each without its CRLF; nil when a line ends otherwise.
    private func physical(_ bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
        let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
        guard lines.last?.isEmpty == true, lines.dropLast().allSatisfy({ $0.last == 13 })
        else { return nil }
        return lines.dropLast().map { $0.dropLast() }
    }

    @Test func isNeverInsideACharacterNorOver75Bytes() throws {
        var generator = SeededRandom(seed: 75)
        let pieces = ["a", "é", "€", "😀", "e\u{301}", "👨‍👩‍👧‍👦", " ", "\\", "\n", ",", "\u{FE0F}", "ﷺ"]
        for _ in 0..<1000 {
            let text = (0..<generator.number(0...200)).map { _ in generator.pick(pieces) }.joined()
            let bytes = try written([.property(Property(.description, [.text(text)]))])
            let lines = try #require(physical(bytes))
            for (index, line) in lines.enumerated() {
                #expect(line.count <= 75)
                #expect(String(validating: line, as: UTF8.self) != nil)
                #expect((line.first == 32) == (index > 0))
                // A character of four bytes at most does not fit any more.
                #expect(index == lines.count - 1 || line.count > 71)
            }
            let line = String(decoding: bytes.dropLast(2), as: UTF8.self)
            let read = Reading(property: line).properties.first?.text ?? ""
            #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
        }
    }

    @Test(arguments: [
        (75, [75]), (76, [75, 2]), (149, [75, 75]), (150, [75, 75, 2]), (9, [9]),
    ])
    func countsThe75BytesWithTheSpace(length: Int, lines: [Int]) throws {
        let text = String(repeating: "x", count: length - "SUMMARY:".utf8.count)
        let bytes = try written([.property(Property(.summary, [.text(text)]))])
        #expect(physical(bytes)?.map(\.count) == lines)
    }
}
