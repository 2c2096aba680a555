import Foundation

extension JSON: Codable {
    /// Decodes any value. Numbers are as exact as the decoder provides them.
    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: MemberKey.self) {
            var object = Object()
            for key in container.allKeys { object[key.stringValue] = try container.decode(JSON.self, forKey: key) }
            self = .object(object)
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [JSON] = []
            while !container.isAtEnd { elements.append(try container.decode(JSON.self)) }
            self = .array(elements)
        } else {
            self = try Self.scalar(try decoder.singleValueContainer())
        }
    }

    private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSON {
        if container.decodeNil() { return .null }
        if let value = try? container.decode(Bool.self) { return .bool(value) }
        if let value = try? container.decode(String.self) { return .string(value) }
        let double = try? container.decode(Double.self)
        // Decimal comes first: only as Decimal does JSONDecoder provide all digits. As Int64, it truncates
        // 12345678901234567.25.
        if let decimal = try? container.decode(Decimal.self), decimal.isFinite {
            guard let double, Decimal(jsonNumber: Number(double).text) == decimal else {
                return .number(Number(decimal))
            }
            return .number(Number(double))
        }
        if let value = try? container.decode(Int64.self), double.map({ $0 == Double(value) }) ?? true {
            return .number(Number(value))
        }
        if let value = try? container.decode(UInt64.self), double.map({ $0 == Double(value) }) ?? true {
            return .number(Number(value))
        }
        if let double { return .number(Number(double)) }
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a JSON value")
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        case .object(let object):
            var container = encoder.container(keyedBy: MemberKey.self)
            for (key, value) in object { try container.encode(value, forKey: MemberKey(stringValue: key)) }
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .bool(let value):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        case .string(let text):
            var container = encoder.singleValueContainer()
            try container.encode(text)
        case .number(let number):
            var container = encoder.singleValueContainer()
            if let value = number.integer(as: Int64.self) {
                try container.encode(value)
            } else if let value = number.integer(as: UInt64.self) {
                try container.encode(value)
            } else if let decimal = number.decimal, number.double.map({ Number($0) != number }) ?? true {
                try container.encode(decimal)
            } else if let double = number.double {
                try container.encode(double)
            } else {
                let context = EncodingError.Context(
                    codingPath: encoder.codingPath, debugDescription: "\(shortened(number.text)) is too large")
                throw EncodingError.invalidValue(self, context)
            }
        }
    }

    private struct MemberKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
