/// Bodies of requests.
extension RequestBuilder {
    func bodies(
        of operation: Operation, _ parameters: OperationParameters, _ names: inout ParameterNames,
        _ owner: TypeDeclaration.Owner
    ) -> [BodyVariant] {
        if document.version == .swagger { return swaggerBody(operation, parameters, &names, owner).map { [$0] } ?? [] }
        guard let node = operation.json["requestBody"], let json = document.resolved(node, as: "body") else {
            return []
        }
        var contents = ordered(document.contents(json["content"]))
        let upload = upload(contents)
        var forms = contents.filter { $0.kind == .form || isForm($0) }
        if let upload, upload.isOnlyWay {
            forms = contents.filter { document.isSame($0.schema, upload.form.schema) }
            contents.removeAll {
                $0.key.index != upload.form.key.index && document.isSame($0.schema, upload.form.schema)
            }
        }
        types.findForms(in: forms)
        guard let first = contents.first else { return [] }
        let isRequired = json["required"]?.bool == true
        let outer = names
        var variants: [BodyVariant] = []
        if var variant = body(first, isRequired, doc: graph.doc(of: json), &names, owner) {
            let alike = contents.filter {
                $0.kind == first.kind && $0.kind != .json
                    || $0.schema != nil && document.isSame($0.schema, first.schema)
            }
            variant.doc = otherTypes(alike) ?? variant.doc
            variants.append(variant)
        }
        let others = contents.dropFirst().filter {
            !document.isSame($0.schema, first.schema) || $0.key.index == upload?.form.key.index
        }
        var suffixes: Set<String> = []
        for content in others {
            // Another request has the same parameters, but its body may reuse the names of the first body.
            var own = outer
            let suffix = self.suffix(content)
            let isLeftOut = content.kind == first.kind && content.kind == .json && content.schema != nil
            if isLeftOut, !isDifferent(content, first) { warnOfOther(content, first) }
            guard isDifferent(content, first), suffixes.insert(suffix).inserted,
                var variant = body(content, isRequired, doc: graph.doc(of: json), &own, owner)
            else { continue }
            variant.suffix = suffix
            let alike = others.filter { isDifferent($0, first) && self.suffix($0) == suffix }
            variant.doc = otherTypes(alike) ?? variant.doc
            variants.append(variant)
        }
        return variants
    }

