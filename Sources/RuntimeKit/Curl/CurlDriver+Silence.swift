#if canImport(Glibc)
    import Foundation

    extension CurlDriver {
        /// Ends the transfers that have made no progress for as long as their timeout.
        ///
        /// Waiting for a free connection does not count. Waiting for a server that completes no connection does:
        /// libcurl makes one connection, and others wait for it because it may turn out to be HTTP/2. If only that one
        /// timed out, the next would make a connection, and the last would fail after a multiple of its timeout.
        func endSilence() {
            nextCheck = .max
            if waiting > 0 { noteConnections() }
            for transfer in transfers.values {
                let start = silenceStart(transfer)
                // A transfer that is paused by this side does not time out.
                let end = (start ?? now) &+ transfer.silence
                if end <= now, start != nil {
                    finish(transfer, .failure(TransportError(.timedOut)))
                } else {
                    nextCheck = min(nextCheck, end)
                }
            }
            forgetConnections()
        }

        /// The time since which a transfer makes no progress; nil if it is paused.
        private func silenceStart(_ transfer: CurlTransfer) -> UInt64? {
            guard transfer.waitsForConnection else { return transfer.lastProgress }
            return max(transfer.start, connected[transfer.hostKey] ?? 0)
        }

        /// Notes the hosts that are connected now.
        private func noteConnections() {
            for transfer in transfers.values where transfer.isConnected {
                // Before 7.80, libcurl does not report that it reuses a connection, so the timeout begins here.
                transfer.begin()
                connected[transfer.hostKey] = now
            }
        }

        /// Notes the host of a transfer that gives up its connection, for those that wait for one.
        func noteConnection(of transfer: CurlTransfer) {
            if waiting > 0, transfer.isConnected { connected[transfer.hostKey] = now }
        }

        /// Forgets the hosts that no transfer waits for.
        private func forgetConnections() {
            guard !connected.isEmpty else { return }
            let awaited = Set(transfers.values.lazy.filter(\.waitsForConnection).map(\.hostKey))
            connected = connected.filter { awaited.contains($0.key) }
        }
    }
#endif
