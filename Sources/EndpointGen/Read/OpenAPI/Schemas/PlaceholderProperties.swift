/// An object whose only property stands for any name: `"properties": { "<location>": … }`, as APIFlask describes the
/// mistakes in a request. It is read as `additionalProperties`.
extension JSON {
    /// The properties with names of their own.
    var properties: [(key: JSON, value: JSON)] { placeholder == nil ? self["properties"]?.members ?? [] : [] }

    /// The only property if its name stands for any name.
    var placeholder: (key: JSON, value: JSON)? {
        guard let property = self["properties"]?.onlyMember, property.key.isPlaceholder else { return nil }
        return property
    }

    /// Whether a key is a name in angle brackets.
    var isPlaceholder: Bool {
        guard let name = string else { return false }
        return name.utf8.count > 2 && name.utf8.first == UInt8(ascii: "<") && name.hasSuffix(">")
    }
}
