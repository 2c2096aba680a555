/// The value of an ``Indirect`` in memory that is counted like any object. It never changes, so it can be shared.
///
/// The class is not generic: making a box looks up no type at run time, and the reader builds the value right in it.
final class Box: ManagedBuffer<BoxHeader, SIMD2<UInt64>> {
    // The elements have 16 bytes each for the sake of their alignment.

    /// A box without a value, with room for one of this size.
    static func empty(size: Int, alignment: Int) -> Box {
        // Memory for a stricter alignment than the object's own is aligned by hand and needs some room for that.
        let room = alignment <= 16 ? size : size &+ alignment
        let box = create(minimumCapacity: (room &+ 15) / 16) { _ in BoxHeader() }
        return unsafeDowncast(box, to: Box.self)
    }

    static func holding<Value>(_ value: Value) -> Box {
        let box = empty(size: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment)
        box.place(MemoryLayout<Value>.alignment).initialize(to: value)
        box.fill(Value.self)
        return box
    }

    /// The address of the value. Precondition: the box was made for a type of this alignment. It must be kept alive
    /// while the address is in use.
    @inline(__always)
    func place(_ alignment: Int) -> Place {
        let start = withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
        return Place(alignment <= 16 ? start : start.alignedUp(toMultipleOf: alignment))
    }

    /// Says that a value of this type lies in the box now, which ends with the box.
    @inline(__always)
    func fill(_ type: Any.Type) {
        // Through a pointer, as the header itself is checked for exclusive access at each use.
        withUnsafeMutablePointerToHeader { $0.pointee.type = type }
    }

    /// A copy of the value. Precondition: it has this type.
    func value<Value>() -> Value {
        place(MemoryLayout<Value>.alignment).stored.value(Value.self)
    }

    deinit {
        let type = withUnsafeMutablePointerToHeader { $0.pointee.type }
        if let type { destroy(type) }
    }

    private func destroy<Value>(_ type: Value.Type) {
        place(MemoryLayout<Value>.alignment).destroy(Value.self)
    }
}

struct BoxHeader {
    /// The type of the value; nil while there is none.
    var type: Any.Type?
}

extension Place {
    /// Initializes the memory of an ``Indirect`` with a box. An Indirect is one reference and nothing else; stored as
    /// such, no type has to be looked up.
    @inline(__always)
    func initialize(box: Box?) {
        address.initializeMemory(as: Box?.self, to: box)
    }
}

extension Stored {
    /// The value in the box of the ``Indirect`` that lies here, nil without a box; `alignment` is that of the value. The
    /// box lives as long as the Indirect, so that no reference to it is counted.
    @inline(__always)
    func boxed(_ alignment: Int) -> Stored? {
        address.load(as: Unmanaged<Box>?.self)?._withUnsafeGuaranteedRef { $0.place(alignment).stored }
    }
}
