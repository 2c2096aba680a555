/// Common mistakes in the place of an endpoint.
extension SpecReader {
    /// Reports an entry of `endpoints` that is not an endpoint, with what to write instead; false if it may be one.
    func isMistakenEndpoint(_ key: SpecKey, _ value: JSON) -> Bool {
        if let line = value.string, let object = endpoint(of: line) {
            diagnostics.error(
                .wrongKind, "an endpoint must be an object, found a string; write \(object)", at: value.location)
            return true
        }
        if document == nil, let example = endpoint(ofKey: key.text) {
            diagnostics.error(
                .invalidName,
                "the key of an endpoint is its name, and its method and path go inside; write \(example)",
                at: key.location)
            return true
        }
        let isEndpoint = value.members.contains { (Self.methods + ["method", "path"]).contains($0.key.string) }
        guard document?.endpoints[key.text] == nil, !isEndpoint else { return false }
        if Self.keys.contains(key.text) {
            diagnostics.error(
                .misplacedKey, "\"\(key.text)\" is a key of the spec; write it beside \"endpoints\", not in it",
                at: key.location)
            // Declares the types, so that references to them are not reported.
            if key.text == "types" { readTypes(value, owner: .api) }
            return true
        }
        guard let (name, endpoint) = nestedEndpoint(value, in: key.text, depth: 1) else { return false }
        diagnostics.error(
            .misplacedKey,
            "\"\(key.text)\" is a group, and a group is the part before the dot in the name of an endpoint; write "
                + "\"\(name)\": \(endpoint)", at: key.location)
        return true
    }

    /// The author chooses the name of an endpoint, and it is never sent, so it has to be a Swift identifier.
    func checkName(_ key: SpecKey, _ what: String) {
        for part in key.text.split(separator: ".", omittingEmptySubsequences: false)
        where Identifier(exactly: String(part)) == nil || part.unicodeScalars.first?.properties.isUppercase ?? true {
            if part.isEmpty, !key.text.isEmpty {
                diagnostics.error(
                    .invalidName,
                    "a part of the name \"\(key.text)\" is empty; write a name on both sides of each dot, as in \"books.list\"",
                    at: key.location)
                return
            }
            diagnostics.error(
                .invalidName,
                "the name of \(what) must be a Swift identifier, such as \"\(Identifier.lowerCamel(String(part)).text)\", "
                    + "with a dot between group and \(what == "a group" ? "group" : "endpoint"); found \"\(key.text)\"",
                at: key.location)
            return
        }
    }

    /// The first endpoint in an object that has the place of an endpoint, with its dotted name.
    private func nestedEndpoint(_ json: JSON, in group: String, depth: Int) -> (name: String, endpoint: String)? {
        guard depth < Name.maximumParts,
            !json.members.contains(where: { Self.endpointKeys.contains($0.key.string ?? "") })
        else { return nil }
        for (key, value) in json.members {
            guard let key = key.string, value.kind == .object else { continue }
            let name = "\(group).\(key)"
            if let method = Self.methods.first(where: { value[key: $0] != nil }) {
                let path = value[key: method]?.string.map { "\"\($0)\"" } ?? "…"
                return (name, "{ \"\(method)\": \(path) }")
            }
            if let found = nestedEndpoint(value, in: name, depth: depth + 1) { return found }
        }
        return nil
    }

    /// Whether the value of a method is its path, which is reported otherwise.
    func isPath(_ json: JSON, of method: String) -> Bool {
        guard json.kind != .string else { return true }
        let path = (json["path"] ?? json["url"] ?? json.onlyElement)?.string ?? "/books"
        let isAlone = json.members.count < 2
        diagnostics.error(
            .wrongKind,
            "the value of \"\(method)\" is the path, found \(json.kind.name); write \"\(method)\": \"\(path)\""
                + (isAlone ? "" : ", and the other keys beside it"), at: json.location)
        return false
    }

    /// A response to HEAD has header fields only.
    func checkBody(of endpoint: Endpoint) {
        guard endpoint.method.text == "HEAD", let response = endpoint.response else { return }
        let contents: [Response.Content] =
            switch response.kind {
            case .single(let content): [content]
            case .byStatus(let entries): entries.map(\.content)
            }
        for content in contents {
            if case .builtIn(.void) = content.type, !content.isStream { continue }
            diagnostics.error(
                .invalidResponse,
                "a response to HEAD has no body (RFC 9110 §9.3.2); write \"returns\": \"Void\", or for its header fields { \"type\": \"Void\", "
                    + "\"headers\": { \"ETag\": \"String\" } }", at: content.location)
        }
    }

    /// Warns of the parameters of other languages: `/books/:id`, `/books/${id}`.
    func checkForeignParameters(_ path: String, _ json: JSON) {
        if let segment = path.split(separator: "/").first(where: { $0.hasPrefix(":") && $0.count > 1 }) {
            diagnostics.warning(
                .invalidPath,
                "\"\(segment)\" is not a path parameter, so every call sends it unchanged; write {\(segment.dropFirst())}",
                at: json.location)
        }
        if let start = path.firstRange(of: "${")?.lowerBound, let end = path[start...].firstIndex(of: "}") {
            diagnostics.warning(
                .invalidPath,
                "every call sends the \"$\" of \"\(path[start...end])\" unchanged; write \(path[start...end].dropFirst())",
                at: json.location)
        }
    }

    /// `{ "GET": "/books/{id}", "returns": "Book" }` for `GET /books/{id} -> Book`; nil for a text of another form.
    private func endpoint(of line: String) -> String? {
        let arrow = ["->", "=>", "→"].lazy.compactMap { line.firstRange(of: $0) }.first
        var path = line[..<(arrow?.lowerBound ?? line.endIndex)].trimmed
        let method = Self.methods.first { path.hasPrefix($0 + " ") } ?? "GET"
        if path.hasPrefix(method) { path = path.dropFirst(method.count).trimmed }
        guard path.hasPrefix("/"), path.contains("{") || !path.contains(" ") else { return nil }
        let type = arrow.map { line[$0.upperBound...].trimmed } ?? ""
        return "{ \"\(method)\": \"\(path)\"" + (type.isEmpty ? " }" : ", \"returns\": \"\(type)\" }")
    }

    /// `"getBooks": { "GET": "/books" }` for the key `GET /books` or `/books`; nil for a key of another form.
    private func endpoint(ofKey key: String) -> String? {
        let method = Self.methods.first { key.uppercased().hasPrefix($0 + " ") } ?? ""
        let path = key.dropFirst(method.count).trimmed
        guard path.hasPrefix("/"), !path.contains(" ") else { return nil }
        let verb = method.isEmpty ? "GET" : method
        let name = Identifier.lowerCamel("\(verb.lowercased()) \(path)")
        return "\"\(name.text)\": { \"\(verb)\": \"\(path)\" }"
    }
}
