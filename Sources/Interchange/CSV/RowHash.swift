/// What a row says, in 128 bits (FNV-1a), so that its UID is the same in each run.
struct RowHash: Hashable {
    private var first: UInt64 = 0xCBF2_9CE4_8422_2325
    private var second: UInt64 = 0x8422_2325_CBF2_9CE4

    init(_ cells: [CSVCell]) {
        for cell in cells {
            for byte in cell.text.utf8 { add(byte) }
            add(0)
        }
    }

    private mutating func add(_ byte: UInt8) {
        first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
        second = (second ^ UInt64(byte)) &* 0x100_0000_01B3 &+ 0x9E37_79B9
    }

    var text: String {
        [first, second].map { number in
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
