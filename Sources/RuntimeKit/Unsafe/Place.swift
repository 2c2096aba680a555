import Foundation

/// The address of memory for one value whose type is only known at run time.
///
/// Precondition of every method: the memory is large enough and aligned for the type, and initialized or not, as stated
/// by the method.
struct Place {
    let address: UnsafeMutableRawPointer

    @inline(__always)
    init(_ address: UnsafeMutableRawPointer) {
        self.address = address
    }

    /// Initializes uninitialized memory with a value.
    @inline(__always)
    func initialize<Value>(to value: consuming Value) {
        address.assumingMemoryBound(to: Value.self).initialize(to: value)
    }

    /// Moves the value out. The memory is uninitialized afterwards.
    @inline(__always)
    func take<Value>(_ type: Value.Type = Value.self) -> Value {
        address.assumingMemoryBound(to: Value.self).move()
    }

    /// Changes the value in place.
    @inline(__always)
    func change<Value>(_ type: Value.Type, _ body: (inout Value) -> Void) {
        body(&address.assumingMemoryBound(to: Value.self).pointee)
    }

    /// Destroys the value. The memory is uninitialized afterwards.
    @inline(__always)
    func destroy<Value>(_ type: Value.Type) {
        address.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
    }

    /// Sets `count` bytes of the memory to zero.
    @inline(__always)
    func zero(_ count: Int) {
        memset(address, 0, count)
    }

    /// Moves `count` values to other uninitialized memory, which must not overlap.
    @inline(__always)
    func move<Value>(_ type: Value.Type, count: Int, to place: Place) {
        place.address.assumingMemoryBound(to: Value.self)
            .moveInitialize(from: address.assumingMemoryBound(to: Value.self), count: count)
    }

    /// Allocates memory for one value of a shape. It must be freed with `deallocate`.
    static func allocate(for shape: JSONShape) -> Place {
        Place(.allocate(byteCount: max(1, shape.size), alignment: shape.alignment))
    }

    func deallocate() {
        address.deallocate()
    }

    /// The value at this address.
    @inline(__always)
    var stored: Stored { Stored(UnsafeRawPointer(address)) }

    /// The address of the property at an offset within the value.
    @inline(__always)
    static func + (place: Place, offset: Int) -> Place { Place(place.address + offset) }

    /// Returns the value that `build` creates in separate memory. Precondition: `build` initializes the memory unless
    /// it throws.
    static func value<Value, Failure: Error>(
        of type: Value.Type = Value.self, _ build: (Place) throws(Failure) -> Void
    ) throws(Failure) -> Value {
        let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        defer { memory.deallocate() }
        try build(Place(UnsafeMutableRawPointer(memory)))
        return memory.move()
    }
}

/// Returns a copy of a value with another value for the property at an offset, even if it is a constant.
func replacing<Root, Value>(_ value: Value, at offset: Int, in root: Root) -> Root {
    var root = root
    withUnsafeMutablePointer(to: &root) { address in
        Place(UnsafeMutableRawPointer(address) + offset).change(Value.self) { $0 = value }
    }
    return root
}
