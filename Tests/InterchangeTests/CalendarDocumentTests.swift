import CalendarModel
import Interchange
import Testing

struct CalendarDocumentTests {
    @Test func aDocumentHoldsItsItemsInOrder() {
        let items: [Component.Item] = [
            .component(Component(kind: .calendar)), .component(Component(kind: .event)),
        ]
        #expect(CalendarDocument(name: "a.ics", items: items).items == items)
    }

    @Test(arguments: [
        ("", false), ("stray\n", false), (calendar("X-A:1"), false),
        (calendar(fixedZone("Z", "+0100")), false), (fixedZone("Z", "+0100") + "\n", false),
        (calendar("stray"), false), (event("1") + "\n", true), (calendar(event("1")), true),
        (calendar("X-A:1") + calendar("BEGIN:X-ROOM", "END:X-ROOM"), true),
    ])
    func contentIsWhatCalendarsAreFor(text: String, isThere: Bool) {
        #expect(document(text).hasContent == isThere)
    }
}
