/// A set of named values that the server may extend: a struct that wraps the JSON value, a string or a whole number.
/// Values without a name are kept.
public protocol OpenEnum: JSONCodable, RawRepresentable, Hashable, CustomStringConvertible
where RawValue: JSONCodable & Hashable {
    init(rawValue: RawValue)
    /// The values that the API declares, if they distinguish the cases of a union; otherwise empty.
    static var knownValues: [RawValue] { get }
}

/// A set of named values that is complete: a Swift enum with `String` or `Int` raw values. Any other value in a
/// document is an error.
public protocol ClosedEnum: JSONCodable, RawRepresentable, Hashable where RawValue: JSONCodable & Hashable {}

extension OpenEnum {
    public static var _jsonShape: _JSONShape {
        ShapeRegistry.shared.shape(of: Self.self) {
            EnumShape<Self>(JSONShape.of(RawValue.self), isOpen: true, known: knownValues)
        }
    }
    public static var knownValues: [RawValue] { [] }
    public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
    /// The raw value, as in JSON.
    public var description: String { "\(rawValue)" }
}

extension ClosedEnum {
    public static var _jsonShape: _JSONShape {
        ShapeRegistry.shared.shape(of: Self.self) { EnumShape<Self>(JSONShape.of(RawValue.self), isOpen: false) }
    }
}

final class EnumShape<Value: JSONCodable & RawRepresentable & Hashable>: HashableShape<Value>, @unchecked Sendable
where Value.RawValue: JSONCodable & Hashable {
    private let raw: JSONShape
    private let isOpen: Bool
    /// The values that distinguish the cases of a union.
    private let known: Set<Value.RawValue>

    init(_ raw: JSONShape, isOpen: Bool, known: [Value.RawValue] = []) {
        self.raw = raw
        self.isOpen = isOpen
        self.known = Set(known)
    }

    override var kinds: JSONKinds { raw.kinds }
    override var breadth: Breadth { isOpen ? .wide : .narrow }

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        _ = reader.next()
        let start = reader.index
        // The raw value and the enum have different layouts, so the raw value is built in other memory.
        let memory = reader.arena.borrow(raw)
        do throws(Fault) {
            try raw.read(&reader, into: memory)
        } catch {
            reader.arena.giveBack(memory)
            throw error
        }
        let rawValue = memory.take(Value.RawValue.self)
        reader.arena.giveBack(memory)
        if !known.isEmpty, !known.contains(rawValue) {
            // A single value is a constant. A list of several values may have been extended.
            if known.count == 1 { reader.loss.mismatches &+= 1 } else { reader.loss.deviations &+= 1 }
        }
        guard let value = Value(rawValue: rawValue) else {
            let found = raw is StringShape ? quoted("\(rawValue)") : "\(rawValue)"
            throw .message("\(found) is not a value of \(Value.self)", offset: start)
        }
        place.initialize(to: value)
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        try withStored(value.value(Value.self).rawValue) { (value) throws(Fault) in
            try raw.write(value, to: &writer)
        }
    }

    override func describe(_ value: Stored) -> String {
        let value = value.value(Value.self)
        // A case of a Swift enum has a name; an open enum only has its raw value. If that looks like the name of a case, it
        // is the name; of `in_progress`, which Swift code writes in another way, it is not.
        if Value.self is any ClosedEnum.Type { return ".\(value)" }
        guard let text = value.rawValue as? String else { return "\(value.rawValue)" }
        let isName = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return isName && text.first?.isLowercase == true ? ".\(text)" : quoted(text)
    }

    override func parameter(at value: Stored) -> ParameterValue {
        withStored(value.value(Value.self).rawValue) {
            raw.parameter(at: $0)
        }
    }
}
