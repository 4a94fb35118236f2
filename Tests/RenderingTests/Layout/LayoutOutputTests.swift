import CalendarModel
import Foundation
import Normalizer
import Rendering
import TestSupport
import Testing

/// How documents are written: in pieces, as lines, up to a limit, the same in any order of input.
@Suite struct LayoutOutputTests {
    private static let lines = [
        Agenda.event("Fair", "20260330", "20260402"), Agenda.event("Visit", "20260331", "20260401"),
        Agenda.event("Talk", "20260330T100000", "20260330T113000"),
        Agenda.event("Night", "20260330T200000", "20260331T020000"),
        Agenda.event("Daily", "20260328T090000", "20260328T093000", "RRULE:FREQ=DAILY"),
    ]

    private func options(_ first: Int, _ last: Int) -> LayoutOptions {
        LayoutOptions(
            days: Agenda.day(first)...Agenda.day(last), zone: Agenda.madrid,
            now: Agenda.time(20_260_330, 1045))
    }

    private func occurrences(
        _ days: ClosedRange<CalendarDate>, _ lines: [String] = lines
    ) -> [Occurrence] {
        Agenda.occurrences(lines.joined(separator: "\n"), on: days)
    }

    /// The bytes that a closure gives to a sink.
    private func gathered(_ write: (@escaping ([UInt8]) -> Bool) -> Void) -> String {
        var bytes: [UInt8] = []
        write { piece in
            bytes += piece
            return true
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func objects(_ text: String) throws -> [[String: Any]] {
        try text.split(separator: "\n").map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
            return try #require(object as? [String: Any])
        }
    }

    @Test func thePiecesAreTheWhole() {
        let options = options(20_260_328, 20_260_620)
        let occurrences = occurrences(options.days)
        let document = LayoutDocument(occurrences, options: options)
        let text = layoutJSON(occurrences, options: options)
        #expect(gathered(document.write(to:)) == text)
        #expect(text.utf8.count > 3 * 65_536)
    }

    @Test func nothingMoreComesWhenTheSinkHasEnough() {
        let options = options(20_260_328, 20_260_620)
        let document = LayoutDocument(occurrences(options.days), options: options)
        var pieces = 0
        document.write { _ in
            pieces += 1
            return pieces < 2
        }
        #expect(pieces == 2)
        var lines = LayoutLines(options: options)
        let wantsMore = lines.write(
            occurrences(options.days), on: options.days, to: { _ in false })
        #expect(!wantsMore)
    }

    /// But for lanes a line is the document of its day.
    @Test func aLineIsTheDocumentOfItsDay() throws {
        let options = options(20_260_328, 20_260_403)
        var lines = LayoutLines(options: options)
        let text = gathered { sink in
            _ = lines.write(occurrences(options.days), on: options.days, to: sink)
        }
        let documents = try objects(text)
        #expect(documents.count == 7)
        for (index, document) in documents.enumerated() {
            var alone = self.options(20_260_328, 20_260_328)
            let day = options.days.lowerBound.adding(days: index)
            alone.days = day...day
            let wanted = try objects(
                layoutJSON(occurrences(day...day), options: alone)
                    .replacing("\n", with: " "))[0]
            // On 31 March the fair comes first and began before, as in the document of that day.
            #expect(NSDictionary(dictionary: document) == NSDictionary(dictionary: wanted))
        }
    }

    @Test func anAllDayEventKeepsItsLaneOverLinesAndParts() throws {
        let options = options(20_260_330, 20_260_403)
        let events = [
            Agenda.event("First", "20260330", "20260401"),
            Agenda.event("Second", "20260331", "20260404"),
            Agenda.event("Third", "20260402", "20260403"),
        ]
        var lines = LayoutLines(options: options)
        var text = ""
        for part in [20_260_330...20_260_331, 20_260_401...20_260_401, 20_260_402...20_260_403] {
            let days = Agenda.day(part.lowerBound)...Agenda.day(part.upperBound)
            text += gathered { _ = lines.write(occurrences(days, events), on: days, to: $0) }
        }
        let found = try objects(text).map { document -> [String] in
            let day = try #require((document["days"] as? [[String: Any]])?.first)
            let allDay = try #require(day["allDay"] as? [String: Any])
            let items = try #require(allDay["items"] as? [[String: Any]])
            return try items.map { item in
                #expect(item["firstDay"] as? Int == 0)
                #expect(item["span"] as? Int == 1)
                let title = try #require(item["title"] as? String)
                let before = item["continuesBefore"] as? Bool == true ? "<" : ""
                let after = item["continuesAfter"] as? Bool == true ? ">" : ""
                return try "\(before)\(title)\(after) \(#require(item["lane"] as? Int))"
                    + "/\(#require(allDay["lanes"] as? Int))"
            }
        }
        #expect(
            found == [
                ["First> 0/1"], ["<First 0/2", "Second> 1/2"], ["<Second> 1/2"],
                ["Third 0/2", "<Second> 1/2"], ["<Second 1/2"],
            ])
    }

