import Testing

@testable import endpointgen

@Suite struct OpenAPIUnionTests {
    private func compile(_ schemas: String) -> String {
        let compilation = OpenAPISample.document(
            ##"""
            "paths": {}, "components": { "schemas": { \##(schemas),
                "Cat": { "type": "object", "required": ["kind"], "properties": { "kind": { "type": "string" }, "lives": { "type": "integer" } } },
                "Dog": { "type": "object", "required": ["kind"], "properties": { "kind": { "type": "string" }, "bark": { "type": "boolean" } } } } }
            """##)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        return compilation.output
    }

    private let both = ##"[{ "$ref": "#/components/schemas/Cat" }, { "$ref": "#/components/schemas/Dog" }]"##

    @Test func mappedValuesAreTags() {
        let output = compile(
            ##"""
            "Pet": { "oneOf": \##(both), "discriminator": { "propertyName": "kind", "mapping": {
                "cat": "#/components/schemas/Cat", "kitten": "#/components/schemas/Cat", "dog": "Dog" } } }
            """##)
        #expect(
            output.contains(
                #".init(tag: "kind", .case("cat", "kitten") { Self.cat($0) }, .case("dog") { Self.dog($0) }"#))
        // The one tag of a struct is its default; of two nobody knows which is meant.
        #expect(output.contains(#".field("kind", \.kind, default: "dog")"#))
        #expect(!output.contains(#"default: "cat""#))
    }

    /// Several names for strings are one string, and none of them says what it is.
    @Test func otherNamesForOneTypeAreThatType() {
        let output = compile(
            ##"""
            "Amount": { "type": "string", "pattern": "^[0-9]+$" }, "Address": { "type": "string", "format": "hex" },
            "Value": { "oneOf": [{ "$ref": "#/components/schemas/Amount" }, { "$ref": "#/components/schemas/Address" },
                { "type": "boolean" }] },
            "Same": { "oneOf": [{ "$ref": "#/components/schemas/Amount" }, { "$ref": "#/components/schemas/Address" }] },
            "Named": { "oneOf": [{ "$ref": "#/components/schemas/Amount" }, { "type": "boolean" }] }
            """##)
        #expect(output.contains("case string(String)"), "\(output)")
        #expect(output.contains("typealias Same = String"))
        #expect(output.contains("case amount(Amount)"))
    }

    /// A tag that leads to another union, which has a tag of its own; what is in that one is written with both.
    @Test func aTagLeadsToAUnion() {
        let output = compile(Self.nested(tag: "size"))
        #expect(output.contains(#".init(tag: "kind", .case("cat") { Self.cat($0) }, .case("big") { Self.big($0) }"#))
        #expect(output.contains(#".field("kind", \.kind, default: "big"), .field("size", \.size, default: "tall")"#))
        // Without the tag, the keys say what a value is.
        let optional = compile(
            Self.nested(tag: "size").replacing(#""required": ["kind", "size"]"#, with: #""required": ["size"]"#))
        #expect(!optional.contains(#".case("big") { Self.big($0) }"#))
        // One property cannot say both.
        let same = compile(Self.nested(tag: "kind"))
        #expect(!same.contains(#".case("big") { Self.big($0) }"#))
        #expect(same.contains(#".init(tag: "kind", .case("tall") { Self.tall($0) }, .case("wide") { Self.wide($0) }"#))
    }

    private static func nested(tag: String) -> String {
        let part =
            ##"{ "type": "object", "required": ["kind", "size"], "properties": { "kind": { "type": "string" }, "size": { "type": "string" } } }"##
        return ##"""
            "Tall": \##(part), "Wide": \##(part),
            "Big": { "oneOf": [{ "$ref": "#/components/schemas/Tall" }, { "$ref": "#/components/schemas/Wide" }],
                "discriminator": { "propertyName": "\##(tag)", "mapping": { "tall": "Tall", "wide": "Wide" } } },
            "Pet": { "oneOf": [{ "$ref": "#/components/schemas/Cat" }, { "$ref": "#/components/schemas/Big" }],
                "discriminator": { "propertyName": "kind", "mapping": { "cat": "Cat", "big": "Big" } } }
            """##
    }

    /// `"type": ["object", "array"]`: what has properties is a struct beside the other types, and not instead of them.
    @Test func anObjectIsOneOfSeveralTypes() {
        let output = compile(
            ##"""
            "Code": { "type": ["string", "integer"] },
            "Pet": { "type": ["object", "array", "null"], "required": ["name"], "properties": { "name": { "type": "string" } },
                "items": { "$ref": "#/components/schemas/Pet" } },
            "Owner": { "type": "object", "properties": { "pet": { "type": ["string", "object"], "properties": { "id": { "type": "integer" } } } } }
            """##)
        #expect(output.contains("enum Code: JSONUnion") && !output.contains("typealias Code"))
        #expect(output.contains("case object(Object)\n") && output.contains("case pets([Pet"))
        #expect(output.contains("case string(String)") && output.contains("var id: Int?"))
        #expect(!output.contains("struct Pet"))
    }

    /// A property of one value is written also where it may be left out, if that is what the document says.
    @Test(arguments: [
        (##"{ "const": "x" }"##, "var it: String = \"x\""),
        (##"{ "enum": ["x"], "default": "x" }"##, "var it: String = \"x\""),
        (##"{ "const": true }"##, "var it: Bool = true"), (##"{ "const": 3 }"##, "var it: Int = 3"),
        (##"{ "type": "string", "enum": ["x"] }"##, "var it: It?"),
        (##"{ "enum": ["x"], "default": "y" }"##, "var it: It?"),
        (##"{ "const": "x", "nullable": true }"##, "var it: Nullable<It>?"),
    ])
    func constants(_ schema: String, _ property: String) {
        let output = OpenAPISample.document(
            ##"""
            "paths": { "/a": { "post": { "requestBody": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/A" } } } },
                "responses": { "204": {} } } } },
            "components": { "schemas": { "A": { "type": "object", "properties": { "it": \##(schema) } } } }
            """##
        ).output
        #expect(output.contains(property), "\(output)")
    }

    @Test func aCaseForEverythingElseIsTheFallback() {
        let output = compile(
            ##"""
            "Pet": { "oneOf": \##(both), "discriminator": { "propertyName": "kind", "mapping": { "cat": "#/components/schemas/Cat" }, "defaultMapping": "Dog" } }
            """##)
        #expect(output.contains(#".case("Dog") { Self.dog($0) }, .fallback { Self.dog($0) }"#))
        #expect(output.contains("case .dog(let value): .init(value)\n"))
    }

    @Test func whatCanHoldTogetherHasACase() {
        let output = compile(
            ##""Pet": { "anyOf": [{ "$ref": "#/components/schemas/Cat" }, { "$ref": "#/components/schemas/Dog" }] }"##)
        #expect(output.contains("case both(Both)"))
        #expect(output.contains(#".init(.flattened(\.cat), .flattened(\.dog))"#))
        #expect(output.contains("case cat(Cat)"))
        // Exactly one of them holds.
        #expect(!compile(#""Pet": { "oneOf": \#(both) }"#).contains("flattened"))
    }

    @Test func whatIsNamedTwiceHoldsTogetherOnce() {
        let compilation = OpenAPISample.document(
            ##"""
            "paths": {}, "components": { "schemas": {
                "Cat": { "properties": { "meow": { "type": "string" } } }, "Dog": { "properties": { "bark": { "type": "string" } } },
                "Pet": { "anyOf": [{ "$ref": "#/components/schemas/Cat" }, { "$ref": "#/components/schemas/Dog" },
                    { "$ref": "#/components/schemas/Cat" }, { "title": "Dog", "properties": { "wag": { "type": "string" } } }] } } }
            """##)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        #expect(compilation.output.contains(#".flattened(\.cat)"#))
    }

    /// What tells alternatives apart without being in all of them.
    @Test(arguments: [
        ##"{ "required": ["gone"], "properties": { "id": { "type": "string" }, "gone": { "enum": [true] } } }"##,
        ##"{ "additionalProperties": false, "properties": { "id": { "type": "string" }, "size": { "type": "integer" } } }"##,
        ##"{ "properties": { "id": { "type": "integer" }, "size": { "type": "integer" } } }"##,
        ##"{ "properties": { "id": { "type": "string" } } }"##,
    ])
    func whatCannotHoldTogetherHasNone(_ other: String) {
        let output = compile(
            ##""Pet": { "anyOf": [{ "title": "One", "properties": { "id": { "type": "string" }, "name": { "type": "string" } } }, \##(other)] }"##
        )

        #expect(!output.contains("flattened"), "\(output)")
    }

    @Test func aBaseThatIsAValueHasACase() {
        let base =
            ##"{ "type": "object", "required": ["sort"], "properties": { "sort": \##(##"{ "type": "string", "enum": ["plain", "long"] }"##), "x": { "type": "integer" } }, "discriminator": { "propertyName": "sort" } }"##
        let output = compile(
            ##""Line": \##(base), "LongLine": { "allOf": [{ "$ref": "#/components/schemas/Line" }, { "properties": { "more": { "type": "string" } } }] }"##
        )
        #expect(
            output.contains(#".init(tag: "sort", .case("long") { Self.long($0) }, .case("plain") { Self.base($0) }"#),
            "\(output)")
        #expect(output.contains("struct Base: JSONModel"))
    }

    @Test func withoutMappingNamesAreTags() {
        let output = compile(#""Pet": { "oneOf": \#(both), "discriminator": { "propertyName": "kind" } }"#)
        #expect(output.contains(#".init(tag: "kind", .case("Cat") { Self.cat($0) }, .case("Dog") { Self.dog($0) }"#))
    }

    @Test func constantsAreTagsWithoutADiscriminator() {
        let output = compile(
            #"""
            "Event": { "anyOf": [
                { "type": "object", "required": ["type"], "properties": { "type": { "const": "made" }, "at": { "type": "integer" } } },
                { "type": "object", "required": ["type"], "properties": { "type": { "enum": ["gone", "lost"] } } } ] }
            """#)
        #expect(
            output.contains(
                #".init(tag: "type", .case("made") { Self.made($0) }, .case("gone", "lost") { Self.gone($0) }"#))
    }

    /// Pydantic requires no property that has a default.
    @Test func constantsThatMayBeLeftOutAreTags() {
        let output = compile(
            #"""
            "Action": { "anyOf": [
                { "type": "object", "title": "DoNothing", "properties": { "type": { "const": "do-nothing", "default": "do-nothing" } } },
                { "type": "object", "title": "CancelRun", "properties": { "type": { "const": "cancel-run", "default": "cancel-run" } } } ] }
            """#)
        #expect(
            output.contains(
                #".init(tag: "type", .case("do-nothing") { Self.doNothing($0) }, .case("cancel-run") { Self.cancelRun($0) }"#
            ))
        #expect(output.contains(#".init(value, tag: "cancel-run")"#))
    }

    /// One of several values says nothing where it may be left out.
    @Test func valuesThatMayBeLeftOutAreNoTags() {
        let output = compile(
            #"""
            "Event": { "anyOf": [
                { "type": "object", "properties": { "state": { "enum": ["on", "off"] }, "a": { "type": "string" } } },
                { "type": "object", "properties": { "state": { "enum": ["up", "down"] }, "b": { "type": "string" } } } ] }
            """#)
        #expect(!output.contains("tag:"))
    }

    @Test func whatLooksAlikeIsTheClosest() {
        let output = compile(#""Pet": { "oneOf": \#(both) }"#)
        #expect(output.contains(".init(.case { Self.cat($0) }, .case { Self.dog($0) }, .unknown { Self.unknown($0) })"))
    }

    @Test func subtypesAreCases() {
        let output = compile(
            ##"""
            "Shape": { "type": "object", "required": ["form"], "properties": { "form": { "type": "string" } }, "discriminator": { "propertyName": "form" } },
            "Circle": { "allOf": [{ "$ref": "#/components/schemas/Shape" }, { "type": "object", "properties": { "radius": { "type": "number" } } }] },
            "Plan": { "type": "object", "properties": { "shapes": { "type": "array", "items": { "$ref": "#/components/schemas/Shape" } } } }
            """##)
        #expect(output.contains("enum Shape: JSONUnion"))
        #expect(
            output.contains(#".init(tag: "form", .case("Circle") { Self.circle($0) }, .unknown { Self.unknown($0) })"#))
        #expect(output.contains("var shapes: [Shape]?"))
        #expect(output.contains(#"var form: String = "Circle""#))
    }

    @Test(arguments: [
        (#"{ "oneOf": [{ "type": "string" }, { "type": "integer" }] }"#, ["string(String)", "int(Int)"]),
        (#"{ "type": ["string", "boolean"] }"#, ["string(String)", "bool(Bool)"]),
        (#"{ "enum": ["auto", 1, true] }"#, ["string(String)", "int(Int)", "bool(Bool)"]),
        (
            #"{ "anyOf": [{ "type": "string" }, { "type": "array", "items": { "type": "string" } }] }"#,
            ["string(String)", "strings([String])"]
        ),
        (
            ##"{ "oneOf": [{ "type": "string" }, { "$ref": "#/components/schemas/Cat" }] }"##,
            ["string(String)", "cat(Cat)"]
        ),
    ])
    func kindsOfJSONTellCasesApart(schema: String, cases: [String]) {
        let output = compile(#""It": \#(schema)"#)
        for item in cases { #expect(output.contains("case \(item)\n"), "\(output)") }
    }

    /// Alternatives that are values are an enum, and a plain string beside them says that there may be others.
    @Test func valuesWithWordsAreAnEnum() {
        let output = compile(
            #"""
            "Level": { "oneOf": [ { "const": 1, "title": "LOW", "description": "Low." }, { "const": 2, "title": "HIGH" } ] },
            "Model": { "anyOf": [ { "type": "string" }, { "type": "string", "enum": ["gpt-4", "gpt-5"] } ] }
            """#)
        #expect(output.contains("/// Low.\n        static var low: Self { Self(rawValue: 1) }"))
        #expect(output.contains("static var high: Self { Self(rawValue: 2) }"))
        #expect(output.contains("struct Model: OpenEnum"))
    }

    /// What each alternative types in another way is what takes the values of all.
    @Test(arguments: [
        (#"{ "type": "string", "format": "date-time" }"#, #"{ "type": "string" }"#, "String?"),
        (#"{ "type": "string" }"#, #"{ "type": "string", "format": "uuid" }"#, "String?"),
        (
            #"{ "type": "string", "format": "date" }"#, #"{ "type": "string", "format": "date", "description": "Or" }"#,
            "Day?"
        ),
        (#"{ "type": "integer", "format": "int32" }"#, #"{ "type": "integer", "format": "int64" }"#, "Int64?"),
        (#"{ "type": "number", "format": "int32" }"#, #"{ "type": "number" }"#, "Double?"),
    ])
    func scalarsOfOneProperty(one: String, other: String, type: String) {
        let parts = [one, other].map { #"{ "properties": { "value": \#($0) } }"# }.joined(separator: ", ")
        let output = compile(
            #""It": { "type": "object", "properties": { "name": { "type": "string" } }, "oneOf": [\#(parts)] }"#)
        #expect(output.contains("value: \(type)"), "\(output)")
    }

    @Test func whatMayBeAnythingIsJSON() {
        #expect(compile(#""It": { "anyOf": [{ "type": "string" }, {}] }"#).contains("typealias It = "))
        #expect(
            compile(#""It": { "type": ["string", "number", "boolean", "object", "array"] }"#).contains(
                "typealias It = JSON"))
    }
}
