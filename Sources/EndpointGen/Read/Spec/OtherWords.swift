/// What OpenAPI and other formats call the keys of a spec, for those who come from there.
enum OtherWords {
    static let keys = [
        "response": "returns", "responses": "returns", "result": "returns", "error": "throws", "errors": "throws",
        "failure": "throws", "requestbody": "body", "formdata": "form", "operations": "endpoints", "paths": "endpoints",
        "routes": "endpoints", "schemas": "types", "models": "types", "properties": "fields", "name": "api",
        "title": "api", "client": "api", "baseurl": "servers", "base_url": "servers", "base-url": "servers",
        "host": "servers", "security": "auth", "description": "doc",
        "summary": "doc", "pagination": "paginate", "const": "constant", "params": "query", "queryparameters": "query",
        "json": "body", "payload": "body", "oneof": "union", "anyof": "union", "cases": "union", "discriminator": "tag",
        "allof": "extends", "items": "type", "contenttype": "as", "mediatype": "as", "url": "servers",
    ]

    /// What to write in the place of keys that have no counterpart of their own.
    static let advice = [
        "nullable": "a type whose value may be null has a question mark: \"String?\"",
        "required": "what may be absent has a question mark behind its name: \"page?\"; everything else is required",
        "optional": "what may be absent has a question mark behind its name: \"page?\", or \"partial\": true",
        "$ref": "a type is named where it is used: \"Book\", \"[Book]\"",
        "tags": "groups are in the names of endpoints, \"books.list\", and \"groups\" has their words",
        "operationid": "the key of an endpoint is its name",
    ]

    /// Whether other formats do not call a key of theirs so either.
    static func isUnknown(_ key: String) -> Bool {
        keys[key.lowercased()] == nil && advice[key.lowercased()] == nil
    }

    /// What an object is instead of a list or a text, by the key that it belongs to.
    static let examples = [
        "\"types\"": "{ \"Book\": { \"fields\": { \"id\": \"Int\" } } }",
        "\"endpoints\"": "{ \"books\": { \"GET\": \"/books\" } }",
        "\"fields\"": "{ \"id\": \"Int\" }", "\"query\"": "{ \"page?\": \"Int\" }",
        "\"headers\"": "{ \"X-Trace\": \"String\" }",
        "\"cookies\"": "{ \"session\": \"String\" }", "\"parameters\"": "{ \"id\": { \"doc\": \"…\" } }",
        "\"auth\"": "{ \"token\": \"bearer\" }", "\"form\"": "{ \"name\": \"String\" }",
        "\"multipart\"": "{ \"title\": \"String\", \"file\": \"Data\" }",
        "\"throws\"": "{ \"404\": \"NotFound\" }",
        "an endpoint": "{ \"GET\": \"/books\" }",
        "\"paginate\"": "{ \"page\": \"page\", \"items\": \"items\" }",
    ]
}
