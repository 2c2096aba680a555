import Foundation

extension JSON {
    /// A number with the exact text that it has in the document.
    public struct Number: Sendable, Hashable, CustomStringConvertible {
        /// The text, such as `1.50` or `12345678901234567890`.
        public let text: String

        /// The number that `text` spells; nil when it is no number by RFC 8259 section 6.
        public init?(_ text: String) {
            let isNumber = withBytes(of: text) { bytes in
                // Reading passes over white space and a byte order mark.
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

        /// A whole number.
        public init(_ value: Int) { text = value.description }
        /// A whole number.
        public init(_ value: Int64) { text = value.description }
        /// A whole number.
        public init(_ value: UInt64) { text = value.description }

        /// The shortest text for the number; one that is not finite has no JSON form and is an error when written.
        public init(_ value: Double) {
            var writer = Writer(capacity: 32)
            do throws(Fault) {
                try writer.append(number: value)
                text = writer.text
            } catch {
                text = value.description
            }
        }

        /// The number with all its digits.
        public init(_ value: Decimal) { text = value.description }

        /// Text that is known to be a number.
        init(checked text: String) {
            self.text = text
        }

        /// The number when it is whole and fits `Int`.
        public var int: Int? { try? JSON.number(self).value(Int.self) }
        /// The number when it is whole and fits `Int64`.
        public var int64: Int64? { try? JSON.number(self).value(Int64.self) }
        /// The number when it is whole and fits `UInt64`.
        public var uint64: UInt64? { try? JSON.number(self).value(UInt64.self) }
        /// The nearest `Double`; nil for a number that is too large for one.
        public var double: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }
        /// The number with all its digits; nil when they are more than `Decimal` holds.
        public var decimal: Decimal? { isFinite ? Decimal(jsonNumber: text) : nil }

        /// Whether the text is a number at all, which `nan` and `inf` are not.
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

        /// The same text for equal numbers: digits without zeros at the ends, and the power of ten of the last one.
        private var canonical: String {
            guard isFinite else { return text }
            var digits = withBytes(of: text) { DecimalDigits($0) }
            digits.trimZeros()
            if digits.digits.isEmpty { return "0" }
            // Powers past all counting are equal if they are spelled alike.
            if digits.isBeyondCounting { return text }
            let sign = digits.isNegative ? "-" : ""
            return sign + digits.digits.map { String($0) }.joined() + "e\(digits.exponent)"
        }
    }
}
