import Testing

@testable import endpointgen

/// What a spec says of endpoints of a document, and of the API around them.
struct EndpointRefinementTests {
    /// The generated text on one line.
    private func text(_ members: String) -> String {
        let compilation = RefinementSample.spec(members)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        return compilation.flat
    }

    private func endpoint(_ name: String, _ members: String, more: String = "") -> String {
        text(#""endpoints": { "\#(name)": { \#(members) } }\#(more)"#)
    }

    @Test func namesOfHeaderFieldsIgnoreCase() {
        let document = """
            { "openapi": "3.1.0", "info": { "title": "Shop", "version": "1" }, "paths": { "/a": { "get": {
            "operationId": "a", "responses": { "204": { "description": "" } },
            "parameters": [{ "name": "X-Trace", "in": "header", "schema": { "type": "string" } }] } } } }
            """
        let compilation = RefinementSample.spec(
            #""endpoints": { "a": { "headers": { "x-trace": { "doc": "Follows a call." } } } }"#, document: document)
        #expect(compilation.diagnostics == "")
        #expect(compilation.output.contains("Follows a call."))
    }

    @Test(arguments: ["products.get", "GET /products/{sku}"])
    func anEndpointIsFoundByItsNameAndByItsPath(_ key: String) {
        let text = endpoint(key, #""name": "product""#)
        #expect(text.contains("func product(sku: String) async throws(APIError<Problem>) -> Product {"))
        #expect(text.contains("struct ProductRequest: APIRequest {"))
    }

    @Test func anEndpointMovesIntoAGroup() {
        let compilation = RefinementSample.spec(
            #""endpoints": { "products.create": { "name": "admin.products.add" } }"#)
        #expect(compilation.files.keys.contains("Shop+Admin.swift"))
        #expect(compilation.flat.contains("func add(_ body: Add.Body) async throws(APIError<Problem>) -> Product {"))
    }

    @Test func parametersAreMergedByWireName() {
        let text = endpoint(
            "products.list",
            #""query": { "page?": { "name": "number" }, "colors?": "[Color]", "sort?": { "enum": ["title"] } }, "headers": { "X-Trace": "String" }"#
        )
        #expect(
            text.contains(
                "func list(number: Int? = nil, colors: [Color]? = nil, sort: List.Sort? = nil, xTrace: String)"))
        #expect(text.contains("number: From 1."))
        #expect(text.contains(#".query("page", \.number)"#))
        // The document's way of writing lists.
        #expect(text.contains(#".query("colors", \.colors, style: .pipe)"#))
    }

    @Test func aStyleIsReplaced() {
        let text = endpoint("products.list", #""query": { "colors": { "style": "comma" } }"#)
        #expect(text.contains(#"colors: [String]? = nil"#))
        #expect(text.contains(#".query("colors", \.colors, style: .comma)"#))
    }

    @Test func aPathParameterKeepsWhatIsNotMentioned() {
        let text = endpoint("products.get", #""parameters": { "sku": { "name": "number" } }"#)
        #expect(text.contains("func get(number: String)"))
        #expect(text.contains("number: Its number."))
        let retyped = endpoint("products.get", #""parameters": { "sku": "Int" }"#)
        #expect(retyped.contains("func get(sku: Int)"))
        #expect(retyped.contains("sku: Its number."))
        let inline = endpoint("products.get", #""parameters": { "sku": { "enum": ["a", "b"] } }"#)
        #expect(inline.contains("func get(sku: Get.SKU)") || inline.contains("func get(sku: Get.Sku)"))
    }

    @Test func aBodyIsRenamedOrReplaced() {
        let renamed = endpoint("products.create", #""body": { "name": "product" }"#)
        #expect(renamed.contains("func create(_ product: Create.Body)"))
        let optional = endpoint("products.create", #""body": { "optional": true }"#)
        #expect(optional.contains("func create(_ body: Create.Body? = nil)"))
        let replaced = endpoint(
            "products.create", #""body": "NewProduct""#,
            more: #", "types": { "NewProduct": { "fields": { "title": "String" } } }"#)
        #expect(replaced.contains("func create(_ body: NewProduct)"))
        #expect(!replaced.contains("struct Body"))
    }

    @Test func fieldsOfFormsAreMerged() {
        let text = endpoint("orders.create", #""form": { "note": { "name": "remark" }, "count?": "Int" }"#)
        #expect(text.contains("func create(sku: String, remark: String? = nil, count: Int? = nil)"))
        let parts = endpoint("products.setPhoto", #""multipart": { "file": { "name": "photo", "as": "image/png" } }"#)
        #expect(parts.contains("func setPhoto(sku: String, photo: FilePart, caption: String? = nil)"))
        #expect(parts.contains("image/png"))
    }

    @Test func responsesAndFailuresAreReplaced() {
        let text = endpoint(
            "products.list", #""returns": "[Product]", "throws": { "404": "Problem", "default": "String" }"#)
        #expect(text.contains("-> [Product] {"))
        #expect(text.contains("case notFound(Problem)"))
        // The header fields are still those of the document.
        #expect(text.contains(#""X-Total""#))
        #expect(endpoint("products.get", #""throws": "Void""#).contains("async throws(APIError<Never>) -> Product"))
    }

    /// A document may forget to declare a parameter of a path, and a spec then says what it is.
    @Test func anUndeclaredParameterIsDeclared() {
        func compile(_ members: String) -> Compilation {
            RefinementSample.spec(
                members,
                document: #"""
                    { "openapi": "3.1.0", "info": { "title": "Shop", "version": "1" }, "paths": { "/a/{id}": { "get": {
                      "operationId": "getA", "responses": { "204": { "description": "Yes." } } } } } }
                    """#)
        }
        let plain = compile(#""endpoints": { "getA": { "idleTimeout": 3 } }"#)
        #expect(plain.messages.count == 1 && plain.messages[0].contains("the path parameter {id} is not declared"))
        let declared = compile(#""endpoints": { "getA": { "parameters": { "id": "Int" } } }"#)
        #expect(declared.messages.isEmpty && declared.call.contains("getA(id: Int)"))
        #expect(compile(#""endpoints": { "getA": { "parameters": { "id": { "doc": "Ours." } } } }"#).messages.isEmpty)
    }

    @Test func whatADocumentCannotSayIsAdded() {
        let text = endpoint(
            "products.list",
            #""paginate": { "page": "page", "last": "pages", "items": "items" }, "retry": { "attempts": 4 }, "idleTimeout": 5, "doc": "Page by page.", "deprecated": "use search""#
        )
        #expect(text.contains("func all(page: Int? = nil, colors: [String]? = nil) -> Paginated<List>"))
        #expect(text.contains(".page(\"page\", last: .field(\\.pages), items: \\.items)"))
        #expect(text.contains("maximumAttempts: 4"))
        #expect(text.contains(".idleTimeout(.seconds(5))"))
        #expect(text.contains("/// Page by page: `GET /products`.") && !text.contains("All products"))
        #expect(text.contains("@available(*, deprecated, message: \"use search\")"))
        #expect(endpoint("products.create", #""idempotent": true"#).contains(".idempotent"))
    }

    @Test func settingsTakeThePlaceOfTheDocuments() {
        let text = text(
            #""doc": "Ours.", "servers": "https://test.example", "auth": { "key": { "header": "X-Key" } }, "headers": { "X-Version": { "type": "String", "default": "2" } }, "throws": "JSON", "idleTimeout": 9, "retry": 2, "swift": { "access": "public" }"#
        )
        #expect(text.contains("/// Ours.") && !text.contains("Sells things."))
        #expect(text.contains("Self(\"https://test.example\")") && !text.contains("shop.example"))
        #expect(text.contains(".apiKey(\"key\", header: \"X-Key\", key)") && !text.contains(".bearer"))
        #expect(text.contains(".header(\"X-Version\", xVersion)"))
        #expect(text.contains("defaultIdleTimeout: .seconds(9)") && text.contains("maximumAttempts: 2"))
        #expect(text.contains("public struct Shop: APIClient"))
    }

    @Test func withoutANameTheTitleIsTheName() {
        let compilation = RefinementSample.spec(#""endpoints": { "products.get": { "idleTimeout": 1 } }"#, api: nil)
        #expect(compilation.flat.contains("struct Shop: APIClient"))
    }

    @Test func endpointsAreAdded() {
        let text = endpoint(
            "products.search", #""GET": "/search", "query": { "q": "String" }, "returns": "ProductPage""#)
        #expect(text.contains("func search(q: String) async throws(APIError<Problem>) -> ProductPage {"))
    }

    @Test func typesOfAnEndpointAreRefinedAndAdded() {
        let text = endpoint(
            "products.create",
            #""types": { "Body": { "fields": { "title": { "name": "heading" }, "mode?": "Mode" } }, "Mode": { "enum": ["draft"] } }"#
        )
        #expect(text.contains("let heading: String") || text.contains("var heading: String"))
        #expect(text.contains("mode: Mode?"))
        #expect(text.contains("struct Mode: OpenEnum"))
    }
}

extension Compilation {
    /// The generated text on one line, however it is laid out.
    var flat: String {
        output.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
            .replacing("( ", with: "(").replacing(" )", with: ")")
    }
}
