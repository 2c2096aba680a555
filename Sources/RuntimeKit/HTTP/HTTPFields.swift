/// The header fields of a request or a response, in order; names are compared without regard to case.
///
/// A request is refused with a ``RequestError`` when a name is no token or a value holds a control character (CR and LF
/// would end the field), starts or ends with a space or tab (receivers take them off), or holds something outside ASCII.
/// New fields are to stay within ASCII (RFC 9110 section 5.5), and what systems send for other text differs: encode such
/// values as the server expects them. `Content-Length` and `Transfer-Encoding` are the transport's alone.
public struct HTTPFields: Sendable, Hashable {
    private var fields: [HTTPField] = []

    /// No fields.
    public init() {}

    /// The value of the field; those of several fields with the name are joined by commas (RFC 9110 section 5.3).
    ///
    /// Setting replaces every field with the name, or removes them all with nil.
    public subscript(name: HTTPField.Name) -> String? {
        get {
            var joined: String?
            for field in fields where field.name == name {
                joined = joined.map { $0 + ", " + field.value } ?? field.value
            }
            return joined
        }
        set {
            self[values: name] = newValue.map { [$0] } ?? []
        }
    }

    /// The values of every field with the name.
    public subscript(values name: HTTPField.Name) -> [String] {
        get { fields.filter { $0.name == name }.map(\.value) }
        set {
            let place = fields.firstIndex { $0.name == name } ?? fields.endIndex
            fields.removeAll { $0.name == name }
            fields.insert(contentsOf: newValue.map { HTTPField(name: name, value: $0) }, at: place)
        }
    }

    /// Adds a field and keeps those with the same name.
    public mutating func append(_ field: HTTPField) {
        fields.append(field)
    }

    /// Whether there is a field with the name.
    public func contains(_ name: HTTPField.Name) -> Bool {
        fields.contains { $0.name == name }
    }
}

extension HTTPFields: RandomAccessCollection {
    public var startIndex: Int { fields.startIndex }
    public var endIndex: Int { fields.endIndex }
    public subscript(position: Int) -> HTTPField { fields[position] }
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (HTTPField.Name, String)...) {
        fields = elements.map { HTTPField(name: $0.0, value: $0.1) }
    }
}

extension HTTPFields: CustomStringConvertible {
    /// One line per field; values may be secret.
    public var description: String {
        fields.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
    }
}

extension HTTPFields {
    /// Refuses what could not be sent, or would be read as another field or another request.
    package func validate() throws(RequestError) {
        for field in fields {
            guard field.name.rawName.isToken else {
                throw RequestError("the header name \(field.name.rawName.debugDescription) is no token (RFC 9110)")
            }
            // A length that is not the body's would make the rest of it the start of the connection's next request.
            guard field.name != .contentLength, field.name != .transferEncoding else {
                throw RequestError(
                    "the transport sets the header \(field.name) itself; remove it", parameter: field.name.rawName)
            }
            // The id of an event is sent in UTF-8, whatever it is (WHATWG HTML section 9.2.3).
            let limit: UInt8 = field.name == .lastEventID ? 0xFF : 0x7F
            guard field.value.utf8.allSatisfy({ $0 >= 0x20 && $0 < limit && $0 != 0x7F || $0 == 0x09 }) else {
                let isASCII = field.value.utf8.allSatisfy { $0 < 0x80 }
                throw RequestError(
                    "the header \(field.name) holds \(isASCII ? "a control character" : "text outside ASCII")"
                        + ", which header fields cannot carry",
                    parameter: field.name.rawName)
            }
            let text = field.value.utf8
            guard !HTTPFields.isSpace(text.first), !HTTPFields.isSpace(text.last) else {
                throw RequestError(
                    "the header \(field.name) starts or ends with a space or tab, which would get lost",
                    parameter: field.name.rawName)
            }
        }
    }

    private static func isSpace(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 }
}
