/// Warnings about parts that a client does not use, once each.
extension Description {
    func warnOfUnusedParts() {
        var callbacks: [JSON] = []
        var links: [JSON] = []
        for operation in operations {
            if let node = operation.json["callbacks"], !node.members.isEmpty { callbacks.append(node) }
            for (_, response) in operation.json["responses"]?.members ?? [] {
                guard let node = document.quietlyResolved(response)?["links"], !node.members.isEmpty else { continue }
                links.append(node)
            }
        }
        warn("callbacks are ignored: the API sends them to your server, not to the client", callbacks)
        warn("links between operations are ignored", links)
        // What a spec selects are methods.
        guard operations.count == allOperations.count else { return }
        let key = "x-amazon-apigateway-any-method"
        let all = (document.root["paths"]?.members ?? []).compactMap { $0.value[key: key] }
        warn("\"\(key)\" stands for every method, and is left out; write the methods to call, such as \"get\"", all)
    }

    private func warn(_ message: String, _ nodes: [JSON]) {
        guard let first = nodes.first else { return }
        let more = nodes.count > 1 ? " (the first of \(nodes.count) places)" : ""
        diagnostics.warning(.unsupported, message + more, at: first.location)
    }
}
