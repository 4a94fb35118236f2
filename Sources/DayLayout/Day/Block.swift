/// What the window leaves of an event.
enum Block {
    case hiddenBefore
    case hiddenAfter
    /// The minutes drawn.
    case shown(MinuteSpan)

    /// Cuts an event to the window and gives it its least height.
    ///
    /// Near the window's end the least height moves the block up rather than
    /// out of the window. The start drawn never decreases when the true start
    /// increases, so blocks can be placed in order of their true starts.
    init(_ span: MinuteSpan, window: VisibleWindow, minMinutes: Int) {
        let top = window.startMinute
        let bottom = window.endMinute
        if span.startMinute < top, span.endMinute <= top {
            self = .hiddenBefore
            return
        }
        if span.startMinute >= bottom {
            self = .hiddenAfter
            return
        }
        let start = max(span.startMinute, top)
        let end = max(min(span.endMinute, bottom), start + minMinutes)
        guard end > bottom else {
            self = .shown(MinuteSpan(startMinute: start, endMinute: end))
            return
        }
        let moved = max(top, start - (end - bottom))
        self = .shown(MinuteSpan(startMinute: moved, endMinute: bottom))
    }
}
