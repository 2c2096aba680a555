import Foundation

final class IndirectShape<Value: JSONValue>: TypedShape<Indirect<Value>>, @unchecked Sendable {
    private let inner: Shape
    private let boxed: Any.Type = Value.self

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
        box.fill(boxed)
        initialize(place, box)
    }

    private func initialize(_ place: UnsafeMutableRawPointer, _ box: Box?) {
        // An Indirect is one strong reference and nothing else; stored as such, no type has to be looked up.
        place.initializeMemory(as: Box?.self, to: box)
    }

    /// Calls `body` with the address of the boxed value; without a box `otherwise` is the answer.
    @inline(__always)
    private func withInner<Result>(
        _ value: UnsafeRawPointer, _ otherwise: Result, _ body: (UnsafeRawPointer) -> Result
    ) -> Result {
        withBorrowed(Box?.self, at: value) { box in
            box.map { body(UnsafeRawPointer($0.place(inner.alignment))) } ?? otherwise
        }
    }

    override func write(_ value: UnsafeRawPointer, to writer: inout Writer) throws(Fault) {
        try withBorrowed(Box?.self, at: value) { (box) throws(Fault) in
            if let box {
                try inner.write(UnsafeRawPointer(box.place(inner.alignment)), to: &writer)
            } else {
                writer.append("null")
            }
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
        guard left.load(as: UnsafeRawPointer?.self) != right.load(as: UnsafeRawPointer?.self) else { return true }
        return withInner(left, false) { left in withInner(right, false) { right in inner.equal(left, right) } }
    }

    override func hash(_ value: UnsafeRawPointer, into hasher: inout Hasher) {
        let isThere: Void? = withInner(value, nil) { inner.hash($0, into: &hasher) }
        if isThere == nil { hasher.combine(true) }
    }

    override func describe(_ value: UnsafeRawPointer) -> String {
        withInner(value, "nil") { inner.describe($0) }
    }

    override func parameter(at value: UnsafeRawPointer) -> ParameterValue {
        withInner(value, .none) { inner.parameter(at: $0) }
    }
}
