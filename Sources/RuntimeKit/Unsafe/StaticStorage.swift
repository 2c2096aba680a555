/// Values side by side in memory that is never freed: tables that are made once. They are read where they lie, without
/// counting references and, in a debug build, without a call.
///
/// Precondition: the index is that of a value, so `0 <= index < count` of the array it was made of, less what was added.
struct StaticStorage<Value>: @unchecked Sendable {
    // Sendable: the values are all there before another thread gets to know of them.
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

    /// Puts another value in the place of the first. Precondition: nobody is reading it meanwhile.
    func replace(_ value: Value) {
        address.pointee = value
    }
}
