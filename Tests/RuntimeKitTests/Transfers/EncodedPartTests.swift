import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitDownloads

/// A proxy that encodes whatever passes.
@Suite(.explained, .hangLimit) struct EncodedPartTests {
    /// The part has the right position, but its bytes are not those of the file. URLSession tries to decode it.
    @Test(.enabled(if: !testsURLSession)) func itIsNotPutToTheFirstPart() async throws {
        let server = try ScriptedServer { request, server in
            if request.contains("\r\nRange: bytes=3-\r\n") {
                let fields = ["Content-Range: bytes 3-5/6", "Content-Encoding: gzip", "ETag: \"v1\""]
                return [.send(http("206 Partial Content", fields, "xyz"))]
            }
            let whole = http("200 OK", ["ETag: \"v1\""], "abcdef")
            return server.requests.count == 1 ? [.send(String(whole.dropLast(3))), .close] : [.send(whole)]
        }
        defer { server.stop() }
        let folder = try ScratchFolder()
        let store = Store(server: .init(server.url), transport: freshTransport())
        try await store.download(Fetch(), to: folder.file())
        try expectEqual(Data(contentsOf: folder.file()), Data("abcdef".utf8))
        expectEqual(server.requests.count, 3)
    }
}
