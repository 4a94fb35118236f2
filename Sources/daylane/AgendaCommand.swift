internal import CalendarModel
internal import CommandSpec
internal import Normalizer
internal import Rendering

/// `daylane agenda`: the events of days as text.
struct AgendaCommand {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func run() throws(CommandError) -> ExitStatus {
        try checkCombinations()
        if context.invocation.has("list-fields") {
            return try context.finish(Self.fieldList, status: .done)
        }
        if context.invocation.has("explain-date") {
            return try context.finish(try explainedDate(), status: .done)
        }
        // Before anything is read, so that a mistake is told at once.
        let format = try format()
        if let question = Question(context.invocation) {
            return try AgendaQuestions(context, format: format).answer(question)
        }
        let days = try context.shownDays()
        let view = format.isText ? context.choice("view") ?? AgendaView.list : .list
        let viewOptions = try context.viewOptions(days: days)
        var inputs = try context.inputs()
        let calendars = context.calendars(of: inputs)
        let occurrences = context.occurrences(
            on: view.days(showing: days, words: context.words), of: calendars, &inputs)
        var text =
            format.isText
            ? agendaText(
                occurrences, days: days, view: view, viewOptions: viewOptions,
                options: context.agendaOptions)
            : format.text(of: occurrences, days: days, context: context)
        var isEmpty = occurrences.isEmpty
        if context.invocation.has("todo") {
            let todos = context.openTodos(until: days, of: calendars, &inputs)
            isEmpty = isEmpty && todos.isEmpty
            let list = agendaTodos(todos, options: context.agendaOptions)
            text += text.isEmpty || list.isEmpty ? list : "\n" + list
        }
        try context.checkStrict(inputs)
        return try context.finish(text, status: inputs.status, isEmpty: isEmpty)
    }

    /// The questions, of which one can be asked at a time.
    enum Question: String, CaseIterable {
        case next, at, conflicts, free

        init?(_ invocation: Invocation) {
            let asked = Self.allCases.first { invocation.has($0.rawValue) }
            guard let asked else { return nil }
            self = asked
        }
    }

    private func checkCombinations() throws(CommandError) {
        let invocation = context.invocation
        let groups: [[String]] = [
            Question.allCases.map(\.rawValue), ["json", "format"], ["todo", "json"],
            ["todo", "format"], ["todo", "next"], ["todo", "at"], ["todo", "conflicts"],
            ["todo", "free"],
        ]
        for group in groups {
            let given = group.filter { invocation.has($0) }
            guard given.count < 2 else {
                throw CommandError(
                    .usage, "--\(given[0]) cannot be used with --\(given[1])",
                    hint: "leave one of them out")
            }
        }
        for name in ["min", "between", "buffer", "weekdays"]
        where invocation.has(name) && !invocation.has("free") {
            throw CommandError(.usage, "--\(name) is for --free only")
        }
    }

    private func explainedDate() throws(CommandError) -> String {
        let invocation = context.invocation
        let days = try context.shownDays()
        let written = invocation.value("date") ?? "today"
        let counted = invocation.integer("days").map { ", --days \($0)" } ?? ""
        return "\(escapingControls(written))\(counted): \(agendaDates(days, words: context.words))"
            + " (\(days.lowerBound)..\(days.upperBound)) in \(context.zone.identifier)\n"
    }

    private func format() throws(CommandError) -> AgendaFormat {
        if context.invocation.has("json") { return .json }
        guard let text = context.invocation.value("format") else { return .list }
        switch text {
        case "json": return .json
        case "ndjson": return .ndjson
        case "csv": return .csv
        case "tsv": return .tsv
        default: break
        }
        do {
            let template = try AgendaTemplate(text)
            guard template.hasFields else {
                throw CommandError(
                    .usage, "--format: \(escapingControls(text)) names no field",
                    hint: "write json, ndjson, csv, tsv or a template, as '{start:%H:%M} {title}';"
                        + " see --list-fields")
            }
            return .template(template)
        } catch let error as TemplateError {
            throw Self.usage(error, template: text)
        } catch {
            throw error as? CommandError ?? CommandError(.usage, "--format: \(error)")
        }
    }

    private static func usage(_ error: TemplateError, template: String) -> CommandError {
        // The line with a sign under the place, where the place can be shown.
        let shown = escapingControls(template)
        var hint = ""
        if shown == template {
            let before = String(template.prefix(error.column - 1))
            hint = "\(shown)\n  \(String(repeating: " ", count: before.count))^"
        }
        if let word = error.unknownWord,
            let question = nearestNames(to: word, among: error.knownWords)
        {
            hint += hint.isEmpty ? question : "\n  \(question)"
        }
        return CommandError(
            .usage, "--format: column \(error.column): \(escapingControls(error.message))",
            hint: hint.isEmpty ? "see daylane agenda --list-fields" : hint)
    }

    private static var fieldList: String {
        var text = ""
        for field in TemplateField.allCases {
            let name = field.rawValue.padding(to: 15)
            text += name + field.kind.rawValue.padding(to: 8) + field.summary + "\n"
        }
        return text
    }
}

extension String {
    /// The text filled with spaces, at least one.
    fileprivate func padding(to width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(1, width - count))
    }
}

/// How occurrences are written.
enum AgendaFormat {
    case list
    case json
    case ndjson
    case csv
    case tsv
    case template(AgendaTemplate)

    /// Whether occurrences are shown as a view has them.
    var isText: Bool {
        if case .list = self { return true }
        return false
    }

    func text(
        of occurrences: [Occurrence], days: ClosedRange<CalendarDate>, context: CommandContext
    ) -> String {
        let document = EventsDocument(occurrences: occurrences, days: days, zone: context.zone)
        switch self {
        case .list: return agendaList(occurrences, days: days, options: context.agendaOptions)
        case .json: return document.json()
        case .ndjson: return document.ndjson()
        case .csv: return document.csv(forTerminal: context.output.isTerminal)
        case .tsv: return document.tsv(forTerminal: context.output.isTerminal)
        case .template(let template):
            return template.text(occurrences, options: context.agendaOptions)
        }
    }
}

extension CommandContext {
    /// How the text of an agenda is written.
    var agendaOptions: AgendaOptions {
        var options = AgendaOptions(
            zone: zone, now: now, width: invocation.integer("width") ?? terminal.width,
            usesColor: terminal.usesColor(invocation, output), usesASCII: invocation.has("ascii"),
            isQuiet: console.isQuiet)
        options.showsOnce = invocation.has("once")
        options.colorDepth = terminal.colorDepth
        options.words = words
        return options
    }

    /// The to-dos that are due by the last of some days and not done, by due time.
    ///
    /// Those that are overdue for up to a year are among them, instances of recurring ones only when
    /// they are due on one of the days.
    func openTodos(
        until days: ClosedRange<CalendarDate>, of calendars: CalendarSet, _ inputs: inout InputFiles
    ) -> [Occurrence] {
        let first = max(CalendarDate.first, days.lowerBound.adding(days: -366))
        var query = query(on: first...days.upperBound)
        query.kinds = [.todo]
        let list = calendars.occurrences(query)
        for diagnostic in list.diagnostics { inputs.say(diagnostic) }
        return openTodosByDue(filter.filtered(list.occurrences), days: days, zone: zone)
    }
}
