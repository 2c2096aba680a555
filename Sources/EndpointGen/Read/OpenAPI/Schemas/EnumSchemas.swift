/// A value of an enum, and what the document says of it.
struct EnumValue {
    var json: JSON
    var name: String?
    var doc: String?
    var isDeprecated = false
}

extension OpenAPIReader {
    /// The values of a schema that lists strings or whole numbers, `null` aside; nil for any other schema.
    func enumValues(of schema: JSON) -> [EnumValue]? {
        if schema["properties"] != nil { return nil }
        if let list = schema["enum"], list.kind == .array { return uniform(values(of: schema, list), schema) }
        if let value = schema["const"] { return uniform([EnumValue(json: value)], schema) }
        return describedValues(of: schema)
    }

    private func values(of schema: JSON, _ list: JSON) -> [EnumValue] {
        let names = schema["x-enum-varnames"] ?? schema["x-enumNames"]
        let docs = schema["x-enum-descriptions"] ?? schema["x-enumDescriptions"]
        let elements = list.elements
        let labels = names == nil ? labels(of: elements, in: schema) : [:]
        let nameNodes = names?.elements ?? []
        let docNodes = docs?.elements ?? []
        return elements.enumerated().map { index, json in
            let name = nameNodes.count == elements.count ? nameNodes[index].string : labels[json.text]
            let doc = docNodes.count == elements.count ? docNodes[index].string : nil
            return EnumValue(json: json, name: name, doc: doc)
        }
    }

    /// What Django's documents call numbers, a line for each: "* `1` - Draft".
    private func labels(of values: [JSON], in schema: JSON) -> [String: String] {
        guard values.contains(where: { $0.kind == .number }), let text = schema["description"]?.string,
            text.contains("* `")
        else { return [:] }
        var labels: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) where line.hasPrefix("* `") {
            let parts = line.dropFirst(3).split(separator: "` - ", maxSplits: 1)
            if parts.count == 2 { labels[String(parts[0])] = String(parts[1]) }
        }
        return values.allSatisfy { $0.kind == .null || labels[$0.text] != nil } ? labels : [:]
    }

    /// An enum whose values have words of their own: `"oneOf": [{ "const": 1, "title": "Low" }, …]`. A plain string among
    /// them says that there may be others, which an enum here always allows.
    private func describedValues(of schema: JSON) -> [EnumValue]? {
        guard let parts = (schema["oneOf"] ?? schema["anyOf"])?.elements.filter({ !isNull($0) }), parts.count > 1 else {
            return nil
        }
        var found: [EnumValue] = []
        for part in parts {
            guard let part = document.quietlyResolved(part) else { return nil }
            if let value = part["const"] {
                found.append(
                    EnumValue(
                        json: value, name: part["title"]?.string, doc: part["description"]?.string,
                        isDeprecated: part["deprecated"]?.bool ?? false))
            } else if let list = part["enum"], list.kind == .array, part["properties"] == nil {
                found += values(of: part, list)
            } else if typeNames(of: part) == ["string"], !hasMeaning(part, besides: "allOf"), part["format"] == nil {
                continue
            } else {
                return nil
            }
        }
        return found.isEmpty ? nil : uniform(found, schema)
    }

    /// The values as one kind of scalar, each of them once; nil where that cannot be done.
    private func uniform(_ values: [EnumValue], _ schema: JSON) -> [EnumValue]? {
        let values = values.filter { $0.json.kind != .null }
        let types = typeNames(of: schema)
        guard !values.isEmpty, types.count < 2, types.first != "boolean", types.first != "array" else { return nil }
        let isInteger = types == ["integer"] || types == ["number"]
        let fits: (EnumValue) -> Bool =
            isInteger ? { self.integer($0.json) != nil } : { $0.json.kind == .string || $0.json.kind == .number }
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

    func enumeration(_ values: [EnumValue], _ schema: JSON, called typeName: String) -> Enumeration {
        let types = typeNames(of: schema)
        // Whatever else the type says, strings are strings.
        let isInteger =
            types != ["string"] && values.allSatisfy { types.isEmpty ? $0.json.int != nil : integer($0.json) != nil }
        let digitPrefix = Words(typeName).all.last ?? "value"
        var names = MemberNames()
        var seen: Set<Enumeration.Case.Value> = []
        var enumeration = Enumeration(cases: [])
        for item in values {
            let text = item.json.string ?? item.json.text
            let value: Enumeration.Case.Value = isInteger ? .int(integer(item.json) ?? 0) : .string(text)
            guard seen.insert(value).inserted else { continue }
            var result = Enumeration.Case(value: value, location: item.json.location)
            let spelled = if case .int(let number) = value, number < 0 { "minus \(number.magnitude)" } else { text }
            result.swiftName = names.name(
                spelled, derived: .lowerCamel(spelled, digitPrefix: digitPrefix), wanted: item.name,
                at: item.json.location)
            result.doc = item.doc
            if item.isDeprecated { result.deprecated = Deprecation(message: nil) }
            enumeration.cases.append(result)
        }
        return enumeration
    }
}

/// Hands out the names of one type's members, each of them once.
struct MemberNames {
    private var taken: Set<String>

    init(_ taken: Set<String> = [], count: Int = 0) {
        self.taken = taken
        self.taken.reserveCapacity(taken.count + count)
    }

    /// The name that a member needs where the one that follows from its wire name will not do; nil where it will.
    mutating func name(_ wire: String, derived: Identifier, wanted: String? = nil, at location: Location) -> Name? {
        if let wanted, let name = usable(wanted), name != derived.text, taken.insert(name).inserted {
            return Name(text: name, location: location)
        }
        if taken.insert(derived.text).inserted { return nil }
        let isUpper = wire.contains(where: \.isUppercase) && !wire.contains(where: \.isLowercase)
        let candidates =
            [
                Words.spelledOut(wire), wire + (isUpper ? " uppercase" : " capitalized"), wire + " value",
                wire + " other",
            ]
        for candidate in candidates {
            if let name = usable(candidate), taken.insert(name).inserted { return Name(text: name, location: location) }
        }
        var number = 2
        while !taken.insert("\(derived.text)Value\(number)").inserted { number += 1 }
        return Name(text: "\(derived.text)Value\(number)", location: location)
    }

    private func usable(_ text: String) -> String? {
        guard text.utf8.count <= 100, text.contains(where: \.isLetter) else { return nil }
        let name = Identifier.lowerCamel(text).text
        return Identifier(exactly: name) == nil || name == "self" || name == "hashValue" ? nil : name
    }
}
