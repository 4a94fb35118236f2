internal import CalendarModel
internal import CommandSpec
internal import Normalizer
internal import Rendering

/// The questions of `daylane agenda`: what is next, what runs, what is in the way, what is free.
struct AgendaQuestions {
    private let context: CommandContext
    private let format: AgendaFormat
    /// The pairs of `--conflicts` that are shown, and written as JSON; all are counted.
    private static let mostPairs = (text: 1000, json: 100_000)

    init(_ context: CommandContext, format: AgendaFormat) {
        self.context = context
        self.format = format
    }

    func answer(_ question: AgendaCommand.Question) throws(CommandError) -> ExitStatus {
        switch question {
        case .next: try next()
        case .at: try running()
        case .conflicts: try conflicts()
        case .free: try free()
        }
    }

    /// Whether days were asked for by name.
    private var hasDays: Bool {
        context.invocation.has("date") || context.invocation.has("days")
    }

    // MARK: Next

    private func next() throws(CommandError) -> ExitStatus {
        let most = context.invocation.integer("next") ?? 1
        let given = try context.shownDays()
        var inputs = try context.inputs()
        let calendars = context.calendars(of: inputs)
        for diagnostic in calendars.diagnostics { inputs.say(diagnostic) }
        var found: [Occurrence] = []
        // Without days, farther and farther until there are enough.
        for length in hasDays ? [0] : [2, 14, 92, 731, CommandContext.mostDays * 2] {
            let days =
                hasDays
                ? given : context.today...min(CalendarDate.last, context.today.adding(days: length))
            let list = calendars.occurrences(context.query(on: days))
            let upcoming = context.filter.filtered(list.occurrences).filter { occurrence in
                occurrence.instants(in: context.zone).start > context.now
            }
            found = Array(upcoming.prefix(most))
            let isLast = hasDays || found.count == most || length == CommandContext.mostDays * 2
            guard isLast else { continue }
            for diagnostic in list.diagnostics { inputs.say(diagnostic) }
            break
        }
        try context.checkStrict(inputs)
        return try finish(found, inputs)
    }

    // MARK: Running

    private func running() throws(CommandError) -> ExitStatus {
        let text = context.invocation.value("at") ?? "now"
        let instant: Instant
        if text == "now" {
            instant = context.now
        } else {
            do {
                instant = try InstantExpression.instant(text, zone: context.zone)
            } catch { throw CommandError(.usage, "--at: \(error.message)", hint: error.hint) }
        }
        let day = context.zone.local(at: instant).date
        var inputs = try context.inputs()
        let calendars = context.calendars(of: inputs)
        let found = context.occurrences(on: day...day, of: calendars, &inputs).filter {
            occurrence in
            let (start, end) = occurrence.instants(in: context.zone)
            return start <= instant && (instant < end || start == end && start == instant)
        }
        try context.checkStrict(inputs)
        return try finish(found, inputs, days: day...day)
    }

    /// Writes what was found, days without anything left out.
    private func finish(
        _ found: [Occurrence], _ inputs: InputFiles, days: ClosedRange<CalendarDate>? = nil
    ) throws(CommandError) -> ExitStatus {
        let starts = found.map { context.zone.local(at: $0.instants(in: context.zone).start).date }
        let first = starts.min() ?? context.today
        let days = days ?? first...max(first, starts.max() ?? first)
        var text: String
        if case .list = format {
            var options = context.agendaOptions
            options.isQuiet = true
            options.showsOnce = true
            options.showsProgress = false
            text = agendaList(found, days: days, options: options)
            if text.isEmpty, !context.console.isQuiet { text = "No events.\n" }
        } else {
            text = format.text(of: found, days: days, context: context)
        }
        return try context.finish(text, status: inputs.status, isEmpty: found.isEmpty)
    }

    // MARK: Conflicts

    private func conflicts() throws(CommandError) -> ExitStatus {
        let isJSON = try isJSON("conflicts")
        let days = try context.shownDays()
        let (occurrences, status) = try context.occurrences(on: days)
        let (pairs, count) = overlappingPairs(
            of: occurrences, limit: isJSON ? Self.mostPairs.json : Self.mostPairs.text)
        let text =
            isJSON
            ? conflictsJSON(pairs, count: count, days: days, zone: context.zone)
            : agendaConflicts(pairs, count: count, options: context.agendaOptions)
        return try context.finish(text, status: status, isEmpty: pairs.isEmpty)
    }

    // MARK: Free

    private func free() throws(CommandError) -> ExitStatus {
        let isJSON = try isJSON("free")
        let days = try context.shownDays()
        var query = FreeTimeQuery(days: days, zone: context.zone, earliest: context.now)
        query.leastSeconds = try length("min") ?? 60
        query.bufferSeconds = try length("buffer") ?? 0
        do {
            if let text = context.invocation.value("between") {
                query.minutes = try ClockRangeExpression.minutes(text)
            }
        } catch { throw CommandError(.usage, "--between: \(error.message)", hint: error.hint) }
        do {
            if let text = context.invocation.value("weekdays") {
                query.weekdays = try ClockRangeExpression.weekdays(text)
            }
        } catch { throw CommandError(.usage, "--weekdays: \(error.message)", hint: error.hint) }
        // The buffer reaches into the days around.
        let margin = query.bufferSeconds / 86_400 + 1
        let around =
            max(
                .first, days.lowerBound.adding(days: -margin))...min(
                .last, days.upperBound.adding(days: margin))
        let (occurrences, status) = try context.occurrences(on: around)
        let slots = freeSlots(between: occurrences, query: query)
        let text =
            isJSON
            ? freeSlotsJSON(slots, days: days, zone: context.zone)
            : agendaFreeSlots(slots, options: context.agendaOptions)
        return try context.finish(text, status: status, isEmpty: slots.isEmpty)
    }

    private func length(_ option: String) throws(CommandError) -> Int? {
        guard let text = context.invocation.value(option) else { return nil }
        if text == "0" { return 0 }
        do {
            let duration = try DurationExpression.duration(text)
            return duration.days * 86_400 + duration.seconds
        } catch { throw CommandError(.usage, "--\(option): \(error.message)", hint: error.hint) }
    }

    /// Whether the answer is to be JSON; it has no other forms but that and the list.
    private func isJSON(_ question: String) throws(CommandError) -> Bool {
        switch format {
        case .list: return false
        case .json: return true
        default:
            throw CommandError(
                .usage, "--format: --\(question) is written as a list or as json",
                hint: "write --json")
        }
    }
}
