internal import CalendarModel
internal import DayLayout
internal import Normalizer

/// What a field holds.
enum TemplateValue {
    case text(String)
    case moment(TemplateMoment)
    case number(Int)
    case flag(Bool)
    case none

    /// The value as text; empty when there is none.
    func text(pattern: DatePattern?) -> String {
        switch self {
        case .text(let text): text
        case .moment(let moment): pattern?.text(moment) ?? moment.plain
        case .number(let number): String(number)
        case .flag(let flag): flag ? "true" : "false"
        case .none: ""
        }
    }

    /// The value as JSON; nil when there is none.
    func json(pattern: DatePattern?) -> String? {
        switch self {
        case .text(let text): text.isEmpty ? nil : jsonString(text)
        case .moment(let moment): jsonString(pattern?.text(moment) ?? moment.plain)
        case .number, .flag: text(pattern: nil)
        case .none: nil
        }
    }
}

/// The fields of one occurrence.
struct TemplateValues {
    let occurrence: Occurrence
    let id: String
    let options: AgendaOptions

    private var zone: TimeZoneRules { options.zone }
    private var component: Component { occurrence.component }

    func value(of field: TemplateField) -> TemplateValue {
        switch field {
        case .title: text(component.summary)
        case .start: moment(isStart: true)
        case .end: moment(isStart: false)
        case .time: .text(times)
        case .duration: .text(duration)
        case .minutes: minutes
        case .allDay: .flag(occurrence.isAllDay)
        case .location: text(component.location)
        case .description: text(component.description)
        case .url: text(component.url)
        case .state: .text(state)
        case .symbol: .text(symbol)
        case .status: text(component.status)
        case .transparency: text(component.transparency)
        case .priority: component.priority.map { .number($0) } ?? .none
        case .categories: .text(component.categories.joined(separator: ","))
        case .color: text(occurrence.namedColor?.hex)
        case .calendar: text(occurrence.calendar.name)
        case .component: .text(component.kind.rawValue)
        case .due: due
        case .completed: completed
        case .percent:
            component.kind == .todo
                ? component.percentComplete.map { .number($0) } ?? .none : .none
        case .uid: text(occurrence.uid)
        case .recurrenceID: recurrenceID
        case .id: .text(id)
        case .zone: text(occurrence.sourceTimeZone)
        case .floating: .flag(occurrence.isFloating)
        case .file: .text(occurrence.calendar.file)
        case .line: component.source.map { .number($0.location.line) } ?? .none
        }
    }

    private func text(_ text: String?) -> TemplateValue {
        text.map { .text($0) } ?? .none
    }

    // MARK: Moments

    private func moment(isStart: Bool) -> TemplateValue {
        switch occurrence.time {
        case .days(let first, let end): moment(isStart ? first : end)
        case .instants(let start, let end): moment(isStart ? start : end)
        }
    }

    private func moment(_ date: CalendarDate) -> TemplateValue {
        let begin = zone.beginning(of: date)
        return .moment(
            TemplateMoment(
                local: LocalDateTime(date: date), isDate: true, instant: begin,
                offset: zone.offset(at: begin), abbreviation: zone.abbreviation(at: begin),
                plain: date.description, words: options.words))
    }

    private func moment(_ instant: Instant) -> TemplateValue {
        .moment(
            TemplateMoment(
                local: zone.local(at: instant), isDate: false, instant: instant,
                offset: zone.offset(at: instant), abbreviation: zone.abbreviation(at: instant),
                plain: instant.rfc3339(in: zone), words: options.words))
    }

    private var recurrenceID: TemplateValue {
        switch occurrence.recurrenceID {
        case nil: .none
        case .date(let date): moment(date)
        case .instant(let instant): moment(instant)
        }
    }

    private var due: TemplateValue {
        switch occurrence.due(in: zone) {
        case nil: .none
        case .date(let date): moment(date)
        case .instant(let instant): moment(instant)
        }
    }

    private var completed: TemplateValue {
        guard component.kind == .todo else { return .none }
        switch occurrence.completed(in: zone) {
        case nil: return .none
        case .date(let date): return moment(date)
        case .instant(let instant): return moment(instant)
        }
    }

    // MARK: Times in words

    private var times: String {
        switch occurrence.time {
        case .days: return "all day"
        case .instants(let start, let end):
            let (first, last) = (zone.local(at: start), zone.local(at: end))
            let begin = AgendaClock(options).time(ofMinute: first.secondOfDay / 60)
            if start == end { return begin }
            let finish = AgendaClock(options).time(ofMinute: last.secondOfDay / 60)
            let days = last.date.dayNumber - first.date.dayNumber
            return begin + options.symbols.dash + finish + (days > 0 ? "+\(days)" : "")
        }
    }

    private var duration: String {
        switch occurrence.time {
        case .days(let first, let end): return "\(end.dayNumber - first.dayNumber) d"
        case .instants(let start, let end): return AgendaClock.length(from: start, to: end)
        }
    }

    private var minutes: TemplateValue {
        switch occurrence.time {
        case .days: .none
        case .instants(let start, let end): .number((end.seconds &- start.seconds) / 60)
        }
    }

    // MARK: State

    private var status: StepStatus { occurrence.stepStatus(at: options.now, in: zone) }

    private var state: String { occurrence.isCancelled ? "cancelled" : status.rawValue }

    private var symbol: String {
        options.symbols.paddedSign(of: occurrence.isCancelled ? .cancelled : .init(status))
    }
}

/// A text as a JSON string.
func jsonString(_ text: String) -> String {
    var writer = JSONWriter(style: .compact)
    writer.value(text)
    return writer.text
}
