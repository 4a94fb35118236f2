public import CalendarModel
internal import DayLayout
public import Normalizer

/// Days laid out, to be written as a `daylane.layout/1` document.
///
/// The same occurrences and options give the same bytes, in whatever order the occurrences of one
/// time come.
public struct LayoutDocument {
    private let builder: LayoutBuilder
    private let options: LayoutOptions

    /// Prepares the days of some options.
    ///
    /// - Parameters:
    ///   - occurrences: The occurrences of the days, by start.
    ///   - options: What the days are laid out with.
    public init(_ occurrences: [Occurrence], options: LayoutOptions) {
        builder = LayoutBuilder(occurrences, options: options)
        self.options = options
    }

    /// The first day that `LayoutOptions.maxEventDays` leaves out; nil when all are there.
    public var firstDayLeftOut: CalendarDate? { builder.firstDayLeftOut }

    /// Whether one of the events has an id.
    public func hasEvent(_ id: String) -> Bool { builder.hasEvent(id) }

    /// Writes the document, with a line end; one day after the other is laid out.
    ///
    /// - Parameter sink: Takes the next bytes of the text; says whether more is wanted.
    public func write(to sink: @escaping ([UInt8]) -> Bool) {
        var writer = JSONWriter(style: .pretty, sink: sink)
        options.write(builder.days, to: &writer)
        writer.endLine()
        writer.flush()
    }
}

/// Days laid out, to be written as lines, each a `daylane.layout/1` document of one day.
///
/// The days are given a part at a time, so that not all of their occurrences need to be in memory;
/// an all-day event keeps its lane over the parts. For the rest a line is what a document of its
/// day alone is.
public struct LayoutLines {
    private let options: LayoutOptions
    private var lanes = LaneKeeper()
    /// Whether one of the events has had the id of `LayoutOptions.selectedID`.
    public private(set) var hasSelectedEvent = false

    /// Prepares the days of some options.
    public init(options: LayoutOptions) {
        self.options = options
    }

    /// Writes the lines of the next days.
    ///
    /// - Parameters:
    ///   - occurrences: The occurrences of these days, by start.
    ///   - days: The days, some of those that the options ask for, after the ones written before.
    ///   - sink: Takes the next bytes of the text; says whether more is wanted.
    /// - Returns: Whether more is wanted.
    public mutating func write(
        _ occurrences: [Occurrence], on days: ClosedRange<CalendarDate>,
        to sink: @escaping ([UInt8]) -> Bool
    ) -> Bool {
        let builder = LayoutBuilder(occurrences, days: days, options: options, lanes: &lanes)
        if let id = options.selectedID, !hasSelectedEvent {
            hasSelectedEvent = builder.hasEvent(id)
        }
        var writer = JSONWriter(style: .compact, sink: sink)
        for day in builder.days {
            options.write(CollectionOfOne(day.alone), to: &writer)
            writer.endLine()
            if writer.isStopped { return false }
        }
        writer.flush()
        return !writer.isStopped
    }
}

/// The layout of days as a `daylane.layout/1` document, with a line end.
///
/// - Parameters:
///   - occurrences: The occurrences of the days, by start.
///   - options: What the days are laid out with.
/// - Returns: The JSON; the same occurrences and options give the same bytes.
public func layoutJSON(_ occurrences: [Occurrence], options: LayoutOptions) -> String {
    var writer = JSONWriter(style: .pretty)
    options.write(LayoutBuilder(occurrences, options: options).days, to: &writer)
    writer.endLine()
    return writer.text
}

extension LayoutOptions {
    /// Writes a document of days.
    fileprivate func write(_ days: some Sequence<LayoutDay>, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("schema", "daylane.layout/1")
            writer.member("timeZone", zone.identifier)
            writer.member("now", now?.rfc3339(in: zone))
            writer.member("direction", direction.rawValue)
            writer.member("clock", clock.rawValue)
            writer.member("algorithm", algorithm.rawValue)
            writer.member("overlap", overlap.rawValue)
            writer.member("locale", locale)
            writer.memberObject("metrics") { writer in
                writer.member("hourHeight", metrics.hourHeight)
                writer.member("width", metrics.width)
                writer.member("labelWidth", metrics.labelWidth)
                writer.member("labelGap", metrics.labelGap)
                writer.member("gap", metrics.gap)
                writer.member("minMinutes", metrics.minMinutes)
            }
            writer.memberArray("days") { writer in
                for day in days {
                    day.write(to: &writer, options: self)
                    if writer.isStopped { return }
                }
            }
        }
    }
}

extension LayoutDay {
    /// The day as the only one of a document: its all-day events cover it, in their lanes.
    fileprivate var alone: LayoutDay {
        var day = self
        for index in allDay.indices {
            let item = allDay[index]
            let last = item.span.firstDay + item.span.dayCount - 1
            day.allDay[index].continuesBefore =
                item.continuesBefore || item.span.firstDay < self.index
            day.allDay[index].continuesAfter = item.continuesAfter || last > self.index
            day.allDay[index].span = DaySpan(firstDay: 0, dayCount: 1)
        }
        day.allDayLanes = allDay.reduce(0) { max($0, $1.lane + 1) }
        return day
    }
}
