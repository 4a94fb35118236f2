internal import CLibicalShims

/// The times of a day as a locale writes them, by CLDR as ICU has it.
public struct LocalizedTimes: Sendable, Hashable {
    /// In how many hours the day is counted.
    public enum HourCycle: String, Sendable, Hashable, CaseIterable {
        case twelve = "12"
        case twentyFour = "24"
    }

    /// The 24 full hours: `7 AM`, or `07:00` where a day is counted in 24 hours.
    public let hours: [String]
    /// The 1440 minutes: `7:05 AM`, `07:05`.
    public let times: [String]

    /// The times of a locale; nil when the tag is none, or of a language that nobody knows.
    ///
    /// - Parameters:
    ///   - tag: A BCP 47 language tag, such as `en-US`.
    ///   - cycle: In how many hours the day is counted; nil for what the locale prefers.
    public init?(locale tag: String, hourCycle cycle: HourCycle? = nil) {
        guard let locale = icuLocale(tag) else { return nil }
        // In 12 hours a full hour needs no minutes, as AM or PM stands beside it; where people
        // count in 24, what stands there (`7 Uhr`) is not made for that.
        let isShort =
            unsafe cycle != .twentyFour && daylane_icu_prefers_12_hours(locale) != 0
        let letter =
            switch cycle {
            case nil: "j"
            case .twelve: "h"
            case .twentyFour: "H"
            }
        guard
            let hours = Self.labels(
                locale, skeleton: isShort ? letter : letter + "mm",
                minutes: stride(from: 0, to: 1440, by: 60)),
            let times = Self.labels(
                locale, skeleton: letter + "mm", minutes: stride(from: 0, to: 1440, by: 1))
        else { return nil }
        self.hours = hours
        self.times = times
    }

    private static func labels(
        _ locale: String, skeleton: String, minutes: StrideTo<Int>
    ) -> [String]? {
        guard let format = unsafe daylane_icu_open_format(locale, skeleton) else { return nil }
        defer { unsafe daylane_icu_close_format(format) }
        var labels: [String] = []
        for minute in minutes {
            let label = unsafe icuText { result, capacity in
                unsafe daylane_icu_format(format, Double(minute) * 60_000, result, capacity)
            }
            guard let label else { return nil }
            labels.append(label)
        }
        return labels
    }
}

/// ICU's name of the locale of a BCP 47 tag; nil when the tag is none, or of a language that nobody
/// knows.
func icuLocale(_ tag: String) -> String? {
    guard !tag.isEmpty, tag.utf8.count < 128, !tag.utf8.contains(0) else { return nil }
    return unsafe icuText { result, capacity in unsafe daylane_icu_locale(tag, result, capacity) }
}

/// The text that a function of ICU writes into a buffer; nil when it writes none.
func icuText(_ write: (UnsafeMutablePointer<CChar>?, Int32) -> Int32) -> String? {
    var buffer = [CChar](repeating: 0, count: 256)
    let length = unsafe buffer.withUnsafeMutableBufferPointer { result in
        unsafe write(result.baseAddress, Int32(result.count))
    }
    guard length > 0 else { return nil }
    let bytes = buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
}
