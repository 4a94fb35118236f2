internal import Dispatch
internal import Synchronization

/// Does the same to many items, several at a time, and adds up what comes of it in their order.
///
/// - Parameters:
///   - items: The items.
///   - jobs: How many at a time.
///   - total: What is added to.
///   - work: What is done to an item; on any thread.
///   - add: Adds a result. It is called in the order of the items, one call at a time.
/// - Returns: The total.
func addUp<Item: Sendable, Result: Sendable, Total: Sendable>(
    _ items: [Item], jobs: Int, into total: Total, work: @escaping @Sendable (Item) -> Result,
    add: @escaping @Sendable (inout Total, Result) -> Void
) -> Total {
    if jobs <= 1 || items.count <= 1 {
        var total = total
        for item in items { add(&total, work(item)) }
        return total
    }
    let state = Mutex(WorkState<Result, Total>(total: total))
    DispatchQueue.concurrentPerform(iterations: min(jobs, items.count)) { _ in
        while true {
            let index = state.withLock { state in
                defer { state.next += 1 }
                return state.next
            }
            guard index < items.count else { return }
            let result = work(items[index])
            state.withLock { state in
                state.waiting[index] = result
                while let result = state.waiting.removeValue(forKey: state.added) {
                    add(&state.total, result)
                    state.added += 1
                }
            }
        }
    }
    return state.withLock { $0.total }
}

/// What the threads of `addUp` share.
private struct WorkState<Result: Sendable, Total: Sendable>: Sendable {
    /// The next item to work on.
    var next = 0
    /// Results that wait for those before them.
    var waiting: [Int: Result] = [:]
    /// How many results were added.
    var added = 0
    var total: Total

    init(total: Total) {
        self.total = total
    }
}
