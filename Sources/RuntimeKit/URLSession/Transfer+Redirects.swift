#if !canImport(Glibc) || URLSession
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// What a transfer knows of the redirects on its way.
    struct Redirection {
        /// Those that were followed, the first one first.
        var followed: [Redirect]
        /// Whether the transport has to follow the last one itself, as Foundation would do it wrongly.
        var isLeftToTransport = false

        /// Whether the request has left its origin, be it for a moment.
        var hasLeft: Bool { followed.contains { !$0.staysWithinOrigin } }
    }

    extension Transfer {
        /// The request with which Foundation is to follow a redirect; nil when ``next`` does, or nobody.
        ///
        /// Foundation on Linux does not resolve a relative `Location` as RFC 3986 says, drops a body where it has to be sent
        /// again, and waits for one where it was dropped. On Apple's platforms it drops `Authorization` also within the origin.
        func redirected(_ new: URLRequest, by response: HTTPURLResponse) -> URLRequest? {
            if request.isConfidential { return nil }
            var new = new
            let source = response.url ?? request.url
            #if canImport(FoundationNetworking)
                if let location = response.value(forHTTPHeaderField: "Location"),
                    let url = URL(string: location, relativeTo: source)
                {
                    new.url = url.absoluteURL
                }
            #endif
            guard let target = new.url else { return nil }
            let redirect = Redirect(status: response.statusCode, from: source, to: target)
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
                // The list of `Cookie` is the one that is not separated by commas (RFC 6265 section 5.4).
                let value = request.headerFields[values: name].joined(separator: name == .cookie ? "; " : ", ")
                new.setValue(hasLeft ? nil : value, forHTTPHeaderField: name.rawName)
            }
            return new
        }

        /// The request that follows the redirect that this one was responded to with, and the redirects up to there.
        var next: (request: HTTPRequest, redirects: [Redirect])? {
            let redirection = redirection { $0 }
            guard redirection.isLeftToTransport, let last = redirection.followed.last,
                let next = request.following(last, after: redirection.followed.dropLast())
            else { return nil }
            return (next, redirection.followed)
        }
    }
#endif
