/// Calls `body` with the value at `stored` without counting a reference to it.
///
/// Precondition: there is a value of this type, and it is neither changed nor destroyed during the call.
///
/// The bytes are copied as if the value were moved out, and are not written back. Both are free, while a copy of the
/// value would count references.
///
/// `body` does not throw: up to Swift 6.2, `withUnsafeTemporaryAllocation` rethrows errors without their type.
@inline(__always)
func withBorrowed<Value, Result>(_ type: Value.Type, at stored: Stored, _ body: (borrowing Value) -> Result) -> Result {
    let size = MemoryLayout<Value>.size
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: MemoryLayout<Value>.alignment) { slot in
        // A buffer with a size has an address. Without one there is nothing to move.
        guard let start = slot.baseAddress else { return body(stored.value(Value.self)) }
        start.copyMemory(from: stored.address, byteCount: size)
        let place = start.assumingMemoryBound(to: Value.self)
        let value = place.move()
        let result = body(value)
        place.initialize(to: value)
        return result
    }
}

/// Calls `body` with the bytes of the `String` at `value`, without counting a reference to it. Returns nil without a
/// call if the bytes are not contiguous, as in an NSString. Precondition: as above.
@inline(__always)
func withBorrowedBytes<Result>(ofStringAt value: Stored, _ body: (Bytes) -> Result) -> Result? {
    withBorrowed(String.self, at: value) { string in
        string.utf8.withContiguousStorageIfAvailable { body(Bytes($0)) }
    }
}
