/// The bodies of requests, and responses.
extension SpecReader {
    func body(_ object: SpecObject, owner: TypeDeclaration.Owner) -> Body? {
        let given = ["body", "form", "multipart"].filter { object[$0] != nil }
        if given.count > 1 {
            diagnostics.error(
                .conflictingKeys, "an endpoint has only one of \(alternatives(given))",
                at: object.location(of: given[1]))
        }
        guard let key = given.first, let json = object[key] else { return nil }
        let name = Name(text: "body", location: object.location(of: key))
        switch key {
        case "body":
            guard var field = value(name, json, "\"body\"", owner: owner, extraKeys: ["as", "optional"]) else {
                return nil
            }
            if json.kind == .object, let flag = json.members.first(where: { $0.key.string == "optional" })?.value {
                field.mayBeAbsent = bool(flag, "optional") ?? false
            }
            let mediaType = mediaType(of: json)
            return isForm(field, mediaType) ? .formType(field) : .whole(field, mediaType: mediaType)
        case "form":
            if let text = json.string {
                guard let type = typeExpression(text, in: json) else { return nil }
                return .formType(Field(name: name, type: type, typeLocation: json.location))
            }
            return .form(parameters(json, "form", .query, owner: owner))
        default:
            if refuseFieldList(json, under: key) { return nil }
            return .multipart(
                (members(json, "\"multipart\"") ?? []).compactMap { key, value in
                    if value["constant"] != nil, key.text != "*" {
                        return constantParameter(key, value, nil, extraKeys: []).map { Body.Part(field: $0) }
                    }
                    guard let field = field(key, value, owner: owner, extraKeys: ["as"]) else { return nil }
                    if field.isAdditional {
                        diagnostics.error(
                            .misplacedKey, "\"*\" is only allowed in \"fields\"; declare each part by its name",
                            at: key.location)
                        return nil
                    }
                    return Body.Part(field: field, mediaType: mediaType(of: value))
                })
        }
    }

    /// Whether the body is a model that is sent as a form, rather than the text of a form.
    private func isForm(_ field: Field, _ mediaType: Name?) -> Bool {
        guard let mediaType, mediaType.text.lowercased() == MediaTypes.form else { return false }
        switch field.type {
        case .named, .inline, .dictionary: return true
        case .builtIn, .array, .optional: return false
        }
    }

    func mediaType(of json: JSON) -> Name? {
        guard let value = json.members.first(where: { $0.key.string == "as" })?.value else { return nil }
        return mediaType(value)
    }

    private func mediaType(_ json: JSON) -> Name? {
        guard let name = name(json, "\"as\"") else { return nil }
        guard MediaType.isValid(name.text) else {
            diagnostics.error(
                .invalidValue,
                "\"as\" must be a media type such as \"image/png\", found \"\(name.text)\"", at: name.location)
            return nil
        }
        return name
    }

    /// `returns` or `throws`: a type, an object with `type` or `stream`, or a map from statuses.
    func response(_ json: JSON, _ what: String, owner: TypeDeclaration.Owner) -> Response? {
        if json.kind == .object, let key = json.members.first?.key.string, isStatusLike(key) {
            return byStatus(json, what, owner: owner)
        }
        if json.kind == .array, !hasInlineElements(json) {
            diagnostics.error(
                .wrongKind,
                "\"\(what)\" must be a type; \(advice(forList: json, what))", at: json.location)
            return nil
        }
        if json.kind == .null {
            diagnostics.error(
                .wrongKind,
                what == "returns"
                    ? "\"returns\" must be a type such as \"String\", or an object; leave it out if there is no body"
                    : "\"throws\" must be a type such as \"String\", or an object; write \"Void\" for no type",
                at: json.location)
            return nil
        }
        let name = Name(text: what == "throws" ? "failure" : "response", location: json.location)
        guard let content = content(json, what, inline: name, isWhole: true, owner: owner) else { return nil }
        return Response(kind: .single(content), location: json.location)
    }

    /// What to write for a list of statuses, or for a type that YAML reads as a list.
    private func advice(forList json: JSON, _ what: String) -> String {
        let first = json.elements.first.map { $0.kind == .number ? $0.source : $0.string ?? "" } ?? ""
        if isStatusLike(first) {
            return "write the type for each status: { \"\(first)\": \"\(what == "throws" ? "Problem" : "Thing")\" }"
        }
        let types = json.elements.compactMap(\.string)
        if types.count > 1, types.count == json.elements.count {
            let statuses = what == "throws" ? ["400", "404", "409"] : ["200", "201", "202"]
            let entries = zip(statuses, types).map { "\"\($0)\": \"\($1)\"" }
            return "write the type for each status, as in { \(entries.joined(separator: ", ")) }"
        }
        return TypeMistake.advice(forUnquoted: json) ?? "for a list, write it in quotes: \"[Thing]\""
    }

    private func isStatusLike(_ key: String) -> Bool {
        key == "default" || key.unicodeScalars.first.map { ("0"..."9").contains($0) } ?? false
    }

    private func byStatus(_ json: JSON, _ what: String, owner: TypeDeclaration.Owner) -> Response? {
        var entries: [Response.Entry] = []
        for (key, value) in members(json, "\"\(what)\"") ?? [] {
            // Of several types of one status: "400 application/problem+json".
            let parts = key.text.split(separator: " ", maxSplits: 1).map(String.init)
            guard let status = status(SpecKey(json: key.json, text: parts.first ?? ""), what) else { continue }
            let words = [StatusName.identifier(for: status).text] + parts.dropFirst().map(MediaTypes.word)
            let name = Name(text: words.joined(separator: " "), location: value.location)
            guard var content = content(value, what, inline: name, owner: owner) else { continue }
            if parts.count > 1 {
                guard MediaType.isValid(parts[1]) else {
                    diagnostics.error(
                        .invalidValue,
                        "after a status and a space comes a media type such as \"application/problem+json\", found \"\(parts[1])\"",
                        at: key.location)
                    continue
                }
                content.mediaType = Name(text: parts[1], location: key.location)
            }
            entries.append(Response.Entry(status: status, location: key.location, content: content))
        }
        return entries.isEmpty ? nil : Response(kind: .byStatus(entries), location: json.location)
    }

