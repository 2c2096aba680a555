/// A value of an enum, with its name and documentation.
struct EnumValue {
    var json: JSON
    var name: String?
    var doc: String?
    var isDeprecated = false
}

extension SchemaGraph {
    /// The values of a schema that lists strings or whole numbers, `null` aside; nil for any other schema.
    func enumValues(of schema: JSON) -> [EnumValue]? {
        // An object that lists values states them itself.
        let isObject = schema["allOf"] != nil && parts.isObject(schema)
        return enumValues(ofAll: isObject ? [schema] : applicable(to: schema))
    }

    /// The values that the schema itself lists, which have one of the types.
    func statedValues(of schema: JSON, _ types: [String]) -> [EnumValue]? {
        if schema["properties"] != nil { return nil }
        if let list = schema["enum"], list.kind == .array {
            return uniform(valuesWithInheritedNames(of: schema, list), types)
        }
        if let value = schema["const"] { return uniform([EnumValue(json: value)], types) }
        return describedValues(of: schema, types)
    }

    private func values(of schema: JSON, _ list: JSON) -> [EnumValue] {
        let names = schema["x-enum-varnames"] ?? schema["x-enumNames"]
        let docs = schema["x-enum-descriptions"] ?? schema["x-enumDescriptions"]
        let elements = list.elements
        let labels = names == nil ? labels(of: elements, in: schema) : [:]
        let nameNodes = names?.elements ?? []
        let docNodes = docs?.elements ?? []
        // Documents of Azure describe each value: `x-ms-enum: { values: [{ value: a, name: Alpha, description: … }] }`.
        let described = (schema["x-ms-enum"]?["values"]?.elements ?? []).map { ($0["value"]?.text ?? "", $0) }
        let known = Dictionary(described) { first, _ in first }
        return elements.enumerated().map { index, json in
            let own = known[json.text]
            let name =
                nameNodes.count == elements.count ? nameNodes[index].string : own?["name"]?.string ?? labels[json.text]
            let doc = docNodes.count == elements.count ? docNodes[index].markdown : own?["description"]?.markdown
            return EnumValue(json: json, name: name, doc: doc)
        }
    }

    /// The values of a schema that repeats values of another enum, with the names from that enum:
    /// `{ "enum": [3], "allOf": [{ "$ref": "#/components/schemas/OptionType" }] }`.
    private func valuesWithInheritedNames(of schema: JSON, _ list: JSON) -> [EnumValue] {
        let own = values(of: schema, list)
        guard own.contains(where: { $0.name == nil && $0.json.kind == .number }) else { return own }
        let others = (schema["allOf"]?.elements ?? []).reversed().compactMap(document.quietlyResolved).map(namedValues)
        return own.map { value in
            guard value.name == nil, value.doc == nil,
                let other = others.lazy.compactMap({ $0[value.json.text] }).first
            else { return value }
            return EnumValue(json: value.json, name: other.name, doc: other.doc, isDeprecated: other.isDeprecated)
        }
    }

    /// The values of an enum that another one extends, by their texts. Many can extend one large enum.
    private func namedValues(of part: JSON) -> [String: EnumValue] {
        if let known = namedValues[part.index] { return known }
        let found = part["enum"].map { values(of: part, $0) } ?? describedValues(of: part, typeNames(of: part)) ?? []
        let named = Dictionary(found.map { ($0.json.text, $0) }) { _, last in last }
        namedValues[part.index] = named
        return named
    }

