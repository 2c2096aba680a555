/// Webhooks are requests that the API sends. The types of their bodies are declared, so that a server can decode them.
extension Description {
    func declareWebhooks(_ builder: TypeBuilder) {
        for webhooks in [document.root["webhooks"], document.root["x-webhooks"]] {
            for (key, value) in webhooks?.members ?? [] {
                guard let name = key.string, let item = document.resolved(value, as: "webhook") else { continue }
                for (method, operation) in item.members where operation.kind == .object {
                    guard let method = method.string, ["post", "put", "patch", "delete", "get"].contains(method) else {
                        continue
                    }
                    declare(operation, called: name, builder)
                }
            }
        }
    }

    private func declare(_ operation: JSON, called name: String, _ builder: TypeBuilder) {
        let schema: JSON?
        if document.version == .swagger {
            schema =
                (operation["parameters"]?.elements ?? []).lazy.compactMap { document.quietlyResolved($0) }
                .first { $0["in"]?.string == "body" }?["schema"]
        } else {
            let body = operation["requestBody"].flatMap { document.resolved($0, as: "body") }
            let contents = document.contents(body?["content"])
            schema = (contents.first { $0.kind == .json } ?? contents.first)?.schema
        }
        guard let schema else { return }
        // A reference declares its own type; any other schema is named after the webhook.
        _ = builder.type(of: schema, at: SchemaPlace(name: name, owner: .api, direction: .received))
    }
}
