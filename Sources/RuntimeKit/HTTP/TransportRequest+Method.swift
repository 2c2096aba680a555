extension TransportRequest {
    /// A request method (RFC 9110 section 9).
    public struct Method: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
        /// The method as it is sent; case matters.
        public let rawValue: String

        /// Creates a method from its token, such as `PURGE`. A request whose method is not a token is not sent.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        public init(stringLiteral value: String) {
            self.init(value)
        }

        public var description: String { rawValue }

        /// `GET` requests a resource (section 9.3.1).
        public static let get = Self("GET")
        /// `HEAD` requests the header fields of a resource (section 9.3.2).
        public static let head = Self("HEAD")
        /// `POST` sends content for the resource to process (section 9.3.3).
        public static let post = Self("POST")
        /// `PUT` replaces a resource (section 9.3.4).
        public static let put = Self("PUT")
        /// `PATCH` changes part of a resource (RFC 5789).
        public static let patch = Self("PATCH")
        /// `DELETE` removes a resource (section 9.3.5).
        public static let delete = Self("DELETE")
        /// `OPTIONS` requests the communication options of a resource (section 9.3.7).
        public static let options = Self("OPTIONS")

        /// Whether sending the request twice has the effect of sending it once (RFC 9110 section 9.2.2).
        package var isIdempotent: Bool {
            switch rawValue {
            case "GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE": true
            default: false
            }
        }
    }
}

extension UInt8 {
    /// Whether a token may contain the byte (RFC 9110 section 5.6.2). Methods and names of header fields are tokens.
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
