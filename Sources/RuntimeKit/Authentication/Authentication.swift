import Foundation

/// The innermost step of a call: sends it with the credentials of the schemes that the endpoint asks for.
package struct Authentication: Sendable {
    private let schemes: [AuthenticationScheme]

    /// The names of the schemes.
    package var names: [String] { schemes.map(\.name) }

    /// The schemes for an endpoint.
    ///
    /// - Parameter alternatives: what the endpoint's route says; nil for the first scheme that the client has a
    ///   credential for, or none.
    /// - Throws: ``RequestError`` when the route names schemes and the client has no credential for any alternative.
    package init(_ alternatives: [[String]]?, _ connection: Connection) throws(RequestError) {
        guard let alternatives else {
            schemes = connection.credentials.first { $0.credential != nil }.map { [$0] } ?? []
            return
        }
        let usable = connection.credentials.filter { $0.credential != nil }
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
        throw RequestError("it needs a credential: pass \(wanted) to the client's initializer")
    }

    /// Sends the request with credentials as fresh as their providers have them, and once more when the server rejects
    /// them (401) and they can be renewed.
    ///
    /// - Parameter context: where this request and those for tokens go.
    package func send(_ request: HTTPRequest, _ context: SendContext) async throws -> HTTPResponse {
        if schemes.allSatisfy(\.isFixed) {
            let request = try authenticateImmediately(request)
            guard let trace = context.trace else { return try await Self.transmit(request, context) }
            return try await trace.request(request) { try await Self.transmit($0, context) }
        }
        var uses = try await uses(context)
        let response = try await deliverSigned(try Self.apply(uses, to: request), context)
        guard response.status == 401 else { return response }
        var isRenewed = false
        for (index, use) in uses.enumerated() {
            guard let secret = try await use.scheme.renewed(after: use.secret, since: use.start, context) else {
                continue
            }
            uses[index].secret = secret
            isRenewed = true
        }
        guard isRenewed, request.body?.isReplayable ?? true else { return response }
        return try await deliverSigned(try Self.apply(uses, to: request), context)
    }

    /// Sends a request that has everything but the signatures, which count for all of it.
    private func deliverSigned(_ request: HTTPRequest, _ context: SendContext) async throws -> HTTPResponse {
        try await context.trace.request(request) { request in
            var request = request
            for scheme in schemes {
                guard let signer = scheme.signer else { continue }
                request = try await signer.sign(request)
                try request.headerFields.validate()
            }
            return try await Self.transmit(request, context)
        }
    }

    // One function less that suspends, in every call.
    @inline(__always)
    private static func transmit(_ request: HTTPRequest, _ context: SendContext) async throws -> HTTPResponse {
        request.sent?.record(request)
        return try await context.transport.send(request)
    }

    /// The request with credentials as fresh as their providers have them.
    package func authenticate(_ request: HTTPRequest, _ context: SendContext) async throws -> HTTPRequest {
        try Self.apply(try await uses(context), to: request)
    }

    private func uses(_ context: SendContext) async throws -> [Use] {
        var uses: [Use] = []
        for scheme in schemes {
            // A request that is part of getting a secret cannot have it.
            if scheme.renewal?.isUnderWay == true { continue }
            let start = scheme.renewal?.count ?? 0
            guard let secret = try await scheme.secret(context), !secret.isEmpty else { continue }
            uses.append(Use(scheme: scheme, secret: secret, start: start))
        }
        return uses
    }

    /// A secret that a request is sent with.
    private struct Use {
        let scheme: AuthenticationScheme
        var secret: String
        /// The ``Renewal/count`` before the secret was asked for.
        let start: Int
    }

    private static func apply(_ uses: [Use], to request: HTTPRequest) throws(RequestError) -> HTTPRequest {
        var request = request
        for use in uses { try use.scheme.apply(use.secret, to: &request) }
        try request.headerFields.validate()
        return request
    }

    /// The request with the credentials that are there without waiting.
    func authenticateImmediately(_ request: HTTPRequest) throws(RequestError) -> HTTPRequest {
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
