public import CalendarModel

/// Writes components as iCalendar data (RFC 5545 §3.1).
///
/// What was read and not changed is given back byte for byte, line ends and folds included; what
/// was changed is written anew: values by libical where it is right and by us where it is not,
/// folded at 75 bytes, lines ended by CRLF. Input that is not UTF-8 is written as UTF-8, and a
/// structure that had to be repaired is written repaired.
///
/// ```swift
/// var reader = CalendarReader(SourceText(name: "team.ics", bytes: bytes))
/// var writer = CalendarWriter()
/// while let item = reader.nextItem() {
///     guard case .component(var calendar) = item else { continue }
///     calendar.calendarName = "Team"  // only this line is new
///     try writer.write(calendar)
/// }
/// save(writer.bytes)
/// ```
public struct CalendarWriter {
    /// What has been written.
    public private(set) var bytes: [UInt8] = []

    /// The input that was copied from last, and how far.
    private var copied: (text: SourceText, end: Int)?
    /// Whether the last line copied had no line end, being the last of its file.
    private var lacksLineEnd = false

    /// A writer that has written nothing.
    public init() {
        _ = LibicalLibrary.ready
    }

    /// Writes a component, or lines that could not be read.
    ///
    /// - Throws: `WritingError` when something in it cannot be written; nothing of it is written
    ///   then.
    public mutating func write(_ item: Component.Item) throws(WritingError) {
        try write(CalendarPart(item))
    }

    /// Writes a part of a calendar, or what stands in no component.
    ///
    /// All parts of a calendar, one after the other, give what writing it whole gives.
    ///
    /// - Throws: `WritingError` when something in it cannot be written; nothing of it is written
    ///   then.
    public mutating func write(_ part: CalendarPart) throws(WritingError) {
        let before = (count: bytes.count, copied: copied, lacksLineEnd: lacksLineEnd)
        do {
            if case .component(let calendar) = part.item, part.isOpen || part.isContinued {
                if !part.isContinued { try appendBegin(of: calendar) }
                for item in calendar.items { try append(item) }
                if !part.isOpen { appendEnd(of: calendar) }
            } else {
                try append(part.item)
            }
        } catch {
            bytes.removeLast(bytes.count - before.count)
            (copied, lacksLineEnd) = (before.copied, before.lacksLineEnd)
            throw error
        }
    }

    /// Writes a component.
    ///
    /// - Throws: `WritingError` when something in it cannot be written; nothing of it is written
    ///   then.
    public mutating func write(_ component: Component) throws(WritingError) {
        try write(.component(component))
    }

    private mutating func append(_ item: Component.Item) throws(WritingError) {
        switch item {
        case .property(let property):
            if let slice = property.source {
                copy(slice)
            } else if let line = property.repairedLine {
                append(line: line)
            } else {
                append(line: try PropertyWriter.line(property))
            }
        case .unread(let lines):
            if !follows(lines.slice) { ContentLineFolding.shortenLastLine(of: &bytes) }
            copy(lines.slice)
            for kind in lines.missingEnds {
                guard isOneLine(kind.rawValue) else {
                    throw WritingError(
                        .badName, "\(excerpt(kind.rawValue)) is no name of a component")
                }
                append(line: "END:\(kind.rawValue)")
            }
        case .component(let component):
            if let source = component.source, source.isIntact {
                copy(source.slice)
            } else {
                try append(component)
            }
        }
    }

    private mutating func append(_ component: Component) throws(WritingError) {
        try appendBegin(of: component)
        for item in component.items { try append(item) }
        appendEnd(of: component)
    }

    private mutating func appendBegin(of component: Component) throws(WritingError) {
        let name = component.kind.rawValue
        // A file may have a name that is none; it is read, so it has to be written.
        guard PropertyWriter.isName(name) || (component.source != nil && isOneLine(name)) else {
            throw WritingError(.badName, "\(excerpt(name)) is no name of a component")
        }
        if let source = component.source, let begin = source.begin {
            copy(SourceSlice(source.slice.text, begin))
        } else {
            append(line: "BEGIN:\(name)")
        }
    }

    private mutating func appendEnd(of component: Component) {
        if let source = component.source, let end = source.end {
            copy(SourceSlice(source.slice.text, end))
        } else {
            append(line: "END:\(component.kind.rawValue)")
        }
    }

