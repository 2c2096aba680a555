import Foundation
import RuntimeKit

/// What a response is kept under: digests, so that neither addresses nor credentials can be read from file names.
struct CacheKey: Hashable, Sendable {
    /// Of the URL alone, by which requests that change things drop what is kept.
    let url: String
    /// Of the URL, the credentials or the user, and what the caller accepts.
    let identity: String

    /// - Parameters:
    ///   - sent: the request with its credentials.
    ///   - url: where it was to go before credentials were added.
    init(_ sent: HTTPRequest, from url: URL, user: String?) {
        self.url = Self.digest(of: url)
        var parts = [self.url, Self.digest(of: sent.url)]
        // No header field is called that.
        if let user { parts += ["(user)", user] }
        // A server with several forms of a resource is to say `Vary: Accept`, but not all do.
        for name in [HTTPField.Name.accept, .acceptLanguage] where sent.headerFields.contains(name) {
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
