import Foundation
import RuntimeKit

/// Takes the bytes of one response into a file and counts them.
final class ReceivedFile: @unchecked Sendable {
    // Sendable: bytes come one piece at a time, and `finish` after the last.

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

    /// Puts the file where it belongs if all of it has come.
    func finish() throws {
        if let total = meter.total, meter.completed != total { throw TransportError(.networkConnectionLost) }
        meter.finish()
        try file.finish()
    }
}
