import Foundation

/// A body that was written to a temporary file, which goes with this value.
///
/// URLSession reads on a thread that must not wait for somebody else's asynchronous sequence, and a request of known length
/// need not be sent in chunks, which many servers refuse.
final class SpooledBody: Sendable {
    private let url: URL

    /// The content of the file.
    var body: HTTPBody { .file(url) }

    /// Reads `body` to its end.
    init(_ body: HTTPBody) async throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("endpoint-\(UUID().uuidString)")
        guard FileManager.default.createFile(atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600])
        else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path]) }
        let handle = try FileHandle(forWritingTo: url)
        defer { try? handle.close() }
        for try await chunk in body { try handle.write(contentsOf: chunk) }
        if let length = body.length, Int64(try handle.offset()) != length {
            throw RequestError("the body has \(try handle.offset()) bytes, but \(length) were announced")
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}

extension HTTPBody {
    /// Whether URLSession can take the body as it is.
    var needsSpooling: Bool {
        switch storage {
        case .data, .file: return false
        case .stream: return true
        case .joined(let bodies):
            #if canImport(FoundationNetworking)
                return bodies.contains(where: \.needsSpooling)
            #else
                return data == nil
            #endif
        }
    }
}
