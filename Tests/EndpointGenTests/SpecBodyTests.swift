import Testing

@testable import endpointgen

/// Bodies and events in specs: formats of dates, and media types that are not JSON.
struct SpecBodyTests {
    private func compile(_ members: String) -> Compilation {
        let types = members.contains("Thing") ? #""Thing": { "fields": { "name": "String" } }"# : ""
        return Compilation(
            #"""
            { "api": "Shop", "servers": { "main": "https://shop.example" },
              "endpoints": { "send": { "POST": "/things", \#(members) } }, "types": { \#(types) } }
            """#)
    }

    @Test(arguments: [
        (#""type": "Date", "format": "seconds""#, "format: .seconds"),
        (#""type": "[Date]", "format": "milliseconds""#, "format: .milliseconds"),
        (#""type": "Date?", "format": "seconds""#, "format: .seconds"),
        (#""type": "Date", "format": "nanoseconds""#, "format: .nanoseconds"),
        (#""type": "Date", "format": "millisecondsText""#, "format: .millisecondsText"),
        (
            #""type": "Date", "as": "application/vnd.shop+json", "format": "seconds""#,
            #"as: "application/vnd.shop+json", format: .seconds"#
        ),
    ])
    func bodiesHaveFormats(body: String, row: String) {
        let compilation = compile(#""body": { \#(body) }"#)
        #expect(compilation.route == #".post, "/things", .body(\.body, \#(row))"#)
        #expect(compilation.diagnostics == "")
    }

    @Test func aWholeFormHasNoFormat() {
        let body = #""type": "[String: Date]", "as": "application/x-www-form-urlencoded", "format": "seconds""#
        let compilation = compile(#""body": { \#(body) }"#)
        #expect(compilation.hasErrors)
        #expect(compilation.diagnostics.contains(#"a whole form cannot have a "format""#))
    }

    @Test(arguments: [
        (#""type": "Date", "format": "seconds""#, #"error: an event cannot have a "format""#),
        (#""type": "Int", "default": 1"#, #"error: an event cannot have a "default""#),
        (#""type": "Int", "example": 1"#, #"warning: "example" of an event is ignored"#),
        (#""type": "Int", "deprecated": true"#, #"warning: "deprecated" of an event is ignored"#),
    ])
    func eventsAreNoProperties(event: String, message: String) {
        let compilation = compile(#""returns": { "stream": { "at": { \#(event) } } }"#)
        #expect(compilation.messages.count == 1, "\(compilation.diagnostics)")
        #expect(compilation.diagnostics.contains(message), "\(compilation.diagnostics)")
    }

    @Test(arguments: [
        ("Thing", "application/xml"), ("Thing", "application/yaml"), ("[Thing]", "application/x-ndjson"),
        ("Thing?", "text/plain"), ("Int", "application/octet-stream"), ("[String: Int]", "multipart/form-data"),
    ])
    func valuesAreOnlySentAsJSON(type: String, mediaType: String) {
        let compilation = compile(#""body": { "type": "\#(type)", "as": "\#(mediaType)" }"#)
        #expect(compilation.hasErrors)
        #expect(compilation.diagnostics.contains(#"a body of "\#(mediaType)""#), "\(compilation.diagnostics)")
    }

    @Test(arguments: [
        ("Thing", "application/vnd.shop+json"), ("Thing", "text/json"), ("Thing", "application/x-www-form-urlencoded"),
        ("Data?", "image/png"), ("Data", "application/json"), ("String", "application/xml"), ("String?", "text/csv"),
    ])
    func textBytesAndJSONHaveAnyType(type: String, mediaType: String) {
        let compilation = compile(#""body": { "type": "\#(type)", "as": "\#(mediaType)" }"#)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
    }

    @Test(arguments: [
        (
            #""body": { "type": "String", "as": "text/plain; charset=ISO-8859-1" }"#,
            "String is sent as UTF-8, not as \"iso-8859-1\""
        ),
        (#""body": { "type": "Thing", "as": "application/json; charset=utf-16" }"#, "Thing is sent as UTF-8"),
        (
            #""multipart": { "note": { "type": "String?", "as": "text/plain;charset=\"us-ascii\"" } }"#,
            "String? is sent as UTF-8"
        ),
    ])
    func textIsSentAsUTF8(body: String, message: String) {
        let compilation = compile(body)
        #expect(compilation.messages.count == 1, "\(compilation.diagnostics)")
        #expect(compilation.diagnostics.contains(message), "\(compilation.diagnostics)")
    }

    @Test(arguments: [("String", "UTF-8"), ("Data", "iso-8859-1"), ("Data?", "utf-16")])
    func bytesHaveAnyCharset(type: String, charset: String) {
        let compilation = compile(#""body": { "type": "\#(type)", "as": "text/plain; charset=\#(charset)" }"#)
        #expect(compilation.diagnostics == "")
    }
}
