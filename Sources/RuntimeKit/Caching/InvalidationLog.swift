import Foundation
import RuntimeKit

/// What was invalidated lately, so that what is older is not kept: by digests of URLs.
struct InvalidationLog: Sendable {
    /// A moment in the log.
    struct Position: Sendable, Equatable {
        var epoch: String
        var count: Int
    }

    private static let firstEpoch = "first"
    /// Stands for all URLs.
    static let everything = "everything"
    /// After so many another epoch begins: nobody knows any more what was invalidated before.
    private static let capacity = 1000

    /// Where no file was, nothing is missing in the first one.
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

    /// Whether the URL was invalidated since, or may have been.
    func invalidates(_ url: String, since position: Position) -> Bool {
        guard position.epoch == epoch, position.count <= urls.count else { return true }
        return urls[position.count...].contains { $0 == url || $0 == Self.everything }
    }
}

extension InvalidationLog {
    /// A log as a file has it: a line with the epoch, and one for each URL.
    init(_ file: Data?) {
        guard let file, !file.isEmpty else { return }
        // Not characters, of which CR LF is one.
        let lines = file.split(separator: 0x0A, omittingEmptySubsequences: false)
        epoch = String(decoding: lines[0], as: UTF8.self)
        // What stands after the last line break is still being written.
        urls = lines.dropFirst().dropLast().map { String(decoding: $0, as: UTF8.self) }
    }

    /// The start of a file where none is.
    static let firstFile = Data("\(firstEpoch)\n".utf8)

    /// The start of a file for another epoch.
    static var nextFile: Data { Data("\(UUID().uuidString)\n".utf8) }

    /// What is appended for a URL.
    static func line(_ url: String) -> Data { Data("\(url)\n".utf8) }

    /// How large a file may be.
    static let maximumFileSize = 37 + 33 * capacity
}
