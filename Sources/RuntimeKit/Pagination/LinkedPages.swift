import Foundation

/// ``Pagination/link(items:)`` and ``Pagination/next(_:items:)``
struct LinkedPages<Response: Sendable, Item: Sendable>: PageSteps {
    let link: @Sendable (ReceivedPage<Response, Item>) -> String?
    private var seen: Set<String> = []

    init(_ link: @escaping @Sendable (ReceivedPage<Response, Item>) -> String?) {
        self.link = link
    }

    mutating func next(after page: ReceivedPage<Response, Item>) throws(RequestError) -> HTTPRequest? {
        guard let link = link(page), !link.isEmpty else { return nil }
        let current = page.request.url
        // Of redirects, the last one counts (RFC 3986 section 5.1.3).
        guard var url = URL(received: link, relativeTo: page.response.url ?? current)?.absoluteURL else {
            throw RequestError("the next page's address is no URL: \(quoted(link))")
        }
        url = url.secured(by: current)
        // The request carries credentials, which are for the server that the client knows.
        guard url.hasOrigin(of: current) else {
            let origin = "\(url.scheme ?? "")://\(url.host ?? "")\(url.port.map { ":\($0)" } ?? "")"
            throw RequestError("the next page is on another server, \(shortened(origin)), and was not asked for")
        }
        seen.insert(current.absoluteString)
        guard seen.insert(url.absoluteString).inserted else {
            throw RequestError("the server sent the address of a page again")
        }
        var request = page.request
        request.url = url
        return request
    }
}

extension URL {
    /// The address with the scheme and port of `known` where it only lacks the `s` of `https`: servers behind a proxy
    /// that speaks TLS for them often do not know of it.
    fileprivate func secured(by known: URL) -> URL {
        guard scheme?.lowercased() == "http", known.scheme?.lowercased() == "https", port == nil || port == 80,
            host?.lowercased() == known.host?.lowercased(),
            var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
        else { return self }
        components.scheme = known.scheme
        components.port = known.port
        return components.url ?? self
    }
}
