import CalendarModel
import Normalizer
import TestSupport
import Testing

@Suite struct RecurrenceDifferentialTests {
    /// Random rules give what the plain reference gives, stepped and sought.
    @Test(arguments: RecurrenceRule.Frequency.allCases)
    func agreesWithReference(_ frequency: RecurrenceRule.Frequency) {
        var random = SeededRandom(seed: 20_260_700 + UInt64(frequency.rawValue))
        var failures = 0
        for _ in 0..<200 where failures < 5 {
            let sample = RandomRule(frequency: frequency, random: &random)
            let reference = PlainRecurrence(
                rule: sample.rule, start: sample.start, isDate: sample.isDate)
            let expected = reference.instances(upTo: sample.end)
            let stepped = instances(of: sample)
            if stepped != expected {
                failures += 1
                let index = zip(stepped, expected).enumerated()
                    .first { $0.element.0 != $0.element.1 }?.offset
                let place = index ?? min(stepped.count, expected.count)
                Issue.record(
                    """
                    \(sample), instance \(place): \(stepped.dropFirst(place).prefix(3)), \
                    expected \(expected.dropFirst(place).prefix(3))
                    """)
                continue
            }
            for _ in 0..<4 { checkSeek(sample, stepped, &random) }
        }
    }

    private func iterator(_ sample: RandomRule) -> RecurrenceIterator {
        RecurrenceIterator(
            rule: sample.rule, start: sample.start, isDate: sample.isDate, until: sample.end)
    }

    private func instances(of sample: RandomRule) -> [LocalDateTime] {
        var iterator = iterator(sample)
        var instances: [LocalDateTime] = []
        while let instance = iterator.next() { instances.append(instance) }
        #expect(!iterator.isBudgetSpent)
        return instances
    }

    /// Seeking, from the start or after some steps, gives what stepping gives from there on.
    private func checkSeek(
        _ sample: RandomRule, _ stepped: [LocalDateTime], _ random: inout SeededRandom
    ) {
        let span = sample.end.seconds - sample.start.seconds
        var target = sample.start.adding(seconds: random.number(-10...span))
        // Often right at, before or after an instance.
        if random.chance(0.5), let near = stepped.randomElement(using: &random) {
            target = near.adding(seconds: random.number(-1...1))
        }
        var iterator = iterator(sample)
        var given: [LocalDateTime] = []
        for _ in 0..<random.pick([0, 0, 1, 5]) {
            if let instance = iterator.next() { given.append(instance) }
        }
        let from = max(target, given.last?.adding(seconds: 1) ?? target)
        iterator.seek(to: target)
        var sought: [LocalDateTime] = []
        while sought.count < 50, let instance = iterator.next() { sought.append(instance) }
        let expected = stepped.drop { $0 < from }.prefix(50)
        #expect(sought == Array(expected), "\(sample), sought \(target) after \(given.count) steps")
    }

    /// COUNT is counted over many whole days of a sub-daily rule as stepping counts it.
    @Test(arguments: [RecurrenceRule.Frequency.secondly, .minutely, .hourly])
    func countsWholeDays(_ frequency: RecurrenceRule.Frequency) throws {
        var random = SeededRandom(seed: 77 + UInt64(frequency.rawValue))
        for _ in 0..<60 {
            var rule = RecurrenceRule(frequency: frequency)
            rule.interval = random.pick([1, 2, 5, 7, 11, 25, 61, 1439, 1441, 86_399, 90_061])
            rule.byHour = [random.number(0...23), random.number(0...23)]
            if frequency == .secondly {
                rule.byMinute = [random.number(0...59)]
                if rule.interval < 7 { rule.bySecond = [0, 3, 20] }
            } else if random.chance(0.5) {
                rule.byMinute = [3, random.number(0...59), 30]
            }
            if random.chance(0.5) { rule.byDay = [.init(.monday), .init(.thursday)] }
            if random.chance(0.2) { rule.byMonthDay = [-1, 10] }
            let first = CalendarDate.dayNumber(year: 2026, month: random.number(1...12), day: 5)
            let start = LocalDateTime(seconds: first * 86_400 + random.number(0...86_399))
            let target = start.adding(seconds: random.number(86_400...100 * 86_400))
            var stepped = RecurrenceIterator(
                rule: rule, start: start, isDate: false, until: target.adding(seconds: -1))
            var passed = 0
            while stepped.next() != nil { passed += 1 }
            rule.count = passed + 2
            var sought = RecurrenceIterator(rule: rule, start: start, isDate: false, until: nil)
            sought.seek(to: target)
            let instance = sought.next()
            if sought.isBudgetSpent || sought.hasReachedLastYear { continue }
            #expect(instance.map { $0 >= target } == true, "\(rule.text) from \(start)")
            _ = sought.next()
            #expect(sought.next() == nil, "\(rule.text) from \(start), sought \(target)")
            // One instance fewer is not enough for the target.
            rule.count = passed
            var short = RecurrenceIterator(rule: rule, start: start, isDate: false, until: nil)
            short.seek(to: target)
            #expect(short.next() == nil, "\(rule.text) from \(start), sought \(target)")
        }
    }
}
