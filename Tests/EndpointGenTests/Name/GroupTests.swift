import Testing

@testable import endpointgen

/// What groups are for, and what they are called.
struct GroupTests {
    /// Operations by id, with a tag each.
    private func document(_ operations: [(id: String, tag: String)]) -> String {
        let paths = operations.map {
            #""/\#($0.id)": { "get": { "operationId": "\#($0.id)", "tags": ["\#($0.tag)"], "responses": { "204": { "description": "Yes." } } } }"#
        }
        return """
            { "openapi": "3.0.3", "info": { "title": "Shop", "version": "1" },
              "tags": [{ "name": "Items", "description": "What is sold." }, { "name": "Orders", "description": " " }],
              "paths": { \(paths.joined(separator: ", ")) } }
            """
    }

    private let both = [("items/list", "Items"), ("items/get", "Items"), ("orders/list", "Orders")]

    private func compile(_ operations: [(String, String)], _ members: String = "") -> Compilation {
        RefinementSample.spec(members, document: document(operations))
    }

    @Test func theOuterOfTwoGroupsHasThem() {
        let text = compile([("items/photos/list", "Items"), ("items/photos/get", "Items"), ("orders/list", "Orders")])
            .flat
        #expect(text.contains("/// What is sold. var items: Items {"))
        #expect(text.split(separator: "What is sold.").count == 2)
    }

    @Test func groupsCanChangeNames() {
        let compilation = compile(
            both,
            #""groups": { "items": { "name": "orders", "doc": "A." }, "orders": { "name": "items", "doc": "B." } }"#)
        #expect(compilation.messages.isEmpty)
        #expect(compilation.flat.contains("/// A. var orders: Orders {"))
        #expect(compilation.flat.contains("/// B. var items: Items {"))
        #expect(compilation.flat.split(separator: "func get()").count == 2)
    }
}
