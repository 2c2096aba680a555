@testable import endpointgen

/// Small documents for tests: the parts that a test is about, and around them what every document has.
enum OpenAPISample {
    /// `parts` are members of the document, such as `"paths": { … }`.
    static func document(_ parts: String, title: String = "Shop", version: String = "3.1.0") -> Compilation {
        Compilation(
            """
            { "openapi": "\(version)", "info": { "title": "\(title)", "version": "1" }, \(parts) }
            """, path: "shop.openapi.json")
    }

    /// A document with one operation.
    static func operation(_ members: String, on path: String = "/things", method: String = "get") -> Compilation {
        document(#""paths": { "\#(path)": { "\#(method)": { "operationId": "call", \#(members) } } }"#)
    }

    /// Swagger 2.0.
    static func swagger(_ parts: String) -> Compilation {
        Compilation(
            """
            { "swagger": "2.0", "info": { "title": "Shop", "version": "1" }, \(parts) }
            """, path: "shop.json")
    }

    /// The names of operations, each given as method, path, id and tag.
    static func names(_ operations: [(method: String, path: String, id: String?, tag: String?)]) -> [String] {
        var paths: [(path: String, items: [String])] = []
        for operation in operations {
            var members: [String] = []
            if let id = operation.id { members.append("\"operationId\": \"\(id)\"") }
            if let tag = operation.tag { members.append("\"tags\": [\"\(tag)\"]") }
            let item = "\"\(operation.method)\": { \(members.joined(separator: ", ")) }"
            if let index = paths.firstIndex(where: { $0.path == operation.path }) {
                paths[index].items.append(item)
            } else {
                paths.append((operation.path, [item]))
            }
        }
        let text = paths.map { "\"\($0.path)\": { \($0.items.joined(separator: ", ")) }" }.joined(separator: ", ")
        let bytes = Array("{ \"openapi\": \"3.1.0\", \"paths\": { \(text) } }".utf8)
        let diagnostics = Diagnostics()
        guard let root = JSONParser.parse(SourceFile(path: "shop.json", bytes: bytes), diagnostics) else { return [] }
        let all = Operation.all(in: OpenAPIDocument(root, diagnostics))
        return OperationNames(all).all.map { $0.joined(separator: ".") }
    }
}

extension Compilation {
    private var code: GeneratedCode { GeneratedCode(output) }

    /// The generated text on one line.
    var flat: String { code.flat }

    /// The calls of the generated client: `func pets(limit: Int? = nil) -> [Pet]`.
    var calls: [String] { code.calls }

    var call: String { calls.first ?? "no call" }

    /// What the first route is made of.
    var route: String { code.route ?? "no route" }
}
