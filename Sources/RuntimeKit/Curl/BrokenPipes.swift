#if canImport(Glibc)
    import Foundation

    /// The signal SIGPIPE, which a TLS connection raises that the other side has closed, and which would end the process.
    enum BrokenPipes {
        /// Blocks the signal for all that the current thread does from now on.
        static func block() {
            var signals = pipe
            pthread_sigmask(SIG_BLOCK, &signals, nil)
        }

        /// Blocks the signal while the body runs, on a thread that is not ours.
        ///
        /// What is raised meanwhile waits, and is taken before the signal is let through again; what waited before stays.
        static func ignored(_ body: () -> Void) {
            var signals = pipe
            var before = sigset_t()
            pthread_sigmask(SIG_BLOCK, &signals, &before)
            guard sigismember(&before, SIGPIPE) == 0 else { return body() }
            let hadSignal = isPending
            body()
            if !hadSignal, isPending {
                var now = timespec()
                _ = sigtimedwait(&signals, nil, &now)
            }
            pthread_sigmask(SIG_SETMASK, &before, nil)
        }

        private static var isPending: Bool {
            var pending = sigset_t()
            sigpending(&pending)
            return sigismember(&pending, SIGPIPE) == 1
        }

        private static var pipe: sigset_t {
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGPIPE)
            return signals
        }
    }
#endif
