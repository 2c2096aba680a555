/// One operation of a document and where it stands.
struct Operation {
    /// The key in `paths`.
    var path: JSON
    /// In capitals.
    var method: String
    var methodKey: JSON
    /// The path item, with what all its operations share.
    var item: JSON
    var json: JSON

    var id: String? { json["operationId"]?.string }
    var tags: [String] { json["tags"]?.elements.compactMap(\.string) ?? [] }
    var location: Location { methodKey.location }

    /// Where it stands; paths that share an item have its operations in common.
    struct Key: Hashable {
        var path: Int
        var method: Int
    }

    var key: Key { Key(path: path.index, method: methodKey.index) }

    private static let methods: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    ]

    /// Every operation, in the order of the document.
    static func all(in document: OpenAPIDocument) -> [Operation] {
        (document.root["paths"]?.members ?? []).flatMap { path, item -> [Operation] in
            guard let item = document.resolved(item) else { return [] }
            let own = item.members.compactMap { key, value -> Operation? in
                guard let method = key.string, methods.contains(method), value.kind == .object else { return nil }
                return Operation(path: path, method: method.uppercased(), methodKey: key, item: item, json: value)
            }
            // OpenAPI 3.2: methods that have no key of their own.
            let additional = item["additionalOperations"]?.members.compactMap { key, value -> Operation? in
                guard let method = key.string, value.kind == .object else { return nil }
                return Operation(path: path, method: method, methodKey: key, item: item, json: value)
            }
            return own + (additional ?? [])
        }
    }
}
