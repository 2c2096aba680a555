/// A property that is stored in a separate box, so that a type can contain itself, and large types stay small inside
/// others.
///
/// The property has value semantics: copies share the box until one of them is changed. Nil has no box.
@propertyWrapper
public struct Indirect<Value: JSONCodable>: JSONCodable, @unchecked Sendable {
    // Sendable: the value in the box is Sendable, and is set before the box is shared.
    var box: Box?

    /// Creates a box with a value.
    public init(wrappedValue: Value) {
        if let optional = wrappedValue as? any NilHolder, optional.isNil {
            box = nil
        } else {
            box = Box.holding(wrappedValue)
        }
    }

    /// The value in the box.
    public var wrappedValue: Value {
        get {
            guard let box else { return Self.absent }
            return box.value()
        }
        set { self = Self(wrappedValue: newValue) }
    }

    /// The value if there is no box.
    private static var absent: Value {
        guard let type = Value.self as? any NilHolder.Type, let value = type.nilValue as? Value else {
            // Only the nil of an optional is stored without a box.
            preconditionFailure("an Indirect<\(Value.self)> without a box")
        }
        return value
    }

    public static var _jsonShape: _JSONShape {
        ShapeRegistry.shared.shape(of: Self.self) { IndirectShape<Value>(JSONShape.of(Value.self)) }
    }
}

/// Access to an `Optional` whose type is only known at run time.
private protocol NilHolder {
    static var nilValue: Self { get }
    var isNil: Bool { get }
}

extension Optional: NilHolder {
    static var nilValue: Self { .none }
    var isNil: Bool { if case .none = self { true } else { false } }
}
