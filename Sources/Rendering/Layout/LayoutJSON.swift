internal import CalendarModel
internal import DayLayout
public import Normalizer

/// The layout of days as a `daylane.layout/1` document, with a line end.
///
/// - Parameters:
///   - occurrences: The occurrences of the days, in order.
///   - options: What the days are laid out with.
/// - Returns: The JSON; the same occurrences and options give the same bytes.
public func layoutJSON(_ occurrences: [Occurrence], options: LayoutOptions) -> String {
    var writer = JSONWriter(style: .pretty)
    let builder = LayoutBuilder(occurrences, options: options)
    writer.object { writer in
        writer.member("schema", "daylane.layout/1")
        writer.member("timeZone", options.zone.identifier)
        writer.member("now", options.now?.rfc3339(in: options.zone))
        writer.member("direction", options.direction.rawValue)
        writer.member("clock", options.clock.rawValue)
        writer.member("algorithm", options.algorithm.rawValue)
        writer.member("overlap", options.overlap.rawValue)
        writer.memberObject("metrics") { writer in
            let metrics = options.metrics
            writer.member("hourHeight", metrics.hourHeight)
            writer.member("width", metrics.width)
            writer.member("labelWidth", metrics.labelWidth)
            writer.member("labelGap", metrics.labelGap)
            writer.member("gap", metrics.gap)
            writer.member("minMinutes", metrics.minMinutes)
        }
        writer.memberArray("days") { writer in
            for day in builder.days { day.write(to: &writer, options: options) }
        }
    }
    return writer.text + "\n"
}

extension LayoutDay {
    fileprivate func write(to writer: inout JSONWriter, options: LayoutOptions) {
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
            writer.memberArray("events") { writer in
                for event in layout.events { write(event, to: &writer, options: options) }
            }
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
            writeTimeline(to: &writer)
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

    private func write(
        _ event: LaidOutEvent, to writer: inout JSONWriter, options: LayoutOptions
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
            writer.member("conflictsWith", strings: event.conflictsWith.map { entries[$0].id })
            writer.member("conflictCount", event.conflictCount)
            writer.member("selected", entry.id == options.selectedID)
            if occurrence.isTransparent { writer.member("transparent", true) }
            occurrence.writeColors(to: &writer, rule: options.foreground)
            writer.memberObject("accessibility") { writer in
                writer.member("label", "\(occurrence.title). \(entry.segment.spokenText)")
                writer.member("value", entry.status.spokenName)
            }
        }
    }

    /// The height of a step's row in points: a marker and the connector below it.
    private static let stepHeight = TimelineSteps.markerDiameter + 66

    private func writeTimeline(to writer: inout JSONWriter) {
        let heights = Array(repeating: Self.stepHeight, count: entries.count)
        let geometry = TimelineSteps.layOut(rowHeights: heights, statuses: stepStatuses)
        writer.memberObject("timeline") { writer in
            writer.member("currentIndex", currentStep)
            writer.memberArray("steps") { writer in
                for (index, entry) in entries.enumerated() {
                    write(
                        entry, status: stepStatuses[index], geometry: geometry[index], to: &writer)
                }
            }
        }
    }

    private func write(
        _ entry: Entry, status: StepStatus, geometry: StepGeometry, to writer: inout JSONWriter
    ) {
        writer.object { writer in
            writer.member("id", entry.id)
            writer.member("title", entry.occurrence.title)
            writer.member("detail", entry.segment.rangeText)
            writer.member("status", status.rawValue)
            writer.member("spoken", status.spokenName)
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
        let (value, maximum) = (Double(doneSteps), Double(entries.count))
        let bar = ProgressBar(value: value, max: maximum, totalWidth: options.metrics.width)
        let circle = ProgressCircle(value: value, max: maximum)
        writer.memberObject("progress") { writer in
            writer.member("value", doneSteps)
            writer.member("maxValue", entries.count)
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
