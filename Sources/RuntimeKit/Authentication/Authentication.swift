import Foundation

/// The innermost step of a call: sends the request with the credentials of the schemes that the endpoint requires.
package struct Authentication: Sendable {
    let schemes: [AuthenticationScheme]

    /// The names of the schemes.
    package var names: [String] { schemes.map(\.name) }

    /// Selects the schemes for an endpoint.
    ///
    /// - Parameter alternatives: The alternatives of the endpoint's route. If it is nil, the first scheme that the
    ///   client has a credential for is used, if any.
    /// - Throws: ``RequestError`` if the route requires schemes and the client has no credentials for any alternative.
    package init(_ alternatives: [[String]]?, _ configuration: ClientConfiguration) throws(RequestError) {
        guard let alternatives else {
            schemes = configuration.authenticationSchemes.first { $0.hasCredential }.map { [$0] } ?? []
            return
        }
        let usable = configuration.authenticationSchemes.filter { $0.hasCredential }
        guard !alternatives.isEmpty else {
            schemes = []
            return
        }
        for names in alternatives {
            let found = names.compactMap { name in usable.first { $0.name == name } }
            guard found.count == names.count else { continue }
            schemes = found
            return
        }
        let wanted = alternatives.map { $0.joined(separator: " and ") }.joined(separator: ", or ")
        throw RequestError(.missingCredential, "it needs a credential: pass \(wanted) to the client's initializer")
    }

    /// Sends the request with current credentials. If the server rejects them (usually with 401) and they can be
    /// refreshed, sends it once more.
    ///
    /// - Parameter context: The middleware and the transport for this request and for token requests.
    package func send(_ request: TransportRequest, _ context: SendContext) async throws -> TransportResponse {
        if schemes.allSatisfy(\.isFixed) {
            let request = try authenticateImmediately(request)
            guard let trace = context.trace else { return try await Self.transmit(request, context) }
            return try await trace.request(request) { try await Self.transmit($0, context) }
        }
        var uses = try await uses(context)
        let response = try await deliverSigned(try Self.apply(uses, to: request), context)
        // After a redirect to another origin, credentials were not sent, so they were not rejected.
        let rejected = uses.indices.filter { uses[$0].scheme.refreshStatuses.contains(response.status) }
        guard !rejected.isEmpty,
            response.redirects.isEmpty || request.isIdempotent && response.redirects.allSatisfy(\.staysWithinOrigin)
        else { return response }
        var isRefreshed = false
        for index in rejected {
            let use = uses[index]
            guard let secret = try await use.scheme.refreshed(after: use.secret, since: use.start, context) else {
                continue
            }
            uses[index].secret = secret
            isRefreshed = true
        }
        guard isRefreshed, request.body?.isReplayable ?? true else { return response }
        // An unread stream would keep its connection, and the next request may have to wait for that connection.
        response.body.discard()
        return try await deliverSigned(try Self.apply(uses, to: request), context)
    }

    // Inlined, to save one async function in every call.
    @inline(__always)
    static func transmit(_ request: TransportRequest, _ context: SendContext) async throws -> TransportResponse {
        request.sent?.record(request)
        return try await context.transport.send(request)
    }

    /// Returns the request with current credentials.
    package func authenticate(_ request: TransportRequest, _ context: SendContext) async throws -> TransportRequest {
        try Self.apply(try await uses(context), to: request)
    }

    private func uses(_ context: SendContext) async throws -> [Use] {
        var uses: [Use] = []
        for scheme in schemes {
            // A request that is sent to obtain a secret must not wait for that secret.
            if scheme.refresh?.isUnderWay == true { continue }
            let start = scheme.refresh?.count ?? 0
            guard let secret = try await scheme.secret(context), !secret.isEmpty else { continue }
            uses.append(Use(scheme: scheme, secret: secret, start: start))
        }
        return uses
    }

    /// A secret that a request was sent with.
    private struct Use {
        let scheme: AuthenticationScheme
        var secret: String
        /// The ``Refresh/count`` before the secret was requested.
        let start: Int
    }

    private static func apply(_ uses: [Use], to request: TransportRequest) throws(RequestError) -> TransportRequest {
        var request = request
        for use in uses { try use.scheme.apply(use.secret, to: &request) }
        try request.headerFields.validate()
        return request
    }

    /// Returns the request with the credentials that are available without suspending.
    func authenticateImmediately(_ request: TransportRequest) throws(RequestError) -> TransportRequest {
        if schemes.isEmpty { return request }
        var request = request
        for scheme in schemes {
            guard let secret = scheme.immediateSecret, !secret.isEmpty else { continue }
            try scheme.apply(secret, to: &request)
        }
        try request.headerFields.validate()
        return request
    }
}
