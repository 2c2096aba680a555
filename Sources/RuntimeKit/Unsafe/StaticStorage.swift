/// Contiguous values in memory that is never freed, for tables that are created once. They are read in place, without
/// counting references and, in a debug build, without a call.
///
/// Precondition: `0 <= index < count` of the original array, minus the offset that was added.
struct StaticStorage<Value>: @unchecked Sendable {
    // Sendable: all values are initialized before another thread can access them.
    private let address: UnsafeMutablePointer<Value>

    init(_ values: [Value]) {
        address = .allocate(capacity: max(1, values.count))
        address.initialize(from: values, count: values.count)
    }

    private init(_ address: UnsafeMutablePointer<Value>) {
        self.address = address
    }

    subscript(index: Int) -> Value {
        @_transparent unsafeAddress { UnsafePointer(address + index) }
    }

    /// The first value.
    var value: Value {
        @_transparent unsafeAddress { UnsafePointer(address) }
    }

    /// The values without the first `index`.
    @_transparent
    static func + (values: StaticStorage, index: Int) -> StaticStorage { StaticStorage(values.address + index) }

    /// Replaces the first value. Precondition: nobody reads it at the same time.
    func replace(_ value: Value) {
        address.pointee = value
    }
}
