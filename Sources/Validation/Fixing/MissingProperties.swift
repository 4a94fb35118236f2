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
            let first = contentUID(of: bytes)
            var ordinal = ordinals[first] ?? 0
            var made = ordinal == 0 ? first : contentUID(of: bytes, ordinal: ordinal)
            while !used.insert(made).inserted {
                ordinal += 1
                made = contentUID(of: bytes, ordinal: ordinal)
            }
            ordinals[first] = ordinal + 1
            uids[slice.range.lowerBound] = made
        }
        return uids
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
