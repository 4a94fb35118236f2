/// The JSON Schema (2020-12) of `daylane.layout/1` documents, with a line end.
///
/// New keys may be added within version 1, so no object forbids others than it names.
public let layoutSchema = layoutSchemaHead + layoutSchemaDay + layoutSchemaEvent + layoutSchemaSteps

/// The document, and what is used in many places.
private let layoutSchemaHead = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:daylane:layout:1",
      "title": "daylane.layout/1",
      "description": "Days laid out by daylane layout; a line of --format ndjson is such a document of one day. Consumers ignore keys they do not know.",
      "type": "object",
      "required": ["schema", "timeZone", "direction", "clock", "algorithm", "overlap", "metrics", "days"],
      "properties": {
        "schema": { "const": "daylane.layout/1" },
        "timeZone": { "description": "The zone the days are cut in, an IANA name where it has one.", "type": "string", "minLength": 1 },
        "now": { "description": "What counted as now; absent when only --current says what is current.", "$ref": "#/$defs/instant" },
        "direction": { "description": "rtl: the x of frames is mirrored.", "enum": ["ltr", "rtl"] },
        "clock": { "description": "Whether minutes are those of the wall clock or those that pass.", "enum": ["wall", "elapsed"] },
        "algorithm": { "description": "How overlapping events share the width.", "enum": ["equal", "expand", "balanced"] },
        "overlap": { "description": "Whether events collide as they are drawn or by their true times.", "enum": ["visual", "exact"] },
        "locale": { "description": "The BCP 47 tag of the locale that times are written for.", "type": "string", "minLength": 2 },
        "metrics": {
          "description": "The sizes that frames were computed from, in points.",
          "type": "object",
          "required": ["hourHeight", "width", "labelWidth", "labelGap", "gap", "minMinutes"],
          "properties": {
            "hourHeight": { "$ref": "#/$defs/points" },
            "width": { "description": "Of the whole day, labels included.", "$ref": "#/$defs/points" },
            "labelWidth": { "$ref": "#/$defs/points" },
            "labelGap": { "description": "Between the labels and the event lane.", "$ref": "#/$defs/points" },
            "gap": { "description": "After each event, to the side and below.", "$ref": "#/$defs/points" },
            "minMinutes": { "description": "The least height of an event.", "type": "integer", "minimum": 0, "maximum": 1440 }
          }
        },
        "days": { "description": "The days asked for, in order.", "type": "array", "minItems": 1, "items": { "$ref": "#/$defs/day" } }
      },
      "$defs": {
        "points": { "description": "A size or a place in points.", "type": "number", "minimum": 0 },
        "fraction": { "type": "number", "minimum": 0, "maximum": 1 },
        "count": { "type": "integer", "minimum": 0 },
        "minute": { "description": "Whole minutes after the day's first, by the clock of the document.", "type": "integer", "minimum": 0, "maximum": 2880 },
        "hour": { "type": "integer", "minimum": 0, "maximum": 48 },
        "date": { "type": "string", "format": "date", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" },
        "instant": {
          "description": "RFC 3339 with the offset in force in the document's zone.",
          "type": "string", "format": "date-time",
          "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(Z|[+-][0-9]{2}:[0-9]{2})$"
        },
        "time": { "description": "An instant; of whole days a date.", "anyOf": [{ "$ref": "#/$defs/instant" }, { "$ref": "#/$defs/date" }] },
        "id": { "description": "Names one event, or one instance of a recurring one, in every output of the same inputs.", "type": "string", "minLength": 1 },
        "ids": { "type": "array", "uniqueItems": true, "items": { "$ref": "#/$defs/id" } },
        "title": { "description": "SUMMARY, or (no title).", "type": "string", "minLength": 1 },
        "status": { "enum": ["done", "current", "upcoming"] },
        "spoken": { "description": "The status in words, ready to be spoken.", "enum": ["Done", "In progress", "Upcoming"] },
        "color": { "type": "string", "pattern": "^#[0-9A-F]{6}$" },
        "foreground": { "description": "The colour of text on the colour.", "enum": ["#000000", "#FFFFFF"] },
        "contrast": { "description": "The WCAG 2 contrast ratio of the two, with two decimals.", "type": "number", "minimum": 1, "maximum": 21 },
        "component": { "description": "Absent for events.", "enum": ["VTODO", "VJOURNAL"] },
        "transparent": { "description": "Absent for events that take their time.", "const": true },

    """#

/// A day without its events.
private let layoutSchemaDay = #"""
        "day": {
          "type": "object",
          "required": ["date", "lengthMinutes", "window", "transitions", "hours", "scrollAnchor", "allDay", "clusters", "events", "hidden", "overflow", "timeline", "progress"],
          "properties": {
            "date": { "$ref": "#/$defs/date" },
            "lengthMinutes": { "description": "The minutes that pass on the day; 1440 but for clock changes.", "type": "integer", "minimum": 0, "maximum": 2880 },
            "window": {
              "description": "The hours shown, to the beginning of the last.",
              "type": "object", "required": ["firstHour", "lastHour"],
              "properties": {
                "firstHour": { "$ref": "#/$defs/hour", "maximum": 47 },
                "lastHour": { "$ref": "#/$defs/hour", "minimum": 1 }
              }
            },
            "transitions": {
              "description": "The changes of the clock, by the wall clock before each.",
              "type": "array",
              "items": {
                "type": "object", "required": ["minute", "shiftMinutes"],
                "properties": {
                  "minute": { "type": "integer", "minimum": 0, "maximum": 1440 },
                  "shiftMinutes": { "description": "Positive when the clock goes forward.", "type": "integer", "not": { "const": 0 } }
                }
              }
            },
            "hours": {
              "description": "The lines of the hours, both ends of the window included.",
              "type": "array", "minItems": 2,
              "items": {
                "type": "object", "required": ["hour", "minute", "label", "y"],
                "properties": {
                  "hour": { "$ref": "#/$defs/hour" },
                  "minute": { "$ref": "#/$defs/minute" },
                  "label": { "type": "string", "minLength": 1 },
                  "y": { "$ref": "#/$defs/points" }
                }
              }
            },
            "nowLine": {
              "description": "Absent when now is not in the window.",
              "type": "object", "required": ["minute", "y"],
              "properties": { "minute": { "$ref": "#/$defs/minute" }, "y": { "$ref": "#/$defs/points" } }
            },
            "scrollAnchor": {
              "description": "The hour of the first event, within the window.",
              "type": "object", "required": ["hour", "y"],
              "properties": { "hour": { "$ref": "#/$defs/hour" }, "y": { "$ref": "#/$defs/points" } }
            },
            "allDay": {
              "type": "object", "required": ["lanes", "items"],
              "properties": {
                "lanes": { "description": "The lanes that all days of the document together need.", "$ref": "#/$defs/count" },
                "items": { "description": "The all-day events on this day.", "type": "array", "items": { "$ref": "#/$defs/allDayItem" } }
              }
            },
            "clusters": {
              "description": "The runs of overlapping events, in order of time.",
              "type": "array",
              "items": {
                "type": "object", "required": ["id", "columns", "startMinute", "endMinute"],
                "properties": {
                  "id": { "$ref": "#/$defs/count" },
                  "columns": { "type": "integer", "minimum": 1 },
                  "startMinute": { "$ref": "#/$defs/minute" },
                  "endMinute": { "$ref": "#/$defs/minute" }
                }
              }
            },
            "events": { "description": "The timed events in the window, in order.", "type": "array", "items": { "$ref": "#/$defs/event" } },
            "hidden": {
              "description": "The ids of events before and after the window.",
              "type": "object", "required": ["before", "after"],
              "properties": { "before": { "$ref": "#/$defs/ids" }, "after": { "$ref": "#/$defs/ids" } }
            },
            "overflow": {
              "description": "The events that --max-columns left without a column.",
              "type": "array",
              "items": {
                "type": "object", "required": ["cluster", "count", "ids"],
                "properties": {
                  "cluster": { "$ref": "#/$defs/count" },
                  "count": { "type": "integer", "minimum": 1 },
                  "ids": { "$ref": "#/$defs/ids", "minItems": 1 }
                }
              }
            },
            "timeline": { "$ref": "#/$defs/timeline" },
            "progress": { "$ref": "#/$defs/progress" }
          }
        },
        "allDayItem": {
          "type": "object",
          "required": ["id", "title", "lane", "firstDay", "span", "continuesBefore", "continuesAfter", "start", "end", "selected", "color", "foreground", "contrast"],
          "properties": {
            "id": { "$ref": "#/$defs/id" },
            "uid": { "description": "Absent when the component has none.", "type": "string" },
            "recurrenceId": { "description": "The original start of an instance of a recurring event.", "$ref": "#/$defs/time" },
            "title": { "$ref": "#/$defs/title" },
            "lane": { "description": "The same on all days.", "$ref": "#/$defs/count" },
            "firstDay": { "description": "The first of the document's days that it is on, from 0.", "$ref": "#/$defs/count" },
            "span": { "description": "On how many of the document's days it is.", "type": "integer", "minimum": 1 },
            "continuesBefore": { "description": "Whether it began before the document's days.", "type": "boolean" },
            "continuesAfter": { "description": "Whether it goes on after them.", "type": "boolean" },
            "start": { "$ref": "#/$defs/time" },
            "end": { "description": "Exclusive.", "$ref": "#/$defs/time" },
            "selected": { "type": "boolean" },
            "transparent": { "$ref": "#/$defs/transparent" },
            "component": { "$ref": "#/$defs/component" },
            "status": { "description": "Of to-dos, by what they say themselves.", "$ref": "#/$defs/status" },
            "progress": { "description": "Of to-dos, by PERCENT-COMPLETE.", "$ref": "#/$defs/fraction" },
            "color": { "$ref": "#/$defs/color" },
            "foreground": { "$ref": "#/$defs/foreground" },
            "contrast": { "$ref": "#/$defs/contrast" }
          }
        },

    """#
