/// A day of the week, in RFC 5545's two-letter names (§3.3.10).
public enum Weekday: Int, Sendable, Hashable, CaseIterable, Comparable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// The weekday of RFC 5545's name (`MO`…`SU`, in any case), or nil.
    public init?(name: some StringProtocol) {
        switch name.uppercased() {
        case "MO": self = .monday
        case "TU": self = .tuesday
        case "WE": self = .wednesday
        case "TH": self = .thursday
        case "FR": self = .friday
        case "SA": self = .saturday
        case "SU": self = .sunday
        default: return nil
        }
    }

    /// RFC 5545's two-letter name.
    public var name: String {
        switch self {
        case .monday: "MO"
        case .tuesday: "TU"
        case .wednesday: "WE"
        case .thursday: "TH"
        case .friday: "FR"
        case .saturday: "SA"
        case .sunday: "SU"
        }
    }

    /// Days from `start` forward to this weekday, 0…6.
    public func daysAfter(_ start: Weekday) -> Int {
        (rawValue - start.rawValue + 7) % 7
    }

    /// Monday first, as in ISO 8601.
    public static func < (left: Weekday, right: Weekday) -> Bool {
        left.rawValue < right.rawValue
    }
}
