/// Documentation and examples of schemas.
extension SchemaGraph {
    /// The description, or a title that adds something to the name.
    func doc(of schema: JSON, named name: String = "") -> String? {
        let text = schema["description"]?.string ?? schema["title"]?.string.flatMap { isEcho($0, of: name) ? nil : $0 }
        guard let text, text.contains(where: { !$0.isWhitespace }) else { return nil }
        return text
    }

    /// FastAPI writes `"title": "Dag Id"` above `dag_id`.
    private func isEcho(_ title: String, of name: String) -> Bool {
        guard title.contains(" ") else { return true }
        let words = { (text: String) in text.lowercased().unicodeScalars.filter(\.isWordPart) }
        return words(title).elementsEqual(words(name))
    }

    func deprecation(_ schema: JSON) -> Deprecation? {
        schema["deprecated"]?.bool == true ? Deprecation(message: nil) : nil
    }

    /// An example of a whole schema; 3.1 has a list of them.
    func example(of schema: JSON) -> JSON? { schema["example"] ?? schema["examples"]?.elements.first }

    /// The example of a property, if it is short enough for its comment.
    func fieldExample(of schema: JSON) -> JSON? {
        guard let example = example(of: schema), example.kind != .null, example.kind != .object, example.kind != .array
        else { return nil }
        return example.compactText(limit: 80) == nil ? nil : example
    }
}
