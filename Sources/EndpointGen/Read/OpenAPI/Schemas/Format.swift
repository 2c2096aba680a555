/// What a `format` makes of a type (JSON Schema 2020-12 section 7 of the validation, the OpenAPI Format Registry, and what
/// documents use beside them). A format that is in none of these tables leaves the type as it is.
enum Format {
    /// The type for a format beside a word of `type`.
    static func type(_ word: String, _ format: String) -> BuiltIn? { types[word]?[format] }

    private static let types: [String: [String: BuiltIn]] = [
        "string": [
            "date-time": .date, "date": .day, "duration": .calendarDuration, "uuid": .uuid, "uri": .url, "url": .url,
            "iri": .url, "byte": .data,
            "base64": .data,
        ],
        "integer": ["int64": .int64, "long": .int64, "uint64": .uint64],
        "number": ["decimal": .decimal, "int32": .int, "integer": .int, "int64": .int64, "long": .int64],
    ]

    /// The type without a format.
    static let plainTypes: [String: BuiltIn] = [
        "string": .string, "integer": .int, "number": .double, "boolean": .bool, "file": .data, "null": .json,
        "any": .json, "object": .json, "array": .json,
    ]

    /// The type that takes values of all formats of a word.
    static let generalTypes: [String: BuiltIn] = ["string": .string, "integer": .int64, "number": .double]

    /// The word of `type` that a format implies where there is none.
    static let impliedType = [
        "date-time": "string", "date": "string", "duration": "string", "uuid": "string", "uri": "string",
        "byte": "string",
        "binary": "string", "email": "string", "int32": "integer", "int64": "integer", "float": "number",
        "double": "number",
    ]

    /// Times that are numbers, in lower case, with the format of the spec language that they have.
    static let unixTimes: [String: String] = {
        let seconds = [
            "unix-time", "unixtime", "unix", "unix-timestamp", "unix_timestamp", "timestamp", "epoch", "epoch-seconds",
            "unix-time-seconds", "posix-time", "utc-sec",
        ]
        let milliseconds = [
            "unix-time-milliseconds", "unix-time-ms", "timestamp-ms", "timestamp-milliseconds", "epoch-millis",
            "epoch-milliseconds", "utc-millisec",
        ]
        let pairs = seconds.map { ($0, "seconds") } + milliseconds.map { ($0, "milliseconds") }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()
}
