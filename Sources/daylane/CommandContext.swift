internal import CalendarModel
internal import CommandSpec
internal import Interchange
internal import Libical
internal import Normalizer
internal import Rendering

/// What every subcommand is given: its arguments read, with zone, clock and terminal.
struct CommandContext {
    let invocation: Invocation
    let console: Console
    let terminal: Terminal
    let zone: TimeZoneRules
    /// What counts as now.
    let now: Instant
    /// Whether `--now` was given.
    var hasNow: Bool { invocation.has("now") }
    let output: Output
    /// What of the inputs is wanted.
    let filter: ComponentFilter
    let zones: ZoneDatabase
    /// The language of an agenda; English for what programs read.
    let language: Language
    /// The words of an agenda.
    var words: AgendaWords { language.words }
    /// The calendars that the configuration gives names and colours.
    private let named: [Configuration.Calendar]

    init(
        invocation: Invocation, environment: ProcessEnvironment, terminal: Terminal,
        calendars: [Configuration.Calendar] = []
    ) throws(CommandError) {
        named = calendars
        language =
            try Language(
                invocation,
                environment: invocation.commandPath.last == "agenda" ? environment : nil)
        self.invocation = invocation
        self.terminal = terminal
        console = Console(isQuiet: invocation.has("quiet"))
        zones = ZoneDatabase.system(tzdir: environment.variable("TZDIR"))
        zone = try Self.zone(
            invocation.value("tz"), environment: environment, zones: zones, console: console)
        if let text = invocation.value("now") {
            do {
                now = try InstantExpression.instant(text, zone: zone)
            } catch { throw Self.usage("--now", error) }
        } else {
            now = environment.now
        }
        output = try Output(invocation)
        filter = try ComponentFilter(invocation)
    }

    private static func zone(
        _ name: String?, environment: ProcessEnvironment, zones: ZoneDatabase, console: Console
    ) throws(CommandError) -> TimeZoneRules {
        guard let name else {
            let value = environment.setVariable("TZ")
            if let value, zones.zone(environment: value) == nil {
                console.say(
                    Diagnostic(
                        .warning, rule: "unknown-zone",
                        message: "nobody knows the zone \(value) of TZ, the system's is taken"))
            }
            return zones.systemZone(tzEnvironment: value)
        }
        let resolver = ZoneResolver(
            database: zones, windowsZoneName: { ianaZone(forWindowsName: $0) })
        if let found = resolver.resolve(name) { return found.zone }
        if !name.isEmpty, let found = zones.zone(environment: name) { return found }
        throw CommandError(
            .usage,
            name.isEmpty ? "--tz: the zone is empty" : "--tz: nobody knows the zone \(name)",
            hint: "write an IANA name, as Europe/Madrid, or UTC")
    }

    private static func usage(_ option: String, _ error: DateExpressionError) -> CommandError {
        CommandError(.usage, "\(option): \(error.message)", hint: error.hint)
    }

    /// The most days that are shown one by one.
    static let mostDays = 3660

    /// Today in the zone.
    var today: CalendarDate { zone.local(at: now).date }

    /// The days of an option; nil when it was not given.
    func days(of option: String) throws(CommandError) -> ClosedRange<CalendarDate>? {
        guard let text = invocation.value(option) else { return nil }
        do {
            return try DateExpression.days(
                text, today: today, weekdayNames: language.weekdayNames)
        } catch { throw Self.usage("--\(option)", error) }
    }

    /// The days of `--date` and `--days`; today without them.
    func days() throws(CommandError) -> ClosedRange<CalendarDate> {
        let given = try days(of: "date") ?? today...today
        return try counted(from: given)
    }

    /// The days of `--date` and `--days` for a command that shows each of them.
    func shownDays() throws(CommandError) -> ClosedRange<CalendarDate> {
        let days = try days()
        guard days.upperBound.dayNumber - days.lowerBound.dayNumber < Self.mostDays else {
            throw CommandError(
                .usage, "--date: more than \(Self.mostDays) days",
                hint: "daylane events lists occurrences over any range")
        }
        return days
    }

    /// The days from the first on that `--days` asks for, or the days as given.
    func counted(
        from days: ClosedRange<CalendarDate>
    ) throws(CommandError) -> ClosedRange<CalendarDate> {
        guard let count = invocation.integer("days") else { return days }
        let last = days.lowerBound.adding(days: count - 1)
        guard last.isInRange else {
            throw CommandError(.usage, "--days: the days go beyond the year 9999")
        }
        return days.lowerBound...last
    }

    /// What inputs of other formats than iCalendar leave open.
    var importOptions: ImportOptions {
        var options = ImportOptions()
        options.stamp = now
        options.zones = zones
        options.windowsZoneName = { ianaZone(forWindowsName: $0) }
        return options
    }

    /// Reads the inputs and reports what was met.
    ///
    /// - Throws: `CommandError`; when no input could be read, one without a message, as each was
    ///   reported. With `--strict` an input that could not be read ends the run.
    func inputs(
        format: InputFiles.InputFormat = .one(.ics), options: ImportOptions? = nil
    ) throws(CommandError) -> InputFiles {
        var inputs = InputFiles(
            console: console, format: format, options: options ?? importOptions)
        try inputs.read(invocation.arguments)
        guard !inputs.documents.isEmpty else { throw CommandError(reported: inputs.status) }
        if invocation.has("strict"), inputs.status != .done {
            throw CommandError(reported: inputs.status)
        }
        return inputs
    }

