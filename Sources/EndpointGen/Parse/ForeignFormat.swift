/// Recognizes JSON that is neither an endpoint spec nor an OpenAPI document.
enum ForeignFormat {
    /// Reports, in one error, what a file is if it cannot be used; returns false if it may be a spec with mistakes.
    static func refuse(_ root: JSON, _ diagnostics: Diagnostics) -> Bool {
        if let found = found(in: root) {
            diagnostics.error(.wrongFormat, "this is \(found.what); \(found.advice ?? expected)", at: found.location)
            return true
        }
        guard isUnknown(root) else { return false }
        diagnostics.error(
            .wrongFormat,
            "this is neither an endpoint spec nor an OpenAPI document: it has none of \"api\", \"endpoints\", \"types\", "
                + "\"openapi\" and \"swagger\"", at: root.location.start)
        return true
    }

    /// The end of a sentence about a file that is not an OpenAPI document.
    static func description(of root: JSON) -> String {
        guard let found = found(in: root) else {
            return "is not an OpenAPI document: it has neither \"openapi\" nor \"swagger\""
        }
        return "is \(found.what)" + (found.advice.map { "; " + $0 } ?? "")
    }

    private static let expected = "expected an endpoint spec or an OpenAPI document (3.x or Swagger 2.0)"

    private struct Found {
        var what: String
        var location: Location
        var advice: String?
    }

    private static func found(in root: JSON) -> Found? {
        guard root.kind == .object else { return nil }
        if let node = root["asyncapi"] {
            return Found(what: "an AsyncAPI document", location: node.location)
        }
        if let node = root["overlay"], root["actions"] != nil {
            return Found(
                what: "an OpenAPI Overlay, which changes a document", location: node.location,
                advice: "name the OpenAPI document, and give this file with --overlay, or as \"overlay\" in a spec")
        }
        if let node = root["arazzo"] {
            return Found(
                what: "an Arazzo description of workflows", location: node.location,
                advice: "use the OpenAPI document that its \"sourceDescriptions\" name")
        }
        if let node = root["smithy"], root["shapes"] != nil {
            return Found(
                what: "a Smithy model", location: node.location,
                advice: "convert it to OpenAPI first, with smithy-openapi, for example")
        }
        if let node = root["openrpc"] { return Found(what: "an OpenRPC document", location: node.location) }
        if let node = root["swaggerVersion"] {
            return Found(
                what: "Swagger \(node.string ?? "1")", location: node.location,
                advice: "convert it to OpenAPI first, with swagger-converter or api-spec-converter, for example")
        }
        if let node = root["discoveryVersion"] {
            return Found(
                what: "a Google discovery document", location: node.location,
                advice: "convert it to OpenAPI first, with google-discovery-to-swagger, for example")
        }
        if let node = root["info"]?["_postman_id"] ?? root["info"]?["schema"] {
            let isPostman = root["item"] != nil || node.string?.contains("getpostman.com") == true
            if isPostman {
                return Found(
                    what: "a Postman collection", location: node.location,
                    advice: "convert it to OpenAPI first, with postman-to-openapi, for example")
            }
        }
        if let node = root["__schema"] ?? root["data"]?["__schema"] {
            return Found(what: "the schema of a GraphQL API", location: node.location)
        }
        if let node = root["log"]?["entries"] {
            return Found(what: "a HAR file, which records requests", location: node.location)
        }
        if let node = root["__export_format"] {
            return Found(what: "an Insomnia export", location: node.location, advice: "export OpenAPI instead")
        }
        if let node = ["dependencies", "devDependencies", "lockfileVersion"].lazy.compactMap({ root[key: $0] }).first {
            return Found(what: "an npm package file", location: node.location)
        }
        if let node = jsonSchema(root) {
            return Found(
                what: "a JSON Schema", location: node.location,
                advice: "in an OpenAPI document, schemas are in \"components\"")
        }
        guard ["api", "endpoints", "openapi", "swagger"].allSatisfy({ root[key: $0] == nil }) else { return nil }
        if let node = root["paths"], node.kind == .object {
            let versions = ["openapi", "swagger"]
            for (key, _) in root.members {
                guard let name = nearest(to: key.string ?? "", among: versions) else { continue }
                return Found(
                    what: "nearly an OpenAPI document", location: key.location,
                    advice: "write \"\(name)\" instead of \(key.text)")
            }
            return Found(
                what: "nearly an OpenAPI document", location: node.location,
                advice: "add its version: \"openapi\": \"3.0.3\" or \"swagger\": \"2.0\"")
        }
        return nil
    }

    /// The value that makes a file a JSON Schema: `$schema`, or a `type` at the top, which a spec does not have.
    private static func jsonSchema(_ root: JSON) -> JSON? {
        if let node = root["$schema"], node.string?.contains("json-schema.org/") == true { return node }
        guard SpecReader.keys.allSatisfy({ $0 == "$schema" || root[key: $0] == nil }) else { return nil }
        let kinds = ["object", "array", "string", "number", "integer", "boolean", "null"]
        return root["type"].flatMap { kinds.contains($0.string ?? "") ? $0 : nil }
    }

    /// Whether no key is a key of a spec, not even a misspelled one.
    private static func isUnknown(_ root: JSON) -> Bool {
        guard root.kind == .object else { return false }
        let keys = root.members.prefix(200).compactMap(\.key.string)
        return keys.allSatisfy { key in
            key == "$schema" || !SpecReader.keys.contains(key) && suggestion(for: key, among: SpecReader.keys).isEmpty
        }
    }
}
