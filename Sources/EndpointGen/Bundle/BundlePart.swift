/// The role of a node by its place in a document, for the handling of references.
indirect enum BundlePart {
    case root, components, paths, pathItem, operation, parameter, requestBody, response, header, mediaType, encoding,
        schema
    case example, callback, discriminator, link
    /// The names of a discriminator, whose values are references.
    case mapping
    /// An object whose keys are names, or a list.
    case each(BundlePart)
    /// Any other object: the whole object may be in another file.
    case other
    /// A value of the API, such as an example, in which `$ref` is an ordinary key.
    case data
    /// A description, which some tools read from a file of Markdown. The client does without it.
    case text

    var isData: Bool {
        switch self {
        case .data, .text: true
        default: false
        }
    }

    /// The role of the value of a key.
    func value(of key: String) -> BundlePart {
        switch (self, key) {
        case (.each(let part), _): part
        case (.data, _): .data
        case (.text, _): .text
        case (.paths, let name) where name.hasPrefix("x-"): .data
        case (.root, "paths"), (.root, "x-ms-paths"): .paths
        case (.root, "webhooks"), (.root, "x-webhooks"): .each(.pathItem)
        case (.root, "components"): .components
        case (.root, "definitions"), (.components, "schemas"): .each(.schema)
        case (.root, "parameters"), (.components, "parameters"): .each(.parameter)
        case (.root, "responses"), (.components, "responses"): .each(.response)
        case (.components, "requestBodies"): .each(.requestBody)
        case (.components, "headers"): .each(.header)
        case (.components, "examples"): .each(.example)
        case (.components, "links"): .each(.link)
        case (.components, "callbacks"): .each(.callback)
        case (.components, "pathItems"): .each(.pathItem)
        case (.components, "mediaTypes"): .each(.mediaType)
        case (.paths, _), (.callback, _): .pathItem
        case (.pathItem, "parameters"), (.operation, "parameters"): .each(.parameter)
        case (.pathItem, "additionalOperations"): .each(.operation)
        case (.pathItem, "get"), (.pathItem, "put"), (.pathItem, "post"), (.pathItem, "delete"), (.pathItem, "options"),
            (.pathItem, "head"), (.pathItem, "patch"), (.pathItem, "trace"), (.pathItem, "query"):
            .operation
        case (.operation, "requestBody"): .requestBody
        case (.operation, "responses"): .each(.response)
        case (.operation, "callbacks"): .each(.callback)
        case (.schema, _): schemaValue(of: key)
        case (_, "schema"), (.mediaType, "itemSchema"), (.parameter, "items"), (.header, "items"): .schema
        case (.response, "examples"): .each(.data)
        case (.response, "headers"), (.encoding, "headers"): .each(.header)
        case (.response, "links"): .each(.link)
        case (.parameter, "content"), (.header, "content"), (.requestBody, "content"), (.response, "content"):
            .each(.mediaType)
        case (.parameter, "examples"), (.header, "examples"), (.mediaType, "examples"): .each(.example)
        case (.mediaType, "encoding"): .each(.encoding)
        case (.discriminator, "mapping"): .mapping
        case (_, "example"), (_, "default"), (_, "enum"), (.example, "value"): .data
        case (_, "description"), (_, "summary"): .text
        default: key.hasPrefix("x-") ? .data : .other
        }
    }

    private func schemaValue(of key: String) -> BundlePart {
        switch key {
        case "properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "allOf", "oneOf", "anyOf",
            "prefixItems":
            .each(.schema)
        case "items", "additionalProperties", "not", "if", "then", "else", "contains", "propertyNames", "contentSchema",
            "unevaluatedItems", "unevaluatedProperties", "additionalItems":
            .schema
        case "discriminator": .discriminator
        case "externalDocs", "xml": .other
        case "description": .text
        default: .data
        }
    }

    /// The role of each element of a list.
    var element: BundlePart {
        switch self {
        case .each(let part): part
        // `items` of Swagger 2.0 and of older drafts of JSON Schema may be a list.
        case .schema: .schema
        case .data: .data
        default: .other
        }
    }

    /// The section of the components for targets of references; nil if the target replaces the reference.
    func section(isSwagger: Bool) -> String? {
        switch self {
        case .schema: isSwagger ? "definitions" : "schemas"
        case .parameter: "parameters"
        case .response: "responses"
        case .requestBody: isSwagger ? nil : "requestBodies"
        case .header: isSwagger ? nil : "headers"
        case .example: isSwagger ? nil : "examples"
        default: nil
        }
    }

    /// Whether a value of this kind is allowed here. A schema may be a boolean (JSON Schema 2020-12 section 4.3.2).
    func takes(_ kind: JSON.Kind) -> Bool {
        switch self {
        case .schema: kind == .object || kind == .true || kind == .false
        case .parameter, .response, .requestBody, .header, .example, .pathItem: kind == .object
        default: true
        }
    }

    /// Whether a text that may also be a name is a reference to a file: `Pet.v1` is not.
    static func isFile(_ text: String) -> Bool {
        text.contains("/") || text.contains("#") || SourceFile.hasKnownEnding(text)
    }
}
