/// The content lines of an input by the plainest reading of RFC 5545 §3.1, as a second opinion.
///
/// All line ends become LF, a byte order mark and blank lines go, and a line that begins with a
/// space or tab is put behind the one before it, without that first character.
public func plainUnfolding(_ bytes: [UInt8]) -> [[UInt8]] {
    var text = bytes
    var withoutPairs: [UInt8] = []
    for (index, byte) in text.enumerated() {
        if byte == 10, index > 0, text[index - 1] == 13 { continue }
        withoutPairs.append(byte == 13 ? 10 : byte)
    }
    text = withoutPairs
    var lines: [[UInt8]] = []
    var mayContinue = false
    for physical in text.split(separator: 10) {
        if physical.first == 32 || physical.first == 9, mayContinue {
            lines[lines.count - 1] += physical.dropFirst()
            continue
        }
        let hasMark = physical.starts(with: [0xEF, 0xBB, 0xBF])
        let content = Array(hasMark ? physical.dropFirst(3) : physical)
        mayContinue = !content.isEmpty
        if mayContinue { lines.append(content) }
    }
    return lines
}
