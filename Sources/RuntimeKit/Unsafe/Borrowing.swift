/// Calls `body` with the value at `stored` without counting a reference to it.
///
/// Precondition: a value of this type lies there, and nobody changes or ends it during the call.
///
/// The bytes are taken as if the value were moved out, and go back unused: both are free, where a copy counts.
///
/// `body` does not throw: up to Swift 6.2, `withUnsafeTemporaryAllocation` passes errors on only without their type.
@inline(__always)
func withBorrowed<Value, Result>(_ type: Value.Type, at stored: Stored, _ body: (borrowing Value) -> Result) -> Result {
    let size = MemoryLayout<Value>.size
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: MemoryLayout<Value>.alignment) { slot in
        // A buffer that was asked for has an address; without one there is nothing to move.
        guard let start = slot.baseAddress else { return body(stored.value(Value.self)) }
        start.copyMemory(from: stored.address, byteCount: size)
        let place = start.assumingMemoryBound(to: Value.self)
        let value = place.move()
        let result = body(value)
        place.initialize(to: value)
        return result
    }
}

/// Calls `body` with the bytes of the `String` at `value`, without counting a reference to it; nil, and no call, for a string
/// whose bytes do not lie side by side, such as an NSString. Precondition: as above.
@inline(__always)
func withBorrowedBytes<Result>(ofStringAt value: Stored, _ body: (Bytes) -> Result) -> Result? {
    withBorrowed(String.self, at: value) { string in
        string.utf8.withContiguousStorageIfAvailable { body(Bytes($0)) }
    }
}
