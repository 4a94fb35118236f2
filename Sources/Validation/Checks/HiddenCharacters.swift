internal import CalendarModel

/// Characters that change how a text looks without being seen themselves.
enum HiddenCharacters {
    /// The first character that lets a text be read in another order than it is written; nil when
    /// there is none.
    ///
    /// Overrides never belong into a calendar. Embeddings and isolates do, in a text of mixed
    /// scripts, as long as each is closed.
    static func directionOverride(in text: String) -> (range: Range<Int>, scalar: Unicode.Scalar)? {
        guard text.utf8.contains(0xE2) else { return nil }
        var open: [(range: Range<Int>, scalar: Unicode.Scalar)] = []
        var offset = 0
        for scalar in text.unicodeScalars {
            let length = UTF8.width(scalar)
            let place = (range: offset..<offset + length, scalar: scalar)
            switch scalar.value {
            case 0x202D, 0x202E: return place
            case 0x202A, 0x202B, 0x2066, 0x2067, 0x2068: open.append(place)
            case 0x202C, 0x2069: _ = open.popLast()
            default: break
            }
            offset += length
        }
        return open.first
    }

    /// The first character without any width that belongs to no script; nil when there is none.
    ///
    /// Joiners stand in emoji and in several scripts, and marks of direction beside brackets.
    static func invisible(in text: String) -> (range: Range<Int>, scalar: Unicode.Scalar)? {
        var offset = 0
        for scalar in text.unicodeScalars {
            let length = UTF8.width(scalar)
            switch scalar.value {
            case 0x200B, 0x2060...0x2064, 0xFEFF, 0x115F, 0x1160, 0x3164, 0xFFA0, 0x180E, 0xE0001:
                return (offset..<offset + length, scalar)
            default: offset += length
            }
        }
        return nil
    }

    /// The text without what `directionOverride` and `invisible` find.
    static func removing(from text: String) -> String {
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x202A...0x202E, 0x2066...0x2069, 0x200B, 0x2060...0x2064, 0xFEFF, 0x115F, 0x1160,
                0x3164, 0xFFA0, 0x180E, 0xE0001:
                continue
            default: kept.append(scalar)
            }
        }
        return String(kept)
    }

    /// The code point of a character, as `U+202E`.
    static func name(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// The properties whose texts somebody decides by whether to trust an event.
    static let shown: Set<PropertyName> = [
        .summary, .location, .organizer, .attendee, .contact, .name, .wrCalendarName, .url,
    ]
}
