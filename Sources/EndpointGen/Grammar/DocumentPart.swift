/// The meaning of a node of a document, which follows from its place.
///
/// This grammar says which key holds what, for bundles, selections, warnings and misspelled keys alike.
enum DocumentPart: UInt8 {
    // Objects whose keys have a meaning, in the order of `keys`.
    case root, components, pathItem, operation, parameter, requestBody, response, mediaType, schema
    case info, tag, server, variable, securityScheme, flows, flow, header, encoding, discriminator
    // Objects whose keys are names.
    case paths, pathItems, operations, operationResponses, responses, requestBodies, parametersByName, schemas, content
    case variables, securitySchemes, headers, encodings
    // Lists.
    case parameters, schemaList, tags, servers
    // Values that are checked in place.
    case reference, operationID, parameterPlace, requiredNames
    // What a client does not use, or uses as it is. A webhook is a request that the API sends.
    case webhooks, callbacks, callback, examples, example, links, link
    /// The names of a discriminator, whose values are references.
    case mapping
    /// Any other object.
    case other
    /// A value of the API, such as an example, in which `$ref` is an ordinary key.
    case data
    /// A description, which some tools read from a file of Markdown.
    case text

    /// The name of the part in messages.
    var name: String {
        switch self {
        case .root: "an OpenAPI document"
        case .components: "\"components\""
        case .pathItem: "a path"
        case .operation: "an operation"
        case .parameter: "a parameter"
        case .requestBody: "a request body"
        case .response: "a response"
        case .mediaType: "a media type"
        case .info: "\"info\""
        case .tag: "a tag"
        case .server: "a server"
        case .variable: "a variable of a server"
        case .securityScheme: "a security scheme"
        case .flows: "\"flows\""
        case .flow: "an OAuth flow"
        case .header: "a header field"
        case .encoding: "an encoding"
        case .discriminator: "a discriminator"
        default: "a schema"
        }
    }

    /// The part that each element of a list, or each value of an object with names, is.
    var element: DocumentPart {
        switch self {
        case .paths, .pathItems, .webhooks, .callback: .pathItem
        case .operations: .operation
        case .operationResponses, .responses: .response
        case .requestBodies: .requestBody
        case .parametersByName, .parameters: .parameter
        // `items` of Swagger 2.0 and of older drafts of JSON Schema may be a list.
        case .schemas, .schemaList, .schema: .schema
        case .content: .mediaType
        case .variables: .variable
        case .securitySchemes: .securityScheme
        case .headers: .header
        case .encodings: .encoding
        case .tags: .tag
        case .servers: .server
        case .callbacks: .callback
        case .examples: .example
        case .links: .link
        case .data, .text, .mapping: self
        default: .other
        }
    }

    /// The part that the value of a key is.
    func value(of key: String) -> DocumentPart {
        guard hasKeys else {
            if self == .example { return key == "value" || key.hasPrefix("x-") ? .data : .other }
            return hasExtensions && key.hasPrefix("x-") ? .data : element
        }
        if let part = knownKeys.part(of: key) { return part }
        switch key {
        case "example", "default", "enum": return .data
        case "description": return .text
        case "summary" where self != .schema: return .text
        case "externalDocs", "xml": return .other
        default: return self == .schema || key.hasPrefix("x-") ? .data : .other
        }
    }

    var isData: Bool { self == .data || self == .text }

    var isList: Bool { rawValue >= Self.parameters.rawValue && rawValue <= Self.servers.rawValue }

    /// Whether it is an object whose keys are names, all of which are checked.
    var hasNames: Bool { rawValue >= Self.paths.rawValue && rawValue <= Self.encodings.rawValue }

    /// Whether it is an object whose keys have a meaning.
    var hasKeys: Bool { Int(rawValue) < Self.keys.count }

    /// Whether mistakes in it are reported.
    var isChecked: Bool { rawValue < Self.webhooks.rawValue }

    /// Whether names that begin with `x-` are for vendors.
    var hasExtensions: Bool { self == .paths || self == .operationResponses }
}
