/// The meaning of a node, which follows from its place in the document.
enum DocumentPart: UInt8 {
    // Objects whose keys have a meaning.
    case root, components, pathItem, operation, parameter, requestBody, response, mediaType, schema
    case info, tag, server, variable, securityScheme, flows, flow, header, encoding, discriminator
    // Objects whose keys are names.
    case paths, pathItems, operations, operationResponses, responses, requestBodies, parametersByName, schemas, content
    case variables, securitySchemes, headers, encodings
    // Lists.
    case parameters, schemaList, tags, servers
    // Values that are checked in place.
    case reference, operationID, parameterPlace, responseSchema, requiredNames

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
    var element: DocumentPart? {
        switch self {
        case .paths, .pathItems: .pathItem
        case .operations: .operation
        case .operationResponses, .responses: .response
        case .requestBodies: .requestBody
        case .parametersByName, .parameters: .parameter
        case .schemas, .schemaList: .schema
        case .content: .mediaType
        case .variables: .variable
        case .securitySchemes: .securityScheme
        case .headers: .header
        case .encodings: .encoding
        case .tags: .tag
        case .servers: .server
        default: nil
        }
    }

    var isList: Bool { rawValue >= Self.parameters.rawValue && rawValue <= Self.servers.rawValue }

    /// Whether it is an object whose keys have a meaning. A value that is checked in place has none, even if it is an
    /// object by mistake.
    var hasKeys: Bool { Int(rawValue) < Self.keys.count }

    /// Whether one version has keys for it that another lacks.
    var differsByVersion: Bool { [.root, .operation, .response, .parameter].contains(self) }

    /// Whether names that begin with `x-` are for vendors.
    var hasExtensions: Bool { self == .paths || self == .operationResponses }
}
