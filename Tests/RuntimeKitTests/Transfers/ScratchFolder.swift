import Foundation

/// A folder for one test, which goes with it.
final class ScratchFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("transfers-\(UUID())")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func file(_ name: String = "file") -> URL { url.appendingPathComponent(name) }
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
}

/// What a test was told, in order.
final class Log<Value: Sendable>: @unchecked Sendable {
    // Sendable: `all` is only touched while the lock is held.

    private let lock = NSLock()
    private var all: [Value] = []

    var values: [Value] { lock.withLock { all } }
    func append(_ value: Value) { lock.withLock { all.append(value) } }
}
