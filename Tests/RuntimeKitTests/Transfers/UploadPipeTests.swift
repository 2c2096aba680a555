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
    }
#endif
