import Foundation

/// Any JSON value.
///
/// Numbers keep their exact text and objects the order of their keys; both compare by what they mean: `1.0` equals
/// `1`, and the order of keys does not matter.
public enum JSON: JSONValue, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, with its exact text.
    case number(Number)
    /// A string.
    case string(String)
    /// An array.
    case array([JSON])
    /// An object, with the order of its keys.
    case object(Object)

    public static var shape: JSONShape { ShapeRegistry.shared.shape(of: Self.self) { TreeShape() } }

    /// The JSON form of a value.
    public init<T: JSONValue>(_ value: T) throws(JSONError) {
        do throws(Fault) {
            self = try NestingLimit.run { (limit) throws(Fault) in
                try Self.tree(limit) { (writer) throws(Fault) in try value.write(to: &writer) }
            }
        } catch {
            throw JSONError(error)
        }
    }

    /// Reads a value from this JSON.
    public func value<T: JSONValue>(_ type: T.Type = T.self) throws(JSONError) -> T {
        if let value = self as? T { return value }
        return try T(jsonData: jsonData())
    }

    /// Reads a document that is nested no deeper than that; nil for one that is, and for what is no JSON.
    package init?(_ document: Data, depthLimit: Int) {
        let tree = withBytes(of: document) { bytes -> JSON? in
            var reader = Reader(bytes, depthLimit: depthLimit)
            do throws(Fault) {
                let tree = try reader.tree()
                try reader.finish()
                return tree
            } catch {
                return nil
            }
        }
        guard let tree else { return nil }
        self = tree
    }

    /// The JSON that `write` appends to a writer.
    static func tree(_ limit: Int, _ write: (inout Writer) throws(Fault) -> Void) throws(Fault) -> JSON {
        var writer = Writer(depthLimit: limit)
        try write(&writer)
        var reader = Reader(writer.bytes, depthLimit: limit)
        let tree = try reader.tree()
        try reader.finish()
        return tree
    }
}

extension JSON {
    /// The text of a string; nil for every other kind.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// A number that is whole and fits `Int`, also written as `1.0`; nil for everything else.
    public var int: Int? {
        if case .number(let number) = self { number.int } else { nil }
    }

    /// The nearest `Double` of a number; nil for one that is too large, and for every other kind.
    public var double: Double? {
        if case .number(let number) = self { number.double } else { nil }
    }

    /// A Boolean; nil for every other kind.
    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The elements of an array; nil for every other kind.
    public var array: [JSON]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// An object; nil for every other kind.
    public var object: Object? {
        if case .object(let object) = self { object } else { nil }
    }

    /// Whether the value is `null`.
    public var isNull: Bool { self == .null }

    /// The member of an object; nil when there is none or this is no object.
    public subscript(key: String) -> JSON? {
        object?[key]
    }

    /// The element of an array; nil when there is none or this is no array.
    public subscript(index: Int) -> JSON? {
        guard let array, array.indices.contains(index) else { return nil }
        return array[index]
    }
}

extension JSON: CustomStringConvertible {
    /// The JSON text, without white space.
    public var description: String {
        do throws(JSONError) {
            return String(decoding: try jsonData(), as: UTF8.self)
        } catch {
            return "(\(error.message))"
        }
    }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    public init(nilLiteral: ()) { self = .null }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(integerLiteral value: Int) { self = .number(Number(value)) }
    public init(floatLiteral value: Double) { self = .number(Number(value)) }
    public init(stringLiteral value: String) { self = .string(value) }
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSON)...) { self = .object(Object(elements)) }
}
