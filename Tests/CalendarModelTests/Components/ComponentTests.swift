import CalendarModel
import Testing

struct ComponentTests {
    private func text(_ name: PropertyName, _ text: String) -> Property {
        Property(name, [.text(text)])
    }

    @Test func generalAccessKeepsTheOrder() {
        let alarm = Component(kind: .alarm)
        let other = Component(kind: ComponentKind(rawValue: "X-A"))
        let event = Component(
            kind: .event,
            items: [
                .property(text(.summary, "1")), .component(alarm), .property(text(.location, "2")),
                .component(other), .property(text(.summary, "3")),
            ])
        #expect(event.properties.map(\.text) == ["1", "2", "3"])
        #expect(event.properties(named: .summary).map(\.text) == ["1", "3"])
        #expect(event.first(.summary)?.text == "1")
        #expect(event.first(.color) == nil)
        #expect(event.components == [alarm, other])
        #expect(event.components(of: .alarm) == [alarm])
    }

    @Test func typedAccessReadsTheProperties() {
        let start = DateOrDateTime.date(CalendarDate(dayNumber: 5))
        let event = Component(
            kind: .event,
            items: [
                .property(text(.uid, "u")), .property(text(.summary, "s")),
                .property(text(.location, "l")), .property(text(.status, "Cancelled")),
                .property(text(.transparency, "transparent")), .property(text(.color, "red")),
                .property(
                    Property(.categories, [.text("a"), .text(""), .text("b")])),
                .property(text(.categories, "c")),
                .property(Property(.sequence, [.integer(7)])),
                .property(
                    Property(.dateTimeStart, [.dateTime(start)])),
            ])
        #expect(event.uid == "u" && event.summary == "s" && event.location == "l")
        #expect(event.status == "CANCELLED" && event.transparency == "TRANSPARENT")
        #expect(event.color == "red" && event.categories == ["a", "b", "c"])
        #expect(event.sequence == 7 && event.start == start)
    }

    @Test func absentAndEmptyValuesAreNil() {
        let event = Component(
            kind: .event, items: [.property(text(.uid, "")), .property(text(.summary, ""))])
        #expect(event.uid == nil && event.summary == nil && event.location == nil)
        #expect(event.status == nil && event.start == nil && event.sequence == 0)
        #expect(event.categories == [])
    }

    @Test func aCalendarsNameIsNAMEBeforeXWRCALNAME() {
        var calendar = Component(kind: .calendar, items: [.property(text(.wrCalendarName, "old"))])
        #expect(calendar.calendarName == "old")
        calendar.items.append(.property(text(.name, "new")))
        #expect(calendar.calendarName == "new")
    }

    @Test func whatIsChangedIsNoLongerIntact() throws {
        let read = try #require(
            Assembly(calendar("BEGIN:VCALENDAR|BEGIN:VEVENT|A:b|END:VEVENT|END:VCALENDAR")).roots
                .first)
        #expect(read.source?.isIntact == true)
        var changed = read
        changed.items.append(.property(text(.summary, "x")))
        #expect(changed.source?.isIntact == false && changed.source?.begin != nil)
        changed = read
        changed.kind = .event
        #expect(changed.source?.isIntact == false && changed.source?.begin == nil)
        // Its place is still known, and the components within are as they were.
        #expect(changed.source?.location == read.source?.location)
        #expect(changed.components.first?.source?.isIntact == true)
        #expect(read.source?.isIntact == true)
    }

    @Test(
        arguments: [
            ([("VCALENDAR", 1)], nil, "VCALENDAR"),
            ([("VCALENDAR", 2)], nil, "VCALENDAR[2]"),
            (
                [("VCALENDAR", 1), ("VEVENT", 3)], "a@example.org",
                "VCALENDAR/VEVENT[3] uid=a@example.org"
            ),
            ([("VEVENT", 1), ("VALARM", 1)], nil, "VEVENT/VALARM[1]"),
            ([], nil, ""),
        ] as [([(String, Int)], String?, String)])
    func pathsNameComponents(parts: [(String, Int)], uid: String?, path: String) {
        let parts = parts.map { (kind: ComponentKind(rawValue: $0.0), ordinal: $0.1) }
        #expect(ComponentPath.text(parts, uid: uid) == path)
    }

    @Test func longNamesAreCutInPaths() {
        let long = String(repeating: "é", count: 5000)
        let path = ComponentPath.text([(ComponentKind(rawValue: long), 1)], uid: long)
        #expect(path.utf8.count < 1000)
        #expect(path.hasSuffix("…"))
    }

    @Test func textOfAPropertyIsAsItsTypeAllows() {
        func text(_ value: PropertyValue) -> String? {
            Property(.summary, [value]).text
        }
        #expect(text(.text("a")) == "a" && text(.uri("b")) == "b" && text(.raw("c")) == "c")
        #expect(text(.integer(1)) == nil)
        #expect(Property(.summary, []).text == nil)
    }
}
