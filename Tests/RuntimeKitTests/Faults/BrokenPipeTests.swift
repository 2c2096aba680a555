#if canImport(Glibc)
    import Foundation
    import Testing

    @testable import RuntimeKit

    @Suite("A connection that the other side has closed")
    struct BrokenPipeTests {
        /// Writes to a pipe that nobody reads.
        private static func breakPipe() {
            var ends: [Int32] = [0, 0]
            pipe(&ends)
            close(ends[0])
            expectEqual(write(ends[1], "x", 1), -1)
            close(ends[1])
        }

        private static func mask() -> sigset_t {
            var mask = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &mask)
            return mask
        }

        @Test("It does not end the process, and leaves the thread's signals as they were")
        func ignored() {
            var before = Self.mask()
            BrokenPipes.ignored { Self.breakPipe() }
            var after = Self.mask()
            var pending = sigset_t()
            sigpending(&pending)
            expectEqual(sigismember(&before, SIGPIPE), sigismember(&after, SIGPIPE))
            expectEqual(sigismember(&pending, SIGPIPE), 0)
        }
    }
#endif
