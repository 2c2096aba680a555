import Foundation
import RuntimeKit

/// The key of stored responses. It consists of digests, so that file names reveal neither URLs nor credentials.
struct CacheKey: Hashable, Sendable {
    /// A digest of the URL alone. Unsafe requests invalidate the responses of their URL by it.
    let url: String
    /// A digest of the URL, the credentials or the user, and the `Accept` fields.
    let identity: String

    /// - Parameters:
    ///   - sent: The request with its credentials.
    ///   - url: The URL before credentials were added.
    init(_ sent: TransportRequest, from url: URL, user: String?) {
        self.url = Self.digest(of: url)
        var parts = [self.url, Self.digest(of: sent.url)]
        // No header field can have this name.
        if let user { parts += ["(user)", user] }
        // Servers should send `Vary: Accept` for a resource with several representations, but not all do.
        for name in [HeaderField.Name.accept, .acceptLanguage] where sent.headerFields.contains(name) {
            parts += [name.canonicalName, sent.headerFields.normalized(name)]
        }
        for field in sent.headerFields where sent.isCredential(field.name) {
            parts += [field.name.canonicalName, field.value]
        }
        identity = SHA256.digest(of: parts)
    }

    static func digest(of url: URL) -> String {
        SHA256.digest(of: [String(url.absoluteString.prefix { $0 != "#" })])
    }
}
