internal import CalendarModel
internal import DayLayout
internal import Normalizer

extension LayoutDay {
    /// Writes the day as an element of `days`.
    func write(to writer: inout JSONWriter, options: LayoutOptions) {
        writer.object { writer in
            writer.member("date", date.description)
            writer.member("lengthMinutes", lengthMinutes)
            writer.memberObject("window") { writer in
                writer.member("firstHour", window.firstHour)
                writer.member("lastHour", window.lastHour)
            }
            writer.memberArray("transitions") { writer in
                for transition in transitions {
                    writer.object { writer in
                        writer.member("minute", transition.minute)
                        writer.member("shiftMinutes", transition.shiftMinutes)
                    }
                }
            }
            writeHours(to: &writer)
            writer.memberObject("allDay") { writer in
                writer.member("lanes", allDayLanes)
                writer.memberArray("items") { writer in
                    for item in allDay { item.write(to: &writer, options: options) }
                }
            }
            writer.memberArray("clusters") { writer in
                for cluster in layout.clusters {
                    writer.object { writer in
                        writer.member("id", cluster.id)
                        writer.member("columns", cluster.columns)
                        writer.member("startMinute", cluster.startMinute)
                        writer.member("endMinute", cluster.endMinute)
                    }
                }
            }
            writeEvents(to: &writer, options: options)
            writer.memberObject("hidden") { writer in
                writer.member("before", strings: layout.hiddenBefore.map { entries[$0].id })
                writer.member("after", strings: layout.hiddenAfter.map { entries[$0].id })
            }
            writer.memberArray("overflow") { writer in
                for overflow in layout.overflow {
                    writer.object { writer in
                        writer.member("cluster", overflow.cluster)
                        writer.member("count", overflow.indices.count)
                        writer.member("ids", strings: overflow.indices.map { entries[$0].id })
                    }
                }
            }
            writeTimeline(to: &writer, labels: options.labels)
            writeProgress(to: &writer, options: options)
        }
    }

    private func writeHours(to writer: inout JSONWriter) {
        writer.memberArray("hours") { writer in
            for hour in hours {
                writer.object { writer in
                    writer.member("hour", hour.hour)
                    writer.member("minute", hour.hour * 60)
                    writer.member("label", hour.label)
                    writer.member("y", hour.y)
                }
            }
        }
        if let nowMinute, let nowY {
            writer.memberObject("nowLine") { writer in
                writer.member("minute", nowMinute)
                writer.member("y", nowY)
            }
        }
        writer.memberObject("scrollAnchor") { writer in
            writer.member("hour", scrollAnchor.hour)
            writer.member("y", scrollAnchor.y)
        }
    }

    private func writeEvents(to writer: inout JSONWriter, options: LayoutOptions) {
        // On a full day each id is written a hundred times.
        let ids = entries.map { JSONWriter.encoded($0.id) }
        writer.memberArray("events") { writer in
            for event in layout.events {
                write(event, ids: ids, to: &writer, options: options)
            }
        }
    }

    private func write(
        _ event: LaidOutEvent, ids: [[UInt8]], to writer: inout JSONWriter,
        options: LayoutOptions
    ) {
        let entry = entries[event.index]
        let occurrence = entry.occurrence
        writer.object { writer in
            writer.member("id", entry.id)
            occurrence.writeIdentity(to: &writer, zone: options.zone)
            writer.member("title", occurrence.title)
            writer.member("location", occurrence.component.location)
            writer.member("start", occurrence.startText(in: options.zone))
            writer.member("end", occurrence.endText(in: options.zone))
            writer.member("startMinute", event.startMinute)
            writer.member("endMinute", event.endMinute)
            writer.member("visualStartMinute", event.visualStartMinute)
            writer.member("visualEndMinute", event.visualEndMinute)
            writer.member("cluster", event.cluster)
            writer.member("column", event.column)
            writer.member("columns", event.columns)
            writer.member("span", event.span)
            writer.member("x", event.x)
            writer.member("width", event.width)
            writer.member("y", event.y)
            writer.member("height", event.height)
            writer.memberObject("frame") { writer in
                writer.member("x", event.frame.x)
                writer.member("y", event.frame.y)
                writer.member("width", event.frame.width)
                writer.member("height", event.frame.height)
            }
            writer.member("continuesBefore", entry.segment.continuesBefore)
            writer.member("continuesAfter", entry.segment.continuesAfter)
            writer.member("clippedTop", event.clippedTop)
            writer.member("clippedBottom", event.clippedBottom)
            writer.member("status", entry.status.rawValue)
            writer.member("progress", entry.progress)
            writer.memberArray("conflictsWith") { writer in
                for index in event.conflictsWith { writer.value(encoded: ids[index]) }
            }
            writer.member("conflictCount", event.conflictCount)
            writer.member("selected", entry.id == options.selectedID)
            if occurrence.isTransparent { writer.member("transparent", true) }
            writer.member("component", occurrence.otherComponent)
            occurrence.writeColors(to: &writer, rule: options.foreground)
            writer.memberObject("accessibility") { writer in
                let times = options.labels.spoken(
                    from: entry.segment.startMinute, to: entry.segment.endMinute)
                writer.member("label", "\(occurrence.title). \(times)")
                writer.member("value", entry.status.spokenName)
            }
        }
    }

