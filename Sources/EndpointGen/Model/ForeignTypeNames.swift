/// Type names of JSON Schema and other languages.
extension BuiltIn {
    /// The type that a spec writes for a name of another language; the name itself if it is unknown.
    static func translated(_ name: String) -> String {
        let word = name.lowercased()
        return foreignNames[word] ?? allCases.first { $0.rawValue.lowercased() == word }?.rawValue ?? name
    }

    static let foreignNames = [
        "integer": "Int", "long": "Int64", "number": "Double", "boolean": "Bool", "text": "String", "datetime": "Date",
        "timestamp": "Date", "any": "JSON", "object": "JSON", "bytes": "Data", "binary": "Data", "guid": "UUID",
        "uri": "URL", "uint": "UInt64", "array": "[T]", "list": "[T]", "set": "[T]", "dictionary": "[String: T]",
        "map": "[String: T]", "dict": "[String: T]", "uint8": "Int", "int8": "Int", "int16": "Int", "uint16": "Int",
        "uint32": "Int64", "character": "String", "char": "String", "file": "Data", "filepart": "Data",
        "httpbody": "Data", "number64": "Double", "timeinterval": "Double", "cgfloat": "Double", "byte": "Int",
        "short": "Int", "email": "String", "base64": "Data", "duration": "CalendarDuration", "localdate": "Day",
        "calendardate": "Day", "dateonly": "Day", "instant": "Date", "money": "Decimal", "bigdecimal": "Decimal",
    ]
}