    private mutating func append(line: String) {
        endLine()
        copied = nil
        ContentLineFolding.append(line, to: &bytes)
    }

    /// Whether what was written last is what stands before a stretch of an input.
    private func follows(_ slice: SourceSlice) -> Bool {
        guard let (text, end) = copied, text === slice.text, end <= slice.range.lowerBound
        else { return false }
        return text.bytes[end..<slice.range.lowerBound].allSatisfy(isBlank)
    }

    /// Writes bytes of an input and their line end, with the blank lines before them when what
    /// stands there was written too.
    private mutating func copy(_ slice: SourceSlice) {
        let text = slice.text
        var slice = slice
        if !bytes.isEmpty {
            // White space that begins a file would make its first line a continuation here.
            let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
            let start = text.bytes[slice.range].firstIndex { !isSpace($0) }
            slice = SourceSlice(text, (start ?? slice.range.upperBound)..<slice.range.upperBound)
        }
        guard !slice.range.isEmpty else { return }
        endLine()
        let from = copied?.text === text ? copied?.end ?? 0 : bytes.isEmpty ? 0 : nil
        if let from, from <= slice.range.lowerBound {
            let gap = text.bytes[from..<slice.range.lowerBound]
            if gap.allSatisfy(isBlank) { bytes += gap }
        }
        let content = text.bytes[slice.range]
        if isUTF8(content) {
            bytes += content
        } else {
            appendDecoded(slice)
        }
        let end = endOfLineEnd(after: slice.range.upperBound, in: text.bytes)
        bytes += text.bytes[slice.range.upperBound..<end]
        lacksLineEnd = end == slice.range.upperBound
        copied = (text, end)
    }

    /// Takes what has been written but the last content line, on which the next may depend.
    ///
    /// So what is written need not be held whole; `bytes` has the rest.
    public mutating func takeBytes() -> [UInt8] {
        var start = bytes.count
        // Behind a line end, anything but another one or the white space of a fold begins a line.
        var beginsLine = false
        while start > 0 {
            let byte = bytes[start - 1]
            let isEnd = isLineEnd(byte)
            if isEnd, beginsLine { break }
            beginsLine = !isEnd && byte != 0x20 && byte != 0x09
            start -= 1
        }
        defer { bytes.removeFirst(start) }
        return Array(bytes[..<start])
    }

    /// Writes the blank lines that end the input that was copied from last.
    ///
    /// With it, all items of an input give exactly its bytes.
    public mutating func finishCopying() {
        guard let (text, end) = copied, text.bytes[end...].allSatisfy(isBlank) else { return }
        bytes += text.bytes[end...]
        copied = (text, text.bytes.count)
    }

    private mutating func endLine() {
        if lacksLineEnd { bytes += [0x0D, 0x0A] }
        lacksLineEnd = false
    }

    /// Writes lines of an input of which some are no UTF-8: those are decoded and folded anew.
    private mutating func appendDecoded(_ slice: SourceSlice) {
        let text = slice.text
        var position = slice.range.lowerBound
        for line in ContentLineScanner(slice) {
            bytes += text.bytes[position..<line.range.lowerBound]
            position = line.range.upperBound
            let decoded = DecodedText(text.content(of: line))
            if decoded.fallback == nil {
                bytes += text.bytes[line.range]
            } else {
                ContentLineFolding.append(decoded.text, to: &bytes)
                ContentLineFolding.shortenLastLine(of: &bytes)
                // The line end of the input follows.
                bytes.removeLast(2)
            }
        }
        bytes += text.bytes[position..<slice.range.upperBound]
    }

    private func endOfLineEnd(after index: Int, in bytes: [UInt8]) -> Int {
        guard index < bytes.count, isLineEnd(bytes[index]) else { return index }
        let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
        return index + (isPair ? 2 : 1)
    }
}

private func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
}

/// Whether a byte stands between lines: a line end, or part of a byte order mark.
private func isBlank(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0D, 0x0A, 0xEF, 0xBB, 0xBF: true
    default: false
    }
}

private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0D || byte == 0x0A }

private func isOneLine(_ text: String) -> Bool {
    !text.utf8.contains { $0 == 0 || isLineEnd($0) }
}
