import Libical
import Testing

/// The expected texts are CLDR's; which kind of space stands before AM changed over its versions.
@Suite struct LocalizedTimesTests {
    @Test(
        arguments: [
            ("en-US", nil, "7 AM", "2:05 PM"), ("en-GB", nil, "07:00", "14:05"),
            ("de", nil, "07:00", "14:05"), ("es-ES", nil, "7:00", "14:05"),
            ("fi", nil, "7.00", "14.05"), ("de", .twelve, "7:00 AM", "2:05 PM"),
            ("en-US", .twentyFour, "07:00", "14:05"), ("en-US-u-hc-h23", nil, "07:00", "14:05"),
            ("ja", .twentyFour, "7:00", "14:05"), ("zh-Hant-TW", nil, "上午7時", "下午2:05"),
        ] as [(String, LocalizedTimes.HourCycle?, String, String)])
    func timesAreWrittenAsALocaleDoes(
        tag: String, cycle: LocalizedTimes.HourCycle?, seven: String, afternoon: String
    ) throws {
        let times = try #require(LocalizedTimes(locale: tag, hourCycle: cycle))
        #expect(times.hours.count == 24)
        #expect(times.times.count == 1440)
        #expect(plain(times.hours[7]) == seven)
        #expect(plain(times.times[845]) == afternoon)
    }

    @Test(arguments: [
        "", "xx", "klingon-is-no-tag", "en_US.UTF-8", "C", "POSIX", "en--US", "e\u{0}n", "de DE",
        String(repeating: "en-", count: 100),
    ])
    func whatIsNoLanguageIsRefused(tag: String) {
        #expect(LocalizedTimes(locale: tag) == nil)
    }

    private func plain(_ text: String) -> String {
        text.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
    }
}
