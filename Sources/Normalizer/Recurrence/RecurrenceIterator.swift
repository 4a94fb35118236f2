public import CalendarModel
internal import Libical

/// The instances of a recurrence rule, ascending, each once (RFC 5545 §3.3.10).
///
/// Everything is reckoned on the wall clock of DTSTART's zone; what a clock change does to an
/// instance is for the caller to decide. DTSTART is the first instance and counts, even when the
/// rule does not match it. Instances end with COUNT, UNTIL or the year 9999.
///
/// How the BY parts work depends on the frequency. "Limit" leaves days or times out, "expand"
/// makes several of one; both come to the same here, as a period is expanded to those of its days
/// and times that meet every part:
///
///     |            | SECONDLY | MINUTELY | HOURLY | DAILY  | WEEKLY | MONTHLY | YEARLY |
///     | BYMONTH    | limit    | limit    | limit  | limit  | limit  | limit   | expand |
///     | BYWEEKNO   | –        | –        | –      | –      | –      | –       | expand |
///     | BYYEARDAY  | limit    | limit    | limit  | (limit)| (limit)| (limit) | expand |
///     | BYMONTHDAY | limit    | limit    | limit  | limit  | (limit)| expand  | expand |
///     | BYDAY      | limit    | limit    | limit  | limit  | expand | note 1  | note 2 |
///     | BYHOUR     | limit    | limit    | limit  | expand | expand | expand  | expand |
///     | BYMINUTE   | limit    | limit    | expand | expand | expand | expand  | expand |
///     | BYSECOND   | limit    | expand   | expand | expand | expand | expand  | expand |
///     | BYSETPOS   | limit    | limit    | limit  | limit  | limit  | limit   | limit  |
///
/// Note 1: limit with BYMONTHDAY, else the weekdays of the month. Note 2: limit with BYYEARDAY or
/// BYMONTHDAY; else the weekdays of the weeks of BYWEEKNO, or of the months of BYMONTH, or of the
/// year. In brackets: forbidden by the RFC, but read so.
///
/// Where the RFC is silent: a day not named by any part is DTSTART's, but a YEARLY rule with
/// BYMONTHDAY and no BYMONTH means every month; BYWEEKNO alone means DTSTART's weekday. The years
/// of a rule with BYWEEKNO are those its weeks belong to; INTERVAL counts them from that of
/// DTSTART's week, or from DTSTART's calendar year if the rule does not match it. BYMONTHDAY and
/// BYYEARDAY where the RFC forbids them choose from all days of the week or month, not from
/// DTSTART's. BYSECOND=60 is read as 59. A sub-daily rule of an all-day series gives each of its
/// days once. BYSETPOS counts in the whole period, also before DTSTART, and is passed over when
/// there is no other BY part.
///
/// With RSCALE (RFC 7529) months, days of them and years are those of its calendar; the dates that
/// come out are Gregorian. SKIP moves named months and days that do not exist, also where a part
/// limits: the days named by BYMONTH, BYYEARDAY and BYMONTHDAY are the same for every frequency.
/// A month moved past the end of its year is the first of the next one, a day moved past the end
/// of its month the first of the next. BYWEEKNO's weeks that a year does not have are moved alike:
/// forward to the week after the last one, backward to the last. INTERVAL of a monthly rule counts
/// leap months. A yearly rule that names no month and starts in a leap month means that month.
public struct RecurrenceIterator: Sendable, IteratorProtocol {
    private let start: LocalDateTime
    /// The last time an instance may be at: UNTIL or the end of the year 9999.
    private let last: LocalDateTime
    private let hasUntil: Bool
    private let hasCount: Bool
    /// Instances that may still come; meaningless without COUNT.
    private var remaining: Int
    private var isStartPending = true
    private var isFinished = false
    private var budget: StepBudget
    /// One of the three, by the frequency and the calendar; none when only DTSTART comes.
    private var units: UnitSequence?
    private var spans: SpanSequence?
    private var scaled: ScaledSequence?
    private var namesNoDay = false

    /// Whether `next()` gave nil because the steps were spent: instances may be missing.
    public private(set) var isBudgetSpent = false
    /// Whether `next()` gave nil because no instance is left up to the year 9999, that being
    /// the end given.
    ///
    /// A rule without COUNT and UNTIL that gave nothing but DTSTART until then never matches.
    public private(set) var hasReachedLastYear = false
    /// Whether RSCALE names a calendar that is not known (RFC 7529 §6): only DTSTART comes.
    public private(set) var isUnsupported = false

    /// Steps taken: periods looked at, days and months jumped over or counted.
    public var stepsUsed: Int { budget.used }

    /// The instances of a rule from DTSTART on.
    ///
    /// - Parameters:
    ///   - rule: The rule; its own UNTIL is not looked at.
    ///   - start: DTSTART on its wall clock; midnight when it is a DATE.
    ///   - isDate: Whether DTSTART is a DATE; BYHOUR, BYMINUTE and BYSECOND are then ignored.
    ///   - until: The last time at which an instance may be, on the same wall clock. Nothing after
    ///     it is looked at: a caller with a window does well to give the earlier of UNTIL and the
    ///     end of the window, lest a sparse rule be searched up to the year 9999.
    ///   - givesStart: Whether DTSTART is an instance even when the rule does not match it; an
    ///     EXRULE takes out only what it matches.
    ///   - budget: The steps that may be taken before the rule is given up.
    public init(
        rule: RecurrenceRule, start: LocalDateTime, isDate: Bool, until: LocalDateTime?,
        givesStart: Bool = true, budget: Int = 1_000_000
    ) {
        self.init(
            rule: rule, start: start, isDate: isDate, until: until, givesStart: givesStart,
            budget: budget, isScaled: false)
    }

