public import CalendarModel
internal import DayLayout
public import Normalizer

extension JSONWriter {
    /// Writes a component, or one occurrence of it, as an element of `daylane.events/1`.
    ///
    /// The keys are those of occurrences, without `days`; then what else the component says.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - calendar: Its calendar.
    ///   - occurrence: When it takes place; nil when it has no start that can be read.
    ///   - zone: The zone of the offsets.
    public mutating func write(
        _ component: Component, of calendar: CalendarInfo, occurrence: Occurrence?,
        zone: TimeZoneRules
    ) {
        object { writer in
            writer.member("uid", component.uid)
            writer.member("recurrenceId", occurrence?.recurrenceIDText(in: zone))
            writer.member("summary", component.summary)
            writer.member("start", occurrence?.startText(in: zone))
            writer.member("end", occurrence?.endText(in: zone))
            if let occurrence {
                writer.member("allDay", occurrence.isAllDay)
                writer.member("floating", occurrence.isFloating)
            }
            writer.member("sourceTimeZone", occurrence?.sourceTimeZone)
            writer.member("status", component.status)
            writer.member("transparency", component.transparency)
            writer.member("location", component.location)
            let categories = component.categories
            if !categories.isEmpty { writer.member("categories", strings: categories) }
            writer.member("color", occurrence?.namedColor?.hex)
            writer.member("calendar", calendar.name)
            writer.member("file", calendar.file)
            writer.member("line", component.source?.location.line)
            writer.member("component", component.kind.rawValue)
            if component.kind == .todo {
                writer.member("due", occurrence?.dueText(in: zone))
                writer.member("completed", occurrence?.completedText(in: zone))
                writer.member("percentComplete", component.percentComplete)
            }
            writer.member("description", component.description)
            writer.member("url", component.url)
            writer.member("priority", component.priority)
            for (key, name) in [("class", "CLASS"), ("organizer", "ORGANIZER")] {
                let property = component.first(PropertyName(rawValue: name))
                writer.member(key, property?.text ?? property?.rawValue)
            }
            for (key, name) in [
                ("attendees", "ATTENDEE"), ("rrule", "RRULE"), ("exdate", "EXDATE"),
                ("rdate", "RDATE"),
            ] {
                let properties = component.properties(named: PropertyName(rawValue: name))
                let texts = properties.compactMap { $0.rawValue ?? $0.text }
                if !texts.isEmpty { writer.member(key, strings: texts) }
            }
        }
    }
}
