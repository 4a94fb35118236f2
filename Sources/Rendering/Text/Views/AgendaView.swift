public import CalendarModel
internal import DayLayout
public import Normalizer

/// How the days of a text agenda are shown.
public enum AgendaView: String, Sendable, Hashable, CaseIterable {
    /// A list, day by day.
    case list
    /// The hours of a day down the page, overlapping events side by side.
    case grid
    /// A vertical timeline of what is done, runs and comes.
    case steps
    /// What happens, the newest first.
    case axis
    /// The seven days of a week side by side.
    case week
    /// A small month above the list.
    case month

    /// The days whose occurrences the view needs to show some days: whole weeks or months for those
    /// that show such.
    public func days(
        showing days: ClosedRange<CalendarDate>, words: AgendaWords = .english
    ) -> ClosedRange<CalendarDate> {
        switch self {
        case .list, .grid, .steps, .axis: days
        case .week:
            max(
                .first, days.lowerBound.beginning(ofWeekFrom: words.firstWeekday))...min(
                    .last, days.upperBound.beginning(ofWeekFrom: words.firstWeekday).adding(days: 6)
                )
        case .month: days.lowerBound.firstOfMonth...days.upperBound.lastOfMonth
        }
    }
}

/// What the views of a text agenda are made with, besides `AgendaOptions`.
public struct AgendaViewOptions: Sendable {
    /// How the grid and the week lay out their days.
    ///
    /// Its days and its present are those of the agenda. No event is lower than a row of text, and
    /// there are no more columns than have room.
    public var layout: LayoutOptions
    /// Which minutes the grid draws a day by.
    ///
    /// Nil for those that pass when a clock change is in view, else those of the wall clock. The
    /// week always has the wall clock's, which its days share.
    public var clock: LayoutOptions.Clock?
    /// The rows of text of an hour, 1…12.
    public var rowsPerHour = 2
    /// Whether the timeline has the states of its steps in words.
    public var isSpoken = false

    /// The default options of an agenda.
    public init(days: ClosedRange<CalendarDate>, options: AgendaOptions) {
        layout = LayoutOptions(days: days, zone: options.zone, now: options.now)
    }

    /// The layout of some days with columns as wide as text needs, `mostColumns` at most.
    func layout(of days: ClosedRange<CalendarDate>, mostColumns: Int) -> LayoutOptions {
        var layout = layout
        layout.days = days
        layout.clock = .wall
        layout.maxColumns = min(layout.maxColumns ?? .max, max(1, mostColumns))
        let standard = layout.metrics
        layout.metrics = DayMetrics(
            hourHeight: standard.hourHeight, width: standard.width,
            labelWidth: standard.labelWidth, labelGap: standard.labelGap, gap: standard.gap,
            minMinutes: max(standard.minMinutes, (60 + rows - 1) / rows))
        return layout
    }

    /// The rows of an hour within their bounds.
    var rows: Int { min(max(rowsPerHour, 1), 12) }
}

/// The events of some days as text for a terminal, in one of the views.
///
/// What holds for `agendaList` holds for all of them: no line is wider than the options say or ends
/// in spaces, and text from files comes out with its control characters escaped.
///
/// - Parameters:
///   - occurrences: What happens on `view.days(showing:)`, in order.
///   - days: The days, both included; the week and the month show those around them as well.
///   - view: The view.
///   - viewOptions: How it is drawn.
///   - options: The zone, the present and the looks.
/// - Returns: The text; empty when there is nothing to say.
public func agendaText(
    _ occurrences: [Occurrence], days: ClosedRange<CalendarDate>, view: AgendaView,
    viewOptions: AgendaViewOptions, options: AgendaOptions
) -> String {
    switch view {
    case .list: return agendaList(occurrences, days: days, options: options)
    case .grid:
        let grid = AgendaGrid(viewOptions: viewOptions, options: options)
        return agendaText(grid.blocks(occurrences, days: days), options: options)
    case .steps:
        let steps = AgendaSteps(viewOptions: viewOptions, options: options)
        return agendaText(steps.blocks(occurrences, days: days), options: options)
    case .axis:
        let axis = AgendaAxis(options: options)
        return agendaText(axis.blocks(occurrences, days: days), options: options)
    case .week:
        let week = AgendaWeek(viewOptions: viewOptions, options: options)
        return agendaText(week.blocks(occurrences, days: days), options: options)
    case .month:
        let month = AgendaMonth(options: options)
        let blocks = month.blocks(occurrences, days: days)
        let list = agendaList(occurrences, days: days, options: options)
        return agendaText(blocks, options: options) + (list.isEmpty ? "" : "\n" + list)
    }
}

extension CalendarDate {
    /// The first day of the week that begins with a weekday.
    func beginning(ofWeekFrom first: Weekday) -> CalendarDate {
        adding(days: -weekday.daysAfter(first))
    }

    /// The first day of the month.
    var firstOfMonth: CalendarDate { adding(days: 1 - day) }

    /// The last day of the month.
    var lastOfMonth: CalendarDate {
        let (year, month, day) = components
        return adding(days: CalendarDate.days(inMonth: month, ofYear: year) - day)
    }
}
