/// The encoding of cookie values (RFC 6265 section 4.1.1).
enum CookieEncoding {
    /// Returns a valid value unchanged, so that a value from a server is sent back as it was. In any other value, all
    /// characters except the unreserved ones are percent-encoded. No standard defines this, but most servers decode it.
    static func value(_ text: String) -> String {
        var bytes = text.utf8[...]
        // A value may be in quotes, which are a part of it (RFC 6265 section 5.2).
        if bytes.count > 1, bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\"") {
            bytes = bytes.dropFirst().dropLast()
        }
        return bytes.allSatisfy(isLegal) ? text : PercentEncoding.encode(text)
    }

    private static func isLegal(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21, 0x23...0x2B, 0x2D...0x3A, 0x3C...0x5B, 0x5D...0x7E: true
        default: false
        }
    }

    /// Adds a cookie to the `Cookie` field.
    static func append(_ name: String, _ value: String, to fields: inout HeaderFields) throws(RequestError) {
        guard name.isToken else {
            throw RequestError(
                .invalidParameter, "the cookie name \(name.debugDescription) is not a token (RFC 6265)", parameter: name
            )
        }
        let cookie = "\(name)=\(Self.value(value))"
        fields[.cookie] = fields[.cookie].map { $0 + "; " + cookie } ?? cookie
    }
}

extension HeaderFields {
    /// The fields with at most one `Cookie` field, because a request must not have more (RFC 6265 section 5.4).
    package var withOneCookie: Self {
        guard self[values: .cookie].count > 1 else { return self }
        var fields = self
        fields[.cookie] = self[.cookie]
        return fields
    }
}
