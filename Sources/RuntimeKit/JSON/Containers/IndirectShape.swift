import Foundation

final class IndirectShape<Value: JSONValue>: TypedShape<Indirect<Value>>, @unchecked Sendable {
    private let inner: Shape
    private let boxedType: Any.Type = Value.self

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
        let box = Box.empty(size: inner.size, alignment: inner.alignment)
        try inner.read(&reader, into: box.place(inner.alignment))
        box.fill(boxedType)
        initialize(place, box)
    }

    private func initialize(_ place: UnsafeMutableRawPointer, _ box: Box?) {
        // An Indirect is one strong reference and nothing else; stored as such, no type has to be looked up.
        place.initializeMemory(as: Box?.self, to: box)
    }

    /// The address of the value in the box of the Indirect at `value`, nil without a box. The box lives as long as the
    /// Indirect does, so that no reference to it is counted.
    @inline(__always)
    private func boxed(_ value: UnsafeRawPointer) -> UnsafeRawPointer? {
        let alignment = inner.alignment
        return value.load(as: Unmanaged<Box>?.self)?._withUnsafeGuaranteedRef { UnsafeRawPointer($0.place(alignment)) }
    }

    override func write(_ value: UnsafeRawPointer, to writer: inout Writer) throws(Fault) {
        if let value = boxed(value) {
            try inner.write(value, to: &writer)
        } else {
            writer.append("null")
        }
    }

    override func initializeAbsent(_ place: UnsafeMutableRawPointer) -> Bool {
        guard inner.isOptional else { return false }
        initialize(place, nil)
        return true
    }

    override func isAbsent(_ value: UnsafeRawPointer) -> Bool {
        inner.isOptional && value.load(as: UnsafeRawPointer?.self) == nil
    }

    override func equal(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        switch (boxed(left), boxed(right)) {
        case (nil, nil): true
        case (let left?, let right?): left == right || inner.equal(left, right)
        default: false
        }
    }

    override func hash(_ value: UnsafeRawPointer, into hasher: inout Hasher) {
        if let value = boxed(value) {
            inner.hash(value, into: &hasher)
        } else {
            hasher.combine(true)
        }
    }

    override func describe(_ value: UnsafeRawPointer) -> String {
        boxed(value).map { inner.describe($0) } ?? "nil"
    }

    override func parameter(at value: UnsafeRawPointer) -> ParameterValue {
        boxed(value).map { inner.parameter(at: $0) } ?? .none
    }
}
