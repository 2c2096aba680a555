extension API {
    /// Gives a group the description of a tag if exactly the operations of the group have that tag.
    mutating func describeGroups(_ sources: [EndpointSource], _ description: Description) {
        var docs: [String: String] = [:]
        for tag in description.document.root["tags"]?.elements ?? [] {
            guard let name = tag["name"]?.string, let text = tag["description"]?.markdown ?? tag["summary"]?.markdown,
                !Echo.repeats(text, name)
            else { continue }
            docs[name] = text
        }
        if docs.isEmpty { return }
        var groups: [String: (count: Int, tag: String?)] = [:]
        var counts: [String: Int] = [:]
        for (endpoint, source) in zip(endpoints, sources) {
            let tag = source.operation.tag
            if let tag { counts[tag, default: 0] += 1 }
            var path = ""
            for part in endpoint.name.dropLast() {
                path += path.isEmpty ? part.text : "." + part.text
                let known = groups[path] ?? (0, tag)
                groups[path] = (known.count + 1, known.tag == tag ? tag : nil)
            }
        }
        // Among nested groups, the outermost one gets the description.
        var described: Set<String> = []
        for (path, group) in groups.sorted(by: { $0.key < $1.key }) {
            guard let tag = group.tag, let doc = docs[tag], counts[tag] == group.count, described.insert(tag).inserted
            else { continue }
            groupDocs[path] = doc
        }
    }
}
