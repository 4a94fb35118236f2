internal import CalendarModel
internal import CommandSpec
internal import Interchange
internal import Libical
internal import Normalizer
internal import Rendering

/// The output of `daylane convert`: calendars in the format that was asked for.
struct ConvertOutput {
    private let context: CommandContext
    private let format: CalendarFormat
    private let columns: CSVColumns
    /// The days whose occurrences are written one by one; nil to write components as they are.
    private let days: ClosedRange<CalendarDate>?
    private var invocation: Invocation { context.invocation }

    /// - Throws: `CommandError` when options do not fit each other or say nothing.
    init(_ context: CommandContext, format: CalendarFormat) throws(CommandError) {
        self.context = context
        self.format = format
        for name in ["columns", "keep-formulas"]
        where context.invocation.has(name) && format != .csv && format != .tsv {
            throw CommandError(
                .usage, "--\(name) is for --to csv and --to tsv",
                hint: "\(format.shownName) has no columns")
        }
        if context.invocation.has("jscalendar-version"), format != .jscalendar {
            throw CommandError(.usage, "--jscalendar-version is for --to jscalendar")
        }
        do {
            columns = try CSVColumns(context.invocation.value("columns") ?? "daylane")
        } catch {
            throw CommandError(
                .usage, "--columns: there is no column \(error.name)",
                hint: "write google, outlook, daylane, or names as summary,start,X-ROOM")
        }
        days = try context.days(of: "expand")
    }

    /// The documents with a component for each occurrence, when that was asked for and the format
    /// does not do so itself.
    func expanded(_ documents: [CalendarDocument]) -> [CalendarDocument] {
        guard let days, !writesEntries else { return documents }
        var adding = AddingTimeZones(
            zones: context.zones, windowsZoneName: { ianaZone(forWindowsName: $0) })
        let occurrences = occurrences(on: days, of: documents)
        let expanded = Expanding.documents(of: occurrences, in: context.zone)
            .map { adding.adding(to: $0) }
        for diagnostic in adding.diagnostics { context.console.say(diagnostic) }
        return expanded
    }

    /// The documents in the format; what it cannot hold is reported.
    func encoded(_ documents: [CalendarDocument]) throws(CommandError) -> [UInt8] {
        switch format {
        case .ics:
            var writer = CalendarWriter()
            for document in documents { try write(document.items, to: &writer) }
            return writer.bytes
        case .jcal: return reported(JCal.write(documents), of: documents)
        case .xcal: return reported(XCal.write(documents), of: documents)
        case .jscalendar:
            return reported(
                JSCalendar.write(
                    documents, version: jscalendarVersion, zones: context.zones,
                    windowsZoneName: { ianaZone(forWindowsName: $0) }), of: documents)
        case .vcal: throw CommandError(.usage, "vCalendar is read only")
        case .csv, .tsv, .markdown, .org: break
        case .json, .ndjson:
            guard let days else { break }
            let occurrences = occurrences(on: days, of: documents)
            report(lossesOfOccurrencesJSON(occurrences, of: documents), of: documents)
            let document = EventsDocument(
                occurrences: occurrences, days: days, zone: context.zone)
            return Array((format == .json ? document.json() : document.ndjson()).utf8)
        }
        sayZone()
        guard let writer = entryWriter else { return [] }
        return entries(of: documents, writer)
    }

    /// What writes entries; nil for formats that are written otherwise.
    var entryWriter: (any EntryWriter)? {
        switch format {
        case .csv, .tsv:
            TableWriter(
                columns, separator: format == .csv ? UInt8(ascii: ",") : UInt8(ascii: "\t"),
                keepsFormulas: invocation.has("keep-formulas"), zone: context.zone)
        case .markdown: MarkdownWriter(zone: context.zone)
        case .org: OrgWriter(zone: context.zone)
        case .json, .ndjson: EventsJSONWriter(zone: context.zone, isLines: format == .ndjson)
        case .ics, .jcal, .xcal, .jscalendar, .vcal: nil
        }
    }

