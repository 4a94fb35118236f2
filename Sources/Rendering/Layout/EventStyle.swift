internal import CalendarModel
internal import DayLayout
internal import Normalizer

extension Occurrence {
    /// The colour of the occurrence's block.
    ///
    /// The first of these that is a colour: COLOR of the component, COLOR of its calendar, the
    /// X-APPLE-CALENDAR-COLOR of the calendar; else the palette's colour for the first category,
    /// or for the calendar.
    var blockColor: RGBColor {
        if let namedColor { return namedColor }
        if let category = component.categories.first {
            return .paletteColor(for: category.lowercased())
        }
        return .paletteColor(for: calendar.name ?? fileName)
    }

    /// The name of the file without its folders, which may be written in many ways.
    private var fileName: String {
        calendar.file.split(separator: "/").last.map(String.init) ?? calendar.file
    }

    /// The title, or what stands for a missing one.
    var title: String { component.summary ?? "(no title)" }
}
