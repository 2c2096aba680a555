import Foundation
import Testing

@testable import RuntimeKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A connection that was used before ends without a response: nobody knows whether the server has done what was asked, as when it
/// closes what has been idle just when the next request is on its way.
@Suite(.explained, .hangLimit) struct ReusedConnectionTests {
    enum Content: CaseIterable, Sendable { case data, file, joined, stream }

    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try Data("content".utf8).write(to: folder.file())
    }

    private func body(_ content: Content) -> HTTPBody {
        switch content {
        case .data: .text("content")
        case .file: .file(folder.file())
        case .joined: .joined([.text("con"), .text("tent")])
        case .stream:
            .stream(
                AsyncStream<Data> {
                    $0.yield(Data("content".utf8))
                    $0.finish()
                })
        }
    }

    /// Responds to what comes first, and ends the connection when the next request is there.
    private func server(_ end: ScriptedServer.Step, before: @escaping @Sendable () -> Void = {}) throws
        -> ScriptedServer
    {
        try ScriptedServer { _, server in
            switch server.requests.count {
            case 1: [.send(http("200 OK", [], "first"))]
            case 2: [.call(before), end]
            default: [.send(http("200 OK", [], "third"))]
            }
        }
    }

    private func send(_ method: TransportRequest.Method, _ body: HTTPBody?, _ server: ScriptedServer) async throws
        -> TransportResponse
    {
        let transport = freshTransport()
        let url = try #require(URL(string: server.url + "/x"))
        _ = try await transport.send(TransportRequest(url: url))
        var request = TransportRequest(method: method, url: url)
        request.body = body
        request.idleTimeout = .seconds(300)
        return try await transport.send(request)
    }

    @Test(arguments: Content.allCases, [true, false])
    func whatMustNotBeSentTwiceEndsInAnError(_ content: Content, byReset: Bool) async throws {
        let server = try server(byReset ? .reset : .close)
        defer { server.stop() }
        do {
            _ = try await send(.post, body(content), server)
            Issue.record("it should fail")
        } catch let error as TransportError {
            expectEqual(error.code, .networkConnectionLost)
            // Foundation reports a body that was in memory as if the connection had been new.
            #expect(
                testsURLSession || error.description.contains("because the server may have processed it"), "\(error)")
        }
        expectEqual(server.requests.count, 2)
    }

    /// Some servers close a connection after a server error, a moment later and without saying so.
    @Test(.enabled(if: !testsURLSession)) func whatFollowsAServerErrorHasAConnectionOfItsOwn() async throws {
        let server = try ScriptedServer { _, server in
            server.requests.count == 1
                ? [.send(http("500 Internal Server Error", [], "first")), .wait(0.3), .close]
                : [.send(http("200 OK", [], "second"))]
        }
        defer { server.stop() }
        try await expectEqual(send(.post, body(.data), server).text, "second")
        expectEqual(server.requests.count, 2)
    }

    /// Foundation may send it again, but then all of it.
    @Test(arguments: Content.allCases) func whatMayBeSentTwiceIsWhole(_ content: Content) async throws {
        let server = try server(.close)
        defer { server.stop() }
        do {
            try await expectEqual(send(.put, body(content), server).text, "third")
        } catch let error as TransportError {
            expectEqual(error.code, .networkConnectionLost)
        }
        #expect(server.requests.dropFirst().allSatisfy { $0.hasSuffix("\r\n\r\ncontent") })
    }

    /// libcurl connects again before it asks whether it may send the request again, and finds that the server is gone.
    @Test(.enabled(if: !testsURLSession)) func whatMayHaveArrivedIsNotTakenForUnsent() async throws {
        let server = try ScriptedServer { _, server in
            guard server.requests.count > 1 else { return [.send(http("200 OK", [], "first"))] }
            server.stop()
            // The listener is closed by its own thread.
            return [.wait(0.4), .close]
        }
        let error = await #expect(throws: TransportError.self) { try await send(.post, .text("content"), server) }
        expectEqual(error?.code, .networkConnectionLost)
        expectEqual(server.requests.count, 2)
    }

    @Test func aFileThatIsGoneByThen() async throws {
        let file = folder.file()
        let server = try server(.close) { try? FileManager.default.removeItem(at: file) }
        defer { server.stop() }
        await #expect(throws: (any Error).self) { try await send(.put, .file(file), server) }
        expectEqual(server.requests.count, 2)
    }
}
