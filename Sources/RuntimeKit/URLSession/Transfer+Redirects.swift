#if !canImport(Glibc) || URLSession
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// The redirects of a transfer.
    struct Redirection {
        /// The redirects that were followed, in order.
        var followed: [TransportResponse.Redirect]
        /// Whether the transport must follow the last redirect itself, because Foundation would not follow it
        /// correctly.
        var isLeftToTransport = false

        /// Whether any redirect has left the origin.
        var hasLeft: Bool { followed.contains { !$0.staysWithinOrigin } }
    }

    extension Transfer {
        /// The request for Foundation to follow a redirect with; nil if ``next`` follows it, or if it is not followed.
        ///
        /// Foundation on Linux follows 305, does not resolve a relative `Location` according to RFC 3986, drops a body that must be
        /// sent again, and waits for a body that was dropped. On Apple's platforms, it drops `Authorization` even
        /// within the origin.
        func redirected(_ new: URLRequest, by response: HTTPURLResponse) -> URLRequest? {
            guard TransportRequest.redirectStatuses.contains(response.statusCode) else { return nil }
            var new = new
            // Foundation on Linux follows a 303 with GET, and then returns a body that nobody has asked for.
            if request.method == .head { new.httpMethod = request.method.rawValue }
            let source = response.url ?? request.url
            #if canImport(FoundationNetworking)
                if let location = response.value(forHTTPHeaderField: "Location"),
                    let url = URL(string: location, relativeTo: source)
                {
                    new.url = url.absoluteURL
                }
            #endif
            guard let target = new.url else { return nil }
            let redirect = TransportResponse.Redirect(status: response.statusCode, from: source, to: target)
            guard request.redirectPolicy.follows(redirect) else { return nil }
            let hasLeft = redirection { redirection in
                redirection.followed.append(redirect)
                return redirection.hasLeft
            }
            #if canImport(FoundationNetworking)
                if request.body != nil {
                    redirection { $0.isLeftToTransport = true }
                    return nil
                }
            #endif
            for name in request.credentialNames {
                new.setValue(hasLeft ? nil : request.headerFields[name], forHTTPHeaderField: name.rawName)
            }
            // The name of the first host would address another site of the second.
            if hasLeft { new.setValue(nil, forHTTPHeaderField: "Host") }
            return new
        }

        /// The request for a redirect that the transport follows itself, with all redirects so far; nil if there is
        /// none.
        var next: (request: TransportRequest, redirects: [TransportResponse.Redirect])? {
            let redirection = redirection { $0 }
            guard redirection.isLeftToTransport, let last = redirection.followed.last,
                let next = request.following(last, after: redirection.followed.dropLast())
            else { return nil }
            return (next, redirection.followed)
        }
    }
#endif
