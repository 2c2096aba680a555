/// The meaning of a node, which follows from its place in the document.
enum DocumentPart: UInt8 {
    // Objects whose keys have a meaning.
    case root, components, pathItem, operation, parameter, requestBody, response, mediaType, schema
    // Objects whose keys are names.
    case paths, pathItems, operations, operationResponses, responses, requestBodies, parametersByName, schemas, content
    // Lists.
    case parameters, schemaList
    // Values that are checked in place.
    case reference, operationID, parameterPlace, responseSchema, requiredNames, discriminator

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
        default: nil
        }
    }

    /// Whether it is an object whose keys have a meaning. A value that is checked in place has none, even if it is an
    /// object by mistake.
    var hasKeys: Bool { Int(rawValue) < Self.keys.count }

    /// Whether names that begin with `x-` are for vendors.
    var hasExtensions: Bool { self == .paths || self == .operationResponses }

    /// The keys of all versions from Swagger 2.0 to OpenAPI 3.2, so that a key of another version is not reported as
    /// misspelled.
    static let keys: [KnownKeys] = [
        KnownKeys([
            "openapi": nil, "swagger": nil, "info": nil, "servers": nil, "paths": .paths, "webhooks": nil,
            "components": .components, "security": nil, "tags": nil, "externalDocs": nil, "jsonSchemaDialect": nil,
            "host": nil, "basePath": nil, "schemes": nil, "consumes": nil, "produces": nil, "definitions": .schemas,
            "parameters": .parametersByName, "responses": .responses, "securityDefinitions": nil,
        ]),
        KnownKeys([
            "schemas": .schemas, "responses": .responses, "parameters": .parametersByName, "examples": nil,
            "requestBodies": .requestBodies, "headers": nil, "securitySchemes": nil, "links": nil, "callbacks": nil,
            "pathItems": .pathItems, "mediaTypes": .content,
        ]),
        KnownKeys([
            "$ref": nil, "summary": nil, "description": nil, "get": .operation, "put": .operation, "post": .operation,
            "delete": .operation, "options": .operation, "head": .operation, "patch": .operation, "trace": .operation,
            "query": .operation, "additionalOperations": .operations, "servers": nil, "parameters": .parameters,
        ]),
        KnownKeys([
            "responses": .operationResponses, "tags": nil, "summary": nil, "description": nil, "externalDocs": nil,
            "operationId": .operationID, "parameters": .parameters, "requestBody": .requestBody, "callbacks": nil,
            "deprecated": nil, "security": nil, "servers": nil, "consumes": nil, "produces": nil, "schemes": nil,
        ]),
        KnownKeys([
            "$ref": .reference, "name": nil, "in": .parameterPlace, "description": nil, "summary": nil,
            "required": nil, "deprecated": nil, "allowEmptyValue": nil, "style": nil, "explode": nil,
            "allowReserved": nil, "schema": .schema, "example": nil, "examples": nil, "content": .content, "type": nil,
            "format": nil, "items": .schema, "collectionFormat": nil, "default": nil, "enum": nil, "maximum": nil,
            "exclusiveMaximum": nil, "minimum": nil, "exclusiveMinimum": nil, "maxLength": nil, "minLength": nil,
            "pattern": nil, "maxItems": nil, "minItems": nil, "uniqueItems": nil, "multipleOf": nil,
        ]),
        KnownKeys(["$ref": .reference, "summary": nil, "description": nil, "content": .content, "required": nil]),
        KnownKeys([
            "$ref": .reference, "summary": nil, "description": nil, "headers": nil, "content": .content, "links": nil,
            "schema": .responseSchema, "examples": nil,
        ]),
        KnownKeys([
            "$ref": .reference, "schema": .schema, "itemSchema": .schema, "example": nil, "examples": nil,
            "encoding": nil,
            "prefixEncoding": nil, "itemEncoding": nil,
        ]),
        KnownKeys([
            "$ref": .reference, "type": nil, "properties": .schemas, "required": .requiredNames, "items": .schema,
            "description": nil, "format": nil, "enum": nil, "allOf": .schemaList, "oneOf": .schemaList,
            "anyOf": .schemaList, "additionalProperties": .schema, "title": nil, "default": nil, "example": nil,
            "examples": nil, "nullable": nil, "readOnly": nil, "writeOnly": nil, "deprecated": nil,
            "discriminator": .discriminator, "const": nil, "not": nil, "pattern": nil, "maximum": nil,
            "exclusiveMaximum": nil,
            "minimum": nil, "exclusiveMinimum": nil, "maxLength": nil, "minLength": nil, "maxItems": nil,
            "minItems": nil, "uniqueItems": nil, "multipleOf": nil, "maxProperties": nil, "minProperties": nil,
            "xml": nil, "externalDocs": nil, "prefixItems": .schemaList, "patternProperties": .schemas,
            "propertyNames": nil, "contentEncoding": nil, "contentMediaType": nil, "contentSchema": nil, "if": nil,
            "then": .schema, "else": .schema, "$id": nil, "$schema": nil, "$anchor": nil, "$dynamicAnchor": nil,
            "$dynamicRef": nil, "$defs": .schemas, "$comment": nil, "definitions": .schemas, "contains": nil,
            "maxContains": nil, "minContains": nil, "dependentSchemas": .schemas, "dependentRequired": nil,
            "dependencies": nil, "additionalItems": nil, "unevaluatedItems": nil, "unevaluatedProperties": nil,
            "$vocabulary": nil, "$recursiveAnchor": nil, "$recursiveRef": nil, "id": nil, "collectionFormat": nil,
        ]),
    ]
}
