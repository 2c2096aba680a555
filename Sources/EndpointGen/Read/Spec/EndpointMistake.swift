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
        guard Self.keys.contains(key.text), document?.endpoints[key.text] == nil,
            !value.members.contains(where: { (Self.methods + ["method", "path"]).contains($0.key.string) })
        else { return false }
        diagnostics.error(
            .misplacedKey, "\"\(key.text)\" is a key of the spec; write it beside \"endpoints\", not in it",
            at: key.location)
        // Declares the types, so that references to them are not reported.
        if key.text == "types" { readTypes(value, owner: .api) }
        return true
    }

    /// `{ "GET": "/books/{id}", "returns": "Book" }` for `GET /books/{id} -> Book`; nil for a text of another form.
    private func endpoint(of line: String) -> String? {
        let arrow = ["->", "=>", "→"].lazy.compactMap { line.firstRange(of: $0) }.first
        var path = trimmed(line[..<(arrow?.lowerBound ?? line.endIndex)])
        let method = Self.methods.first { path.hasPrefix($0 + " ") } ?? "GET"
        if path.hasPrefix(method) { path = trimmed(path.dropFirst(method.count)) }
        guard path.hasPrefix("/"), path.contains("{") || !path.contains(" ") else { return nil }
        let type = arrow.map { trimmed(line[$0.upperBound...]) } ?? ""
        return "{ \"\(method)\": \"\(path)\"" + (type.isEmpty ? " }" : ", \"returns\": \"\(type)\" }")
    }

    /// `"getBooks": { "GET": "/books" }` for the key `GET /books` or `/books`; nil for a key of another form.
    private func endpoint(ofKey key: String) -> String? {
        let method = Self.methods.first { key.uppercased().hasPrefix($0 + " ") } ?? ""
        let path = trimmed(key.dropFirst(method.count))
        guard path.hasPrefix("/"), !path.contains(" ") else { return nil }
        let verb = method.isEmpty ? "GET" : method
        let name = Identifier.lowerCamel("\(verb.lowercased()) \(path)")
        return "\"\(name.text)\": { \"\(verb)\": \"\(path)\" }"
    }

    private func trimmed(_ text: Substring) -> Substring {
        let start = text.drop { $0 == " " }
        return start[..<(start.lastIndex { $0 != " " }.map { start.index(after: $0) } ?? start.startIndex)]
    }
}
