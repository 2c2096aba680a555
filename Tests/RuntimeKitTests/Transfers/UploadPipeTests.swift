#if canImport(Glibc)
    import Foundation
    import Testing

    @testable import RuntimeKit

    /// A sequence whose chunks are sent while they come.
    @Suite(.explained, .hangLimit) struct UploadPipeTests {
        /// Has no end, and does not notice that its task is cancelled.
        private struct Endless: AsyncSequence, Sendable {
            let isLeft: Box<Bool>

            final class Iterator: AsyncIteratorProtocol {
                let isLeft: Box<Bool>

                init(_ isLeft: Box<Bool>) { self.isLeft = isLeft }
                deinit { isLeft.value = true }

                func next() async -> Data? {
                    try? await Task.sleep(for: .milliseconds(5))
                    return Data("piece".utf8)
                }
            }

            func makeAsyncIterator() -> Iterator { Iterator(isLeft) }
        }

        /// As when a server has responded before it has the whole body.
        @Test func aSequenceIsLeftWithItsTransfer() async throws {
            let isLeft = Box(false)
            let pipe = UploadPipe(.stream(Endless(isLeft: isLeft))) {}
            try await Task.sleep(for: .milliseconds(20))
            pipe.end()
            for _ in 0..<2_000 where !isLeft.value { try await Task.sleep(for: .milliseconds(5)) }
            #expect(isLeft.value)
        }

        /// A sequence that is faster than the network, so that there is always a chunk that waits.
        private struct Fast: AsyncSequence, AsyncIteratorProtocol, Sendable {
            var left = 50_000

            mutating func next() async -> Data? {
                left -= 1
                return left < 0 ? nil : Data(repeating: 65, count: 100)
            }

            func makeAsyncIterator() -> Self { self }
        }

        @Test func chunksThatWereReadAreNotKept() async throws {
            let pipe = UploadPipe(.stream(Fast())) {}
            var buffer = [UInt8](repeating: 0, count: 100)
            var most = 0
            for number in 0..<50_000 {
                // More than half of what the pipe takes in, or what is left.
                while pipe.kept.bytes < min(150_000, (50_000 - number) * 100) { await Task.yield() }
                let piece = buffer.withUnsafeMutableBufferPointer { buffer in
                    buffer.baseAddress.map { pipe.read($0, 100) }
                }
                guard case .bytes(100)? = piece else {
                    Issue.record("\(number): \(piece as Any)")
                    return
                }
                most = max(most, pipe.kept.chunks)
            }
            #expect(most < 10_000, "256 KiB are 2,622 chunks")
        }
    }
#endif
