import Foundation
import RuntimeKit
import RuntimeKitTesting

/// A server of the tests' own, behind a recording.
struct Responding: Transport {
    let response: @Sendable (HTTPRequest) async throws -> HTTPResponse

    init(_ response: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
        self.response = response
    }

    init(json: JSON) {
        response = { _ in .json(json) }
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await response(request) }
}

extension HTTPResponse {
    static func json(_ json: JSON, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, headerFields: [.contentType: "application/json"], body: .json(json))
    }
}

/// A file for a recording that goes with its owner.
final class RecordingFile: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("rec-\(UUID())/exchanges.json")

    deinit {
        try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
    }

    var text: String {
        get throws { try String(contentsOf: url, encoding: .utf8) }
    }

    func write(_ text: String) throws {
        let folder = url.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func recorder(_ transport: any Transport) throws -> RecordedTransport {
        try RecordedTransport(file: url, mode: .record, wrapping: transport)
    }

    func player() throws -> RecordedTransport {
        try RecordedTransport(file: url, mode: .replay, wrapping: Responding { _ in throw CancellationError() })
    }
}
