/// Documentation and examples of schemas.
extension SchemaGraph {
    /// The description, or a title, if it adds something to the name.
    func doc(of schema: JSON, named name: String = "") -> String? {
        if let text = schema["description"]?.markdown, !Echo.repeats(text, name) { return text }
        // A title of one word is a name, too.
        guard let title = schema["title"]?.markdown, title.contains(ascii: " ") else { return nil }
        return Echo.repeats(title, name) ? nil : title
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
