/// The JSON Schema (2020-12) of `daylane.validation/1` documents, with a line end.
///
/// New keys may be added within version 1, so no object forbids others than it names.
public let validationSchema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:daylane:validation:1",
      "title": "daylane.validation/1",
      "description": "What daylane validate --format json found. Consumers ignore keys they do not know. Offsets count bytes from the start of the file's text, which is UTF-8 or decoded to it, NUL bytes left out; lines and columns are those of the physical file, folds not undone, from 1; columns count characters (Unicode scalars). Ends are exclusive.",
      "type": "object",
      "required": ["schema", "profile", "failOn", "files", "summary"],
      "properties": {
        "schema": { "const": "daylane.validation/1" },
        "profile": { "description": "What the calendars are to be fit for.", "enum": ["rfc5545", "google", "outlook", "apple", "caldav", "itip", "publish"] },
        "failOn": { "description": "A finding so bad or worse makes the exit status 1.", "$ref": "#/$defs/severity" },
        "files": { "description": "The files, in the order they were named in.", "type": "array", "items": { "$ref": "#/$defs/file" } },
        "summary": {
          "type": "object",
          "required": ["files", "filesWithFindings", "unchecked", "findings", "error", "warning", "info", "safelyFixable", "unsafelyFixable", "mended", "known", "omitted", "rules"],
          "properties": {
            "files": { "description": "The files that were checked.", "$ref": "#/$defs/count" },
            "filesWithFindings": { "$ref": "#/$defs/count" },
            "unchecked": { "description": "The files that could not be checked.", "$ref": "#/$defs/count" },
            "findings": { "$ref": "#/$defs/count" },
            "error": { "$ref": "#/$defs/count" },
            "warning": { "$ref": "#/$defs/count" },
            "info": { "$ref": "#/$defs/count" },
            "safelyFixable": { "description": "What --fix mends.", "$ref": "#/$defs/count" },
            "unsafelyFixable": { "description": "What --unsafe-fixes mends besides.", "$ref": "#/$defs/count" },
            "mended": { "description": "What was mended in this run.", "$ref": "#/$defs/count" },
            "known": { "description": "What the baseline knew; it is counted nowhere else.", "$ref": "#/$defs/count" },
            "omitted": { "description": "What is counted but not listed.", "$ref": "#/$defs/count" },
            "rules": { "description": "The number of findings of each rule.", "type": "object", "propertyNames": { "$ref": "#/$defs/rule" }, "additionalProperties": { "type": "integer", "minimum": 1 } }
          }
        }
      },
      "$defs": {
        "count": { "type": "integer", "minimum": 0 },
        "ordinal": { "type": "integer", "minimum": 1 },
        "severity": { "enum": ["error", "warning", "info"] },
        "rule": { "description": "The stable name; daylane explain tells more.", "type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$" },
        "file": {
          "type": "object",
          "required": ["file", "findings", "counts"],
          "properties": {
            "file": { "description": "The name as given; - is standard input.", "type": "string" },
            "problem": { "description": "Why the file could not be checked; absent when it was.", "type": "string", "minLength": 1 },
            "findings": { "description": "In the order of the file.", "type": "array", "items": { "$ref": "#/$defs/finding", "required": ["fingerprint"] } },
            "mended": { "description": "What was mended, its places those before.", "type": "array", "minItems": 1, "items": { "$ref": "#/$defs/finding" } },
            "counts": {
              "type": "object", "required": ["error", "warning", "info"],
              "properties": { "error": { "$ref": "#/$defs/count" }, "warning": { "$ref": "#/$defs/count" }, "info": { "$ref": "#/$defs/count" } }
            },
            "known": { "description": "Findings that the baseline knew.", "$ref": "#/$defs/ordinal" },
            "omitted": { "description": "Findings that are counted but not listed.", "$ref": "#/$defs/ordinal" }
          }
        },
        "finding": {
          "type": "object",
          "required": ["rule", "severity", "message"],
          "dependentRequired": {
            "line": ["column", "endLine", "endColumn", "offset", "endOffset"],
            "offset": ["line"]
          },
          "properties": {
            "rule": { "$ref": "#/$defs/rule" },
            "severity": { "$ref": "#/$defs/severity" },
            "message": { "type": "string", "minLength": 1 },
            "line": { "description": "The place; absent for what has none.", "$ref": "#/$defs/ordinal" },
            "column": { "$ref": "#/$defs/ordinal" },
            "endLine": { "$ref": "#/$defs/ordinal" },
            "endColumn": { "$ref": "#/$defs/ordinal" },
            "offset": { "$ref": "#/$defs/count" },
            "endOffset": { "$ref": "#/$defs/count" },
            "path": { "description": "The component, as VCALENDAR/VEVENT[3] uid=a@example.org.", "type": "string", "minLength": 1 },
            "section": { "description": "Where the rule is written, as RFC 5545 §3.3.5, or practice.", "type": "string", "minLength": 1 },
            "fingerprint": { "description": "Stays when lines are added elsewhere; what is alike in a file is numbered.", "type": "string", "pattern": "^[0-9a-f]{16}(-[0-9]+)?$" },
            "fix": {
              "description": "Absent when somebody has to decide.",
              "type": "object", "required": ["safe", "summary"],
              "properties": {
                "safe": { "description": "Whether no reader sees another calendar for it.", "type": "boolean" },
                "summary": { "description": "What it does.", "type": "string", "minLength": 1 },
                "edits": { "description": "The changes, which do not overlap; none when writing the text as UTF-8 without NUL bytes is all.", "type": "array", "items": { "$ref": "#/$defs/edit" } }
              }
            }
          }
        },
        "edit": {
          "type": "object",
          "required": ["line", "column", "endLine", "endColumn", "offset", "endOffset", "replacement"],
          "properties": {
            "line": { "$ref": "#/$defs/ordinal" },
            "column": { "$ref": "#/$defs/ordinal" },
            "endLine": { "$ref": "#/$defs/ordinal" },
            "endColumn": { "$ref": "#/$defs/ordinal" },
            "offset": { "$ref": "#/$defs/count" },
            "endOffset": { "$ref": "#/$defs/count" },
            "replacement": { "description": "What takes the place of the bytes.", "type": "string" }
          }
        }
      }
    }

    """#
