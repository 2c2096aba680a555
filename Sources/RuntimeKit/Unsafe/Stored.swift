/// The address of a value whose type is only known at run time.
///
/// Precondition of every method: there is a value of the given type at the address, and it is neither changed nor
/// destroyed while the address is in use.
struct Stored {
    let address: UnsafeRawPointer

    @inline(__always)
    init(_ address: UnsafeRawPointer) {
        self.address = address
    }

    /// A copy of the value.
    @inline(__always)
    func value<Value>(_ type: Value.Type = Value.self) -> Value {
        address.assumingMemoryBound(to: Value.self).pointee
    }

    /// Whether the value is the nil of an optional of `Wrapped`. The value is not copied, unlike in a direct
    /// comparison.
    @inline(__always)
    func isNil<Wrapped>(_ wrapped: Wrapped.Type) -> Bool {
        isNone(address.assumingMemoryBound(to: Wrapped?.self))
    }

    /// Whether both are the same value in memory, not only equal.
    static func == (left: Stored, right: Stored) -> Bool { left.address == right.address }

    /// The address of the property at an offset within the value.
    @inline(__always)
    static func + (value: Stored, offset: Int) -> Stored { Stored(value.address + offset) }
}

@inline(__always)
private func isNone<Wrapped: ~Copyable>(_ address: UnsafePointer<Wrapped?>) -> Bool {
    switch address.pointee {
    case .none: true
    case .some: false
    }
}

/// Calls `body` with the address of a value, which is valid during the call.
@inline(__always)
func withStored<Value, Result, Failure: Error>(
    _ value: Value, _ body: (Stored) throws(Failure) -> Result
) throws(Failure) -> Result {
    try withUnsafePointer(to: value) { (address) throws(Failure) in try body(Stored(UnsafeRawPointer(address))) }
}
