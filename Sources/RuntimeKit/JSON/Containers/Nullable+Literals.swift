// Literals create values: `note: "x"` instead of `note: .value("x")`. There is no nil literal, because nil means
// absent.

extension Nullable: ExpressibleByUnicodeScalarLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
    ExpressibleByStringLiteral
where Wrapped: ExpressibleByStringLiteral, Wrapped.StringLiteralType == String {
    public init(stringLiteral value: String) {
        self = .value(Wrapped(stringLiteral: value))
    }
}

extension Nullable: ExpressibleByStringInterpolation
where Wrapped: ExpressibleByStringInterpolation, Wrapped.StringLiteralType == String {
    public init(stringInterpolation: Wrapped.StringInterpolation) {
        self = .value(Wrapped(stringInterpolation: stringInterpolation))
    }
}

extension Nullable: ExpressibleByIntegerLiteral where Wrapped: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Wrapped.IntegerLiteralType) {
        self = .value(Wrapped(integerLiteral: value))
    }
}

extension Nullable: ExpressibleByFloatLiteral where Wrapped: ExpressibleByFloatLiteral {
    public init(floatLiteral value: Wrapped.FloatLiteralType) {
        self = .value(Wrapped(floatLiteral: value))
    }
}

extension Nullable: ExpressibleByBooleanLiteral where Wrapped: ExpressibleByBooleanLiteral {
    public init(booleanLiteral value: Wrapped.BooleanLiteralType) {
        self = .value(Wrapped(booleanLiteral: value))
    }
}

extension Nullable: ExpressibleByDictionaryLiteral where Wrapped: _DictionaryLiteral {
    public init(dictionaryLiteral elements: (Wrapped.Key, Wrapped.Value)...) {
        self = .value(Wrapped(uniqueKeysWithValues: elements))
    }
}

/// A dictionary, which Swift cannot name as a requirement of an extension.
public protocol _DictionaryLiteral: ExpressibleByDictionaryLiteral {
    init<Elements: Sequence>(uniqueKeysWithValues elements: __owned Elements) where Elements.Element == (Key, Value)
}

extension Dictionary: _DictionaryLiteral {}

extension Nullable: ExpressibleByArrayLiteral where Wrapped: RangeReplaceableCollection {
    public init(arrayLiteral elements: Wrapped.Element...) {
        self = .value(Wrapped(elements))
    }
}
