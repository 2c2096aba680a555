import Foundation

/// The innermost step of a call: adds the credentials of the schemes that the endpoint asks for.
struct Authentication: Sendable {
    private let schemes: [AuthenticationScheme]

    /// The schemes for an endpoint.
    ///
    /// - Parameter alternatives: what the endpoint's route says; nil for the first scheme that the client has a
    ///   credential for, or none.
    /// - Throws: ``RequestError`` when the route names schemes and the client has no credential for any alternative.
    init(_ alternatives: [[String]]?, _ connection: Connection) throws(RequestError) {
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

    /// The request with credentials, as fresh as their providers have them.
    func authenticate(_ request: HTTPRequest) async throws -> HTTPRequest {
        if schemes.isEmpty { return request }
        var request = request
        for scheme in schemes {
            guard let credential = scheme.credential else { continue }
            // What is there without waiting needs no suspension.
            let secret = if let secret = credential.immediateSecret { secret } else { try await credential.secret() }
            if let secret, !secret.isEmpty { try scheme.apply(secret, to: &request) }
        }
        try request.headerFields.validate()
        return request
    }

    /// The request with the credentials that are there without waiting.
    func authenticateImmediately(_ request: HTTPRequest) throws(RequestError) -> HTTPRequest {
        var request = request
        for scheme in schemes {
            guard let secret = scheme.credential?.immediateSecret, !secret.isEmpty else { continue }
            try scheme.apply(secret, to: &request)
        }
        try request.headerFields.validate()
        return request
    }
}
