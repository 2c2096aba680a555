import Foundation

/// Any JSON value.
///
/// Numbers keep their exact text, and objects keep the order of their keys. Both are compared by meaning: `1.0` equals
/// `1`, and the order of keys does not matter.
public enum JSON: JSONCodable, Hashable {
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

    public static var _jsonShape: _JSONShape { ShapeRegistry.shared.shape(of: Self.self) { TreeShape() } }

    /// Converts a value to JSON.
    ///
    /// - Throws: A ``JSONError`` if JSON cannot hold the value, such as a number that is not finite.
    public init<T: JSONCodable>(_ value: T) throws(JSONError) {
        do throws(Fault) {
            self = try NestingLimit.run { (limit) throws(Fault) in
                try Self.tree(limit) { (writer) throws(Fault) in try value.write(to: &writer) }
            }
        } catch {
            throw JSONError(error)
        }
    }

    /// Converts this JSON to a value.
    ///
    /// - Throws: A ``JSONError`` if the value does not fit the type.
    public func decoded<T: JSONCodable>(as type: T.Type = T.self) throws(JSONError) -> T {
        if let value = self as? T { return value }
        return try T(jsonData: jsonData())
    }

    /// Reads a document; nil if it is nested deeper than `depthLimit`, or is not JSON.
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

    /// Returns the JSON that `write` appends to a writer.
    ///
    /// - Parameter isRequest: Whether it becomes part of a request, which leaves out read-only fields.
    static func tree(
        _ limit: Int, isRequest: Bool = false, _ write: (inout Writer) throws(Fault) -> Void
    ) throws(Fault) -> JSON {
        var writer = Writer(depthLimit: limit)
        writer.isRequest = isRequest
        try write(&writer)
        var reader = Reader(writer.bytes, depthLimit: limit)
        let tree = try reader.tree()
        try reader.finish()
        return tree
    }
}

extension JSON {
    /// The text of a string; nil for other kinds.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// A whole number that fits `Int`, even if it is written as `1.0`; nil for other values.
    public var int: Int? {
        if case .number(let number) = self { number.int } else { nil }
    }

    /// The nearest `Double` of a number; nil if it is too large, and for other kinds.
    public var double: Double? {
        if case .number(let number) = self { number.double } else { nil }
    }

    /// A Boolean; nil for other kinds.
    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The elements of an array; nil for other kinds.
    public var array: [JSON]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The object; nil for other kinds.
    public var object: Object? {
        if case .object(let object) = self { object } else { nil }
    }

    /// The member of an object; nil if there is none, or if the value is not an object.
    ///
    /// Setting nil removes the member. Setting it in a value that is not an object has no effect.
    public subscript(key: String) -> JSON? {
        get { object?[key] }
        set {
            guard case .object(var object) = self else { return }
            self = .null
            object[key] = newValue
            self = .object(object)
        }
    }

    /// The element of an array; nil if there is none, or if the value is not an array.
    ///
    /// Setting nil removes the element. Setting one that is not there has no effect.
    public subscript(index: Int) -> JSON? {
        get {
            guard let array, array.indices.contains(index) else { return nil }
            return array[index]
        }
        set {
            guard case .array(var array) = self, array.indices.contains(index) else { return }
            self = .null
            array.replaceSubrange(index...index, with: newValue.map { [$0] } ?? [])
            self = .array(array)
        }
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
    public init(floatLiteral value: Double) { self = .number(Number(literal: value)) }
    public init(stringLiteral value: String) { self = .string(value) }
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSON)...) { self = .object(Object(elements)) }
}
