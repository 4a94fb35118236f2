internal import CalendarModel

// What is put in where a required property is missing. No clock and no random numbers are at hand,
// so that the same file is always mended in the same way.

extension ComponentSubject {
    /// Adds a UID: a UUID of version 8 (RFC 9562 §5.8) made of the component's bytes, so that it tells
    /// nothing of a person or machine, and the same component gets the same one.
    func addingUID() -> Fix? {
        guard let uid = file.missingUIDs[component.source?.slice.range.lowerBound ?? -1]
        else { return nil }
        return adding(["UID:\(uid)"], "add a UID made of the component's bytes")
    }

    /// The UIDs for the components of a file that have none, by the byte they begin at; components
    /// that are alike get different ones.
    static func uidsForMissing(in roots: [ComponentSubject]) -> [Int: String] {
        var used: Set<String> = []
        var without: [SourceSlice] = []
        var pending = Array(roots.reversed())
        while let subject = pending.popLast() {
            if let uid = subject.component.uid {
                used.insert(uid)
            } else if let slice = subject.component.source?.slice {
                without.append(slice)
            }
            pending += subject.children.reversed()
        }
        var uids: [Int: String] = [:]
        var ordinals: [String: Int] = [:]
        for slice in without {
            let bytes = slice.text.bytes[slice.range]
            let first = uid(of: bytes, ordinal: 0)
            var ordinal = ordinals[first] ?? 0
            var made = ordinal == 0 ? first : uid(of: bytes, ordinal: ordinal)
            while !used.insert(made).inserted {
                ordinal += 1
                made = uid(of: bytes, ordinal: ordinal)
            }
            ordinals[first] = ordinal + 1
            uids[slice.range.lowerBound] = made
        }
        return uids
    }

    private static func uid(of bytes: ArraySlice<UInt8>, ordinal: Int) -> String {
        // FNV-1a, twice with different beginnings; line ends are left out, as they change on the way.
        var high: UInt64 = 0xCBF2_9CE4_8422_2325
        var low: UInt64 = 0x8422_2325_CBF2_9CE4
        for byte in bytes where byte != 0x0D && byte != 0x0A {
            high = (high ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
            low = (low ^ UInt64(byte ^ 0x5A)) &* 0x0000_0100_0000_01B3
        }
        if ordinal > 0 { low = (low ^ UInt64(ordinal)) &* 0x0000_0100_0000_01B3 }
        high = high & 0xFFFF_FFFF_FFFF_0FFF | 0x8000
        low = low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        let digits = Array(hexadecimal(high) + hexadecimal(low))
        return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
            .joined(separator: "-")
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }

    /// Adds DTSTAMP: LAST-MODIFIED or CREATED where that is in UTC, else the beginning of 1970, so
    /// that of two revisions the other one is taken for the newer.
    func addingStamp() -> Fix? {
        let names = ["LAST-MODIFIED", "CREATED"].map(PropertyName.init(rawValue:))
        let known = names.compactMap { name -> String? in
            guard case .utc(let local) = component.dateTime(name) else { return nil }
            return basicText(local, isUTC: true)
        }
        let stamp = known.first ?? "19700101T000000Z"
        return adding(["DTSTAMP:\(stamp)"], after: .uid, "add DTSTAMP:\(stamp)")
    }
}
