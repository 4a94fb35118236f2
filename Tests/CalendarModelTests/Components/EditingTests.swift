import CalendarModel
import TestSupport
import Testing

struct EditingTests {
    private let day = DateOrDateTime.date(CalendarDate(dayNumber: 20_000))
    private let zoned = DateOrDateTime.zoned(
        LocalDateTime(seconds: 1_774_774_800), timeZoneID: "Europe/Madrid")

    private func names(_ component: Component) -> [String] {
        component.items.map { item in
            switch item {
            case .property(let property): property.name.rawValue
            case .component(let component): component.kind.rawValue + "()"
            case .unread: "?"
            }
        }
    }

    private func read(_ lines: String) throws -> Component {
        try #require(Assembly(calendar("BEGIN:VEVENT|\(lines)|END:VEVENT")).roots.first)
    }

    @Test func whatIsSetIsGiven() {
        var event = Component(kind: .event)
        event.uid = "u"
        event.summary = "s"
        event.description = "d"
        event.location = "l"
        event.url = "https://example.org"
        event.status = "CONFIRMED"
        event.transparency = "OPAQUE"
        event.color = "red"
        event.categories = ["a,b", "c"]
        event.sequence = 3
        event.priority = 1
        event.percentComplete = 50
        event.start = zoned
        event.end = zoned
        event.stamp = .utc(LocalDateTime(seconds: 0))
        event.recurrenceID = day
        event.recurrenceRules = [RecurrenceRule(frequency: .daily)]
        #expect(event.uid == "u" && event.summary == "s" && event.description == "d")
        #expect(event.location == "l" && event.url == "https://example.org")
        #expect(event.status == "CONFIRMED" && event.transparency == "OPAQUE")
        #expect(event.color == "red" && event.categories == ["a,b", "c"])
        #expect(event.sequence == 3 && event.priority == 1 && event.percentComplete == 50)
        #expect(event.start == zoned && event.end == zoned && event.recurrenceID == day)
        #expect(event.first(.dateTimeStart)?.parameter("TZID") == "Europe/Madrid")
        #expect(event.first(.recurrenceID)?.parameter("VALUE") == "DATE")
        #expect(event.recurrenceRules.count == 1)
        #expect(Set(event.properties.map(\.name)).count == event.properties.count)
    }

    @Test func nilRemoves() {
        var event = Component(kind: .event)
        event.summary = "s"
        event.start = day
        event.categories = ["a"]
        event.priority = 1
        event.duration = CalendarDuration(seconds: 60)
        event.summary = nil
        event.start = nil
        event.categories = []
        event.priority = nil
        event.duration = nil
        event.recurrenceRules = []
        #expect(event.items.isEmpty)
    }

    @Test func anEndAndADurationExcludeEachOther() {
        var event = Component(kind: .event)
        event.end = zoned
        event.duration = CalendarDuration(seconds: 60)
        #expect(names(event) == ["DURATION"])
        event.end = zoned
        #expect(names(event) == ["DTEND"])
        event.due = zoned
        event.duration = CalendarDuration(seconds: 60)
        event.due = day
        #expect(names(event) == ["DUE"])
    }

    @Test func settingKeepsParametersAndPlace() throws {
        var event = try read(
            "UID:u|SUMMARY;LANGUAGE=de:alt|X-A:1|SUMMARY:zweite|BEGIN:VALARM|END:VALARM")
        event.summary = "neu"
        #expect(names(event) == ["UID", "SUMMARY", "X-A", "VALARM()"])
        #expect(event.first(.summary)?.parameter("LANGUAGE") == "de")
        #expect(event.first(.summary)?.source == nil && event.first(.summary)?.rawValue == nil)
        #expect(event.first(.uid)?.source != nil)
        event.location = "l"
        #expect(names(event) == ["UID", "SUMMARY", "X-A", "LOCATION", "VALARM()"])
    }

    @Test func aTimeLosesAndGetsVALUEAndTZID() throws {
        var event = try read("DTSTART;TZID=Europe/Berlin;X-A=1:20260101T100000")
        event.start = day
        let parameters = event.first(.dateTimeStart)?.parameters
        #expect(parameters?.map(\.name).sorted() == ["VALUE", "X-A"])
        event.start = zoned
        #expect(event.first(.dateTimeStart)?.parameter("TZID") == "Europe/Madrid")
        #expect(event.first(.dateTimeStart)?.parameter("VALUE") == nil)
    }

    @Test func addingGoesBehindThePropertiesAndBeforeTheComponents() {
        var event = Component(kind: .event, items: [.component(Component(kind: .alarm))])
        event.add(Property(.uid, [.text("u")]))
        event.add(Property(.comment, [.text("1")]))
        event.add(Property(.comment, [.text("2")]))
        #expect(names(event) == ["UID", "COMMENT", "COMMENT", "VALARM()"])
        event.remove(.comment)
        #expect(names(event) == ["UID", "VALARM()"])
    }

