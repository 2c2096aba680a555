/// A request method (RFC 9110 section 9).
public struct HTTPMethod: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The method as it is sent; case matters.
    public let rawValue: String

    /// A method by its token, such as `PURGE`; a request with something that is no token is not sent.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }

    public var description: String { rawValue }

    /// `GET` asks for a resource (section 9.3.1).
    public static let get = Self("GET")
    /// `HEAD` asks for the header fields of a resource (section 9.3.2).
    public static let head = Self("HEAD")
    /// `POST` hands something over to be processed (section 9.3.3).
    public static let post = Self("POST")
    /// `PUT` replaces a resource (section 9.3.4).
    public static let put = Self("PUT")
    /// `PATCH` changes a resource in part (RFC 5789).
    public static let patch = Self("PATCH")
    /// `DELETE` removes a resource (section 9.3.5).
    public static let delete = Self("DELETE")
    /// `OPTIONS` asks what can be done with a resource (section 9.3.7).
    public static let options = Self("OPTIONS")

    /// Whether sending the request twice has the effect of sending it once (RFC 9110 section 9.2.2).
    public var isIdempotent: Bool {
        switch rawValue {
        case "GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE": true
        default: false
        }
    }
}

extension UInt8 {
    /// Whether the byte may stand in a token: a method or the name of a header field (RFC 9110 section 5.6.2).
    var isTokenByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default:
            "!#$%&'*+-.^_`|~".utf8.contains(self)
        }
    }
}

extension String {
    /// Whether the text is a token (RFC 9110 section 5.6.2).
    var isToken: Bool {
        !isEmpty && utf8.allSatisfy(\.isTokenByte)
    }
}
