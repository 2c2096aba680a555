#if canImport(Glibc)
    import Foundation

    /// Decides whether callers should drive their own transfers, from how often that was fast enough.
    struct CurlLeads {
        /// How many in a row were too slow.
        var misses = 0
        /// Whether libcurl has read whom to trust with TLS.
        var hasTrust = false
        private var skipped = 0

        /// After some misses only now and then.
        mutating func isWorthATry() -> Bool {
            guard misses >= 4 else { return true }
            skipped += 1
            return skipped % 64 == 0
        }
    }

    extension CurlDriver {
        /// So long a caller drives at most, in nanoseconds and in milliseconds.
        private static let limit: UInt64 = 1_000_000
        private static let patience: Int32 = 1

        /// Whether the caller of a transfer is to drive it.
        ///
        /// The first connection with TLS is made on the driver's thread, as it reads the file of authorities, which takes longer.
        func takeLead(_ transfer: CurlTransfer) -> Bool {
            guard transfer.mayBeLed else { return false }
            return lock.withLock {
                guard owner == .nobody, leads.hasTrust || !transfer.usesTLS, leads.isWorthATry() else { return false }
                owner = .caller
                return true
            }
        }

        /// Sends a request on the caller's thread, and waits a moment for the response.
        ///
        /// Handing a transfer to another thread and its response back takes more of the processor than the request itself, and servers nearby respond
        /// before that is done. What takes longer than a millisecond, or is not alone any more, goes on on the driver's thread.
        func lead(_ transfer: CurlTransfer) {
            guard transfer.usesTLS else { return drive(transfer) }
            BrokenPipes.ignored { drive(transfer) }
        }

        private func drive(_ transfer: CurlTransfer) {
            begin(transfer)
            let end = now &+ Self.limit
            step()
            while transfers.count == 1, now < end {
                _ = library.multiPoll(multi, nil, 0, Self.patience, nil)
                step()
            }
            let isInTime = now < end
            let isDone = release()
            lock.withLock { leads.misses = isDone || isInTime ? 0 : leads.misses + 1 }
        }
    }
#endif
