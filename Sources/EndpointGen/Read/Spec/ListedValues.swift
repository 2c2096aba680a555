/// Lists of parameters and of fields, as other languages have them, in the place of objects.
extension SpecReader {
    /// An element of such a list: `{ "name": "page", "type": "integer" }`, `{ "page": "Int" }` or `"page"`.
    private struct Listed {
        var name: String
        /// With quotation marks, or an ellipsis.
        var type: String
        var json: JSON

        init?(_ json: JSON) {
            self.json = json
            // `- name: String` declares a field with that name.
            let isType = json.onlyMember?.value.string.map { BuiltIn(rawValue: $0) != nil } ?? false
            if let name = (json["name"] ?? json).string, !isType {
                self.name = name
                type = "\"\(Listed.type(of: json))\""
            } else if let (key, value) = json.onlyMember, let name = key.string {
                self.name = name
                type = value.string.map { "\"\(BuiltIn.translated($0))\"" } ?? "…"
            } else {
                return nil
            }
        }

        /// The type that a schema has here.
        private static func type(of json: JSON) -> String {
            let schema = json["schema"] ?? json
            let type = schema["type"]?.string ?? "String"
            guard type == "array" else { return BuiltIn.translated(type) }
            return "[\(BuiltIn.translated(schema["items"]?["type"]?.string ?? "String"))]"
        }

        /// A parameter is optional unless it says otherwise.
        var parameter: String {
            // `- page: Int` says it as a spec does.
            if json.onlyMember?.key.string == name { return field }
            let isOptional = json["required"]?.bool != true && !name.hasSuffix("?")
            return "\"\(name)\(isOptional ? "?" : "")\": \(type)"
        }

        var field: String { "\"\(name)\(json["required"]?.bool == false ? "?" : "")\": \(type)" }
    }

    /// The entries of an object, of which messages hold only so many.
    private func object(of entries: [String]) -> String {
        let limit = 10
        return "{ \(entries.prefix(limit).joined(separator: ", "))\(entries.count > limit ? ", …" : "") }"
    }

    /// Refuses a list of parameters, with the same parameters as a spec has them; false for another value.
    ///
    /// - Parameter key: the key of the list, which says where its parameters are unless they say otherwise.
    func refuseParameterList(_ json: JSON, under key: String) -> Bool {
        guard json.kind == .array else { return false }
        let places = [("query", "query"), ("header", "headers"), ("cookie", "cookies"), ("path", "")]
        let usual = places.first { $0.1 == key }?.0 ?? "query"
        let listed = json.elements.compactMap { Listed($0) }
        var advice: [String] = []
        for (place, key) in places {
            let found = listed.filter { ($0.json["in"]?.string ?? usual) == place }
            guard let first = found.first else { continue }
            advice.append(
                place == "path"
                    ? "a path parameter in the path: {\(first.name): \(first.type.filter { $0 != "\"" })}"
                    : "\"\(key)\": \(object(of: found.map(\.parameter)))")
        }
        for parameter in listed { api.refusedFields.insert(parameter.name.filter { $0 != "?" }) }
        guard key == "parameters" || !advice.isEmpty else { return false }
        if listed.allSatisfy({ ($0.json["in"]?.string ?? usual) == usual }), key != "parameters" {
            // The value alone.
            advice = [object(of: listed.map(\.parameter))]
        }
        let words = advice.isEmpty ? ["\"query\": { \"page?\": \"Int\" }"] : advice
        diagnostics.error(
            .wrongKind,
            key == "parameters"
                ? "a spec has no list of parameters; instead of \"parameters\", write \(words.joined(separator: ", and "))"
                : "\"\(key)\" must be an object, found an array; write \(words.joined(separator: ", and "))",
            at: json.location)
        return true
    }

    /// The same for a list of fields.
    func refuseFieldList(_ json: JSON, under key: String) -> Bool {
        let listed = json.elements.compactMap { Listed($0) }
        guard json.kind == .array, !listed.isEmpty else { return false }
        for field in listed { api.refusedFields.insert(field.name) }
        diagnostics.error(
            .wrongKind,
            "\"\(key)\" must be an object, found an array; write \(object(of: listed.map(\.field)))",
            at: json.location)
        return true
    }

    /// Reports a flag such as `"deprecated": true` that stands among the fields, not in the object of its field.
    func isKeyOfField(_ key: SpecKey, _ value: JSON, in fields: JSON) -> Bool {
        let flags = ["deprecated", "readOnly", "flattened"]
        guard flags.contains(key.text), let flag = value.bool ?? value.meantFlag else { return false }
        let index = value.index
        let field = fields.members.last { $0.value.index < index - 1 && $0.value.string != nil }
        let name = field?.key.string ?? "id"
        let type = field?.value.string ?? "Int"
        diagnostics.error(
            .misplacedKey,
            "\"\(key.text)\" is a key of one field, and stands among the fields; write it in the object of its field: "
                + "\"\(name)\": { \"type\": \"\(type)\", \"\(key.text)\": \(flag) }", at: key.location)
        return true
    }
}
