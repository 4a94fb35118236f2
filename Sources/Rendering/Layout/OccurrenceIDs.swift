internal import CalendarModel
internal import Normalizer

extension Occurrence {
    /// An id that names the occurrence in every output of the same inputs, whatever days are asked
    /// for.
    ///
    /// The UID, with `~2` and so on where several series have it, and for an instance of a recurring
    /// event its original start in UTC, as `#20260330T080000Z` or `#20260330`. In the UID itself `~`
    /// and `#` have a `~` before them, so that no two ids are alike by chance.
    var identifier: String {
        let series = uid.map(escaped) ?? "no-uid-\(contentHash)"
        let base = seriesIndex == 0 ? series : "\(series)~\(seriesIndex + 1)"
        switch recurrenceID {
        case nil: return base
        case .date(let date): return "\(base)#\(basic(date))"
        case .instant(let instant):
            let local = instant.local(offset: 0)
            let time =
                padded(local.hour, to: 2) + padded(local.minute, to: 2)
                + padded(local.second, to: 2)
            return "\(base)#\(basic(local.date))T\(time)Z"
        }
    }

    private func escaped(_ uid: String) -> String {
        guard uid.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "#") })
        else { return uid }
        var text = ""
        for scalar in uid.unicodeScalars {
            if scalar == "~" || scalar == "#" { text += "~" }
            text.unicodeScalars.append(scalar)
        }
        return text
    }

    private func basic(_ date: CalendarDate) -> String {
        let (year, month, day) = date.components
        return padded(year * 10_000 + month * 100 + day, to: 8)
    }

    /// A number that stands for a component without a UID.
    var contentHash: String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for property in component.properties {
            let value = property.rawValue ?? String(describing: property.values)
            for byte in "\(property.name.rawValue):\(value)\n".utf8 {
                hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
            }
        }
        return String(hash, radix: 16)
    }
}

/// The ids of occurrences in their order; of those that nothing tells apart, the second and later
/// ones are numbered, as `##2`.
func identifiers(of occurrences: [Occurrence]) -> [String] {
    var counts: [String: Int] = [:]
    return occurrences.map { occurrence in
        let identifier = occurrence.identifier
        let count = counts[identifier, default: 0] + 1
        counts[identifier] = count
        return count == 1 ? identifier : "\(identifier)##\(count)"
    }
}
