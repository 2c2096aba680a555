import Testing

@testable import endpointgen

/// What one property of a schema becomes.
struct OpenAPIScalarTests {
    private func property(_ schema: String, isRequired: Bool = true) -> String? {
        let required = isRequired ? #""required": ["it"],"# : ""
        let compilation = OpenAPISample.document(
            #"""
            "paths": {}, "components": { "schemas": {
                "Thing": { "type": "object", \#(required) "properties": { "it": \#(schema) } },
                "Text": { "type": "string" }, "Maybe": { "type": "string", "nullable": true },
                "Other": { "type": "object", "properties": { "a": { "type": "string" } } } } }
            """#)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        return compilation.output.split(separator: "\n").map { $0.drop { $0 == " " } }
            .first { $0.hasPrefix("let it: ") || $0.hasPrefix("var it: ") }
            .map { String($0.dropFirst("let it: ".count)) }
    }

    @Test(arguments: [
        (#"{ "type": "string" }"#, "String"), (#"{ "type": "string", "format": "date-time" }"#, "Date"),
        (#"{ "type": "string", "format": "date" }"#, "Day"), (#"{ "type": "string", "format": "uuid" }"#, "UUID"),
        (#"{ "type": "string", "format": "guid" }"#, "UUID"),
        (#"{ "type": "string", "format": "google-datetime" }"#, "Date"),
        (#"{ "type": "string", "format": "duration" }"#, "CalendarDuration"),
        (#"{ "format": "duration" }"#, "CalendarDuration"), (#"{ "type": "string", "format": "uri" }"#, "URL"),
        (#"{ "type": "string", "format": "byte" }"#, "Data"),
        (#"{ "type": "string", "contentEncoding": "base64" }"#, "Data"),
        (#"{ "type": "string", "format": "binary" }"#, "String"),
        (#"{ "type": "string", "format": "email" }"#, "String"),
        (#"{ "type": "string", "format": "nobody-knows" }"#, "String"), (#"{ "type": "integer" }"#, "Int"),
        (#"{ "type": "integer", "format": "int32" }"#, "Int"), (#"{ "type": "integer", "format": "int64" }"#, "Int64"),
        (#"{ "type": "integer", "format": "uint64" }"#, "UInt64"),
        (#"{ "type": "integer", "format": "u-int64" }"#, "UInt64"),
        (#"{ "type": "integer", "format": "Int64" }"#, "Int64"),
        (#"{ "type": "string", "format": "dateTime" }"#, "String"),
        (#"{ "type": "string", "format": "int64" }"#, "Int64"),
        (#"{ "type": "string", "format": "decimal" }"#, "String"),
        (#"{ "type": "array", "items": { "type": "string", "format": "uint64" } }"#, "[UInt64]"),
        (#"{ "type": "integer", "format": "unix-time" }"#, "Date"), (#"{ "type": "number" }"#, "Double"),
        (#"{ "type": "number", "format": "float" }"#, "Double"),
        (#"{ "type": "number", "format": "decimal" }"#, "Decimal"),
        (#"{ "type": "number", "format": "decimal128" }"#, "Decimal"),
        (#"{ "type": "boolean" }"#, "Bool"), (#"{ "type": "boolean", "enum": [true, false] }"#, "Bool"),
        (#"{ "type": "array", "items": { "type": "integer" } }"#, "[Int]"), (#"{ "type": "array" }"#, "[JSON]"),
        (#"{ "items": { "type": "string" } }"#, "[String]"), (#"{ "type": "object" }"#, "[String: JSON]"),
        (#"{ "type": "object", "additionalProperties": { "type": "integer" } }"#, "[String: Int]"),
        (#"{ "type": "object", "patternProperties": { "^a": { "type": "integer" } } }"#, "[String: Int]"),
        (#"{ "additionalProperties": true }"#, "JSON"), ("{}", "JSON"), ("true", "JSON"),
        (#"{ "enum": [0.5, 1] }"#, "Double"), (#"{ "not": { "type": "string" } }"#, "JSON"),
        (##"{ "$ref": "#/components/schemas/Other" }"##, "Other"),
        (##"{ "$ref": "#/components/schemas/Text" }"##, "Text"),
        (##"{ "allOf": [{ "$ref": "#/components/schemas/Other" }], "description": "It." }"##, "Other"),
        (##"{ "$ref": "#/components/schemas/Missing" }"##, "JSON"), (##"{ "$ref": "other.json#/Thing" }"##, "JSON"),
    ])
    func types(schema: String, type: String) {
        #expect(property(schema) == type)
        #expect(property(schema, isRequired: false) == type + "?")
    }

    /// Null is spelled in many ways.
    @Test(arguments: [
        #"{ "type": "string", "nullable": true }"#, #"{ "type": ["string", "null"] }"#,
        #"{ "anyOf": [{ "type": "string" }, { "type": "null" }] }"#,
        #"{ "oneOf": [{ "type": "null" }, { "type": "string" }] }"#, #"{ "type": "string", "x-nullable": true }"#,
        #"{ "oneOf": [{ "type": "string" }, { "enum": [null] }] }"#,
        #"{ "oneOf": [{ "type": "string" }, { "const": null }] }"#,
        #"{ "oneOf": [{ "type": "string" }, { "nullable": true }] }"#,
        #"{ "allOf": [{ "type": "string" }, { "nullable": true }] }"#,
    ])
    func nullIsFound(schema: String) {
        #expect(property(schema) == "String?")
        // In what only comes back, null and absent are the same.
        #expect(property(schema, isRequired: false) == "String?")
    }

    @Test(arguments: [("dateTime", "date-time"), ("UUID", "uuid"), ("date_time", "date-time"), ("email", nil)])
    func aFormatThatIsSpelledLikeAnother(format: String, meant: String?) {
        let schema = #"{ "type": "string", "format": "\#(format)" }"#
        let compilation = OpenAPISample.document(
            #""paths": {}, "components": { "schemas": { "A": { "properties": { "a": \#(schema), "b": \#(schema) } } } }"#
        )
        let message =
            #"unknown format "\#(format)", so its values are strings; did you mean "\#(meant ?? "")"?"#
        #expect(compilation.messages.filter { $0.contains(message) }.count == (meant == nil ? 0 : 1))
    }
}
