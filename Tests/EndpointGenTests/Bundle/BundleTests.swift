import Testing

@testable import endpointgen

/// Documents of several files are one document.
@Suite struct BundleTests {
    /// The one document of some files, as JSON without white space, and what is said of it.
    private func bundle(_ files: [String: String], root: String = "api/openapi.yaml", folder: String? = nil) -> (
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

    private let pets = """
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

    /// Whichever stands first, what is no URL is a warning, and what is one an error.
    @Test(arguments: [true, false])
    func theSameMissingFileByPathAndByURL(_ isURLFirst: Bool) {
        let references = ["https://example.com/a.yaml", "example.com/a.yaml"]
        let schemas = (isURLFirst ? references : references.reversed()).enumerated().map {
            "    S\($0): {items: {$ref: '\($1)'}}"
        }
        let (_, messages) = bundle(
            ["openapi.yaml": "openapi: 3.0.0\npaths: {}\ncomponents:\n  schemas:\n" + schemas.joined(separator: "\n")],
            root: "openapi.yaml")
        #expect(messages.contains { $0.hasSuffix("save the file as example.com/a.yaml") })
        #expect(messages.contains { $0.hasSuffix("example.com/a.yaml cannot be read: there is no such file") })
    }

    @Test func eachFileToSaveIsNamedOnce() {
        let (_, messages) = bundle(
            [
                "openapi.yaml": """
                openapi: 3.0.0
                paths: {}
                components:
                  schemas:
                    A: {items: {$ref: 'https://example.com/a.yaml#/A'}}
                    B: {items: {$ref: 'https://example.com/a.yaml#/B'}}
                    C: {items: {$ref: 'https://example.com/c'}}
                """
            ], root: "openapi.yaml")
        #expect(
            messages.map { $0.split(separator: " ").last } == ["example.com/a.yaml", "example.com/c"])
    }

    @Test(arguments: [
        (
            "https://example.com/a.yaml",
            "it is a URL, and endpointgen downloads nothing; save the file as api/example.com/a.yaml"
        ),
        (
            "ftp://example.com/a.yaml",
            "it is a URL, and endpointgen downloads nothing; save the file beside the document, and write its path"
        ),
        (
            "https://../../secret.yaml",
            "it is a URL, and endpointgen downloads nothing; save the file beside the document, and write its path"
        ),
        (
            "HTTPS://user:word@Example.com:80/a%20b/%2Fc/?x=a/../b",
            "it is a URL, and endpointgen downloads nothing; save the file as api/example.com:80/a b/%2Fc/index.html?x=a%2F..%2Fb"
        ),
        (
            "https://example.com/../../../secret.yaml",
            "it leads out of the folder of the document; use --root to name a folder that contains all files of it"
        ),
        ("/etc/passwd", "it is not a relative path; write a path from this file, such as ./schemas/Pet.yaml"),
        (
            "../secret.yaml",
            "it leads out of the folder of the document; use --root to name a folder that contains all files of it"
        ),
        (
            "%2e%2e/secret.yaml",
            "it leads out of the folder of the document; use --root to name a folder that contains all files of it"
        ),
        (
            "x/../../secret.yaml",
            "it leads out of the folder of the document; use --root to name a folder that contains all files of it"
        ),
    ])
    func whatLeadsNowhereIsAnError(_ reference: String, reason: String) {
        let (_, messages) = bundle([
            "api/openapi.yaml":
                "openapi: 3.0.0\npaths: {}\ncomponents:\n  schemas:\n    A:\n      items: {$ref: '\(reference)'}\n",
            "api/there.yaml": "{A: 1}", "secret.yaml": "{type: string}",
        ])
        #expect(messages == ["api/openapi.yaml:6:21: cannot resolve the reference \"\(reference)\": \(reason)"])
    }

    @Test(arguments: [
        ("gone.yaml", "api/gone.yaml cannot be read: there is no such file"),
        (
            "components/schemas/A",
            ##"api/components/schemas/A cannot be read: there is no such file; did you mean "#/components/schemas/A"?"##
        ),
        ("there.yaml#/Nobody", #"there is no "/Nobody" in api/there.yaml"#),
    ])
    func whatIsMissingIsAWarning(_ reference: String, reason: String) {
        let compilation = Compilation(
            "openapi: 3.0.0\npaths: {}\ncomponents:\n  schemas:\n    A:\n      properties: {a: {$ref: '\(reference)'}}\n",
            path: "api/openapi.yaml", imports: ["api/there.yaml": "{A: 1}"])
        #expect(
            compilation.messages.filter { $0.contains("cannot resolve") } == [
                "api/openapi.yaml:6:30: warning: cannot resolve the reference \"\(reference)\", so its value is unknown: \(reason)"
            ])
        #expect(compilation.output.contains("var a: JSON?"))
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

    @Test func whatIsInItselfIsAnError() {
        let (_, messages) = bundle([
            "api/openapi.yaml": "{openapi: 3.0.0, paths: {/a: {$ref: a.yaml}}}",
            "api/a.yaml": "get: {callbacks: {c: {/b: {$ref: a.yaml}}}}",
        ])
        #expect(messages == [#"api/a.yaml:1:34: the reference "a.yaml" refers to a value that contains it"#])
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

    /// A reference says what it leads to when that is not what can stand there.
    @Test(arguments: [
        ("{$ref: 'b.yaml#/x'}", "expected an object, found a number at api/b.yaml:1:4"),
        ("{$ref: 'b.yaml#/y'}", "there is no \"/y\" in api/b.yaml"),
        (
            "{discriminator: {propertyName: k, mapping: {k: c.yaml}}}",
            "api/c.yaml cannot be read: there is no such file"
        ),
    ])
    func whatIsNoSchemaIsAWarning(_ schema: String, _ reason: String) {
        let (_, messages) = bundle([
            "api/openapi.yaml": "openapi: 3.1.0\npaths: {}\ncomponents: {schemas: {A: \(schema)}}",
            "api/b.yaml": "x: 12",
        ])
        #expect(messages.count == 1)
        #expect(
            messages.allSatisfy { $0.contains("cannot resolve the reference") && $0.hasSuffix(reason) }, "\(messages)")
    }

    /// Each file names the next one eight times; all of it would be 8¹² path items.
    @Test func whatTakesThePlaceOfReferencesHasALimit() {
        var files = ["api/openapi.yaml": "openapi: 3.1.0\npaths: {/a: {$ref: c0.yaml}}"]
        for index in 0..<12 {
            let callbacks = (0..<8).map { "k\($0): {u: {$ref: c\(index + 1).yaml}}" }.joined(separator: ", ")
            files["api/c\(index).yaml"] = "post: {responses: {'200': {description: x}}, callbacks: {\(callbacks)}}"
        }
        files["api/c12.yaml"] = "post: {responses: {'200': {description: x}}}"
        let messages = bundle(files).messages
        #expect(messages.contains { $0.contains("the references expand to more than 1000000 values") })
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

    /// Each reference through a link that leads out is an error, not the first one alone.
    @Test func everyLinkOutIsAnError() throws {
        let text = "openapi: 3.1.0\npaths: {}\ncomponents: {schemas: {A: {$ref: b.yaml}, B: {$ref: b.yaml}}}"
        let diagnostics = Diagnostics()
        let root = try #require(SourceFile(path: "a.yaml", bytes: Array(text.utf8)).json(diagnostics))
        _ = Bundler.bundle(root, folder: nil, diagnostics) { _ in throw SpecFile.LinkError() }
        #expect(diagnostics.all.map(\.severity) == [.error, .error])
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

    /// A document has each key once, and a reader may take either of two.
    @Test func whatABundleWouldLose() throws {
        let diagnostics = Diagnostics()
        let text = """
            openapi: 3.1.0
            info: {title: Pets, version: "1"}
            paths:
              /pets: {get: {responses: {204: {$ref: '#/components/responses/None'}}}}
              /pets: {put: {responses: {204: {description: Done., content: {a/b: {example: {$ref: '#/data'}}}}}}}
            """
        let root = try #require(SourceFile(path: "pets.yaml", bytes: Array(text.utf8)).json(diagnostics))
        BundleMistakes.report(in: root, diagnostics)
        #expect(
            diagnostics.all.map { "\($0.location?.description ?? ""): \($0.message)" } == [
                "pets.yaml:5:3: duplicate key \"/pets\", which a bundle cannot contain; merge the two, or remove one of them",
                "pets.yaml:4:41: cannot resolve the reference \"#/components/responses/None\" in the bundle",
            ])
        #expect(diagnostics.hasErrors)
    }
}
