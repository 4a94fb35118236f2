import CalendarModel
import Foundation
import Testing
import Validation

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("Findings for programs")
struct ReportsFormatTests {
    private let empty = FileReport(SourceText(name: "a.ics", bytes: []), findings: [])
    /// A name and a message with everything that means something to some format.
    private let hostile = markedReport(
        "A:«x»", .warning, message: "50 %, \"<&>\": ]]> a\nb\u{1B}[31m\u{FFFE}",
        path: "VCALENDAR/VEVENT[1] uid=<&>", name: "./a b/c:d,e%&\"<ü>.ics")

    @Test("GitHub's commands are one line with everything escaped")
    func github() {
        #expect(
            written(hostile, .github)
                == "::warning file=a b/c%3Ad%2Ce%25&\"<ü>.ics,line=1,col=3,endColumn=4,"
                + "title=bad-value::50 %25, \"<&>\": ]]> a%0Ab\\x1b[31m\u{FFFE} [RFC 5545 §3.3]"
                + " (VCALENDAR/VEVENT[1] uid=<&>)\n")
        let folded = markedReport("A:«x\r\n y»", .info)
        #expect(
            written(folded, .github).hasPrefix("::notice file=cal.ics,line=1,endLine=2,col=3,title")
        )
        #expect(
            written([CheckedFile(name: "x.ics", problem: "cannot open x.ics")], .github)
                == "::error file=x.ics::cannot open x.ics\n")
        #expect(written(empty, .github) == "")
    }

    @Test("GitLab's issues have paths, lines and fingerprints of their own")
    func gitlab() throws {
        // Two findings that are alike.
        var twice = hostile
        twice = FileReport(twice.source, findings: twice.findings + twice.findings)
        let json = try JSONSerialization.jsonObject(with: Data(written(twice, .gitlab).utf8))
        let issues = try #require(json as? [[String: Any]])
        #expect(issues.count == 2)
        #expect(issues[0]["check_name"] as? String == "bad-value")
        #expect(issues[0]["severity"] as? String == "minor")
        let location = try #require(issues[0]["location"] as? [String: Any])
        #expect(location["path"] as? String == "a b/c:d,e%&\"<ü>.ics")
        #expect((location["lines"] as? [String: Int])?["begin"] == 1)
        let prints = Set(issues.compactMap { $0["fingerprint"] as? String })
        #expect(prints.count == 2)
        #expect(written(empty, .gitlab) == "[]\n")
    }

    @Test("JUnit's XML is well-formed whatever stands in it")
    func junit() throws {
        let text = written([CheckedFile(hostile), CheckedFile(empty)], .junit)
        let reader = XMLReader()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        #expect(parser.parse(), "\(text)")
        #expect(reader.names.filter { $0 == "testsuite" }.count == 2)
        #expect(reader.names.filter { $0 == "failure" }.isEmpty)
        #expect(reader.text.contains("50 %, \"<&>\": ]]> a\nb\\x1b[31m\\u{FFFE}"))
        var options = ReportOptions()
        options.failOn = .warning
        #expect(written(hostile, .junit, options).contains("<failure message=\"50 %, &quot;&lt;"))
        let unread = written([CheckedFile(name: "x.ics", problem: "cannot open x")], .junit)
        #expect(unread.contains("<error message=\"cannot open x\"/>"))
        #expect(unread.contains("tests=\"1\" failures=\"0\" errors=\"1\""))
    }

    @Test("SARIF names rule, place, component and fix")
    func sarif() throws {
        let fix = Fix("fold the line", [.init(2..<3, Array("\r\n x".utf8))])
        let report = markedReport(
            "A:«x»", .info, rule: "long-line", message: "it is long", path: "VCALENDAR",
            fix: fix, name: "a b/ü.ics")
        var options = ReportOptions()
        options.version = "1.2.3"
        let document = try parsed(written(report, .sarif, options))
        #expect(document["version"] as? String == "2.1.0")
        let run = try #require((document["runs"] as? [[String: Any]])?.first)
        #expect(run["columnKind"] as? String == "unicodeCodePoints")
        let tool = try #require(run["tool"] as? [String: [String: Any]])
        let rules = try #require(tool["driver"]?["rules"] as? [[String: Any]])
        #expect(tool["driver"]?["semanticVersion"] as? String == "1.2.3")
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        let index = try #require(result["ruleIndex"] as? Int)
        #expect(rules[index]["id"] as? String == "long-line")
        #expect(
            rules[index]["helpUri"] as? String
                == "https://www.rfc-editor.org/rfc/rfc5545.html#section-3.1")
        #expect(result["level"] as? String == "note")
        let text = written(report, .sarif).filter { !$0.isWhitespace }
        #expect(text.contains(#""artifactLocation":{"uri":"a%20b/%C3%BC.ics"}"#))
        #expect(
            text.contains(
                #""region":{"startLine":1,"startColumn":3,"endLine":1,"endColumn":4,"byteOffset":2,"#
                    + #""byteLength":1}"#))
        #expect(text.contains(#""logicalLocations":[{"fullyQualifiedName":"VCALENDAR","#))
        #expect(
            text.contains(
                #""replacements":[{"deletedRegion":{"startLine":1,"startColumn":3,"endLine":1,"#
                    + #""endColumn":4},"insertedContent":{"text":"\r\nx"}}]"#))
    }

    @Test("SARIF says which files could not be checked, and has no findings for them")
    func sarifProblems() throws {
        for (file, isSuccess) in [
            (CheckedFile(empty), true), (CheckedFile(name: "/x.ics", problem: "gone"), false),
        ] {
            let document = try parsed(written([file], .sarif))
            let run = try #require((document["runs"] as? [[String: Any]])?.first)
            #expect((run["results"] as? [Any])?.isEmpty == true)
            let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
            #expect(invocation["executionSuccessful"] as? Bool == isSuccess)
            #expect((invocation["toolExecutionNotifications"] == nil) == isSuccess)
        }
        #expect(
            written([CheckedFile(name: "/x.ics", problem: "gone")], .sarif)
                .contains("\"uri\": \"file:///x.ics\""))
    }

    @Test("JSON has places in characters and bytes, and the numbers of the run")
    func json() throws {
        let fix = Fix("fold the line", [.init(5..<6, [])])
        let report = markedReport(
            "A:日«x»", .warning, rule: "long-line", fix: fix)
        let document = try parsed(written([CheckedFile(report, mended: report.findings)], .json))
        #expect(document["schema"] as? String == "daylane.validation/1")
        let file = try #require((document["files"] as? [[String: Any]])?.first)
        let finding = try #require((file["findings"] as? [[String: Any]])?.first)
        let places = ["line", "column", "endLine", "endColumn", "offset", "endOffset"]
        #expect(places.map { finding[$0] as? Int } == [1, 4, 1, 5, 5, 6])
        #expect(finding["section"] as? String == "RFC 5545 §3.1")
        let mend = try #require(finding["fix"] as? [String: Any])
        #expect(mend["safe"] as? Bool == true)
        #expect((mend["edits"] as? [[String: Any]])?.first?["replacement"] as? String == "")
        #expect((file["mended"] as? [Any])?.count == 1)
        let summary = try #require(document["summary"] as? [String: Any])
        #expect(summary["warning"] as? Int == 1)
        #expect(summary["error"] as? Int == 0)
        #expect(summary["safelyFixable"] as? Int == 1)
        #expect(summary["mended"] as? Int == 1)
        #expect(summary["rules"] as? [String: Int] == ["long-line": 1])
    }

    @Test("All is counted where only some is shown", arguments: ReportFormat.allCases)
    func maxFindings(format: ReportFormat) throws {
        var options = ReportOptions()
        options.maxFindings = 1
        var report = FindingsReport(format, options: options)
        report.add(CheckedFile(markedReport("A:«x»", name: "first.ics")))
        report.add(CheckedFile(markedReport("A:«x»", message: "quite another", name: "second.ics")))
        #expect(report.summary.findings == 2)
        #expect(report.summary.omitted == 1)
        let text = String(decoding: report.bytes, as: UTF8.self)
        #expect(!text.contains("quite another"))
        // GitLab's format has nothing but findings.
        #expect(text.contains("not shown") || format == .gitlab || format == .json)
        #expect(text.contains("first.ics"))
    }

    @Test("A test run fails by what is not shown, too")
    func hiddenFailures() {
        var options = ReportOptions()
        options.maxFindings = 0
        options.failOn = .warning
        var report = FindingsReport(.junit, options: options)
        report.add(CheckedFile(markedReport("A:«x»", name: "first.ics")))
        let text = String(decoding: report.bytes, as: UTF8.self)
        #expect(text.contains("tests=\"1\" failures=\"1\""))
        #expect(text.contains("1 more finding is not shown"))
    }

    @Test("The schemas are JSON")
    func schemas() throws {
        #expect(try parsed(validationSchema)["title"] as? String == "daylane.validation/1")
        let listing = try parsed(RuleListing().json)
        #expect((listing["rules"] as? [Any])?.count == Rule.all.count)
    }

    @Test("Every rule can be explained", arguments: Rule.all.map(\.name))
    func explanations(name: String) throws {
        let rule = try #require(Rule.named(name))
        let text = RuleExplanation(rule).text(width: 60, usesColor: false)
        #expect(text.hasPrefix(name + "\n"))
        #expect(text.contains("\nWrong:\n") && text.contains("\nRight:\n"))
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
}

private final class XMLReader: NSObject, XMLParserDelegate {
    var names: [String] = []
    var text = ""

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        names.append(name)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