    @Test func removingWhatIsNotThereLeavesAComponentIntact() throws {
        var event = try read("UID:u")
        event.remove(.summary)
        #expect(event.source?.isIntact == true)
        event.remove(.uid)
        #expect(event.source?.isIntact == false)
    }

    @Test func parametersAreSetInPlace() {
        var property = Property(
            .attendee, [.uri("mailto:a@example.org")],
            parameters: [
                Parameter(name: "CN", values: ["A"]), Parameter(name: "X", values: ["1"]),
                Parameter(name: "CN", values: ["B"]),
            ])
        property.set("CN", to: ["C", "D"])
        #expect(property.parameters.map(\.name) == ["CN", "X"])
        #expect(property.parameterValues("CN") == ["C", "D"])
        property.set("X", to: [])
        property.set("Y", to: ["2"])
        #expect(property.parameters.map(\.name) == ["CN", "Y"])
    }

    @Test(.timeLimit(.minutes(5)))
    func changingOneOfManyCopiesNoneOfTheOthers() {
        // With 200,000 that would take minutes.
        var calendar = Component(kind: .calendar)
        for _ in 0..<200_000 { calendar.items.append(.component(Component(kind: .event))) }
        for index in calendar.items.indices {
            calendar.items[index] = .component(Component(kind: .todo))
        }
        #expect(calendar.components(of: .todo).count == 200_000)
        var dates = Property(.exceptionDates, [])
        for number in 0..<200_000 { dates.values.append(.integer(number)) }
        #expect(dates.values.count == 200_000)
    }

    @Test func equalityIgnoresWhereSomethingComesFrom() throws {
        let one = try read("SUMMARY;X-A=\"1\":x|BEGIN:VALARM|END:VALARM")
        let other = try #require(
            Assembly("\n\nbegin:vevent\nsummary;x-a=1:\n x\nBEGIN:VALARM\nEND:VALARM\n").roots.first
        )
        #expect(one == other && one.hashValue == other.hashValue)
        #expect(one.source != nil && one.source?.location != other.source?.location)
        let made = Component(
            kind: .event,
            items: [
                .property(
                    Property(
                        .summary, [.raw("x")], parameters: [Parameter(name: "X-A", values: ["1"])])),
                .component(Component(kind: .alarm)),
            ])
        #expect(one == made && one.hashValue == made.hashValue)
        var changed = made
        changed.summary = "y"
        #expect(changed != one)
    }
}

struct MakingTests {
    private let stamp = Instant(seconds: 1_774_774_800)
    private let start = DateOrDateTime.date(CalendarDate(dayNumber: 20_000))

    @Test func aCalendarHasWhatTheStandardRequires() throws {
        let event = Component.event(start: start, summary: "s", uid: "u", stamp: stamp)
        let calendar = Component.calendar(
            named: "n", [event, Component(kind: .todo)], stamp: stamp)
        #expect(calendar.first(.version)?.text == "2.0")
        #expect(calendar.first(.productID)?.text == Component.productID)
        #expect(calendar.calendarName == "n")
        #expect(calendar.components.map(\.kind) == [.event, .todo])
        #expect(calendar.components.first?.uid == "u")
        for component in calendar.components {
            #expect(component.uid?.isEmpty == false)
            #expect(component.stamp == .utc(stamp.local(offset: 0)))
        }
    }

    @Test func randomUIDsAreVersion4UUIDs() throws {
        var seen: Set<String> = []
        var generator = SeededRandom(seed: 9562)
        for _ in 0..<200 {
            let filled = Component(kind: .event).fillingRequired(stamp: stamp, using: &generator)
            let uid = try #require(filled.uid)
            #expect(
                uid.wholeMatch(
                    of: /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/)
                    != nil)
            seen.insert(uid)
        }
        #expect(seen.count == 200)
    }

    @Test func whatIsThereStaysAndWhatLacksNothingIsUntouched() throws {
        let text =
            "BEGIN:VCALENDAR|PRODID:p|VERSION:2.0|BEGIN:VEVENT|UID:u|DTSTAMP:d|END:VEVENT"
            + "|BEGIN:VTIMEZONE|END:VTIMEZONE|END:VCALENDAR"
        let whole = try #require(Assembly(CalendarModelTests.calendar(text)).roots.first)
        #expect(whole.fillingRequired(stamp: stamp).source?.isIntact == true)
        let lacking = try #require(
            Assembly(
                CalendarModelTests.calendar(
                    "BEGIN:VCALENDAR|X-A:1|BEGIN:VEVENT|UID:|END:VEVENT|BEGIN:VEVENT|UID:u|DTSTAMP:d"
                        + "|END:VEVENT|END:VCALENDAR")
            ).roots.first)
        let filled = lacking.fillingRequired(stamp: stamp)
        #expect(
            filled.properties.map(\.name) == [.version, .productID, PropertyName(rawValue: "X-A")])
        #expect(filled.components.first?.properties.map(\.name) == [.uid, .dateTimeStamp])
        #expect(filled.components.first?.uid != nil)
        #expect(filled.components.last?.source?.isIntact == true)
    }
}
