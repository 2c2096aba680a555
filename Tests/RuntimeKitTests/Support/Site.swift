import Foundation

@testable import RuntimeKit
@testable import RuntimeKitTesting

/// An endpoint that the first scheme of the client authenticates.
struct Visit: APIRequest {
    typealias Response = Void
    typealias Failure = Never
    static var route: RequestRoute<Self> { RequestRoute(.post, "/visit") }
}

/// What a server knows: which token is good, and what to respond to requests for tokens.
final class Site: @unchecked Sendable {
    // Sendable: everything that changes is only touched while the lock is held.

    private let lock = NSLock()
    private var good: String
    private var forms: [TransportRequest] = []

    init(good: String) {
        self.good = good
    }

    /// The one access token that is accepted.
    var token: String {
        get { lock.withLock { good } }
        set { lock.withLock { good = newValue } }
    }

    /// The requests for tokens.
    var tokenRequests: [TransportRequest] { lock.withLock { forms } }

    /// A transport that responds to ``Visit`` with 204 for the good token, or else 401, and the n-th request for tokens, from
    /// 1, with `grant`.
    func granting(_ grant: @escaping @Sendable (Int) async throws -> TransportResponse) -> StubTransport {
        transport(arrival: { _ in }, grant: grant)
    }

    /// The same, where each visit waits for `arrival`.
    func transport(
        arrival: @escaping @Sendable (TransportRequest) async -> Void = { _ in },
        grant: @escaping @Sendable (Int) async throws -> TransportResponse = { _ in TransportResponse(status: 500) }
    ) -> StubTransport {
        StubTransport {
            $0.on(Visit.self) { [self] request in
                await arrival(request)
                return .status(request.headerFields[.authorization] == "Bearer \(token)" ? 204 : 401)
            }
            $0.otherwise { [self] request in
                let number = lock.withLock {
                    forms.append(request)
                    return forms.count
                }
                return try await grant(number)
            }
        }
    }
}

/// The response to a request for tokens.
func grant(_ json: String, status: Int = 200) -> TransportResponse {
    TransportResponse(status: status, headerFields: [.contentType: "application/json"], body: .text(json))
}

/// What `count` calls at once end with.
func outcomes(_ count: Int, _ call: @escaping @Sendable () async throws -> Void) async -> [Result<Void, any Error>] {
    await withTaskGroup(of: Result<Void, any Error>.self) { group in
        for _ in 0..<count {
            group.addTask {
                do {
                    return .success(try await call())
                } catch {
                    return .failure(error)
                }
            }
        }
        return await group.reduce(into: []) { $0.append($1) }
    }
}

extension Result<Void, any Error> {
    var succeeded: Bool { (try? get()) != nil }

    /// The failure to get a credential.
    var authenticationError: AuthenticationError? {
        guard case .failure(let error as APIError<Never>) = self else { return nil }
        return error.authenticationError
    }
}

extension APIError {
    /// Why a request has no credential.
    var authenticationError: AuthenticationError? {
        guard case .authentication(let error) = self else { return nil }
        return error
    }
}

/// What a call ends with.
func outcome(_ call: @escaping @Sendable () async throws -> Void) async -> Result<Void, any Error> {
    await outcomes(1, call)[0]
}

/// Whether a call ended as its task was cancelled.
func isCancelled(_ result: Result<Void, any Error>) -> Bool {
    if case .failure(APIError<Never>.cancelled) = result { true } else { false }
}

extension TokenCredential where Self == CredentialProvider<String> {
    /// A credential whose refresh sends with the client that it is for.
    static func refreshing(with client: Box<Store?>) -> Self {
        CredentialProvider {
            "old"
        } refresh: {
            _ = try? await client.value?.send(Visit())
            return "new"
        }
    }
}
