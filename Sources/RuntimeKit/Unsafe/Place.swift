import Foundation

/// Memory for one value whose type is known at run time only, as a shape gets it.
///
/// Precondition of every method: the memory is large enough and aligned for the type, and is initialized or not, as the
/// method says.
struct Place {
    let address: UnsafeMutableRawPointer

    @inline(__always)
    init(_ address: UnsafeMutableRawPointer) {
        self.address = address
    }

    /// Builds a value in uninitialized memory.
    @inline(__always)
    func initialize<Value>(to value: consuming Value) {
        address.assumingMemoryBound(to: Value.self).initialize(to: value)
    }

    /// Moves the value out, which leaves the memory uninitialized.
    @inline(__always)
    func take<Value>(_ type: Value.Type = Value.self) -> Value {
        address.assumingMemoryBound(to: Value.self).move()
    }

    /// Changes the value in place.
    @inline(__always)
    func change<Value>(_ type: Value.Type, _ body: (inout Value) -> Void) {
        body(&address.assumingMemoryBound(to: Value.self).pointee)
    }

    /// Ends the value's life, which leaves the memory uninitialized.
    @inline(__always)
    func destroy<Value>(_ type: Value.Type) {
        address.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
    }

    /// Sets the memory's `count` bytes to zero.
    @inline(__always)
    func zero(_ count: Int) {
        memset(address, 0, count)
    }

    /// Moves `count` values to uninitialized memory elsewhere, which may not overlap.
    @inline(__always)
    func move<Value>(_ type: Value.Type, count: Int, to place: Place) {
        place.address.assumingMemoryBound(to: Value.self)
            .moveInitialize(from: address.assumingMemoryBound(to: Value.self), count: count)
    }

    /// Memory for one value of a shape, to be given back with `deallocate`.
    static func allocate(for shape: JSONShape) -> Place {
        Place(.allocate(byteCount: max(1, shape.size), alignment: shape.alignment))
    }

    func deallocate() {
        address.deallocate()
    }

    /// The value that lies here.
    @inline(__always)
    var stored: Stored { Stored(UnsafeRawPointer(address)) }

    /// The property that lies so many bytes behind the value's beginning.
    @inline(__always)
    static func + (place: Place, offset: Int) -> Place { Place(place.address + offset) }

    /// The value that `build` makes in memory of its own. Precondition: `build` initializes the memory unless it throws.
    static func value<Value, Failure: Error>(
        of type: Value.Type = Value.self, _ build: (Place) throws(Failure) -> Void
    ) throws(Failure) -> Value {
        let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        defer { memory.deallocate() }
        try build(Place(UnsafeMutableRawPointer(memory)))
        return memory.move()
    }
}

/// A copy of a value whose property at an offset is another one, be it constant.
func replacing<Root, Value>(_ value: Value, at offset: Int, in root: Root) -> Root {
    var root = root
    withUnsafeMutablePointer(to: &root) { address in
        Place(UnsafeMutableRawPointer(address) + offset).change(Value.self) { $0 = value }
    }
    return root
}
