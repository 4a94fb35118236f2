internal import CalendarModel
internal import DayLayout
internal import Normalizer

/// One day laid out, with all that a picture of it needs; every output is made from this.
struct LayoutDay {
    /// A timed event of the day.
    struct Entry {
        var id: String
        var occurrence: Occurrence
        var segment: DaySegment
        /// The minutes by the clock of the layout.
        var minutes: MinuteSpan
        /// The seconds of the day that pass until it begins and until its end.
        var passing: Range<Int>
        var status: StepStatus
        /// The share of its time that has passed, 0…1.
        var progress: Double

        /// Sets the status, and the progress that it means.
        mutating func setStatus(_ status: StepStatus) {
            self.status = status
            progress = status == .done ? 1 : 0
        }
    }

    /// An all-day event, by its place among all days asked for.
    struct AllDayItem {
        var id: String
        var occurrence: Occurrence
        var lane: Int
        var span: DaySpan
        var continuesBefore: Bool
        var continuesAfter: Bool
    }

    /// A step of the day's timeline: a timed event, or a to-do of the whole day.
    struct Step {
        var id: String
        var title: String
        /// The minutes of the wall clock; nil for the whole day.
        var segment: DaySegment?
        var status: StepStatus
    }

    struct Hour {
        var hour: Int
        var label: String
        var y: Double
    }

    var date: CalendarDate
    /// The day's place among all days asked for, from 0.
    var index: Int
    var lengthMinutes: Int
    var window: VisibleWindow
    var transitions: [ClockTransition]
    var hours: [Hour]
    var nowMinute: Int?
    var nowY: Double?
    var scrollAnchor: ScrollAnchor
    var allDayLanes: Int
    var allDay: [AllDayItem]
    /// All timed events of the day, in order; the layout's indices count them.
    var entries: [Entry]
    var layout: LaidOutDay
    /// The steps: to-dos of the whole day, then the timed events in order.
    var steps: [Step]
    /// The index of the current step; past the last when all are done.
    var currentStep: Int
}

extension LayoutDay {
    /// The steps that are done.
    var doneSteps: Int {
        var count = 0
        for step in steps where step.status == .done { count += 1 }
        return count
    }
}
