import Foundation

final class IndirectShape<Value: JSONCodable>: TypedShape<Indirect<Value>>, @unchecked Sendable {
    private let inner: JSONShape
    private let boxedType: Any.Type = Value.self

    init(_ inner: JSONShape) {
        self.inner = inner
    }

    // Computed at each use: while a type that contains itself is being built, they are not known yet.
    override var kinds: JSONKinds { inner.kinds }
    override var breadth: Breadth { inner.breadth }
    override var isOptional: Bool { inner.isOptional }

    override func addTables(to tables: inout [StaticStorage<ModelTable>], _ unions: inout Set<ObjectIdentifier>) {
        inner.addTables(to: &tables, &unions)
    }

    override func formatted(_ format: JSONFormat) -> JSONShape {
        let changed = inner.formatted(format)
        return changed === inner ? self : IndirectShape(changed)
    }

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        if reader.next() == UInt8(ascii: "n"), inner.readsNullAsAbsent, try reader.null() {
            place.initialize(box: nil)
            return
        }
        let box = Box.empty(size: inner.size, alignment: inner.alignment)
        try inner.read(&reader, into: box.place(inner.alignment))
        box.fill(boxedType)
        place.initialize(box: box)
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        if let value = value.boxed(inner.alignment) {
            try inner.write(value, to: &writer)
        } else {
            writer.append("null")
        }
    }

    override func initializeAbsent(_ place: Place) -> Bool {
        guard inner.isOptional else { return false }
        place.initialize(box: nil)
        return true
    }

    override func isAbsent(_ value: Stored) -> Bool {
        inner.isOptional && value.boxed(inner.alignment) == nil
    }

    override func equal(_ left: Stored, _ right: Stored) -> Bool {
        switch (left.boxed(inner.alignment), right.boxed(inner.alignment)) {
        case (nil, nil): true
        case (let left?, let right?): left == right || inner.equal(left, right)
        default: false
        }
    }

    override func hash(_ value: Stored, into hasher: inout Hasher) {
        if let value = value.boxed(inner.alignment) {
            inner.hash(value, into: &hasher)
        } else {
            hasher.combine(true)
        }
    }

    override func describe(_ value: Stored) -> String {
        value.boxed(inner.alignment).map { inner.describe($0) } ?? "nil"
    }

    override func parameter(at value: Stored) -> ParameterValue {
        value.boxed(inner.alignment).map { inner.parameter(at: $0) } ?? .none
    }
}
