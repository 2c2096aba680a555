import Testing

@testable import endpointgen

/// What a bundle reports.
extension BundleTests {
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
        ("C:/there.yaml", "it is not a relative path; write a path from this file, such as ./schemas/Pet.yaml"),
        ("file:there.yaml", "it is not a relative path; write a path from this file, such as ./schemas/Pet.yaml"),
        ("schemas\\Pet.yaml", #"it is not a relative path; write / in place of \"#),
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
        ("there.yaml#Abc", ##"there is no "Abc" in api/there.yaml; did you mean "there.yaml#/Abc"?"##),
        ("there.yaml#/abc", ##"there is no "/abc" in api/there.yaml; did you mean "there.yaml#/Abc"?"##),
    ])
    func whatIsMissingIsAWarning(_ reference: String, reason: String) {
        let compilation = Compilation(
            "openapi: 3.0.0\npaths: {}\ncomponents:\n  schemas:\n    A:\n      properties: {a: {$ref: '\(reference)'}}\n",
            path: "api/openapi.yaml", imports: ["api/there.yaml": "{A: 1, Abc: {type: string}}"])
        #expect(
            compilation.messages.filter { $0.contains("cannot resolve") } == [
                "api/openapi.yaml:6:30: warning: cannot resolve the reference \"\(reference)\", so its value is unknown: \(reason)"
            ])
        #expect(compilation.output.contains("var a: JSON?"))
    }

    @Test func whatIsInItselfIsAnError() {
        let (_, messages) = bundle([
            "api/openapi.yaml": "{openapi: 3.0.0, paths: {/a: {$ref: a.yaml}}}",
            "api/a.yaml": "get: {callbacks: {c: {/b: {$ref: a.yaml}}}}",
        ])
        #expect(messages == [#"api/a.yaml:1:34: the reference "a.yaml" refers to a value that contains it"#])
    }

    /// A reference says what it leads to when that is not what can stand there.
    @Test(arguments: [
        ("{$ref: 'b.yaml#/x'}", "expected an object, found a number at api/b.yaml:1:4"),
        ("{$ref: 'b.yaml#/y'}", ##"there is no "/y" in api/b.yaml; did you mean "b.yaml#/x"?"##),
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

    /// Each reference through a link that leads out is an error, not the first one alone.
    @Test func everyLinkOutIsAnError() throws {
        let text = "openapi: 3.1.0\npaths: {}\ncomponents: {schemas: {A: {$ref: b.yaml}, B: {$ref: b.yaml}}}"
        let diagnostics = Diagnostics()
        let root = try #require(SourceFile(path: "a.yaml", bytes: Array(text.utf8)).json(diagnostics))
        _ = Bundler.bundle(root, folder: nil, diagnostics) { _ in throw SpecFile.LinkError() }
        #expect(diagnostics.all.map(\.severity) == [.error, .error])
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
