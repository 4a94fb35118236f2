internal import CalendarModel

extension FileSubject {
    /// The place of something the reader told of, as exact as the bytes have it; nil when the reader
    /// had none.
    func place(of diagnostic: Diagnostic) -> SourceSpan? {
        guard let location = diagnostic.location else { return nil }
        switch diagnostic.rule {
        case "stray-text", "raw-line-break", "lost-fold", "misspelt-delimiter":
            return rest(ofLineAt: location) { _ in false }
        case "bad-value":
            // A value with a colon or a semicolon in it goes on to the next of its list.
            return rest(ofLineAt: location) { $0 == 0x2C }
        case "unknown-value-type", "value-mismatch":
            return typeParameter(of: diagnostic, at: location) ?? word(at: location)
        case "not-utf-8":
            guard source.encoding == .utf8, let first = firstUndecodable(from: location.offset)
            else { return word(at: location) }
            return span(first..<first + 1)
        default: return word(at: location)
        }
    }

    /// What VALUE says, when that and not the value is at fault.
    private func typeParameter(
        of diagnostic: Diagnostic, at location: SourceLocation
    ) -> SourceSpan? {
        guard diagnostic.rule == "unknown-value-type" || diagnostic.namesUnfitType else {
            return nil
        }
        return line(at: location.offset).flatMap {
            PropertyPlaces($0, in: source).parameterValue("VALUE")
        }
    }

    private func rest(ofLineAt location: SourceLocation, _ isEnd: (UInt8) -> Bool) -> SourceSpan {
        let line = lines.range(of: location.line)
        let start = min(max(location.offset, line.lowerBound), line.upperBound)
        let end = source.bytes[start..<line.upperBound].firstIndex(where: isEnd)
        return span(from: location, to: end ?? line.upperBound)
    }

    /// The first byte from a place on that is no part of a character of UTF-8.
    private func firstUndecodable(from offset: Int) -> Int? {
        var index = offset
        let bytes = source.bytes
        while index < bytes.count {
            if bytes[index] < 0x80 {
                index += 1
                continue
            }
            let length = utf8Length(at: index, of: bytes[...])
            if length == 0 { return index }
            index += length
        }
        return nil
    }
}

extension Diagnostic {
    /// Whether it says that a property does not take the type that VALUE names.
    var namesUnfitType: Bool { rule == "value-mismatch" && message.contains(" cannot be a ") }
}
