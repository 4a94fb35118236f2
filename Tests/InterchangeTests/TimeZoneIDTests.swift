import CalendarModel
import Foundation
import Interchange
import Testing

struct TimeZoneIDTests {
    @Test(arguments: [
        ("DTSTART;TZID=Old:20260101T090000", "DTSTART;TZID=New:20260101T090000"),
        ("DTSTART:20260101T090000", "DTSTART;TZID=New:20260101T090000"),
        (
            "EXDATE;X-A=1;TZID=Old;X-B=2:20260101t090000,20260102T090000Z",
            "EXDATE;X-A=1;TZID=New;X-B=2:20260101t090000,20260102T090000Z"
        ),
        (
            "RDATE;VALUE=PERIOD;TZID=Old:20260101T090000/PT1H,20260102T090000/20260102T100000",
            "RDATE;VALUE=PERIOD;TZID=New:20260101T090000/PT1H,20260102T090000/20260102T100000"
        ),
    ])
    func parameterAndValuesChangeTogetherAndTheTextStays(before: String, after: String) throws {
        func property(_ line: String) throws -> Property {
            let items = document("BEGIN:VEVENT\n\(line)\nEND:VEVENT\n").items
            guard case .component(let event) = try #require(items.first) else {
                return Property(.uid, [])
            }
            return try #require(event.properties.first)
        }
        var changed = try property(before)
        changed.setTimeZoneID("New")
        let expected = try property(after)
        #expect(changed == expected)
        #expect(changed.rawValue == expected.rawValue)
        let text = try written([.component(Component(kind: .event, items: [.property(changed)]))])
        #expect(
            text.replacingOccurrences(of: "\r\n ", with: "")
                == "BEGIN:VEVENT\r\n\(after)\r\nEND:VEVENT\r\n")
    }

    @Test func daysAndUTCStayWhatTheyAre() throws {
        let day = try #require(CalendarDate(year: 2026, month: 1, day: 1))
        let utc = LocalDateTime(date: day, hour: 9, minute: 0, second: 0)
        var property = Property(.exceptionDates, [.dateTime(.date(day)), .dateTime(.utc(utc))])
        property.setTimeZoneID("New")
        #expect(property.values == [.dateTime(.date(day)), .dateTime(.utc(utc))])
        #expect(property.rawValue == nil)
    }
}
