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

    /// A format that a value at the top of a file identifies.
    private struct Format: Sendable {
        let what: String
        let advice: String?
        let mark: @Sendable (JSON) -> JSON?

        init(_ what: String, advice: String? = nil, mark: @escaping @Sendable (JSON) -> JSON?) {
            self.what = what
            self.advice = advice
            self.mark = mark
        }
    }

    private static let formats = [
        Format("an AsyncAPI document") { $0["asyncapi"] },
        Format(
            "an OpenAPI Overlay, which changes a document",
            advice: "name the OpenAPI document, and give this file with --overlay, or as \"overlay\" in a spec"
        ) { $0["actions"] == nil ? nil : $0["overlay"] },
        Format(
            "an Arazzo description of workflows",
            advice: "use the OpenAPI document that its \"sourceDescriptions\" name"
        ) { $0["arazzo"] },
        Format("a Smithy model", advice: "convert it to OpenAPI first, with smithy-openapi, for example") {
            $0["shapes"] == nil ? nil : $0["smithy"]
        },
        Format("an OpenRPC document") { $0["openrpc"] },
        Format(
            "a document of Swagger 1",
            advice: "convert it to OpenAPI first, with swagger-converter or api-spec-converter, for example"
        ) { $0["swaggerVersion"] },
        Format(
            "a Google discovery document",
            advice: "convert it to OpenAPI first, with google-discovery-to-swagger, for example"
        ) { $0["discoveryVersion"] },
        Format(
            "a Postman collection", advice: "convert it to OpenAPI first, with postman-to-openapi, for example"
        ) { root in
            let mark = root["info"]?["_postman_id"] ?? root["info"]?["schema"]
            return root["item"] != nil || mark?.string?.contains("getpostman.com") == true ? mark : nil
        },
        Format("the schema of a GraphQL API") { $0["__schema"] ?? $0["data"]?["__schema"] },
        Format("a HAR file, which records requests") { $0["log"]?["entries"] },
        Format("an Insomnia export", advice: "export OpenAPI instead") { $0["__export_format"] },
        Format(
            "a configuration of another generator",
            advice: "name the OpenAPI document; a spec with \"openapi\" selects and renames its parts"
        ) { root in
            ["generatorName", "additionalProperties", "filter", "accessModifier"].lazy.compactMap { root[key: $0] }
                .first
        },
        Format("an npm package file") { root in
            ["dependencies", "devDependencies", "lockfileVersion"].lazy.compactMap { root[key: $0] }.first
        },
        Format("a JSON Schema", advice: "in an OpenAPI document, schemas are in \"components\"", mark: jsonSchema),
    ]

    private static func found(in root: JSON) -> Found? {
        guard root.kind == .object else { return nil }
        for format in formats {
            if let mark = format.mark(root) {
                return Found(what: format.what, location: mark.location, advice: format.advice)
            }
        }
        return documentWithoutVersion(root) ?? part(root)
    }

    /// A file of a document that has several: its components, or a path.
    private static func part(_ root: JSON) -> Found? {
        if SpecReader.isSpec(root) { return nil }
        let operation = Operation.methods.lazy.compactMap { root[key: $0] }.first {
            $0["responses"] != nil || $0["operationId"] != nil
        }
        guard let mark = operation ?? root["components"], mark.kind == .object else { return nil }
        return Found(
            what: "a part of an OpenAPI document", location: root.location.start,
            advice: "name the file that has \"openapi\" and refers to this one")
    }

    /// An object with `paths`, but without the key that would make it an OpenAPI document.
    private static func documentWithoutVersion(_ root: JSON) -> Found? {
        guard ["api", "endpoints", "openapi", "swagger"].allSatisfy({ root[key: $0] == nil }),
            let paths = root["paths"],
            paths.kind == .object
        else { return nil }
        for (key, _) in root.members {
            guard let name = nearest(to: key.string ?? "", among: ["openapi", "swagger"]) else { continue }
            return Found(
                what: "nearly an OpenAPI document", location: key.location,
                advice: "write \"\(name)\" instead of \(key.text)")
        }
        return Found(
            what: "nearly an OpenAPI document", location: paths.location,
            advice: "add its version: \"openapi\": \"3.0.3\" or \"swagger\": \"2.0\"")
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