    private func status(_ key: SpecKey, _ what: String) -> Response.Status? {
        if key.text == "default" { return .other }
        let digits = Array(key.text.unicodeScalars)
        if digits.count == 3, ("1"..."5").contains(digits[0]) {
            let family = Int(digits[0].value) - 48
            let isFamily = digits[1] == "X" && digits[2] == "X"
            let code = Int(key.text)
            if isFamily || code != nil {
                if what == "returns", family >= 4 {
                    diagnostics.error(
                        .invalidResponse, "the status \(key.text) is an error; write it under \"throws\"",
                        at: key.location)
                    return nil
                }
                if what == "throws", family == 2 {
                    diagnostics.error(
                        .invalidResponse, "the status \(key.text) is a success; write it under \"returns\"",
                        at: key.location)
                    return nil
                }
                return code.map { .code($0) } ?? .family(family)
            }
        }
        let families = what == "returns" ? ["2XX", "3XX"] : ["4XX", "5XX"]
        let upper = key.text.uppercased()
        let hint =
            families.contains(upper)
            ? "; did you mean \"\(upper)\"?" : suggestion(for: key.text, among: ["default"] + families)
        diagnostics.error(
            .invalidResponse,
            "a status is \"200\", a family such as \"4XX\", or \"default\", found \"\(key.text)\"\(hint)",
            at: key.location)
        return nil
    }

    /// The content of a response; `name` is the name of an inline type.
    private func content(
        _ json: JSON, _ what: String, inline name: Name, isWhole: Bool = false, owner: TypeDeclaration.Owner
    ) -> Response.Content? {
        if let text = json.string {
            guard let type = typeExpression(text, in: json) else { return nil }
            return Response.Content(type: type, location: json.location)
        }
        if hasInlineElements(json) {
            return collection(json, elementName(name, isWhole: isWhole), owner: owner).map {
                Response.Content(type: $0, location: json.location)
            }
        }
        let keys = ["type", "stream", "as", "resume", "doc", "headers"] + Self.inlineTypeKeys
        if isMistakenType(json) { return nil }
        if let field = looseField(json, among: keys, definitions: ["type", "stream"] + Self.inlineKeys) {
            refuse(field, of: "\"\(what)\"", at: json, among: keys)
            return nil
        }
        guard let object = object(json, "\"\(what)\"", keys: keys) else { return nil }
        var result = content(object, json, what, inline: name, isWhole: isWhole, owner: owner)
        result?.headers = object["headers"].map { headers($0, owner: owner) } ?? []
        return result
    }

    private func content(
        _ object: SpecObject, _ json: JSON, _ what: String, inline name: Name, isWhole: Bool,
        owner: TypeDeclaration.Owner
    ) -> Response.Content? {
        let inline = !object.given(Self.inlineKeys).isEmpty
        guard let node = object["type"] ?? object["stream"] else {
            if inline {
                return inlineType(name, object, owner: owner, isResponse: isWhole).map {
                    Response.Content(type: $0, location: json.location)
                }
            }
            guard !object.hasUnknownKeys else { return nil }
            diagnostics.error(
                .missingKey,
                "\"\(what)\" needs a \"type\", a \"stream\", or statuses as keys", at: json.location.start)
            return nil
        }
        if let type = object["type"], let stream = object["stream"] {
            let isFlag = stream.bool != nil
            diagnostics.error(
                .conflictingKeys,
                isFlag
                    ? "\"stream\" is the type of the elements; write \"stream\": \(type.text), and remove \"type\""
                    : "\"type\" and \"stream\" exclude each other; remove one of them",
                at: object.location(of: "stream"))
        }
        if object["stream"] == nil, object["resume"] != nil {
            diagnostics.error(.misplacedKey, "only a stream can \"resume\"", at: object.location(of: "resume"))
        }
        var content = Response.Content(
            type: .builtIn(.json), location: node.location, mediaType: object["as"].flatMap { mediaType($0) },
            isStream: object["stream"] != nil, resumption: object["resume"].flatMap { resumption($0) })
        if node.kind == .object, content.isStream {
            if isMistakenType(events: node) { return nil }
            content.events = events(node, owner: owner)
            return content
        }
        if content.isStream, hasInlineElements(node) {
            refuseInlineElements(of: node)
            return nil
        }
        let elementName = elementName(name, isWhole: isWhole)
        let type =
            hasInlineElements(node)
            ? collection(node, elementName, owner: owner)
            : string(node, "type").flatMap { typeExpression($0, in: node) }
        guard let type else { return nil }
        content.type = type
        return content
    }

    /// Header fields of a response, all of which may be absent.
    private func headers(_ json: JSON, owner: TypeDeclaration.Owner) -> [Field] {
        if refuseFieldList(json, under: "headers") { return [] }
        return (members(json, "\"headers\"") ?? []).compactMap { key, value in
            guard let field = field(key, value, owner: owner) else { return nil }
            checkHeaderName(field.name.text, isSent: false, at: key.location)
            if let value = field.defaultValue {
                diagnostics.error(
                    .invalidDefault, "a header field of a response cannot have a default", at: value.location)
            }
            return field
        }
    }
}
