public import CalendarModel
internal import DayLayout
public import Normalizer

/// The frame of a `daylane.events/1` document: the days asked for and the zone they are cut in.
public struct EventsDocument: Sendable {
    /// The occurrences, in order.
    public var occurrences: [Occurrence]
    /// The days, both included.
    public var days: ClosedRange<CalendarDate>
    /// The zone.
    public var zone: TimeZoneRules

    /// A document of occurrences on some days in a zone.
    public init(
        occurrences: [Occurrence], days: ClosedRange<CalendarDate>, zone: TimeZoneRules
    ) {
        self.occurrences = occurrences
        self.days = days
        self.zone = zone
    }

    /// The whole as one JSON document, with a line end.
    public func json() -> String {
        var writer = JSONWriter(style: .pretty)
        writer.object { writer in
            writer.member("schema", "daylane.events/1")
            writer.member("timeZone", zone.identifier)
            writer.member("from", days.lowerBound.description)
            writer.member("to", days.upperBound.description)
            writer.memberArray("events") { writer in
                for occurrence in occurrences { write(occurrence, to: &writer) }
            }
        }
        return writer.text + "\n"
    }

    /// One JSON object a line, each an occurrence.
    public func ndjson() -> String {
        var text = ""
        for occurrence in occurrences {
            var writer = JSONWriter(style: .compact)
            write(occurrence, to: &writer)
            text += writer.text + "\n"
        }
        return text
    }

    private func write(_ occurrence: Occurrence, to writer: inout JSONWriter) {
        let component = occurrence.component
        writer.object { writer in
            writer.member("uid", occurrence.uid)
            writer.member("recurrenceId", occurrence.recurrenceIDText(in: zone))
            writer.member("summary", component.summary)
            writer.member("start", occurrence.startText(in: zone))
            writer.member("end", occurrence.endText(in: zone))
            writer.member("allDay", occurrence.isAllDay)
            writer.member("floating", occurrence.isFloating)
            writer.member("sourceTimeZone", occurrence.sourceTimeZone)
            writer.member("status", component.status)
            writer.member("transparency", component.transparency)
            writer.member("location", component.location)
            let categories = component.categories
            if !categories.isEmpty { writer.member("categories", strings: categories) }
            writer.member("color", occurrence.namedColor?.hex)
            writer.member("calendar", occurrence.calendar.name)
            writer.member("file", occurrence.calendar.file)
            writer.member("line", component.source?.location.line)
            writer.member("component", component.kind.rawValue)
            if component.kind == .todo {
                writer.member("due", occurrence.dueText(in: zone))
                writer.member("completed", occurrence.completedText(in: zone))
                writer.member("percentComplete", component.percentComplete)
            }
            if occurrence.isAllDay { return }
            writer.memberArray("days") { writer in
                for segment in occurrence.segments(on: days, in: zone) {
                    write(segment, to: &writer)
                }
            }
        }
    }

    private func write(_ segment: DaySegment, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("date", segment.date.description)
            writer.member("startMinute", segment.startMinute)
            writer.member("endMinute", segment.endMinute)
            writer.member("continuesBefore", segment.continuesBefore)
            writer.member("continuesAfter", segment.continuesAfter)
        }
    }
}
