import Testing

@testable import endpointgen

struct OpenAPITypeNameTests {
    private func compile(_ rest: String) -> String {
        let compilation = OpenAPISample.document(rest)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        return compilation.output
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
}
