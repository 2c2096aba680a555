/// The bytes of an optional's nil. They contain no references, so copying them looks up no type at run time.
struct NilBytes {
    private let bytes: UnsafeRawPointer
    private let size: Int

    init<Wrapped>(of type: Wrapped.Type) {
        size = MemoryLayout<Wrapped?>.size
        let place = UnsafeMutableRawPointer.allocate(
            byteCount: size, alignment: MemoryLayout<Wrapped?>.alignment)
        // Bytes that nil does not use are copied too, and should not be random.
        place.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        place.initializeMemory(as: Wrapped?.self, to: nil)
        bytes = UnsafeRawPointer(place)
    }

    /// Initializes the memory with nil. Precondition: there is capacity for the optional.
    @inline(__always)
    func copy(to place: Place) {
        place.address.copyMemory(from: bytes, byteCount: size)
    }

    func deallocate() {
        bytes.deallocate()
    }
}
