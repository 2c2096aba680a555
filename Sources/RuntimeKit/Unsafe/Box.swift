/// The value of an ``Indirect``, in reference-counted memory. It never changes, so it can be shared.
///
/// The class is not generic, so creating a box looks up no type at run time, and the reader builds the value directly
/// in the box.
final class Box: ManagedBuffer<BoxHeader, SIMD2<UInt64>> {
    // Elements of 16 bytes, for their alignment.

    /// Creates a box without a value, with capacity for a value of this size.
    static func empty(size: Int, alignment: Int) -> Box {
        // For a stricter alignment than that of the object, the address is aligned manually, which needs extra bytes.
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

    /// The address of the value. Precondition: the box was created for a type of this alignment. The box must be kept
    /// alive while the address is in use.
    @inline(__always)
    func place(_ alignment: Int) -> Place {
        let start = withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
        return Place(alignment <= 16 ? start : start.alignedUp(toMultipleOf: alignment))
    }

    /// Notes that the box contains a value of this type, which is destroyed with the box.
    @inline(__always)
    func fill(_ type: Any.Type) {
        // Through a pointer, because each access to the header itself is checked for exclusivity.
        withUnsafeMutablePointerToHeader { $0.pointee.type = type }
    }

    /// A copy of the value. Precondition: the value has this type.
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
    /// The type of the value; nil if there is none yet.
    var type: Any.Type?
}

extension Place {
    /// Initializes the memory of an ``Indirect`` with a box. An Indirect consists of one reference, so it can be stored
    /// without looking up its type.
    @inline(__always)
    func initialize(box: Box?) {
        address.initializeMemory(as: Box?.self, to: box)
    }
}

extension Stored {
    /// The value in the box of the ``Indirect`` at this address; nil without a box. `alignment` is the value's
    /// alignment. The box lives as long as the Indirect, so no reference is counted.
    @inline(__always)
    func boxed(_ alignment: Int) -> Stored? {
        address.load(as: Unmanaged<Box>?.self)?._withUnsafeGuaranteedRef { $0.place(alignment).stored }
    }
}
