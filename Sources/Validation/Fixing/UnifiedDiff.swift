/// The lines in which two texts differ, as `diff -u` prints them; empty when they are alike.
///
/// Lines end with LF; what else they end with belongs to them. `patch -p0` applies it.
///
/// - Parameters:
///   - old: The bytes before.
///   - new: The bytes after.
///   - name: The name of the file.
/// - Returns: The bytes of the diff.
public func unifiedDiff(old: [UInt8], new: [UInt8], name: String) -> [UInt8] {
    guard old != new else { return [] }
    let (before, after) = (lines(of: old), lines(of: new))
    let shownName = nameInHead(name)
    var bytes = Array("--- \(shownName)\n+++ \(shownName)\n".utf8)
    for hunk in hunks(of: changes(before, after), before.count, after.count) {
        bytes += Array("@@ -\(shown(hunk.old)) +\(shown(hunk.new)) @@\n".utf8)
        var position = hunk.old.lowerBound
        for change in hunk.changes {
            for line in before[position..<change.old.lowerBound] { append(line, " ", to: &bytes) }
            for line in before[change.old] { append(line, "-", to: &bytes) }
            for line in after[change.new] { append(line, "+", to: &bytes) }
            position = change.old.upperBound
        }
        for line in before[position..<hunk.old.upperBound] { append(line, " ", to: &bytes) }
    }
    return bytes
}

/// A name as `diff` and `patch` have it in the head: quoted as in C when it has what would end the
/// line or looks quoted, and ended by a tab when it has a space, which would end it else.
private func nameInHead(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0x22 && $0 != 0x5C }
    if isPlain { return name.contains(" ") ? name + "\t" : name }
    var quoted = "\""
    for byte in name.utf8 {
        switch byte {
        case 0x22, 0x5C: quoted += "\\" + String(UnicodeScalar(byte))
        case 0x0A: quoted += "\\n"
        case 0x09: quoted += "\\t"
        case 0x20...0x7E: quoted += String(UnicodeScalar(byte))
        default:
            let digits = String(byte, radix: 8)
            quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }
    }
    return quoted + "\""
}

/// Lines that other lines take the place of.
private struct LineChange {
    var old: Range<Int>
    var new: Range<Int>
}

private struct Hunk {
    var old: Range<Int>
    var new: Range<Int>
    var changes: [LineChange]
}

private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
        lines.append(bytes[start...index])
        start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
}

private func append(_ line: ArraySlice<UInt8>, _ sign: Character, to bytes: inout [UInt8]) {
    bytes += sign.utf8
    bytes += line
    if line.last != UInt8(ascii: "\n") { bytes += Array("\n\\ No newline at end of file\n".utf8) }
}

/// A range of lines as a hunk's head has it: the first line from 1 and how many there are.
private func shown(_ range: Range<Int>) -> String {
    let first = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(first)" : "\(first),\(range.count)"
}

/// Changes that stand near each other, with three lines around them.
private func hunks(of changes: [LineChange], _ oldCount: Int, _ newCount: Int) -> [Hunk] {
    let context = 3
    var hunks: [Hunk] = []
    for change in changes {
        let old =
            max(0, change.old.lowerBound - context)..<min(oldCount, change.old.upperBound + context)
        let new =
            max(0, change.new.lowerBound - context)..<min(newCount, change.new.upperBound + context)
        if let last = hunks.last, last.old.upperBound >= old.lowerBound {
            hunks[hunks.count - 1].old = last.old.lowerBound..<old.upperBound
            hunks[hunks.count - 1].new = last.new.lowerBound..<new.upperBound
            hunks[hunks.count - 1].changes.append(change)
        } else {
            hunks.append(Hunk(old: old, new: new, changes: [change]))
        }
    }
    return hunks
}

/// Where two lists of lines differ, in about the time of reading them.
///
/// Repairs are local, so lines that agree again are found near by; a change is larger than it
/// would have to be only where dozens of lines in a row were moved.
private func changes(
    _ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>]
) -> [LineChange] {
    let reach = 64
    let (inBefore, inAfter) = (Set(before), Set(after))
    var changes: [LineChange] = []
    func add(_ old: Range<Int>, _ new: Range<Int>) {
        if let last = changes.last, last.old.upperBound == old.lowerBound,
            last.new.upperBound == new.lowerBound
        {
            changes[changes.count - 1] = LineChange(
                old: last.old.lowerBound..<old.upperBound,
                new: last.new.lowerBound..<new.upperBound)
        } else {
            changes.append(LineChange(old: old, new: new))
        }
    }
    var (i, j) = (0, 0)
    search: while i < before.count, j < after.count {
        if before[i] == after[j] {
            (i, j) = (i + 1, j + 1)
            continue
        }
        if !inAfter.contains(before[i]), !inBefore.contains(after[j]) {
            add(i..<i + 1, j..<j + 1)
            (i, j) = (i + 1, j + 1)
            continue
        }
        for distance in 1...reach {
            for down in 0...distance {
                let (k, l) = (i + down, j + distance - down)
                guard k < before.count, l < after.count, before[k] == after[l] else { continue }
                add(i..<k, j..<l)
                (i, j) = (k, l)
                continue search
            }
        }
        add(i..<i + 1, j..<j + 1)
        (i, j) = (i + 1, j + 1)
    }
    if i < before.count || j < after.count { add(i..<before.count, j..<after.count) }
    return changes
}
