/// A value of `type` that comes from a programming language or a database.
enum TypeWord {
    /// The type in JSON Schema; nil for `null` and the empty string. An unknown word is returned unchanged.
    static func type(_ word: String) -> String? {
        switch word {
        case "string", "integer", "number", "boolean", "array", "object": word
        case "null", "": nil
        default: known(word)?.type ?? word
        }
    }

    /// The format that a word implies: `"type": "date"` is a string.
    static func format(_ word: String) -> String? { known(word)?.format }

    /// The JSON Schema type that a word means; nil for an unknown word.
    static func meaning(_ word: String) -> String? { known(word)?.type }

    private static func known(_ word: String) -> (type: String, format: String?)? {
        guard word.utf8.count <= 20 else { return nil }
        return words[word.lowercased()]
    }

    private static let words: [String: (type: String, format: String?)] = [
        "string": ("string", nil), "str": ("string", nil), "text": ("string", nil), "char": ("string", nil),
        "varchar": ("string", nil), "email": ("string", "email"), "password": ("string", "password"),
        "enum": ("string", nil), "uuid": ("string", "uuid"), "guid": ("string", "uuid"), "uri": ("string", "uri"),
        "url": ("string", "uri"), "date": ("string", nil), "datetime": ("string", "date-time"),
        "date-time": ("string", "date-time"), "integer": ("integer", nil), "int": ("integer", nil),
        "int32": ("integer", "int32"), "int64": ("integer", "int64"), "long": ("integer", "int64"),
        "bigint": ("integer", "int64"), "short": ("integer", nil), "number": ("number", nil),
        "float": ("number", "float"), "double": ("number", "double"), "decimal": ("number", nil),
        "numeric": ("number", nil), "boolean": ("boolean", nil), "bool": ("boolean", nil), "array": ("array", nil),
        "list": ("array", nil), "object": ("object", nil), "map": ("object", nil), "dict": ("object", nil),
        "hash": ("object", nil), "json": ("any", nil), "any": ("any", nil), "mixed": ("any", nil),
    ]
}
