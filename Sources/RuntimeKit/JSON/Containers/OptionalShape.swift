/// `null` is read as nil, unless the wrapped type has its own `null`.
extension Optional: JSONCodable where Wrapped: JSONCodable {
    public static var _jsonShape: _JSONShape {
        ShapeRegistry.shared.shape(of: Self.self) { OptionalShape<Wrapped>(JSONShape.of(Wrapped.self)) }
    }
}

/// Enums with one payload store it at their own address, so a pointer to an optional that is not nil is also a pointer
/// to the wrapped value.
final class OptionalShape<Wrapped: JSONCodable>: TypedShape<Wrapped?>, @unchecked Sendable {
    private let wrapped: JSONShape
    /// Whether nil is a bit pattern that the wrapped type does not use. All other patterns are then the same in both
    /// types.
    private let isSameLayout = MemoryLayout<Wrapped?>.size == MemoryLayout<Wrapped>.size

    private let nilBytes = NilBytes(of: Wrapped.self)

    init(_ wrapped: JSONShape) {
        self.wrapped = wrapped
    }

    deinit {
        nilBytes.deallocate()
    }

    override var kinds: JSONKinds { wrapped.kinds.union(.null) }
    override var breadth: Breadth { wrapped.breadth }
    override var isOptional: Bool { true }
    override var readsNullAsAbsent: Bool { !wrapped.acceptsNull }

    override func addTables(to tables: inout [StaticStorage<ModelTable>], _ unions: inout Set<ObjectIdentifier>) {
        wrapped.addTables(to: &tables, &unions)
    }

    override var fastPath: FastPath {
        switch wrapped.fastPath {
        case .string: .optionalString
        case .int: .optionalInt
        case .double: .optionalDouble
        case .bool: .optionalBool
        default: .none
        }
    }

    override func formatted(_ format: JSONFormat) -> JSONShape {
        let changed = wrapped.formatted(format)
        return changed === wrapped ? self : OptionalShape(changed)
    }

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        if reader.next() == UInt8(ascii: "n"), !wrapped.acceptsNull {
            try reader.literal("null")
            nilBytes.copy(to: place)
            return
        }
        // An optional is at least as large and as aligned as the wrapped type, so the value can be built in place.
        try wrapped.read(&reader, into: place)
        if !isSameLayout { inject(place) }
    }

    /// Converts the wrapped value to an optional at the same address.
    @inline(never)
    private func inject(_ place: Place) {
        place.initialize(to: Optional(place.take(Wrapped.self)))
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        if isAbsent(value) {
            writer.append("null")
        } else {
            try wrapped.write(value, to: &writer)
        }
    }

    override func initializeAbsent(_ place: Place) -> Bool {
        nilBytes.copy(to: place)
        return true
    }

    override func isAbsent(_ value: Stored) -> Bool {
        value.isNil(Wrapped.self)
    }

    override func equal(_ left: Stored, _ right: Stored) -> Bool {
        switch (isAbsent(left), isAbsent(right)) {
        case (true, true): true
        case (false, false): wrapped.equal(left, right)
        default: false
        }
    }

    override func hash(_ value: Stored, into hasher: inout Hasher) {
        let isAbsent = isAbsent(value)
        hasher.combine(isAbsent)
        if !isAbsent { wrapped.hash(value, into: &hasher) }
    }

    override func describe(_ value: Stored) -> String {
        isAbsent(value) ? "nil" : wrapped.describe(value)
    }

    override func parameter(at value: Stored) -> ParameterValue {
        isAbsent(value) ? .none : wrapped.parameter(at: value)
    }
}

extension JSONShape {
    /// Whether `null` is a value of the type itself.
    var acceptsNull: Bool { kinds.contains(.null) }
}
