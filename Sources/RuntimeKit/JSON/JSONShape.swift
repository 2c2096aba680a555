/// How values of one type are laid out in memory, read from JSON and written to it.
///
/// There is one shape per type, built at its first use and kept for good. User code never calls it.
public class JSONShape: @unchecked Sendable {
    // Sendable: everything is set while the registry's lock is held and is only read afterwards.

    /// The type whose values the pointers below must lead to.
    let type: any JSONValue.Type
    let size: Int
    let stride: Int
    let alignment: Int

    init<T: JSONValue>(_ type: T.Type) {
        self.type = type
        size = MemoryLayout<T>.size
        stride = MemoryLayout<T>.stride
        alignment = MemoryLayout<T>.alignment
    }

    /// The JSON kinds a value can have; what tells the cases of an untagged union apart.
    var kinds: JSONKinds { .any }
    /// How much of its kinds the type takes: of two candidates the narrower is tried first.
    var breadth: Breadth { .narrow }
    /// Whether `nil` stands for "not there", so that a field may be left out.
    var isOptional: Bool { false }
    /// Which concrete code may handle the type in place of the methods below.
    var fastPath: FastPath { .none }

    /// The table of a model; nil for every other type.
    var table: StaticStorage<ModelTable>? { nil }
    /// Adds the models that an object of the type may be: its own, or those of the cases of a union that is not among `unions`.
    func addTables(to tables: inout [StaticStorage<ModelTable>], _ unions: inout Set<ObjectIdentifier>) {
        if let table { tables.append(table) }
    }
    /// The shape itself where it can take in additional properties; a cast to the protocol would be slow.
    var members: (any MemberShape)? { nil }

    /// Reads a value into uninitialized memory of this type; on a throw the memory is uninitialized again.
    func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        throw reader.fault("\(type) cannot be read")
    }

    /// Writes the initialized value at `value`.
    func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        throw .message("\(type) cannot be written", offset: nil)
    }

    /// Initializes the memory with the value of an absent field; false (and untouched memory) when there is none.
    func initializeAbsent(_ place: Place) -> Bool { false }
    /// Initializes the memory with what a lenient reading takes where the key should be there: a list or a dictionary is empty; false
    /// (and untouched memory) for a type that has no such value.
    func initializeMissing(_ place: Place) -> Bool { false }
    /// Whether the value is the `nil` of an optional.
    func isAbsent(_ value: Stored) -> Bool { false }
    /// Ends the life of the value; the memory stays with the caller.
    func destroy(_ value: Place) {}

    /// Moves `count` values to uninitialized memory elsewhere.
    func relocate(_ values: Place, to place: Place, count: Int) {}

    func equal(_ left: Stored, _ right: Stored) -> Bool { false }
    func hash(_ value: Stored, into hasher: inout Hasher) {}
    /// The value as a person reads it.
    func describe(_ value: Stored) -> String { "\(type)" }
    /// The value as a request parameter.
    func parameter(at value: Stored) -> ParameterValue { .none }
    /// The same type with dates in another format.
    func formatted(_ format: DateFormat) -> JSONShape { self }

    /// The shape of `type`, or one that only throws when the type hands out another type's shape, through which
    /// memory would be misread.
    static func of<T: JSONValue>(_ type: T.Type) -> JSONShape {
        let shape = T.shape
        return shape.type == T.self ? shape : BrokenShape(type, "\(type).shape is the shape of \(shape.type)")
    }
}

/// The concrete code for the commonest types, which saves a dynamic call per value.
enum FastPath: UInt8 {
    case none, string, int, double, bool, optionalString, optionalInt, optionalDouble, optionalBool
}

/// How much of its JSON kinds a type accepts.
enum Breadth: Int {
    /// Some values only: dates, closed enums, numbers in a range, models.
    case narrow
    /// Nearly every value: open enums, URLs, dictionaries.
    case wide
    /// Every value of a kind: strings, doubles.
    case kind
    /// Every JSON value.
    case everything
}

/// A shape whose type was declared wrongly; using it throws the reason.
final class BrokenShape<Value: JSONValue>: TypedShape<Value>, @unchecked Sendable {
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
