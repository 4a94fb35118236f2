/// A timed event.
let layoutSchemaEvent = #"""
        "event": {
          "type": "object",
          "required": ["id", "title", "start", "end", "startMinute", "endMinute", "visualStartMinute", "visualEndMinute", "column", "columns", "span", "x", "width", "y", "height", "frame", "continuesBefore", "continuesAfter", "clippedTop", "clippedBottom", "status", "progress", "conflictsWith", "conflictCount", "selected", "color", "foreground", "contrast", "accessibility"],
          "properties": {
            "id": { "$ref": "#/$defs/id" },
            "uid": { "description": "Absent when the component has none.", "type": "string" },
            "recurrenceId": { "description": "The original start of an instance of a recurring event.", "$ref": "#/$defs/time" },
            "title": { "$ref": "#/$defs/title" },
            "location": { "description": "Absent when there is none.", "type": "string", "minLength": 1 },
            "start": { "description": "Of the whole event, perhaps on an earlier day.", "$ref": "#/$defs/instant" },
            "end": { "description": "Of the whole event, exclusive.", "$ref": "#/$defs/instant" },
            "startMinute": { "$ref": "#/$defs/minute" },
            "endMinute": { "description": "Exclusive; the same as startMinute for an event without length.", "$ref": "#/$defs/minute" },
            "visualStartMinute": { "description": "Where the block is drawn, within the window.", "$ref": "#/$defs/minute" },
            "visualEndMinute": { "description": "Exclusive; far enough for the least height.", "$ref": "#/$defs/minute" },
            "cluster": { "description": "The id of its cluster; absent when it leaves the columns to the others.", "$ref": "#/$defs/count" },
            "column": { "description": "The first column from the leading edge, from 0.", "$ref": "#/$defs/count" },
            "columns": { "description": "The columns of the cluster.", "type": "integer", "minimum": 1 },
            "span": { "description": "How many columns it covers.", "type": "integer", "minimum": 1 },
            "x": { "description": "The leading edge as a fraction of the event lane.", "$ref": "#/$defs/fraction" },
            "width": { "description": "As a fraction of the event lane.", "$ref": "#/$defs/fraction" },
            "y": { "description": "The top as a fraction of the window.", "$ref": "#/$defs/fraction" },
            "height": { "description": "As a fraction of the window.", "$ref": "#/$defs/fraction" },
            "frame": {
              "description": "The same in points from the day's top left corner, less the gap.",
              "type": "object", "required": ["x", "y", "width", "height"],
              "properties": {
                "x": { "$ref": "#/$defs/points" },
                "y": { "$ref": "#/$defs/points" },
                "width": { "$ref": "#/$defs/points" },
                "height": { "$ref": "#/$defs/points" }
              }
            },
            "continuesBefore": { "description": "Whether it began on an earlier day.", "type": "boolean" },
            "continuesAfter": { "description": "Whether it goes on on a later day.", "type": "boolean" },
            "clippedTop": { "description": "Whether it begins before the window.", "type": "boolean" },
            "clippedBottom": { "description": "Whether it ends after the window.", "type": "boolean" },
            "status": { "$ref": "#/$defs/status" },
            "progress": { "description": "The share of its time that has passed; of a to-do, what it says is done.", "$ref": "#/$defs/fraction" },
            "conflictsWith": { "description": "The events that overlap it by their true times, at most 100.", "maxItems": 100, "$ref": "#/$defs/ids" },
            "conflictCount": { "description": "How many overlap it.", "$ref": "#/$defs/count" },
            "selected": { "description": "Whether --select named it.", "type": "boolean" },
            "transparent": { "$ref": "#/$defs/transparent" },
            "component": { "$ref": "#/$defs/component" },
            "color": { "$ref": "#/$defs/color" },
            "foreground": { "$ref": "#/$defs/foreground" },
            "contrast": { "$ref": "#/$defs/contrast" },
            "accessibility": {
              "description": "Texts ready to be spoken.",
              "type": "object", "required": ["label", "value"],
              "properties": {
                "label": { "description": "The title and the times of this day.", "type": "string", "minLength": 1 },
                "value": { "$ref": "#/$defs/spoken" }
              }
            }
          }
        },

    """#

/// The timeline of steps and the progress, and the end of the schema.
let layoutSchemaSteps = #"""
        "timeline": {
          "description": "The day as a vertical timeline of steps: to-dos of the whole day, then all timed events.",
          "type": "object", "required": ["currentIndex", "steps"],
          "properties": {
            "currentIndex": { "description": "Of the first current step, else of the first upcoming one; past the last when all are done, -1 when none has begun; as given by --current.", "type": "integer" },
            "steps": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["id", "title", "detail", "status", "spoken", "opacity", "marker"],
                "properties": {
                  "id": { "$ref": "#/$defs/id" },
                  "title": { "$ref": "#/$defs/title" },
                  "detail": { "description": "The times of this day, or All day.", "type": "string", "minLength": 1 },
                  "status": { "$ref": "#/$defs/status" },
                  "spoken": { "$ref": "#/$defs/spoken" },
                  "opacity": { "$ref": "#/$defs/fraction" },
                  "marker": {
                    "type": "object", "required": ["x", "y", "diameter"],
                    "properties": {
                      "x": { "$ref": "#/$defs/points" },
                      "y": { "$ref": "#/$defs/points" },
                      "diameter": { "$ref": "#/$defs/points" }
                    }
                  },
                  "connector": {
                    "description": "The line to the next marker; absent after the last step.",
                    "type": "object", "required": ["x", "y", "width", "length", "status"],
                    "properties": {
                      "x": { "$ref": "#/$defs/points" },
                      "y": { "$ref": "#/$defs/points" },
                      "width": { "$ref": "#/$defs/points" },
                      "length": { "$ref": "#/$defs/points" },
                      "status": { "description": "That of the step above; filled when it is done.", "$ref": "#/$defs/status" }
                    }
                  }
                }
              }
            }
          }
        },
        "progress": {
          "description": "How many of the steps are done.",
          "type": "object", "required": ["value", "maxValue", "fraction", "bar", "circle"],
          "properties": {
            "value": { "$ref": "#/$defs/count" },
            "maxValue": { "$ref": "#/$defs/count" },
            "fraction": { "description": "0 when there are no steps.", "$ref": "#/$defs/fraction" },
            "bar": {
              "description": "The filled part of a bar as wide as the day.",
              "type": "object", "required": ["width", "height"],
              "properties": { "width": { "$ref": "#/$defs/points" }, "height": { "$ref": "#/$defs/points" } }
            },
            "circle": {
              "type": "object",
              "required": ["trimFrom", "trimTo", "rotation", "lineWidth", "lineCap", "dash", "path"],
              "properties": {
                "trimFrom": { "$ref": "#/$defs/fraction" },
                "trimTo": { "$ref": "#/$defs/fraction" },
                "rotation": { "description": "In degrees, of a circle that begins at three o'clock.", "type": "number", "minimum": -360, "maximum": 360 },
                "lineWidth": { "$ref": "#/$defs/points" },
                "lineCap": { "enum": ["butt", "round", "square"] },
                "dash": { "type": "array", "items": { "$ref": "#/$defs/points" } },
                "path": { "description": "SVG path data around (0, 0), turned already, diameter 100; empty when nothing is done.", "type": "string" }
              }
            }
          }
        }
      }
    }

    """#
