internal import CalendarModel
internal import CommandSpec
internal import Interchange
internal import Libical
internal import Normalizer
internal import Rendering

/// `daylane convert`: calendars written anew.
struct ConvertCommand {
    private let context: CommandContext
    private var invocation: Invocation { context.invocation }

    init(_ context: CommandContext) {
        self.context = context
    }

    func run() throws(CommandError) -> ExitStatus {
        try checkUsage()
        let writer = try ConvertOutput(context, format: outputFormat)
        if writer.takesParts, context.filter.isEmpty,
            !["merge", "split", "add-timezones"].contains(where: invocation.has)
        {
            return try stream(to: writer)
        }
        var inputs = try context.inputs(format: inputFormat, options: try importOptions())
        let calendars = context.calendars(of: inputs)
        for diagnostic in calendars.diagnostics + calendars.findings(zone: context.zone) {
            inputs.say(diagnostic)
        }
        try context.checkStrict(inputs)
        let documents = writer.expanded(
            changed(writer.writesEntries ? inputs.documents : definingZones(of: inputs)))
        if let folder = invocation.value("split") {
            let files = try files(of: documents, writer)
            if files.isEmpty { return context.nothingLeft(inputs.status) }
            try SplitOutput(folder: folder, overwrites: invocation.has("force")).write(files)
            return inputs.status
        }
        // What held nothing from the start is given back as it is.
        if inputs.documents.contains(where: \.hasContent), !documents.contains(where: \.hasContent)
        {
            return context.nothingLeft(inputs.status)
        }
        let bytes = try writer.encoded(documents)
        let status =
            context.output.isTerminal
            ? try context.output.write(
                escapingControlsInLines(of: String(decoding: bytes, as: UTF8.self)))
            : try context.output.write(bytes)
        return max(status, inputs.status)
    }

    /// Converts the inputs part by part.
    private func stream(to writer: ConvertOutput) throws(CommandError) -> ExitStatus {
        let inputs = try InputParts(
            invocation.arguments, console: context.console, format: inputFormat,
            options: try importOptions(), zones: writer.writesEntries ? nil : addingTimeZones)
        var stream = ConvertStream(
            context, output: writer, inputs: inputs, changes: ConvertChanges(invocation))
        return try stream.run()
    }

    private var addingTimeZones: AddingTimeZones {
        AddingTimeZones(zones: context.zones, windowsZoneName: { ianaZone(forWindowsName: $0) })
    }

    private var inputFormat: InputFiles.InputFormat {
        guard let name = invocation.value("from")?.lowercased(),
            let format = CalendarFormat(rawValue: name)
        else { return .guessed }
        return .one(format)
    }

    private var outputFormat: CalendarFormat {
        invocation.value("to").flatMap { CalendarFormat(rawValue: $0.lowercased()) } ?? .ics
    }

    /// What inputs leave open: times without a zone are in that of `--tz`, if there is one.
    private func importOptions() throws(CommandError) -> ImportOptions {
        var options = context.importOptions
        if invocation.has("tz") { options.localZone = context.zone.identifier }
        options.dateOrder = invocation.value("date-order").flatMap {
            DateOrder(rawValue: $0.lowercased())
        }
        return options
    }

    /// The inputs, those of formats that name zones alone with a VTIMEZONE for each.
    private func definingZones(of inputs: InputFiles) -> [CalendarDocument] {
        var documents = inputs.documents
        if inputs.undefinedZones.isEmpty { return documents }
        var adding = addingTimeZones
        for place in inputs.undefinedZones.sorted() {
            documents[place] = adding.adding(to: documents[place])
        }
        // That nobody knows a zone was said when the calendars were looked at.
        return documents
    }

    private func checkUsage() throws(CommandError) {
        if invocation.has("force"), !invocation.has("split") {
            throw CommandError(
                .usage, "--force is for --split", hint: "-o overwrites a file as it is")
        }
        try checkStrip()
        guard let folder = invocation.value("split") else { return }
        if folder.isEmpty { throw CommandError(.usage, "--split: the name is empty") }
        if invocation.has("output") {
            throw CommandError(
                .usage, "--split cannot be used with --output",
                hint: "--split DIR names the folder of the files")
        }
    }

    private func checkStrip() throws(CommandError) {
        for name in invocation.values("strip") where !Stripping.canStrip(name) {
            let hint: String
            if name.contains("*") {
                hint = "write * only at the end, as X-*"
            } else if ["BEGIN", "END"].contains(name.uppercased()) {
                hint = "to leave a component out, write its name, as VALARM"
            } else {
                hint = "write the name of a property or a component, as ATTENDEE or VALARM"
            }
            throw CommandError(
                .usage,
                name.isEmpty
                    ? "--strip: the name is empty"
                    : "--strip: no property or component is called \(name)",
                hint: hint)
        }
    }

    /// The documents with everything done to them that was asked for.
    private func changed(_ documents: [CalendarDocument]) -> [CalendarDocument] {
        var documents = context.filtered(documents, by: context.filter)
        if invocation.has("merge") {
            let merged = Merging.merge(
                documents, zones: context.zones, windowsZoneName: { ianaZone(forWindowsName: $0) })
            for diagnostic in merged.diagnostics { context.console.say(diagnostic) }
            // Outdated versions were kept so that they can give way to what replaces them. Now that
            // this is settled, the newest ones must be wanted themselves.
            documents = context.filtered(
                [CalendarDocument(name: "merged", items: merged.items)],
                by: context.filter.withoutCalendars)
        }
        // Not before: merging looks at SEQUENCE and DTSTAMP, and filters at any property.
        if var changes = ConvertChanges(invocation) {
            documents = documents.map { document in
                CalendarDocument(name: document.name, items: changes.changed(document.items))
            }
            changes.report(to: context.console)
        }
        if invocation.has("add-timezones") {
            var adding = addingTimeZones
            documents = documents.map { adding.adding(to: $0) }
            for diagnostic in adding.diagnostics { context.console.say(diagnostic) }
        }
        return documents
    }

    private func files(
        of documents: [CalendarDocument], _ writer: ConvertOutput
    ) throws(CommandError) -> [(name: String, bytes: [UInt8])] {
        var files: [(name: String, bytes: [UInt8])] = []
        for file in Splitting.split(documents) {
            let document = CalendarDocument(name: file.name, items: file.items)
            files.append((renamed(file.name), try writer.encoded([document])))
        }
        return files
    }

    /// The name of a file with the ending of the format.
    private func renamed(_ name: String) -> String {
        guard name.hasSuffix(".ics") else { return name }
        return name.dropLast(4) + outputFormat.fileEnding
    }
}
