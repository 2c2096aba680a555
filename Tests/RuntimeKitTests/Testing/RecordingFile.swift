import Foundation
import RuntimeKit
import RuntimeKitTesting

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
