/// Fields of structs, parameters of requests, and other named values.
extension SpecReader {
    private static let fieldKeys =
        ["type", "name", "doc", "default", "deprecated", "example", "format"] + inlineTypeKeys

    /// The keys that only fields of types have.
    static let modelKeys = ["constant", "flattened", "readOnly"]

    func fields(_ json: JSON, owner: TypeDeclaration.Owner) -> [Field] {
        if refuseFieldList(json, under: "fields") { return [] }
        return (members(json, "\"fields\"") ?? []).compactMap {
            if isKeyOfField($0, $1, in: json) { return nil }
            return field($0, $1, owner: owner, extraKeys: Self.modelKeys)
        }
    }

    func parameters(
        _ json: JSON, _ what: String, _ place: Parameter.Place, owner: TypeDeclaration.Owner
    ) -> [Parameter] {
        if what == "form" ? refuseFieldList(json, under: what) : refuseParameterList(json, under: what) { return [] }
        return (members(json, "\"\(what)\"") ?? []).compactMap { parameter($0, $1, place, owner: owner) }
    }

    func parameter(
        _ key: SpecKey, _ value: JSON, _ place: Parameter.Place, owner: TypeDeclaration.Owner
    ) -> Parameter? {
        if isMistakenParameter(key, value, place) { return nil }
        let isConstant = value["constant"] != nil
        guard
            let field = isConstant
                ? constantParameter(key, value, place, extraKeys: ["reserved"])
                : field(key, value, owner: owner, extraKeys: Self.serializationKeys)
        else { return nil }
        let parameter = Parameter(place: place, field: field, serialization: serialization(value, place))
        if place == .header {
            checkHeaderName(field.name.text, isSent: true, at: key.location)
            if field.name.text.lowercased() == "authorization", !isConstant {
                diagnostics.warning(
                    .misplacedKey,
                    "every call takes this header field as an argument; to let the client send it, write \"auth\": { \"token\": \"bearer\" }",
                    at: key.location)
            }
        }
        if place == .cookie { checkToken(field.name.text, "cookie name", at: key.location) }
        return parameter
    }

    /// One field: `"key": "Type"`, `"key?": "Type"`, or an object with more details.
    func field(
        _ key: SpecKey, _ json: JSON, owner: TypeDeclaration.Owner, extraKeys: [String] = []
    ) -> Field? {
        let mayBeAbsent = key.text.hasSuffix("?")
        var name = Name(text: mayBeAbsent ? String(key.text.dropLast()) : key.text, location: key.location)
        let wireName = json["key"].flatMap { self.name($0, "\"key\"") }
        if let wireName { name = wireName }
        if wireName == nil, !mayBeAbsent, name.text.hasPrefix("?"), name.text.count > 1 {
            diagnostics.error(
                .invalidName,
                "to make a field optional, write \"?\" after its name: \"\(name.text.drop { $0 == "?" })?\"; "
                    + "if the name itself begins with \"?\", write it under \"key\"", at: key.location)
        }
        guard var field = value(name, json, "the field", owner: owner, extraKeys: extraKeys + ["key"]) else {
            api.refusedFields.insert(name.text)
            return nil
        }
        field.mayBeAbsent = mayBeAbsent
        if key.text == "*", wireName == nil {
            field.isAdditional = true
            if field.defaultValue != nil {
                diagnostics.error(.invalidDefault, "additional properties cannot have a default", at: json.location)
                field.defaultValue = nil
            }
        }
        return field
    }

    /// A value under a given name: a type expression, or an object with `type` or an inline type.
    func value(
        _ name: Name, _ json: JSON, _ what: String, owner: TypeDeclaration.Owner, extraKeys: [String] = []
    ) -> Field? {
        // "body" is the key itself, not a name below it.
        let label = what == "\"body\"" ? what : "\(what) \"\(name.text)\""
        if let text = json.string {
            guard let type = typeExpression(text, in: json) else { return nil }
            return Field(name: name, type: type, typeLocation: json.location)
        }
        if hasInlineElements(json) {
            return collection(json, name, owner: owner).map { Field(name: name, type: $0, typeLocation: json.location) }
        }
        guard json.kind == .object else {
            wrongKind(json, label, expected: "a type or an object with a \"type\"")
            return nil
        }
        let keys = Self.fieldKeys + extraKeys
        if isMistakenType(json) { return nil }
        if document == nil,
            let field = looseField(json, among: keys, definitions: ["type", "constant"] + Self.inlineKeys)
        {
            refuse(field, of: label, at: json, among: keys)
            return nil
        }
        if !extraKeys.contains("constant"), let constant = json["constant"] {
            diagnostics.error(
                .misplacedKey,
                "\"constant\" is only for \"fields\" of a type, and for parameters in \"query\", \"headers\", \"cookies\", "
                    + "\"form\" and \"multipart\"; remove it; a default is \"default\" beside \"type\"",
                at: JSON(document: constant.document, index: constant.index - 1).location)
            return nil
        }
        guard let object = object(json, what, keys: keys), let type = type(name, object, json, label, owner: owner)
        else {
            return nil
        }
        var field = Field(name: name, type: type, typeLocation: (object["type"] ?? json).location)
        field.swiftName = object["name"].flatMap { self.name($0, "\"name\"") }
        field.doc = object["doc"].flatMap { string($0, "doc") }
        field.deprecated = deprecation(object["deprecated"])
        field.defaultValue = object["default"]
        constant(object, of: &field)
        field.isFlattened = object["flattened"].flatMap { bool($0, "flattened") } ?? false
        field.isReadOnly = object["readOnly"].flatMap { bool($0, "readOnly") } ?? false
        field.example = object["example"]
        field.format = object["format"].flatMap { format($0) }
        return field
    }

