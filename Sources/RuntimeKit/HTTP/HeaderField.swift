/// One header field: a name and a value.
public struct HeaderField: Sendable, Hashable {
    /// The field's name.
    public var name: Name
    /// The field's value; see ``HeaderFields`` for the restrictions.
    public var value: String

    /// Creates a field. It is validated when a request is sent.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value, as it is sent.
    public init(name: Name, value: String) {
        self.name = name
        self.value = value
    }

    /// The name of a header field; names that differ only in case are equal (RFC 9110 section 5.1).
    public struct Name: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
        /// The name as it was written and is sent.
        public var rawName: String { written.value }
        private let written: Uncompared<String>
        /// The name in lower case.
        public let canonicalName: String

        /// Creates a name. It is validated when a request is sent.
        public init(_ name: String) {
            written = Uncompared(name)
            canonicalName = name.lowercased()
        }

        public init(stringLiteral value: String) {
            self.init(value)
        }

        public var description: String { rawName }
    }
}

extension HeaderField.Name {
    /// `Accept`.
    public static let accept = Self("Accept")
    /// `Accept-Language`.
    public static let acceptLanguage = Self("Accept-Language")
    /// `Authorization`.
    public static let authorization = Self("Authorization")
    /// `Cache-Control`.
    public static let cacheControl = Self("Cache-Control")
    /// `Content-Disposition`.
    public static let contentDisposition = Self("Content-Disposition")
    /// `Content-Length`.
    public static let contentLength = Self("Content-Length")
    /// `Content-Type`.
    public static let contentType = Self("Content-Type")
    /// `Cookie`.
    public static let cookie = Self("Cookie")
    /// `Date`.
    public static let date = Self("Date")
    /// `ETag`.
    public static let eTag = Self("ETag")
    /// `If-Match`.
    public static let ifMatch = Self("If-Match")
    /// `If-None-Match`.
    public static let ifNoneMatch = Self("If-None-Match")
    /// `Last-Modified`.
    public static let lastModified = Self("Last-Modified")
    /// `Link`.
    public static let link = Self("Link")
    /// `Location`.
    public static let location = Self("Location")
    /// `Proxy-Authorization`.
    public static let proxyAuthorization = Self("Proxy-Authorization")
    /// `Range`.
    public static let range = Self("Range")
    /// `Retry-After`.
    public static let retryAfter = Self("Retry-After")
    /// `Set-Cookie`.
    public static let setCookie = Self("Set-Cookie")
    static let lastEventID = Self("Last-Event-ID")
    static let transferEncoding = Self("Transfer-Encoding")
    /// `User-Agent`.
    public static let userAgent = Self("User-Agent")
}
