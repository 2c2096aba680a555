import Foundation

extension HTTPRequest {
    /// The maximum number of redirects, the same as that of URLSession.
    static let redirectLimit = 20

    /// The redirect of a response, if it is one and the policy allows it.
    package func redirect(by response: HTTPResponse) -> Redirect? {
        guard [301, 302, 303, 307, 308].contains(response.status), !isConfidential,
            let location = response.headerFields[values: "Location"].first, !location.isEmpty,
            let target = URL(received: location, relativeTo: url)
        else { return nil }
        let redirect = Redirect(status: response.status, from: url, to: target.absoluteURL)
        return redirectPolicy.follows(redirect) ? redirect : nil
    }

    /// The request that follows a redirect (RFC 9110 section 15.4); nil if its body would have to be sent again but
    /// cannot be.
    func following(_ redirect: Redirect, after redirects: some Sequence<Redirect>) -> HTTPRequest? {
        var next = self
        next.follow(redirect.target)
        // For historical reasons, 301 and 302 change POST to GET. 303 changes every method except HEAD.
        if redirect.status == 303 && method != .head || redirect.status < 303 && method == .post {
            next.method = .get
            next.body = nil
            for name: HTTPField.Name in [.contentType, "Content-Encoding", "Content-Language", "Content-Location"] {
                next.headerFields[name] = nil
            }
        }
        guard next.body?.isReplayable != false else { return nil }
        // Credentials removed by an earlier redirect are not restored.
        if !redirect.staysWithinOrigin || !redirects.allSatisfy(\.staysWithinOrigin) {
            for name in credentialNames + ["Host"] { next.headerFields[name] = nil }
        }
        return next
    }

    /// Changes the URL to one from a server. Query items with the name of a secret are hidden in descriptions.
    mutating func follow(_ url: URL) {
        self.url = url
        let text = url.absoluteString.prefix { $0 != "#" }
        guard let mark = text.firstIndex(of: "?") else { return }
        let known = SecretNames()
        for item in text[text.index(after: mark)...].split(separator: "&") {
            let name = RequestSummary.name(of: item)
            // Lists of pages follow many URLs with the same names.
            if known.contains(name), !secretQueryNames.contains(name) { secretQueryNames.append(name) }
        }
    }
}
