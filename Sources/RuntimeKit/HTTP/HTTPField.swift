/// One header field: a name and a value.
public struct HTTPField: Sendable, Hashable {
    /// The field's name.
    public var name: Name
    /// The field's value; see ``HTTPFields`` for what it may hold.
    public var value: String

    public init(name: Name, value: String) {
        self.name = name
        self.value = value
    }

    /// The name of a header field; names that differ only in case are equal (RFC 9110 section 5.1).
    public struct Name: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
        /// The name as it was written and is sent.
        public let rawName: String
        /// The name in lower case.
        public let canonicalName: String

        public init(_ name: String) {
            rawName = name
            canonicalName = name.lowercased()
        }

        public init(stringLiteral value: String) {
            self.init(value)
        }

        public var description: String { rawName }

        public static func == (left: Self, right: Self) -> Bool {
            left.canonicalName == right.canonicalName
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(canonicalName)
        }
    }
}

extension HTTPField.Name {
    public static let accept = Self("Accept")
    public static let acceptLanguage = Self("Accept-Language")
    public static let authorization = Self("Authorization")
    public static let cacheControl = Self("Cache-Control")
    public static let contentDisposition = Self("Content-Disposition")
    public static let contentLength = Self("Content-Length")
    public static let contentType = Self("Content-Type")
    public static let cookie = Self("Cookie")
    public static let date = Self("Date")
    public static let eTag = Self("ETag")
    public static let ifMatch = Self("If-Match")
    public static let ifNoneMatch = Self("If-None-Match")
    public static let lastModified = Self("Last-Modified")
    public static let link = Self("Link")
    public static let location = Self("Location")
    public static let proxyAuthorization = Self("Proxy-Authorization")
    public static let range = Self("Range")
    public static let retryAfter = Self("Retry-After")
    public static let setCookie = Self("Set-Cookie")
    public static let userAgent = Self("User-Agent")
}
