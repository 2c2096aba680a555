import Foundation

/// A header field of a response that an API declares, with the type of its value.
///
/// Generated requests have theirs in a type `Headers`:
/// ```swift
/// let full = try await shop.response(for: Shop.Things(id: 1))
/// let total = try full[Shop.Headers.totalCount]  // Int?
/// ```
/// A response need not have the field, and one that cannot be read says so when it is asked for, so that neither is in the way
/// of the response's value. A failure's are in ``APIError/response``.
public struct HeaderField<Value: JSONValue>: Sendable, ExpressibleByStringLiteral {
    let name: HTTPField.Name
    let format: DateFormat?

    /// A field by its name; `format` is how dates in it are written, RFC 3339 or as HTTP has them (RFC 9110 section 5.6.7)
    /// unless it says otherwise.
    public init(_ name: HTTPField.Name, format: DateFormat? = nil) {
        self.name = name
        self.format = format
    }

    public init(stringLiteral name: String) {
        self.init(HTTPField.Name(name))
    }

    /// The field's value; nil where there is none.
    func value(in fields: HTTPFields) throws(JSONError) -> Value? {
        guard let text = fields[name] else { return nil }
        if format == nil, let date = HTTPDate.date(text, now: Date()) as? Value { return date }
        let shape = JSONShape.of(Value.self)
        let coding = ResponseCoding.json(format.map(shape.formatted) ?? shape)
        for json in Self.candidates(text, shape.kinds.union(format == nil ? [] : .number)) {
            let bytes = Array(json.utf8)
            if let value = try? coding.value(Value.self, fromJSON: bytes, 0..<bytes.count) { return value }
        }
        throw JSONError(message: "the header field \(name) is no \(Value.self): \(quoted(text))")
    }

    /// What a text may be in JSON, where the kinds of the type allow it.
    private static func candidates(_ text: String, _ kinds: JSONKinds) -> [String] {
        var result: [String] = []
        if kinds.contains(.string) { result.append(JSON.string(text).description) }
        // Numbers and booleans as they stand, and JSON in a field.
        if !kinds.isDisjoint(with: [.number, .bool, .array, .object]) { result.append(text) }
        if kinds.contains(.array) {
            let elements = elements(of: text)
            result.append("[" + elements.map { JSON.string($0).description }.joined(separator: ",") + "]")
            result.append("[" + elements.joined(separator: ",") + "]")
        }
        return result
    }

    /// The elements of a list (RFC 9110 section 5.6.1); commas within quotes do not count.
    private static func elements(of text: String) -> [String] {
        var elements: [Substring] = []
        var start = text.startIndex
        var isQuoted = false
        var isEscaped = false
        for index in text.indices {
            switch text[index] {
            case _ where isEscaped: isEscaped = false
            case "\\" where isQuoted: isEscaped = true
            case "\"": isQuoted.toggle()
            case "," where !isQuoted:
                elements.append(text[start..<index])
                start = text.index(after: index)
            default: break
            }
        }
        elements.append(text[start...])
        return elements.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}

extension HTTPResponse {
    /// The value of a declared header field; nil where there is none. Throws where it is not of the field's type.
    public subscript<Value: JSONValue>(field: HeaderField<Value>) -> Value? {
        get throws(JSONError) { try field.value(in: headerFields) }
    }
}

extension APIResponse {
    /// The value of a declared header field; nil where there is none. Throws where it is not of the field's type.
    public subscript<Header: JSONValue>(field: HeaderField<Header>) -> Header? {
        get throws(JSONError) { try field.value(in: headerFields) }
    }
}
