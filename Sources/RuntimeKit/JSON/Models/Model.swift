/// A struct whose JSON is an object, told by one table of its fields.
///
/// From the table come reading and writing, a readable description and, for a type that declares the conformance
/// (`extension Movie: Hashable, Codable {}`), equality, hashing and coding.
public protocol Model: JSONValue, CustomDebugStringConvertible {
    /// One row per stored property, in the order in which they are written. Reading and writing wait for it, so it must not
    /// read or write JSON itself.
    static var fields: Fields<Self> { get }
}

extension Model {
    public static var shape: JSONShape {
        ShapeRegistry.shared.shape(of: Self.self) {
            ModelShape<Self>()
        } complete: {
            $0.complete(fields.rows)
        }
    }
}

/// The table of a model's fields.
public struct Fields<Root>: Sendable {
    let rows: [Field<Root>]

    /// The rows, in the order in which the fields are written.
    public init(_ fields: Field<Root>...) {
        rows = fields
    }

    /// The rows of several lists: of hundreds in one expression, the compiler takes time that grows with their square.
    public init(joining fields: [[Field<Root>]]) {
        rows = Array(fields.joined())
    }
}

/// One row of a model's table: the key in the JSON object and the property that holds its value.
public struct Field<Root>: Sendable {
    /// One reference is all that the code of a table handles, which models have one of each.
    let content: FieldContent

    private init<T: JSONValue>(
        _ key: StaticString, _ path: KeyPath<Root, T>, _ format: DateFormat?, _ absence: FieldContent.Absence
    ) {
        self.init(key, path, absence) {
            let shape = JSONShape.of(T.self)
            return format.map(shape.formatted) ?? shape
        }
    }

    private init<T: JSONValue>(
        _ key: StaticString, _ path: KeyPath<Root, T>, _ absence: FieldContent.Absence,
        _ shape: @escaping @Sendable () -> JSONShape
    ) {
        content = FieldContent(key, offset: MemoryLayout<Root>.offset(of: path), absence, shape)
    }

    /// A field; an optional one is left out when nil, and is nil when `null` or absent.
    public static func field<T: JSONValue>(
        _ key: StaticString, _ path: consuming KeyPath<Root, T>, format: DateFormat? = nil
    ) -> Self {
        Self(key, path, format, .byType)
    }

    /// A field that is written also when nil, as `null`.
    public static func nullable<T: JSONValue>(
        _ key: StaticString, _ path: consuming KeyPath<Root, T?>, format: DateFormat? = nil
    ) -> Self {
        Self(key, path, format, .null)
    }

    /// A boxed field that is written also when nil, as `null`.
    public static func nullable<T: JSONValue>(
        _ key: StaticString, _ path: consuming KeyPath<Root, Indirect<T?>>, format: DateFormat? = nil
    ) -> Self {
        Self(key, path, format, .null)
    }

    /// A field that is `default` when absent; it is always written.
    public static func field<T: JSONValue>(
        _ key: StaticString, _ path: consuming KeyPath<Root, T>, default value: T, format: DateFormat? = nil
    ) -> Self {
        Self(key, path, format, .value { $0.initialize(to: value) })
    }

    /// A field that has the value `constant`, also if it is absent. It is always encoded.
    ///
    /// Decoding accepts another value of the type. A union, however, does not choose a case if one of its constants has
    /// another value.
    public static func field<T: JSONValue & Equatable>(
        _ key: StaticString, _ path: consuming KeyPath<Root, T>, constant value: T
    ) -> Self {
        Self(key, path, .value { $0.initialize(to: value) }) { ConstantShape(value, JSONShape.of(T.self)) }
    }

    /// A boxed field that is `default` when absent; it is always written.
    public static func field<T: JSONValue>(
        _ key: StaticString, _ path: consuming KeyPath<Root, Indirect<T>>, default value: T, format: DateFormat? = nil
    ) -> Self {
        let value = Indirect(wrappedValue: value)
        return Self(key, path, format, .value { $0.initialize(to: value) })
    }

    /// A part of the object that is a model of its own, read from the same keys; an optional one is nil where it does not fit.
    ///
    /// If one row is flattened, all are. What several parts hold is written once, and has to be the same in all of them.
    public static func flattened<T: JSONValue>(_ path: consuming KeyPath<Root, T>) -> Self {
        Self("", path, nil, .flattened)
    }

    /// The additional properties: every key that no other row names.
    public static func additional<V: JSONValue>(
        _ path: consuming KeyPath<Root, [String: V]>, format: DateFormat? = nil
    ) -> Self {
        Self("", path, format, .additional)
    }
}

/// What a row says, without the model's type.
final class FieldContent: Sendable {
    /// What an absent key means.
    enum Absence: Sendable {
        /// As the type says: nil for optionals, an error for the rest.
        case byType
        /// Nil, and nil is written as `null` rather than left out.
        case null
        /// The value with which the closure initializes the memory at its argument.
        case value(@Sendable (Place) -> Void)
        /// The row takes the keys of its own type from the object itself.
        case flattened
        /// The row takes in every key that no other row names.
        case additional
    }

    let key: StaticString
    /// Where the property lies in the struct; nil when the key path is not that of a stored property.
    let offset: Int?
    let absence: Absence
    /// The property's type; a closure, since asking for a shape while the table is being made could end in a circle.
    let shape: @Sendable () -> JSONShape

    init(_ key: StaticString, offset: Int?, _ absence: Absence, _ shape: @escaping @Sendable () -> JSONShape) {
        self.key = key
        self.offset = offset
        self.absence = absence
        self.shape = shape
    }
}
