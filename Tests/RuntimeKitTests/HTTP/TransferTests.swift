import Foundation
import RuntimeKitDownloads
import Testing

@testable import RuntimeKit

/// Interim responses, which come before the response of a request.
@Suite(.explained, .hangLimit) struct TransferTests {
    /// Responses that come before the one that counts (RFC 9110 section 15.2).
    private static let interim = [
        "HTTP/1.1 100 Continue\r\n\r\n",
        "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n",
        "HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nContent-Length: 1\r\n\r\n",
    ]

    private func server(_ interim: String) throws -> ScriptedServer {
        try ScriptedServer { _, _ in [.send(interim), .wait(0.05), .send(http("200 OK", ["X-A: b"], "hello"))] }
    }

    private func store(_ server: ScriptedServer) -> Store {
        Store(server: .init(server.url), transport: freshTransport())
    }

    @Test(arguments: interim) func callsPassThemOver(_ interim: String) async throws {
        let server = try server(interim)
        defer { server.stop() }
        let response = try await store(server).response(for: Fetch())
        expectEqual(response.value, Data("hello".utf8))
        expectEqual(response.headerFields["X-A"], "b")
    }

    @Test(arguments: interim) func streamsPassThemOver(_ interim: String) async throws {
        let server = try server(interim)
        defer { server.stop() }
        var all = Data()
        for try await piece in try await store(server).send(Pour()) { all += piece }
        expectEqual(all, Data("hello".utf8))
    }

    @Test(arguments: interim) func downloadsPassThemOver(_ interim: String) async throws {
        let (server, folder) = (try server(interim), try ScratchFolder())
        defer { server.stop() }
        try await store(server).download(Fetch(), to: folder.file())
        try expectEqual(Data(contentsOf: folder.file()), Data("hello".utf8))
    }
}
