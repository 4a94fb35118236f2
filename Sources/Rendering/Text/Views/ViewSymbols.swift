/// The signs that only some views of the agenda have, in Unicode or in ASCII alone; a cell each.
struct ViewSymbols: Sendable {
    /// The line beside the hours, where an hour begins, and where the last one ends.
    var axis: String
    var hour: String
    var lastHour: String
    /// What an hour's line is made of.
    var hourLine: Character
    /// The left edge of an event.
    var block: String
    /// What fills the row of an event of several days.
    var wholeDays: Character
    /// The left edge of what began before, the right one of what goes on after the days shown.
    var before: String
    var after: String
    /// The present, on the line beside the hours, and the line from there.
    var now: String
    var nowLine: Character
    /// What fills the time that the clock leaves out.
    var missing: Character
    /// Stand before how much there is earlier and later than the hours shown.
    var earlier: String
    var later: String
    /// The line from one step to the next: of a step that is done, and of another.
    var doneConnector: String
    var connector: String
    /// The newest entry of an axis and the others, three cells each.
    var newest: String
    var older: String
    /// Marks a day with events, and today where brackets have no room.
    var busy: String
    var today: String

    static let unicode = ViewSymbols(
        axis: "│", hour: "┼", lastHour: "┴", hourLine: "─", block: "▌",
        wholeDays: "─", before: "◂", after: "▸", now: "●", nowLine: "━", missing: "╌",
        earlier: "▲", later: "▼", doneConnector: "┃", connector: "│", newest: " ● ",
        older: " ○ ", busy: "•", today: "▴")
    static let ascii = ViewSymbols(
        axis: "|", hour: "+", lastHour: "+", hourLine: "-", block: "[",
        wholeDays: "-", before: "<", after: ">", now: "*", nowLine: "=", missing: ":",
        earlier: "^", later: "v", doneConnector: "#", connector: "|", newest: " * ",
        older: " o ", busy: "*", today: "^")
}

extension AgendaOptions {
    /// The signs of the views.
    var viewSymbols: ViewSymbols { usesASCII ? .ascii : .unicode }
}

extension AgendaSymbols {
    /// The sign of a state without spaces around it; empty for whole days.
    func sign(of state: AgendaRow.State) -> String {
        var sign = Substring(paddedSign(of: state))
        while sign.first == " " { sign.removeFirst() }
        while sign.last == " " { sign.removeLast() }
        return String(sign)
    }

    /// The sign of a state, three cells wide; empty for whole days.
    func paddedSign(of state: AgendaRow.State) -> String {
        switch state {
        case .allDay: ""
        case .done: done
        case .current: current
        case .upcoming: upcoming
        case .cancelled: cancelled
        }
    }
}

extension AgendaRow.State {
    /// How the title of an event looks.
    var titleStyle: TextStyle {
        self == .cancelled ? TextStyle(isDim: true, isStruck: true) : timeStyle
    }

    /// How the times of an event look.
    var timeStyle: TextStyle {
        switch self {
        case .allDay, .upcoming: .plain
        case .current: .bold
        case .done, .cancelled: .dim
        }
    }

    /// How the sign of an event, or its edge, looks.
    var signStyle: TextStyle {
        self == .current ? TextStyle(isBold: true, color: .green) : timeStyle
    }
}

extension AgendaRow {
    /// How the title looks: by the state, in the colour of the event.
    var titleStyle: TextStyle {
        var style = state.titleStyle
        style.color = color.map { .event($0) }
        return style
    }

    /// How the left edge of the event's block looks.
    var edgeStyle: TextStyle {
        var style = state == .upcoming || state == .allDay ? TextStyle.edge : state.signStyle
        if let color { style.color = .event(color) }
        return style
    }
}

extension TextStyle {
    /// The edge of a block without a colour of its own.
    static let edge = TextStyle(color: .cyan)
}
