import Foundation
import RuntimeKit

extension HTTPBody {
    /// A body that arrives in these pieces and can be read once, like one from a server.
    ///
    /// - Parameters:
    ///   - pause: The time before each piece except the first.
    ///   - end: The error after the last piece; nil for a normal end.
    static func pieces(_ pieces: [Data], every pause: Duration = .zero, then end: (any Error)? = nil) -> Self {
        let source = SingleUse { Pieces(pieces, pause, end) }
        return stream(length: nil) {
            let pieces = try source.take()
            return { try await pieces.next() }
        }
    }

    private final class Pieces: @unchecked Sendable {
        // Sendable: one iterator owns it, and asks for one piece at a time.

        private let pieces: [Data]
        private let pause: Duration
        private let end: (any Error)?
        private var position = 0

        init(_ pieces: [Data], _ pause: Duration, _ end: (any Error)?) {
            self.pieces = pieces
            self.pause = pause
            self.end = end
        }

        func next() async throws -> Data? {
            try Task.checkCancellation()
            if position > 0, pause > .zero { try await Task.sleep(for: Swift.min(pause, .seconds(1_000_000_000))) }
            guard position < pieces.count else {
                if let end { throw end }
                return nil
            }
            position += 1
            return pieces[position - 1]
        }
    }
}
