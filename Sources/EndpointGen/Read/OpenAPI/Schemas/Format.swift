/// The types of formats (JSON Schema Validation 2020-12 section 7, the OpenAPI Format Registry, and formats that
/// documents use in practice). A format that is in none of these tables does not change the type.
enum Format {
    /// The type for a format beside a word of `type`.
    static func type(_ word: String, _ format: String) -> BuiltIn? {
        guard let known = types[word] else { return nil }
        if let type = known[format] { return type }
        // The known formats are in lower case, so another word in lower case is another format.
        let isPlain = format.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
        if word == "string" || isPlain { return nil }
        // `Int64` and `u-int64` can mean nothing else.
        return spelled(like: format, in: known).flatMap { known[$0] }
    }

    /// The string format that an unknown one probably means: `date-time` for `dateTime`. The values stay strings,
    /// because they may have another form.
    static func meant(by format: String) -> String? { types["string"].flatMap { spelled(like: format, in: $0) } }

    private static func spelled(like format: String, in known: [String: BuiltIn]) -> String? {
        guard known[format] == nil, format.utf8.count < 20 else { return nil }
        let letters = self.letters(format)
        return known.keys.first { self.letters($0) == letters }
    }

    private static func letters(_ format: String) -> String {
        format.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    }

    private static let types: [String: [String: BuiltIn]] = [
        "string": [
            "date-time": .date, "google-datetime": .date, "date": .day, "duration": .calendarDuration, "uuid": .uuid,
            "guid": .uuid,
            "uri": .url, "url": .url, "iri": .url, "byte": .data, "base64": .data,
        ],
        "integer": ["int64": .int64, "long": .int64, "uint64": .uint64],
        "number": [
            "decimal": .decimal, "decimal128": .decimal, "int32": .int, "integer": .int, "int64": .int64,
            "long": .int64,
        ],
    ]

    /// The type without a format.
    static let plainTypes: [String: BuiltIn] = [
        "string": .string, "integer": .int, "number": .double, "boolean": .bool, "file": .data, "null": .json,
        "any": .json, "object": .json, "array": .json,
    ]

    /// The type that takes values of all formats of a word.
    static let generalTypes: [String: BuiltIn] = ["string": .string, "integer": .int64, "number": .double]

    /// The `type` that a format implies if the schema has none.
    static let impliedType = [
        "date-time": "string", "date": "string", "duration": "string", "uuid": "string", "guid": "string",
        "uri": "string", "byte": "string", "binary": "string", "email": "string", "int32": "integer",
        "int64": "integer", "float": "number",
        "double": "number",
    ]

    /// Formats of times that are numbers, in lower case, and the corresponding formats of the spec language.
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
