internal import CommandSpec
internal import Interchange
internal import Libical
internal import Normalizer

/// `daylane diff`: what is different between two calendars.
struct DiffCommand {
    private let context: CommandContext
    private var invocation: Invocation { context.invocation }

    init(_ context: CommandContext) {
        self.context = context
    }

    func run() throws(CommandError) -> ExitStatus {
        let arguments = invocation.arguments
        guard arguments.count == 2 else {
            throw CommandError(.usage, "two inputs are compared", hint: "daylane diff OLD NEW")
        }
        if arguments == ["-", "-"] {
            throw CommandError(.usage, "standard input can only be one of the two")
        }
        var status = ExitStatus.done
        var sides: [[CalendarDocument]] = []
        for argument in arguments {
            var inputs = InputFiles(
                console: context.console, format: .guessed, options: context.importOptions)
            try inputs.read([argument])
            // Nothing can be said of what was not read.
            guard !inputs.documents.isEmpty else { throw CommandError(reported: inputs.status) }
            try context.checkStrict(inputs)
            status = max(status, inputs.status)
            sides.append(context.filtered(inputs.documents, by: context.filter))
        }
        let difference = CalendarDifference(
            from: sides[0], to: sides[1], ignoring: ignored, zones: context.zones,
            windowsZoneName: { ianaZone(forWindowsName: $0) })
        if !difference.isEmpty { status = max(status, .nothingFound) }
        if invocation.has("quiet") { return status }
        let report = DifferenceReport(difference)
        let text =
            invocation.value("format") == "json"
            ? report.json()
            : report.text(
                usesColor: context.terminal.usesColor(invocation, context.output),
                depth: context.terminal.colorDepth)
        return max(status, try context.output.write(text))
    }

    private var ignored: IgnoredNames {
        let names = invocation.values("ignore")
        if names.isEmpty { return IgnoredNames(["DTSTAMP"]) }
        return IgnoredNames(names.filter { $0.lowercased() != "none" })
    }
}
