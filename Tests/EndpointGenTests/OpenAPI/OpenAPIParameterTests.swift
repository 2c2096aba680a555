import Testing

@testable import endpointgen

struct OpenAPIParameterTests {
    private func compile(_ parameters: String...) -> Compilation {
        OpenAPISample.operation(
            #""parameters": [\#(parameters.map { "{ \($0) }" }.joined(separator: ", "))], "responses": { "204": {} }"#)
    }

    private static let ints = #""schema": { "type": "array", "items": { "type": "integer" } }"#
    private static let object = #""schema": { "type": "object", "additionalProperties": { "type": "string" } }"#

    @Test(arguments: [
        ("", ints, ""), (#""explode": true"#, ints, ""), (#""explode": false"#, ints, ", style: .comma"),
        (#""style": "spaceDelimited""#, ints, ", style: .space"),
        (#""style": "pipeDelimited""#, ints, ", style: .pipe"),
        (#""style": "pipeDelimited", "explode": true"#, ints, ""),
        (#""style": "deepObject""#, object, ", style: .deep"),
        ("", object, ""), (#""explode": false"#, object, ", style: .comma"),
        (#""allowReserved": true"#, ints, ", reserved: true"),
        (#""explode": false"#, #""schema": { "type": "integer" }"#, ""),
    ])
    func queriesHaveStyles(style: String, schema: String, argument: String) {
        let parts = [#""name": "ids""#, #""in": "query""#, style, schema].filter { !$0.isEmpty }
        let compilation = compile(parts.joined(separator: ", "))
        #expect(compilation.route == #".get, "/things", .query("ids", \.ids\#(argument))"#)
    }

    @Test func contentIsSentAsJSON() {
        let compilation = compile(
            #""name": "filter", "in": "query", "content": { "application/json": { "schema": { "type": "object", "properties": { "a": { "type": "string" } } } } }"#
        )
        #expect(compilation.route == #".get, "/things", .query("filter", \.filter, style: .json)"#)
        #expect(compilation.call == "func call(filter: Call.Filter? = nil)")
    }

    @Test(arguments: [
        ("X-Request-ID", "header", "requestID"), ("If-Match", "header", "ifMatch"), ("ids[]", "query", "ids"),
        ("filter[name]", "query", "filterName"), ("$top", "query", "top"), ("page.size", "query", "pageSize"),
        ("session", "cookie", "session"), ("class", "query", "class"), ("self", "query", "selfValue"),
    ])
    func namesAreSwifts(wire: String, place: String, name: String) {
        let compilation = compile(
            #""name": "\#(wire)", "in": "\#(place)", "required": true, "schema": { "type": "string" }"#)
        #expect(compilation.call == "func call(\(name): String)")
        #expect(compilation.route.contains(#".\#(place)("\#(wire)""#))
    }

    @Test func oneNameInTwoPlacesIsToldApart() {
        let compilation = OpenAPISample.operation(
            #"""
            "parameters": [
                { "name": "id", "in": "path", "required": true, "schema": { "type": "string" } },
                { "name": "id", "in": "query", "schema": { "type": "string" } },
                { "name": "ID", "in": "header", "schema": { "type": "string" } },
                { "name": "body", "in": "query", "schema": { "type": "string" } }
            ],
            "requestBody": { "content": { "application/json": {} } }
            """#, on: "/things/{id}", method: "post")
        #expect(
            compilation.call
                == "func call(id: String, _ requestBody: JSON? = nil, idQuery: String? = nil, body: String? = nil, idHeader: String? = nil)"
        )
    }

    @Test func whatIsSaidInOtherWaysIsIgnored() {
        let compilation = compile(
            #""name": "Accept", "in": "header""#, #""name": "content-type", "in": "header""#,
            #""name": "authorization", "in": "header""#)
        #expect(compilation.call == "func call()")
        #expect(compilation.diagnostics == "")
    }

    @Test func whatCannotBeSentIsLeftOutWithAWarning() {
        let compilation = compile(
            #""name": "a b", "in": "header", "schema": {}"#, #""name": "x", "in": "body", "schema": {}"#,
            #""name": "y", "in": "nowhere", "schema": {}"#, #""in": "query""#)
        #expect(compilation.call == "func call()")
        #expect(compilation.messages.count == 4)
        #expect(!compilation.hasErrors)
    }

    @Test func requiredDefaultsAreArgumentsAndOthersWords() {
        let compilation = compile(
            #""name": "a", "in": "query", "required": true, "schema": { "type": "integer", "default": 7 }"#,
            #""name": "b", "in": "query", "description": "How many", "schema": { "type": "integer", "default": 9 }"#,
            #""name": "c", "in": "header", "required": true, "schema": { "type": "string", "enum": ["2022-06-28"] }"#)
        #expect(compilation.call == #"func call(a: Int = 7, b: Int? = nil, c: String = "2022-06-28")"#)
        #expect(compilation.output.contains("b: How many. Default: `9`."))
    }

    @Test func anExampleBeginsASentence() {
        let compilation = compile(
            #""name": "a", "in": "query", "description": "By country code", "example": "DE", "schema": { "type": "string" }"#,
            #""name": "b", "in": "query", "description": "A list:", "example": "1,2", "schema": { "type": "string" }"#)
        #expect(compilation.output.contains("a: By country code. Example: `DE`"))
        #expect(compilation.output.contains("b: A list: Example: `1,2`"))
    }

    @Test func nullIsNoValueOfAParameter() {
        let compilation = compile(#""name": "a", "in": "query", "schema": { "type": ["string", "null"] }"#)
        #expect(compilation.call == "func call(a: String? = nil)")
    }

    @Test func parametersSayWhatTheyAre() {
        let compilation = compile(
            #""name": "a", "in": "query", "description": "First.", "example": "x", "schema": { "type": "string" }"#,
            #""name": "b", "in": "query", "schema": { "type": "string", "description": "Second." }"#)
        #expect(compilation.output.contains("- a: First. Example: `x`"))
        #expect(compilation.output.contains("- b: Second."))
    }

    @Test(arguments: [
        ("", ", style: .comma"), (#""collectionFormat": "csv","#, ", style: .comma"),
        (#""collectionFormat": "ssv","#, ", style: .space"),
        (#""collectionFormat": "pipes","#, ", style: .pipe"), (#""collectionFormat": "multi","#, ""),
    ])
    func swaggerHasFormatsOfCollections(format: String, argument: String) {
        let compilation = OpenAPISample.swagger(
            #"""
            "paths": { "/things": { "get": { "operationId": "call", "parameters": [
                { "name": "ids", "in": "query", \#(format) "type": "array", "items": { "type": "integer" } }
            ] } } }
            """#)
        #expect(compilation.call == "func call(ids: [Int]? = nil)")
        #expect(compilation.route == #".get, "/things", .query("ids", \.ids\#(argument))"#)
    }

    @Test(arguments: [
        (
            #""in": "path", "style": "matrix", "explode": true"#,
            "exploded values cannot be sent in the style \"matrix\""
        ),
        (#""in": "path", "style": "label", "explode": true"#, "exploded values cannot be sent in the style \"label\""),
        (#""in": "path", "style": "matrix""#, ""), (#""in": "path", "explode": true"#, ""),
    ])
    func stylesThatCannotBeSentAreTold(place: String, warning: String) {
        let compilation = OpenAPISample.operation(
            #""parameters": [{ "name": "id", "required": true, \#(place), "schema": { "type": "array", "items": { "type": "string" } } }]"#,
            on: "/things/{id}")
        #expect(warning.isEmpty ? compilation.diagnostics.isEmpty : compilation.diagnostics.contains(warning))
    }

    /// A label or a matrix puts signs in front of a value of the path, which other values cannot have.
    @Test(arguments: ["query", "header", "cookie"], ["label", "matrix", "simple"])
    func signsBelongToPaths(place: String, style: String) {
        let compilation = compile(
            #""name": "id", "in": "\#(place)", "style": "\#(style)", "schema": { "type": "string" }"#)
        let warning =
            "a \(place) parameter cannot have the style \"\(style)\"; the value is sent without the style's \".\" or \";\""
        #expect(style == "simple" ? compilation.diagnostics.isEmpty : compilation.diagnostics.contains(warning))
    }

    /// Only one media type is allowed, and JSON keeps the structure of the value.
    @Test func ofSeveralMediaTypesJSONIsSent() {
        let object = #"{ "schema": { "type": "object", "properties": { "a": { "type": "string" } } } }"#
        let compilation = compile(
            #""name": "filter", "in": "query", "content": { "application/xml": \#(object), "application/json": \#(object) }"#
        )
        #expect(compilation.route == #".get, "/things", .query("filter", \.filter, style: .json)"#)
    }

    @Test func aWholeQueryNeedsNoName() {
        let compilation = compile(
            #""in": "queryString", "content": { "application/x-www-form-urlencoded": { "schema": { "type": "object", "properties": { "a": { "type": "string" } } } } }"#
        )
        #expect(compilation.call == "func call(a: String? = nil)")
        #expect(
            compilation.diagnostics.contains(
                #"a parameter needs a "name", also in "querystring"; it is read without one"#))
        // One that is left out anyway needs no name either.
        let json = compile(#""in": "querystring", "content": { "application/json": { "schema": {} } }"#)
        #expect(json.diagnostics.components(separatedBy: "warning:").count == 2)
    }

    @Test(arguments: ["path", "header"], ["pipes", "ssv", "tsv", "csv"])
    func separatorsOutsideOfQueries(place: String, format: String) {
        let compilation = OpenAPISample.swagger(
            #"""
            "paths": { "/things/{id}": { "get": { "operationId": "call", "parameters": [
                { "name": "id", "in": "\#(place)", "required": true, "collectionFormat": "\#(format)", "type": "array", "items": { "type": "integer" } }
            ] } } }
            """#)
        #expect(
            compilation.diagnostics.contains("is not supported here; the values are joined by commas")
                == (format != "csv"))
    }

    @Test func aChoiceWithAnObjectInItKeepsItsStyle() {
        let range = #"{ "type": "object", "properties": { "gt": { "type": "integer" } } }"#
        let compilation = OpenAPISample.operation(
            #""parameters": [{ "name": "created", "in": "query", "style": "deepObject", "explode": true, "schema": { "anyOf": [\#(range), { "type": "integer" }] } }]"#
        )
        #expect(compilation.route.contains(#".query("created", \.created, style: .deep)"#))
    }
}
