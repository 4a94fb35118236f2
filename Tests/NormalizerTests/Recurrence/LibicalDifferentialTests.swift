import CLibical
import CalendarModel
import Normalizer
import TestSupport
import Testing

/// Random rules of the kinds that libical 3.0 reads as the RFC has them: it is a second opinion.
///
/// It counts COUNT without a DTSTART that its rule does not match, gives a doubled weekday twice, passes
/// over BYSETPOS below MONTHLY and never ends where a rule never matches, so that such rules are not
/// among them.
@Suite struct LibicalDifferentialTests {
    enum Kind: CaseIterable {
        case daily, weekly, monthDays, weekdaysOfMonth, lastWeekday, yearly, hourly, minutely
    }

    @Test(arguments: Kind.allCases)
    func agreesWithLibical(_ kind: Kind) throws {
        var random = SeededRandom(
            seed: 20_261_130 + UInt64(Kind.allCases.firstIndex(of: kind) ?? 0))
        for _ in 0..<150 {
            let rule = rule(kind, &random)
            let first = CalendarDate.dayNumber(year: random.number(1990...2030), month: 1, day: 1)
            let start = LocalDateTime(
                date: CalendarDate(dayNumber: first + random.number(0...364)),
                secondOfDay: random.number(0...86_399))
            let expected = libicalInstances(of: rule, from: start, count: 40)
            try #require(!expected.isEmpty)
            var iterator = RecurrenceIterator(
                rule: rule, start: start, isDate: false, until: nil, givesStart: false)
            var found: [LocalDateTime] = []
            while found.count < expected.count, let instance = iterator.next() {
                if instance > start { found.append(instance) }
            }
            #expect(found == expected, "\(rule.text) from \(start)")
        }
    }

    private func rule(_ kind: Kind, _ random: inout SeededRandom) -> RecurrenceRule {
        var rule = RecurrenceRule(frequency: .daily)
        rule.interval = random.pick([1, 1, 2, 3, 5])
        let weekday = random.pick(Weekday.allCases)
        switch kind {
        case .daily:
            if random.chance(0.5) { rule.byMonth = [random.number(1...6), random.number(7...12)] }
        case .weekly:
            rule.frequency = .weekly
            let others = Weekday.allCases.filter { $0 != weekday }
            rule.byDay = [.init(weekday), .init(random.pick(others))]
            rule.weekStart = random.pick([.monday, .sunday])
        case .monthDays:
            rule.frequency = .monthly
            rule.byMonthDay = [random.number(1...14), random.number(15...28)]
        case .weekdaysOfMonth:
            rule.frequency = .monthly
            rule.byDay = [.init(weekday, ordinal: random.number(1...4))]
        case .lastWeekday:
            rule.frequency = .monthly
            rule.byDay = [.init(weekday, ordinal: -1)]
        case .yearly:
            rule.frequency = .yearly
            rule.byMonth = [random.number(1...12)]
            rule.byMonthDay = [random.number(1...28)]
        case .hourly:
            rule.frequency = .hourly
            rule.byMinute = [random.number(0...29), random.number(30...59)]
        case .minutely: rule.frequency = .minutely
        }
        return rule
    }

    /// The instances after DTSTART, as libical's iterator gives them.
    private func libicalInstances(
        of rule: RecurrenceRule, from start: LocalDateTime, count: Int
    ) -> [LocalDateTime] {
        let (year, month, day) = start.date.components
        let time =
            padded(start.hour, to: 2) + padded(start.minute, to: 2) + padded(start.second, to: 2)
        let text = "\(padded(year * 10_000 + month * 100 + day, to: 8))T\(time)"
        let begin = unsafe text.withCString { unsafe icaltime_from_string($0) }
        let recurrence = unsafe rule.text.withCString { unsafe icalrecurrencetype_from_string($0) }
        guard let iterator = unsafe icalrecur_iterator_new(recurrence, begin) else { return [] }
        defer { unsafe icalrecur_iterator_free(iterator) }
        var instances: [LocalDateTime] = []
        while instances.count < count {
            let next = unsafe icalrecur_iterator_next(iterator)
            guard unsafe icaltime_is_null_time(next) == 0,
                let date = unsafe CalendarDate(
                    year: Int(next.year), month: Int(next.month), day: Int(next.day))
            else { break }
            let instance = unsafe LocalDateTime(
                date: date, hour: Int(next.hour), minute: Int(next.minute),
                second: Int(next.second))
            if instance > start { instances.append(instance) }
        }
        return instances
    }
}
