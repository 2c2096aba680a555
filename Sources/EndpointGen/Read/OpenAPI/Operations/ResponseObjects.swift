/// One response of an operation.
struct ResponseObject {
    var status: Response.Status
    var key: JSON
    var json: JSON
    var contents: [MediaContent]

    var location: Location { key.location }
}

extension OpenAPIDocument {
    /// The responses of an operation in the order of the document, each status once.
    func responseObjects(of operation: Operation) -> [ResponseObject] {
        var seen: Set<Response.Status> = []
        let responses = (operation.json["responses"]?.members ?? []).compactMap { key, value -> ResponseObject? in
            guard let text = key.string, !text.hasPrefix("x-") else { return nil }
            guard let status = status(text) else {
                diagnostics.warning(
                    .invalidResponse, "\"\(text.prefix(50))\" is not a status code; the response is left out",
                    at: key.location)
                return nil
            }
            guard value.kind == .object, let json = resolved(value, as: "response") else { return nil }
            guard seen.insert(status).inserted else {
                diagnostics.warning(
                    .duplicateName, "the status \"\(text)\" is declared twice; this response is left out",
                    at: key.location)
                return nil
            }
            var contents = responseContents(json, operation)
            if !status.hasContent, let first = contents.first {
                // FastAPI describes them with an empty schema.
                if let schema = contents.compactMap(\.schema).first(where: { !$0.members.isEmpty }) {
                    diagnostics.warning(
                        .invalidResponse,
                        "a response with the status \(text) has no content (RFC 9110 §15.3); the schema is ignored",
                        at: version == .swagger ? schema.location : first.key.location)
                }
                contents = []
            }
            // With 101, both go on in another protocol.
            if status.family == 1, status != .code(101),
                contents.contains(where: { $0.schema?.members.isEmpty == false })
            {
                diagnostics.warning(
                    .invalidResponse,
                    "no response ends with the status \(text) (RFC 9110 §15.2), so this one is left out; write the status that the server sends",
                    at: key.location)
            }
            return ResponseObject(status: status, key: key, json: json, contents: contents)
        }
        guard let whole = responses.first(where: { $0.status == .code(200) }) else { return responses }
        return responses.map { response in
            guard response.status == .code(206), response.contents.isEmpty else { return response }
            // Partial content has the type of the whole.
            var part = response
            part.contents = whole.contents
            return part
        }
    }

    private func responseContents(_ json: JSON, _ operation: Operation) -> [MediaContent] {
        guard version == .swagger else { return contents(json["content"]) }
        let types = operation.json["produces"] ?? root["produces"]
        if let schema = json["schema"] {
            let contents = contents(schema, as: types)
            // What an operation produces may be only its success: an object is neither bytes nor text.
            guard describesObject(schema), contents.allSatisfy({ $0.kind == .bytes || $0.kind == .text }) else {
                return contents
            }
            return self.contents(schema, as: nil)
        }
        return operation.method == "GET" ? files(json, types) : []
    }

    /// Swagger documents often omit the schema of responses that are always files.
    private func files(_ response: JSON, _ types: JSON?) -> [MediaContent] {
        let contents = (types?.elements ?? []).compactMap { key -> MediaContent? in
            guard let type = key.string else { return nil }
            let kind = MediaTypes.kind(type)
            // Beside a file, it names what the operation can read as well.
            return kind == .multipart
                ? nil : MediaContent(key: key, type: type, kind: kind, json: response, schema: nil)
        }
        return contents.allSatisfy { $0.kind == .bytes || $0.kind == .text } ? contents : []
    }

    func describesObject(_ schema: JSON) -> Bool {
        let schema = quietlyResolved(schema) ?? schema
        return schema["properties"] != nil || schema["type"]?.isString("object") == true
    }

    private func status(_ text: String) -> Response.Status? {
        if text == "default" { return .other }
        let scalars = Array(text.unicodeScalars)
        guard scalars.count == 3, ("1"..."5").contains(scalars[0]) else { return nil }
        let family = Int(scalars[0].value) - 48
        if text.dropFirst().lowercased() == "xx" { return .family(family) }
        return Int(text).map { .code($0) }
    }
}

extension Response.Status {
    /// The first digit of the status, such as 2 for success; nil for `default`.
    var family: Int? {
        switch self {
        case .code(let code): code / 100
        case .family(let family): family
        case .other: nil
        }
    }
}