    /// Each of three days has two events.
    @Test(
        arguments: [
            (nil, nil, 3), (6, nil, 3), (5, 20_260_403, 2), (4, 20_260_403, 2), (3, 20_260_402, 1),
            (0, 20_260_402, 1),
        ] as [(Int?, Int?, Int)])
    func daysBeyondTheLimitAreLeftOut(limit: Int?, leftOut: Int?, shown: Int) throws {
        let lines = [
            Agenda.event("Fair", "20260330", "20260405"),
            Agenda.event("Long", "20260330T100000", "20260405T113000"),
        ]
        var options = options(20_260_401, 20_260_403)
        options.maxEventDays = limit
        let document = LayoutDocument(occurrences(options.days, lines), options: options)
        #expect(document.firstDayLeftOut == leftOut.map(Agenda.day))
        let text = gathered(document.write(to:)).replacing("\n", with: " ")
        #expect(try (objects(text)[0]["days"] as? [Any])?.count == shown)
    }

    @Test func anIdIsFoundAmongTheEventsOfTheDays() {
        let options = options(20_260_330, 20_260_330)
        let document = LayoutDocument(occurrences(options.days), options: options)
        #expect(document.hasEvent("Talk-20260330T100000"))
        #expect(document.hasEvent("Fair-20260330"))
        #expect(!document.hasEvent("Visit-20260331"))
    }

    /// Events of one time, with and without a UID, one UID twice, in two calendars.
    @Test func theOrderOfComponentsAndFilesDoesNotShow() throws {
        var random = SeededRandom(seed: 5)
        let days = Agenda.day(20_260_330)...Agenda.day(20_260_331)
        let events = (0..<12).map { number in
            let uid = number % 4 == 0 ? "" : "UID:u\(number % 8)\n"
            return "BEGIN:VEVENT\n\(uid)SUMMARY:\(number % 5)\nDTSTART:20260330T100000\n"
                + "DTEND:20260330T\(11 + number % 2)0000\nLOCATION:\(number)\nEND:VEVENT"
        }
        let files = [("b.ics", Array(events[..<6])), ("a.ics", Array(events[6...]))]
        let wanted = layoutJSON(
            Agenda.occurrences(files: files, on: days), options: options(20_260_330, 20_260_331))
        for _ in 0..<20 {
            let mixed = files.map { ($0.0, $0.1.shuffled(using: &random)) }
                .shuffled(using: &random)
            let text = layoutJSON(
                Agenda.occurrences(files: mixed, on: days),
                options: options(20_260_330, 20_260_331))
            #expect(text == wanted)
        }
    }

    /// UIDs that look like parts of ids, UIDs twice, and none.
    @Test func idsAreUniqueAndTheSameOnOneDayAsOnMany() throws {
        let events =
            ["a", "a", "a~2", "a#20260330T080000Z", "", "", "b~", "b#", "b"].map { uid in
                "BEGIN:VEVENT\n\(uid.isEmpty ? "" : "UID:\(uid)\n")DTSTART:20260329T100000\n"
                    + "DURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3\nEND:VEVENT"
            } + ["BEGIN:VEVENT\nUID:c\nDTSTART:20260330T100000\nEND:VEVENT"]
        func ids(_ first: Int, _ last: Int, on date: String) throws -> [String] {
            let options = options(first, last)
            let text = layoutJSON(occurrences(options.days, events), options: options)
            let document = try objects(text.replacing("\n", with: " "))[0]
            let days = try #require(document["days"] as? [[String: Any]])
            let day = try #require(days.first { $0["date"] as? String == date })
            let events = try #require(day["events"] as? [[String: Any]])
            return try events.map { try #require($0["id"] as? String) }
        }
        let alone = try ids(20_260_330, 20_260_330, on: "2026-03-30")
        #expect(alone.count == 10)
        #expect(Set(alone).count == 10)
        #expect(
            Set(alone).isSuperset(of: [
                "a#20260330T080000Z", "a~2#20260330T080000Z", "a~~2#20260330T080000Z",
                "a~#20260330T080000Z#20260330T080000Z", "b~~#20260330T080000Z", "c",
            ]))
        #expect(try ids(20_260_328, 20_260_402, on: "2026-03-30") == alone)
    }

    @Test func theSchemaNamesEveryKeyThatIsWritten() throws {
        var schema = Set<String>()
        func keys(of value: Any, into names: inout Set<String>) {
            if let object = value as? [String: Any] {
                names.formUnion(object.keys)
                for child in object.values { keys(of: child, into: &names) }
            }
            for child in value as? [Any] ?? [] { keys(of: child, into: &names) }
        }
        keys(of: try JSONSerialization.jsonObject(with: Data(layoutSchema.utf8)), into: &schema)
        var written = Set<String>()
        let options = options(20_260_328, 20_260_403)
        let text = layoutJSON(occurrences(options.days), options: options)
        keys(of: try JSONSerialization.jsonObject(with: Data(text.utf8)), into: &written)
        #expect(written.subtracting(schema).isEmpty)
        #expect(layoutSchema.hasSuffix("}\n"))
    }
}
