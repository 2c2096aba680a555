import Foundation

extension HTTPBody {
    /// A body that comes in these pieces and can be read once, as from a server.
    ///
    /// - Parameters:
    ///   - seconds: how long each piece but the first lets wait.
    ///   - end: what is thrown after the last one; nil for a good end.
    static func pieces(_ pieces: [Data], every seconds: Double = 0, then end: (any Error)? = nil) -> Self {
        let source = SingleUse { Pieces(pieces, seconds, end) }
        return stream(length: nil) {
            let pieces = try source.take()
            return { try await pieces.next() }
        }
    }

    private final class Pieces: @unchecked Sendable {
        // Sendable: one iterator owns it, and asks for one piece at a time.

        private let pieces: [Data]
        private let seconds: Double
        private let end: (any Error)?
        private var position = 0

        init(_ pieces: [Data], _ seconds: Double, _ end: (any Error)?) {
            self.pieces = pieces
            self.seconds = seconds
            self.end = end
        }

        func next() async throws -> Data? {
            try Task.checkCancellation()
            if position > 0, seconds > 0 { try await Task.sleep(nanoseconds: UInt64(Swift.min(seconds, 1e9) * 1e9)) }
            guard position < pieces.count else {
                if let end { throw end }
                return nil
            }
            position += 1
            return pieces[position - 1]
        }
    }
}
