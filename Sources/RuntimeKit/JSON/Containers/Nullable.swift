/// A value or an explicit `null`. `Nullable<T>?` distinguishes an absent field, `null` and a value.
public enum Nullable<Wrapped: JSONCodable>: JSONCodable {
    /// The field is present and `null`.
    case null
    /// The field is present and has a value.
    case value(Wrapped)

    /// Creates a value, or `null` if the argument is nil.
    public init(_ value: Wrapped?) {
        self = value.map(Self.value) ?? .null
    }

    /// The value; nil for `null`.
    public var value: Wrapped? {
        if case .value(let value) = self { value } else { nil }
    }

    public static var _jsonShape: _JSONShape {
        ShapeRegistry.shared.shape(of: Self.self) { NullableShape<Wrapped>(JSONShape.of(Wrapped.self)) }
    }
}

extension Nullable: Equatable where Wrapped: Equatable {}
extension Nullable: Hashable where Wrapped: Hashable {}

extension Nullable: Decodable where Wrapped: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .null : .value(try container.decode(Wrapped.self))
    }
}

extension Nullable: Encodable where Wrapped: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .value(let value): try container.encode(value)
        }
    }
}

/// As with an optional, a pointer to a value that is not `null` is also a pointer to its payload.
final class NullableShape<Wrapped: JSONCodable>: TypedShape<Nullable<Wrapped>>, @unchecked Sendable {
    private let wrapped: JSONShape

    init(_ wrapped: JSONShape) {
        self.wrapped = wrapped
    }

    override var kinds: JSONKinds { wrapped.kinds.union(.null) }
    override var breadth: Breadth { wrapped.breadth }

    override func addTables(to tables: inout [StaticStorage<ModelTable>], _ unions: inout Set<ObjectIdentifier>) {
        wrapped.addTables(to: &tables, &unions)
    }

    override func formatted(_ format: JSONFormat) -> JSONShape {
        let changed = wrapped.formatted(format)
        return changed === wrapped ? self : NullableShape(changed)
    }

    private func isNull(_ value: Stored) -> Bool {
        if case .null = value.value(Nullable<Wrapped>.self) { return true }
        return false
    }

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        if try reader.null() {
            place.initialize(to: Nullable<Wrapped>.null)
            return
        }
        try wrapped.read(&reader, into: place)
        place.initialize(to: Nullable<Wrapped>.value(place.take(Wrapped.self)))
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        if isNull(value) {
            writer.append("null")
        } else {
            try wrapped.write(value, to: &writer)
        }
    }

    override func equal(_ left: Stored, _ right: Stored) -> Bool {
        switch (isNull(left), isNull(right)) {
        case (true, true): true
        case (false, false): wrapped.equal(left, right)
        default: false
        }
    }

    override func hash(_ value: Stored, into hasher: inout Hasher) {
        let isNull = isNull(value)
        hasher.combine(isNull)
        if !isNull { wrapped.hash(value, into: &hasher) }
    }

    override func describe(_ value: Stored) -> String {
        isNull(value) ? "null" : wrapped.describe(value)
    }

    /// Forms and queries have no null: servers that accept one take an empty value as null, and `null` as a text.
    override func parameter(at value: Stored) -> ParameterValue {
        isNull(value) ? .scalar("") : wrapped.parameter(at: value)
    }
}
