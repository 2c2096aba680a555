/// A number, `true`, `false` or Unix time that is written as text: `"1.50"`.
final class NumberTextShape<Value: JSONCodable>: TypedShape<Value>, @unchecked Sendable {
    private let inner: JSONShape
    /// The name of the value in error messages.
    private let expected: String

    init(_ inner: JSONShape, expected: String = "\(Value.self)") {
        self.inner = inner
        self.expected = expected
    }

    override var kinds: JSONKinds { .string }

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        guard reader.next() == 0x22 else {
            if reader.isStrict { throw reader.mismatch("\(expected) as text") }
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
        if isRead { return }
        guard Value.self == Double.self, let number = Self.notFinite[text] else {
            throw .message("expected \(expected) as text, found \(quoted(text))", offset: start)
        }
        place.initialize(to: number)
    }

    /// The texts of ProtoJSON, which are also written, and those of Go.
    private static var notFinite: [String: Double] {
        [
            "NaN": .nan, "Infinity": .infinity, "-Infinity": -.infinity, "+Inf": .infinity, "Inf": .infinity,
            "-Inf": -.infinity,
        ]
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        if Value.self == Double.self, let text = Self.text(value.value(Double.self)) {
            return writer.append(string: text)
        }
        writer.append(0x22)
        try inner.write(value, to: &writer)
        writer.append(0x22)
    }

    /// The text of a number that is not finite.
    private static func text(_ number: Double) -> String? {
        if number.isFinite { return nil }
        return number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity"
    }

    override func equal(_ left: Stored, _ right: Stored) -> Bool { inner.equal(left, right) }
    override func hash(_ value: Stored, into hasher: inout Hasher) { inner.hash(value, into: &hasher) }
    override func parameter(at value: Stored) -> ParameterValue { inner.parameter(at: value) }
    override func describe(_ value: Stored) -> String { inner.describe(value) }
}
