/// The header fields of a request or a response, in order; names are compared without regard to case.
///
/// A request fails with a ``RequestError`` if a name is not a token, or if a value contains a control character (CR and
/// LF would end the field), starts or ends with a space or tab (recipients remove them), or contains a character
/// outside ASCII. New fields should be limited to ASCII (RFC 9110 section 5.5), and systems encode other characters
/// differently: encode such values as the server expects them. Only the transport may set `Content-Length` and
/// `Transfer-Encoding`.
public struct HeaderFields: Sendable, Hashable {
    private var fields: [HeaderField]

    /// Creates fields in the given order.
    public init(_ fields: [HeaderField] = []) { self.fields = fields }

    /// The value of the field. Values of several fields with the same name are joined by commas (RFC 9110 section 5.3),
    /// those of `Cookie` by semicolons (RFC 6265 section 4.2.1).
    ///
    /// Setting a value replaces every field with the name; setting nil removes them all.
    public subscript(name: HeaderField.Name) -> String? {
        get {
            guard let first = fields.firstIndex(where: { $0.name == name }) else { return nil }
            var joined = fields[first].value
            // In place, because a server can send many fields with one name.
            for field in fields[(first + 1)...] where field.name == name {
                joined += name == .cookie ? "; " : ", "
                joined += field.value
            }
            return joined
        }
        set {
            self[values: name] = newValue.map { [$0] } ?? []
        }
    }

    /// The values of every field with the name.
    public subscript(values name: HeaderField.Name) -> [String] {
        get { fields.filter { $0.name == name }.map(\.value) }
        set {
            let place = fields.firstIndex { $0.name == name } ?? fields.endIndex
            fields.removeAll { $0.name == name }
            fields.insert(contentsOf: newValue.map { HeaderField(name: name, value: $0) }, at: place)
        }
    }

    /// Adds a field and keeps those with the same name.
    public mutating func append(_ field: HeaderField) {
        fields.append(field)
    }

    /// Whether there is a field with the name.
    public func contains(_ name: HeaderField.Name) -> Bool {
        fields.contains { $0.name == name }
    }
}

extension HeaderFields: RandomAccessCollection {
    public var startIndex: Int { fields.startIndex }
    public var endIndex: Int { fields.endIndex }
    public subscript(position: Int) -> HeaderField { fields[position] }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (HeaderField.Name, String)...) {
        fields = elements.map { HeaderField(name: $0.0, value: $0.1) }
    }
}

extension HeaderFields: CustomStringConvertible {
    /// One line per field; values may be secret.
    public var description: String {
        fields.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
    }
}

extension HeaderFields {
    /// Rejects fields that cannot be sent, or that a recipient would read as another field or another request.
    package func validate() throws(RequestError) {
        for field in fields {
            guard field.name.rawName.isToken else {
                throw RequestError(
                    .invalidHeaderField,
                    "the field name \(field.name.rawName.debugDescription) is not a token (RFC 9110)")
            }
            // With a wrong length, a server would read the rest of the body as the next request on the connection.
            guard field.name != .contentLength, field.name != .transferEncoding else {
                throw RequestError(
                    .invalidHeaderField, "the transport sets the header field \(field.name) itself; remove it",
                    parameter: field.name.rawName
                )
            }
            // The ID of the last event is sent in UTF-8 (WHATWG HTML section 9.2.3).
            let limit: UInt8 = field.name == .lastEventID ? 0xFF : 0x7F
            guard field.value.utf8.allSatisfy({ $0 >= 0x20 && $0 < limit && $0 != 0x7F || $0 == 0x09 }) else {
                let isASCII = field.value.utf8.allSatisfy { $0 < 0x80 }
                throw RequestError(
                    .invalidHeaderField,
                    "the header field \(field.name) contains "
                        + (isASCII ? "a control character" : "text outside ASCII") + ", which no field may contain",
                    parameter: field.name.rawName)
            }
            let text = field.value.utf8
            guard !HeaderFields.isSpace(text.first), !HeaderFields.isSpace(text.last) else {
                throw RequestError(
                    .invalidHeaderField,
                    "the header field \(field.name) starts or ends with a space or tab, which recipients would remove",
                    parameter: field.name.rawName)
            }
        }
    }

    private static func isSpace(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 }
}