    /// The height of a step's row in points: a marker and the connector below it.
    private static let stepHeight = TimelineSteps.markerDiameter + 66

    private func writeTimeline(to writer: inout JSONWriter, labels: TimeLabels) {
        let heights = Array(repeating: Self.stepHeight, count: steps.count)
        let geometry = TimelineSteps.layOut(
            rowHeights: heights, statuses: steps.map(\.status))
        writer.memberObject("timeline") { writer in
            writer.member("currentIndex", currentStep)
            writer.memberArray("steps") { writer in
                for (step, geometry) in zip(steps, geometry) {
                    write(step, labels: labels, geometry: geometry, to: &writer)
                }
            }
        }
    }

    private func write(
        _ step: Step, labels: TimeLabels, geometry: StepGeometry, to writer: inout JSONWriter
    ) {
        let times = step.segment.map { labels.range(from: $0.startMinute, to: $0.endMinute) }
        writer.object { writer in
            writer.member("id", step.id)
            writer.member("title", step.title)
            writer.member("detail", times ?? "All day")
            writer.member("status", step.status.rawValue)
            writer.member("spoken", step.status.spokenName)
            writer.member("opacity", 1)
            writer.memberObject("marker") { writer in
                writer.member("x", geometry.marker.x)
                writer.member("y", geometry.marker.y)
                writer.member("diameter", geometry.marker.diameter)
            }
            guard let connector = geometry.connector else { return }
            writer.memberObject("connector") { writer in
                writer.member("x", connector.x)
                writer.member("y", connector.y)
                writer.member("width", connector.width)
                writer.member("length", connector.length)
                writer.member("status", connector.status.rawValue)
            }
        }
    }

    private func writeProgress(to writer: inout JSONWriter, options: LayoutOptions) {
        let (value, maximum) = (Double(doneSteps), Double(steps.count))
        let bar = ProgressBar(value: value, max: maximum, totalWidth: options.metrics.width)
        let circle = ProgressCircle(value: value, max: maximum)
        writer.memberObject("progress") { writer in
            writer.member("value", doneSteps)
            writer.member("maxValue", steps.count)
            writer.member("fraction", bar.fraction)
            writer.memberObject("bar") { writer in
                writer.member("width", bar.width)
                writer.member("height", bar.height)
            }
            writer.memberObject("circle") { writer in
                writer.member("trimFrom", circle.trimFrom)
                writer.member("trimTo", circle.trimTo)
                writer.member("rotation", circle.rotation)
                writer.member("lineWidth", circle.lineWidth)
                writer.member("lineCap", circle.lineCap)
                writer.memberArray("dash") { writer in
                    for length in circle.dash { writer.value(length) }
                }
                writer.member("path", circle.path)
            }
        }
    }
}

extension LayoutDay.AllDayItem {
    fileprivate func write(to writer: inout JSONWriter, options: LayoutOptions) {
        writer.object { writer in
            writer.member("id", id)
            occurrence.writeIdentity(to: &writer, zone: options.zone)
            writer.member("title", occurrence.title)
            writer.member("lane", lane)
            writer.member("firstDay", span.firstDay)
            writer.member("span", span.dayCount)
            writer.member("continuesBefore", continuesBefore)
            writer.member("continuesAfter", continuesAfter)
            writer.member("start", occurrence.startText(in: options.zone))
            writer.member("end", occurrence.endText(in: options.zone))
            writer.member("selected", id == options.selectedID)
            if occurrence.isTransparent { writer.member("transparent", true) }
            writer.member("component", occurrence.otherComponent)
            if let status = occurrence.toDoStatus {
                writer.member("status", status.rawValue)
                writer.member("progress", occurrence.toDoProgress(status))
            }
            occurrence.writeColors(to: &writer, rule: options.foreground)
        }
    }
}

extension Occurrence {
    fileprivate func writeIdentity(to writer: inout JSONWriter, zone: TimeZoneRules) {
        writer.member("uid", uid)
        writer.member("recurrenceId", recurrenceIDText(in: zone))
    }

    fileprivate func writeColors(to writer: inout JSONWriter, rule: ForegroundRule) {
        let color = blockColor
        let foreground = color.foreground(rule: rule)
        writer.member("color", color.hex)
        writer.member("foreground", foreground.hex)
        // Two decimals, as contrast ratios are given.
        let contrast = Int(color.contrast(with: foreground) * 100 + 0.5)
        writer.member("contrast", Double(contrast) / 100)
    }
}
