internal import CalendarModel
internal import DayLayout
internal import Normalizer

extension Occurrence {
    /// How far a to-do has come by what it says itself; nil for other components.
    var toDoStatus: StepStatus? {
        switch component.todoState {
        case .completed: .done
        case .inProcess: .current
        case .needsAction, .cancelled: .upcoming
        case nil: nil
        }
    }

    /// How far the occurrence has come: a to-do as it says itself, anything else by its time.
    func stepStatus(at now: Instant, in zone: TimeZoneRules) -> StepStatus {
        if let toDoStatus { return toDoStatus }
        let (start, end) = instants(in: zone)
        return StepStatus(from: start, to: end, at: now)
    }

    /// The share of a to-do that is done, 0…1: PERCENT-COMPLETE (RFC 5545 §3.8.1.8).
    func toDoProgress(_ status: StepStatus) -> Double {
        status == .done
            ? 1 : progressFraction(value: Double(component.percentComplete ?? 0), max: 100)
    }

    /// What kind of component it is, where it is no event.
    var otherComponent: String? { component.kind == .event ? nil : component.kind.rawValue }
}