    /// The same, with the Gregorian calendar perhaps treated as one of RSCALE, to test one way of
    /// reckoning against the other.
    init(
        rule: RecurrenceRule, start: LocalDateTime, isDate: Bool, until: LocalDateTime?,
        givesStart: Bool = true, budget: Int = 1_000_000, isScaled: Bool
    ) {
        self.start = start
        let end = LocalDateTime(date: .last, secondOfDay: 86_399)
        last = min(until ?? end, end)
        hasUntil = last < end
        hasCount = rule.count != nil
        // COUNT=0 would make an event vanish.
        remaining = max(1, rule.count ?? 1)
        self.budget = StepBudget(limit: budget)
        isStartPending = givesStart
        guard start.date.isInRange else { return }
        var effective = rule
        if isDate {
            effective.byHour = []
            effective.byMinute = []
            effective.bySecond = []
        }
        if !Self.hasByPart(effective) { effective.bySetPosition = [] }
        var days: ScaledDays?
        if isScaled || Self.isScaled(effective) {
            days = CalendarScale(name: rule.calendarScale ?? "GREGORIAN").flatMap {
                ScaledDays(rule: effective, start: start.date, scale: $0)
            }
            isUnsupported = days == nil
            namesNoDay = days?.namesNothing ?? false
        }
        guard !isUnsupported, !namesNoDay else { return }
        // Longer than all the seconds of years 1 to 9999, and short enough to reckon with.
        let interval = min(max(1, rule.interval), 1 << 40)
        if rule.frequency <= .daily {
            units = UnitSequence(
                rule: effective, start: start, isDate: isDate, interval: interval, last: last,
                scaled: days)
        } else if let days, rule.frequency >= .monthly {
            scaled = ScaledSequence(
                rule: effective, start: start, isDate: isDate, interval: interval, last: last,
                scaled: days)
            isUnsupported = scaled == nil
        } else {
            spans = SpanSequence(
                rule: effective, start: start, isDate: isDate, interval: interval, last: last,
                scaled: days)
        }
        if !givesStart {
            units?.includeStart()
            spans?.includeStart()
            scaled?.includeStart()
        }
    }

    /// The next instance; nil when there is none.
    public mutating func next() -> LocalDateTime? {
        if isStartPending {
            isStartPending = false
            remaining -= 1
            return start
        }
        if isFinished || (hasCount && remaining <= 0) { return nil }
        guard
            let seconds = units?.next(&budget) ?? spans?.next(&budget) ?? scaled?.next(&budget)
        else {
            finish()
            return nil
        }
        if seconds > last.seconds {
            finish()
            return nil
        }
        remaining &-= 1
        return LocalDateTime(seconds: seconds)
    }

    /// Goes forward so that `next()` gives the first instance at or after a time.
    ///
    /// A time before the next instance changes nothing. COUNT is counted exactly. A window far off
    /// is reached by arithmetic; only COUNT with limits of days or with months or years needs a
    /// step for each day or period passed over.
    public mutating func seek(to time: LocalDateTime) {
        guard time > start, !isFinished else { return }
        if isStartPending {
            isStartPending = false
            remaining -= 1
        }
        let target = min(time.seconds, last.seconds &+ 1)
        guard hasCount else {
            units?.seek(to: target)
            spans?.seek(to: target)
            scaled?.seek(to: target)
            return
        }
        let passed =
            units?.skip(to: target, limit: remaining, &budget)
            ?? spans?.skip(to: target, limit: remaining, &budget)
            ?? scaled?.skip(to: target, limit: remaining, &budget) ?? 0
        remaining = passed > remaining ? 0 : remaining - passed
        if budget.isSpent { finish() }
    }

    /// Whether all instances that COUNT allows were given or passed over.
    var isCountSpent: Bool { hasCount && remaining <= 0 }

    /// Lets as many instances more come as COUNT allows; for instances that do not count.
    mutating func extendCount(by number: Int) {
        remaining &+= number
    }

    /// Whether the rule gives nothing but DTSTART for a reason that needs no search: BYMONTH and
    /// BYMONTHDAY name nothing that the calendar of RSCALE has, or BYHOUR, BYMINUTE and BYSECOND
    /// leave no time that INTERVAL reaches.
    var isEmptyByItself: Bool { namesNoDay || units?.neverMeetsClock ?? false }

    /// Ends the iteration for want of instances or of steps.
    private mutating func finish() {
        isFinished = true
        isBudgetSpent = budget.isSpent
        hasReachedLastYear = !budget.isSpent && !isUnsupported && !hasUntil
    }

    private static func hasByPart(_ rule: RecurrenceRule) -> Bool {
        if !rule.bySecond.isEmpty || !rule.byMinute.isEmpty || !rule.byHour.isEmpty { return true }
        if !rule.byDay.isEmpty || !rule.byMonthDay.isEmpty || !rule.byYearDay.isEmpty {
            return true
        }
        if !rule.byMonth.isEmpty || !rule.byLeapMonth.isEmpty { return true }
        return rule.frequency == .yearly && !rule.byWeekNumber.isEmpty
    }

    /// Whether a rule needs more than the months and days of the Gregorian calendar.
    private static func isScaled(_ rule: RecurrenceRule) -> Bool {
        if rule.skip != .omit { return true }
        guard let name = rule.calendarScale, name != "GREGORIAN" else { return false }
        let hasGregorianMonths = CalendarScale(name: name)?.hasGregorianMonths ?? false
        return !hasGregorianMonths || !rule.byLeapMonth.isEmpty
            || !rule.byMonth.allSatisfy((1...12).contains)
    }
}
