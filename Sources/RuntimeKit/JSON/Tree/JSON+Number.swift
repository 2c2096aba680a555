import Foundation

extension JSON {
    /// A number with its exact text in the document.
    public struct Number: Sendable, Hashable, CustomStringConvertible {
        /// The text, such as `1.50` or `12345678901234567890`.
        public let text: String

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
            self.text = text
        }

        /// Creates a whole number.
        public init(_ value: Int) { text = value.description }
        /// Creates a whole number.
        public init(_ value: Int64) { text = value.description }
        /// Creates a whole number.
        public init(_ value: UInt64) { text = value.description }

        /// Creates a number with the shortest text for `value`. A value that is not finite throws an error when it is
        /// written.
        public init(_ value: Double) {
            var writer = Writer(capacity: 32)
            do throws(Fault) {
                try writer.append(number: value)
                text = writer.text
            } catch {
                text = value.description
            }
        }

        /// Creates a number with all digits of `value`.
        public init(_ value: Decimal) { text = value.description }

        /// Creates a number from text that was already validated.
        init(checked text: String) {
            self.text = text
        }

        /// The number as `Int`; nil if it is not whole or does not fit.
        public var int: Int? { try? JSON.number(self).decoded(as: Int.self) }
        /// The number as `Int64`; nil if it is not whole or does not fit.
        public var int64: Int64? { try? JSON.number(self).decoded(as: Int64.self) }
        /// The number as `UInt64`; nil if it is not whole or does not fit.
        public var uint64: UInt64? { try? JSON.number(self).decoded(as: UInt64.self) }
        /// The nearest `Double`; nil if the number is too large.
        public var double: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }
        /// The number with all its digits; nil if it has more than `Decimal` can hold.
        public var decimal: Decimal? { isFinite ? Decimal(jsonNumber: text) : nil }

        /// Whether the text is a number, and not `nan` or `inf`.
        var isFinite: Bool {
            text.utf8.last.map { $0 &- 0x30 <= 9 } ?? false
        }

        public var description: String { text }

        public static func == (left: Number, right: Number) -> Bool {
            left.text == right.text || left.canonical == right.canonical
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(canonical)
        }

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
}
