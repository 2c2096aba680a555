import Foundation
import LiveServers
import RuntimeKit
import Testing

/// Processes that run code, each with a UUID.
@Suite(.timeLimit(.minutes(15)))
struct KernelTests {
    typealias Problem = APIError<Jupyter.Problem>

    let jupyter = Jupyter.live

    @Test func specs() async throws {
        let specs = try await jupyter.kernels.specs()
        let python = try #require(specs.kernelspecs[specs.default])
        #expect(python.name == specs.default)
        #expect(python.spec.language == "python")
        #expect(python.spec.argv.contains("{connection_file}"))
        #expect(python.resources?.logo == nil)
    }

    @Test func aLife() async throws {
        let response = try await jupyter.kernels.response(
            for: Jupyter.Kernels.Start(body: .init(name: "python3", path: try await jupyter.makeFolder())))
        let kernel = response.value
        #expect(response.status == 201)
        #expect(kernel.name == "python3")
        #expect(kernel.connections == 0)
        let location = try response[Jupyter.Headers.location]
        #expect(location?.lastPathComponent == kernel.id.uuidString.lowercased())
        #expect(try await jupyter.kernels.get(id: kernel.id).id == kernel.id)
        #expect(try await jupyter.kernels.list().contains { $0.id == kernel.id })

        try await jupyter.kernels.interrupt(id: kernel.id)
        let restarted = try await jupyter.kernels.restart(id: kernel.id)
        #expect(restarted.id == kernel.id)
        #expect([.starting, .idle, .busy].contains(restarted.executionState))
        #expect(restarted.lastActivity >= kernel.lastActivity)

        try await jupyter.kernels.stop(id: kernel.id)
        let gone = try await problem(404) { () throws(Problem) in
            try await jupyter.kernels.get(id: kernel.id)
        }
        #expect(gone.message == "Kernel does not exist: \(kernel.id.uuidString.lowercased())")
    }

    @Test func anUnknownOne() async throws {
        let problem = try await problem(500) { () throws(Problem) in
            try await jupyter.kernels.start(.init(name: "cobol"))
        }
        #expect(problem.message == "Unhandled error")
        #expect(problem.reason == nil)
    }
}
