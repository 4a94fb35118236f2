internal import CalendarModel
internal import DayLayout
internal import Normalizer

/// The events of days as the steps of vertical timelines.
struct AgendaSteps {
    let viewOptions: AgendaViewOptions
    let options: AgendaOptions

    /// The blocks of lines: one for each day with events, and one for days without.
    func blocks(
        _ occurrences: [Occurrence], days: ClosedRange<CalendarDate>
    ) -> [[StyledLine]] {
        // The order in which `--current` counts the steps of a layout.
        let ordered = inLayoutOrder(occurrences)
        return blocksByDay(ordered, days: days, options: options) { date, day in
            AgendaHead(date: date, options: options).lines(of: day) + lines(of: day, on: date)
        }
    }

    private func lines(of day: AgendaDay, on date: CalendarDate) -> [StyledLine] {
        let rows = AgendaRow.rows(of: day, date: date, options: options)
        let column = StepColumn(options: options)
        var wholeDays: [StepColumn.Entry] = []
        var steps: [StepColumn.Entry] = []
        for (index, row) in rows.enumerated() {
            // Of whole days only to-dos are steps.
            let isStep = index >= day.allDay.count || day.allDay[index].isStep
            if isStep {
                steps.append(step(row, index: steps.count, column: column))
            } else {
                wholeDays.append(entry(row, word: nil, column: column))
            }
        }
        return column.lines(wholeDays) + column.lines(steps)
    }

    private func step(_ row: AgendaRow, index: Int, column: StepColumn) -> StepColumn.Entry {
        var row = row
        if let current = viewOptions.layout.currentStep, row.state != .cancelled {
            row.setStatus(stepStatus(index: index, currentIndex: current))
        }
        var entry = entry(row, word: viewOptions.isSpoken ? row.spokenState : nil, column: column)
        let symbols = options.viewSymbols
        entry.connector = row.state == .done ? symbols.doneConnector : symbols.connector
        entry.connectorStyle = row.state == .done ? TextStyle(color: .green) : .dim
        return entry
    }

    private func entry(
        _ row: AgendaRow, word: String?, column: StepColumn
    ) -> StepColumn.Entry {
        StepColumn.Entry(
            sign: options.symbols.paddedSign(of: row.state), signStyle: row.state.signStyle,
            title: row.title, titleStyle: row.titleStyle,
            details: column.details(of: row, time: row.time, word: word), connector: nil)
    }
}

extension AgendaDay.AllDayEntry {
    fileprivate var isStep: Bool { occurrence.component.todoState != nil }
}

extension AgendaRow {
    /// The state in words; nil for whole days.
    fileprivate var spokenState: String? {
        switch state {
        case .allDay: nil
        case .done: StepStatus.done.spokenName
        case .current: StepStatus.current.spokenName
        case .upcoming: StepStatus.upcoming.spokenName
        case .cancelled: "Cancelled"
        }
    }

    /// Sets the state to one that was asked for; what the clock says is then no longer true.
    fileprivate mutating func setStatus(_ status: StepStatus) {
        state = status.rowState
        notes.removeAll { note in
            switch note {
            case .running, .next: true
            case .remark, .conflict: false
            }
        }
    }
}
