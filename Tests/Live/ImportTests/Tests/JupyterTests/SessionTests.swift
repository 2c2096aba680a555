import Foundation
import LiveServers
import RuntimeKit
import Testing

/// Files with a kernel of their own.
@Suite(.timeLimit(.minutes(15)))
struct SessionTests {
    typealias Problem = APIError<Jupyter.Problem>

    let jupyter = Jupyter.live

    @Test func aLife() async throws {
        let folder = try await jupyter.makeFolder()
        let wanted = Jupyter.NewSession(
            path: "\(folder)/a.ipynb", name: "a", type: "notebook", kernel: .init(name: "python3"))
        let response = try await jupyter.sessions.response(for: Jupyter.Sessions.Create(session: wanted))
        let session = response.value
        #expect(response.status == 201)
        #expect(session.path == wanted.path)
        #expect(session.kernel.name == "python3")
        #expect(
            try response[Jupyter.Headers.location]?.lastPathComponent
                == session.id.uuidString.lowercased())
        // A session of that path is there already.
        #expect(try await jupyter.sessions.create(wanted).id == session.id)

        let renamed = try await jupyter.sessions.update(id: session.id, .init(path: "\(folder)/b.ipynb"))
        #expect(renamed.path == "\(folder)/b.ipynb")
        #expect(renamed.name == "a")
        #expect(try await jupyter.sessions.get(id: session.id).path == renamed.path)
        #expect(try await jupyter.sessions.list().map(\.id).contains(session.id))
        #expect(try await jupyter.kernels.list().map(\.id).contains(session.kernel.id))

        try await jupyter.sessions.delete(id: session.id)
        #expect(try await !jupyter.kernels.list().map(\.id).contains(session.kernel.id))
        let gone = try await problem(404) { () throws(Problem) in
            try await jupyter.sessions.update(id: session.id, .init(name: "c"))
        }
        #expect(gone.message == "Session not found: session_id='\(session.id.uuidString.lowercased())'")
    }
}
