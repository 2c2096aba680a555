import Testing

@testable import endpointgen

/// Types that belong to an endpoint, and what gives way to them.
@Suite struct EndpointTypeTests {
    private func compile(_ endpoints: String, settings: String = "", types: String = "") -> Compilation {
        Compilation("{ \"api\": \"Shop\", \(settings) \"endpoints\": { \(endpoints) }, \"types\": { \(types) } }")
    }

    @Test func localNamesStandInFrontOfGlobalOnes() {
        let output = compile(
            """
            "things": { "GET": "/{order: Order}", "returns": "[Order.Kind]",
                        "types": { "Order.Kind": { "enum": ["a"] }, "Order": { "enum": ["up"] } } },
            "other": { "GET": "/", "returns": "Order" }
            """, types: "\"Order\": { \"fields\": { \"kind\": \"Order.Kind\" } }, \"Order.Kind\": { \"enum\": [\"b\"] }"
        ).output
        #expect(
            output.contains("func things(order: Things.Order) async throws(APIError<Never>) -> [Things.Order.Kind]"))
        #expect(output.contains("func other() async throws(APIError<Never>) -> Order"))
        // From within the request, the nearer one is meant.
        #expect(
            output.contains(
                "typealias Response = [Order.Kind]\n        typealias Failure = Never\n        let order: Order"))
    }

    @Test func theRequestGivesWayToATypeInIt() {
        let output = compile(
            """
            "sort": { "GET": "/", "query": { "by": "Sort" }, "types": { "Sort": { "enum": ["up"] } } },
            "order": { "GET": "/", "types": { "OrderRequest": { "enum": ["up"] } } }
            """, types: "\"Order\": { \"enum\": [\"b\"] }"
        ).output
        #expect(output.contains("struct SortRequest: APIRequest"))
        #expect(output.contains("let by: Sort\n"))
        #expect(output.contains("struct OrderOperation: APIRequest"))
    }

    @Test func inlineTypesGiveWayToDeclaredOnes() {
        let output = compile(
            """
            "things": { "GET": "/", "query": { "sort": { "enum": ["a"] }, "by?": "Sort" },
                        "types": { "Sort": { "enum": ["up"] } } }
            """
        ).output
        #expect(output.contains("let sort: SortValue"))
        #expect(output.contains("var by: Sort?"))
    }

    @Test func responseAndFailureAreTheAssociatedTypes() {
        let output = compile(
            """
            "list": { "GET": "/", "returns": "Response", "throws": { "404": "Failure", "default": "Failure" },
                      "types": { "Response": { "alias": "[String: Int]" }, "Failure": { "enum": ["no"] } } }
            """, settings: "\"throws\": \"Problem\",", types: "\"Problem\": { \"fields\": {} }"
        ).output
        #expect(output.contains("typealias Response = [String: Int]"))
        #expect(output.contains("struct Failure: OpenEnum"))
        #expect(!output.contains("typealias Failure"))
        #expect(output.contains("throws(APIError<List.Failure>) -> List.Response"))
    }

    @Test func nothingDeclaredIsAFailureOfNever() {
        let output = compile(
            "\"a\": { \"GET\": \"/a\", \"throws\": \"Void\" }, \"b\": { \"GET\": \"/b\" }",
            settings: "\"throws\": \"Problem\",", types: "\"Problem\": { \"fields\": {} }"
        ).output
        #expect(output.contains("func a() async throws(APIError<Never>) {"))
        #expect(output.contains("func b() async throws(APIError<Problem>) {"))
    }

    @Test func aSingleSchemeIsRequiredUnlessItIsOptional() {
        let required = compile("", settings: "\"auth\": { \"key\": { \"header\": \"K\" } },").output
        #expect(required.contains("key: any TokenCredential,"))
        let optional = compile("", settings: "\"auth\": { \"key\": { \"header\": \"K\", \"optional\": true } },").output
        #expect(optional.contains("key: (any TokenCredential)? = nil,"))
    }

    @Test func groupsMayBeCalledLikeTheFileOfTypes() {
        let compilation = compile(
            "\"types.list\": { \"GET\": \"/\", \"returns\": \"Thing\" }, \"a.b\": { \"GET\": \"/\", \"returns\": \"Thing\" }",
            types: "\"Thing\": { \"fields\": {} }")
        #expect(
            compilation.files.keys.sorted() == ["Shop+A.swift", "Shop+Types.swift", "Shop+Types_.swift", "Shop.swift"])
    }

    /// However the null is spelled, it is there once.
    @Test func aliasesOfOptionalsAreOptionalOnce() {
        let output = compile(
            "\"thing\": { \"GET\": \"/\", \"query\": { \"a?\": \"C\", \"b\": \"C\" }, \"body\": \"C\", \"returns\": \"C?\" }",
            types: """
                "A": { "alias": "Int?" }, "B": { "alias": "A" }, "C": { "alias": "B" },
                "T": { "fields": { "x": "C", "y?": "C", "z": "C?", "w?": "C?", "v": "[C?]" } }
                """
        ).output
        for line in [
            "typealias A = Int?", "let x: C\n", "var y: Nullable<Int>?\n", "let z: C\n", "var w: Nullable<Int>?\n",
            "let v: [C]\n", "var a: C = nil\n", "let b: C\n",
            ".nullable(\"x\", \\.x)", ".field(\"y\", \\.y)", "typealias Response = C\n",
        ] { #expect(output.contains(line), "\(line)") }
    }
}