    /// JSON before forms, forms before text, and text before bytes.
    private func ordered(_ contents: [MediaContent]) -> [MediaContent] {
        let isPatchLast = contents.contains { $0.kind == .json && !isPatch($0) && hasProperties($0) }
        func rank(_ content: MediaContent) -> Int {
            switch content.kind {
            // Bytes rarely are JSON, even if the document lists it among their types.
            case .json where content.schema.map { graph.isBinary($0) } ?? false: 8
            // RFC 6902 section 3: a JSON Patch is an array, whatever other types have the same schema.
            case .json where isPatchOfObject(content): 2
            // The properties of the object say more than a list of operations.
            case .json where isPatchLast && isPatch(content): 2
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

    private func isPatch(_ content: MediaContent) -> Bool {
        MediaTypes.essence(content.type) == "application/json-patch+json"
    }

    /// RFC 7396.
    private func isMergePatch(_ content: MediaContent) -> Bool {
        MediaTypes.essence(content.type) == "application/merge-patch+json"
    }

    private func hasProperties(_ content: MediaContent) -> Bool {
        content.schema.map { graph.parts.isObject(graph.core(of: $0).schema) } ?? false
    }

    /// Whether a media type asks for an array of operations, and the schema for an object.
    func isPatchOfObject(_ content: MediaContent) -> Bool {
        guard isPatch(content), let schema = content.schema else { return false }
        return graph.plainTypeNames(of: graph.core(of: schema).schema) == ["object"]
    }

    private func suffix(_ content: MediaContent) -> String {
        switch content.kind {
        case .json: isPatch(content) ? "JSONPatch" : isMergePatch(content) ? "MergePatch" : "JSON"
        case .form: "Form"
        case .multipart: "Multipart"
        case .text: "Text"
        case .xml: "XML"
        case .events, .jsonLines, .wildcard, .bytes: "Data"
        }
    }

    /// Whether a second body differs from the first in more than its format.
    private func isDifferent(_ content: MediaContent, _ first: MediaContent) -> Bool {
        if content.kind == .json, first.kind == .json {
            return suffix(content) != suffix(first) && content.schema != nil
        }
        if content.kind == first.kind { return false }
        return !(content.kind == .xml && first.kind == .json) && !(content.kind == .wildcard && first.kind == .bytes)
    }

    /// `application/merge-patch+json` beside `application/json-patch+json`.
    private func warnOfOther(_ content: MediaContent, _ first: MediaContent) {
        diagnostics.warning(
            .unsupported,
            "the JSON body is sent as \"\(first.type.prefix(100))\"; this one has another schema and is left out",
            at: content.key.location)
    }

    /// A note on the media types of a body of text, bytes or patches after the first, which is the one that is sent.
    private func otherTypes(_ contents: [MediaContent]) -> String? {
        let kinds: [MediaTypes.Kind] = [.bytes, .text, .xml, .events, .jsonLines]
        guard let first = contents.first else { return nil }
        let others = contents.dropFirst()
            .filter { first.kind == .json ? isMergePatch($0) : kinds.contains($0.kind) }
            .map { "`\($0.type.prefix(100))`" }
        guard kinds.contains(first.kind) || first.kind == .json, !others.isEmpty else { return nil }
        return "The body may also be \(others.joined(separator: ", ")); set the header field `Content-Type` then."
    }

    /// The multipart form, if it has the schema of other bodies and files, which the others cannot send; and whether a
    /// file is required, so that the others are of no use.
    private func upload(_ contents: [MediaContent]) -> (form: MediaContent, isOnlyWay: Bool)? {
        guard let form = contents.first(where: { $0.kind == .multipart && isForm($0) }), let schema = form.schema,
            contents.contains(where: { $0.key.index != form.key.index && document.isSame($0.schema, schema) })
        else { return nil }
        var isOnlyWay = false
        var hasFile = false
        for property in graph.object(schema).properties {
            guard !graph.isReadOnly(property.schemas[0]), let files = files(in: property.schemas, isInForm: false)
            else { continue }
            hasFile = true
            if property.isRequired, !files.mayBeOther { isOnlyWay = true }
        }
        return hasFile ? (form, isOnlyWay) : nil
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
            if !isData { warnOfCharset(content.key) }
            // A string without a media type would be JSON.
            let plain = isData ? nil : Name(text: "text/plain", location: content.key.location)
            return whole(isData ? .data : .string, mediaName(content) ?? plain, content, isRequired, doc, &names)
        case .events, .jsonLines, .bytes: return whole(.data, mediaName(content), content, isRequired, doc, &names)
        }
    }

    /// The media type to send; nil for a range such as `image/*`, for which the caller gives one.
    func mediaName(_ content: MediaContent) -> Name? {
        MediaTypes.isWildcard(content.type) ? nil : content.name
    }

    /// The media type of bytes, which are `application/octet-stream` unless something else is said. So JSON has to be.
    func bytesName(_ content: MediaContent) -> Name? {
        let json = Name(text: "application/json", location: content.key.location)
        return mediaName(content) ?? (content.kind == .json ? json : nil)
    }

    /// A body that is JSON.
    private func whole(
        _ content: MediaContent, _ isRequired: Bool, _ doc: String?, _ names: inout ParameterNames,
        _ owner: TypeDeclaration.Owner
    ) -> BodyVariant? {
        let location = content.key.location
        var field = Field(name: Name(text: "body", location: location), type: .builtIn(.json), typeLocation: location)
        if let schema = content.schema {
            if graph.isBinary(schema) { return whole(.data, bytesName(content), content, isRequired, doc, &names) }
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

    /// Names a body after its schema, unless that name is technical, such as `CreateRequest`.
    func name(_ field: inout Field, _ content: MediaContent, _ names: inout ParameterNames) {
        let name = names.take(bodyNames(content) + ["body", "requestBody"])
        if name != "body" { field.swiftName = Name(text: name, location: content.key.location) }
    }

    /// `Pet` of `web.Pet`, as the type is called, and `Pet.V2` of `web.Pet.V2`.
    private static func withoutNamespace(_ key: String) -> String {
        let parts = key.split(separator: ".")
        guard let last = parts.last, last.first?.isUppercase ?? false,
            !key.contains(where: { " <>[]()«»`,".contains($0) })
        else { return key }
        return parts.suffix(OperationID.isVersion(last.lowercased()) ? 2 : 1).joined(separator: ".")
    }

    private func bodyNames(_ content: MediaContent) -> [String] {
        guard let schema = content.schema, let reference = schema["$ref"],
            let key = document.key(ofReferenceAt: reference),
            let target = document.quietlyResolved(schema), document.isComponent(target)
        else { return [] }
        let words = NameWords(Self.withoutNamespace(key.string ?? ""))
        let technical: Set<String> = [
            "request", "body", "input", "payload", "dto", "params", "parameters", "options", "command", "data", "model",
            "schema",
            "req", "args", "vm", "in", "response", "create", "update", "patch", "new", "post", "put", "base", "type",
            "object", "read", "write",
        ]
        guard !words.isEmpty, words.count <= 3, !words.lower.contains(where: { technical.contains($0) }),
            let name = words.methodName
        else { return [] }
        return [name]
    }
}
