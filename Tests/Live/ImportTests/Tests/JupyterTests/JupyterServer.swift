import Foundation
import RuntimeKit
import Testing

/// The Jupyter Server that `Tests/Live/servers.py jupyter` starts.
enum JupyterServer {
    static let url = ProcessInfo.processInfo.environment["JUPYTER_URL"] ?? "http://127.0.0.1:9"
    static let token = ProcessInfo.processInfo.environment["JUPYTER_TOKEN"] ?? ""
}

extension Jupyter.Server {
    static var live: Self { Self(JupyterServer.url) }
}

extension Jupyter {
    static var live: Self { Self(server: .live, token: JupyterServer.token) }

    /// A folder for one test alone.
    func makeFolder() async throws -> String {
        try await contents.save(path: "tests-\(UUID())", SavedFile(type: .directory)).path
    }

    /// A text file, which may have been there before.
    @discardableResult
    func save(_ text: String, to path: String) async throws -> Contents {
        try await contents.save(path: path, SavedFile(type: .file, format: .text, content: .text(text)))
    }
}

extension Jupyter.Content {
    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    var folder: [Jupyter.Contents]? {
        if case .folder(let items) = self { items } else { nil }
    }

    var notebook: Jupyter.Notebook? {
        if case .notebook(let notebook) = self { notebook } else { nil }
    }
}

/// What a call throws.
func failure<Value, Failure>(
    _ call: () async throws(APIError<Failure>) -> Value
) async throws -> APIError<Failure> {
    let error: APIError<Failure>?
    do {
        _ = try await call()
        error = nil
    } catch {
        return error
    }
    return try #require(error, "nothing is thrown")
}

/// What the server says has gone wrong, with that status.
func problem<Value, Failure>(
    _ status: Int, _ call: () async throws(APIError<Failure>) -> Value
) async throws -> Failure {
    let error = try await failure(call)
    #expect(error.status == status, "\(error)")
    return try #require(error.failure, "\(error)")
}
