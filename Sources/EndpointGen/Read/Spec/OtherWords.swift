/// Names of spec keys in OpenAPI and other formats, to suggest the right key.
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

    /// What to write instead of keys that have no counterpart in a spec.
    static let advice = [
        "nullable": "for a value that may be null, write \"?\" after the type: \"String?\"",
        "required":
            "to make a field or parameter optional, write \"?\" after its name: \"page?\"; all others are required",
        "optional":
            "to make a field or parameter optional, write \"?\" after its name: \"page?\", or use \"partial\": true",
        "$ref": "to refer to a type, write its name: \"Book\", \"[Book]\"",
        "tags": "to group endpoints, write the group in their names: \"books.list\"; \"groups\" describes the groups",
        "operationid": "the key of an endpoint is its name",
    ]

    /// Whether no other format has a key with this name.
    static func isUnknown(_ key: String) -> Bool {
        keys[key.lowercased()] == nil && advice[key.lowercased()] == nil
    }

    /// Examples of the objects that keys require, for messages about values of another kind.
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
