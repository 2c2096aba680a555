/// Additional members of the object form of a field.
struct FieldDetails {
    /// Used if the key of the field cannot be its wire name.
    var wireName: String?
    var mediaType: Name?
    var isOptional = false
    var serialization = Parameter.Serialization()
}

/// Fields, parameters and parts: a type, or an object if they have more properties.
extension SpecWriter {
    func fields(_ fields: [Field]) -> Layout { self.fields(fields) { _ in FieldDetails() } }

    func fields(_ parameters: [Parameter]) -> Layout {
        fields(parameters.map(\.field)) { FieldDetails(serialization: parameters[$0].serialization) }
    }

    func fields(_ parts: [Body.Part]) -> Layout {
        fields(parts.map(\.field)) { FieldDetails(mediaType: parts[$0].mediaType) }
    }

    private func fields(_ fields: [Field], _ details: (Int) -> FieldDetails) -> Layout {
        var taken = Set(fields.filter { !needsKey($0) }.map { key($0) })
        return .object(
            fields.enumerated().map { index, field in
                var details = details(index)
                guard needsKey(field) else { return Layout.Member(key(field), self.field(field, details)) }
                var name = String(field.name.text.reversed().drop { $0 == "?" || $0 == "*" }.reversed())
                if name.isEmpty { name = "other" }
                while !taken.insert(name).inserted { name += "_" }
                details.wireName = field.name.text
                return Layout.Member(name, self.field(field, details))
            })
    }

    /// Whether the name of the field has another meaning as a key: `"really?"`, or `"*"`.
    private func needsKey(_ field: Field) -> Bool {
        !field.mayBeAbsent && !field.isAdditional && !field.isFlattened
            && (field.name.text.hasPrefix("?") || field.name.text.hasSuffix("?") || field.name.text == "*")
    }

    private func key(_ field: Field) -> String {
        if field.isAdditional { return "*" }
        return field.mayBeAbsent ? field.name.text + "?" : field.name.text
    }

    func field(_ field: Field, _ details: FieldDetails = FieldDetails()) -> Layout {
        let members = members(of: field, details)
        return members.count == 1 && members[0].key == "type" ? members[0].value : .object(members)
    }

    /// The object form. An inline type comes last.
    func members(of field: Field, _ details: FieldDetails, hasType: Bool = true) -> [Layout.Member] {
        let inline = hasType ? inlineType(field.type) : nil
        var members: [Layout.Member] = []
        if inline != nil { members.add("doc", field.doc) }
        let value = field.defaultValue.map { Layout($0) }
        // For the most common types, the constant determines the type.
        let saysType = field.isConstant && field.isOfTypeOfConstant
        if hasType, inline == nil, !saysType { members.add("type", typeLayout(field.type)) }
        members.add("key", details.wireName)
        if field.isFlattened { members.add("flattened", .bool(true)) }
        if field.isReadOnly { members.add("readOnly", .bool(true)) }
        members.add("as", details.mediaType?.text)
        if details.isOptional { members.add("optional", .bool(true)) }
        members.add("style", details.serialization.style?.rawValue)
        if details.serialization.allowsReserved { members.add("reserved", .bool(true)) }
        if details.serialization.allowsEmpty { members.add("empty", .bool(true)) }
        if hasType { members.add("format", field.format?.text) }
        members.add("name", field.swiftName?.text)
        if inline == nil { members.add(field.isConstant ? "constant" : "default", value) }
        if inline == nil { members.add("doc", field.doc) }
        members.add("deprecated", deprecation(field.deprecated))
        if let inline {
            members += definition(inline)
            members.add(field.isConstant ? "constant" : "default", value)
        }
        members.add("example", field.example.map { Layout($0) })
        return members
    }

    func deprecation(_ deprecation: Deprecation?) -> Layout? {
        deprecation.map { $0.message.map { .string($0) } ?? .bool(true) }
    }
}

extension Field {
    /// Whether the constant alone determines the type.
    fileprivate var isOfTypeOfConstant: Bool {
        guard case .builtIn(let type) = type, let value = defaultValue else { return false }
        return BuiltIn(ofConstant: value) == type
    }
}
