import CalendarModel
import Testing

struct ComponentTests {
    private func text(_ name: PropertyName, _ text: String) -> Property {
        Property(name: name, rawValue: text, values: [.text(text)])
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
        #expect(event.properties.map(\.rawValue) == ["1", "2", "3"])
        #expect(event.properties(named: .summary).map(\.rawValue) == ["1", "3"])
        #expect(event.first(.summary)?.rawValue == "1")
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
                    Property(
                        name: .categories, rawValue: "a,,b",
                        values: [.text("a"), .text(""), .text("b")])),
                .property(text(.categories, "c")),
                .property(Property(name: .sequence, rawValue: "7", values: [.integer(7)])),
                .property(
                    Property(name: .dateTimeStart, rawValue: "", values: [.dateTime(start)])),
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

    @Test func whatIsChangedHasNoSource() throws {
        let read = try #require(
            Assembly(calendar("BEGIN:VCALENDAR|BEGIN:VEVENT|A:b|END:VEVENT|END:VCALENDAR")).roots
                .first)
        #expect(read.source != nil)
        var changed = read
        changed.items.append(.property(text(.summary, "x")))
        #expect(changed.source == nil)
        changed = read
        changed.kind = .event
        #expect(changed.source == nil)
        // The components within keep theirs.
        #expect(changed.components.first?.source == read.components.first?.source)
        #expect(read.components.first?.source != nil)
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
            Property(name: .summary, rawValue: "", values: [value]).text
        }
        #expect(text(.text("a")) == "a" && text(.uri("b")) == "b" && text(.raw("c")) == "c")
        #expect(text(.integer(1)) == nil)
        #expect(Property(name: .summary, rawValue: "x", values: []).text == nil)
    }
}
