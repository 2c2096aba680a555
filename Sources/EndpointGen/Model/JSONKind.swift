/// The kinds of JSON value (RFC 8259 section 3).
enum JSONKind: Hashable, CaseIterable {
    case null, boolean, number, string, array, object

    var name: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension Enumeration {
    var jsonKind: JSONKind {
        if case .int? = cases.first?.value { .number } else { .string }
    }
}
