/// A spec on top of an OpenAPI document: `"openapi": "github.json"`, with `"include"` and `"exclude"`.
extension SpecReader {
    /// Fills the API with what the spec takes of the document.
    func readDocument(_ json: JSON, _ object: SpecObject) {
        let selection = Selection(including: patterns(object, "include"), excluding: patterns(object, "exclude"))
        guard string(json, "openapi") != nil, let path = neighbor(json, "\"openapi\""),
            let root = openFile(path, "the OpenAPI document", at: json)
        else { return }
        guard OpenAPIDocument.isOpenAPI(root) else {
            diagnostics.error("\"\(json.string ?? "")\" is no OpenAPI document", at: json.location)
            return
        }
        let (name, doc) = (api.name, api.doc)
        api = OpenAPIReader.read(root, diagnostics, selection, name: name)
        if let doc { api.doc = doc }
        for pattern in selection.unused {
            diagnostics.error(
                "no operation of the document matches \"\(pattern.text)\"; a pattern is a path (\"/users/*\"), a method with a "
                    + "path, a tag, or an operation id", at: pattern.location)
        }
        document = Document(
            typeCount: api.types.count, isWhole: selection.isEverything,
            endpoints: Dictionary(
                api.endpoints.enumerated().flatMap { index, endpoint in
                    [endpoint.specName, "\(endpoint.method.text) \(endpoint.path.text)"]
                        .map {
                            ($0, index)
                        }
                }, uniquingKeysWith: { first, _ in first }),
            types: Dictionary(documentTypes(of: .api)) { first, _ in first })
    }

    /// What the document has brought, by the names that the spec refers to it with.
    struct Document {
        var typeCount: Int
        var isWhole: Bool
        var endpoints: [String: Int]
        var types: [String: Int]
    }

    private func patterns(_ object: SpecObject, _ key: String) -> [Name] {
        guard let json = object[key] else { return [] }
        let list = json.kind == .array ? json.elements : [json]
        if json.kind == .array, list.isEmpty {
            diagnostics.error("\"\(key)\" has at least one pattern", at: json.location)
        }
        return list.compactMap { name($0, "a pattern of \"\(key)\"") }
    }

    /// Of a document of which only a part is wanted, only the types that the part leads to.
    func dropUnusedTypes() {
        guard let document, !document.isWhole else { return }
        api.dropUnusedTypes { $0 >= document.typeCount }
    }
}