    /// The type that an object names, declares inline, or has as the type of its constant.
    private func type(
        _ name: Name, _ object: SpecObject, _ json: JSON, _ label: String, owner: TypeDeclaration.Owner
    ) -> TypeExpression? {
        let inline = object.given(Self.inlineKeys)
        if let json = object["type"] {
            if let key = inline.first {
                diagnostics.error(
                    .conflictingKeys,
                    "\"type\" and \"\(key)\" exclude each other; remove \"type\", which \"\(key)\" replaces",
                    at: object.location(of: key))
                return nil
            }
            let type =
                hasInlineElements(json)
                ? collection(json, name, owner: owner) : string(json, "type").flatMap { typeExpression($0, in: json) }
            for key in ["extends", "partial", "closed", "tag", "defaultTag", "overlapping"] where object[key] != nil {
                diagnostics.error(
                    .misplacedKey, "\"\(key)\" is only allowed beside \"fields\", \"enum\" or \"union\"",
                    at: object.location(of: key))
            }
            return type
        }
        if !inline.isEmpty { return inlineType(name, object, owner: owner) }
        if let constant = object["constant"] {
            if let builtIn = BuiltIn(ofConstant: constant) { return .builtIn(builtIn) }
            diagnostics.error(
                .invalidValue, "a constant is a string, a whole number, true or false", at: constant.location)
        } else if !object.hasUnknownKeys {
            diagnostics.error(
                .missingKey, "\(label) needs a \"type\" or \"fields\"", at: json.location.start)
        }
        return nil
    }

    /// The only value that a field has, which is also its default.
    func constant(_ object: SpecObject, of field: inout Field) {
        guard let value = object["constant"] else { return }
        if object["default"] != nil {
            diagnostics.error(
                .conflictingKeys,
                "a \"constant\" is also the default; remove \"default\"", at: object.location(of: "default"))
        }
        guard BuiltIn(ofConstant: value) != nil else {
            diagnostics.error(
                .wrongKind,
                "a \"constant\" is a string, a whole number, true or false, found \(value.kind.name)",
                at: value.location)
            return
        }
        field.defaultValue = value
        field.isConstant = true
    }

    /// How a Date or a number is written.
    func format(_ json: JSON) -> Name? {
        guard let text = string(json, "format") else { return nil }
        let known = UnixTimeFormat.words + ["text"]
        guard known.contains(text) || DatePattern.isPattern(text) else {
            diagnostics.error(
                .invalidValue,
                "\"format\" must be a unit of Unix time such as \"milliseconds\" or \"secondsText\", a pattern such as "
                    + "\"yyyy/MM/dd\", or \"text\" for a number, found \"\(text)\""
                    + (DatePattern.advice(for: text).map { "; " + $0 } ?? suggestion(for: text, among: known)),
                at: json.location)
            return nil
        }
        if known.contains(text) { return Name(text: text, location: json.location) }
        let mistakes = DatePattern.mistakes(in: text)
        for mistake in mistakes {
            diagnostics.error(.invalidValue, "the pattern \"\(text)\": \(mistake)", at: json.location)
        }
        if !mistakes.isEmpty { return nil }
        return Name(text: text, location: json.location)
    }

    /// Refuses two entries of a spec for the same value of the document.
    func checkForRepetition(_ members: [(key: SpecKey, value: JSON)], _ what: WireKey.What) {
        diagnostics.checkForRepetition(
            members.lazy.filter { $0.key.text != "*" }.map {
                WireKey(name: self.wireName($0.key, $0.value), spelling: $0.key.text, location: $0.key.location)
            },
            what)
    }
}
