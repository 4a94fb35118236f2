extension RecurrenceRule {
    /// The rule as RFC 5545 writes it, in upper case, FREQ first, values that are defaults left out.
    ///
    /// Lists keep their order. An UNTIL with a TZID, which RECUR cannot say, is written without it.
    public var text: String {
        var parts = ["FREQ=" + frequency.name]
        if interval > 1 { parts.append("INTERVAL=\(interval)") }
        if let count { parts.append("COUNT=\(count)") }
        if let until { parts.append("UNTIL=" + untilText(until)) }
        var months: [String] = []
        for month in byMonth { months.append(String(month)) }
        for month in byLeapMonth { months.append("\(month)L") }
        append(months, as: "BYMONTH", to: &parts)
        append(numbers(byWeekNumber), as: "BYWEEKNO", to: &parts)
        append(numbers(byYearDay), as: "BYYEARDAY", to: &parts)
        append(numbers(byMonthDay), as: "BYMONTHDAY", to: &parts)
        var weekdays: [String] = []
        for day in byDay {
            let ordinal = day.ordinal.map { String($0) } ?? ""
            weekdays.append(ordinal + day.weekday.name)
        }
        append(weekdays, as: "BYDAY", to: &parts)
        append(numbers(byHour), as: "BYHOUR", to: &parts)
        append(numbers(byMinute), as: "BYMINUTE", to: &parts)
        append(numbers(bySecond), as: "BYSECOND", to: &parts)
        append(numbers(bySetPosition), as: "BYSETPOS", to: &parts)
        if weekStart != .monday { parts.append("WKST=" + weekStart.name) }
        if let calendarScale { parts.append("RSCALE=" + calendarScale) }
        if skip != .omit { parts.append("SKIP=" + skip.rawValue) }
        return parts.joined(separator: ";")
    }

    private func numbers(_ list: [Int]) -> [String] {
        var texts: [String] = []
        for number in list { texts.append(String(number)) }
        return texts
    }

    private func append(_ values: [String], as name: String, to parts: inout [String]) {
        if !values.isEmpty { parts.append(name + "=" + values.joined(separator: ",")) }
    }

    private func untilText(_ until: DateOrDateTime) -> String {
        let local = until.local
        let (year, month, day) = local.date.components
        let date = padded(year, to: 4) + padded(month, to: 2) + padded(day, to: 2)
        if until.isDate { return date }
        let time = padded(local.hour, to: 2) + padded(local.minute, to: 2)
        var text = date + "T" + time + padded(local.second, to: 2)
        if case .utc = until { text += "Z" }
        return text
    }
}
