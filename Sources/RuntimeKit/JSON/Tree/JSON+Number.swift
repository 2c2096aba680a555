import Foundation

extension JSON {
    /// A number with its exact text in the document.
    public struct Number: Sendable, Hashable, CustomStringConvertible {
        private let exact: ExactNumber

        /// The text, such as `1.50` or `12345678901234567890`.
        public var text: String { exact.text }

        /// Creates a number from its text; nil if the text is not a number (RFC 8259 section 6).
        public init?(_ text: String) {
            let isNumber = withBytes(of: text) { bytes in
                // The reader would skip white space and a byte order mark.
                guard bytes.count > 0, bytes[0] == 0x2D || bytes[0] &- 0x30 <= 9 else { return false }
                var reader = Reader(bytes)
                do throws(Fault) {
                    _ = try reader.number()
                    return reader.index == bytes.count
                } catch {
                    return false
                }
            }
            guard isNumber else { return nil }
            self.init(checked: text)
        }

        /// Creates a whole number.
        public init(_ value: some BinaryInteger) { self.init(checked: String(value)) }

        /// Creates a number with the shortest text for `value`. A value that is not finite throws an error when it is
        /// written.
        public init(_ value: Double) {
            var writer = Writer(capacity: 32)
            do throws(Fault) {
                try writer.append(number: value)
                self.init(checked: writer.text)
            } catch {
                self.init(checked: value.description)
            }
        }

        /// Creates a number with a fraction or an exponent, as in source code: `1.0`, for servers that tell it from `1`.
        init(literal value: Double) { self.init(checked: value.description) }

        /// Creates a number with all digits of `value`.
        public init(_ value: Decimal) { self.init(checked: value.description) }

        /// Creates a number from text that was already validated.
        init(checked text: String) {
            exact = ExactNumber(text: text)
        }

        /// The number as `Int`; nil if it is not whole or does not fit.
        public var int: Int? { try? JSON.number(self).decoded(as: Int.self) }
        /// The number as another integer, such as `UInt64`; nil if it is not whole or does not fit.
        public func integer<Value: JSONCodable & FixedWidthInteger>(as type: Value.Type) -> Value? {
            try? JSON.number(self).decoded(as: Value.self)
        }
        /// The nearest `Double`; nil if the number is too large.
        public var double: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }
        /// The number with all its digits; nil if it has more than `Decimal` can hold.
        public var decimal: Decimal? { isFinite ? Decimal(jsonNumber: text) : nil }

        var isFinite: Bool { exact.isFinite }

        public var description: String { text }
    }
}

/// The text of a number, which is compared by its value.
private struct ExactNumber: Hashable {
    let text: String

    static func == (left: Self, right: Self) -> Bool {
        left.text == right.text || left.canonical == right.canonical
    }

    func hash(into hasher: inout Hasher) { hasher.combine(canonical) }

    /// Whether the text is a number, and not `nan` or `inf`.
    var isFinite: Bool { text.utf8.last.map { $0 &- 0x30 <= 9 } ?? false }

    /// A text that is the same for equal numbers: the digits without leading and trailing zeros, and the exponent.
    private var canonical: String {
        guard isFinite else { return text }
        var digits = withBytes(of: text) { DecimalDigits($0) }
        digits.trimZeros()
        if digits.digits.isEmpty { return "0" }
        // Numbers whose exponents are too large to compute are equal only if their texts are equal.
        if digits.isBeyondCounting { return text }
        let sign = digits.isNegative ? "-" : ""
        return sign + digits.digits.map { String($0) }.joined() + "e\(digits.exponent)"
    }
}
