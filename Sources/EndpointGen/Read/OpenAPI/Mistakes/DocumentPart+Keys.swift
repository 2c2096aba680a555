extension DocumentPart {
    var knownKeys: KnownKeys { Self.keys[Int(rawValue)] }

    /// The keys of all versions from Swagger 2.0 to OpenAPI 3.2, so that a key of another version is not reported as
    /// misspelled.
    static let keys: [KnownKeys] = [
        KnownKeys([
            "openapi": nil, "swagger": nil, "info": .info, "servers": .servers, "paths": .paths, "webhooks": nil,
            "components": .components, "security": nil, "tags": .tags, "externalDocs": nil, "jsonSchemaDialect": nil,
            "host": nil, "basePath": nil, "schemes": nil, "consumes": nil, "produces": nil, "definitions": .schemas,
            "parameters": .parametersByName, "responses": .responses, "securityDefinitions": .securitySchemes,
        ]),
        KnownKeys([
            "schemas": .schemas, "responses": .responses, "parameters": .parametersByName, "examples": nil,
            "requestBodies": .requestBodies, "headers": .headers, "securitySchemes": .securitySchemes, "links": nil,
            "callbacks": nil,
            "pathItems": .pathItems, "mediaTypes": .content,
        ]),
        KnownKeys([
            "$ref": nil, "summary": nil, "description": nil, "get": .operation, "put": .operation, "post": .operation,
            "delete": .operation, "options": .operation, "head": .operation, "patch": .operation, "trace": .operation,
            "query": .operation, "additionalOperations": .operations, "servers": .servers, "parameters": .parameters,
        ]),
        KnownKeys([
            "responses": .operationResponses, "tags": nil, "summary": nil, "description": nil, "externalDocs": nil,
            "operationId": .operationID, "parameters": .parameters, "requestBody": .requestBody, "callbacks": nil,
            "deprecated": nil, "security": nil, "servers": .servers, "consumes": nil, "produces": nil, "schemes": nil,
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
            "$ref": .reference, "summary": nil, "description": nil, "headers": .headers, "content": .content,
            "links": nil,
            "schema": .responseSchema, "examples": nil,
        ]),
        KnownKeys([
            "$ref": .reference, "schema": .schema, "itemSchema": .schema, "example": nil, "examples": nil,
            "encoding": .encodings,
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
        KnownKeys([
            "title": nil, "summary": nil, "description": nil, "termsOfService": nil, "contact": nil, "license": nil,
            "version": nil,
        ]),
        KnownKeys(["name": nil, "summary": nil, "description": nil, "externalDocs": nil, "parent": nil, "kind": nil]),
        KnownKeys(["url": nil, "description": nil, "name": nil, "variables": .variables]),
        KnownKeys(["enum": nil, "default": nil, "description": nil]),
        KnownKeys([
            "$ref": nil, "type": nil, "description": nil, "name": nil, "in": nil, "scheme": nil, "bearerFormat": nil,
            "flows": .flows, "openIdConnectUrl": nil, "oauth2MetadataUrl": nil, "deprecated": nil, "flow": nil,
            "authorizationUrl": nil, "tokenUrl": nil, "scopes": nil,
        ]),
        KnownKeys([
            "implicit": .flow, "password": .flow, "clientCredentials": .flow, "authorizationCode": .flow,
            "deviceAuthorization": .flow,
        ]),
        KnownKeys([
            "authorizationUrl": nil, "deviceAuthorizationUrl": nil, "tokenUrl": nil, "refreshUrl": nil, "scopes": nil,
        ]),
        KnownKeys([
            "$ref": nil, "description": nil, "required": nil, "deprecated": nil, "allowEmptyValue": nil, "style": nil,
            "explode": nil, "allowReserved": nil, "schema": .schema, "example": nil, "examples": nil,
            "content": .content, "type": nil, "format": nil, "items": .schema, "collectionFormat": nil,
            "default": nil, "enum": nil, "maximum": nil, "exclusiveMaximum": nil, "minimum": nil,
            "exclusiveMinimum": nil, "maxLength": nil, "minLength": nil, "pattern": nil, "maxItems": nil,
            "minItems": nil, "uniqueItems": nil, "multipleOf": nil,
        ]),
        KnownKeys([
            "contentType": nil, "headers": .headers, "style": nil, "explode": nil, "allowReserved": nil,
            "encoding": .encodings, "prefixEncoding": nil, "itemEncoding": nil,
        ]),
        KnownKeys(["propertyName": nil, "mapping": nil, "defaultMapping": nil]),
    ]
}
