/// A struct that is encoded as a JSON object, described by one table of its fields.
///
/// The table is used for reading, writing and the description. If a type declares the conformance
/// (`extension Movie: Hashable, Codable {}`), it is also used for equality, hashing and coding.
public protocol JSONModel: JSONCodable, CustomDebugStringConvertible {
    /// One row per stored property, in the order in which they are written. Reading and writing wait for this property,
    /// so it must not read or write JSON itself.
    static var fields: JSONFields<Self> { get }
}

extension JSONModel {
    public static var _jsonShape: _JSONShape {
        ShapeRegistry.shared.shape(of: Self.self) {
            ModelShape<Self>()
        } complete: {
            $0.complete(fields.rows)
        }
    }
}

/// The table of a model's fields.
public struct JSONFields<Root>: Sendable {
    let rows: [JSONFields<Root>.Field]

    /// Creates a table from its rows, in the order in which the fields are written.
    public init(_ fields: JSONFields<Root>.Field...) {
        rows = fields
    }

    /// Creates a table from several lists of rows. In one expression with hundreds of rows, compile time grows with the
    /// square of their number.
    @_spi(Generated) public init(joining fields: [[JSONFields<Root>.Field]]) {
        rows = Array(fields.joined())
    }
}

extension JSONFields {
    /// A row of a model's table: the key in the JSON object, and the property that holds its value.
    public struct Field: Sendable {
        // A single reference, because large tables are then compiled to less code.
        let content: FieldContent

        private init<T: JSONCodable>(
            _ key: StaticString, _ path: KeyPath<Root, T>, _ format: JSONFormat?, _ absence: FieldContent.Absence
        ) {
            self.init(key, path, absence) {
                let shape = JSONShape.of(T.self)
                return format.map(shape.formatted) ?? shape
            }
        }

        private init<T: JSONCodable>(
            _ key: StaticString, _ path: KeyPath<Root, T>, _ absence: FieldContent.Absence,
            _ shape: @escaping @Sendable () -> JSONShape
        ) {
            content = FieldContent(key, offset: MemoryLayout<Root>.offset(of: path), absence, shape)
        }

        /// The field, which the bodies of requests leave out: servers set it, and some refuse it (OpenAPI 3.1.1 section
        /// 4.8.24.4). It is written everywhere else, as by ``JSONCodable/jsonData()``.
        public var readOnly: Self { Self(FieldContent(content)) }

        private init(_ content: FieldContent) { self.content = content }

        /// A field. Nil is not written, and an optional property is nil if its key has the value `null` or is absent.
        public static func field<T: JSONCodable>(
            _ key: StaticString, _ path: consuming KeyPath<Root, T>, format: JSONFormat? = nil
        ) -> Self {
            Self(key, path, format, .byType)
        }

        /// A field that is also written if it is nil, as `null`.
        public static func nullable<T: JSONCodable>(
            _ key: StaticString, _ path: consuming KeyPath<Root, T?>, format: JSONFormat? = nil
        ) -> Self {
            Self(key, path, format, .null)
        }

        /// A boxed field that is also written if it is nil, as `null`.
        @_spi(Generated) public static func nullable<T: JSONCodable>(
            _ key: StaticString, _ path: consuming KeyPath<Root, Indirect<T?>>, format: JSONFormat? = nil
        ) -> Self {
            Self(key, path, format, .null)
        }

        /// A field with a default value for an absent key. It is always written.
        public static func field<T: JSONCodable>(
            _ key: StaticString, _ path: consuming KeyPath<Root, T>, default value: T, format: JSONFormat? = nil
        ) -> Self {
            Self(key, path, format, .value { $0.initialize(to: value) })
        }

        /// A field that has the value `constant`, also if it is absent. It is always encoded. An optional property is nil if the
        /// key is absent, and is not encoded then.
        ///
        /// Decoding accepts another value of the type. A union, however, does not choose a case if one of its constants
        /// has another value.
        public static func field<T: JSONCodable & Equatable>(
            _ key: StaticString, _ path: consuming KeyPath<Root, T>, constant value: T
        ) -> Self {
            Self(key, path, .value { $0.initialize(to: value) }) { ConstantShape(value, JSONShape.of(T.self)) }
        }

        /// A boxed field with a default value for an absent key. It is always written.
        @_spi(Generated) public static func field<T: JSONCodable>(
            _ key: StaticString, _ path: consuming KeyPath<Root, Indirect<T>>, default value: T,
            format: JSONFormat? = nil
        ) -> Self {
            let value = Indirect(wrappedValue: value)
            return Self(key, path, format, .value { $0.initialize(to: value) })
        }

        /// A part of the object that is a separate model, read from the same keys. An optional part is nil if the
        /// object does not match it.
        ///
        /// If one row is flattened, all must be. Members of several parts are written once, and must have the same
        /// value in each.
        public static func flattened<T: JSONCodable>(_ path: consuming KeyPath<Root, T>) -> Self {
            Self("", path, nil, .flattened)
        }

        /// The additional properties: all keys that no other row names.
        public static func additional<V: JSONCodable>(
            _ path: consuming KeyPath<Root, [String: V]>, format: JSONFormat? = nil
        ) -> Self {
            Self("", path, format, .additional)
        }
    }
}

/// The content of a row, without the model's type.
final class FieldContent: Sendable {
    /// The meaning of an absent key.
    enum Absence: Sendable {
        /// The type decides: nil for optionals, an error for other types.
        case byType
        /// Nil. When nil is written, it is written as `null`.
        case null
        /// A default value. The closure initializes the memory at its argument.
        case value(@Sendable (Place) -> Void)
        /// The row reads the keys of its type from the object itself.
        case flattened
        /// The row reads all keys that no other row names.
        case additional
    }

    let key: StaticString
    /// The offset of the property in the struct; nil if the key path does not refer to a stored property.
    let offset: Int?
    let absence: Absence
    /// Whether the bodies of requests leave it out.
    let isReadOnly: Bool
    /// The property's type. A closure, because requesting a shape while the table is built could cause infinite
    /// recursion.
    let shape: @Sendable () -> JSONShape

    init(_ key: StaticString, offset: Int?, _ absence: Absence, _ shape: @escaping @Sendable () -> JSONShape) {
        self.key = key
        self.offset = offset
        self.absence = absence
        self.shape = shape
        isReadOnly = false
    }

    /// The same, but read-only.
    init(_ field: FieldContent) {
        (key, offset, absence, shape) = (field.key, field.offset, field.absence, field.shape)
        isReadOnly = true
    }
}
