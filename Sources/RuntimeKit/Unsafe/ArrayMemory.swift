extension Array {
    /// An array with room for `capacity` elements, as many of which `build` makes as it counts: it gets the place of the first
    /// and the count of those that are there. Precondition: it counts what it initialized, no more than fit.
    @inline(__always)
    init(capacity: Int, building build: (Place, inout Int) -> Void) {
        self.init(unsafeUninitializedCapacity: capacity) { storage, count in
            // Without an address there is no room either.
            guard let start = storage.baseAddress else { return }
            build(Place(UnsafeMutableRawPointer(start)), &count)
        }
    }

    /// Calls `body` with where the elements begin and how many there are. Precondition: the place is used during the call only.
    @inline(__always)
    func withStoredElements<Result>(_ body: (Stored, Int) -> Result) -> Result {
        withUnsafeBufferPointer { elements in
            // Without an address there are no elements to look for, and any will do.
            body(
                Stored(elements.baseAddress.map { UnsafeRawPointer($0) } ?? UnsafeRawPointer(Bytes.empty.address)),
                elements.count)
        }
    }

    /// The same elements in memory that fits them.
    var fitted: [Element] { withUnsafeBufferPointer { Array($0) } }
}
