/// A shape that knows its type, with the implementations that only need the type.
class TypedShape<Value: JSONCodable>: JSONShape, @unchecked Sendable {
    init() {
        super.init(Value.self)
    }

    override func destroy(_ value: Place) {
        value.destroy(Value.self)
    }

    override func relocate(_ values: Place, to place: Place, count: Int) {
        values.move(Value.self, count: count, to: place)
    }

    override func describe(_ value: Stored) -> String {
        String(describing: value.value(Value.self))
    }
}

/// A shape of a `Hashable` type.
class HashableShape<Value: JSONCodable & Hashable>: TypedShape<Value>, @unchecked Sendable {
    override func equal(_ left: Stored, _ right: Stored) -> Bool {
        left.value(Value.self) == right.value(Value.self)
    }

    override func hash(_ value: Stored, into hasher: inout Hasher) {
        hasher.combine(value.value(Value.self))
    }
}
