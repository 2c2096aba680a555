/// The spec's `types`, and types written inline.
extension SpecReader {
    static let definitionKeys = ["fields", "enum", "union", "alias"]
    static let typeKeys =
        definitionKeys + [
            "extends", "partial", "closed", "tag", "defaultTag", "overlapping", "doc", "deprecated", "example", "name",
        ]
    /// The keys that make a field or body an inline type.
    static let inlineKeys = ["fields", "enum", "union"]
    static let inlineTypeKeys = inlineKeys + ["extends", "partial", "closed", "tag", "defaultTag", "overlapping"]

    /// The spec's types, or those of one endpoint, whose names have precedence while the endpoint is read.
    func readTypes(_ json: JSON?, owner: TypeDeclaration.Owner) {
        guard let json, let members = members(json, "\"types\"") else { return }
        let isLocal = if case .endpoint = owner { true } else { false }
        // Owners are looked up by name, so all types are declared before one is defined.
        var indices: [String: Int] = [:]
        var declarations: [(key: SpecKey, value: JSON, index: Int)] = []
        var refined: [(value: JSON, index: Int)] = []
        var empty = EmptyKey()
        for (key, value) in members {
            if isOutdentedKey(key, value, besideType: &empty) { continue }
            empty.look(at: key, value)
            if let index = isLocal ? localTypes[key.text] : document?.types[key.text] {
                refined.append((value, index))
                continue
            }
            if let document, !isLocal, Self.definitionKeys.contains(where: { value[key: $0] != nil }) {
                warnIfMistyped(key, among: document.types)
            }
            guard let index = declareType(key, owner: owner, isLocal: isLocal, &indices) else { continue }
            declarations.append((key, value, index))
        }
        if isLocal { localTypes.merge(indices) { $1 } }
        // New types may be nested in types of the document.
        let known = (document?.types ?? [:]).merging(indices) { $1 }
        for (key, value, index) in declarations {
            let owner = key.text.prefix { $0 != "<" }.split(separator: ".").dropLast().joined(separator: ".")
            if !owner.isEmpty {
                guard let ownerIndex = (isLocal ? localTypes : known)[owner] else {
                    let names = known.keys.filter { !$0.hasPrefix(owner + ".") }.sorted()
                    diagnostics.error(
                        .unknownType,
                        "\"\(key.text)\" is nested in \"\(owner)\", which is not a declared type"
                            + (adviceOnRequest(owner, of: key.text)
                                ?? diagnostics.hint(
                                    nearest(to: owner, among: names).map {
                                        "; did you mean \"\($0)\(key.text.dropFirst(owner.count))\"?"
                                    } ?? "")),
                        at: key.location)
                    continue
                }
                api.types[index].owner = .type(ownerIndex)
            }
            define(index, value, isLocal ? localTypes : document?.types)
        }
        for (value, index) in refined { refineType(index, value) }
    }

    /// Declares a type that is defined later; `indices` are the types that are declared already, by name.
    private func declareType(
        _ key: SpecKey, owner: TypeDeclaration.Owner, isLocal: Bool, _ indices: inout [String: Int]
    ) -> Int? {
        guard let (path, parameters) = typeName(key) else { return nil }
        var declaration = TypeDeclaration(name: path[path.count - 1], owner: owner, definition: .invalid)
        declaration.parameters = parameters
        if isLocal {
            declaration.isResponse = path.count == 1 && ["Response", "Failure"].contains(path[0].text)
            if !parameters.isEmpty {
                diagnostics.error(
                    .typeParameters,
                    "a type of an endpoint cannot have type parameters; declare it under \"types\" of the spec",
                    at: key.location)
                return nil
            }
        }
        let name = path.map(\.text).joined(separator: ".")
        if indices[name] != nil {
            diagnostics.error(.duplicateName, "duplicate type \"\(name)\"", at: key.location)
            return nil
        }
        indices[name] = api.types.count
        api.types.append(declaration)
        return api.types.count - 1
    }

    /// Where to write a type that is nested in a request, `RenameBook.Change`; nil if no endpoint has such a request.
    private func adviceOnRequest(_ owner: String, of type: String) -> String? {
        let endpoint = api.endpoints.lazy.map(\.specName).first { name in
            name.split(separator: ".").last.map { Identifier.upperCamel(String($0)).text == owner } ?? false
        }
        return endpoint.map {
            "; it is the request of the endpoint \"\($0)\", so write the type under \"types\" of the endpoint: "
                + "\"\($0)\": { \"types\": { \"\(type.dropFirst(owner.count + 1))\": … } }"
        }
    }

