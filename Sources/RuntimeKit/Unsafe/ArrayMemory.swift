extension Array {
    /// Creates an array with capacity for `capacity` elements. `build` receives the address of the first element and a
    /// count, which it increases for each element. Precondition: the count is the number of initialized elements.
    @inline(__always)
    init(capacity: Int, building build: (Place, inout Int) -> Void) {
        self.init(unsafeUninitializedCapacity: capacity) { storage, count in
            // Without an address there is no capacity either.
            guard let start = storage.baseAddress else { return }
            build(Place(UnsafeMutableRawPointer(start)), &count)
        }
    }

    /// Calls `body` with the address of the first element and the count. Precondition: the address is only used during
    /// the call.
    @inline(__always)
    func withStoredElements<Result>(_ body: (Stored, Int) -> Result) -> Result {
        withUnsafeBufferPointer { elements in
            // Without an address there are no elements, and any address may be passed.
            body(
                Stored(elements.baseAddress.map { UnsafeRawPointer($0) } ?? UnsafeRawPointer(Bytes.empty.address)),
                elements.count)
        }
    }

    /// A copy of the array without unused capacity.
    var fitted: [Element] { withUnsafeBufferPointer { Array($0) } }
}
