/// The spec's `groups`: `"groups": { "books": { "doc": "Everything about books." } }`.
extension SpecReader {
    /// Comes after the endpoints, whose names say which groups there are.
    func readGroups(_ json: JSON?) {
        guard let json, let members = members(json, "\"groups\"") else { return }
        let known = Set(api.endpoints.flatMap { groups(around: $0) })
        var renamed: [String: [Name]] = [:]
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
                let name = endpointName(SpecKey(json: json, text: text), "a group")
            {
                renamed[key.text] = name
            }
        }
        if !renamed.isEmpty { rename(renamed) }
    }

    /// `a` and `a.b` for an endpoint `a.b.c`.
    private func groups(around endpoint: Endpoint) -> [String] {
        (1..<max(endpoint.name.count, 1)).map { endpoint.name[..<$0].map(\.text).joined(separator: ".") }
    }

    /// All at once, so that two groups can change their names with each other.
    private func rename(_ renamed: [String: [Name]]) {
        for index in api.endpoints.indices {
            let groups = groups(around: api.endpoints[index])
            guard let group = groups.last(where: { renamed[$0] != nil }), let name = renamed[group] else { continue }
            api.endpoints[index].name.replaceSubrange(..<group.split(separator: ".").count, with: name)
        }
        var docs: [String: String] = [:]
        for (key, doc) in api.groupDocs {
            let outer = renamed.keys.filter { key == $0 || key.hasPrefix($0 + ".") }.max {
                $0.utf8.count < $1.utf8.count
            }
            let name = outer.flatMap { renamed[$0] }.map { $0.map(\.text).joined(separator: ".") }
            docs[(name ?? outer ?? "") + key.dropFirst(outer?.count ?? 0)] = doc
        }
        api.groupDocs = docs
    }
}
