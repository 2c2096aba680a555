/// A type that every spec has without declaring it.
enum BuiltIn: String, CaseIterable {
    case string = "String"
    case bool = "Bool"
    case int = "Int"
    case int32 = "Int32"
    case int64 = "Int64"
    case uint64 = "UInt64"
    case float = "Float"
    case double = "Double"
    case decimal = "Decimal"
    case date = "Date"
    case day = "Day"
    case calendarDuration = "CalendarDuration"
    case uuid = "UUID"
    case url = "URL"
    case data = "Data"
    case problemDetails = "ProblemDetails"
    case serverSentEvent = "ServerSentEvent"
    case json = "JSON"
    case void = "Void"

    /// The properties of a built-in type that the stages need.
    struct Traits {
        /// The module that declares it.
        var module: String
        /// The kinds of JSON value that it can have.
        var jsonKinds: Set<JSONKind>
        /// The approximate size of a value in bytes, to decide what is stored inline.
        var size: Int
        /// Whether a spec can write a value of it as a default.
        var hasDefaults = true
    }

    private static let table: [BuiltIn: Traits] = [
        .string: Traits(module: "Swift", jsonKinds: [.string], size: 16),
        .bool: Traits(module: "Swift", jsonKinds: [.boolean], size: 1),
        .int: Traits(module: "Swift", jsonKinds: [.number], size: 8),
        .int32: Traits(module: "Swift", jsonKinds: [.number], size: 4),
        .int64: Traits(module: "Swift", jsonKinds: [.number], size: 8),
        .uint64: Traits(module: "Swift", jsonKinds: [.number], size: 8),
        .float: Traits(module: "Swift", jsonKinds: [.number], size: 4),
        .double: Traits(module: "Swift", jsonKinds: [.number], size: 8),
        .decimal: Traits(module: "Foundation", jsonKinds: [.number], size: 20),
        .date: Traits(module: "Foundation", jsonKinds: [.string], size: 8, hasDefaults: false),
        .day: Traits(module: "RuntimeKit", jsonKinds: [.string], size: 8, hasDefaults: false),
        .calendarDuration: Traits(module: "RuntimeKit", jsonKinds: [.string], size: 16, hasDefaults: false),
        .uuid: Traits(module: "Foundation", jsonKinds: [.string], size: 16, hasDefaults: false),
        .url: Traits(module: "Foundation", jsonKinds: [.string], size: 8, hasDefaults: false),
        .data: Traits(module: "Foundation", jsonKinds: [.string], size: 16, hasDefaults: false),
        .problemDetails: Traits(module: "RuntimeKit", jsonKinds: [.object], size: 98, hasDefaults: false),
        .serverSentEvent: Traits(module: "RuntimeKit", jsonKinds: [], size: 57, hasDefaults: false),
        .json: Traits(module: "RuntimeKit", jsonKinds: Set(JSONKind.allCases), size: 17),
        .void: Traits(module: "Swift", jsonKinds: [], size: 0, hasDefaults: false),
    ]

    var traits: Traits { Self.table[self] ?? Traits(module: "Swift", jsonKinds: [], size: 0) }

    /// Types that many APIs also declare. A declared type of the same name goes first.
    private static let yielding: Set<BuiltIn> = [.problemDetails]

    private static let names = Dictionary(
        uniqueKeysWithValues: allCases.filter { !yielding.contains($0) }.map { ($0.rawValue, $0) })

    /// The type that always has this name. `init(rawValue:)` would compare with one name after the other.
    static func named(_ text: String) -> BuiltIn? { names[text] }

    /// The type that has this name unless a declared type has it.
    static func undeclared(_ text: String) -> BuiltIn? { yielding.first { $0.rawValue == text } }
}
