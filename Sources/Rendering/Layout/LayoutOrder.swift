internal import CalendarModel
internal import Normalizer

/// Occurrences in an order that does not hang on where they stand in the inputs.
///
/// They come in order of start, whole days first, then the longer; those of one time are put in
/// order of their file's and calendar's names, then UID, recurrence id, title and content. Only
/// those that nothing tells apart keep the order they came in, which does not show.
func inLayoutOrder(_ occurrences: [Occurrence]) -> [Occurrence] {
    var ordered: [Occurrence] = []
    ordered.reserveCapacity(occurrences.count)
    var start = 0
    while start < occurrences.count {
        var end = start + 1
        while end < occurrences.count, occurrences[end].time == occurrences[start].time { end += 1 }
        if end == start + 1 {
            ordered.append(occurrences[start])
        } else {
            let run = occurrences[start..<end].enumerated().map { offset, occurrence in
                TieBreak(occurrence: occurrence, offset: offset)
            }
            for tie in run.sorted() { ordered.append(tie.occurrence) }
        }
        start = end
    }
    return ordered
}

/// What orders occurrences of one time.
private struct TieBreak: Comparable {
    var occurrence: Occurrence
    var offset: Int

    static func < (left: TieBreak, right: TieBreak) -> Bool {
        let (mine, theirs) = (left.occurrence, right.occurrence)
        if mine.calendar != theirs.calendar {
            if mine.calendar.file != theirs.calendar.file {
                return mine.calendar.file < theirs.calendar.file
            }
            let names = (mine.calendar.name ?? "", theirs.calendar.name ?? "")
            if names.0 != names.1 { return names.0 < names.1 }
        }
        let uids = (mine.uid ?? "", theirs.uid ?? "")
        if uids.0 != uids.1 { return uids.0 < uids.1 }
        let ids = (mine.recurrenceSeconds, theirs.recurrenceSeconds)
        if ids.0 != ids.1 { return ids.0 < ids.1 }
        if mine.seriesIndex != theirs.seriesIndex { return mine.seriesIndex < theirs.seriesIndex }
        let titles = (mine.component.summary ?? "", theirs.component.summary ?? "")
        if titles.0 != titles.1 { return titles.0 < titles.1 }
        let contents = (mine.contentHash, theirs.contentHash)
        if contents.0 != contents.1 { return contents.0 < contents.1 }
        return left.offset < right.offset
    }

    static func == (left: TieBreak, right: TieBreak) -> Bool { left.offset == right.offset }
}

extension Occurrence {
    /// The recurrence id as a number that sorts.
    fileprivate var recurrenceSeconds: Int {
        switch recurrenceID {
        case nil: .min
        case .date(let date): date.dayNumber * 86_400
        case .instant(let instant): instant.seconds
        }
    }
}
