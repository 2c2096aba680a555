#if canImport(Glibc)
    /// Decodes a body piece by piece, with all its content codings.
    final class ContentDecoding {
        private let codings: [ContentCoding]
        /// For the coding that was applied last first; empty before the first byte.
        private var decoders: [any ContentDecoder] = []
        private var buffers: [UnsafeMutableBufferPointer<UInt8>] = []
        /// How many bytes the current piece has expanded to.
        private var expanded = 0

        /// Each one multiplies the size. Servers use one.
        private static let maximumCount = 5
        private static let bufferSize = 32 << 10

        /// nil if there is nothing to decode.
        init?(_ codings: [ContentCoding]) {
            if codings.isEmpty { return nil }
            self.codings = codings
        }

        deinit {
            for buffer in buffers { buffer.deallocate() }
        }

        /// Passes the decoded bytes to `take`, which returns false to end the transfer.
        ///
        /// - Parameter limit: The number of bytes to which one piece may expand.
        /// - Returns: What `take` returned last.
        func decode(
            _ bytes: UnsafeBufferPointer<UInt8>, limit: Int, _ take: (UnsafeBufferPointer<UInt8>) -> Bool
        ) throws -> Bool {
            expanded = 0
            if bytes.isEmpty { return true }
            // Without a body, as after HEAD, a coding does not matter.
            if decoders.isEmpty { try begin() }
            return try decode(bytes, limit: limit, with: 0, take)
        }

        private func begin() throws {
            guard codings.count <= Self.maximumCount else {
                throw ContentCoding.error("the body has \(codings.count) content codings")
            }
            decoders = try codings.reversed().map { try $0.decoder() }
            buffers = decoders.map { _ in .allocate(capacity: Self.bufferSize) }
        }

        private func decode(
            _ bytes: UnsafeBufferPointer<UInt8>, limit: Int, with index: Int,
            _ take: (UnsafeBufferPointer<UInt8>) -> Bool
        ) throws -> Bool {
            guard index < decoders.count else {
                expanded += bytes.count
                if expanded > limit {
                    throw ContentCoding.error("a piece of the body expands to more than \(limit >> 20) MiB")
                }
                return take(bytes)
            }
            let output = buffers[index]
            var input = bytes
            while true {
                let before = input.count
                let written = try decoders[index].step(&input, output)
                if written > 0 {
                    let piece = UnsafeBufferPointer(rebasing: output[..<written])
                    guard try decode(piece, limit: limit, with: index + 1, take) else { return false }
                }
                // If the output is full, the decoder may hold more.
                let mayContinue = !input.isEmpty || written == output.count
                if !mayContinue || written == 0 && input.count == before { return true }
            }
        }

        /// Throws an error if the body has ended early. An empty one has none of its codings.
        func finish() throws {
            guard decoders.allSatisfy(\.isComplete) else {
                throw ContentCoding.error("the body ends before its encoded data is complete")
            }
        }
    }
#endif
