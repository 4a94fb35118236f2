/// How far a step of a timeline has come.
public enum StepStatus: String, Sendable, Hashable, CaseIterable {
    /// The step is over.
    case done
    /// The step runs.
    case current
    /// The step has not begun.
    case upcoming

    /// The word that is spoken for the status, in English.
    public var spokenName: String {
        switch self {
        case .done: "Done"
        case .current: "In progress"
        case .upcoming: "Upcoming"
        }
    }

    /// The status of a to-do (RFC 5545 §3.8.1.11) by its STATUS, in either case.
    ///
    /// `COMPLETED` is done, `IN-PROCESS` is current, and all else, a missing STATUS
    /// too, is upcoming. `isCompleted` is for those that say so by COMPLETED or by
    /// PERCENT-COMPLETE 100; they are done whatever their STATUS.
    public init(todoStatus: String?, isCompleted: Bool = false) {
        switch todoStatus?.uppercased() {
        case _ where isCompleted, "COMPLETED": self = .done
        case "IN-PROCESS": self = .current
        default: self = .upcoming
        }
    }
}

/// The status of a step by the index of the current one.
///
/// An index past the last step means all are done, a negative one that nothing
/// has started.
public func stepStatus(index: Int, currentIndex: Int) -> StepStatus {
    if index < currentIndex { return .done }
    return index == currentIndex ? .current : .upcoming
}

/// The status of a span of minutes at a minute.
///
/// Done when it ends at or before `nowMinute`, upcoming when it starts after
/// it, else current. Seen from the day before, `nowMinute` is below 0; seen from
/// the day after, above 1440.
public func stepStatus(of span: MinuteSpan, nowMinute: Int) -> StepStatus {
    if span.endMinute <= nowMinute { return .done }
    return span.startMinute > nowMinute ? .upcoming : .current
}