    /// The calendars of inputs as one set.
    func calendars(of inputs: InputFiles) -> CalendarSet { calendars(of: inputs.documents) }

    /// The calendars of documents as one set.
    func calendars(of documents: [CalendarDocument]) -> CalendarSet {
        var calendars = CalendarSet(
            zones: zones, windowsZoneName: { ianaZone(forWindowsName: $0) })
        for document in documents {
            let name = named.last { isIn(document.name, $0.path) }
            for component in document.components {
                calendars.add(
                    component, file: document.name, name: name?.name, color: name?.color)
            }
        }
        return calendars
    }

    /// What a filter keeps of documents.
    func filtered(
        _ documents: [CalendarDocument], by filter: ComponentFilter
    ) -> [CalendarDocument] {
        if filter.isEmpty { return documents }
        return Filtering.filter(documents) { component, calendarName, file in
            filter.matches(component, calendarName: calendarName, file: file)
        }
    }

    /// Whether a file is the one of a path, or in the folder of that path.
    private func isIn(_ file: String, _ path: String) -> Bool {
        file == path || file.hasPrefix(path.hasSuffix("/") ? path : path + "/")
    }

    /// Ends the run when an input has an error and `--strict` was given.
    func checkStrict(_ inputs: InputFiles) throws(CommandError) {
        if invocation.has("strict"), inputs.metError { throw strictError }
    }

    /// Why a run with `--strict` ends.
    var strictError: CommandError {
        CommandError(.data, "an input has an error, and --strict was given")
    }

    /// Says that nothing is written; an empty output would be no calendar.
    ///
    /// - Parameter status: The status of the inputs.
    /// - Returns: That of the run.
    func nothingLeft(_ status: ExitStatus) -> ExitStatus {
        console.say(
            Diagnostic(
                .warning, rule: "nothing-left",
                message: "nothing is left, so nothing is written"))
        return max(invocation.has("exit-code") ? .nothingFound : .done, status)
    }

    /// Reads the inputs, expands them over some days, filters and reports what was met.
    ///
    /// With `--strict` an error in an input ends the run.
    ///
    /// - Parameter days: The days, both included.
    /// - Returns: The occurrences, in order, and the status of the run so far.
    /// - Throws: `CommandError`; when no input could be read, one without a message, as
    ///   each was reported.
    func occurrences(
        on days: ClosedRange<CalendarDate>
    ) throws(CommandError) -> (occurrences: [Occurrence], status: ExitStatus) {
        var inputs = try inputs()
        let calendars = calendars(of: inputs)
        let occurrences = occurrences(on: days, of: calendars, &inputs)
        try checkStrict(inputs)
        return (occurrences, inputs.status)
    }

    /// Expands calendars over some days, filters and reports what was met.
    func occurrences(
        on days: ClosedRange<CalendarDate>, of calendars: CalendarSet, _ inputs: inout InputFiles
    ) -> [Occurrence] {
        let list = calendars.occurrences(query(on: days))
        for diagnostic in calendars.diagnostics + list.diagnostics { inputs.say(diagnostic) }
        return filter.filtered(list.occurrences)
    }

    /// What the options ask the calendars for on some days.
    func query(on days: ClosedRange<CalendarDate>) -> OccurrenceQuery {
        var query = OccurrenceQuery(days: days, zone: zone)
        query.includesCancelled = invocation.has("include-cancelled") || filter.wantsCancelled
        query.kinds = kinds
        // In a layout --gap is a number of points.
        let gaps = invocation.value("clock-gap") ?? invocation.value("gap")
        query.gaps = gaps.flatMap { GapPolicy(rawValue: $0) } ?? query.gaps
        let limits = query.limits
        query.limits.occurrencesPerQuery =
            invocation.integer("max-occurrences") ?? limits.occurrencesPerQuery
        query.limits.stepsPerRule = invocation.integer("max-steps") ?? limits.stepsPerRule
        return query
    }

    /// The kinds of components of `--component`; events without it.
    private var kinds: Set<ComponentKind> {
        let names = invocation.values("component")
        if names.isEmpty { return [.event] }
        var kinds: Set<ComponentKind> = []
        for name in names {
            switch name {
            case "event": kinds.insert(.event)
            case "todo": kinds.insert(.todo)
            case "journal": kinds.insert(.journal)
            default: kinds.formUnion([.event, .todo, .journal])
            }
        }
        return kinds
    }

    /// Writes the result; the status of the inputs is that of the run.
    ///
    /// With `--exit-code` the status says as well whether anything was found.
    func finish(
        _ text: String, status: ExitStatus, isEmpty: Bool = false
    ) throws(CommandError) -> ExitStatus {
        let found = isEmpty && invocation.has("exit-code") ? ExitStatus.nothingFound : .done
        return max(try output.write(text), status, found)
    }

}

extension Output {
    /// The output of `--output`; standard output without it.
    init(_ invocation: Invocation) throws(CommandError) {
        let path = invocation.value("output")
        if path == "" {
            throw CommandError(.usage, "--output: the name is empty", hint: "write a path, or -")
        }
        self = path.map { Output(path: $0) } ?? .standard
    }
}
