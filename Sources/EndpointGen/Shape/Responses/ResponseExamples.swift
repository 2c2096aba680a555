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
        let examples = (media.json["examples"]?.members ?? []).compactMap { member -> JSON? in
            guard let json = document.quietlyResolved(member.value) else { return nil }
            return json["value"] ?? json["dataValue"]
        }
        return examples.first { mayBe($0, media.schema) } ?? examples.first ?? schemaExample(media.schema)
    }

    /// Whether an example is an array or object as its schema says. The first of several can be that of another
    /// operation.
    private func mayBe(_ example: JSON, _ schema: JSON?) -> Bool {
        guard let schema else { return true }
        let names = graph.plainTypeNames(of: graph.core(of: schema).schema)
        switch example.kind {
        case .array: return names.isEmpty || names.contains("array")
        case .object: return !names.contains("array") || names.count > 1
        default: return true
        }
    }

    private func schemaExample(_ schema: JSON?) -> JSON? {
        guard let schema else { return nil }
        return graph.example(of: schema) ?? document.quietlyResolved(schema).flatMap { graph.example(of: $0) }
    }
}