    /// Says which zone times are in where columns say nothing of it.
    func sayZone() {
        guard format == .csv || format == .tsv, columns.lackZones, !invocation.has("tz")
        else { return }
        context.console.say(
            Diagnostic(
                .info, rule: "csv-guess",
                message: "times are those of \(context.zone.identifier); --tz names another zone"))
    }

    /// Whether what is written of a component depends on no other, so that calendars may come in
    /// parts.
    var takesParts: Bool { days == nil && (format == .ics || writesEntries && format != .markdown) }

    private var jscalendarVersion: JSCalendar.Version {
        invocation.value("jscalendar-version").flatMap { JSCalendar.Version(rawValue: $0) }
            ?? .successor
    }

    /// Whether the format is written entry by entry, so that occurrences are entries themselves.
    var writesEntries: Bool {
        switch format {
        case .csv, .tsv, .markdown, .org, .json, .ndjson: true
        default: false
        }
    }

    private func entries(
        of documents: [CalendarDocument], _ writer: some EntryWriter
    ) -> [UInt8] {
        var writer = writer
        var bytes = Array(writer.head.utf8)
        if let days {
            for occurrence in occurrences(on: days, of: documents) {
                bytes += writer.text(of: ExportEntry(occurrence)).utf8
            }
        } else if format == .markdown {
            var entries: [ExportEntry] = []
            calendars(of: documents).forEachComponent(zone: context.zone) {
                entries.append(ExportEntry(component: $0, calendar: $1, occurrence: $2))
            }
            for entry in ExportEntry.sorted(entries, zone: context.zone) {
                bytes += writer.text(of: entry).utf8
            }
        } else {
            calendars(of: documents).forEachComponent(zone: context.zone) {
                bytes +=
                    writer.text(
                        of: ExportEntry(component: $0, calendar: $1, occurrence: $2)
                    ).utf8
            }
        }
        bytes += writer.foot.utf8
        writer.addSurroundings(of: documents)
        report(writer.losses, of: documents)
        return bytes
    }

    /// What was written, after telling what could not be.
    private func reported(
        _ written: (bytes: [UInt8], losses: Losses), of documents: [CalendarDocument]
    ) -> [UInt8] {
        report(written.losses, of: documents)
        return written.bytes
    }

    private func report(_ losses: Losses, of documents: [CalendarDocument]) {
        report(losses, file: documents.count == 1 ? documents.first?.name : nil)
    }

    /// Says what could not be written of some inputs, by the name of it when it is one.
    func report(_ losses: Losses, file: String?) {
        for diagnostic in losses.diagnostics(format: format.shownName, file: file) {
            context.console.say(diagnostic)
        }
    }

    private func calendars(of documents: [CalendarDocument]) -> CalendarSet {
        var calendars = CalendarSet(
            zones: context.zones, windowsZoneName: { ianaZone(forWindowsName: $0) })
        for document in documents {
            for component in document.components { calendars.add(component, file: document.name) }
        }
        return calendars
    }

    /// The occurrences on some days; what is cancelled takes place on none, unless it is asked for.
    private func occurrences(
        on days: ClosedRange<CalendarDate>, of documents: [CalendarDocument]
    ) -> [Occurrence] {
        var query = OccurrenceQuery(days: days, zone: context.zone)
        query.kinds = [.event, .todo, .journal]
        query.includesCancelled = context.filter.wantsCancelled
        let list = calendars(of: documents).occurrences(query)
        for diagnostic in list.diagnostics { context.console.say(diagnostic) }
        return list.occurrences
    }

    private func write(
        _ items: [Component.Item], to writer: inout CalendarWriter
    ) throws(CommandError) {
        for item in items {
            do {
                try writer.write(item)
            } catch {
                throw CommandError(.data, "cannot write the calendar: \(error.message)")
            }
        }
        writer.finishCopying()
    }
}
