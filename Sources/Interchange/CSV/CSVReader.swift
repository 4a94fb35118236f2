internal import CalendarModel

/// A cell and the byte it begins at.
struct CSVCell {
    var text: String
    var offset: Int
}

/// Takes a table apart row by row (RFC 4180); what is wrong is told and read as well as it can be.
struct CSVReader {
    struct Problem {
        var severity: Diagnostic.Severity
        var message: String
        var offset: Int
    }

    private let bytes: [UInt8]
    private let separator: UInt8
    private(set) var index: Int
    /// What was wrong with the last row.
    private(set) var problems: [Problem] = []
    /// What the last row was read as where it was no UTF-8.
    private(set) var fallback: DecodedText.Fallback?

    init(_ bytes: [UInt8], separator: UInt8) {
        self.bytes = bytes
        self.separator = separator
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The next row that is not blank; nil at the end.
    mutating func next() -> [CSVCell]? {
        problems = []
        fallback = nil
        while index < bytes.count {
            let cells = row()
            if cells.count > 1 || cells.contains(where: { !$0.text.isEmpty }) { return cells }
        }
        return nil
    }

    private mutating func row() -> [CSVCell] {
        var cells: [CSVCell] = []
        while true {
            cells.append(cell())
            guard index < bytes.count else { return cells }
            let byte = bytes[index]
            index += 1
            if byte == separator {
                // The last cell of the file may be an empty one.
                if index == bytes.count {
                    cells.append(CSVCell(text: "", offset: index))
                    return cells
                }
                continue
            }
            if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
            return cells
        }
    }

    private func isEnd(_ byte: UInt8) -> Bool {
        byte == separator || byte == 0x0A || byte == 0x0D
    }

    /// The next cell; the index stands at what ends it.
    private mutating func cell() -> CSVCell {
        let start = index
        if index < bytes.count, bytes[index] == UInt8(ascii: "\""), let cell = quotedCell() {
            return cell
        }
        index = start
        while index < bytes.count, !isEnd(bytes[index]) { index += 1 }
        return CSVCell(text: decoded(bytes[start..<index]), offset: start)
    }

    /// A cell in quotes; nil when the quote is not closed.
    private mutating func quotedCell() -> CSVCell? {
        let start = index
        var content: [UInt8] = []
        var spansLines = false
        index += 1
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == 0x0A || byte == 0x0D { spansLines = true }
            guard byte == UInt8(ascii: "\"") else {
                content.append(byte)
                continue
            }
            if index < bytes.count, bytes[index] == byte {
                content.append(byte)
                index += 1
                continue
            }
            guard index < bytes.count, !isEnd(bytes[index]) else {
                return CSVCell(text: decoded(content[...]), offset: start)
            }
            // The quote that closes this one more likely opens another cell on a later line.
            if spansLines { break }
            problems.append(
                Problem(
                    severity: .warning,
                    message: "text follows the closing quote and is read as part of the cell",
                    offset: index))
            while index < bytes.count, !isEnd(bytes[index]) {
                content.append(bytes[index])
                index += 1
            }
            return CSVCell(text: decoded(content[...]), offset: start)
        }
        problems.append(
            Problem(
                severity: .error,
                message: "the quote is not closed; the cell is read to the end of its line",
                offset: start))
        return nil
    }

    private mutating func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        let decoded = DecodedText(bytes)
        fallback = decoded.fallback ?? fallback
        return decoded.text
    }
}
