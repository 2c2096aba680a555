import Foundation
import RuntimeKit

extension Recording {
    /// Reads a recording from a file.
    init(file: URL) throws(RecordingError) {
        let data: Data
        do {
            data = try Data(contentsOf: file)
        } catch {
            throw RecordingError(file, "it cannot be read: \(error.localizedDescription)")
        }
        do throws(JSONError) {
            self = try Self(jsonData: data)
        } catch {
            throw RecordingError(file, error)
        }
        guard version == Self.currentVersion else {
            throw RecordingError(
                file, "it is a recording of version \(version), and only version \(Self.currentVersion) can be read")
        }
    }

    /// Writes the file atomically.
    func write(to file: URL) throws {
        do {
            let folder = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data((try JSON(self).pretty + "\n").utf8).write(to: file, options: .atomic)
        } catch {
            throw RecordingError(
                file, "it cannot be written: \((error as? JSONError)?.description ?? error.localizedDescription)")
        }
    }
}

/// The reason why a recording cannot be used, or has no matching response.
public struct RecordingError: Error, Sendable, CustomStringConvertible, LocalizedError {
    /// The file of the recording.
    public let file: URL
    /// What is wrong, and how to fix it.
    public let message: String
    /// The line, starting at 1; nil if the error is not about a place in the file.
    public let line: Int?
    /// The column, starting at 1, in bytes of UTF-8.
    public let column: Int?

    public var errorDescription: String? { description }

    init(_ file: URL, _ message: String) {
        self.file = file
        self.message = message
        line = nil
        column = nil
    }

    init(_ file: URL, _ error: JSONError) {
        self.file = file
        message = "it is not a recording: " + (error.path.isEmpty ? "" : "\(error.path): ") + error.message
        line = error.line
        column = error.column
    }

    /// `popular.json:3:12: it is not a recording: exchanges[0].request.url: expected a string, found a number`.
    public var description: String {
        let place = line.flatMap { line in column.map { ":\(line):\($0)" } } ?? ""
        return "\(file.relativePath)\(place): \(message)"
    }
}
