import CalendarModel
import Testing

/// A content line taken apart, as text.
private struct Parts: Equatable {
    var name: String
    var parameters: [[String]]
    var value: String?
    var problems: [String]

    init(_ name: String, _ parameters: [[String]], _ value: String?, _ problems: [String] = []) {
        self.name = name
        self.parameters = parameters
        self.value = value
        self.problems = problems
    }

    /// Takes apart a line that does not begin at index 0, so that ranges must count from its start.
    init(reading line: String) {
        let bytes = Array("######\(line)".utf8)
        let content = bytes[6...]
        let parts = ContentLineParts(content)
        func text(_ range: Range<Int>) -> String {
            String(decoding: content[6 + range.lowerBound..<6 + range.upperBound], as: UTF8.self)
        }
        name = text(parts.name)
        parameters = parts.parameters.map { [text($0.name)] + $0.values.map(text) }
        value = parts.value.map(text)
        problems = parts.problems.map { "\($0.rule)@\($0.offset)" }
    }
}

struct ContentLinePartsTests {
    @Test(arguments: [
        ("SUMMARY:x", Parts("SUMMARY", [], "x")),
        ("summary:x", Parts("summary", [], "x")),
        ("X-A_b.1:x", Parts("X-A_b.1", [], "x")),
        ("A:", Parts("A", [], "")),
        ("A::;\"b\":c", Parts("A", [], ":;\"b\":c")),
        ("A;B=c:d", Parts("A", [["B", "c"]], "d")),
        ("A;B=c;D=e,f,g;H=:i", Parts("A", [["B", "c"], ["D", "e", "f", "g"], ["H", ""]], "i")),
        ("A;B=\"c;:,d\":e", Parts("A", [["B", "c;:,d"]], "e")),
        ("A;B=\"c\",d,\"e,f\":g", Parts("A", [["B", "c", "d", "e,f"]], "g")),
        ("A;B=\"\":c", Parts("A", [["B", ""]], "c")),
        ("A;B=,,:c", Parts("A", [["B", "", "", ""]], "c")),
        ("A;B=c=d:e", Parts("A", [["B", "c=d"]], "e")),
        ("A;B=^n^'^^^x:d", Parts("A", [["B", "^n^'^^^x"]], "d")),
        ("A;B=c\"d:e", Parts("A", [["B", "c\"d"]], "e")),
        ("A;B=Zoë:ü", Parts("A", [["B", "Zoë"]], "ü")),
    ])
    fileprivate func takesApartWhatTheGrammarAllows(line: String, parts: Parts) {
        #expect(Parts(reading: line) == parts)
    }

    @Test(arguments: [
        ("SUMMARY :x", Parts("SUMMARY", [], "x")),
        ("SUMMARY \t;A=b:x", Parts("SUMMARY", [["A", "b"]], "x")),
        ("DTSTART; VALUE=DATE:x", Parts("DTSTART", [["VALUE", "DATE"]], "x")),
        ("DTSTART;VALUE =DATE:x", Parts("DTSTART", [["VALUE", "DATE"]], "x")),
    ])
    fileprivate func passesOverSpacesAroundNames(line: String, parts: Parts) {
        #expect(Parts(reading: line) == parts)
    }

