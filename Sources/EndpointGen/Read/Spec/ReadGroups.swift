/// The spec's `groups`: `"groups": { "books": { "doc": "Everything about books." } }`.
extension SpecReader {
    /// Comes after the endpoints, whose names say which groups there are.
    func readGroups(_ json: JSON?) {
        guard let json, let members = members(json, "\"groups\"") else { return }
        let known = Set(api.endpoints.flatMap { groups(around: $0) })
        var renamed: [(group: String, name: [Name])] = []
        for (key, value) in members {
            guard let object = object(value, "a group", keys: ["name", "doc"]) else { continue }
            guard known.contains(key.text) else {
                let hint = suggestion(for: key.text, among: known.sorted())
                let advice = known.isEmpty ? "; a group is what stands before the dot of an endpoint's name" : hint
                diagnostics.error(
                    .unknownKey, "no endpoint is in a group \"\(key.text)\"\(diagnostics.hint(advice))",
                    at: key.location)
                continue
            }
            if let json = object["doc"] { api.groupDocs[key.text] = string(json, "doc") }
            if let json = object["name"], let text = string(json, "name"),
                let name = endpointName(SpecKey(json: json, text: text))
            {
                renamed.append((key.text, name))
            }
        }
        // A group within another goes first, while the other has its name.
        for (group, name) in renamed.sorted(by: { $0.group.utf8.count > $1.group.utf8.count }) { rename(group, name) }
    }

    /// `a` and `a.b` for an endpoint `a.b.c`.
    private func groups(around endpoint: Endpoint) -> [String] {
        (1..<max(endpoint.name.count, 1)).map { endpoint.name[..<$0].map(\.text).joined(separator: ".") }
    }

    private func rename(_ group: String, _ name: [Name]) {
        let count = group.split(separator: ".").count
        for index in api.endpoints.indices where groups(around: api.endpoints[index]).contains(group) {
            api.endpoints[index].name.replaceSubrange(..<count, with: name)
        }
        let text = name.map(\.text).joined(separator: ".")
        for (key, doc) in api.groupDocs where key == group || key.hasPrefix(group + ".") {
            api.groupDocs[key] = nil
            api.groupDocs[text + key.dropFirst(group.count)] = doc
        }
    }
}
