/// What schemas say to people.
extension OpenAPIReader {
    /// The description, or a title that says more than a name.
    func doc(of schema: JSON) -> String? {
        let text = schema["description"]?.string ?? schema["title"]?.string.flatMap { $0.contains(" ") ? $0 : nil }
        guard let text, text.contains(where: { !$0.isWhitespace }) else { return nil }
        return text
    }

    func deprecation(_ schema: JSON) -> Deprecation? {
        schema["deprecated"]?.bool == true ? Deprecation(message: nil) : nil
    }

    /// An example of a whole schema; 3.1 has a list of them.
    func example(of schema: JSON) -> JSON? { schema["example"] ?? schema["examples"]?.elements.first }

    /// An example beside a property is worth a word only if it is short.
    func fieldExample(of schema: JSON) -> JSON? {
        guard let example = example(of: schema), example.kind != .null, example.kind != .object, example.kind != .array
        else { return nil }
        return example.location.range.count <= 80 ? example : nil
    }
}
