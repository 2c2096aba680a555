extension DocumentPart {
    var knownKeys: KnownKeys { Self.keys[Int(rawValue)] }

    /// The keys of all versions from Swagger 2.0 to OpenAPI 3.2, so that a key of another version is not reported as
    /// misspelled.
    static let keys: [KnownKeys] = [
        KnownKeys(
            [
                "info": .info, "servers": .servers, "paths": .paths, "webhooks": .webhooks, "x-webhooks": .webhooks,
                "x-ms-paths": .webhooks, "components": .components, "tags": .tags, "definitions": .schemas,
                "parameters": .parametersByName, "responses": .responses, "securityDefinitions": .securitySchemes,
            ], texts: "host basePath", lists: "security schemes consumes produces",
            others: "openapi swagger externalDocs jsonSchemaDialect"),
        KnownKeys([
            "schemas": .schemas, "responses": .responses, "parameters": .parametersByName, "examples": .examples,
            "requestBodies": .requestBodies, "headers": .headers, "securitySchemes": .securitySchemes, "links": .links,
            "callbacks": .callbacks, "pathItems": .pathItems, "mediaTypes": .content,
        ]),
        KnownKeys(
            [
                "get": .operation, "put": .operation, "post": .operation, "delete": .operation, "options": .operation,
                "head": .operation, "patch": .operation, "trace": .operation, "query": .operation,
                "additionalOperations": .operations, "servers": .servers, "parameters": .parameters,
            ], texts: "summary description", others: "$ref"),
        KnownKeys(
            [
                "responses": .operationResponses, "operationId": .operationID, "parameters": .parameters,
                "requestBody": .requestBody, "callbacks": .callbacks, "servers": .servers,
            ], texts: "summary description", flags: "deprecated", lists: "tags security consumes produces schemes",
            others: "externalDocs"),
        KnownKeys(
            [
                "$ref": .reference, "in": .parameterPlace, "schema": .schema, "content": .content, "items": .schema,
                "examples": .examples,
            ], texts: "name description summary style format pattern",
            flags: "required deprecated explode allowReserved", lists: "enum", typed: "type", others: limits),
        KnownKeys(
            ["$ref": .reference, "content": .content], texts: "summary description", flags: "required"),
        KnownKeys(
            [
                "$ref": .reference, "headers": .headers, "content": .content, "links": .links, "schema": .schema,
                "examples": .data,
            ], texts: "summary description"),
        KnownKeys(
            [
                "$ref": .reference, "schema": .schema, "itemSchema": .schema, "encoding": .encodings,
                "examples": .examples,
            ], others: "example prefixEncoding itemEncoding"),
        KnownKeys(
            [
                "$ref": .reference, "properties": .schemas, "required": .requiredNames, "items": .schema,
                "allOf": .schemaList, "oneOf": .schemaList, "anyOf": .schemaList, "additionalProperties": .schema,
                "discriminator": .discriminator, "prefixItems": .schemaList, "patternProperties": .schemas,
                "then": .schema, "else": .schema, "if": .schema, "not": .schema, "contains": .schema,
                "$defs": .schemas, "definitions": .schemas, "dependentSchemas": .schemas, "propertyNames": .schema,
                "contentSchema": .schema, "additionalItems": .schema, "unevaluatedItems": .schema,
                "unevaluatedProperties": .schema,
            ], texts: "title description format pattern id", flags: "deprecated nullable readOnly writeOnly",
            lists: "enum", typed: "type",
            others: """
                default example examples const maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength \
                maxItems minItems uniqueItems multipleOf maxProperties minProperties xml externalDocs contentEncoding \
                contentMediaType dependentRequired dependencies $id $schema $anchor $dynamicAnchor $dynamicRef $comment \
                maxContains minContains collectionFormat $vocabulary $recursiveAnchor $recursiveRef
                """),
        KnownKeys([:], texts: "title summary description", others: "termsOfService contact license version"),
        KnownKeys([:], texts: "name summary description", others: "externalDocs parent kind"),
        KnownKeys(["variables": .variables], texts: "description name", others: "url"),
        KnownKeys([:], texts: "description", lists: "enum", others: "default"),
        KnownKeys(
            ["flows": .flows], texts: "description name", flags: "deprecated", typed: "type",
            others:
                "$ref in scheme bearerFormat openIdConnectUrl oauth2MetadataUrl flow authorizationUrl tokenUrl scopes"),
        KnownKeys([
            "implicit": .flow, "password": .flow, "clientCredentials": .flow, "authorizationCode": .flow,
            "deviceAuthorization": .flow,
        ]),
        KnownKeys([:], others: "authorizationUrl deviceAuthorizationUrl tokenUrl refreshUrl scopes"),
        KnownKeys(
            ["schema": .schema, "content": .content, "items": .schema, "examples": .examples],
            texts: "description style format pattern", flags: "required deprecated explode allowReserved",
            lists: "enum", typed: "type", others: "$ref \(limits)"),
        KnownKeys(
            ["headers": .headers, "encoding": .encodings], texts: "style", flags: "explode allowReserved",
            others: "contentType prefixEncoding itemEncoding"),
        KnownKeys(["mapping": .mapping], others: "propertyName defaultMapping"),
    ]

    /// Of parameters and header fields of Swagger 2.0.
    private static let limits = """
        allowEmptyValue example collectionFormat default maximum exclusiveMaximum minimum exclusiveMinimum maxLength \
        minLength maxItems minItems uniqueItems multipleOf
        """
}
