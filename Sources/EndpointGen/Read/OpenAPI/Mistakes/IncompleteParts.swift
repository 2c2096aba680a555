/// Parts of a document that say less than they have to, or something that they cannot mean.
extension DocumentMistakes {
    private static let schemaKeys = DocumentPart.schema.knownKeys
    static let responses = DocumentPart.operation.knownKeys.bit(of: "responses")
    private static let type = schemaKeys.bit(of: "type")
    private static let values = schemaKeys.bit(of: "enum")
    private static let discriminator = schemaKeys.bit(of: "discriminator")
    private static let format = schemaKeys.bit(of: "format")

    /// - Parameter seen: the keys of the object, as bits
    func lookForMissingParts(of index: Int, _ part: DocumentPart, _ seen: UInt64) {
        switch part {
        case .schema:
            if seen & Self.type != 0, seen & Self.values != 0 { warnOfValuesOfOtherTypes(json(index)) }
            if seen & Self.discriminator != 0 {
                warnOfPath(inDiscriminatorOf: json(index))
                warnOfName(inDiscriminatorOf: json(index))
            }
            if seen & Self.format != 0 { warnOfPattern(inFormatOf: json(index)) }
        case .parameter:
            warnOfMissingSchema(of: json(index), part)
            warnOfOptionalPathParameter(json(index))
        case .header: warnOfMissingSchema(of: json(index), part)
        default: break
        }
    }

    /// Values of an enum that its type does not allow. An enum that only has such values is read as they are meant.
    private func warnOfValuesOfOtherTypes(_ schema: JSON) {
        guard let type = schema["type"]?.string, let values = schema["enum"], values.kind == .array else { return }
        let elements = values.elements.filter { $0.kind != .null }
        switch type {
        // In YAML, words such as `true` are text only in quotes, so they are read as meant.
        case "string" where elements.contains { $0.kind == .string }:
            for value in elements where value.kind == .number {
                diagnostics.warning(
                    .invalidEnum,
                    "\(value.source) is not a string, as the other values of this enum; it is read as \"\(value.source)\", so write it in quotes",
                    at: value.location)
            }
        case "integer":
            let others = elements.filter {
                $0.int == nil && $0.string.flatMap { Int($0) } == nil && $0.double.flatMap { Int(exactly: $0) } == nil
            }
            guard let other = others.first else { return }
            diagnostics.warning(
                .invalidEnum,
                "\(other.compactText(limit: 60) ?? other.kind.name) is not a whole number, so the enum is left out",
                at: other.location)
        default: break
        }
    }

    /// A discriminator is a property of the object itself.
    private func warnOfPath(inDiscriminatorOf schema: JSON) {
        guard let node = schema["discriminator"]?["propertyName"], let name = node.string,
            let dot = name.firstIndex(of: "."), dot != name.startIndex,
            let first = (schema["oneOf"] ?? schema["anyOf"])?.elements.first.flatMap(document.quietlyResolved),
            first["properties"]?[key: name] == nil, first["properties"]?[key: String(name[..<dot])] != nil
        else { return }
        diagnostics.warning(
            .unsupported,
            "a discriminator is a property of the object itself, so no value has \"\(name)\", which is a path; remove the discriminator, "
                + "and the alternatives are told apart by their other properties", at: node.location)
    }

    /// Since OpenAPI 3, a discriminator is an object.
    private func warnOfName(inDiscriminatorOf schema: JSON) {
        guard document.version == .openAPI, let name = schema["discriminator"], name.kind == .string else { return }
        diagnostics.warning(
            .wrongKind,
            "since OpenAPI 3, a discriminator is an object; the name is read as its \"propertyName\", so write { \"propertyName\": \(name.text) }",
            at: name.location)
    }

    /// `format: YYYY-MM-DD`
    private func warnOfPattern(inFormatOf schema: JSON) {
        guard let node = schema["format"], let text = node.string, text.lowercased().contains("yyyy") else { return }
        let hasTime = text.contains { "Hhs".contains($0) }
        diagnostics.warning(
            .invalidValue,
            "a format has a name, so a pattern is ignored, and values are read as text; write \"\(hasTime ? "date-time" : "date")\" "
                + "for \(hasTime ? "times as in RFC 3339" : "dates such as 2026-01-31"), or, in a spec on top of the document, "
                + "{ \"type\": \"Date\", \"format\": \"yyyy/MM/dd\" } for this field", at: node.location)
    }

    private static let descriptions: [StaticString] = ["schema", "content", "type", "$ref", "enum", "items"]

    private func warnOfMissingSchema(of object: JSON, _ part: DocumentPart) {
        // A parameter without a name is reported elsewhere.
        guard Self.descriptions.allSatisfy({ object[$0] == nil }),
            part == .header || object["name"] != nil && object["in"] != nil
        else { return }
        let name = part == .header ? json(object.index - 1).string : object["name"]?.string
        // These have no schema, or what they say is said elsewhere (OpenAPI 3.1.1 §4.8.12.1).
        let isSaidElsewhere = ["accept", "content-type", "authorization"].contains(name?.lowercased() ?? "")
        guard object["in"]?.isString("querystring") != true, !isSaidElsewhere else { return }
        let type = document.version == .swagger ? "\"type\": \"string\"" : "\"schema\": { \"type\": \"string\" }"
        diagnostics.warning(
            .missingKey,
            "\(part.name) needs a schema, so \"\(name ?? "")\" is \(part == .header ? "left out" : "read as any text"); write \(type)",
            at: (object["name"] ?? object).location.start)
    }

    /// OpenAPI 3.2 §4.12.2.1.
    private func warnOfOptionalPathParameter(_ object: JSON) {
        guard object["in"]?.isString("path") == true, object["required"]?.bool != true, let name = object["name"] else {
            return
        }
        diagnostics.warning(
            .missingKey,
            "a path has no optional parts, so the parameter \(name.text) is read as required; write \"required\": true",
            at: name.location)
    }

    /// Warns of a key of an object's schema whose value is a schema, as of a property in YAML that is not indented deeper than
    /// `properties`.
    func warnOfLooseProperty(_ key: JSON, _ part: DocumentPart, in schema: Int) -> Bool {
        let value = json(key.index + 1)
        guard part == .schema, value.kind == .object, json(schema)["properties"] != nil,
            value["$ref"]?.kind == .string || Self.types.contains(value["type"]?.string ?? "")
        else { return false }
        diagnostics.warning(
            .misplacedKey,
            "\(key.text) is not a keyword of a schema, so it is ignored; if it is a property, move it into \"properties\"",
            at: key.location)
        return true
    }

    private static let types: Set<String> = ["string", "integer", "number", "boolean", "array", "object"]

    /// A key such as `properties` without a value, whose content in YAML stands beside it.
    func warnOfEmpty(_ key: JSON, beside other: JSON) {
        diagnostics.warning(
            .misplacedKey,
            "\(key.text) has no value, because \(other.text) stands beside it; indent \(other.text) deeper than \(key.text)",
            at: other.location)
    }

    /// `oneOf: []`
    func warnOfEmptyList(_ list: JSON) {
        diagnostics.warning(
            .invalidValue, "\(json(list.index - 1).text) needs at least one schema; it is ignored", at: list.location)
    }
}
