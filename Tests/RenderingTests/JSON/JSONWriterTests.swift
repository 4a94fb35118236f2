import Foundation
import Testing

@testable import Rendering

@Suite struct JSONWriterTests {
    @Test(
        arguments: [
            (0.0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (264, "264"), (0.5, "0.5"),
            (1.0 / 3, "0.3333333"), (2.0 / 3, "0.6666667"), (0.1, "0.1"), (-0.25, "-0.25"),
            (0.00000004, "0"), (-0.00000004, "0"), (0.00000005, "0.0000001"), (1e-300, "0"),
            (99_999_999_999.5, "99999999999.5"), (1e11, "100000000000"),
            (1e300, "9000000000000000000"),
            (.nan, "0"), (.infinity, "0"), (-.infinity, "0"),
        ] as [(Double, String)])
    func numbersHaveAtMostSevenDecimalsAndNoExponent(number: Double, text: String) {
        #expect(decimalText(number) == text)
    }

    @Test func theTextIsWhatAnotherReaderReads() throws {
        let strings = [
            "plain", "", "\"quoted\" \\ / ", "tab\tline\nreturn\r", "\u{0}\u{1}\u{1f}\u{7f}",
            "é 漢字 👩‍👩‍👧‍👦 \u{2028}", "\u{1b}[31m",
        ]
        var writer = JSONWriter(style: .compact)
        writer.object { writer in
            writer.memberArray("strings") { writer in
                for string in strings { writer.value(string) }
            }
            writer.memberObject("empty") { _ in }
            writer.memberArray("none") { _ in }
            writer.member("absent", nil as String?)
            writer.member("whole", 3)
            writer.member("yes", true)
        }
        let object = try JSONSerialization.jsonObject(with: Data(writer.text.utf8))
        let read = try #require(object as? [String: Any])
        #expect(read["strings"] as? [String] == strings)
        #expect((read["empty"] as? [String: Any])?.isEmpty == true)
        #expect((read["none"] as? [Any])?.isEmpty == true)
        #expect(read.keys.sorted() == ["empty", "none", "strings", "whole", "yes"])
    }

    @Test func aSinkIsGivenTheSameText() {
        func write(_ writer: inout JSONWriter) {
            writer.array { writer in
                for number in 0..<40_000 { writer.value("\u{1F600} number \(number)") }
            }
            writer.endLine()
            writer.value("next")
            writer.endLine()
        }
        var whole = JSONWriter(style: .compact)
        write(&whole)
        var pieces: [[UInt8]] = []
        var parts = JSONWriter(style: .compact) { piece in
            pieces.append(piece)
            return true
        }
        write(&parts)
        parts.flush()
        #expect(pieces.count > 5)
        #expect(String(decoding: pieces.joined(), as: UTF8.self) == whole.text)
        #expect(whole.text.hasSuffix("39999\"]\n\"next\"\n"))
    }

    @Test func aStringMadeBeforeIsTheSame() {
        let string = "\"é\" \u{7}"
        var writer = JSONWriter(style: .compact)
        writer.array { writer in
            writer.value(string)
            writer.value(encoded: JSONWriter.encoded(string))
        }
        #expect(writer.text == #"["\"é\" \u0007","\"é\" \u0007"]"#)
    }

    @Test func prettyTextIsIndentedByTwo() {
        var writer = JSONWriter(style: .pretty)
        writer.object { writer in
            writer.member("a", 1)
            writer.memberArray("b") { writer in
                writer.value("x")
                writer.value("y")
            }
            writer.memberArray("c") { _ in }
        }
        #expect(
            writer.text == """
                {
                  "a": 1,
                  "b": [
                    "x",
                    "y"
                  ],
                  "c": []
                }
                """)
    }
}
