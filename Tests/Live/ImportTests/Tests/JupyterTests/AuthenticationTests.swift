import LiveServers
import RuntimeKit
import Testing

@Suite(.timeLimit(.minutes(15)))
struct AuthenticationTests {
    typealias Problem = APIError<Jupyter.Problem>

    @Test func theRightToken() async throws {
        _ = try await Jupyter.live.contents.root()
        let provider = CredentialProvider { JupyterServer.token }
        _ = try await Jupyter(server: .live, token: provider).contents.root()
    }

    @Test func aWrongToken() async throws {
        let secret = "open sesame"
        let jupyter = Jupyter(server: .live, token: secret)
        let error = try await failure { () throws(Problem) in try await jupyter.status() }
        #expect(error.status == 403)
        #expect(error.failure?.message == "Forbidden")
        #expect(!"\(error)".contains(secret))
        // Whom it does not know, it suspects of having come from another site's form.
        let suspicion = try await problem(403) { () throws(Problem) in
            try await jupyter.kernels.start(.init(name: "python3"))
        }
        #expect(suspicion.message.contains("_xsrf"))
    }

    @Test func noToken() async throws {
        let jupyter = Jupyter(server: .live, token: CredentialProvider { nil })
        let refused = try await problem(403) { () throws(Problem) in
            try await jupyter.contents.root()
        }
        #expect(refused.message == "Forbidden")
        // This one needs none, and the address of the document leads to it.
        #expect(try await jupyter.version().version?.isEmpty == false)
    }
}
