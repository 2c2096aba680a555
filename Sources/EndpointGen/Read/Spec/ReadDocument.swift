/// A spec on top of an OpenAPI document: `"openapi": "github.json"`, with `"overlay"`, `"include"` and `"exclude"`.
extension SpecReader {
    /// The endpoints and types of the document, by the names that the spec uses for them.
    struct Document {
        var typeCount: Int
        var isWhole: Bool
        /// Whether "include" or "exclude" has a mistake.
        var isUncertain = false
        /// By generated name, and by method and path.
        var endpoints: [String: Int] = [:]
        var types: [String: Int] = [:]
        /// The types nested in requests, by endpoint.
        var localTypes: [Int: [String: Int]] = [:]
        /// The names of operations that the spec does not select.
        var leftOut: Set<String> = []
        /// Generated names by operation id, to suggest the name if a spec uses the id.
        var namesByID: [String: String] = [:]
        /// Types that the spec mentions, which are therefore kept.
        var mentioned: Set<Int> = []
        /// The path of the document's server, if it is relative.
        var basePath = ""

        /// The path of an endpoint below the server, which a spec may write with the path of the server.
        func belowServer(_ path: String) -> String {
            path.hasPrefix(basePath + "/") ? String(path.dropFirst(basePath.count)) : path
        }
    }

    /// Fills the API with the selected parts of the document; false if the document cannot be read.
    func readDocument(_ json: JSON, _ object: SpecObject) -> Bool {
        if let text = json.string ?? (json.kind == .number ? json.source : nil), text.first?.isNumber == true,
            text.allSatisfy({ $0.isNumber || $0 == "." })
        {
            diagnostics.error(
                .invalidValue,
                "\"openapi\" of a spec is the path of an OpenAPI document, found the version \(text); remove it",
                at: json.location)
            return false
        }
        let selection = Selection(including: patterns(object, "include"), excluding: patterns(object, "exclude"))
        guard string(json, "openapi") != nil, let path = neighbor(json, "\"openapi\""),
            let root = openFile(path, "the OpenAPI document", at: json)
        else { return false }
        guard root.isOpenAPI else {
            refuse(root, json)
            return false
        }
        let (name, doc) = (api.name, api.doc)
        let settings = DocumentAPI.Settings(
            selection: selection, name: name, overlays: overlays(object["overlay"]),
            schemes: object["auth"].map { authentication($0) },
            folder: FilePath.folder(of: FilePath.absolute(json.location.file.path)),
            groupByTags: object["groupByTags"].flatMap { bool($0, "groupByTags") })
        let found = apiOfDocument(root, settings)
        let description = found.description
        api = found.api
        if let doc { api.doc = doc }
        for pattern in selection.unused {
            let hint = diagnostics.hint(selection.hint(for: pattern, among: description.allOperations))
            let forms = "; a pattern is a path (\"/users/*\"), a method with a path, a tag, or an operation id"
            diagnostics.error(
                .notInDocument,
                "no operation of the document matches \"\(pattern.text)\"\(hint.isEmpty ? forms : hint)",
                at: pattern.location)
        }
        document = document(found, isWhole: selection.isEverything)
        document?.isUncertain = !selection.unused.isEmpty
        makeOptional(patterns(object, "optional"))
        refineEverywhere(object["everywhere"])
        if description.operations.isEmpty, !description.allOperations.isEmpty, selection.unused.isEmpty,
            let key = object["exclude"] ?? object["include"]
        {
            diagnostics.warning(
                .emptyClient, "\"include\" and \"exclude\" select no operation of the document", at: key.location)
        }
        return true
    }

    /// The overlays that change the document before it is read: one file, or several in this order.
    private func overlays(_ json: JSON?) -> [Overlay] {
        guard let json else { return [] }
        if json.kind == .array, json.elements.isEmpty {
            diagnostics.error(.invalidValue, "\"overlay\" needs at least one file", at: json.location)
        }
        let paths = json.kind == .array ? json.elements : [json]
        return paths.compactMap { path in
            guard string(path, "overlay") != nil, let target = neighbor(path, "\"overlay\"") else { return nil }
            return openFile(target, "the overlay", at: path).flatMap { OverlayReader.read($0, diagnostics) }
        }
    }

    private func document(_ found: DocumentAPI, isWhole: Bool) -> Document {
        var document = Document(typeCount: api.types.count, isWhole: isWhole, basePath: api.relativeServer?.text ?? "")
        for (index, endpoint) in api.endpoints.enumerated() {
            document.endpoints[endpoint.specName] = index
        }
        for (index, endpoint) in api.endpoints.enumerated() {
            let path = found.sources[index].operation.path.string ?? endpoint.path.text
            for path in [endpoint.path.text, path, document.basePath + endpoint.path.text] {
                let key = "\(endpoint.method.text) \(path)"
                // Of several endpoints for one operation, the first is the operation itself.
                if document.endpoints[key] == nil { document.endpoints[key] = index }
            }
        }
        for (operation, name) in zip(
            found.description.allOperations, found.names.operations.map { $0.joined(separator: ".") })
        {
            if let id = operation.id { document.namesByID[id] = name }
            let call = "\(operation.method) \(operation.path.string ?? "")"
            for key in [name, call] where document.endpoints[key] == nil { document.leftOut.insert(key) }
        }
        for index in api.types.indices {
            switch api.rootOwner(of: index) {
            case .api: document.types[api.dottedName(of: index)] = index
            case .endpoint(let endpoint): document.localTypes[endpoint, default: [:]][api.dottedName(of: index)] = index
            case .type: break
            }
        }
        return document
    }

    private func refuse(_ root: JSON, _ json: JSON) {
        diagnostics.error(
            .wrongFormat,
            Self.isSpec(root)
                ? "\"\(json.string ?? "")\" is an endpoint spec; to use its types, write it under \"import\""
                : "\"\(json.string ?? "")\" \(ForeignFormat.description(of: root))",
            at: json.location)
    }

    private func patterns(_ object: SpecObject, _ key: String) -> [Name] {
        guard let json = object[key] else { return [] }
        let list = json.kind == .array ? json.elements : [json]
        if json.kind == .array, list.isEmpty {
            diagnostics.error(.invalidValue, "\"\(key)\" needs at least one pattern", at: json.location)
        }
        return list.compactMap { name($0, "a pattern of \"\(key)\"") }
    }

    /// Removes types that the spec has replaced. If only a part of the document is selected, it also removes all types
    /// that the part does not use.
    func dropUnusedTypes() {
        guard let document else { return }
        var kept = document.mentioned.union(document.typeCount..<max(document.typeCount, api.types.count))
        if document.isWhole {
            kept.formUnion(
                api.types.indices.filter { if case .api = api.rootOwner(of: $0) { true } else { false } })
        }
        api.dropUnusedTypes { kept.contains($0) }
    }
}
