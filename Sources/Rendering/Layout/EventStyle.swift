internal import CalendarModel
internal import DayLayout
internal import Normalizer

extension Occurrence {
    /// The colour of the occurrence's block.
    ///
    /// What the event or its calendar names; else the palette's colour for the first category, or
    /// for the calendar.
    var blockColor: RGBColor {
        if let namedColor { return namedColor }
        if let category = component.categories.first {
            return .paletteColor(for: category.lowercased())
        }
        return .paletteColor(for: calendar.name ?? calendar.file)
    }

    /// The title, or what stands for a missing one.
    var title: String { component.summary ?? "(no title)" }
}

extension DaySegment {
    /// The times of the segment, as `10:00–11:30`; of one without length, its one time.
    var rangeText: String {
        let start = timeText(ofMinute: startMinute)
        return startMinute == endMinute ? start : "\(start)–\(timeText(ofMinute: endMinute))"
    }

    /// The times of the segment as they are spoken, as `10:00 to 11:30`.
    var spokenText: String {
        let start = timeText(ofMinute: startMinute)
        return startMinute == endMinute ? start : "\(start) to \(timeText(ofMinute: endMinute))"
    }
}
