/// What OpenAPI and other formats call the keys of a spec, for those who come from there.
enum OtherWords {
    static let keys = [
        "response": "returns", "responses": "returns", "result": "returns", "error": "throws", "errors": "throws",
        "failure": "throws", "requestbody": "body", "formdata": "form", "operations": "endpoints", "paths": "endpoints",
        "routes": "endpoints", "schemas": "types", "models": "types", "properties": "fields", "name": "api",
        "title": "api", "baseurl": "servers", "host": "servers", "security": "auth", "description": "doc",
        "summary": "doc", "pagination": "paginate", "const": "constant",
    ]
}
