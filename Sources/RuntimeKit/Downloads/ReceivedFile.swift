import Foundation
import RuntimeKit

/// Writes the body of one response to a file and counts its bytes.
final class ReceivedFile: @unchecked Sendable {
    // Sendable: the pieces arrive one at a time, and `finish` is called after the last.

    private let file: PartialFile
    private var meter: ProgressMeter

    init(_ file: PartialFile, _ meter: ProgressMeter) {
        self.file = file
        self.meter = meter
    }

    func append(_ data: Data) throws {
        try file.append(data)
        meter.advance(by: data.count)
    }

    /// Moves the file to its target if it is complete.
    func finish() throws {
        if let total = meter.total, meter.completed != total { throw TransportError(.networkConnectionLost) }
        meter.finish()
        try file.finish()
    }
}