    /// The keys of a type's definition are shared by declared types and inline ones; `known` are types that the document may
    /// have in the place of this one.
    private func define(_ index: Int, _ json: JSON, _ known: [String: Int]?) {
        let errorCount = diagnostics.errorCount
        defer { api.types[index].hasMistakes = diagnostics.errorCount > errorCount }
        guard let object = typeObject(json) else { return }
        if let name = object["name"] { api.types[index].swiftName = self.name(name, "\"name\"") }
        api.types[index].doc = object["doc"].flatMap { string($0, "doc") }
        api.types[index].deprecated = deprecation(object["deprecated"])
        api.types[index].example = object["example"]
        let given = object.given(Self.definitionKeys)
        guard given.count == 1 else {
            // One of them is probably misspelled, which has been reported.
            let extends = object["extends"] != nil
            if given.isEmpty, object.hasUnknownKeys { return }
            if given.isEmpty, document != nil {
                refuseUnknownType(index, among: known ?? [:])
                return
            }
            diagnostics.error(
                given.isEmpty ? .missingKey : .conflictingKeys,
                given.isEmpty
                    ? extends
                        ? "a type with \"extends\" needs \"fields\", which may be {}; for the body of a PATCH, write "
                            + "\"partial\": true instead"
                        : "a type needs one of \(alternatives(Self.definitionKeys))"
                    : "a type has only one of \(alternatives(given))",
                at: given.isEmpty ? json.location.start : object.location(of: given[1]))
            return
        }
        if document != nil, isRefinement(object["fields"]) {
            refuseUnknownType(index, among: known ?? [:])
            return
        }
        api.types[index].definition = definition(object, owner: .type(index))
    }

    /// Whether no field has a type, so that this refines a type rather than defines one.
    private func isRefinement(_ fields: JSON?) -> Bool {
        guard let fields, fields.kind == .object else { return false }
        let values = fields.members.map(\.value)
        return !values.isEmpty && values.allSatisfy { !saysType($0) }
    }

    private func refuseUnknownType(_ index: Int, among known: [String: Int]) {
        let name = api.dottedName(of: index)
        let hint = diagnostics.hint(suggestion(for: name, amongNames: known.keys.filter { $0 != name }.sorted()))
        let own = "; a new type needs one of \(alternatives(Self.definitionKeys))"
        diagnostics.error(
            .notInDocument,
            "the document has no type \"\(name)\"\(hint.isEmpty ? own : hint)", at: api.types[index].name.location)
    }

    /// - Parameter isCase: Whether it is a case of a union, whose `tag` is that of the case.
    func definition(
        _ object: SpecObject, owner: TypeDeclaration.Owner, isCase: Bool = false
    ) -> TypeDeclaration.Definition {
        for (key, owner) in [
            ("partial", "extends"), ("extends", "fields"), ("tag", "union"), ("defaultTag", "union"),
            ("overlapping", "union"),
        ]
        where object[key] != nil && object.given([owner]).isEmpty && !(isCase && key == "tag") {
            diagnostics.error(
                .misplacedKey, "\"\(key)\" is only allowed beside \"\(owner)\"", at: object.location(of: key))
        }
        if object["closed"] != nil, object["enum"] == nil, object["union"] == nil {
            diagnostics.error(
                .misplacedKey, "\"closed\" is only allowed beside \"enum\" or \"union\"",
                at: object.location(of: "closed"))
        }
        if !object.given(["fields"]).isEmpty {
            let bases = object["extends"].map { $0.kind == .array ? $0.elements : [$0] } ?? []
            let isPartial = object["partial"].flatMap { bool($0, "partial") } ?? false
            return .structure(
                fields: object["fields"].map { fields($0, owner: owner) } ?? [],
                extends: bases.compactMap { base in
                    string(base, "extends").flatMap { typeExpression($0, in: base) }
                        .map { .init(type: $0, isPartial: isPartial) }
                })
        }
        let isClosed = object["closed"].flatMap { bool($0, "closed") } ?? false
        if let json = object["enum"] { return enumeration(json, isClosed: isClosed) }
        if let json = object["union"] { return union(json, object, isClosed: isClosed, owner: owner) }
        if let json = object["alias"], let text = string(json, "alias"),
            let type = typeExpression(text, in: json)
        {
            return .alias(type)
        }
        return .invalid
    }

    /// Declares an inline type, and returns a reference to it.
    func inlineType(
        _ name: Name, _ object: SpecObject, owner: TypeDeclaration.Owner, isResponse: Bool = false,
        isCase: Bool = false
    ) -> TypeExpression? {
        let given = object.given(Self.inlineKeys)
        if given.count > 1 {
            diagnostics.error(
                .conflictingKeys, "a type has only one of \(alternatives(given))", at: object.location(of: given[1]))
            return nil
        }
        let index = api.types.count
        var declaration = TypeDeclaration(name: name, definition: .invalid)
        declaration.owner = owner
        declaration.isInline = true
        declaration.isResponse = isResponse
        api.types.append(declaration)
        api.types[index].definition = definition(object, owner: .type(index), isCase: isCase)
        return .inline(index)
    }
}
