public import CalendarModel
public import DayLayout
public import Normalizer

/// What days are laid out with.
public struct LayoutOptions: Sendable {
    /// The hours of the window.
    public enum Hours: Sendable, Hashable {
        /// From the first hour to the end of the hour before the last, clamped to a day.
        case range(first: Int, last: Int)
        /// The hours that the day's events need.
        case automatic
    }

    /// Which minutes a day is drawn by.
    public enum Clock: String, Sendable, Hashable, CaseIterable {
        /// 1440 minutes of the wall clock.
        case wall
        /// The minutes that pass, 1380 or 1500 on most days on which the clock is changed.
        case elapsed
    }

    /// The days, both included.
    public var days: ClosedRange<CalendarDate>
    /// The zone the days are cut in.
    public var zone: TimeZoneRules
    /// What counts as now; nil when `currentStep` alone says what is current.
    public var now: Instant?
    /// The hours of the window.
    public var hours = Hours.range(first: 7, last: 21)
    /// Sizes in points.
    public var metrics = DayMetrics()
    /// How overlapping events share the width.
    public var algorithm = ColumnAlgorithm.expand
    /// Which minutes collide.
    public var overlap = OverlapRule.visual
    /// The columns a cluster may have; nil for as many as it needs.
    public var maxColumns: Int?
    /// Which minutes a day is drawn by.
    public var clock = Clock.wall
    /// The direction of reading.
    public var direction = LayoutDirection.ltr
    /// The id of the event that is marked.
    public var selectedID: String?
    /// The index of the current step of the timeline, instead of what `now` says.
    ///
    /// Without `now` it sets the status of events as well.
    public var currentStep: Int?
    /// How the colour of text on an event is chosen.
    public var foreground = ForegroundRule.luminance
    /// Whether transparent events leave columns to the others.
    public var ignoresTransparent = false

    /// How long a timed event lasts at least that stands in the all-day lanes; nil for never.
    ///
    /// The days of it are nominal, they follow the wall clock; the seconds are exact.
    public var allDayAfter: CalendarDuration?
    /// How the times of a day are written.
    public var labels = TimeLabels.standard
    /// The BCP 47 tag of the locale that `labels` are of, for the document to tell.
    public var locale: String?
    /// The most events of all days together, each counted on each of its days; nil for no limit.
    ///
    /// Days beyond it are left out, but the first never is.
    public var maxEventDays: Int?

    /// The default options for some days in a zone.
    public init(days: ClosedRange<CalendarDate>, zone: TimeZoneRules, now: Instant?) {
        self.days = days
        self.zone = zone
        self.now = now
    }
}
