/// A type with its names looked up: what a `TypeExpression` means.
indirect enum SwiftType: Hashable {
    case builtIn(BuiltIn)
    /// An index into `API.types`.
    case declared(Int, [SwiftType])
    /// A type parameter of the declaration it stands in.
    case parameter(String)
    case array(SwiftType)
    case dictionary(SwiftType)
    case optional(SwiftType)
    /// A type that could not be resolved; reported already.
    case unknown

    var isVoid: Bool { self == .builtIn(.void) }

    /// Replaces type parameters by what they stand for.
    func substituting(_ arguments: [String: SwiftType]) -> SwiftType {
        if arguments.isEmpty { return self }
        return switch self {
        case .builtIn, .unknown: self
        case .declared(let index, let types): .declared(index, types.map { $0.substituting(arguments) })
        case .parameter(let name): arguments[name] ?? self
        case .array(let element): .array(element.substituting(arguments))
        case .dictionary(let value): .dictionary(value.substituting(arguments))
        case .optional(let wrapped): .optional(wrapped.substituting(arguments))
        }
    }
}
