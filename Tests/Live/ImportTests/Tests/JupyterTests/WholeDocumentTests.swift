import LiveServers
import RuntimeKit
import Testing

@testable import Whole

/// The client of the document as it is, which knows nothing of tokens.
@Suite(.timeLimit(.minutes(15)))
struct WholeDocumentTests {
    typealias Problem = APIError<Whole.Jupyter.ContentsGroup.Get.Failure>

    let jupyter = Whole.Jupyter(server: .init(JupyterServer.url)).with {
        $0.headerFields[.authorization] = "token \(JupyterServer.token)"
    }

    @Test func calls() async throws {
        let kernel = try await jupyter.kernels.create(.init(name: "python3"))
        #expect(try await jupyter.kernels.get(kernelID: kernel.id).name == "python3")
        try await jupyter.kernels.delete(kernelID: kernel.id)
        #expect(try await jupyter.kernelspecs.list().kernelspecs?["python3"]?.name == "python3")
        #expect(try await jupyter.status.get().started?.isEmpty == false)
    }

    @Test func whatItIsWrongAboutIsSaid() async throws {
        let folder = "whole"
        // There is no content if nobody asks for it, that of a folder is a list, and what is wrong is called "message".
        let created = try await failure { () throws(Problem) in
            try await jupyter.contents.replace(path: folder, .init(type: "directory"))
        }
        #expect([200, 201].contains(created.status))
        #expect("\(created)".contains("content: expected a string, found null"), "\(created)")
        let read = try await failure { () throws(Problem) in try await jupyter.contents.get(path: folder) }
        guard case .invalidResponse(let reason, let response) = read else { throw read }
        #expect(response.status == 200)
        #expect("\(reason)".hasPrefix("content: expected a string, found an array"), "\(reason)")
        let refusal = try await problem(400) { () throws(Problem) in
            try await jupyter.contents.get(path: folder, type: .init(rawValue: "notebook"))
        }
        #expect(refusal.reason == "bad type")
        #expect(refusal.error == nil)
    }
}
