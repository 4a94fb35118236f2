import CalendarModel
import Normalizer

/// A wall-clock time written as `2026-03-29T02:30:00`.
func wall(_ text: String) -> LocalDateTime {
    let numbers = text.split { "-T:".contains($0) }.compactMap { Int($0) }
    guard numbers.count == 6,
        let date = CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2])
    else { preconditionFailure("not a time: \(text)") }
    return LocalDateTime(date: date, hour: numbers[3], minute: numbers[4], second: numbers[5])
}

/// An instant written as UTC, without the `Z`.
func utc(_ text: String) -> Instant {
    Instant(seconds: wall(text).seconds)
}

/// A day written as `2026-03-29`.
func day(_ text: String) -> CalendarDate {
    wall(text + "T00:00:00").date
}

/// The three ways in which a wall-clock time can stand to a zone.
enum LocalKind: Sendable {
    case unique, gap, overlap

    init(_ resolution: TimeZoneRules.LocalResolution) {
        switch resolution {
        case .unique: self = .unique
        case .gap: self = .gap
        case .overlap: self = .overlap
        }
    }
}

/// Writes TZif files.
struct TZifWriter {
    var version: UInt8 = UInt8(ascii: "2")
    var types: [(offset: Int32, isDaylight: Bool, name: UInt8)] = [(0, false, 0)]
    var names = "UTC\0"
    var transitions: [(seconds: Int64, type: UInt8)] = []
    var leapSeconds: [(seconds: Int64, correction: Int32)] = []
    var indicators = false
    /// The text between the line ends; nil for no footer at all.
    var footer: String? = ""

    /// The whole file: one block for version 1, else an empty one, a wide one and the footer.
    var bytes: [UInt8] {
        if version == 0 { return block(timeSize: 4, isEmpty: false) }
        let footer = footer.map { "\n\($0)\n" } ?? ""
        return block(timeSize: 4, isEmpty: true) + block(timeSize: 8, isEmpty: false) + footer.utf8
    }

    private func block(timeSize: Int, isEmpty: Bool) -> [UInt8] {
        let transitions = isEmpty ? [] : transitions
        let leapSeconds = isEmpty ? [] : leapSeconds
        let types = isEmpty ? [(0, false, 0)] : types
        let names = isEmpty ? "\0" : names
        let indicators = !isEmpty && indicators ? types.count : 0
        var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
        let counts = [
            indicators, indicators, leapSeconds.count, transitions.count, types.count,
            names.utf8.count,
        ]
        for count in counts { bytes += TZifWriter.bigEndian(Int64(count), size: 4) }
        for transition in transitions {
            bytes += TZifWriter.bigEndian(transition.seconds, size: timeSize)
        }
        bytes += transitions.map(\.type)
        for type in types {
            bytes += TZifWriter.bigEndian(Int64(type.offset), size: 4)
            bytes += [type.isDaylight ? 1 : 0, type.name]
        }
        bytes += names.utf8
        for leap in leapSeconds {
            bytes += TZifWriter.bigEndian(leap.seconds, size: timeSize)
            bytes += TZifWriter.bigEndian(Int64(leap.correction), size: 4)
        }
        return bytes + [UInt8](repeating: 0, count: 2 * indicators)
    }

    static func bigEndian(_ value: Int64, size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> Int64($0 * 8)) }
    }
}

extension TZifWriter {
    /// A zone like Madrid's with two listed transitions of 1996 and a footer.
    static let madrid = TZifWriter(
        types: [(-884, false, 0), (3600, false, 4), (7200, true, 8)], names: "LMT\0CET\0CEST\0",
        transitions: [
            (wall("1910-12-31T23:59:59").seconds64 + 885, 1),
            (wall("1996-03-31T01:00:00").seconds64, 2),
            (wall("1996-10-27T01:00:00").seconds64, 1),
        ], footer: "CET-1CEST,M3.5.0,M10.5.0/3")
}

extension LocalDateTime {
    var seconds64: Int64 { Int64(seconds) }
}
