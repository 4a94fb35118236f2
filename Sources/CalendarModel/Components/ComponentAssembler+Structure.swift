// How components begin and end (RFC 5545 §3.6), also where BEGIN or END is missing.

extension ComponentAssembler {
    mutating func begin(_ kind: ComponentKind, line: ContentLine) {
        if kind == .calendar {
            // A calendar stands in nothing, so whatever was too deep has ended.
            endSkipping(at: end)
        } else if skipped != nil {
            skipped?.begin(kind)
            return
        }
        let location = source.location(in: line, unfoldedOffset: 0)
        closeUnended(before: kind, at: location)
        if open.count >= limits.nestingDepth {
            report(
                .error, "too-deep",
                "components nest deeper than \(limits.nestingDepth), the inner ones are not read",
                at: location)
            skipped = SkippedComponents(kind, start: line.range.lowerBound)
            return
        }
        let ordinal: Int
        if let parent = open.indices.last {
            ordinal = open[parent].siblings[kind, default: 0] + 1
            open[parent].siblings[kind] = ordinal
            if parent == 0, kind != .timeZone { open[parent].contentCount += 1 }
        } else {
            ordinal = roots[kind, default: 0] + 1
            roots[kind] = ordinal
        }
        var frame = Frame(kind: kind, line: line, ordinal: ordinal, isIntact: !line.hasLostFold)
        if open.isEmpty, kind == .calendar { swap(&frame.siblings, &ordinals) }
        open.append(frame)
    }

    /// Closes what must have lost its END when a component of a kind begins.
    private mutating func closeUnended(before kind: ComponentKind, at location: SourceLocation) {
        let unended = open.firstIndex { frame in
            if kind == .calendar { return true }
            return ComponentKind.neverNested.contains { kinds in
                kinds.contains(kind) && kinds.contains(frame.kind)
            }
        }
        guard let unended, !isNested(kind) else { return }
        report(
            .warning, "missing-end",
            "\(open[unended].kind.shownName) of line \(open[unended].line.number) has no END"
                + " before this \(kind.shownName)", at: location)
        while open.count > unended { close() }
    }

    mutating func finish(_ kind: ComponentKind, line: ContentLine) {
        if skipped != nil, kind != .calendar {
            if skipped?.finish(kind) == true {
                if skipped?.isEmpty == true { endSkipping(at: line.range.upperBound) }
                return
            }
            // An END that closes nothing of what is passed over nor outside of it.
            if !open.contains(where: { $0.kind == kind }) { return }
        }
        endSkipping(at: end)
        let location = source.location(in: line, unfoldedOffset: 0)
        guard let top = open.last else {
            report(
                .warning, "stray-end", "END:\(kind.shownName) closes nothing", at: location)
            strayEnd = line
            return
        }
        if top.kind == kind {
            close(by: line)
        } else if let index = open.lastIndex(where: { $0.kind == kind }) {
            report(
                .warning, "missing-end",
                "\(top.kind.shownName) of line \(top.line.number) has no END before"
                    + " END:\(kind.shownName)", at: location)
            while open.count > index + 1 { close() }
            close(by: line)
        } else if isEnd(of: top.kind, named: kind) {
            report(
                .warning, "wrong-end",
                "END:\(kind.shownName) is read as the end of the \(top.kind.shownName)"
                    + " of line \(top.line.number)", at: location)
            end = line.range.upperBound
            close()
        } else {
            report(
                .warning, "stray-end", "END:\(kind.shownName) closes nothing", at: location)
            strayEnd = line
            open[open.count - 1].isIntact = false
        }
    }

    /// Ends the passing over of what is too deep, and keeps it as it stands there.
    mutating func endSkipping(at end: Int) {
        guard let ended = skipped else { return }
        skipped = nil
        addUnread(ended.start..<max(end, ended.start), missingEnds: ended.kinds.reversed())
    }

    /// Closes the innermost component, by the line of its END or, in a repair, by none.
    mutating func close(by line: ContentLine? = nil) {
        guard let frame = open.popLast() else { return }
        let component = component(of: frame, by: line, last: line?.range.upperBound ?? end)
        if component.source?.isIntact == false, !open.isEmpty {
            open[open.count - 1].isIntact = false
        }
        add(.component(component))
    }

    /// What has been read of a component, or all of it.
    func component(
        of frame: Frame, by line: ContentLine? = nil, last: Int
    ) -> Component {
        Component(
            kind: frame.kind, items: frame.items,
            source: .init(
                slice: SourceSlice(
                    source,
                    frame.line.range.lowerBound..<max(last, frame.line.range.upperBound)),
                location: source.location(in: frame.line, unfoldedOffset: 0),
                ordinal: frame.ordinal, begin: frame.line.hasLostFold ? nil : frame.line.range,
                end: line?.hasLostFold == false ? line?.range : nil,
                isIntact: frame.isIntact && !frame.isContinued && line?.hasLostFold == false))
    }
}
