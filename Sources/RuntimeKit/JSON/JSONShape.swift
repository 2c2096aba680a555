/// The name within the module. In public declarations, an underscore keeps it out of completion.
typealias JSONShape = _JSONShape

/// The layout of one type's values in memory, and how they are read from JSON and written to it.
///
/// There is one shape per type. It is built at its first use and is never released. It is public only because a
/// requirement of ``JSONCodable`` names it.
public class _JSONShape: @unchecked Sendable {
    // Sendable: everything is set while the registry's lock is held, and is only read afterwards.

    /// The type of the values that the pointers below point to.
    let type: any JSONCodable.Type
    let size: Int
    let stride: Int
    let alignment: Int

    init<T: JSONCodable>(_ type: T.Type) {
        self.type = type
        size = MemoryLayout<T>.size
        stride = MemoryLayout<T>.stride
        alignment = MemoryLayout<T>.alignment
    }

    /// The JSON kinds that a value can have. They distinguish the cases of an untagged union.
    var kinds: JSONKinds { .any }
    /// How many values of its kinds the type accepts. Of two candidates, the narrower is tried first.
    var breadth: Breadth { .narrow }
    /// Whether the type has a nil that means "absent", so that a field may be omitted.
    var isOptional: Bool { false }
    /// Whether `null` is read as that nil, and not as a value.
    var readsNullAsAbsent: Bool { false }
    /// Whether the value is a constant.
    var isConstant: Bool { false }
    /// The concrete code that may handle the type instead of the methods below.
    var fastPath: FastPath { .none }

    /// The table of a model; nil for every other type.
    var table: StaticStorage<ModelTable>? { nil }
    /// Adds the models that an object of the type may be: the type's own, or those of the cases of a union that is not
    /// in `unions`.
    func addTables(to tables: inout [StaticStorage<ModelTable>], _ unions: inout Set<ObjectIdentifier>) {
        if let table { tables.append(table) }
    }
    /// The shape itself, if it can read additional properties. A cast to the protocol would be slow.
    var members: (any MemberShape)? { nil }

    /// Reads a value into uninitialized memory of this type. If this throws, the memory is uninitialized again.
    func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        throw reader.fault("\(type) cannot be read")
    }

    /// Writes the initialized value at `value`.
    func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        throw .message("\(type) cannot be written", offset: nil)
    }

    /// Initializes the memory with the value of an absent field. Returns false, and leaves the memory untouched, if
    /// there is none.
    func initializeAbsent(_ place: Place) -> Bool { false }
    /// Initializes the memory with the value that a lenient reading uses for a missing key: an empty list, dictionary
    /// or text. Returns false, and leaves the memory untouched, if the type has no such value.
    func initializeMissing(_ place: Place) -> Bool { false }
    /// Whether the value is the `nil` of an optional.
    func isAbsent(_ value: Stored) -> Bool { false }
    /// Destroys the value. The caller keeps the memory.
    func destroy(_ value: Place) {}

    /// Moves `count` values to other uninitialized memory.
    func relocate(_ values: Place, to place: Place, count: Int) {}

    func equal(_ left: Stored, _ right: Stored) -> Bool { false }
    func hash(_ value: Stored, into hasher: inout Hasher) {}
    /// A readable description of the value.
    func describe(_ value: Stored) -> String { "\(type)" }
    /// The value as a request parameter.
    func parameter(at value: Stored) -> ParameterValue { .none }
    /// The shape of the same type with another date format.
    func formatted(_ format: JSONFormat) -> JSONShape { self }

    /// The shape of `type`. If the type returns the shape of another type, with which memory would be misread, the
    /// result is a shape that only throws.
    static func of<T: JSONCodable>(_ type: T.Type) -> JSONShape {
        let shape = T._jsonShape
        return shape.type == T.self ? shape : BrokenShape(type, "\(type)._jsonShape is the shape of \(shape.type)")
    }
}

/// Concrete code for the most common types, to avoid a dynamic call per value.
enum FastPath: UInt8 {
    case none, string, int, double, bool, optionalString, optionalInt, optionalDouble, optionalBool
}

/// How many values of its JSON kinds a type accepts.
enum Breadth: Int {
    /// Some values: dates, closed enums, numbers in a range, models.
    case narrow
    /// Nearly all values: open enums, URLs, dictionaries.
    case wide
    /// All values of a kind: strings, doubles.
    case kind
    /// All JSON values.
    case everything
}

/// The shape of a type with an invalid declaration. Using it throws the reason.
final class BrokenShape<Value: JSONCodable>: TypedShape<Value>, @unchecked Sendable {
    private let reason: String

    init(_ type: Value.Type, _ reason: String) {
        self.reason = reason
        super.init()
    }

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        throw reader.fault(reason)
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        throw .message(reason, offset: nil)
    }
}
