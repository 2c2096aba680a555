import Testing

@testable import endpointgen

/// What a bundle has to change besides references.
@Suite struct BundleAddressTests {
    private let head = "openapi: 3.1.0\ninfo: {title: Pets, version: '1'}\n"

    private func bundle(_ files: [String: String]) -> (json: String, messages: [String]) {
        let (json, messages) = BundleTests().bundle(files)
        return (json ?? "", messages)
    }

    private func schema(_ reference: String) -> String {
        "{get: {responses: {200: {description: '', content: {application/json: {schema: {$ref: \(reference)}}}}}}}"
    }

    @Test func mappingsLeadBackToTheDocument() {
        let (json, messages) = bundle([
            "api/openapi.yaml": head + "paths: {/: \(schema("schemas/pet.yaml"))}\n"
                + "components: {schemas: {Cat: {type: object}}}\n",
            "api/schemas/pet.yaml": """
            oneOf: [{$ref: '../openapi.yaml#/components/schemas/Cat'}]
            discriminator: {propertyName: kind, mapping: {cat: '../openapi.yaml#/components/schemas/Cat'}}
            """,
        ])
        #expect(messages == [])
        #expect(json.contains(##""mapping":{"cat":"#/components/schemas/Cat"}"##), "\(json)")
    }

    /// The value of a discriminator is the name of a schema, which is another one in the bundle.
    @Test(arguments: [
        ("", ##"{"cat":"#/components/schemas/BCat","dog":"#/components/schemas/BDog"}"##),
        (", mapping: {meow: cat.yaml}", ##"{"meow":"#/components/schemas/BCat","dog":"#/components/schemas/BDog"}"##),
        (", mapping: {meow: cat}", ##"{"meow":"#/components/schemas/BCat","dog":"#/components/schemas/BDog"}"##),
    ])
    func renamedSchemasKeepTheirValues(mapping: String, expected: String) {
        let pet = "{oneOf: [{$ref: cat.yaml}, {$ref: dog.yaml}], discriminator: {propertyName: kind}}"
        let (json, messages) = bundle([
            "api/openapi.yaml": head
                + "paths: {/a: \(schema("a/pet.yaml")), /b: \(schema("b/pet.yaml"))}\n",
            "api/a/pet.yaml": pet, "api/a/cat.yaml": "{type: object}", "api/a/dog.yaml": "{type: object}",
            "api/b/pet.yaml": pet.replacing("kind}", with: "kind\(mapping)}"), "api/b/cat.yaml": "{type: object}",
            "api/b/dog.yaml": "{type: object}",
        ])
        #expect(messages == [])
        #expect(json.contains(#""discriminator":{"propertyName":"kind"}"#))
        #expect(json.contains(#""discriminator":{"propertyName":"kind","mapping":\#(expected)}"#), "\(json)")
    }

    /// Nothing refers to the types that a value may have.
    @Test(arguments: ["definitions", "$defs", "components/schemas", ""]) func subtypesOfALibrary(place: String) {
        let schemas =
            "Pet: {discriminator: {propertyName: kind}}, Other: {type: string}, Cat: {allOf: [{$ref: '#\(place.isEmpty ? "" : "/")\(place)/Pet'}]}"
        let library = place.split(separator: "/").reversed().reduce("{\(schemas)}") { "{\($1): \($0)}" }
        let (json, messages) = bundle([
            "api/openapi.yaml": head
                + "paths: {/: \(schema("'lib.yaml#\(place.isEmpty ? "" : "/")\(place)/Pet'"))}\n",
            "api/lib.yaml": library,
        ])
        #expect(messages == [])
        #expect(
            json.contains(##""Cat":{"allOf":[{"$ref":"#/components/schemas/Pet"}]}"##) && !json.contains("Other"),
            "\(json)")
    }

    /// The file with the identifier may be read after the reference to it.
    @Test(arguments: ["urn:example:c", "/schemas/c", "https://shop.example/schemas/c"])
    func identifiersOfFilesThatAreReadLater(id: String) {
        let (json, messages) = bundle([
            "api/openapi.yaml": head
                + "paths: {/a: \(schema("'\(id)'")), /b: \(schema("b.yaml")), /c: \(schema("c.yaml"))}\n",
            "api/b.yaml": "{$id: 'https://shop.example/b', properties: {c: {$ref: schemas/c}}}",
            "api/c.yaml": "{$id: '\(id)', type: integer}",
        ])
        #expect(messages.count == (id.hasPrefix("https") ? 0 : 1), "\(messages)")
        #expect(
            json.contains(
                ##""/a":{"get":{"responses":{"200":{"description":"","content":{"application/json":{"schema":{"$ref":"#/components/schemas/c"}"##
            ), "\(json)")
        #expect(json.contains(##""properties":{"c":{"$ref":"#/components/schemas/c"}}"##) == id.hasPrefix("https"))
    }

    /// An anchor of the schema around the reference, although the file has another one.
    @Test func anchorsWithinAnIdentifier() {
        let (json, _) = bundle([
            "api/openapi.yaml": head + "paths: {/: \(schema("'lib.yaml#/Q'"))}\n",
            "api/lib.yaml": """
            P: {$anchor: part, type: number}
            Q: {$id: 'https://shop.example/q', properties: {part: {$ref: '#part'}}, $defs: {Z: {$anchor: part, type: string}}}
            """,
        ])
        #expect(json.contains(##""properties":{"part":{"$ref":"#/components/schemas/Z"}}"##), "\(json)")
    }

    /// The schemas that contain the one with the discriminator.
    @Test func renamedSubtypesKeepTheirValues() {
        let base = "{type: object, properties: {kind: {type: string}}, discriminator: {propertyName: kind}}"
        let cat = "{allOf: [{$ref: base.yaml}, {properties: {lives: {type: integer}}}]}"
        let (json, messages) = bundle([
            "api/openapi.yaml": head
                + "paths: {/a: \(schema("a/cat.yaml")), /b: \(schema("b/cat.yaml"))}\n",
            "api/a/base.yaml": base, "api/a/cat.yaml": cat, "api/b/base.yaml": base, "api/b/cat.yaml": cat,
        ])
        #expect(messages == [])
        let mapping = ##"{"cat":"#/components/schemas/BCat","base":"#/components/schemas/BBase"}"##
        #expect(json.contains(#""discriminator":{"propertyName":"kind","mapping":\#(mapping)}"#), "\(json)")
    }

    /// An `$id` would be the base of the references that the bundle writes.
    @Test func identifiersOfOtherFilesAreLeftOut() {
        let (json, messages) = bundle([
            "api/openapi.yaml": head + "paths: {/: \(schema("order.yaml"))}\n",
            "api/order.yaml": """
            $id: https://shop.example/order
            properties: {item: {$ref: item}, part: {$ref: 'https://shop.example/order#/$defs/Part'}, self: {$ref: '#'}}
            $defs: {Part: {$id: part, type: integer}, Item: {$id: item, type: string}}
            """,
        ])
        #expect(messages == [])
        let properties =
            ##""properties":{"item":{"$ref":"#/components/schemas/Item"},"part":{"$ref":"#/components/schemas/Part"},"self":{"$ref":"#/components/schemas/order"}}"##
        #expect(json.contains(properties) && !json.contains("$id"), "\(json)")
    }

    @Test func referencesStartFromTheIdentifierAroundThem() {
        let compilation = OpenAPISample.document(
            ##"""
            "paths": {}, "components": { "schemas": {
                "Order": { "$id": "https://shop.example/order", "type": "object", "properties": { "item": { "$ref": "item" } } },
                "Item": { "$id": "https://shop.example/item", "type": "string" } } }
            """##)
        #expect(compilation.diagnostics == "")
        #expect(compilation.output.contains("var item: Item?"), "\(compilation.output)")
    }

    /// OpenAPI 3.2 section 4.1.1.
    @Test(arguments: ["https://shop.example/v1/api.yaml#/components/schemas/Item", "api.yaml#/components/schemas/Item"])
    func theDocumentHasAnAddressOfItsOwn(reference: String) {
        let (json, messages) = bundle([
            "api/openapi.yaml": head.replacing("3.1.0", with: "3.2.0") + "$self: https://shop.example/v1/api.yaml\n"
                + "paths: {/: \(schema("'\(reference)'"))}\ncomponents: {schemas: {Item: {type: string}}}\n"
        ])
        #expect(messages == [])
        #expect(json.contains(##""schema":{"$ref":"#/components/schemas/Item"}"##), "\(json)")
    }

    @Test func linksAndExamplesLeadToTheSamePlaces() {
        let (json, messages) = bundle([
            "api/openapi.yaml": head + """
                paths:
                  /pets: {$ref: 'parts/all.yaml#/items/pets'}
                  /owners: {get: {responses: {200: {$ref: 'parts/all.yaml#/responses/Owner'}}}}
                """,
            "api/parts/all.yaml": """
            items: {pets: {get: {responses: {}}}, lost: {get: {responses: {}}}}
            responses:
              Owner:
                description: ''
                content: {application/json: {examples: {one: {externalValue: one.json}, two: {externalValue: 'https://x.example/two.json'}}}}
                links: {pets: {operationRef: '#/items/pets/get'}, owners: {operationRef: '../openapi.yaml#/paths/~1owners/get'}}
            """,
        ])
        #expect(messages == [])
        #expect(
            json.contains(
                ##"{"pets":{"operationRef":"#/paths/~1pets/get"},"owners":{"operationRef":"#/paths/~1owners/get"}}"##))
        #expect(
            json.contains(
                #"{"one":{"externalValue":"parts/one.json"},"two":{"externalValue":"https://x.example/two.json"}}"#),
            "\(json)")
    }

    @Test func anOperationOfSeveralPathsIsThatOfTheFirst() {
        let (json, messages) = bundle([
            "api/openapi.yaml": head + """
                paths:
                  /pets: {$ref: 'parts/all.yaml#/items/pets'}
                  /animals: {$ref: 'parts/all.yaml#/items/pets'}
                  /dogs~/new: {$ref: 'parts/all.yaml#/items/dogs'}
                  /owners: {get: {responses: {200: {$ref: 'parts/all.yaml#/responses/Owner'}}}}
                """,
            "api/parts/all.yaml": """
            items: {pets: {get: {responses: {}}}, dogs: {get: {responses: {}}, post: {responses: {}}}}
            responses:
              Owner: {description: '', links: {new: {operationRef: '#/items/dogs/post'}, pets: {operationRef: '#/items/pets/get'}}}
            """,
        ])
        #expect(messages == [])
        #expect(
            json.contains(
                ##"{"new":{"operationRef":"#/paths/~1dogs~0~1new/post"},"pets":{"operationRef":"#/paths/~1pets/get"}}"##
            ),
            "\(json)")
    }

    @Test func ofFilesWithOneIdentifierTheFirstCounts() {
        let (json, messages) = bundle([
            "api/openapi.yaml": head
                + "paths: {/a: \(schema("first.yaml")), /b: \(schema("second.yaml")), /c: \(schema("'https://shop.example/x#/$defs/D'"))}\n",
            "api/first.yaml": "$id: https://shop.example/x\n$defs: {D: {type: integer}}\n",
            "api/second.yaml": "$id: https://shop.example/x\n$defs: {D: {type: string}}\n",
        ])
        #expect(messages == [])
        #expect(
            json.contains(#""D":{"type":"integer"}"#) && !json.contains(#""schemas":{"D":{"type":"string"}"#), "\(json)"
        )
    }

    @Test func aFileOfResponsesBeginsWithAStatus() {
        let (json, messages) = bundle([
            "api/openapi.yaml": head + "paths: {/: {get: {responses: {404: {$ref: 'shared.yaml#/404'}}}}}\n",
            "api/shared.yaml": "404:\n  description: Not found.\n",
        ])
        #expect(messages == [])
        #expect(json.contains(#""responses":{"404":{"description":"Not found."}}"#), "\(json)")
    }

    /// A list in brackets whose first element is an object looks like JSON.
    @Test func aFileOfParametersBeginsWithBrackets() {
        let (json, messages) = bundle([
            "api/openapi.yaml": head + "paths: {/: {get: {parameters: {$ref: all.yaml}, responses: {}}}}\n",
            "api/all.yaml": "[{name: q, in: query}]\n",
        ])
        #expect(messages == [])
        #expect(json.contains(#""parameters":[{"name":"q","in":"query"}]"#), "\(json)")
    }

    /// JSON Schema 2020-12 section 4.3.2.
    @Test func aFileCanBeABoolean() {
        let (json, messages) = bundle([
            "api/openapi.yaml": head + "paths: {/: \(schema("anything.yaml"))}\n", "api/anything.yaml": "true\n",
        ])
        #expect(messages == [])
        #expect(json.contains(#""schemas":{"anything":true}"#), "\(json)")
    }
}
