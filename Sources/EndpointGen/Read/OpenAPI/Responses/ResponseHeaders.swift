/// Header fields that a response is documented to have.
extension OpenAPIReader {
    func headers(_ response: ResponseObject, _ owner: TypeDeclaration.Owner) -> [Field] {
        var seen: Set<String> = []
        return (response.json["headers"]?.members ?? []).compactMap { key, value in
            // OpenAPI 3.1 §4.8.17.1: the type of the content stands elsewhere.
            guard let name = key.string, HTTPToken.isValid(name), name.lowercased() != "content-type",
                seen.insert(name.lowercased()).inserted, let json = document.resolved(value), json.kind == .object
            else { return nil }
            let media = json["content"]?.members.first
            guard let schema = json["schema"] ?? media?.value["schema"] ?? (json["type"] == nil ? nil : json) else {
                return nil
            }
            let place = SchemaPlace(name: name, owner: owner, direction: .received)
            var field = Field(
                name: Name(text: name, location: key.location), type: .builtIn(.string), typeLocation: schema.location)
            // A header field holds text or a list of it; JSON within it is for the caller to read.
            if media == nil {
                let type = nonNull(self.type(of: schema, at: place))
                if shape(of: type) != .object { field.type = type }
            }
            // Proxies take fields away, so none of them has to be there.
            field.mayBeAbsent = true
            field.doc = doc(of: json) ?? (json.index == schema.index ? nil : doc(of: schema))
            field.deprecated = deprecation(json)
            field.example = fieldExample(of: json) ?? fieldExample(of: schema)
            return field
        }
    }
}
