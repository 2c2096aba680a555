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
        // Owners are looked up by name, so shorter names come first: "Movie" before "Movie.Kind".
        var indices: [String: Int] = [:]
        var declarations: [(key: SpecKey, value: JSON, index: Int)] = []
        var refined: [(value: JSON, index: Int)] = []
        for (key, value) in members {
            if let index = isLocal ? localTypes[key.text] : document?.types[key.text] {
                refined.append((value, index))
                continue
            }
            guard let (path, parameters) = typeName(key) else { continue }
            var declaration = TypeDeclaration(name: path[path.count - 1], owner: owner, definition: .invalid)
            declaration.parameters = parameters
            if isLocal {
                declaration.isResponse = path.count == 1 && ["Response", "Failure"].contains(path[0].text)
                if !parameters.isEmpty {
                    diagnostics.error(
                        .typeParameters,
                        "a type of an endpoint cannot have type parameters; declare it under \"types\" of the spec",
                        at: key.location)
                    continue
                }
            }
            let name = path.map(\.text).joined(separator: ".")
            if indices[name] != nil {
                diagnostics.error(.duplicateName, "duplicate type \"\(name)\"", at: key.location)
                continue
            }
            indices[name] = api.types.count
            declarations.append((key, value, api.types.count))
            api.types.append(declaration)
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
                                ?? diagnostics.hint(suggestion(for: owner, among: names))),
                        at: key.location)
                    continue
                }
                api.types[index].owner = .type(ownerIndex)
            }
            define(index, value, isLocal ? localTypes : document?.types)
        }
        for (value, index) in refined { refineType(index, value) }
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

    /// Splits `Outer.Page<Item>` into its parts and type parameters.
    private func typeName(_ key: SpecKey) -> (path: [Name], parameters: [Name])? {
        var text = Substring(key.text)
        var parameters: [Name] = []
        if let open = text.firstIndex(of: "<") {
            guard text.hasSuffix(">") else {
                diagnostics.error(.typeSyntax, "\"\(key.text)\" lacks the closing \">\"", at: key.location)
                return nil
            }
            let list = text[text.index(after: open)...].dropLast()
            parameters = list.split(separator: ",", omittingEmptySubsequences: false).map {
                Name(text: String($0.filter { $0 != " " }), location: key.location)
            }
            text = text[..<open]
        }
        let path = text.split(separator: ".", omittingEmptySubsequences: false).map {
            Name(text: String($0), location: key.location)
        }
        guard path.count <= Self.maximumParts, parameters.count <= Self.maximumParts else {
            diagnostics.error(
                .limit,
                "a name has at most \(Self.maximumParts) parts and \(Self.maximumParts) type parameters",
                at: key.location)
            return nil
        }
        for part in path + parameters where !isTypeIdentifier(part.text) {
            let name = Identifier.upperCamel(part.text).text
            if part.text.isEmpty, key.text.hasSuffix("<>") {
                diagnostics.error(
                    .invalidName,
                    "a generic type needs a parameter, as in \"\(key.text.dropLast(2))<Item>\", found \"\(key.text)\"",
                    at: key.location)
                return nil
            }
            // A name for text with other signs would surprise.
            let isWord = !part.text.isEmpty && part.text.allSatisfy { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
            let advice = isWord && isTypeIdentifier(name) ? "; write \"\(name)\"" : ""
            diagnostics.error(
                .invalidName,
                "\"\(part.text)\" is not a valid type name; start with an upper-case letter, and use letters and digits\(advice)",
                at: key.location)
            api.refusedTypes.insert(path.map(\.text).joined(separator: "."))
            return nil
        }
        for (index, parameter) in parameters.enumerated() {
            if parameters[..<index].contains(where: { $0.text == parameter.text }) {
                diagnostics.error(
                    .duplicateName, "duplicate type parameter \"\(parameter.text)\"", at: key.location)
            }
        }
        return (path, parameters)
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
            // "partial" is probably misspelled, which has been reported.
            if given.isEmpty, object["extends"] != nil, object.hasUnknownKeys { return }
            if given.isEmpty, document != nil {
                refuseUnknownType(index, among: known ?? [:])
                return
            }
            diagnostics.error(
                given.isEmpty ? .missingKey : .conflictingKeys,
                given.isEmpty
                    ? "a type needs one of \(alternatives(Self.definitionKeys))"
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
            diagnostics.error(.misplacedKey, "\"\(key)\" belongs to \"\(owner)\"", at: object.location(of: key))
        }
        if object["closed"] != nil, object["enum"] == nil, object["union"] == nil {
            diagnostics.error(
                .misplacedKey, "\"closed\" belongs to \"enum\" or \"union\"", at: object.location(of: "closed"))
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

    func enumeration(_ json: JSON, isClosed: Bool) -> TypeDeclaration.Definition {
        guard json.kind == .array else {
            wrongKind(json, "\"enum\"", expected: "an array of values")
            return .invalid
        }
        if json.elements.isEmpty {
            diagnostics.error(.invalidEnum, "an enum needs at least one value", at: json.location)
            return .invalid
        }
        var cases: [Enumeration.Case] = []
        var seen: [Enumeration.Case.Value: Location] = [:]
        for element in json.elements {
            guard let value = enumerationCase(element) else { continue }
            if let first = seen[value.value] {
                diagnostics.error(.invalidEnum, "duplicate enum value \(element.text)", at: value.location)
                diagnostics.note("the first one is here", at: first)
                continue
            }
            seen[value.value] = value.location
            cases.append(value)
        }
        let integers = cases.filter { if case .int = $0.value { true } else { false } }
        if !integers.isEmpty, let odd = cases.first(where: { if case .string = $0.value { true } else { false } }) {
            diagnostics.error(
                .invalidEnum, "the values of an enum must be all strings or all integers", at: odd.location)
            return .invalid
        }
        return cases.isEmpty ? .invalid : .enumeration(Enumeration(cases: cases, isClosed: isClosed))
    }

    private func enumerationCase(_ json: JSON) -> Enumeration.Case? {
        if json.kind == .object {
            guard let object = object(json, "an enum value", keys: ["value", "name", "doc", "deprecated"]) else {
                return nil
            }
            guard let value = object["value"] else {
                diagnostics.error(
                    .missingKey, "an enum value in object form needs a \"value\"", at: json.location.start)
                return nil
            }
            guard var result = scalarCase(value) else { return nil }
            result.swiftName = object["name"].flatMap { name($0, "\"name\"") }
            result.doc = object["doc"].flatMap { string($0, "doc") }
            result.deprecated = deprecation(object["deprecated"])
            return result
        }
        return scalarCase(json)
    }

    private func scalarCase(_ json: JSON) -> Enumeration.Case? {
        if let text = json.string { return Enumeration.Case(value: .string(text), location: json.location) }
        if let number = json.int { return Enumeration.Case(value: .int(number), location: json.location) }
        diagnostics.error(
            .wrongKind, "an enum value must be a string or a whole number, found \(json.kind.name)", at: json.location)
        return nil
    }
}
