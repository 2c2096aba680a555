import Testing

@testable import endpointgen

/// Types that are the same are one type, so that what is read can be sent back.
struct SharedTypeTests {
    private func compile(_ rest: String) -> String {
        let compilation = OpenAPISample.document(rest)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        return compilation.output
    }

    /// The declared types with their indentation: `Bucket`, `  Permissions`.
    private func types(_ output: String) -> [String] {
        output.split(separator: "\n").compactMap { line in
            let indentation = line.prefix { $0 == " " }.count - 4
            let words = line.split(separator: " ").filter { $0 != "indirect" }
            guard words.count > 2, ["struct", "enum"].contains(words[0]), words[1].hasSuffix(":"),
                ["JSONModel,", "JSONUnion,", "OpenEnum"].contains(words[2])
            else { return nil }
            return String(repeating: " ", count: indentation / 2) + words[1].dropLast()
        }
    }

    private let permissions = #""permissions": { "type": "object", "properties": { "read": { "type": "string" } } }"#

    private func object(_ properties: String...) -> String {
        #"{ "type": "object", "properties": { \#(properties.joined(separator: ", ")) } }"#
    }

    private func operation(_ method: String, _ id: String, body: String? = nil, response: String? = nil) -> String {
        let body = body.map {
            #""requestBody": { "required": true, "content": { "application/json": { "schema": \#($0) } } },"#
        }
        let content = response.map { #", "content": { "application/json": { "schema": \#($0) } }"# }
        return #"""
            "\#(method)": { "operationId": "\#(id)", "tags": ["\#(id.contains("other") ? "Others" : "Buckets")"], \#(body ?? "")
                "responses": { "200": { "description": ""\#(content ?? "") } } }
            """#
    }

    private func paths(_ operations: String...) -> String {
        let others = (0..<12).map { #""/other\#($0)": { \#(operation("get", "other\($0)")) }"# }
        return #""paths": { "/buckets": { \#(operations.joined(separator: ",")) }, \#(others.joined(separator: ",")) }"#
    }

    @Test func whatIsReadCanBeSentBack() {
        let bucket = object(#""data": { "type": "string" }"#, permissions)
        let output = compile(
            paths(
                operation("get", "getBucket", response: bucket),
                operation("put", "updateBucket", body: bucket, response: bucket),
                operation(
                    "patch", "patchBucket", body: object(#""data": {}"#, permissions),
                    response: object(#""data": {}"#, permissions)),
                operation("delete", "deleteBucket", response: object(#""gone": { "type": "boolean" }"#, permissions))))
        #expect(Set(types(output)) == ["Bucket", "Permissions", "BucketPatch", "    Response"])
        #expect(output.contains("func update(_ body: Bucket) async throws(APIError<Never>) -> Bucket"), "\(output)")
        #expect(output.contains("permissions: Permissions?"))
    }

    @Test(arguments: [(false, ["TodoBody", "  Response"]), (true, ["Todo"])])
    func operationsWithoutAGroupShareTypesToo(_ isReceived: Bool, _ expected: [String]) {
        let todo = object(#""task": { "type": "string" }"#)
        let response = isReceived ? todo : object(#""id": { "type": "integer" }"#)
        let output = compile(
            #"""
            "paths": { "/todos": { \#(operation("post", "createTodo", body: todo, response: response)),
                \#(operation("put", "replaceTodo", body: todo)), \#(operation("get", "login")) } }
            """#)
        #expect(Set(types(output)) == Set(expected), "\(output)")
        #expect(output.contains("func replaceTodo(_ body: \(expected[0]))"))
    }

    private func components(_ schemas: String...) -> String {
        #""paths": {}, "components": { "schemas": { \#(schemas.joined(separator: ",")) } }"#
    }

    private let value = #""value": { "oneOf": [{ "type": "string" }, { "type": "integer" }] }"#
}
