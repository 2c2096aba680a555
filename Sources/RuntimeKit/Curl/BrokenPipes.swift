#if canImport(Glibc)
    import Foundation

    /// The signal SIGPIPE. A TLS connection that the peer has closed raises it, and by default it ends the process.
    enum BrokenPipes {
        /// Blocks the signal for the current thread permanently.
        static func block() {
            var signals = pipe
            pthread_sigmask(SIG_BLOCK, &signals, nil)
        }

        /// Blocks the signal while the body runs, on a thread that the driver does not own.
        ///
        /// A signal that is raised in the meantime is consumed before the signal is unblocked. A signal that was
        /// already pending stays pending.
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
