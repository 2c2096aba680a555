import Foundation
import LiveServers
import RuntimeKit
import Testing

/// The Jupyter Server that `Tests/Live/servers.py jupyter` starts.
enum JupyterServer {
    static let url = LiveServer("JUPYTER_URL").url
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
