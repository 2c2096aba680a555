import Testing

@testable import endpointgen

/// Parameters with a constant: rows of the request without an argument.
struct ConstantParameterTests {
    @Test func theWholeAPISendsConstants() {
        let compilation = Compilation(
            """
            { "api": "Shop", "servers": "https://shop.example",
              "query": { "v": { "constant": 2 }, "ids": { "constant": "a,b", "reserved": true } },
              "headers": { "Notion-Version": { "constant": "2022-06-28" }, "X-Trace?": "UUID" },
              "cookies": { "beta": { "constant": true } },
              "endpoints": { "a": { "GET": "/a" } } }
            """)
        #expect(compilation.diagnostics == "")
        let output = compilation.flat
        #expect(output.contains(".query(\"v\", \"2\"), .query(\"ids\", \"a,b\", reserved: true)"), "\(output)")
        #expect(
            output.contains(".header(\"Notion-Version\", \"2022-06-28\"), .header(\"X-Trace\", xTrace)"), "\(output)")
        #expect(output.contains(".cookie(\"beta\", \"true\")"), "\(output)")
        #expect(!output.contains("notionVersion"))
    }

    /// No argument is in the way of another one's name.
    @Test func aConstantHasNoName() {
        let compilation = Compilation(
            """
            { "api": "Shop", "servers": "https://shop.example", "endpoints": {
              "a": { "GET": "/a", "query": { "send": { "constant": "x" }, "kind": { "constant": "y" } },
                "headers": { "Kind": "String" } } } }
            """)
        #expect(compilation.diagnostics == "")
        #expect(compilation.output.contains("func a(kind: String) async throws"), "\(compilation.output)")
        #expect(compilation.output.contains("try await send(A(kind: kind))"))
    }

    @Test func aParameterOfADocumentBecomesAConstant() {
        let text = RefinementSample.spec(
            #""endpoints": { "products.list": { "query": { "page": { "constant": 7 }, "more": { "constant": "x" } } } }"#
        )
        #expect(!text.hasErrors, "\(text.diagnostics)")
        #expect(text.flat.contains(#".query("page", constant: "7")"#), "\(text.flat)")
        #expect(text.flat.contains(#".query("more", constant: "x")"#))
    }

    @Test func aConstantFitsTheTypeOfTheDocument() {
        let compilation = RefinementSample.spec(
            #""endpoints": { "products.list": { "query": { "page": { "constant": "last" } } } }"#)
        #expect(compilation.hasErrors)
        #expect(compilation.diagnostics.contains(#"cannot be "last""#), "\(compilation.diagnostics)")
    }
}
