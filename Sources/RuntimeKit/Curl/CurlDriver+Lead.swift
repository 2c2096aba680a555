#if canImport(Glibc)
    import Foundation

    /// Decides whether callers drive their own transfers, by how many of them finished in time.
    struct CurlLeads {
        /// The number of transfers in a row that were too slow.
        var misses = 0
        /// Whether libcurl has read the certificate authorities for TLS.
        var hasTrust = false
        private var skipped = 0

        /// Whether to try. After several misses, only every 64th transfer is tried.
        mutating func isWorthATry() -> Bool {
            guard misses >= 4 else { return true }
            skipped += 1
            return skipped % 64 == 0
        }
    }

    extension CurlDriver {
        /// How long a caller drives at most, in nanoseconds; and in milliseconds below.
        private static let limit: UInt64 = 1_000_000
        private static let patience: Int32 = 1

        /// Returns whether the caller of a transfer drives it.
        ///
        /// The first TLS connection is always made on the driver's thread, because reading the file of certificate
        /// authorities takes too long.
        func takeLead(_ transfer: CurlTransfer) -> Bool {
            guard transfer.mayBeLed else { return false }
            return lock.withLock {
                guard owner == .nobody, leads.hasTrust || !transfer.usesTLS, leads.isWorthATry() else { return false }
                owner = .caller
                return true
            }
        }

        /// Sends a request on the caller's thread, and waits briefly for the response.
        ///
        /// Passing a transfer to another thread and its response back takes more processor time than the request
        /// itself, and nearby servers respond sooner than that. If a transfer takes longer than a millisecond, or
        /// another one starts, the driver's thread continues.
        func lead(_ transfer: CurlTransfer) {
            // libcurl may also close an idle TLS connection of another host meanwhile, and that writes to it.
            guard lock.withLock({ leads.hasTrust }) || transfer.usesTLS else { return drive(transfer) }
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
