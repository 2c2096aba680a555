import Foundation
@_spi(Generated) import RuntimeKit
import RuntimeKitTesting
import Testing

/// Servers that reject credentials with other statuses than 401.
struct RefreshStatusTests {
    private struct Visit: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/") }
    }

    private struct Both: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/", .authenticated(by: ["session", "token"])) }
    }

    private struct Site: APIClient {
        var clientConfiguration: ClientConfiguration

        init(_ schemes: [AuthenticationScheme], _ stub: StubTransport) {
            clientConfiguration = ClientConfiguration(
                server: "https://h.example", authenticationSchemes: schemes, transport: stub)
        }
    }

    /// Rejects all but the refreshed secret with a status.
    private func stub(_ status: Int) -> StubTransport {
        StubTransport { stub in
            stub.otherwise { request in
                let field = request.headerFields[.authorization] ?? request.headerFields[.cookie] ?? ""
                return TransportResponse(status: field.hasSuffix("new") ? 204 : status)
            }
        }
    }

    private func status(_ site: Site) async throws -> Int {
        do throws(APIError<Never>) {
            try await site.send(Visit())
            return 204
        } catch {
            return error.status ?? 0
        }
    }

    private var provider: CredentialProvider<String> {
        CredentialProvider {
            "old"
        } refresh: {
            "new"
        }
    }

    @Test(arguments: [401, 403, 419, 440])
    func theStatusesOfTheSchemeRefreshItsCredential(_ status: Int) async throws {
        let stub = stub(status)
        let scheme = AuthenticationScheme.apiKey("token", header: "Authorization", prefix: "Token ", provider)
        let result = try await self.status(Site([scheme.refreshing(on: [403, 419, 440])], stub))
        expectEqual(result, status == 401 ? 401 : 204)
        let fields = stub.requests.map { $0.headerFields[.authorization] }
        expectEqual(fields, status == 401 ? ["Token old"] : ["Token old", "Token new"])
    }

    @Test func withoutThemOnly401Does() async throws {
        try await expectEqual(status(Site([.bearer("token", provider)], stub(403))), 403)
        try await expectEqual(status(Site([.bearer("token", provider)], stub(401))), 204)
    }

    /// Of two schemes, only the one that the status rejects is refreshed.
    @Test func eachSchemeHasItsOwnStatuses() async throws {
        let stub = StubTransport { stub in
            stub.otherwise { TransportResponse(status: $0.headerFields[.cookie] == "SID=new" ? 204 : 403) }
        }
        let session = AuthenticationScheme.apiKey("session", cookie: "SID", provider).refreshing(on: [403])
        try await Site([session, .bearer("token", provider)], stub).send(Both())
        expectEqual(stub.requests.map { $0.headerFields[.cookie] }, ["SID=old", "SID=new"])
        expectEqual(stub.requests.map { $0.headerFields[.authorization] }, ["Bearer old", "Bearer old"])
    }

    @Test func theGeneratedClientRefreshesAfterTheStatusesOfItsSpec() async throws {
        let stub = stub(419)
        try await KitchenSink(device: provider, transport: stub).ping()
        expectEqual(stub.requests.map { $0.headerFields[.authorization] }, ["Token old", "Token new"])
        try await expectEqual(status(Site([.bearer("token", provider)], stub)), 419)
    }
}
