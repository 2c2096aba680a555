import Testing

@testable import endpointgen

@Suite struct OpenAPITypeNameTests {
    private func compile(_ rest: String) -> String {
        let compilation = OpenAPISample.document(rest)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        return compilation.output
    }

    private func operation(_ id: String, _ values: String) -> String {
        #"""
        "/\#(id)": { "get": { "operationId": "\#(id)", "parameters": [ { "name": "sort", "in": "query",
            "schema": { "type": "string", "enum": [\#(values)] } } ], "responses": { "204": { "description": "" } } } }
        """#
    }

    @Test func theSameTypeInManyPlacesIsOne() {
        let paths = [
            operation("a", #""up", "down""#), operation("b", #""up", "down""#), operation("c", #""new""#),
        ].joined(separator: ",")
        let output = compile(#""paths": { \#(paths) }"#)
        #expect(output.contains("\n    struct Sort: OpenEnum"))
        #expect(output.contains("func a(sort: Sort? = nil)"))
        #expect(output.contains("func b(sort: Sort? = nil)"))
        #expect(output.contains("func c(sort: C.Sort? = nil)"))
    }

    /// A component has its name to itself.
    @Test func sharedTypesGiveWayToComponents() {
        let paths = [operation("a", #""up", "down""#), operation("b", #""up", "down""#)].joined(separator: ",")
        let output = compile(
            #""paths": { \#(paths) }, "components": { "schemas": { "sort": { "type": "object", "properties": { "x": {} } } } }"#
        )
        #expect(output.contains("\n    struct Sort: JSONModel"))
        #expect(output.contains("func a(sort: A.Sort? = nil)"))
    }

    /// The names of schemas, in the order of their keys here; each has a property that tells which it is.
    private func names(_ keys: [String]) -> [String] {
        let schemas = keys.enumerated().map { #""\#($1)": { "type": "object", "properties": { "p\#($0)": {} } }"# }
        let output = compile(#""paths": {}, "components": { "schemas": { \#(schemas.joined(separator: ",")) } }"#)
        var names: [Int: String] = [:]
        var name = ""
        for line in output.split(separator: "\n") {
            if line.hasPrefix("    struct ") { name = String(line.dropFirst(11).prefix { $0 != ":" }) }
            if let property = line.firstMatch(of: #/^        var p(\d+):/#) { names[Int(property.1) ?? -1] = name }
        }
        return keys.indices.map { names[$0] ?? "" }
    }

    @Test func componentsAreCalledLikeTheirKeys() {
        #expect(names(["issue-comment"]) == ["IssueComment"])
        #expect(names(["api_key"]) == ["APIKey"])
        #expect(names(["io.k8s.Pod", "io.k8s.Node", "io.k8s.Job"]) == ["Pod", "Node", "Job"])
        #expect(names(["Type", "String", "Data"]) == ["Kind", "StringValue", "DataValue"])
        #expect(Set(names(["foo-bar", "foo_bar", "FooBar"])).count == 3)
        #expect(names(["foo-bar", "FooBar"])[1] == "FooBar")
    }

    /// Another schema more or less changes no name.
    @Test func namesDependOnTheirOwnKeys() {
        let few = names(["a-b", "c.d", "Order"])
        #expect(names(["z", "a-b", "c.d", "Order"]).suffix(3) == few[...])
    }

    @Test func whatIsWrittenInlineIsCalledAfterItsPlace() {
        let output = compile(
            #"""
            "paths": { "/a": { "post": { "operationId": "make",
                "requestBody": { "content": { "application/json": { "schema": { "type": "object", "properties": { "labels": { "type": "array", "items": { "type": "object", "properties": { "name": { "type": "string" } } } } } } } } },
                "responses": { "200": { "description": "", "content": { "application/json": { "schema": { "type": "object", "properties": { "done": { "type": "boolean" } } } } } } } } } }
            """#)
        #expect(output.contains("func make(_ body: Make.Body? = nil)"))
        #expect(output.contains("-> Make.Response"))
        #expect(output.contains("var labels: [Label]?"))
        #expect(output.contains("struct Label: JSONModel"))
    }

    /// Letters of some scripts take three bytes, and one character of others takes many.
    @Test(arguments: ["日", "\u{915}\u{94D}", "Å", "a"])
    func longNamesAreCut(_ letter: String) {
        let name = String(repeating: letter, count: 500)
        let compilation = OpenAPISample.document(
            #""paths": {}, "components": { "schemas": { "\#(name)": { "properties": { "\#(name)": { "enum": ["a"] } } } } }"#
        )
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
    }
}
