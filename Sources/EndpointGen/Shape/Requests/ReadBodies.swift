/// What requests carry.
extension RequestBuilder {
    func bodies(
        of operation: Operation, _ parameters: OperationParameters, _ names: inout ParameterNames,
        _ owner: TypeDeclaration.Owner
    ) -> [BodyVariant] {
        if document.version == .swagger { return swaggerBody(operation, parameters, &names, owner).map { [$0] } ?? [] }
        guard let node = operation.json["requestBody"], let json = document.resolved(node) else { return [] }
        let contents = ordered(document.contents(json["content"]))
        guard let first = contents.first else { return [] }
        let isRequired = json["required"]?.bool == true
        let outer = names
        var variants: [BodyVariant] = []
        if var variant = body(first, isRequired, doc: graph.doc(of: json), &names, owner) {
            variant.doc = otherTypes(first, contents) ?? variant.doc
            variants.append(variant)
        }
        var suffixes: Set<String> = []
        for content in contents.dropFirst() where !document.isSame(content.schema, first.schema) {
            // The parameters around the body are the same; its own names are those of another request.
            var own = outer
            let suffix = self.suffix(content)
            if content.kind == first.kind, content.kind == .json, content.schema != nil { warnOfOther(content, first) }
            guard isDifferent(content, first), suffixes.insert(suffix).inserted,
                var variant = body(content, isRequired, doc: graph.doc(of: json), &own, owner)
            else { continue }
            variant.suffix = suffix
            variants.append(variant)
        }
        return variants
    }

    /// JSON before forms, forms before text, and text before bytes.
    private func ordered(_ contents: [MediaContent]) -> [MediaContent] {
        func rank(_ content: MediaContent) -> Int {
            switch content.kind {
            case .json: MediaTypes.essence(content.type) == "application/json" ? 0 : 1
            case .wildcard: isBytes(content) ? 7 : 2
            case .multipart: 3
            case .form: 4
            case .jsonLines, .events: 6
            case .text: 5
            case .xml: 5
            case .bytes: 7
            }
        }
        return contents.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(
            \.element)
    }

    private func suffix(_ content: MediaContent) -> String {
        switch content.kind {
        case .json: "JSON"
        case .form: "Form"
        case .multipart: "Multipart"
        case .text: "Text"
        case .xml: "XML"
        case .events, .jsonLines, .wildcard, .bytes: "Data"
        }
    }

    /// Whether a second body says something that the first cannot: another kind, not only another spelling.
    private func isDifferent(_ content: MediaContent, _ first: MediaContent) -> Bool {
        if content.kind == first.kind { return false }
        return !(content.kind == .xml && first.kind == .json) && !(content.kind == .wildcard && first.kind == .bytes)
    }

    /// `application/merge-patch+json` beside `application/json-patch+json`.
    private func warnOfOther(_ content: MediaContent, _ first: MediaContent) {
        diagnostics.warning(
            .unsupported,
            "a body of JSON is sent as \"\(first.type.prefix(100))\"; this one has another schema, and is left out",
            at: content.key.location)
    }

    /// Media types that only differ in name from the one that is sent.
    private func otherTypes(_ first: MediaContent, _ contents: [MediaContent]) -> String? {
        let others = contents.dropFirst().filter { $0.kind == first.kind && $0.kind == .bytes }.map {
            "`\($0.type.prefix(100))`"
        }
        guard !others.isEmpty else { return nil }
        return "The body may be \(others.joined(separator: ", ")) as well; say so with the header field `Content-Type`."
    }

    private func isBytes(_ content: MediaContent) -> Bool {
        content.schema.map { graph.isBinary($0) || graph.isPlainString($0) } ?? true
    }

    private func body(
        _ content: MediaContent, _ isRequired: Bool, doc: String?, _ names: inout ParameterNames,
        _ owner: TypeDeclaration.Owner
    ) -> BodyVariant? {
        switch content.kind {
        case .json: return whole(content, isRequired, doc, &names, owner)
        case .wildcard:
            if isBytes(content) { return whole(.data, nil, content, isRequired, doc, &names) }
            return whole(content, isRequired, doc, &names, owner)
        case .form: return formBody(content, isRequired, doc, &names, owner)
        case .multipart: return multipartBody(content, isRequired, doc, &names, owner)
        case .text, .xml:
            let isData = content.schema.map { graph.isBinary($0) } ?? false
            // A string without a media type would be JSON.
            let plain = isData ? nil : Name(text: "text/plain", location: content.key.location)
            return whole(isData ? .data : .string, mediaName(content) ?? plain, content, isRequired, doc, &names)
        case .events, .jsonLines, .bytes: return whole(.data, mediaName(content), content, isRequired, doc, &names)
        }
    }

    private func mediaName(_ content: MediaContent) -> Name? {
        MediaTypes.isWildcard(content.type) ? nil : content.name
    }

    /// A body that is JSON.
    private func whole(
        _ content: MediaContent, _ isRequired: Bool, _ doc: String?, _ names: inout ParameterNames,
        _ owner: TypeDeclaration.Owner
    ) -> BodyVariant? {
        let location = content.key.location
        var field = Field(name: Name(text: "body", location: location), type: .builtIn(.json), typeLocation: location)
        if let schema = content.schema {
            if graph.isBinary(schema) { return whole(.data, mediaName(content), content, isRequired, doc, &names) }
            field.type = types.jsonType(of: schema, at: SchemaPlace(name: "body", owner: owner, direction: .sent))
            field.typeLocation = schema.location
        }
        field.mayBeAbsent = !isRequired
        if field.mayBeAbsent { field.type = field.type.wrapped }
        field.doc = doc
        name(&field, content, &names)
        return BodyVariant(body: .whole(field, mediaType: content.kind == .json ? mediaName(content) : nil))
    }

    /// A body of text or bytes.
    func whole(
        _ type: BuiltIn, _ mediaType: Name?, _ content: MediaContent, _ isRequired: Bool, _ doc: String?,
        _ names: inout ParameterNames
    ) -> BodyVariant {
        let location = content.key.location
        var field = Field(name: Name(text: "body", location: location), type: .builtIn(type), typeLocation: location)
        field.mayBeAbsent = !isRequired
        field.doc = doc
        name(&field, content, &names)
        return BodyVariant(body: .whole(field, mediaType: mediaType))
    }

    /// A body is called like its schema, where that is what one would call it.
    func name(_ field: inout Field, _ content: MediaContent, _ names: inout ParameterNames) {
        let name = names.take(bodyNames(content) + ["body", "requestBody"])
        if name != "body" { field.swiftName = Name(text: name, location: content.key.location) }
    }

    private func bodyNames(_ content: MediaContent) -> [String] {
        guard let schema = content.schema, let reference = schema["$ref"],
            let key = document.key(ofReferenceAt: reference),
            let target = document.quietlyResolved(schema), document.isComponent(target)
        else { return [] }
        let words = NameWords(key.string ?? "")
        let technical: Set<String> = [
            "request", "body", "input", "payload", "dto", "params", "parameters", "options", "command", "data", "model",
            "schema",
            "req", "args", "vm", "in", "response", "create", "update", "patch", "new", "post", "put", "base", "type",
            "object",
        ]
        guard !words.isEmpty, words.count <= 3, !words.lower.contains(where: { technical.contains($0) }),
            let name = words.methodName
        else { return [] }
        return [name]
    }
}
