import CalendarModel
import Testing
import Validation

@Suite("Baselines and fingerprints")
struct ReportsBaselineTests {
    private func print(_ report: FileReport) throws -> Fingerprint {
        Fingerprint(of: try #require(report.findings.first), in: report)
    }

    private static let path = "VCALENDAR/VEVENT[3]/VALARM[1] uid=a[1]@example.org"

    @Test(
        "A fingerprint stays when lines are added elsewhere",
        arguments: [
            // Before it, with other numbers of components, other words, another severity.
            markedReport("X:1\r\nX:2\r\nA:«xy»z\r\n", path: path),
            markedReport(
                "A:«xy»\r\n", path: "VCALENDAR/VEVENT[4]/VALARM[2] uid=a[1]@example.org"),
            markedReport("A:«xy»\r\n", .info, message: "other words", path: path),
            markedReport("A:«x\r\n y»\r\n", path: path),
            markedReport("A:«xy»\r\n", path: path, name: "./cal.ics"),
        ])
    func stable(other: FileReport) throws {
        #expect(try print(markedReport("A:«xy»\r\n", path: Self.path)) == print(other))
    }

    @Test(
        "A fingerprint is another for another finding",
        arguments: [
            markedReport("A:«x»y\r\n", path: path),
            markedReport("A:«xy»\r\n", rule: "long-line", path: path),
            markedReport("A:«xy»\r\n", path: path, name: "other.ics"),
            markedReport("A:«xy»\r\n", path: "VCALENDAR/VEVENT[3] uid=a[1]@example.org"),
            markedReport("A:«xy»\r\n", path: "VCALENDAR/VEVENT[3]/VALARM[1] uid=a[2]@example.org"),
        ])
    func distinct(other: FileReport) throws {
        #expect(try print(markedReport("A:«xy»\r\n", path: Self.path)) != print(other))
    }

    @Test("A baseline that was written and read knows as many as it was written for")
    func roundTrip() throws {
        let one = markedReport("A:«xy»", path: "VCALENDAR\tuid=\u{1B}")
        let report = FileReport(one.source, findings: one.findings + one.findings)
        var baseline = Baseline()
        baseline.add(report)
        #expect(baseline.count == 2)
        let read = try Baseline(baseline.text)
        #expect(read.count == 2)
        #expect(read.text == baseline.text)
        var thrice = FileReport(one.source, findings: one.findings + report.findings)
        #expect(read.removeKnown(from: &thrice) == 2)
        #expect(thrice.findings.count == 1)
        #expect(thrice.count(of: .error) == 1)
        var other = markedReport("A:«xyz»")
        #expect(read.removeKnown(from: &other) == 0)
        #expect(other.findings.count == 1)
        var all = report
        #expect(read.removeKnown(from: &all) == 2)
        #expect(all.counts.isEmpty)
    }

    @Test("The lines of a baseline are in the order of files, whatever order they were added in")
    func order() {
        let reports = ["b.ics", "a.ics"].map { markedReport("A:«xy»", name: $0) }
        var (forwards, backwards) = (Baseline(), Baseline())
        for report in reports { forwards.add(report) }
        for report in reports.reversed() { backwards.add(report) }
        #expect(forwards.text == backwards.text)
        let files = forwards.text.split(separator: "\n").dropFirst(2)
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false)[3] }
        #expect(files == ["a.ics", "b.ics"])
    }

    @Test(
        "What is no baseline is told with its line",
        arguments: [
            ("", 1), ("{}", 1), ("daylane.baseline/2\n", 1),
            ("daylane.baseline/1\n# x\nbroken", 3),
            ("daylane.baseline/1\n0\t0123456789abcdef", 2),
            ("daylane.baseline/1\n-1\t0123456789abcdef", 2),
            ("daylane.baseline/1\n1\t0123456789abcde", 2),
            ("daylane.baseline/1\n99999999999999999999\t0123456789abcdef", 2),
        ])
    func mistakes(text: String, line: Int) {
        let error = #expect(throws: Baseline.SyntaxError.self) { try Baseline(text) }
        #expect(error?.line == line)
    }

    @Test("Lines of one fingerprint, as after a merge, count once; line ends may be any")
    func merged() throws {
        let text =
            "daylane.baseline/1\r\n1\t0123456789abcdef\r\n2\t0123456789abcdef\tx\r\n"
        #expect(try Baseline(text).count == 2)
    }
}
