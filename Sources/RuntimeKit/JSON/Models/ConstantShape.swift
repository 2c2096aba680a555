/// The shape of a field with a constant value.
///
/// Other values of the type are also accepted, because servers change. They are counted as mismatches, so that a union
/// does not choose a case whose constant has another value.
final class ConstantShape<Value: JSONCodable & Equatable>: TypedShape<Value>, @unchecked Sendable {
    private let constant: Value
    private let inner: JSONShape
    /// The constant in quotes, as servers usually write it; empty if the value is not text.
    private let literal: Bytes

    init(_ constant: Value, _ inner: JSONShape) {
        self.constant = constant
        self.inner = inner
        var writer = Writer(capacity: 64)
        let isWritten = withStored(constant) { value in
            do throws(Fault) {
                try inner.write(value, to: &writer)
                return true
            } catch {
                return false
            }
        }
        let isText = isWritten && writer.count > 0 && writer.bytes[0] == 0x22
        literal = isText ? .inStaticStorage(writer.bytes) : .empty
    }

    override var kinds: JSONKinds { inner.kinds }
    override var breadth: Breadth { inner.breadth }
    override var isConstant: Bool { true }
    override var isOptional: Bool { inner.isOptional }

    override func initializeAbsent(_ place: Place) -> Bool { inner.initializeAbsent(place) }
    override func isAbsent(_ value: Stored) -> Bool { inner.isAbsent(value) }

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        if reader.next() == 0x22, literal.count > 0, reader.bytes.hasPrefix(literal, at: reader.index) {
            reader.index &+= literal.count
            place.initialize(to: constant)
            return
        }
        try inner.read(&reader, into: place)
        var isRight = true
        place.change(Value.self) { isRight = $0 == constant }
        if !isRight { reader.loss.mismatches &+= 1 }
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) { try inner.write(value, to: &writer) }
    override func equal(_ left: Stored, _ right: Stored) -> Bool { inner.equal(left, right) }
    override func hash(_ value: Stored, into hasher: inout Hasher) { inner.hash(value, into: &hasher) }
    override func describe(_ value: Stored) -> String { inner.describe(value) }
    override func parameter(at value: Stored) -> ParameterValue { inner.parameter(at: value) }
}
