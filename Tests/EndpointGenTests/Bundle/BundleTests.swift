import Testing

@testable import endpointgen

/// Documents of several files are one document.
@Suite struct BundleTests {
    /// The one document of some files, as JSON without white space, and what is said of it.
    func bundle(_ files: [String: String], root: String = "api/openapi.yaml", folder: String? = nil) -> (
        json: String?, messages: [String]
    ) {
        let diagnostics = Diagnostics()
        let source = SourceFile(path: root, bytes: Array((files[root] ?? "").utf8))
        guard let json = source.json(diagnostics) else { return (nil, diagnostics.all.map(\.message)) }
        let bundled = Bundler.bundle(json, folder: folder, diagnostics) { path in
            guard let text = files[path] else {
                throw SpecFile.ReadError(description: "there is no such file", isMissing: true)
            }
            return SourceFile(path: path, bytes: Array(text.utf8))
        }
        return (
            bundled.compactText(limit: 1 << 20),
            diagnostics.all.map { ($0.location?.description ?? "") + ": " + $0.message }
        )
    }

    let pets = """
        openapi: 3.1.0
        info: {title: Pets, version: "1"}
        paths:
          /pets/{id}: {$ref: paths/pet.yaml}
        """

    @Test func whatReferencesPointAtBecomesComponents() {
        let (json, messages) = bundle([
            "api/openapi.yaml": pets,
            "api/paths/pet.yaml": """
            get:
              parameters: [{$ref: '../parameters.json#/ID'}]
              responses:
                200: {$ref: '../responses/Pet.yaml'}
                default: {description: Wrong., content: {application/json: {schema: {$ref: ../schemas/Error.yml}}}}
            """,
            "api/parameters.json":
                #"{ "ID": { "name": "id", "in": "path", "required": true, "schema": { "type": "integer" } } }"#,
            "api/responses/Pet.yaml": """
            description: A pet.
            content: {application/json: {schema: {$ref: "./../schemas/Pet%20.yaml"}}}
            """,
            "api/schemas/Pet .yaml": """
            type: object
            properties: {name: {type: string}, mother: {$ref: '#'}, tags: {type: array, items: {$ref: '#/$defs/Tag'}}}
            $defs: {Tag: {type: string}}
            """,
            "api/schemas/Error.yml":
                "{type: object, properties: {cause: {$ref: 'Error.yml#/properties/message'}, message: {type: string}}}",
        ])
        #expect(messages == [])
        #expect(
            json
                == ##"{"openapi":"3.1.0","info":{"title":"Pets","version":"1"},"paths":{"/pets/{id}":{"get":{"parameters":[{"$ref":"#/components/parameters/ID"}],"responses":{"200":{"$ref":"#/components/responses/Pet"},"default":{"description":"Wrong.","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Error"}}}}}}}},"components":{"schemas":{"Error":{"type":"object","properties":{"cause":{"$ref":"#/components/schemas/message"},"message":{"type":"string"}}},"message":{"type":"string"},"Pet_":{"type":"object","properties":{"name":{"type":"string"},"mother":{"$ref":"#/components/schemas/Pet_"},"tags":{"type":"array","items":{"$ref":"#/components/schemas/Tag"}}},"$defs":{"Tag":{"type":"string"}}},"Tag":{"type":"string"}},"parameters":{"ID":{"name":"id","in":"path","required":true,"schema":{"type":"integer"}}},"responses":{"Pet":{"description":"A pet.","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Pet_"}}}}}}}"##
        )
    }

    /// The same component by two ways is one; a component that is only a reference is what stands there.
    @Test func oneNodeHasOneName() {
        let (json, messages) = bundle([
            "api/openapi.yaml": """
            openapi: 3.0.3
            paths: {}
            components:
              schemas:
                Animal: {$ref: schemas/index.yaml#/Pet}
                Other: {type: array, items: {$ref: schemas/pet.yaml}}
                Kind: {discriminator: {propertyName: k, mapping: {pet: schemas/pet.yaml, other: Other}}}
            """,
            "api/schemas/index.yaml": "Pet: {$ref: pet.yaml}",
            "api/schemas/pet.yaml":
                "{type: object, description: D, properties: {o: {$ref: ../openapi.yaml#/components/schemas/Other}}}",
        ])
        #expect(messages == [])
        #expect(
            json
                == ##"{"openapi":"3.0.3","paths":{},"components":{"schemas":{"Animal":{"type":"object","description":"D","properties":{"o":{"$ref":"#/components/schemas/Other"}}},"Other":{"type":"array","items":{"$ref":"#/components/schemas/Animal"}},"Kind":{"discriminator":{"propertyName":"k","mapping":{"pet":"#/components/schemas/Animal","other":"Other"}}}}}}"##
        )
    }

    @Test func namesAreToldApart() {
        let (json, messages) = bundle([
            "api/openapi.yaml": """
            swagger: "2.0"
            paths: {}
            definitions:
              Error: {type: string}
              A: {properties: {a: {$ref: billing/Error.yaml}, b: {$ref: users/schemas.yaml#/Error}, c: {$ref: users/schemas.yaml#/Error}}}
            """,
            "api/billing/Error.yaml": "{type: integer}", "api/users/schemas.yaml": "Error: {type: number}",
        ])
        #expect(messages == [])
        #expect(
            json
                == ##"{"swagger":"2.0","paths":{},"definitions":{"Error":{"type":"string"},"A":{"properties":{"a":{"$ref":"#/definitions/BillingError"},"b":{"$ref":"#/definitions/SchemasError"},"c":{"$ref":"#/definitions/SchemasError"}}},"BillingError":{"type":"integer"},"SchemasError":{"type":"number"}}}"##
        )
    }

    /// An element of a list has no key, and `schema` and `items` say nothing about what is in them.
    @Test func whatHasNoNameOfItsOwnIsNamedAfterItsFile() {
        let (json, messages) = bundle([
            "api/openapi.yaml": """
            openapi: 3.1.0
            paths:
              /a: {get: {parameters: [{$ref: limits.json#/0}, {$ref: limits.json#/1}]}}
            components: {schemas: {A: {properties: {a: {$ref: 'error.yaml#/content/json/schema'}, b: {$ref: 'tags.yaml#/items'}}}}}
            """,
            "api/limits.json": #"[{ "name": "a", "in": "query" }, { "name": "b", "in": "query" }]"#,
            "api/error.yaml": "content: {json: {schema: {type: string}}}", "api/tags.yaml": "items: {type: integer}",
        ])
        #expect(messages == [])
        #expect(
            json
                == ##"{"openapi":"3.1.0","paths":{"/a":{"get":{"parameters":[{"$ref":"#/components/parameters/limits"},{"$ref":"#/components/parameters/ApiLimits"}]}}},"components":{"schemas":{"A":{"properties":{"a":{"$ref":"#/components/schemas/ErrorSchema"},"b":{"$ref":"#/components/schemas/TagsItems"}}},"ErrorSchema":{"type":"string"},"TagsItems":{"type":"integer"}},"parameters":{"limits":{"name":"a","in":"query"},"ApiLimits":{"name":"b","in":"query"}}}}"##
        )
    }

    /// Examples are values; what stands beside a reference that is replaced goes before.
    @Test func whatIsNoComponentTakesThePlaceOfTheReference() {
        let (json, messages) = bundle([
            "api/openapi.yaml": """
            openapi: 3.1.0
            info: {$ref: info.yaml}
            paths:
              /a: {$ref: a.yaml, summary: Own}
            components: {schemas: {S: {example: {$ref: a.yaml#/x}, properties: {$ref: p.yaml}, enum: [{$ref: gone.yaml, a: 1}]}}}
            """,
            "api/info.yaml": "{title: T, version: '1'}", "api/a.yaml": "{summary: Other, x: {y: 1}}",
            "api/p.yaml": "{q: {type: string}}",
        ])
        #expect(messages == [])
        #expect(
            json
                == ##"{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/a":{"summary":"Own","x":{"y":1}}},"components":{"schemas":{"S":{"example":{"y":1},"properties":{"q":{"type":"string"}},"enum":[{"$ref":"gone.yaml","a":1}]}}}}"##
        )
    }

    @Test func aURLIsReadFromItsCopy() {
        let (json, messages) = bundle([
            "api/openapi.yaml": """
            openapi: 3.0.0
            paths: {}
            components:
              schemas:
                A: {items: {$ref: 'https://schemas.example.com/v1/all.yaml#/Point'}}
                B: {items: {$ref: 'http://schemas.example.com/v1/Size%20.yaml'}}
            """,
            "api/schemas.example.com/v1/all.yaml": "{Point: {properties: {size: {$ref: 'Size%20.yaml'}}}}",
            "api/schemas.example.com/v1/Size .yaml": "{type: integer}",
        ])
        #expect(messages == [])
        #expect(
            json
                == ##"{"openapi":"3.0.0","paths":{},"components":{"schemas":{"A":{"items":{"$ref":"#/components/schemas/Point"}},"B":{"items":{"$ref":"#/components/schemas/Size_"}},"Point":{"properties":{"size":{"$ref":"#/components/schemas/Size_"}}},"Size_":{"type":"integer"}}}}"##
        )
    }

    @Test func aFolderAboveMayBeGiven() {
        let (json, messages) = bundle(
            [
                "all/api/openapi.yaml":
                    "{openapi: 3.0.0, paths: {}, components: {schemas: {A: {$ref: ../shared/B.yaml}}}}",
                "all/shared/B.yaml": "{type: string}",
            ], root: "all/api/openapi.yaml", folder: "all")
        #expect(messages == [])
        #expect(json == #"{"openapi":"3.0.0","paths":{},"components":{"schemas":{"A":{"type":"string"}}}}"#)
    }

    /// A mistake in another file is found there.
    @Test func placesAreThoseOfTheFiles() {
        let compilation = Compilation(
            pets, path: "api/openapi.yaml",
            imports: [
                "api/paths/pet.yaml":
                    "get:\n  parameters:\n    - {name: id, in: path, required: true, schema: {type: integer}}\n  respnses: {}\n"
            ])
        #expect(
            compilation.messages.first
                == #"api/paths/pet.yaml:4:3: warning: an operation has no key "respnses"; did you mean "responses"?"#)
        #expect(compilation.output.contains("func getPet(id: Int)"))
    }

    /// The components, or a section of them, may stand in a file of their own.
    @Test(arguments: [
        "components: {$ref: components.yaml}", "components: {schemas: {$ref: 'components.yaml#/schemas'}}",
    ])
    func componentsStandInAnotherFile(_ components: String) {
        let (json, messages) = bundle([
            "api/openapi.yaml": "openapi: 3.1.0\npaths: {}\n\(components)",
            "api/components.yaml":
                "schemas: {A: {$ref: '#/components/schemas/B'}, B: {type: object, properties: {a: {$ref: 'components.yaml#/schemas/A'}}}}",
        ])
        #expect(messages == [])
        #expect(
            json
                == ##"{"openapi":"3.1.0","paths":{},"components":{"schemas":{"A":{"$ref":"#/components/schemas/B"},"B":{"type":"object","properties":{"a":{"$ref":"#/components/schemas/A"}}}}}}"##
        )
    }

    /// A path item of another file may have a reference beside its operations, to a third file or to the document.
    @Test func pathItemsHaveReferencesBesideOperations() {
        var files = [
            "api/openapi.yaml": """
            openapi: 3.1.0
            paths: {/a: {$ref: a.yaml, summary: A., x-own: 1}, /b: {$ref: b.yaml}}
            components: {pathItems: {C: {delete: {responses: {'204': {description: c}}}}}}
            """,
            "api/a.yaml": "{$ref: b.yaml, x-own: 2, get: {responses: {'204': {description: a}}}}",
            "api/b.yaml":
                "{$ref: 'openapi.yaml#/components/pathItems/C', x-own: 3, get: {}, put: {responses: {'204': {description: b}}}}",
        ]
        let put = #""put":{"responses":{"204":{"description":"b"}}}"#
        let (json, messages) = bundle(files)
        #expect(messages == [])
        #expect(
            json?.contains(
                ##""/a":{"summary":"A.","x-own":1,"get":{"responses":{"204":{"description":"a"}}},\##(put),"$ref":"#/components/pathItems/C"}"##
            ) == true, "\(json ?? "")")
        #expect(json?.contains(##""x-own":3,"get":{},\##(put)"##) == true, "\(json ?? "")")
        files["api/b.yaml"] = "{$ref: a.yaml, put: {responses: {'204': {description: b}}}}"
        #expect(bundle(files).messages.allSatisfy { $0.hasSuffix("refers to a value that contains it") })
        #expect(!bundle(files).messages.isEmpty)
    }

    /// A schema is found by its `$id`, wherever it stands, also by a reference before it.
    @Test func schemasOfOtherFilesAreFoundByTheirID() {
        let (json, messages) = bundle([
            "api/openapi.yaml": """
            openapi: 3.1.0
            paths: {}
            components: {schemas: {A: {$ref: 'https://example.com/schemas/C'}, B: {$ref: b.yaml}}}
            """,
            "api/b.yaml": """
            $id: https://example.com/schemas/B
            type: object
            properties: {c: {$ref: C}, d: {$ref: '#/$defs/D'}}
            $defs: {C: {$id: https://example.com/schemas/C, type: string}, D: {type: integer}}
            """,
        ])
        #expect(messages == [])
        #expect(json?.contains(##""A":{"$ref":"#/components/schemas/C"}"##) == true, "\(json ?? "")")
        #expect(json?.contains(##""c":{"$ref":"#/components/schemas/C"}"##) == true)
        #expect(json?.contains(##""d":{"$ref":"#/components/schemas/D"}"##) == true)
    }

    @Test func aFileThatHoldsSeveralThings() {
        let (_, messages) = bundle([
            "api/openapi.yaml": pets,
            "api/paths/pet.yaml": """
            owners: {get: {responses: {204: {description: Done.}}}}
            Owner: {type: object}
            """,
        ])
        #expect(
            messages == [
                "api/openapi.yaml:4:22: cannot resolve the reference \"paths/pet.yaml\", so its value is unknown: it is not a path, but an "
                    + "object with \"owners\"; to refer to that entry, write \"paths/pet.yaml#/owners\""
            ])
    }

    @Test func extensionsOfPathsAreData() {
        let (json, messages) = bundle([
            "api/openapi.yaml": """
            openapi: 3.1.0
            info: {title: Pets, version: "1"}
            paths: {x-note: {$ref: missing.yaml}}
            """
        ])
        #expect(messages == [])
        #expect(json?.contains(#""x-note":{"$ref":"missing.yaml"}"#) == true)
    }
}
