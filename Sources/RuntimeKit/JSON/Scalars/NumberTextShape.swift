/// A number, `true` or `false` that is written as text: `"1.50"`.
final class NumberTextShape<Value: JSONValue>: TypedShape<Value>, @unchecked Sendable {
    private let inner: JSONShape

    init(_ inner: JSONShape) {
        self.inner = inner
    }

    override var kinds: JSONKinds { .string }

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        guard reader.next() == 0x22 else {
            if reader.isStrict { throw reader.mismatch("\(Value.self) as text") }
            return try inner.read(&reader, into: place)
        }
        let start = reader.index
        let text = try reader.string()
        let isRead = withBytes(of: text) { bytes in
            var reader = Reader(bytes)
            // A reader would skip spaces.
            guard bytes.count > 0, bytes[0] > 0x20 else { return false }
            return (try? inner.read(&reader, into: place)) != nil && reader.index == bytes.count
        }
        guard isRead else { throw .message("expected \(Value.self) as text, found \(quoted(text))", offset: start) }
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        writer.append(0x22)
        try inner.write(value, to: &writer)
        writer.append(0x22)
    }

    override func equal(_ left: Stored, _ right: Stored) -> Bool { inner.equal(left, right) }
    override func hash(_ value: Stored, into hasher: inout Hasher) { inner.hash(value, into: &hasher) }
    override func parameter(at value: Stored) -> ParameterValue { inner.parameter(at: value) }
}
