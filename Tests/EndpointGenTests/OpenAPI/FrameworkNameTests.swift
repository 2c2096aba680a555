import Testing

@testable import endpointgen

/// Names in documents that frameworks write.
@Suite struct FrameworkNameTests {
    private func schemas(_ text: String) -> Compilation {
        OpenAPISample.document(#""paths": {}, "components": { "schemas": { \#(text) } }"#)
    }

    /// Laravel declares what is wrong with a request in components of their own that are equal.
    @Test func aFailureOfSeveralStatusesHasTheNameOfNone() {
        func content(_ property: String) -> String {
            #"""
            "content": { "application/json": { "schema": { "type": "object", "required": ["\#(property)"],
              "properties": { "\#(property)": { "type": "string" } } } } }
            """#
        }
        let compilation = OpenAPISample.document(
            #"""
            "paths": { "/orders": { "get": { "operationId": "orders", "responses": { "200": { "description": "" },
              "401": { "$ref": "#/components/responses/AuthenticationException" },
              "404": { "$ref": "#/components/responses/ModelNotFoundException" },
              "422": { "$ref": "#/components/responses/ValidationException" } } } } },
            "components": { "responses": {
              "AuthenticationException": { "description": "", \#(content("message")) },
              "ModelNotFoundException": { "description": "", \#(content("message")) },
              "ValidationException": { "description": "", \#(content("errors")) } } }
            """#)
        #expect(compilation.output.contains("case unauthorized(ErrorResponse)"))
        #expect(compilation.output.contains("case notFound(ErrorResponse)"))
        #expect(compilation.output.contains("case unprocessableContent(UnprocessableContent)"))
    }

    /// SAFRS writes summaries without spaces, and counts them.
    @Test(arguments: [
        ("RetrieveacollectionofBooks_0", "Retrieve a collection of Books", "retrieveCollectionOfBooks"),
        ("createuser", "Create user", "createUser"), ("UpdateBook_0", "Update Book", "updateBook"),
        // Other words, or the same ones.
        ("createuser", "Create a user", "createuser"), ("getDatacenters", "Get datacenters", "getDatacenters"),
        ("get_web_hooks", "Get webhooks", "getWebHooks"),
        // Signs within a word are not lost spaces.
        ("sendEmail", "Send e-mail", "sendEmail"), ("verifyemail", "Verify e-mail", "verifyEmail"),
        ("getUsersOrders", "Get user's orders", "getUsersOrders"),
        ("createWebhook", "Create WebHook", "createWebhook"),
    ])
    func anIDThatIsTheSummaryHasItsWords(_ id: String, _ summary: String, _ name: String) {
        let compilation = OpenAPISample.document(
            #""paths": { "/things": { "post": { "operationId": "\#(id)", "summary": "\#(summary)", "responses": {} } } }"#
        )
        #expect(compilation.output.contains("func \(name)("), "\(compilation.output)")
    }

    /// Fastify numbers schemas.
    @Test func titlesOfNumberedSchemasAreTheirNames() {
        func object(_ title: String, _ property: String) -> String {
            #"{ "title": "\#(title)", "type": "object", "properties": { "\#(property)": { "type": "string" } } }"#
        }
        let output = schemas(
            #"""
            "def-0": \#(object("User", "a")), "def-1": \#(object("Order item", "b")), "schema2": \#(object("Pet", "c")),
            "def-3": \#(object("Same", "d")), "def-4": \#(object("Same", "e")), "Thing1": \#(object("Other", "f"))
            """#
        ).output
        for name in ["User", "OrderItem", "Pet", "Def3", "Def4", "Thing1"] {
            #expect(output.contains("struct \(name): JSONModel"), "\(name)")
        }
    }

    @Test func aReferenceToAnElementIsItsType() {
        let output = schemas(
            #"""
            "P": { "type": "object", "properties": { "arr": { "type": "array", "items": {
              "type": "object", "properties": { "x": { "type": "string" } } } } } },
            "Q": { "type": "object", "properties": { "it": { "$ref": "#/components/schemas/P/properties/arr/items" } } }
            """#
        ).output
        #expect(output.contains("var arr: [ArrItem]?") && output.contains("var it: ArrItem?"), "\(output)")
        #expect(output.components(separatedBy: "struct ArrItem").count == 2)
    }

    @Test func numbersAndInnerConstantsNameCases() {
        func object(_ value: Int) -> String {
            #"{ "type": "object", "required": ["t"], "properties": { "t": { "const": \#(value) }, "a": { "type": "string" } } }"#
        }
        let numbers = schemas(#""U": { "oneOf": [\#(object(1)), \#(object(2)), \#(object(-1))] }"#).output
        for name in ["case t1(T1)", "case t2(T2)", "case tMinus1(TMinus1)"] { #expect(numbers.contains(name)) }
        let inner = ["cat", "dog"].map { kind in
            #"""
            { "type": "object", "required": ["meta"], "properties": { "meta": {
              "type": "object", "required": ["kind"], "properties": { "kind": { "const": "\#(kind)" } } } } }
            """#
        }
        let nested = schemas(#""U": { "oneOf": [\#(inner.joined(separator: ", "))] }"#).output
        #expect(nested.contains("case cat(Cat)") && nested.contains("case dog(Dog)"), "\(nested)")
    }

    /// Zod writes a union of literals so.
    @Test func constantsNameTheirCases() {
        let output = schemas(
            #"""
            "Z": { "anyOf": [{ "type": "number", "const": 1 }, { "type": "number", "const": 2 },
              { "type": "string", "const": "auto" }] }
            """#
        ).output
        for name in ["case value1(Value1)", "case value2(Value2)", "case auto(Auto)", "static var value1: Self"] {
            #expect(output.contains(name), "\(output)")
        }
    }

    /// An action of Django REST framework is no collection.
    @Test func actionsOfDjangoBelongToTheirCollections() {
        let operations = [
            ("get", "/api/v1/orders/", "orders_list"), ("post", "/api/v1/orders/", "orders_create"),
            ("get", "/api/v1/orders/{id}/", "orders_retrieve"), ("delete", "/api/v1/orders/{id}/", "orders_destroy"),
            ("post", "/api/v1/orders/{id}/cancel/", "orders_cancel_create"),
            ("get", "/api/v1/orders/me/", "orders_me_retrieve"),
            ("get", "/api/v1/orders/{id}/notes/", "orders_notes_list"),
            ("post", "/api/v1/orders/{id}/notes/", "orders_notes_create"),
            ("post", "/api/v1/orders/{id}/payments/", "orders_payments_create"),
            ("get", "/api/v1/pets/", "pets_list"), ("get", "/api/v1/pets/{id}/", "pets_retrieve"),
            ("post", "/api/v1/pets/", "pets_create"), ("delete", "/api/v1/pets/{id}/", "pets_destroy"),
        ]
        var paths: [String: [String]] = [:]
        for (method, path, id) in operations {
            let parameters =
                path.contains("{")
                ? #"[{ "name": "id", "in": "path", "required": true, "schema": { "type": "string" } }]"# : "[]"
            paths[path, default: []].append(
                #""\#(method)": { "operationId": "api_v1_\#(id)", "parameters": \#(parameters), "responses": { "200": { "description": "" } } }"#
            )
        }
        let items = paths.sorted { $0.key < $1.key }.map { "\"\($0.key)\": { \($0.value.joined(separator: ", ")) }" }
        let compilation = OpenAPISample.document("\"paths\": { \(items.joined(separator: ", ")) }")
        let calls = compilation.calls.map { $0.replacing(" async throws(APIError<Never>)", with: "") }
        #expect(calls.contains("func cancel(id: String)") && calls.contains("func me()"), "\(calls)")
        #expect(compilation.output.contains("var ordersNotes: OrdersNotes"))
        #expect(compilation.output.contains("var ordersPayments: OrdersPayments"))
        #expect(!compilation.output.contains("OrdersCancel") && !compilation.output.contains("OrdersMe"))
    }

    /// FastAPI derives ids from paths, and a server may then move a function to another path.
    @Test func idsOfFastAPIEndInPathsOfOtherOperations() {
        var operations = (1...9).map { ("/p\($0)", "read_p\($0)_p\($0)_get") }
        operations.append(("/p1/find", "find_pets_p1_get"))
        #expect(calls(operations).last == "func findPets()")
        // Most ids have another style.
        operations = (1...9).map { ("/p\($0)", "readP\($0)") } + [("/p1/find", "find_pets_p1_get")]
        #expect(calls(operations).last == "func findPetsP1Get()")
    }

    private func calls(_ operations: [(path: String, id: String)]) -> [String] {
        let paths = operations.map { path, id in
            #""\#(path)": { "get": { "operationId": "\#(id)", "responses": { "200": { "description": "" } } } }"#
        }
        return OpenAPISample.document("\"paths\": { \(paths.joined(separator: ", ")) }").calls.map {
            $0.replacing(" async throws(APIError<Never>)", with: "")
        }
    }
}
