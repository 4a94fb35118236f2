internal import CalendarModel

/// How long an event is by what stands in it, zones left out.
struct EventSpan {
    let start: DateOrDateTime
    /// What gives the end: DTEND, or DURATION.
    let property: PropertySubject
    /// The seconds on the wall clock.
    let seconds: Int

    /// Nil when it has no start or no end of its own, or one that cannot be read.
    init?(_ component: ComponentSubject) {
        guard let start = component.component.start else { return nil }
        self.start = start
        if let property = component.first(.dateTimeEnd), let end = component.component.end {
            self.property = property
            seconds = end.local.seconds &- start.local.seconds
        } else if let property = component.first(.duration),
            let duration = component.component.duration
        {
            self.property = property
            seconds = duration.approximateSeconds
        } else {
            return nil
        }
    }
}
