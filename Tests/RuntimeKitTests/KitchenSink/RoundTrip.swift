import Foundation
import RuntimeKit
import Testing

/// A document of a type, with the checks that are the same for all types.
struct RoundTrip: Sendable, CustomTestStringConvertible {
    let typeName: String
    let text: String
    let checkRoundTrip: @Sendable () throws -> Void
    let checkVariants: @Sendable () throws -> Void

    var testDescription: String { "\(typeName): \(text.prefix(60))" }

    /// - Parameters:
    ///   - text: the document; line breaks are only for the eye.
    ///   - written: what is written, where that differs from what is read.
    ///   - fixed: the ways to values that are the only possible ones at their place.
    ///   - canLack: whether keys with null or a default mean the same when they are absent.
    init<T: JSONCodable & Codable & Hashable>(
        _ type: T.Type, _ text: String, written: String? = nil, fixed: Set<String> = [],
        canLack: Bool = false
    ) {
        let text = text.replacingOccurrences(of: "\n", with: "")
        let expected = written.map { $0.replacingOccurrences(of: "\n", with: "") } ?? text
        typeName = String(reflecting: type).replacingOccurrences(of: "RuntimeKitTests.KitchenSink.", with: "")
        self.text = text
        checkRoundTrip = { try Self.roundTrip(type, text, expected) }
        checkVariants = { try Self.variants(type, text, fixed, canLack) }
    }

    private static func roundTrip<T: JSONCodable & Codable & Hashable>(
        _ type: T.Type, _ text: String, _ expected: String
    ) throws {
        let document = Data(text.utf8)
        let value = try T(jsonData: document)
        let output = try value.jsonData()
        let tree = try JSON(jsonData: output)
        expectEqual(String(decoding: output, as: UTF8.self), expected)
        try expectEqual(tree, JSON(jsonData: Data(expected.utf8)))
        try expectEqual(JSON(value), tree)
        try expectEqual(tree.decoded(as: T.self), value)

        let decoded = try JSONDecoder().decode(T.self, from: document)
        let encoded = try JSONEncoder().encode(value)
        try expectEqual(JSON(jsonData: encoded), tree)
        for other in [try T(jsonData: output), decoded, try T(jsonData: encoded)] {
            expectEqual(other, value)
            expectEqual(other.hashValue, value.hashValue)
        }
        try expectEqual(JSONDecoder().decode(T.self, from: encoded), value)

        if type is any JSONModel.Type { #expect("\(value)".hasPrefix("\(T.self)(")) }
        #expect(!"\(value)".isEmpty || text == #""""#)
    }

    /// Whatever changes in the document, the value is another one, or there is none.
    private static func variants<T: JSONCodable & Codable & Hashable>(
        _ type: T.Type, _ text: String, _ fixed: Set<String>, _ canLack: Bool
    ) throws {
        let value = try T(jsonData: Data(text.utf8))
        var unchanged: Set<String> = []
        var changed: Set<String> = []
        for variant in try JSON(jsonData: Data(text.utf8)).variants where !variant.isRemoval || !canLack {
            let other = try? variant.document.decoded(as: T.self)
            if !variant.isRemoval {
                if other == nil { unchanged.insert(variant.path) } else { changed.insert(variant.path) }
            }
            guard let other else { continue }
            #expect(other != value, "\(variant.path) makes no difference")
            #expect(other.hashValue != value.hashValue, "\(variant.path) is not in the hash")
            #expect("\(other)" != "\(value)", "\(variant.path) is not in the description")
        }
        unchanged.subtract(changed)
        expectEqual(unchanged, fixed, "no other value was found for \(unchanged.subtracting(fixed).sorted())")
    }
}

/// A document that differs from another in one place.
struct Variant {
    let path: String
    let document: JSON
    let isRemoval: Bool
}

extension JSON {
    /// Documents that differ from this one in one place.
    var variants: [Variant] {
        switch self {
        case .null: Self.others(than: self, [7, "x", false])
        case .bool(let value): Self.others(than: self, [.bool(!value)])
        case .number: Self.others(than: self, [7, 8, 0, 10])
        case .string(let text):
            Self.others(
                than: self,
                [
                    .string(text + "x"), "2001-01-01T00:00:00Z", "2001-01-01", "mine", "all", "AAAA",
                    "00000000-0000-0000-0000-000000000001",
                ])
        case .array(let elements): Self.variants(of: elements)
        case .object(let object): Self.variants(of: object)
        }
    }

    private static func others(than value: JSON, _ candidates: [JSON]) -> [Variant] {
        candidates.filter { $0 != value }.map { Variant(path: "", document: $0, isRemoval: false) }
    }

    private static func variants(of elements: [JSON]) -> [Variant] {
        var all = elements.isEmpty ? [] : [Variant(path: "[]", document: .array(elements.dropLast()), isRemoval: true)]
        for (index, element) in elements.enumerated() {
            for variant in element.variants {
                var changed = elements
                changed[index] = variant.document
                let path = "[\(index)]" + (variant.path.isEmpty ? "" : "." + variant.path)
                all.append(Variant(path: path, document: .array(changed), isRemoval: variant.isRemoval))
            }
        }
        return all
    }

    private static func variants(of object: Object) -> [Variant] {
        var all: [Variant] = []
        for (key, value) in object {
            var changed = object
            changed[key] = nil
            // An empty list is what an absent one stands for wherever the spec has lists with a default.
            if value != [] { all.append(Variant(path: key, document: .object(changed), isRemoval: true)) }
            for variant in value.variants {
                changed = object
                changed[key] = variant.document
                let path = key + (variant.path.isEmpty ? "" : "." + variant.path)
                all.append(Variant(path: path, document: .object(changed), isRemoval: variant.isRemoval))
            }
        }
        return all
    }
}
