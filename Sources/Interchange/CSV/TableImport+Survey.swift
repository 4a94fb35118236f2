internal import CalendarModel
internal import Rendering

// What only all rows together tell: the order of dates, and the name of the calendar.
extension TableImport {
    /// Goes over all rows once to tell the order of dates and the name of the calendar.
    mutating func survey(_ reader: CSVReader) {
        var reader = reader
        var count = (dayFirst: 0, monthFirst: 0, yearFirst: 0, open: 0)
        var usesPoints = false
        var hasHalves = false
        var serial: (offset: Int, text: String, date: CalendarDate)?
        var names: Set<String> = []
        let dates = columns.indices.filter { columns[$0]?.holdsDates == true }
        let times = columns.indices.filter { columns[$0]?.holdsTimes == true }
        let nameColumn = columns.firstIndex { $0 == .field(.calendar) }
        while let cells = reader.next() {
            for index in dates where index < cells.count {
                guard let moment = CSVMoment(cells[index].text) else { continue }
                switch moment.date {
                case .date: continue
                case .serial:
                    if serial == nil, let date = moment.date.date(order: .dayMonthYear) {
                        serial = (cells[index].offset, cells[index].text, date)
                    }
                case .numbers(let first, let second, _, let mark):
                    if mark == UInt8(ascii: ".") { usesPoints = true }
                    if first > 31 {
                        count.yearFirst += 1
                    } else if first > 12, second <= 12 {
                        count.dayFirst += 1
                    } else if second > 12, first <= 12, second <= 31 {
                        count.monthFirst += 1
                    } else {
                        count.open += 1
                    }
                }
            }
            if !hasHalves {
                for index in times where index < cells.count {
                    let text = cells[index].text.suffix(5).lowercased().filter { $0 != "." }
                    if text.hasSuffix("am") || text.hasSuffix("pm") { hasHalves = true }
                }
            }
            if let nameColumn, nameColumn < cells.count, names.count < 2 {
                let name = cells[nameColumn].text.trimmingSpaces
                if !name.isEmpty { names.insert(TableText.undefused(name)) }
            }
        }
        differingCalendars = names.count > 1
        if differingCalendars {
            calendar.report(
                .warning, "several-calendars",
                "the rows name several calendars; the name is kept as X-CALENDAR of each", at: 0)
        } else {
            calendarName = names.first
        }
        if let serial {
            calendar.report(
                .warning, "number-as-date",
                "numbers are read as dates, as Excel counts them (\(excerpt(serial.text)) is \(serial.date))",
                at: serial.offset)
        }
        decideOrder(count, usesPoints: usesPoints, hasHalves: hasHalves)
    }

    private mutating func decideOrder(
        _ count: (dayFirst: Int, monthFirst: Int, yearFirst: Int, open: Int), usesPoints: Bool,
        hasHalves: Bool
    ) {
        let sum = count.dayFirst + count.monthFirst + count.yearFirst + count.open
        guard sum > 0 else { return }
        if let given = options.dateOrder {
            order = given
            return
        }
        let reason: String
        if count.yearFirst > max(count.dayFirst, count.monthFirst) {
            order = .yearMonthDay
            reason = "\(count.yearFirst) of \(sum) can be read only so"
        } else if count.dayFirst != count.monthFirst {
            order = count.dayFirst > count.monthFirst ? .dayMonthYear : .monthDayYear
            let most = max(count.dayFirst, count.monthFirst)
            reason = "\(most) of \(sum) can be read only so"
        } else {
            order =
                usesPoints || separator == UInt8(ascii: ";") || !(hasHalves || isAmerican)
                ? .dayMonthYear : .monthDayYear
            let other = order == .dayMonthYear ? "mdy" : "dmy"
            reason = "none tells it; --date-order \(other) reads them the other way"
        }
        calendar.report(
            .info, "csv-guess", "dates are read as \(order.shownName) (\(reason))", at: 0)
    }

    /// Whether the columns are those of Google and Outlook, which write the month first unless
    /// anything says otherwise.
    private var isAmerican: Bool { columns.contains(.field(.startDate)) }
}
