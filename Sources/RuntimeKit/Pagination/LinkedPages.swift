import Foundation

/// ``Pagination/link(items:)`` and ``Pagination/next(_:items:)``
struct LinkedPages<Response: Sendable, Item: Sendable>: PageSteps {
    let link: @Sendable (ReceivedPage<Response, Item>) -> String?
    private var seen: Set<String> = []

    init(_ link: @escaping @Sendable (ReceivedPage<Response, Item>) -> String?) {
        self.link = link
    }

    mutating func next(after page: ReceivedPage<Response, Item>) throws -> TransportRequest? {
        // White space around a URL is not part of it.
        guard let link = link(page)?.trimmingCharacters(in: .whitespacesAndNewlines), !link.isEmpty else { return nil }
        let current = page.request.url
        // The base URL is the URL after redirects (RFC 3986 section 5.1.3).
        guard var url = URL(received: link, relativeTo: page.response.url ?? current)?.absoluteURL else {
            throw PageError(message: "the URL of the next page is not valid: \(quoted(link))")
        }
        url = url.secured(by: current).withoutFragment
        // The request contains credentials, which must only be sent to the server that the client knows.
        guard url.hasOrigin(of: current) else {
            let origin = "\(url.scheme ?? "")://\(url.host ?? "")\(url.port.map { ":\($0)" } ?? "")"
            throw PageError(
                message: "the next page is on another server, \(shortened(origin)), so it was not requested")
        }
        seen.insert(current.absoluteString)
        guard seen.insert(url.absoluteString).inserted else {
            throw PageError(message: "the server sent the URL of a page a second time")
        }
        var request = page.request
        request.url = url
        return request
    }
}

extension URL {
    /// The URL with the scheme and port of `known`, if it has `http` instead of `https`. Servers behind a proxy that
    /// handles TLS often do not know that they are reached by `https`.
    fileprivate func secured(by known: URL) -> URL {
        guard scheme?.lowercased() == "http", known.scheme?.lowercased() == "https", port == nil || port == 80,
            host?.lowercased() == known.host?.lowercased(),
            var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
        else { return self }
        components.scheme = known.scheme
        components.port = known.port
        return components.url ?? self
    }

    /// The URL without its fragment, which is not sent: `#2` is the same page again.
    fileprivate var withoutFragment: URL {
        guard let mark = absoluteString.utf8.firstIndex(of: UInt8(ascii: "#")) else { return self }
        return URL(string: String(absoluteString[..<mark])) ?? self
    }
}
