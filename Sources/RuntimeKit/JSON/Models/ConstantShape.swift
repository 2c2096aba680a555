/// The shape of a field that only ever has one value.
///
/// Any other value of the type is read as well, since servers change; but a case of a union that holds one is not the case that
/// is meant, so it is counted.
final class ConstantShape<Value: JSONValue & Equatable>: TypedShape<Value>, @unchecked Sendable {
    private let constant: Value
    private let inner: JSONShape
    /// The constant in quotes, as servers mostly write it; empty for a value that is no text.
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

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        if reader.next() == 0x22, literal.count > 0, reader.bytes.hasPrefix(literal, at: reader.index) {
            reader.index &+= literal.count
            place.initialize(to: constant)
            return
        }
        try inner.read(&reader, into: place)
        var isConstant = true
        place.change(Value.self) { isConstant = $0 == constant }
        if !isConstant { reader.loss.mismatches &+= 1 }
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) { try inner.write(value, to: &writer) }
    override func equal(_ left: Stored, _ right: Stored) -> Bool { inner.equal(left, right) }
    override func hash(_ value: Stored, into hasher: inout Hasher) { inner.hash(value, into: &hasher) }
    override func describe(_ value: Stored) -> String { inner.describe(value) }
    override func parameter(at value: Stored) -> ParameterValue { inner.parameter(at: value) }
}
