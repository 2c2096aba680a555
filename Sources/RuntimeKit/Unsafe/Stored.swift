/// Where a value lies whose type is known at run time only, as a shape gets it.
///
/// Precondition of every method: a value of the type asked for lies at the address, and nobody changes or ends it while
/// the address is in use.
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

    /// Whether the value is the nil of an optional of `Wrapped`. It is not copied for the question, as values of copyable
    /// types are otherwise.
    @inline(__always)
    func isNil<Wrapped>(_ wrapped: Wrapped.Type) -> Bool {
        isNone(address.assumingMemoryBound(to: Wrapped?.self))
    }

    /// Whether both are the same value, rather than equal ones.
    static func == (left: Stored, right: Stored) -> Bool { left.address == right.address }

    /// The property that lies so many bytes behind the value's beginning.
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

/// Calls `body` with the place where a value lies during the call.
@inline(__always)
func withStored<Value, Result, Failure: Error>(
    _ value: Value, _ body: (Stored) throws(Failure) -> Result
) throws(Failure) -> Result {
    try withUnsafePointer(to: value) { (address) throws(Failure) in try body(Stored(UnsafeRawPointer(address))) }
}
