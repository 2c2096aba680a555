import Testing

@testable import endpointgen

/// Names of a spec that stand in front of those that generated code needs; `Tests/random` compiles many more.
@Suite struct ShadowingTests {
    /// `Tests/Platforms/taken_names.py` compiles clients beside declarations of all names that they need.
    @Test func typesOfOtherModulesAreQualified() throws {
        let compilation = Compilation(
            #"{ "api": "Shop", "types": { "JSONModel": { "fields": { "at?": "Date", "tags": "[Name]" } }, "Name": { "enum": ["a"] } } }"#
        )
        let text = try #require(compilation.written["Shop+Types.swift"])
        #expect(text.contains("struct JSONModel: RuntimeKit.JSONModel, Swift.Hashable {"))
        #expect(text.contains("var at: Foundation.Date?") && text.contains("let rawValue: Swift.String"))
        #expect(text.contains("let tags: [Name]"))
    }

    @Test func parametersDoNotHideWhatTheMethodCalls() {
        let output = Compilation(
            """
            { "api": "Shop", "endpoints": {
                "things": { "GET": "/", "query": { "send": "Int", "a": { "name": "Things", "type": "Int" } } } } }
            """
        ).output
        #expect(output.contains("try await self.send(Self.Things(send: send, Things: Things))"))
    }

    @Test func typesNestedInGenericOnesAreWrittenWithTheirArguments() {
        let output = Compilation(
            """
            { "api": "Shop", "endpoints": {
                "things": { "GET": "/", "query": { "page": "Int" }, "returns": "Page<Int>",
                            "paginate": { "page": "page", "items": "entries" } } },
              "types": { "Page<Item>": { "fields": { "entries": "[Entry<Item>]" } },
                         "Entry<Item>": { "extends": "Base<Item>", "fields": {} },
                         "Base<Item>": { "fields": { "more": { "fields": { "item": "Item" } } } } } }
            """
        ).output
        #expect(output.contains("Pagination<Self, Entry<Int>>"))
        #expect(output.contains("let more: Base<Item>.More"))
    }

    @Test func inlineResponsesByStatusAreNamedAfterTheStatus() {
        let output = Compilation(
            """
            { "api": "Shop", "endpoints": { "thing": { "GET": "/", "throws": {
                "404": { "fields": { "what": "String" } }, "default": { "fields": { "why": "String" } } } } } }
            """
        ).output
        #expect(output.contains("case notFound(NotFound)"))
        #expect(output.contains("struct Other: JSONModel"))
    }

    @Test func deprecatedDefaultsAreWrittenWithoutTheirName() {
        let output = Compilation(
            """
            { "api": "Shop", "types": {
                "Kind": { "enum": ["new", { "value": "old", "deprecated": true }] },
                "Thing": { "fields": { "kind": { "type": "Kind", "default": "old" } } } } }
            """
        ).output
        #expect(output.contains("kind: Kind = .init(rawValue: \"old\")"))
    }

    @Test func recursionThroughAnAliasIsBoxed() {
        let output = Compilation(
            """
            { "api": "Shop", "types": { "Other": { "alias": "Node" },
                "Node": { "fields": { "next?": "Other" } } } }
            """
        ).output
        #expect(output.contains("@Indirect private(set) var next: Other?"))
    }
}
