import Foundation

extension TransportRequest {
    /// The maximum number of redirects, the same as that of URLSession.
    static let redirectLimit = 20

    /// The statuses with which a server redirects a request (RFC 9110 section 15.4). A 300 offers a choice, and 305 is
    /// obsolete, because it would let any server choose a proxy.
    static let redirectStatuses: Set<Int> = [301, 302, 303, 307, 308]

    /// The request that follows a redirect, as the policy of this request allows and without the credentials that
    /// another origin must not get (RFC 9110 section 15.4); nil if the response is no redirect, or is not followed. For
    /// transports.
    ///
    /// - Parameters:
    ///   - response: The response to this request.
    ///   - redirects: The redirects that have been followed before.
    /// - Throws: ``TransportError/Code/httpTooManyRedirects`` after 20 redirects.
    public func next(
        after response: TransportResponse, redirects: [TransportResponse.Redirect]
    ) throws(TransportError) -> (request: TransportRequest, redirect: TransportResponse.Redirect)? {
        guard let redirect = redirect(by: response), let request = following(redirect, after: redirects) else {
            return nil
        }
        guard redirects.count < Self.redirectLimit else { throw TransportError(.httpTooManyRedirects) }
        return (request, redirect)
    }

    /// The redirect of a response, if it is one and the policy allows it.
    package func redirect(by response: TransportResponse) -> TransportResponse.Redirect? {
        guard Self.redirectStatuses.contains(response.status),
            let location = response.headerFields[values: "Location"].first, !location.isEmpty,
            let target = URL(received: location, relativeTo: url)
        else { return nil }
        let redirect = TransportResponse.Redirect(status: response.status, from: url, to: target.absoluteURL)
        return redirectPolicy.follows(redirect) ? redirect : nil
    }

    /// The request that follows a redirect (RFC 9110 section 15.4); nil if its body would have to be sent again but
    /// cannot be.
    func following(_ redirect: TransportResponse.Redirect, after redirects: some Sequence<TransportResponse.Redirect>)
        -> TransportRequest?
    {
        var next = self
        next.url = redirect.target
        // For historical reasons, 301 and 302 change POST to GET. 303 changes every method except HEAD.
        if redirect.status == 303 && method != .head || redirect.status < 303 && method == .post {
            next.method = .get
            next.body = nil
            for name: HeaderField.Name in [.contentType, "Content-Encoding", "Content-Language", "Content-Location"] {
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
}
