/// A shape that knows its type, with what follows from that alone.
class TypedShape<Value: JSONValue>: Shape, @unchecked Sendable {
    init() {
        super.init(Value.self)
    }

    override func destroy(_ value: UnsafeMutableRawPointer) {
        value.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
    }

    override func relocate(_ values: UnsafeMutableRawPointer, to place: UnsafeMutableRawPointer, count: Int) {
        place.assumingMemoryBound(to: Value.self)
            .moveInitialize(from: values.assumingMemoryBound(to: Value.self), count: count)
    }

    override func describe(_ value: UnsafeRawPointer) -> String {
        String(describing: value.assumingMemoryBound(to: Value.self).pointee)
    }
}

/// A shape of a type that brings its own equality.
class HashableShape<Value: JSONValue & Hashable>: TypedShape<Value>, @unchecked Sendable {
    override func equal(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        left.assumingMemoryBound(to: Value.self).pointee == right.assumingMemoryBound(to: Value.self).pointee
    }

    override func hash(_ value: UnsafeRawPointer, into hasher: inout Hasher) {
        hasher.combine(value.assumingMemoryBound(to: Value.self).pointee)
    }
}
