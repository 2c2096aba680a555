/// Examples of responses.
extension ResponseBuilder {
    /// The example of the content that is read; nil if the content is not JSON.
    func example(_ response: ResponseObject, _ media: MediaContent?) -> JSON? {
        guard let media, media.kind == .json || media.kind == .wildcard else { return nil }
        if document.version == .swagger {
            let examples = response.json["examples"]
            return examples?[key: media.type] ?? examples?["application/json"] ?? schemaExample(media.schema)
        }
        if let example = media.json["example"] { return example }
        for (_, value) in media.json["examples"]?.members ?? [] {
            guard let json = document.quietlyResolved(value) else { continue }
            if let example = json["value"] ?? json["dataValue"] { return example }
        }
        return schemaExample(media.schema)
    }

    private func schemaExample(_ schema: JSON?) -> JSON? {
        guard let schema else { return nil }
        return graph.example(of: schema) ?? document.quietlyResolved(schema).flatMap { graph.example(of: $0) }
    }
}
