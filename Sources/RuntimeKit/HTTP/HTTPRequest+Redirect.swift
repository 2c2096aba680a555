import Foundation

extension HTTPRequest {
    /// So many redirects are followed, as many as URLSession does.
    static let redirectLimit = 20

    /// Where a response leads, if it is a redirect that the policy wants to be followed.
    func redirect(by response: HTTPResponse) -> Redirect? {
        guard [301, 302, 303, 307, 308].contains(response.status), !isConfidential,
            let location = response.headerFields[values: "Location"].first, !location.isEmpty,
            let target = URL(received: location, relativeTo: url)
        else { return nil }
        let redirect = Redirect(status: response.status, from: url, to: target.absoluteURL)
        return redirectPolicy.follows(redirect) ? redirect : nil
    }

    /// The request that follows a redirect (RFC 9110 section 15.4); nil where its body is to be sent again and cannot be.
    func following(_ redirect: Redirect, after redirects: some Sequence<Redirect>) -> HTTPRequest? {
        var next = self
        next.url = redirect.target
        // 301 and 302 change POST for reasons of history, 303 everything.
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
            for name in credentialNames { next.headerFields[name] = nil }
        }
        return next
    }
}
