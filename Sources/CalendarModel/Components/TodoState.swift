/// How far a to-do is (RFC 5545 §3.8.1.11).
public enum TodoState: Sendable, Hashable {
    /// Nothing was done yet.
    case needsAction
    /// Some of it is done.
    case inProcess
    /// All of it is done.
    case completed
    /// It shall not be done any more.
    case cancelled
}

extension Component {
    /// How far a VTODO is; nil for other components.
    ///
    /// STATUS decides; one that needs action is in process when PERCENT-COMPLETE (RFC 5545 §3.8.1.8)
    /// says that it was begun. Without a STATUS that a to-do may have, COMPLETED (RFC 5545 §3.8.2.1)
    /// and PERCENT-COMPLETE decide.
    public var todoState: TodoState? {
        guard kind == .todo else { return nil }
        switch status {
        case "COMPLETED": return .completed
        case "IN-PROCESS": return .inProcess
        case "NEEDS-ACTION": return (percentComplete ?? 0) > 0 ? .inProcess : .needsAction
        case "CANCELLED": return .cancelled
        default: break
        }
        let percent = percentComplete ?? 0
        if first(.completed) != nil || percent >= 100 { return .completed }
        return percent > 0 ? .inProcess : .needsAction
    }
}
