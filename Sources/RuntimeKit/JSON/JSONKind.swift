/// The kinds of JSON values that a type can have.
struct JSONKinds: OptionSet, Sendable {
    let rawValue: UInt8

    static let null = JSONKinds(rawValue: 1)
    static let bool = JSONKinds(rawValue: 2)
    static let number = JSONKinds(rawValue: 4)
    static let string = JSONKinds(rawValue: 8)
    static let array = JSONKinds(rawValue: 16)
    static let object = JSONKinds(rawValue: 32)
    static let any = JSONKinds(rawValue: 63)

    /// The kind of a value that starts with `byte`; empty if there is none.
    init(startingWith byte: UInt8) {
        switch byte {
        case UInt8(ascii: "n"): self = .null
        case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .bool
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): self = .number
        case UInt8(ascii: "\""): self = .string
        case UInt8(ascii: "["): self = .array
        case UInt8(ascii: "{"): self = .object
        default: self = []
        }
    }

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The name of a single kind in error messages.
    var name: String {
        switch self {
        case .null: "null"
        case .bool: "a Boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        default: "something else"
        }
    }
}
