import Testing

@testable import endpointgen

/// Which values of a discriminator stand for which schema.
@Suite struct DiscriminatorTagTests {
    /// The generated text with one space for all space, so that it does not matter where lines end.
    private func compile(_ schemas: String) -> String {
        let compilation = OpenAPISample.document(#""paths": {}, "components": { "schemas": { \#(schemas) } }"#)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        return compilation.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private func object(_ members: String, required: String = "kind") -> String {
        #"{ "type": "object", "required": ["\#(required)"], "properties": { \#(members) } }"#
    }

    private func subtype(of base: String, _ members: String, _ more: String = "") -> String {
        ##"{ "allOf": [{ "$ref": "#/components/schemas/\##(base)" }, { "properties": { \##(members) } }] \##(more) }"##
    }

    /// A schema that others extend, and a schema that only uses its properties.
    private func pets(values: String, mapping: String) -> String {
        let base = #"""
            "Pet": { "type": "object", "required": ["kind"], "properties": { "kind": { "enum": [\#(values)] }, "name": { "type": "string" } },
                "discriminator": { "propertyName": "kind", "mapping": { \#(mapping) } } }
            """#
        let others = [("Cat", "meow"), ("Dog", "bark"), ("PetWithOwner", "owner")].map { name, property in
            #""\#(name)": \#(subtype(of: "Pet", #""\#(property)": { "type": "string" }"#))"#
        }
        return ([base] + others).joined(separator: ", ")
    }

    /// The mapping names schemas that add the property to the alternatives, which do not have it.
    @Test func aMappingMayNameWhatExtendsTheAlternatives() {
        func tagged(_ name: String, _ tag: String) -> String {
            ##"""
            "Tagged\##(name)": { "allOf": [{ "$ref": "#/components/schemas/\##(name)" },
                { "required": ["kind"], "properties": { "kind": { "enum": ["\##(tag)"] } } }] }
            """##
        }
        let output = OpenAPISample.document(
            ##"""
            "paths": {}, "components": { "schemas": {
                "Cat": { "properties": { "name": { "type": "string" } } },
                "Dog": { "properties": { "name": { "type": "string" } } },
                \##(tagged("Cat", "c")), \##(tagged("Dog", "d")),
                "Pet": { "anyOf": [{ "$ref": "#/components/schemas/Cat" }, { "$ref": "#/components/schemas/Dog" }],
                    "discriminator": { "propertyName": "kind", "mapping": {
                        "c": "#/components/schemas/TaggedCat", "d": "#/components/schemas/TaggedDog" } } }
            } }
            """##
        ).output
        #expect(
            output.contains(#".init(tag: "kind", .case("c") { Self.cat($0) }, .case("d") { Self.dog($0) }"#),
            "\(output)")
    }

    /// A schema with more properties, or an alternative with a value, is not only tagged.
    @Test(arguments: [
        (#""kind": { "type": "string" }"#, #""age": { "type": "integer" }"#, "Dog"),
        (#""kind": { "enum": ["dog"] }"#, #""kind": { "enum": ["puppy"] }"#, "dog"),
        (#""name": { "type": "string" }"#, #""kind": { "enum": ["puppy"] }"#, "puppy"),
    ])
    func aMappedSchemaThatSaysMoreIsNoTag(own: String, added: String, value: String) {
        let output = OpenAPISample.document(
            ##"""
            "paths": {}, "components": { "schemas": {
                "Cat": { "properties": { "claws": { "type": "integer" } } }, "Dog": { "properties": { \##(own) } },
                "Puppy": { "allOf": [{ "$ref": "#/components/schemas/Dog" }, { "properties": { \##(added) } }] },
                "Pet": { "oneOf": [{ "$ref": "#/components/schemas/Cat" }, { "$ref": "#/components/schemas/Dog" }],
                    "discriminator": { "propertyName": "kind", "mapping": {
                        "cat": "#/components/schemas/Cat", "puppy": "#/components/schemas/Puppy" } } }
            } }
            """##
        ).output
        #expect(output.contains(#".case("\#(value)") { Self.dog($0) }"#), "\(output)")
    }

    @Test func mappedValuesAreForTheirSchemas() {
        let output = compile(pets(values: #""cat", "dog""#, mapping: #""cat": "Cat", "dog": "Dog""#))
        #expect(
            output.contains(
                #".init(tag: "kind", .case("cat") { Self.cat($0) }, .case("dog") { Self.dog($0) }, .case("PetWithOwner") { Self.withOwner($0) }, .unknown"#
            ), "\(output)")
    }

    /// What is left over is for the schema that the others extend, unless a name says otherwise.
    @Test func namesFindTheirValuesAmongTheOthers() {
        let output = compile(pets(values: #""cat", "dog", "bird""#, mapping: #""cat": "Cat""#))
        #expect(
            output.contains(
                #".case("cat") { Self.cat($0) }, .case("dog") { Self.dog($0) }, .case("PetWithOwner") { Self.withOwner($0) }, .case("bird") { Self.base($0) }"#
            ), "\(output)")
    }

    /// All alternatives list the values of all.
    private func choice(_ names: [String], values: String, mapping: String) -> String {
        let kind = ##""kind": { "$ref": "#/components/schemas/Kind" }"##
        let schemas = names.map { #""\#($0)": \#(object(#"\#(kind), "of\#($0)": { "type": "string" }"#))"# }
        let references = names.map { ##"{ "$ref": "#/components/schemas/\##($0)" }"## }.joined(separator: ", ")
        return #"""
            "Kind": { "type": "string", "enum": [\#(values)] }, \#(schemas.joined(separator: ", ")),
            "Animal": { "oneOf": [\#(references)], "discriminator": { "propertyName": "kind", "mapping": { \#(mapping) } } }
            """#
    }

    @Test func anAlternativeThatIsNotMappedHasTheOtherValues() {
        let output = compile(
            choice(
                ["Cat", "Dog", "Other"], values: #""cat", "kitten", "dog", "aquatic", "bird""#,
                mapping: #""cat": "Cat", "kitten": "Cat", "dog": "Dog""#))
        #expect(
            output.contains(
                #".init(tag: "kind", .case("cat", "kitten") { Self.cat($0) }, .case("dog") { Self.dog($0) }, .case("aquatic", "bird") { Self.other($0) }"#
            ), "\(output)")
    }

    /// A server may send what the mapping names besides the only alternative.
    @Test func oneAlternativeOfSeveralIsAUnion() {
        let cat = ##"{ "$ref": "#/components/schemas/Cat" }"##
        let schemas = { (mapping: String) in
            #"""
            "Cat": { "type": "object", "required": ["a"], "properties": { "a": { "type": "string" } } },
            "Dog": { "type": "object", "properties": { "b": { "type": "string" } } },
            "Animal": { "oneOf": [\#(cat)], "discriminator": { "propertyName": "kind", "mapping": { \#(mapping) } } }
            """#
        }
        let several = compile(schemas(#""cat": "Cat", "dog": "Dog""#))
        #expect(
            several.contains(#".init(tag: "kind", .case("cat") { Self.cat($0) }, .unknown { Self.unknown($0) })"#),
            "\(several)")
        #expect(compile(schemas(#""cat": "Cat", "kitten": "Cat""#)).contains("typealias Animal = Cat"))
    }

    @Test func severalThatAreNotMappedShareTheOtherValues() {
        let named = compile(
            choice(["Cat", "Fish", "Other"], values: #""cat", "fish", "bird""#, mapping: #""cat": "Cat""#))
        #expect(
            named.contains(
                #".case("cat") { Self.cat($0) }, .case("fish") { Self.fish($0) }, .case("bird") { Self.other($0) }"#),
            "\(named)")
        // Nothing says which of them the others are for, and the mapping holds nevertheless.
        let unnamed = compile(
            choice(["Cat", "This", "Other"], values: #""cat", "fish", "bird""#, mapping: #""cat": "Cat""#))
        #expect(
            unnamed.contains(
                #".case("cat") { Self.cat($0) }, .case("This") { Self.this($0) }, .case("Other") { Self.other($0) }"#),
            "\(unnamed)")
    }

    /// `Media` is told apart by `type`, and `Image` by a property of its own.
    private func media(_ inner: String, type: String = #""type": "string", "enum": ["image", "video"]"#) -> String {
        #"""
        "Media": { "type": "object", "required": ["type"], "properties": { "type": { \#(type) } },
            "discriminator": { "propertyName": "type", "mapping": { "image": "Image", "video": "Video" } } },
        "Video": \#(subtype(of: "Media", #""length": { "type": "integer" }"#)),
        "Image": \#(subtype(of: "Media", #""format": { "type": "string" }"#, inner)),
        "Png": \#(subtype(of: "Image", #""alpha": { "type": "boolean" }"#))
        """#
    }

    @Test(arguments: [#""type": "string", "enum": ["image", "video"]"#, #""type": "string""#])
    func aTagLeadsToTheUnionOfASubtype(type: String) {
        let inner = #", "discriminator": { "propertyName": "format", "mapping": { "png": "Png" } }"#
        let output = compile(media(inner, type: type))
        #expect(
            output.contains(
                #".init(tag: "type", .case("video") { Self.video($0) }, .case("image") { Self.image($0) }, .unknown { Self.unknown($0) })"#
            ),
            "\(output)")
        // An image need not have a format.
        #expect(
            output.contains(
                #".init(tag: "format", .case("png") { Self.png($0) }, .fallback { Self.base($0) }, .unknown { Self.unknown($0) })"#
            ))
    }

    /// The outer mapping may name the schemas of the inner one instead.
    @Test func whatIsMappedDirectlyIsACaseItself() {
        let inner = #", "discriminator": { "propertyName": "format", "mapping": { "png": "Png" } }"#
        let output = compile(media(inner).replacing(#""image": "Image""#, with: #""image": "Png""#))
        #expect(
            output.contains(#".init(tag: "type", .case("video") { Self.video($0) }, .case("image") { Self.png($0) }"#),
            "\(output)")
        let both = compile(media(inner).replacing(#""image": "Image""#, with: #""image": "Image", "png": "Png""#))
        #expect(
            both.contains(
                #".case("video") { Self.video($0) }, .case("image") { Self.image($0) }, .case("png") { Self.png($0) }"#),
            "\(both)"
        )
    }

    @Test func mappingsOfOnePropertyOnTwoLevels() {
        let inner = #", "discriminator": { "propertyName": "type", "mapping": { "png": "Png" } }"#
        let output = compile(media(inner, type: #""type": "string""#))
        #expect(
            output.contains(
                #".init(tag: "type", .case("video") { Self.video($0) }, .case("png") { Self.png($0) }, .case("image") { Self.image($0) }"#
            ),
            "\(output)")
        #expect(output.contains(#".init(tag: "type", .case("png") { Self.png($0) }, .unknown { Self.unknown($0) })"#))
        #expect(output.contains("struct Base: JSONModel"))
    }

    /// A discriminator of a schema that nothing extends is no reason to leave the schema out.
    @Test func aSubtypeMayRepeatTheDiscriminator() {
        let inner = #", "discriminator": { "propertyName": "type" }"#
        let schemas = media(inner).split(separator: "\n").dropLast().joined(separator: "\n")
        let output = compile(String(schemas.dropLast()))
        #expect(
            output.contains(
                #".init(tag: "type", .case("video") { Self.video($0) }, .case("image") { Self.image($0) }"#),
            "\(output)")
    }

    /// As documents of OData are written: with the discriminator in the part of `allOf` that has the properties.
    private func events(_ inner: String, _ own: String, mapping: String = #""alarm": "Alarm""#) -> String {
        let discriminator = #""discriminator": { "propertyName": "kind", "mapping": { \#(mapping) } }"#
        return ##"""
            "Entity": { "type": "object", "required": ["kind"], "properties": { "kind": { "type": "string" } } },
            "Event": { "allOf": [{ "$ref": "#/components/schemas/Entity" }, { "properties": {
                "kind": { "type": "string" \##(own) }, "at": { "type": "string" } } \##(inner.isEmpty ? "" : ", " + discriminator) }]
                \##(inner.isEmpty ? ", " + discriminator : "") },
            "Alarm": \##(subtype(of: "Event", #""level": { "type": "integer" }"#))
            """##
    }

    /// The mapping lists only the others, and the default is the value of the schema itself.
    @Test(arguments: ["", "inner"]) func theDefaultIsTheValueOfTheSchemaItself(inner: String) {
        let output = compile(events(inner, #", "default": "event""#))
        #expect(
            output.contains(
                #".init(tag: "kind", default: "event", .case("alarm") { Self.alarm($0) }, .case("event") { Self.base($0) }, .unknown"#
            ),
            "\(output)")
        #expect(output.contains(#"struct Alarm: JSONModel, Hashable { var kind: String = "alarm""#), "\(output)")
    }

    @Test func aPartWithoutADefaultHasSubtypesOnly() {
        let output = compile(events("inner", ""))
        #expect(
            output.contains(#".init(tag: "kind", .case("alarm") { Self.alarm($0) }, .unknown { Self.unknown($0) })"#),
            "\(output)")
    }

    /// A default that is the value of another schema says nothing of this one.
    @Test func aDefaultThatIsMappedIsOfItsSchema() {
        let output = compile(events("inner", #", "default": "alarm""#))
        #expect(
            output.contains(
                #".init(tag: "kind", default: "alarm", .case("alarm") { Self.alarm($0) }, .unknown { Self.unknown($0) })"#
            ),
            "\(output)")
    }

    /// What lacks the discriminator can be none of the subtypes, even if only one of them would fit.
    @Test(arguments: [("", true), (#""required": ["kind"],"#, false), (#""x-abstract": true,"#, false)])
    func valuesWithoutTheDiscriminatorAreOfTheSchemaItself(_ more: String, hasBase: Bool) {
        let output = compile(
            #"""
            "Person": { "type": "object", \#(more) "properties": { "kind": { "type": "string" }, "name": { "type": "string" } },
                "discriminator": { "propertyName": "kind", "mapping": { "employee": "Employee" } } },
            "Employee": \#(subtype(of: "Person", #""salary": { "type": "number" }"#))
            """#)
        let fallback = hasBase ? ".fallback { Self.base($0) }, " : ""
        #expect(
            output.contains(
                #".init(tag: "kind", .case("employee") { Self.employee($0) }, \#(fallback).unknown { Self.unknown($0) })"#
            ),
            "\(output)")
        #expect(output.contains("case base(Base)") == hasBase)
    }

    /// .NET requires the discriminator beside `anyOf`, and not in the alternatives, which have one value each.
    @Test func aTagThatAlternativesMayLackIsAConstant() {
        func shape(_ tag: String, _ size: String) -> String {
            #"""
            { "properties": { "$type": { "enum": ["\#(tag)"], "type": "string" }, "\#(size)": { "type": "number" } } }
            """#
        }
        let output = compile(
            ##"""
            "Shape": { "type": "object", "required": ["$type"],
                "anyOf": [{ "$ref": "#/components/schemas/Square" }, { "$ref": "#/components/schemas/Circle" }],
                "discriminator": { "propertyName": "$type", "mapping": {
                    "square": "#/components/schemas/Square", "round": "#/components/schemas/Circle" } } },
            "Square": \##(shape("square", "side")), "Circle": \##(shape("circle", "radius"))
            """##)
        #expect(output.contains("var type: Kind = .square"), "\(output)")
        #expect(output.contains(#".field("$type", \.type, constant: .square)"#))
        // Its only value is not the one that the union writes.
        #expect(output.contains(#".field("$type", \.type), .field("radius", \.radius)"#), "\(output)")
    }
}
