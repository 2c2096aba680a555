/// A word of `type`, in documents that take it from a programming language or a database.
enum TypeWord {
    /// What JSON Schema calls it; nil for `null`, and for words that say nothing of a type. One that nobody knows stays.
    static func type(_ word: String) -> String? {
        switch word {
        case "string", "integer", "number", "boolean", "array", "object": word
        case "null", "": nil
        default: known(word)?.type ?? word
        }
    }

    /// The format that a word brings with it: `"type": "date"` is a string.
    static func format(_ word: String) -> String? { known(word)?.format }

    /// What a word of another language means; nil for those of JSON Schema.
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
