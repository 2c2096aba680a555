import Testing

@testable import endpointgen

/// `"include"` and `"exclude"`.
struct SelectionTests {
    private func calls(_ members: String) -> [String] {
        RefinementSample.spec(members).output.matches(of: /\.(get|put|post), "([^"]*)"/).map { "\($0.1) \($0.2)" }
            .sorted()
    }

    @Test(arguments: [
        (#""include": "/products""#, ["get /products", "post /products"]),
        (#""include": ["/products/*"]"#, ["get /products/{sku}", "put /products/{sku}/photo"]),
        (#""include": ["GET /products*"]"#, ["get /products", "get /products/{sku}"]),
        (#""include": ["catalog"]"#, ["get /products", "get /products/{sku}"]),
        (#""include": ["orders/create", "products/*photo"]"#, ["post /orders", "put /products/{sku}/photo"]),
        (#""include": ["*/create"], "exclude": "admin""#, ["post /orders"]),
        (#""include": ["GET /products/*", "/products/*photo"]"#, ["get /products/{sku}", "put /products/{sku}/photo"]),
        (#""include": ["*/create", "*"], "exclude": ["/*/{sku}*", "* /products"]"#, ["post /orders"]),
        (#""exclude": ["/products*"]"#, ["post /orders"]),
        (#""include": ["/products/{sku}"]"#, ["get /products/{sku}"]),
    ])
    func patternsMatchPathsTagsAndIDs(_ members: String, expected: [String]) {
        #expect(calls(members) == expected)
    }

    @Test func onlyNeededTypesAreGenerated() {
        let catalog = RefinementSample.spec(#""include": "catalog""#)
        #expect(catalog.types == ["Color", "Problem", "Product", "ProductPage", "Size"])
        #expect(RefinementSample.spec().types.contains("ShippedEvent"))
    }

    @Test func aTypeThatTheSpecSpeaksOfIsGenerated() {
        let compilation = RefinementSample.spec(#""include": "catalog", "types": { "Gift": {} }"#)
        #expect(compilation.types.contains("Gift"))
        #expect(!compilation.types.contains("Order"))
    }

    @Test(arguments: [
        (#""include": ["/product"]"#, #"no operation of the document matches "/product"; did you mean "/products"?"#),
        (
            #""include": "get /products""#,
            #"no operation of the document matches "get /products"; did you mean "GET /products"?"#
        ),
        (#""include": "Catalog""#, #"no operation of the document matches "Catalog"; did you mean "catalog"?"#),
        (
            #""exclude": ["product/*"]"#,
            #"no operation of the document matches "product/*"; did you mean "products/*"?"#
        ),
        (
            #""include": ["catalog", "shipping"]"#,
            #"no operation of the document matches "shipping"; a pattern is a path ("/users/*"), a method with a path, a tag, "#
                + "or an operation id"
        ),
        (#""include": []"#, #""include" needs at least one pattern"#),
        (#""exclude": [1]"#, #"a pattern of "exclude" must be a string, found a number; write "1""#),
    ])
    func aPatternThatMatchesNothingIsAnError(_ members: String, message: String) {
        let compilation = RefinementSample.spec(members)
        let errors = compilation.messages.filter { !$0.hasPrefix("shop.json") }
        #expect(errors.map { String($0.split(separator: ": error: ").last ?? "") } == [message])
        #expect(compilation.files.isEmpty)
    }
}

extension Compilation {
    /// The names of all types but requests, groups and what belongs to the client.
    var types: [String] {
        let names = output.matches(
            of: /(?:struct|enum|typealias) (\w+)(?:: (?:JSONModel|OpenEnum|ClosedEnum|JSONUnion|String)| =)/
        ).map {
            String($0.1)
        }
        return Set(names).subtracting(["Response", "Failure", "Item"]).sorted()
    }
}
