/// A type with resolved names: the meaning of a `TypeExpression`.
indirect enum SwiftType: Hashable {
    case builtIn(BuiltIn)
    /// An index into `API.types`.
    case declared(Int, [SwiftType])
    /// A type parameter of the declaration that contains it.
    case parameter(String)
    case array(SwiftType)
    /// The key is String, or an alias of it.
    case dictionary(SwiftType, key: SwiftType = .builtIn(.string))
    case optional(SwiftType)
    /// A type that could not be resolved; reported already.
    case unknown

    var isVoid: Bool { self == .builtIn(.void) }

    /// Replaces type parameters by their arguments.
    func substituting(_ arguments: [String: SwiftType]) -> SwiftType {
        if arguments.isEmpty { return self }
        return switch self {
        case .builtIn, .unknown: self
        case .declared(let index, let types): .declared(index, types.map { $0.substituting(arguments) })
        case .parameter(let name): arguments[name] ?? self
        case .array(let element): .array(element.substituting(arguments))
        case .dictionary(let value, let key):
            .dictionary(value.substituting(arguments), key: key.substituting(arguments))
        case .optional(let wrapped): .optional(wrapped.substituting(arguments))
        }
    }

    /// The types directly within it: an element, a value, a key that is an alias, a wrapped type, or type arguments.
    var parts: [SwiftType] {
        switch self {
        case .array(let inner), .optional(let inner): [inner]
        case .dictionary(let value, .builtIn): [value]
        case .dictionary(let value, let key): [key, value]
        case .declared(_, let arguments): arguments
        case .builtIn, .parameter, .unknown: []
        }
    }

    /// Whether it consists of at most `maximum` types. The search stops after that number.
    func hasParts(atMost maximum: Int) -> Bool {
        var pending = [self]
        var count = 0
        while let next = pending.popLast() {
            count += 1
            if count > maximum { return false }
            pending += next.parts
        }
        return true
    }

    /// The declared types in it, its own first.
    var declared: [Int] {
        let own: [Int] = if case .declared(let index, _) = self { [index] } else { [] }
        return own + parts.flatMap(\.declared)
    }

    var holdsParameter: Bool {
        if case .parameter = self { true } else { parts.contains(where: \.holdsParameter) }
    }
}
