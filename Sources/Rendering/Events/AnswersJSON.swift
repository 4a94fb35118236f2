public import CalendarModel
internal import DayLayout
public import Normalizer

/// Free slots as one JSON document, `daylane.free/1`, with a line end.
public func freeSlotsJSON(
    _ slots: [FreeSlot], days: ClosedRange<CalendarDate>, zone: TimeZoneRules
) -> String {
    var writer = JSONWriter(style: .pretty)
    writer.object { writer in
        writer.member("schema", "daylane.free/1")
        writer.member("timeZone", zone.identifier)
        writer.member("from", days.lowerBound.description)
        writer.member("to", days.upperBound.description)
        writer.memberArray("free") { writer in
            for slot in slots {
                writer.object { writer in
                    writer.member("date", slot.date.description)
                    writer.member("start", slot.start.rfc3339(in: zone))
                    writer.member("end", slot.end.rfc3339(in: zone))
                    writer.member("minutes", (slot.end.seconds - slot.start.seconds) / 60)
                }
            }
        }
    }
    return writer.text + "\n"
}

/// Overlapping pairs as one JSON document, `daylane.conflicts/1`, with a line end.
///
/// The ids are those of the occurrences in the layout of the same inputs.
public func conflictsJSON(
    _ pairs: [OverlappingPair], count: Int, days: ClosedRange<CalendarDate>, zone: TimeZoneRules
) -> String {
    func write(_ occurrence: Occurrence, _ key: String, to writer: inout JSONWriter) {
        writer.memberObject(key) { writer in
            writer.member("id", occurrence.identifier)
            writer.member("uid", occurrence.uid)
            writer.member("summary", occurrence.component.summary)
            writer.member("start", occurrence.startText(in: zone))
            writer.member("end", occurrence.endText(in: zone))
        }
    }
    var writer = JSONWriter(style: .pretty)
    writer.object { writer in
        writer.member("schema", "daylane.conflicts/1")
        writer.member("timeZone", zone.identifier)
        writer.member("from", days.lowerBound.description)
        writer.member("to", days.upperBound.description)
        writer.member("count", count)
        writer.memberArray("conflicts") { writer in
            for pair in pairs {
                writer.object { writer in
                    writer.member("start", pair.start.rfc3339(in: zone))
                    writer.member("end", pair.end.rfc3339(in: zone))
                    write(pair.first, "first", to: &writer)
                    write(pair.second, "second", to: &writer)
                }
            }
        }
    }
    return writer.text + "\n"
}
