/// One operation of a document and its place there.
struct Operation {
    /// The key in `paths`.
    var path: JSON
    /// In upper case.
    var method: String
    var methodKey: JSON
    /// The path item, with what all its operations share; where it has a `$ref`, the item that this leads to as well, which
    /// comes first (OpenAPI 3.1.1 §4.8.9.1).
    var items: [JSON]
    var json: JSON

    var id: String? { json["operationId"]?.string }
    var tags: [String] { json["tags"]?.elements.compactMap(\.string) ?? [] }
    var location: Location { methodKey.location }
    /// The lists of parameters, of which a later one may replace parameters of an earlier one.
    var parameterLists: [JSON] { (items + [json]).compactMap { $0["parameters"] } }
    var servers: JSON? { json["servers"] ?? shared("servers") }

    /// A value of the path item.
    func shared(_ key: StaticString) -> JSON? { items.reversed().lazy.compactMap { $0[key] }.first }

    /// Identifies an operation. Paths that refer to the same path item share its operations.
    struct Key: Hashable {
        var path: Int
        var method: Int
    }

    var key: Key { Key(path: path.index, method: methodKey.index) }

    /// The keys of a path item that hold an operation.
    static let methods: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    ]

    /// How many path items in a row are read, as many paths may lead to the same ones.
    private static let maximumReferences = 100

    /// Every operation, in the order of the document.
    static func all(in document: OpenAPIDocument) -> [Operation] {
        // Azure has further paths, which differ in their queries, beside those that OpenAPI allows.
        let paths = (document.root["paths"]?.members ?? []) + (document.root["x-ms-paths"]?.members ?? [])
        return paths.flatMap { path, item -> [Operation] in
            // Warns about a reference that cannot be resolved.
            guard document.resolved(item, as: "target")?.index != item.index else {
                return all(in: item, [item], at: path)
            }
            // What is beside a `$ref` also belongs to the path, and takes precedence over the target.
            var chain = [item]
            while chain.count < maximumReferences, let node = chain.last?["$ref"],
                let target = document.target(ofReferenceAt: node), !chain.contains(where: { $0.index == target.index })
            {
                chain.append(target)
            }
            let items = Array(chain.reversed())
            var methods: Set<String> = []
            return chain.flatMap { part in
                let own = all(in: part, items, at: path).filter { !methods.contains($0.method) }
                methods.formUnion(own.map(\.method))
                return own
            }
        }
    }

    private static func all(in item: JSON, _ items: [JSON], at path: JSON) -> [Operation] {
        let own = item.members.compactMap { key, value -> Operation? in
            guard let method = key.string, methods.contains(method), value.kind == .object else { return nil }
            return Operation(path: path, method: method.uppercased(), methodKey: key, items: items, json: value)
        }
        // OpenAPI 3.2: methods that have no key of their own.
        let additional = item["additionalOperations"]?.members.compactMap { key, value -> Operation? in
            guard let method = key.string, value.kind == .object else { return nil }
            return Operation(path: path, method: method, methodKey: key, items: items, json: value)
        }
        return own + (additional ?? [])
    }
}
