/// The spec's `groups`: `"groups": { "books": { "doc": "Everything about books." } }`.
extension SpecReader {
    /// Must follow the endpoints, because their names determine the groups.
    func readGroups(_ json: JSON?) {
        guard let json, let members = members(json, "\"groups\"") else { return }
        let known = Set(api.endpoints.flatMap { groups(around: $0) })
        var renamed: [String: [Name]] = [:]
        for (key, value) in members {
            guard let object = object(value, "a group", keys: ["name", "doc"]) else { continue }
            guard known.contains(key.text) else {
                // In Swift, a group has another name where a type or a member has its own.
                let group = known.first { $0 + "Group" == key.text }
                let hint = group.map { "; did you mean \"\($0)\"?" } ?? suggestion(for: key.text, among: known.sorted())
                let advice = known.isEmpty ? "; a group is the part before the dot in the name of an endpoint" : hint
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

    /// Renames all at once, so that two groups can swap names.
    private func rename(_ renamed: [String: [Name]]) {
        /// The innermost renamed group on a path, as its number of parts, and its new name.
        func change(of path: [String]) -> (count: Int, name: [Name])? {
            for count in path.indices.reversed().map({ $0 + 1 }) {
                if let name = renamed[path[..<count].joined(separator: ".")] { return (count, name) }
            }
            return nil
        }
        for index in api.endpoints.indices {
            guard let (count, name) = change(of: api.endpoints[index].name.dropLast().map(\.text)) else { continue }
            api.endpoints[index].name.replaceSubrange(..<count, with: name)
        }
        // If two groups become one, it has the texts of both.
        let docs = api.groupDocs.sorted { $0.key < $1.key }.map { group, doc in
            var path = group.split(separator: ".").map(String.init)
            if let (count, name) = change(of: path) { path.replaceSubrange(..<count, with: name.map(\.text)) }
            return (path.joined(separator: "."), doc)
        }
        api.groupDocs = Dictionary(docs) { first, second in first == second ? first : first + "\n\n" + second }
    }
}
