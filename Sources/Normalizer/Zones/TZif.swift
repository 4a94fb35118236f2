internal import CalendarModel

/// What a TZif file says (RFC 8536, versions 1 to 4).
///
/// Of files with a 64-bit block only that one is used. Leap seconds are passed over: instants do
/// not count them. A file that is cut short or contradicts itself is refused as a whole.
struct TZif: Sendable {
    /// What holds before the first onset.
    var initial: ZoneState
    /// The listed transitions, strictly ascending.
    var onsets: [ZoneOnset] = []
    /// The rules after the last onset; nil when the footer is empty or cannot be read.
    var footer: PosixTimeZone?

    /// Reads a file; nil when it is damaged or no TZif file at all.
    init?(_ bytes: [UInt8]) {
        var reader = TZifReader(bytes: bytes)
        guard var header = TZifHeader(&reader) else { return nil }
        let hasWideBlock = header.version >= UInt8(ascii: "2")
        if hasWideBlock {
            guard reader.skip(header.bodySize(timeSize: 4)),
                let second = TZifHeader(&reader)
            else { return nil }
            header = second
        }
        guard let block = TZifBlock(&reader, header: header, timeSize: hasWideBlock ? 8 : 4),
            let first = block.states.first
        else { return nil }
        initial = first

        for (seconds, type) in zip(block.times, block.types) {
            guard type < block.states.count else { return nil }
            let state = block.states[type]
            if seconds < -TimeZoneRules.horizon {
                initial = state
            } else if seconds <= TimeZoneRules.horizon {
                if let last = onsets.last, last.seconds >= seconds { return nil }
                onsets.append(ZoneOnset(seconds: seconds, state: state))
            }
        }
        if hasWideBlock {
            guard let text = reader.footer() else { return nil }
            footer = PosixTimeZone(text)
        }
    }
}

extension TimeZoneRules {
    /// The zone of a TZif file (RFC 8536); nil when the bytes are damaged or no such file.
    ///
    /// - Parameters:
    ///   - tzif: the content of the file.
    ///   - identifier: the name of the zone.
    public convenience init?(tzif: [UInt8], identifier: String) {
        guard let file = TZif(tzif) else { return nil }
        var tail: ZoneTail?
        if let footer = file.footer, footer.daylight != nil { tail = .posix(footer) }
        // The last listed onset may change nothing: it then says from when on the footer holds.
        self.init(
            identifier: identifier, initial: file.initial,
            listed: ZoneOnset.transitions(of: file.onsets, after: file.initial), tail: tail,
            tailStart: file.onsets.last.map { $0.seconds + 1 } ?? -TimeZoneRules.horizon)
    }
}

/// The header of a data block (RFC 8536 §3.1).
///
/// Counts go up to 2³², so sizes need 64 bits.
private struct TZifHeader {
    var version: UInt8
    var universalIndicators: Int
    var standardIndicators: Int
    var leapSeconds: Int
    var transitions: Int
    var types: Int
    var characters: Int

    init?(_ reader: inout TZifReader) {
        guard reader.integer(4) == 0x545A_6966, let version = reader.integer(1), reader.skip(15),
            let universal = reader.integer(4), let standard = reader.integer(4),
            let leapSeconds = reader.integer(4), let transitions = reader.integer(4),
            let types = reader.integer(4), let characters = reader.integer(4)
        else { return nil }
        self.version = UInt8(truncatingIfNeeded: version)
        universalIndicators = universal
        standardIndicators = standard
        self.leapSeconds = leapSeconds
        self.transitions = transitions
        self.types = types
        self.characters = characters
    }

    /// The bytes of the block after the header, with times of 4 or 8 bytes.
    func bodySize(timeSize: Int) -> Int {
        transitions * (timeSize + 1) + types * 6 + characters + leapSeconds * (timeSize + 4)
            + standardIndicators + universalIndicators
    }
}

/// The parts of a data block that are used (RFC 8536 §3.2).
private struct TZifBlock {
    var times: [Int] = []
    var types: [Int] = []
    var states: [ZoneState] = []

    init?(_ reader: inout TZifReader, header: TZifHeader, timeSize: Int) {
        // Once the whole block is known to be there, the counts are no larger than the file.
        guard reader.remaining >= header.bodySize(timeSize: timeSize) else { return nil }
        times.reserveCapacity(header.transitions)
        for _ in 0..<header.transitions {
            guard let time = reader.signedInteger(timeSize) else { return nil }
            times.append(time)
        }
        types.reserveCapacity(header.transitions)
        for _ in 0..<header.transitions {
            guard let type = reader.integer(1) else { return nil }
            types.append(type)
        }
        var records: [(offset: Int, isDaylight: Bool, name: Int)] = []
        for _ in 0..<header.types {
            guard let offset = reader.signedInteger(4), ZoneState.isPlausible(offset: offset),
                let isDaylight = reader.integer(1), let name = reader.integer(1)
            else { return nil }
            records.append((offset, isDaylight != 0, name))
        }
        guard let names = reader.bytes(header.characters),
            reader.skip(
                header.leapSeconds * (timeSize + 4) + header.standardIndicators
                    + header.universalIndicators)
        else { return nil }
        for record in records {
            guard record.name < names.count else { return nil }
            let name = names.dropFirst(record.name).prefix { $0 != 0 }
            guard name.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
            states.append(
                ZoneState(
                    offset: record.offset, isDaylight: record.isDaylight,
                    abbreviation: String(decoding: name, as: UTF8.self)))
        }
    }
}

/// Reads a TZif file from front to back; nothing is read beyond its end.
private struct TZifReader {
    let bytes: [UInt8]
    var position = 0

    var remaining: Int { bytes.count - position }

    mutating func skip(_ count: Int) -> Bool {
        guard count <= remaining else { return false }
        position += count
        return true
    }

    mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
        let start = position
        return skip(count) ? bytes[start..<position] : nil
    }

    /// An unsigned big-endian number of at most four bytes.
    mutating func integer(_ size: Int) -> Int? {
        bytes(size)?.reduce(0) { $0 << 8 | Int($1) }
    }

    /// A big-endian number in two's complement, of at most eight bytes.
    mutating func signedInteger(_ size: Int) -> Int? {
        guard let bytes = bytes(size) else { return nil }
        let pattern = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let unused = UInt64(64 - size * 8)
        return Int(Int64(bitPattern: pattern << unused) >> Int64(unused))
    }

    /// The text between two line ends that follows the 64-bit block.
    mutating func footer() -> ArraySlice<UInt8>? {
        let newline = UInt8(ascii: "\n")
        guard integer(1) == Int(newline),
            let end = bytes[position...].firstIndex(of: newline)
        else { return nil }
        return bytes[position..<end]
    }
}
