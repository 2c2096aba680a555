import Foundation

final class IndirectShape<Value: JSONValue>: TypedShape<Indirect<Value>>, @unchecked Sendable {
    private let inner: Shape

    init(_ inner: Shape) {
        self.inner = inner
    }

    // Asked again at each use: while a type that contains itself is being built, they are not known yet.
    override var kinds: JSONKinds { inner.kinds }
    override var breadth: Breadth { inner.breadth }
    override var isOptional: Bool { inner.isOptional }

    override func formatted(_ format: DateFormat) -> Shape {
        let changed = inner.formatted(format)
        return changed === inner ? self : IndirectShape(changed)
    }

    override func read(_ reader: inout Reader, into place: UnsafeMutableRawPointer) throws(Fault) {
        if isOptional, try reader.null() {
            initialize(place, nil)
            return
        }
        let memory = reader.borrow(inner)
        do throws(Fault) {
            try inner.read(&reader, into: memory)
        } catch {
            reader.giveBack(memory)
            throw error
        }
        initialize(place, Box(memory.assumingMemoryBound(to: Value.self).move()))
        reader.giveBack(memory)
    }

    private func initialize(_ place: UnsafeMutableRawPointer, _ box: Box<Value>?) {
        // An Indirect is one strong reference and nothing else; stored as such, no type has to be looked up.
        place.assumingMemoryBound(to: Unmanaged<Box<Value>>?.self).pointee = box.map { .passRetained($0) }
    }

    /// Calls `body` with the address of the boxed value; without a box `otherwise` is the answer.
    private func withInner<Result>(
        _ value: UnsafeRawPointer, _ otherwise: Result, _ body: (UnsafeRawPointer) -> Result
    ) -> Result {
        guard let box = value.assumingMemoryBound(to: Indirect<Value>.self).pointee.box else { return otherwise }
        return withUnsafePointer(to: box.value) { body(UnsafeRawPointer($0)) }
    }

    override func write(_ value: UnsafeRawPointer, to writer: inout Writer) throws(Fault) {
        guard let box = value.assumingMemoryBound(to: Indirect<Value>.self).pointee.box else {
            writer.append("null")
            return
        }
        try withUnsafePointer(to: box.value) { (value) throws(Fault) in
            try inner.write(UnsafeRawPointer(value), to: &writer)
        }
    }

    override func initializeAbsent(_ place: UnsafeMutableRawPointer) -> Bool {
        guard inner.isOptional else { return false }
        initialize(place, nil)
        return true
    }

    override func isAbsent(_ value: UnsafeRawPointer) -> Bool {
        inner.isOptional && value.assumingMemoryBound(to: Indirect<Value>.self).pointee.box == nil
    }

    override func equal(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        let leftBox = left.assumingMemoryBound(to: Indirect<Value>.self).pointee.box
        let rightBox = right.assumingMemoryBound(to: Indirect<Value>.self).pointee.box
        guard leftBox !== rightBox else { return true }
        return withInner(left, false) { left in withInner(right, false) { right in inner.equal(left, right) } }
    }

    override func hash(_ value: UnsafeRawPointer, into hasher: inout Hasher) {
        guard let box = value.assumingMemoryBound(to: Indirect<Value>.self).pointee.box else {
            hasher.combine(true)
            return
        }
        withUnsafePointer(to: box.value) { inner.hash(UnsafeRawPointer($0), into: &hasher) }
    }

    override func describe(_ value: UnsafeRawPointer) -> String {
        withInner(value, "nil") { inner.describe($0) }
    }

    override func parameter(at value: UnsafeRawPointer) -> ParameterValue {
        withInner(value, .none) { inner.parameter(at: $0) }
    }
}
