import Foundation

extension TransportResponse {
    /// A response that redirects to another URL (RFC 9110 section 15.4).
    public struct Redirect: Sendable, Hashable {
        /// The response's status, such as 302.
        public let status: Int
        /// The URL of the request.
        public let source: URL
        /// The URL that the response redirects to: its `Location`, as an absolute URL.
        public let target: URL

        /// Creates a redirect, for transports and tests.
        ///
        /// - Parameters:
        ///   - status: The status of the response, such as 302.
        ///   - source: The URL of the request.
        ///   - target: The URL that the response redirects to.
        public init(status: Int, from source: URL, to target: URL) {
            self.status = status
            self.source = source
            self.target = target
        }

        /// Whether scheme, host and port stay the same.
        public var staysWithinOrigin: Bool { target.hasOrigin(of: source) }
    }
}

extension TransportResponse.Redirect: CustomStringConvertible {
    /// One line without secrets: `302 https://shop.example/a to https://shop.example/b`.
    public var description: String { "\(status) \(Self.shown(source)) to \(Self.shown(target))" }

    private static func shown(_ url: URL) -> String { TransportRequest(url: url).summary.url }
}

/// Which redirects a client follows. If the client does not follow a redirect, the call returns the redirect as its
/// response.
///
/// With every policy, a redirect to another origin (scheme, host or port) removes all credentials from the header
/// fields: those of the client, and fields whose names indicate a credential, such as `X-Api-Key`. A later redirect
/// back to the first origin does not restore them.
public struct RedirectPolicy: Sendable {
    private let isWanted: @Sendable (TransportResponse.Redirect) -> Bool

    /// All redirects, up to 20 for a request.
    public static let follow = follow { _ in true }
    /// Redirects within the same origin.
    public static let followWithinOrigin = follow(where: \.staysWithinOrigin)
    /// No redirects.
    public static let never = follow { _ in false }

    /// Redirects for which the closure returns true. It is called on any thread, possibly for several calls at once.
    public static func follow(where isWanted: @escaping @Sendable (TransportResponse.Redirect) -> Bool) -> Self {
        Self(isWanted: isWanted)
    }

    /// Whether a redirect is followed.
    package func follows(_ redirect: TransportResponse.Redirect) -> Bool { isWanted(redirect) }
}

extension TransportRequest {
    /// Whether a header field contains a credential, or has a name that indicates one. Another origin does not get such
    /// fields, and logs hide them.
    public func isCredential(_ name: HeaderField.Name) -> Bool {
        credentialFields.contains(name)
            || secretFieldNames.contains { $0.lowercased() == name.canonicalName }
            || ["auth", "cookie", "key", "password", "secret", "session", "signature", "token"]
                .contains(where: name.canonicalName.contains)
            || Self.secretNames.contains(name.canonicalName)
    }

    /// What logs hide, another origin does not get.
    static let secretNames = SecretNames()

    /// The names of the request's header fields that contain credentials.
    var credentialNames: [HeaderField.Name] {
        headerFields.reduce(into: []) { names, field in
            if isCredential(field.name), !names.contains(field.name) { names.append(field.name) }
        }
    }
}

extension URL {
    /// Whether scheme, host and port are the same (RFC 6454 section 5).
    package func hasOrigin(of other: URL) -> Bool {
        origin == other.origin
    }

    private var origin: [String] { [scheme?.lowercased() ?? "", hostKey] }

    /// Host and port in a normalized form: `api.shop.example:443`.
    var hostKey: String {
        "\(host?.lowercased() ?? ""):\(port ?? (scheme?.lowercased() == "https" ? 443 : 80))"
    }
}