    /// Names of numbers that the description lists, one per line: "* `1` - Draft", as Django writes them, or "- `1`:
    /// Draft".
    private func labels(of values: [JSON], in schema: JSON) -> [String: String] {
        guard values.contains(where: { $0.kind == .number }), let text = schema["description"]?.string,
            text.contains(" `")
        else { return [:] }
        var labels: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) where line.hasPrefix("* `") || line.hasPrefix("- `") {
            let line = line.dropFirst(3)
            guard let end = line.firstIndex(of: "`") else { continue }
            let separator = [" - ", ": "].first { line[line.index(after: end)...].hasPrefix($0) }
            guard let separator else { continue }
            // A text in parentheses explains the word before it.
            let label = line[line.index(end, offsetBy: separator.count + 1)...].prefix { $0 != "(" }
            labels[String(line[..<end])] = label.trimmed
        }
        return values.allSatisfy { $0.kind == .null || labels[$0.text]?.isEmpty == false } ? labels : [:]
    }

    /// An enum whose values are schemas with titles: `"oneOf": [{ "const": 1, "title": "Low" }, …]`. A plain string
    /// among them allows other values, which every enum allows anyway.
    private func describedValues(of schema: JSON, _ types: [String]) -> [EnumValue]? {
        guard let listed = listedValues(of: schema) else { return nil }
        let areTexts =
            types == ["string"] || listed.values.allSatisfy { $0.json.kind == .string || $0.json.kind == .null }
        return listed.hasText && !areTexts ? nil : uniform(listed.values, types)
    }

    /// The values that alternatives list, and whether one is any text; nil where there are others, or no values.
    private func listedValues(of schema: JSON) -> (values: [EnumValue], hasText: Bool)? {
        guard let all = (schema["oneOf"] ?? schema["anyOf"])?.elements.filter({ !isNull($0) }), let first = all.first,
            all.count > 1 || first["const"] != nil
        else { return nil }
        var found: [EnumValue] = []
        var hasText = false
        for alternative in all {
            guard let part = document.quietlyResolved(alternative) else { return nil }
            if let values = values(listedBy: part) {
                found += values
            } else if typeNames(of: part) == ["string"], !hasMeaning(part, besides: "allOf"), part["format"] == nil {
                hasText = true
            } else {
                return nil
            }
        }
        return found.isEmpty ? nil : (found, hasText)
    }

    /// The values of `const` or `enum`. The title and the description of an only value are its own.
    private func values(listedBy part: JSON) -> [EnumValue]? {
        let list = part["properties"] == nil ? part["enum"] : nil
        if let value = part["const"] ?? list?.onlyElement {
            return [
                EnumValue(
                    json: value, name: part["title"]?.string, doc: part["description"]?.markdown,
                    isDeprecated: part["deprecated"]?.bool ?? false)
            ]
        }
        return list.flatMap { $0.kind == .array ? values(of: part, $0) : nil }
    }

    /// The strings that several alternatives list beside alternatives of other kinds, and the positions of the alternatives:
    ///
    ///     oneOf: [{ enum: [document] }, { enum: [embedding] }, { properties: { metadata: … } }]
    ///
    /// This is how documents describe enums of Rust that have a value in one of their cases.
    func strings(listedAmong alternatives: [JSON]) -> (values: [EnumValue], positions: [Int])? {
        var found: [EnumValue] = []
        var positions: [Int] = []
        for (position, alternative) in alternatives.enumerated() where alternative["$ref"] == nil {
            guard let values = values(listedBy: alternative), [[], ["string"]].contains(typeNames(of: alternative)),
                values.allSatisfy({ $0.json.kind == .string })
            else { continue }
            found += values
            positions.append(position)
        }
        return positions.count > 1 && positions.count < alternatives.count ? (found, positions) : nil
    }

    /// The values without `null`, if all are strings or all are whole numbers; otherwise nil.
    private func uniform(_ values: [EnumValue], _ types: [String]) -> [EnumValue]? {
        let values = values.filter { $0.json.kind != .null }
        guard !values.isEmpty, types.count < 2, types.first != "boolean", types.first != "array" else { return nil }
        let isInteger = types == ["integer"] || types == ["number"]
        // In YAML, words such as `true` are text only in quotes.
        let scalars: [JSON.Kind] = types == ["string"] ? [.string, .number, .true, .false] : [.string, .number]
        let fits: (EnumValue) -> Bool =
            isInteger ? { self.integer($0.json) != nil } : { scalars.contains($0.json.kind) }
        if types.isEmpty {
            let kinds = Set(values.map(\.json.kind))
            let areIntegers = kinds == [.number] && values.allSatisfy { $0.json.int != nil }
            guard kinds == [.string] || areIntegers else { return nil }
        } else if !values.allSatisfy(fits) {
            return nil
        }
        return values
    }

    private func integer(_ json: JSON) -> Int? { json.int ?? json.string.flatMap { Int($0) } }

    /// The cases with the names that the document has for them, if any.
    func enumeration(_ values: [EnumValue], _ schema: JSON) -> Enumeration {
        let types = typeNames(of: schema)
        // If the type is "string", all values are strings.
        let isInteger =
            types != ["string"] && values.allSatisfy { types.isEmpty ? $0.json.int != nil : integer($0.json) != nil }
        var seen: Set<Enumeration.Case.Value> = []
        let cases = values.compactMap { item -> Enumeration.Case? in
            let text = item.json.string ?? item.json.text
            let value: Enumeration.Case.Value = isInteger ? .int(integer(item.json) ?? 0) : .string(text)
            guard seen.insert(value).inserted else { return nil }
            let location = item.json.location
            let name = item.name.map { Name(text: $0, location: location) }
            var result = Enumeration.Case(value: value, location: location, swiftName: name, doc: item.doc)
            if item.isDeprecated { result.deprecated = Deprecation(message: nil) }
            return result
        }
        return Enumeration(cases: cases)
    }
}
