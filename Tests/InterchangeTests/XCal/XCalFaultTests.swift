import CalendarModel
import Foundation
import Interchange
import Libical
import TestSupport
import Testing

@Suite("xCal: namespaces, broken and hostile documents")
struct XCalFaultTests {
    static let head =
        "<icalendar xmlns=\"urn:ietf:params:xml:ns:icalendar-2.0\"><vcalendar><properties>"
    static let tail = "</properties></vcalendar></icalendar>"

    private func properties(_ xml: String) throws -> (lines: [String], said: [String]) {
        let (lines, said) = try readXCal(Self.head + xml + Self.tail)
        return (lines.filter { !$0.hasPrefix("BEGIN:") && !$0.hasPrefix("END:") }, said)
    }

    @Test("Prefixes do not matter, only namespaces do")
    func prefixes() throws {
        let (lines, said) = try readXCal(
            """
            <i:icalendar xmlns:i="urn:ietf:params:xml:ns:icalendar-2.0"><i:vcalendar><i:properties>
            <i:prodid><i:text>x</i:text></i:prodid></i:properties></i:vcalendar></i:icalendar>
            """)
        #expect(lines == ["BEGIN:VCALENDAR", "PRODID:x", "END:VCALENDAR"])
        #expect(said == [])
    }

    @Test("An element of another namespace becomes an XML property with all namespaces declared")
    func extensions() throws {
        let (lines, said) = try readXCal(
            """
            <icalendar xmlns="urn:ietf:params:xml:ns:icalendar-2.0" xmlns:k="http://example.org/k"
              xmlns:n="http://example.org/n"><vcalendar><properties>
            <k:place><n:name>A<!-- c --></n:name></k:place>
            <prodid><text>x</text></prodid></properties></vcalendar></icalendar>
            """)
        #expect(
            lines[1]
                == "XML:<k:place xmlns:k=\"http://example.org/k\" xmlns:n=\"http://example.org/n\"><n:name>A<!-- c --></n:name></k:place>"
        )
        #expect(lines[2] == "PRODID:x")
        #expect(said == [])
    }

    @Test("Elements of other namespaces elsewhere are left out and told (RFC 6321 §4.1)")
    func foreignElsewhere() throws {
        let (lines, said) = try properties(
            "<prodid><k:note xmlns:k=\"http://example.org/k\">n</k:note><text>x</text></prodid>")
        #expect(lines == ["PRODID:x"])
        #expect(said.map { $0.split(separator: " ").dropFirst() } == [["warning", "bad-xcal"]])
    }

    @Test("A document without a namespace is read, one of another namespace is not")
    func namespaces() throws {
        let bare = try readXCal(
            "<icalendar><vcalendar><properties><prodid><text>x</text></prodid></properties></vcalendar></icalendar>"
        )
        #expect(bare.lines == ["BEGIN:VCALENDAR", "PRODID:x", "END:VCALENDAR"])
        #expect(bare.said == ["1:1 warning bad-xcal"])
        let other = try readXCal(
            "<icalendar xmlns=\"http://example.org/\"><vcalendar/></icalendar>")
        #expect(other.lines == [])
        #expect(other.said == ["1:1 error bad-xcal"])
    }

    @Test(
        "What is no xCal is told with its place, the rest is read",
        arguments: [
            ("<version/><prodid><text>x</text></prodid>", (1, "error")),
            ("<end><text>VCALENDAR</text></end><prodid><text>x</text></prodid>", (1, "error")),
            ("stray<prodid><text>x</text></prodid>", (-11, "error")),
            ("<prodid a='b'><text>x</text></prodid>", (1, "warning")),
            ("<prodid>x</prodid>", (1, "warning")),
            ("<prodid><text>x<b/></text></prodid>", (16, "error")),
        ])
    func faults(xml: String, fault: (place: Int, severity: String)) throws {
        let (lines, said) = try properties(xml)
        #expect(lines == ["PRODID:x"])
        #expect(said == ["1:\(Self.head.count + fault.place) \(fault.severity) bad-xcal"])
    }

    @Test("A document that is cut off gives all that stands before the cut, and the place of it")
    func truncated() throws {
        let text = """
            <icalendar xmlns="urn:ietf:params:xml:ns:icalendar-2.0">
            <vcalendar><properties/><components>
            <vevent><properties><uid><text>1</text></uid><summary><text>Tea</text></summary></properties></vevent>
            <vevent><properties><uid><text>2</text></uid><summary><text>Ca
            """
        let (document, diagnostics) = XCal.read(SourceText(name: "a.xml", text: text))
        let events = try #require(document.components.first).components
        #expect(events.map(\.uid) == ["1", "2"])
        #expect(events.map(\.summary) == ["Tea", nil])
        #expect(
            diagnostics.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.rule)" }
                == ["4:63 bad-xml"])
    }

    @Test(
        "Wherever a document is cut off, what was whole before the cut is read and the cut is told")
    func truncatedAnywhere() throws {
        let text = Array(
            (Self.head
                + "<prodid><text>x</text></prodid><x-a><parameters><x-b><unknown>c</unknown></x-b></parameters><unknown>d</unknown></x-a>"
                + Self.tail).utf8)
        let ends = ["</prodid>", "</x-a>"].compactMap { end in
            text.indices.first { text[..<$0].reversed().starts(with: end.utf8.reversed()) }
        }
        for length in 1..<text.count {
            let (document, diagnostics) = XCal.read(
                SourceText(name: "a.xml", bytes: Array(text[..<length])))
            let count = document.components.first?.properties.count ?? 0
            #expect(count == ends.count { $0 <= length }, "cut at \(length)")
            #expect(diagnostics.contains { $0.rule == "bad-xml" }, "cut at \(length)")
        }
    }

    @Test("A tag that is not closed costs itself only")
    func unclosed() throws {
        let (lines, said) = try properties(
            "<version><text>2.0</version><prodid><text>x</text></prodid></nothing>")
        #expect(lines == ["VERSION:2.0", "PRODID:x"])
        #expect(said.count == 2)
        #expect(said.allSatisfy { $0.hasSuffix(" error bad-xml") })
    }

    @Test("Tags that end nothing cost nothing before them, and what is lost after many is told")
    func strayEnds() throws {
        let (lines, said) = try properties(
            "<prodid><text>x</text></prodid></a><x-a><unknown>y</unknown></x-a>"
                + String(repeating: "</a>", count: 9) + "<x-b><unknown>z</unknown></x-b>")
        #expect(lines == ["PRODID:x", "X-A:y"])
        #expect(said.count >= 3)
        #expect(said.allSatisfy { $0.hasSuffix(" error bad-xml") })
    }

    @Test("Many faults on one long line are told in good time")
    func longLine() throws {
        let one = "<x-a b='1'><unknown>ééééééééééééééééééééééééééééé</unknown></x-a>"
        let (lines, said) = try properties(String(repeating: one, count: 5_000))
        #expect(lines.count == 5_000)
        #expect(said.contains("1:\(Self.head.count + 1) warning bad-xcal"))
    }

    @Test("Entities are neither expanded nor fetched, wherever they are declared")
    func entities() throws {
        let laughs = """
            <!DOCTYPE icalendar [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
            <!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY % p SYSTEM "http://example.org/p"> %p;]>
            """
        for prolog in ["", laughs, "<!DOCTYPE icalendar SYSTEM \"file:///etc/hosts\">"] {
            // A fault before it must not cost the five entities that XML has.
            let (lines, said) = try readXCal(
                prolog + Self.head
                    + "<prodid><text>a&b;&lt;&file;&#65;</text></prodid>" + Self.tail)
            #expect(lines == ["BEGIN:VCALENDAR", "PRODID:a&b\\;<&file\\;A", "END:VCALENDAR"])
            #expect(said.filter { $0.hasSuffix("error bad-xml") }.count >= 2)
        }
    }

    @Test("A document type that declares nothing is told and passed over")
    func documentType() throws {
        let (lines, said) = try readXCal(
            "<!DOCTYPE icalendar>" + Self.head + "<prodid><text>x</text></prodid>" + Self.tail)
        #expect(lines == ["BEGIN:VCALENDAR", "PRODID:x", "END:VCALENDAR"])
        #expect(said.count == 1)
    }

    @Test("Elements that nest without end are refused, what stands before them is read")
    func depth() throws {
        let deep = String(repeating: "<x>", count: 100_000)
        let (lines, said) = try properties("<prodid><text>x</text></prodid>" + deep)
        #expect(lines == ["PRODID:x"])
        #expect(said.count == 1)
    }

    @Test("A text of many megabytes is read")
    func hugeText() throws {
        let text = String(repeating: "ab", count: 6_000_000)
        let (document, diagnostics) = XCal.read(
            SourceText(
                name: "a.xml", text: Self.head + "<prodid><text>\(text)</text></prodid>" + Self.tail
            ))
        #expect(document.components.first?.properties.first?.text == text)
        #expect(diagnostics.isEmpty)
    }

    @Test("Lines beyond 65535 are told")
    func manyLines() throws {
        let (_, said) = try properties(String(repeating: "\n", count: 70_000) + "<version/>")
        #expect(said == ["70001:1 error bad-xcal"])
    }

    @Test(
        "Character sets are read by their mark or by the declaration",
        arguments: ["UTF-8", "UTF-16", "ISO-8859-1", "windows-1252", "none", "latin9000"])
    func encodings(name: String) throws {
        let declaration =
            name == "none" ? "" : "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n"
        let text = declaration + Self.head + "<prodid><text>Café</text></prodid>" + Self.tail
        var bytes: [UInt8] = []
        switch name {
        case "UTF-8": bytes = Array(text.utf8)
        case "UTF-16":
            bytes = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        default: bytes = text.unicodeScalars.map { UInt8($0.value) }
        }
        let (lines, _) = try readXCal(SourceText(name: "a.xml", bytes: bytes))
        #expect(lines == ["BEGIN:VCALENDAR", "PRODID:Café", "END:VCALENDAR"])
    }

    @Test("Control characters and no XML at all are told")
    func noXML() throws {
        let (lines, said) = try properties("<prodid><text>a\u{1}b</text></prodid>")
        #expect(lines == ["PRODID:ab"])
        #expect(said.count == 1)
        for text in ["", "<", "<<<>>>", "BEGIN:VCALENDAR", "<?xml?>", "</icalendar>", "<icalendar"]
        {
            let (lines, said) = try readXCal(text)
            #expect(lines.isEmpty)
            #expect(!said.isEmpty, "\(text)")
        }
    }

    @Test("Broken documents are read without a crash", arguments: 0..<20)
    func mutations(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let whole = Array(
            xcalEvent(
                XCalTests.pairs.map(\.xml).joined(separator: "\n")
                    + "<!-- c --><![CDATA[d]]><?p i?>&amp;&#x41;"
            ).utf8)
        for _ in 0..<20 {
            var bytes = whole
            for _ in 0..<random.number(1...6) {
                let place = random.number(0...bytes.count - 1)
                switch random.number(0...3) {
                case 0: bytes[place] = UInt8(random.number(0...255))
                case 1: bytes.removeSubrange(place..<min(bytes.count, place + 20))
                case 2:
                    bytes.insert(
                        contentsOf: Array("<>&;\"'/!".utf8).shuffled(using: &random), at: place)
                default: bytes.removeLast(random.number(0...min(bytes.count - 1, 200)))
                }
                if bytes.isEmpty { bytes = whole }
            }
            _ = try readXCal(SourceText(name: "a.xml", bytes: bytes))
        }
    }
}
