import Foundation

/// A header field that an API declares for a response, with the type of its value.
///
/// Generated requests declare theirs in a type `Headers`:
/// ```swift
/// let full = try await shop.response(for: Shop.Things(id: 1))
/// let total = try full[Shop.Headers.totalCount]  // Int?
/// ```
/// A missing field is nil, and an invalid field throws an error only when it is read, so neither affects the value of
/// the response. Fields of a failure are read from ``APIError/response``.
public struct HeaderFieldKey<Value: JSONCodable>: Sendable, ExpressibleByStringLiteral {
    let name: HeaderField.Name
    let format: JSONFormat?

    /// Creates a field from its name. `format` is the format of dates; without it, RFC 3339 and the HTTP date format
    /// (RFC 9110 section 5.6.7) are accepted.
    ///
    /// - Parameters:
    ///   - name: The name of the field.
    ///   - format: The format of dates and numbers; nil for the usual ones.
    public init(_ name: HeaderField.Name, format: JSONFormat? = nil) {
        self.name = name
        self.format = format
    }

    public init(stringLiteral name: String) {
        self.init(HeaderField.Name(name))
    }

    /// The field's value; nil if the field is missing.
    func value(in fields: HeaderFields) throws(JSONError) -> Value? {
        guard let text = fields[name] else { return nil }
        // In two steps: a nil of one optional type is also a nil of every other.
        if format == nil, let date = HTTPDate.date(text, now: Date()), let value = date as? Value { return value }
        let shape = JSONShape.of(Value.self)
        let coding = ResponseCoding.json(format.map(shape.formatted) ?? shape)
        // Cookies contain commas, and so are never joined (RFC 9110 section 5.3).
        let elements = name == .setCookie ? fields[values: name] : Self.elements(of: text)
        for json in Self.candidates(text, elements, shape.kinds.union(format == nil ? [] : .number)) {
            let bytes = Array(json.utf8)
            if let value = try? coding.value(Value.self, fromJSON: bytes, 0..<bytes.count) { return value }
        }
        throw JSONError(message: "the header field \(name) is not of type \(Value.self): \(quoted(text))")
    }

    /// The JSON texts that a field's text may mean, depending on the kinds of the type.
    private static func candidates(_ text: String, _ elements: [String], _ kinds: JSONKinds) -> [String] {
        var result: [String] = []
        if kinds.contains(.string) { result.append(JSON.string(text).description) }
        // Numbers and Booleans, and JSON in a field.
        if !kinds.isDisjoint(with: [.number, .bool, .array, .object]) { result.append(text) }
        if kinds.contains(.array) {
            result.append("[" + elements.map { JSON.string($0).description }.joined(separator: ",") + "]")
            result.append("[" + elements.joined(separator: ",") + "]")
        }
        if kinds.contains(.object) { result += objects(elements) }
        return result
    }

    /// The JSON texts of an object in the style `simple`: `x,1,y,2`, or exploded `x=1,y=2` (OpenAPI 3.1.1 section
    /// 4.8.12.3). Its values are numbers and Booleans where they look so, or else text.
    private static func objects(_ elements: [String]) -> [String] {
        var words = elements
        if elements.allSatisfy({ $0.contains("=") }) {
            words = elements.flatMap { $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false) }
                .map(String.init)
        }
        guard !words.isEmpty, words.count.isMultiple(of: 2) else { return [] }
        return [false, true].map { areTexts in
            let members = stride(from: 0, to: words.count, by: 2).map { index in
                let value = words[index + 1]
                let isPlain = !areTexts && (value == "true" || value == "false" || Double(value) != nil)
                return JSON.string(words[index]).description + ":" + (isPlain ? value : JSON.string(value).description)
            }
            return "{" + members.joined(separator: ",") + "}"
        }
    }

    /// The elements of a list (RFC 9110 section 5.6.1). Commas in quotes do not separate elements.
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

extension TransportResponse {
    /// The value of a declared header field; nil if it is missing. Throws if the value does not have the field's type.
    ///
    /// If it is not in the header, it may be in the trailer, where servers send what they compute from the body.
    public subscript<Value: JSONCodable>(field: HeaderFieldKey<Value>) -> Value? {
        get throws(JSONError) {
            if let value = try field.value(in: headerFields) { return value }
            return try field.value(in: trailerFields)
        }
    }
}

extension APIResponse {
    /// The value of a declared header field; nil if it is missing. Throws if the value does not have the field's type.
    ///
    /// If it is not in the header, it may be in the trailer, where servers send what they compute from the body.
    public subscript<Header: JSONCodable>(field: HeaderFieldKey<Header>) -> Header? {
        get throws(JSONError) {
            try response[field]
        }
    }
}
