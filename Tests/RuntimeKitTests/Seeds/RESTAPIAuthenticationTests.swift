import Foundation
@_spi(Generated) import RuntimeKit
import RuntimeKitTesting
import Testing

/// Access tokens, as the page of the RESTAPI library shows them.
struct RESTAPIAuthenticationTests {
    private let stub = StubTransport {
        $0.on(JSONPlaceholder.RawPosts.self, .success([]))
        $0.on(JSONPlaceholder.UploadPicture.self, .success([:]))
        $0.on(JSONPlaceholder.Picture.self, .success(Data()))
    }
    private let address = "GET https://jsonplaceholder.typicode.com/posts"

    @Test func inAHeader() async throws {
        _ = try await JSONPlaceholder(headerToken: "T 1", transport: stub).rawPosts()
        expectEqual(stub.sent, [address + "\nAccept: application/json\naccess_token: T 1"])
    }

    @Test func inTheQuery() async throws {
        _ = try await JSONPlaceholder(queryToken: "T&1", transport: stub).rawPosts(userID: "1")
        expectEqual(stub.sent, [address + "?userId=1&access_token=T%261\nAccept: application/json"])
    }

    @Test func none() async throws {
        _ = try await JSONPlaceholder(transport: stub).rawPosts()
        expectEqual(stub.sent, [address + "\nAccept: application/json"])
    }

    @Test func theSchemeThatAnEndpointAsksFor() async throws {
        let picture = FilePart(Data())
        _ = try await JSONPlaceholder(queryToken: "Q", transport: stub).uploadPicture(upfile: picture)
        _ = try await JSONPlaceholder(headerToken: "H", queryToken: "Q", transport: stub).uploadPicture(upfile: picture)
        _ = try await JSONPlaceholder(headerToken: "H", queryToken: "Q", transport: stub).picture(name: "p")
        let expected = [
            "POST https://jsonplaceholder.typicode.com/me/profile_picture?access_token=Q",
            "POST https://jsonplaceholder.typicode.com/me/profile_picture",
            "GET https://jsonplaceholder.typicode.com/pictures/p",
        ]
        expectEqual(stub.sentLines, expected)
        expectEqual(stub.requests.map { $0.headerFields["access_token"] }, [nil, "H", nil])
    }

    @Test func withoutTheTokenThatAnEndpointNeedsNothingIsSent() async throws {
        let api = JSONPlaceholder(transport: stub)
        do {
            _ = try await api.uploadPicture(upfile: FilePart(Data()))
            Issue.record("sent without a token")
        } catch .invalidRequest(let error) {
            let message = "it needs a credential: pass headerToken, or queryToken to the client's initializer"
            expectEqual(error.message, message)
            expectEqual(error.endpoint, "JSONPlaceholder.UploadPicture")
        }
        #expect(stub.requests.isEmpty)
    }

    /// The page's `sessionAuthenticator`: a property that makes the authentication from the token of the moment.
    @Test func aTokenThatComesAndGoes() async throws {
        let token = Box<String?>(nil)
        let api = JSONPlaceholder(headerToken: CredentialProvider { token.value }, transport: stub)
        for value in [nil, "one", "two", nil] {
            token.value = value
            _ = try await api.rawPosts()
        }
        expectEqual(stub.requests.map { $0.headerFields["access_token"] }, [nil, "one", "two", nil])
    }

    @Test func oneClientAndATokenThatChanges() async throws {
        let token = Box("one")
        let api = JSONPlaceholder(headerToken: CredentialProvider { token.value }, transport: stub)
        _ = try await api.rawPosts()
        token.value = "two"
        _ = try await api.rawPosts()
        expectEqual(stub.requests.map { $0.headerFields["access_token"] }, ["one", "two"])
    }

    @Test func aProviderThatFailsSendsNothing() async throws {
        struct SignedOut: Error {}
        let api = JSONPlaceholder(headerToken: CredentialProvider<String> { throw SignedOut() }, transport: stub)
        do {
            _ = try await api.rawPosts()
            Issue.record("sent without a token")
        } catch .authentication(let error) {
            #expect(error.underlyingError is SignedOut)
        }
        #expect(stub.requests.isEmpty)
    }

    @Test func oneCallWithAnotherToken() async throws {
        let api = JSONPlaceholder(headerToken: "H", transport: stub)
        _ = try await api.with { $0.authenticationSchemes = [.apiKey("other", query: "key", "K")] }.rawPosts()
        _ = try await api.with { $0.authenticationSchemes = [] }.rawPosts()
        expectEqual(stub.sentLines, [address + "?key=K", address])
        #expect(stub.requests.allSatisfy { $0.headerFields["access_token"] == nil })
    }
}
