import RuntimeKit

/// A credential that leaves its tokens to a source.
protocol SourcedCredential: TokenCredential {
    var source: TokenSource { get }
}

extension SourcedCredential {
    package var renewal: Renewal { source.renewal }
    package var validToken: String? { source.validToken }

    package func token(
        from endpoint: TokenEndpoint, _ context: SendContext, for scheme: String
    ) async throws -> String? {
        try await source.token(from: endpoint, context, for: scheme)
    }

    package func renewed(
        after rejected: String, since start: Int?, from endpoint: TokenEndpoint, _ context: SendContext,
        for scheme: String
    ) async throws -> String? {
        try await source.renewed(after: rejected, since: start, from: endpoint, context, for: scheme)
    }
}
