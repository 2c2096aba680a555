import Foundation

extension Authentication {
    /// Signs a request that is otherwise complete, because signatures cover all of it, and sends it.
    func deliverSigned(_ request: TransportRequest, _ context: SendContext) async throws -> TransportResponse {
        try await context.trace.request(request) { request in
            let signers = schemes.compactMap(\.signer)
            if signers.isEmpty { return try await Self.transmit(request, context) }
            return try await Self.follow(request, signers, context)
        }
    }

    /// Sends a signed request and follows redirects. The transport must not follow them, because a signature is only
    /// valid for one URL.
    private static func follow(
        _ request: TransportRequest, _ signers: [any RequestSigner], _ context: SendContext
    ) async throws -> TransportResponse {
        var request = request
        var redirects: [TransportResponse.Redirect] = []
        while true {
            var sent = request
            // Other origins receive neither the signature nor the fields that a signer adds to it.
            if redirects.allSatisfy(\.staysWithinOrigin) {
                for signer in signers {
                    sent = try await signer.sign(sent)
                    try sent.headerFields.validate()
                }
            }
            sent.redirectPolicy = .never
            var response = try await send(sent, after: redirects, context)
            // A signer may change the path. The next request is signed too, so it starts from the unsigned request.
            request.url = response.url ?? sent.url
            guard let next = try request.next(after: response, redirects: redirects) else {
                guard !redirects.isEmpty else { return response }
                response.url = request.url
                response.redirects = redirects + response.redirects
                return response
            }
            await response.body.skip()
            redirects.append(next.redirect)
            request = next.request
        }
    }

    private static func send(
        _ request: TransportRequest, after redirects: [TransportResponse.Redirect], _ context: SendContext
    ) async throws -> TransportResponse {
        // Only the first request is recorded, as if the transport had followed the redirects.
        if redirects.isEmpty { return try await transmit(request, context) }
        do {
            return try await context.transport.send(request)
        } catch  where TransportError(error)?.wasNotSent == true {
            // After a redirect, the error must not mean that nothing was sent.
            throw TransportError(.networkConnectionLost, TransportError(error)?.message)
        }
    }
}
