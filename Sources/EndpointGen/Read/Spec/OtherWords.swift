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
        "allof": "extends", "items": "type", "contenttype": "as", "content-type": "as", "mediatype": "as",
        "mimetype": "as", "accept": "as",
        "retries": "retry", "maxretries": "retry", "attempts": "retry", "maxattempts": "retry", "url": "servers",
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
        "contenttype": bodyAs, "content-type": bodyAs, "mediatype": bodyAs, "consumes": bodyAs,
        "accept": responseAs, "produces": responseAs,
    ]

    private static let bodyAs =
        "the media type of a body is under \"as\"; write \"body\": { \"type\": \"Data\", \"as\": \"image/png\" }"
    private static let responseAs =
        "the media type of a response is under \"as\"; write \"returns\": { \"type\": \"Data\", \"as\": \"image/png\" }"

    /// Whether another format has a key with this name that means one of the keys, or that has no counterpart.
    static func isKnown(_ key: String, among keys: [String]) -> Bool {
        let key = key.lowercased()
        return Self.keys[key].map { keys.contains($0) } ?? (advice[key] != nil)
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
        "\"throws\"": "{ \"404\": \"String\" }",
        "an endpoint": "{ \"GET\": \"/books\" }",
        "\"paginate\"": "{ \"page\": \"page\" }, and \"items\" for the field of a response that is no list",
    ]
}
