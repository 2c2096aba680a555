import Foundation
import RuntimeKit

/// Recent invalidations by digests of URLs, so that responses from before an invalidation are not stored.
struct InvalidationLog: Sendable {
    /// A position in the log.
    struct Position: Sendable, Equatable {
        var epoch: String
        var count: Int
    }

    private static let firstEpoch = "first"
    /// An entry that stands for all URLs.
    static let everything = "everything"
    /// The maximum number of entries. After that a new epoch begins, and all positions of earlier epochs are invalid.
    private static let capacity = 1000

    /// A folder without a log file has the same epoch as a new file, so the first entry does not invalidate other URLs.
    private var epoch = firstEpoch
    private var urls: [String] = []

    init() {}

    var position: Position { Position(epoch: epoch, count: urls.count) }

    mutating func add(_ url: String) {
        if urls.count >= Self.capacity {
            epoch = UUID().uuidString
            urls = []
        }
        urls.append(url)
    }

    /// Whether the URL was invalidated after the position, or may have been.
    func invalidates(_ url: String, since position: Position) -> Bool {
        guard position.epoch == epoch, position.count <= urls.count else { return true }
        return urls[position.count...].contains { $0 == url || $0 == Self.everything }
    }
}

extension InvalidationLog {
    /// Reads a log from a file: a line with the epoch, and one line for each URL.
    init(_ file: Data?) {
        guard let file, !file.isEmpty else { return }
        // Split by bytes, because CR LF is a single Character.
        let lines = file.split(separator: 0x0A, omittingEmptySubsequences: false)
        epoch = String(decoding: lines[0], as: UTF8.self)
        // Text after the last line break is still being written.
        urls = lines.dropFirst().dropLast().map { String(decoding: $0, as: UTF8.self) }
    }

    /// The content of the first file.
    static let firstFile = Data("\(firstEpoch)\n".utf8)

    /// The start of a file for a new epoch.
    static var nextFile: Data { Data("\(UUID().uuidString)\n".utf8) }

    /// The line for a URL.
    static func line(_ url: String) -> Data { Data("\(url)\n".utf8) }

    /// The maximum size of a file in bytes.
    static let maximumFileSize = 37 + 33 * capacity
}