    @Test(arguments: [
        ("", Parts("", [], nil, ["bad-name@0"])),
        (":x", Parts("", [], nil, ["bad-name@0"])),
        (";A=b:x", Parts("", [], nil, ["bad-name@0"])),
        ("two words:x", Parts("two words", [], nil, ["bad-name@0"])),
        ("naïve:x", Parts("naïve", [], nil, ["bad-name@0"])),
        ("A\0B:x", Parts("A\0B", [], nil, ["bad-name@0"])),
        ("SUMMARY", Parts("SUMMARY", [], nil, ["no-colon@7"])),
        ("A;B=c", Parts("A", [["B", "c"]], nil, ["no-colon@5"])),
        ("A;B=\"c:d\"", Parts("A", [["B", "c"]], "d\"", ["unclosed-quote@5"])),
        ("A;:x", Parts("A", [], "x", ["empty-parameter@2"])),
        ("A;;B=c:x", Parts("A", [["B", "c"]], "x", ["empty-parameter@2"])),
        ("A;=c:x", Parts("A", [["", "c"]], "x", ["empty-parameter@2"])),
        ("A;B:x", Parts("A", [["B"]], "x", ["no-parameter-value@2"])),
        ("A;B=\"c:d", Parts("A", [["B", "c"]], "d", ["unclosed-quote@5"])),
        ("A;B=\"c;D=e:f", Parts("A", [["B", "c"], ["D", "e"]], "f", ["unclosed-quote@5"])),
        // The quotation mark in the value must not swallow the colon.
        ("A;B=\"c:say \"d\"", Parts("A", [["B", "c"]], "say \"d\"", ["unclosed-quote@5"])),
        ("A;B=\"c\"d:e", Parts("A", [["B", "c\"d"]], "e", ["text-after-quote@7"])),
        ("A;B=\"c\" :e", Parts("A", [["B", "c"]], "e", ["text-after-quote@7"])),
    ])
    fileprivate func readsTheRestInTheMostUsefulWay(line: String, parts: Parts) {
        #expect(Parts(reading: line) == parts)
    }

    @Test func aHundredProblemsOfALineAreTold() {
        let line = "A" + String(repeating: ";", count: 200_000) + ":x"
        #expect(ContentLineParts(Array(line.utf8)[...]).problems.count == 100)
    }
}

struct TextEscapesTests {
    @Test(arguments: [
        ("", ""), ("plain", "plain"),
        ("George Herman ^'Babe^' Ruth", "George Herman \"Babe\" Ruth"),
        ("Pirates^n115 Federal St^nPA", "Pirates\n115 Federal St\nPA"),
        ("a^^b", "a^b"), ("^^n", "^n"), ("^^^n", "^\n"), ("^^^^", "^^"),
        ("^x", "^x"), ("^N", "^N"), ("^", "^"), ("a^", "a^"), ("^é^n", "^é\n"),
        ("^\u{301}", "^\u{301}"), ("\\n", "\\n"),
    ])
    func caretsAreDecodedAsRFC6868Says(encoded: String, decoded: String) {
        #expect(decodingCarets(encoded) == decoded)
    }

    @Test(arguments: [
        ("", [""]), ("a", ["a"]), (",", ["", ""]), ("a,b,c", ["a", "b", "c"]),
        ("a\\,b,c", ["a\\,b", "c"]), ("a\\\\,b", ["a\\\\", "b"]), ("a\\\\\\,b", ["a\\\\\\,b"]),
        ("a,", ["a", ""]), (",,a", ["", "", "a"]), ("é,😀", ["é", "😀"]), ("a\\", ["a\\"]),
        ("\\é,b", ["\\é", "b"]), ("a,\u{301}b", ["a", "\u{301}b"]),
    ])
    func listsAreSplitAtCommasThatNoBackslashEscapes(text: String, parts: [String]) {
        // Compared as scalars: a comma with a combining accent is one Character.
        #expect(
            splitAtCommas(text).map { Array($0.unicodeScalars) }
                == parts.map { Array($0.unicodeScalars) })
    }

    @Test(arguments: [
        ("", ""), ("plain", "plain"), ("a\\, b\\; c\\\\n d\\nnext", "a, b; c\\n d\nnext"),
        ("\\n\\N", "\n\n"), ("\\\\\\,", "\\,"), ("a,b;c", "a,b;c"),
        // No escape of RFC 5545 §3.3.11: kept as written.
        ("C:\\temp", "C:\\temp"), ("http\\://x", "http\\://x"), ("\\\"q\\\"", "\\\"q\\\""),
        ("end\\", "end\\"), ("\\é", "\\é"), ("\\x\\,", "\\x,"), ("a\0\\,b", "a\0,b"),
        ("\\\u{301}", "\\\u{301}"),
    ])
    func textIsUnescapedOnce(escaped: String, text: String) {
        #expect(decodingTextEscapes(escaped[...]) == text)
    }
}
