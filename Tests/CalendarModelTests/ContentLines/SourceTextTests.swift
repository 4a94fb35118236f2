import CalendarModel
import Foundation
import TestSupport
import Testing

struct SourceTextTests {
    private static let text = "BEGIN:VEVENT\r\nSUMMARY:Grüße 😀 e\u{301}\r\nEND:VEVENT\r\n"

    /// The text in UTF-16 by Foundation, the second opinion.
    private func utf16(_ text: String, _ encoding: String.Encoding, mark: [UInt8]) throws -> [UInt8]
    {
        mark + Array(try #require(text.data(using: encoding)))
    }

    @Test(
        arguments: [
            (.utf16LittleEndian, [0xFF, 0xFE]), (.utf16LittleEndian, []),
            (.utf16BigEndian, [0xFE, 0xFF]), (.utf16BigEndian, []),
        ] as [(String.Encoding, [UInt8])])
    func utf16IsDecodedWithAndWithoutAMark(encoding: String.Encoding, mark: [UInt8]) throws {
        let source = SourceText(
            name: "a.ics", bytes: try utf16(Self.text, encoding, mark: mark))
        #expect(source.bytes == Array(Self.text.utf8))
        let isLittle = encoding == .utf16LittleEndian
        #expect(source.encoding == (isLittle ? .utf16LittleEndian : .utf16BigEndian))
        let assembly = Assembly(source)
        #expect(assembly.outline == "VEVENT(SUMMARY)")
        #expect(assembly.findings == ["not-utf-8@1"])
        let name = isLittle ? "UTF-16 (little-endian)" : "UTF-16 (big-endian)"
        #expect(assembly.diagnostics.first?.message == "the file is \(name) and is decoded")
        #expect(assembly.diagnostics.first?.severity == .warning)
    }

    @Test func halfACharacterAtTheEndOfUTF16IsTold() throws {
        let bytes = try utf16(Self.text, .utf16LittleEndian, mark: [0xFF, 0xFE]) + [0x41]
        let source = SourceText(name: "", bytes: bytes)
        #expect(source.bytes == Array(Self.text.utf8))
        #expect(Assembly(source).diagnostics.first?.message.hasSuffix("left out") == true)
    }

    @Test(
        arguments: [
            [], [0xFF], [0x42], [0x42, 0], [0x42, 0, 0x45], [0, 0x42, 0x45, 0], [0xFE, 0xFE],
        ] as [[UInt8]])
    func shortInputsAreUTF8(bytes: [UInt8]) {
        let source = SourceText(name: "", bytes: bytes)
        #expect(source.encoding == .utf8)
        #expect(source.bytes == bytes.filter { $0 != 0 })
    }

    @Test func aByteOrderMarkOfUTF8Stays() {
        let bytes = [0xEF, 0xBB, 0xBF] + Array(Self.text.utf8)
        let source = SourceText(name: "", bytes: bytes)
        #expect(source.bytes == bytes && source.encoding == .utf8)
        #expect(Assembly(source).findings == [])
    }

    @Test(arguments: [
        ("BEGIN:VEVENT\r\nA:\0b\r\nEND:VEVENT", 2, 3, "a NUL byte is left out"),
        ("BE\0GIN:VEVENT\r\nA:b\r\nEND:VEVENT", 1, 3, "a NUL byte is left out"),
        ("\u{FEFF}BE\0GIN:VEVENT\nA:b\nEND:VEVENT", 1, 3, "a NUL byte is left out"),
        ("\0BEGIN:VEVENT\r\nA:b\r\nEND:VEVENT", 1, 1, "a NUL byte is left out"),
        (
            "BEGIN:VEVENT\nA:é\0b\0\0\nEND:VEVENT\0", 2, 4,
            "4 NUL bytes are left out, the first one here"
        ),
    ])
    func nulBytesAreLeftOutAndToldOnce(text: String, line: Int, column: Int, message: String) {
        let source = SourceText(name: "", bytes: Array(text.utf8))
        #expect(source.bytes == Array(text.utf8).filter { $0 != 0 })
        let assembly = Assembly(source)
        #expect(assembly.outline == "VEVENT(A)")
        #expect(assembly.diagnostics.map(\.rule) == ["nul-byte"])
        #expect(assembly.diagnostics.map(\.message) == [message])
        #expect(assembly.diagnostics.first?.location?.line == line)
        #expect(assembly.diagnostics.first?.location?.column == column)
    }
}

struct DecodedTextTests {
    @Test func everyByteAloneIsWindows1252() throws {
        for byte in UInt8(0x80)...0xFF {
            let decoded = DecodedText([byte])
            #expect(decoded.fallback == (byte < 0xA0 ? .windows1252 : .latin1))
            // Foundation is the second opinion, for the five bytes that it refuses ISO 8859-1 is.
            let text =
                String(data: Data([byte]), encoding: .windowsCP1252)
                ?? String(data: Data([byte]), encoding: .isoLatin1)
            #expect(decoded.text == text, "\(byte)")
        }
    }

    @Test(
        arguments: [
            (Array("é".utf8) + [0xE9], "éé", .latin1),
            ([0xE9, 0x80] + "é".utf8, "é€é", .windows1252),
            (Array("😀".utf8) + [0xF0, 0x9F], "😀ðŸ", .windows1252),
            ([0x93, 0x61, 0x94], "“a”", .windows1252), ([0xC3, 0x28], "Ã(", .latin1),
            ([0xE2, 0x82], "â‚", .windows1252),
        ] as [([UInt8], String, DecodedText.Fallback)])
    func whatIsUTF8StaysSoNextToOtherBytes(
        bytes: [UInt8], text: String, fallback: DecodedText.Fallback
    ) {
        let decoded = DecodedText(bytes[...])
        #expect(decoded.text == text && decoded.fallback == fallback)
    }

    @Test func randomBytesDecodeAsCharacterByCharacterBySwift() {
        var generator = SeededRandom(seed: 1252)
        let rich: [UInt8] = [
            0x41, 0x80, 0xBF, 0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xED, 0xF0, 0x9F, 0xF4,
        ]
        for _ in 0..<5000 {
            let bytes = (0..<generator.number(0...12)).map { _ in generator.pick(rich) }
            var text = ""
            var index = 0
            while index < bytes.count {
                let length = (1...4).first {
                    index + $0 <= bytes.count
                        && String(validating: bytes[index..<index + $0], as: UTF8.self) != nil
                }
                let single = Data([bytes[index]])
                if let length {
                    text += String(decoding: bytes[index..<index + length], as: UTF8.self)
                } else {
                    text +=
                        String(data: single, encoding: .windowsCP1252)
                        ?? String(data: single, encoding: .isoLatin1) ?? ""
                }
                index += length ?? 1
            }
            #expect(DecodedText(bytes[...]).text == text, "\(bytes)")
        }
    }
}
