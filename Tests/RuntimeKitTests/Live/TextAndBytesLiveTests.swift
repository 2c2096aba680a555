import Foundation
import RuntimeKit
import Testing

@Suite(.live, .explained, .hangLimit)
struct TextAndBytesLiveTests {
    let bin = HTTPBin.live
    let everyByte = Data((0...255).map { UInt8($0) })

    @Test(arguments: OddText.all + OddText.withLineBreaks + OddText.withControls)
    func text(_ odd: OddText) async throws {
        let echo = try await bin.bodies.text(odd.text)
        expectEqual(echo.data.bytes, odd.text.bytes)
        expectEqual(echo.headers["Content-Type"], "text/plain; charset=utf-8")
    }

    @Test func bytes() async throws {
        let echo = try await bin.bodies.bytes(.data(everyByte))
        expectEqual(echo.data, "data:application/octet-stream;base64," + everyByte.base64EncodedString())
        expectEqual(echo.headers["Content-Type"], "application/octet-stream")
        expectEqual(echo.headers["Content-Length"], "256")
    }

    @Test func empty() async throws {
        let echo = try await bin.bodies.bytes(.data(Data()))
        #expect(echo.data.isEmpty)
        expectEqual(echo.headers["Content-Length"], "0")
    }

    @Test func file() async throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + " ü.bin")
        try everyByte.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let echo = try await bin.bodies.bytes(.file(url))
        expectEqual(echo.data, "data:application/octet-stream;base64," + everyByte.base64EncodedString())
        expectEqual(echo.headers["Content-Type"], "application/octet-stream")
    }

    @Test func fileThatIsNotThere() async {
        await #expect(throws: APIError<Never>.self) {
            try await bin.with { $0.idleTimeout = .seconds(5) }.bodies.bytes(
                .file(URL(fileURLWithPath: "/no/such/file")))
        }
    }

    @Test func stream() async throws {
        let chunks = AsyncStream<Data> { stream in
            for byte in everyByte { stream.yield(Data([byte])) }
            stream.finish()
        }
        let echo = try await bin.bodies.bytes(.stream(chunks))
        expectEqual(echo.data, "data:application/octet-stream;base64," + everyByte.base64EncodedString())
    }

    @Test func fiveMegabytesUpAndDown() async throws {
        let text = String(repeating: "0123456789abcdefghijklmnopqrstuvwxyzäöü\n", count: 116_280)
        #expect(text.utf8.count > 5_000_000)
        let echo = try await bin.bodies.text(text)
        #expect(echo.data.utf8.elementsEqual(text.utf8))
        expectEqual(echo.headers["Content-Length"], "\(text.utf8.count)")
    }

    @Test func fiveMegabytesOfAFile() async throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let content = Data((0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
        try content.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let echo = try await bin.bodies.bytes(.file(url))
        let expected = "data:application/octet-stream;base64," + content.base64EncodedString()
        #expect(echo.data.utf8.elementsEqual(expected.utf8))
    }

    @Test func responseThatIsTooLarge() async throws {
        let error = try await #require(throws: APIError<Never>.self) {
            try await bin.with { $0.maximumResponseSize = 1000 }.dynamic.range(count: 1001)
        }
        guard case .transport(let reason) = error else { throw error }
        expectEqual(reason, TransportError.bodyTooLarge(1000))
        try await expectEqual(bin.with { $0.maximumResponseSize = 1000 }.dynamic.range(count: 1000).count, 1000)
    }
}
