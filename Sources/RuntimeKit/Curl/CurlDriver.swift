#if canImport(Glibc)
    import Foundation

    /// Drives transfers and their connections on its own thread.
    ///
    /// If there is nothing to drive, a caller may drive its own transfer for a moment; see ``lead(_:)``.
    final class CurlDriver: @unchecked Sendable {
        // Sendable: requests of other threads are passed in `commands`. `commands` and `owner` are only used while the
        // lock is held; everything else is only used by the owner.

        private enum Command {
            case start(CurlTransfer)
            case cancel(CurlTransfer)
            case unpause(CurlTransfer)
        }

        /// Who drives the transfers; nobody if there are none.
        enum Owner {
            case nobody
            case thread
            case caller
        }

        let library: CurlLibrary
        let multi: CurlLibrary.Multi
        /// The addresses of hosts that are not looked up in DNS.
        let resolved: CurlList?
        let lock = NSCondition()
        var owner = Owner.nobody
        var leads = CurlLeads()
        private var commands: [Command] = []
        private(set) var isEnding = false
        /// Unused handles, for later transfers.
        private var idle: [CurlLibrary.Easy] = []

        private(set) var transfers: [CurlLibrary.Easy: CurlTransfer] = [:]
        /// The time of the owner's last step, in nanoseconds of the monotonic clock.
        private(set) var now: UInt64 = 0
        /// No transfer can time out before this time.
        var nextCheck = UInt64.max
        /// The number of transfers that wait for a connection.
        var waiting = 0
        /// The times at which hosts that transfers wait for were last connected.
        var connected: [String: UInt64] = [:]

        /// When hosts last responded with a server error. Some servers close the connection after that, and do not say so; a
        /// request that must not be sent twice would be lost on it (RFC 9112 section 9.6).
        private var failed: [String: UInt64] = [:]
        private static let failureTime: UInt64 = 1_000_000_000

        private static let idleLimit = 64

        init(_ library: CurlLibrary, _ options: CurlOptions, connectionsPerHost: Int) throws {
            guard let multi = library.multiInit() else { throw TransportError.curlUnavailable("out of memory") }
            self.library = library
            self.multi = multi
            resolved =
                options.configuration.resolvedHosts.isEmpty
                ? nil : try CurlList(library, options.configuration.resolvedHosts)
            // The numbers of CURLMOPT_MAXCONNECTS and CURLMOPT_MAX_HOST_CONNECTIONS are 6 and 7.
            _ = library.multiSetLong(multi, 6, max(1, options.configuration.maximumIdleConnections))
            _ = library.multiSetLong(multi, 7, connectionsPerHost)
            let thread = Thread { self.run() }
            thread.name = "RuntimeKit.curl"
            thread.start()
        }

        deinit {
            // The last reader of a stream may release the driver on any thread, and idle TLS connections are closed here.
            BrokenPipes.ignored {
                for easy in idle { library.easyCleanup(easy) }
                _ = library.multiCleanup(multi)
            }
        }

        // MARK: From any thread

        func start(_ transfer: CurlTransfer) {
            if takeLead(transfer) { lead(transfer) } else { ask(.start(transfer)) }
        }

        func cancel(_ transfer: CurlTransfer) { ask(.cancel(transfer)) }

        func unpause(_ transfer: CurlTransfer) { ask(.unpause(transfer)) }

        private func ask(_ command: Command) {
            let wakesOwner = lock.withLock {
                if owner == .nobody {
                    // There are no transfers to cancel or unpause. The command would keep the driver alive if its
                    // thread has ended, because nobody would take it.
                    guard case .start = command else { return false }
                    owner = .thread
                    commands.append(command)
                    lock.signal()
                    return false
                }
                commands.append(command)
                // The sender of an earlier command has already woken the owner.
                return commands.count == 1
            }
            if wakesOwner { _ = library.multiWakeup(multi) }
        }

        /// Lets running transfers finish, and then ends the thread.
        func end() {
            lock.withLock {
                isEnding = true
                lock.signal()
            }
        }

        /// Returns a handle without options.
        func handle() throws -> CurlHandle {
            guard let easy = lock.withLock({ idle.popLast() }) ?? library.easyInit() else {
                throw TransportError.curlUnavailable("out of memory")
            }
            return CurlHandle(library: library, easy: easy)
        }

        /// Takes back a handle that no transfer uses.
        func recycle(_ handle: CurlHandle) {
            library.easyReset(handle.easy)
            let isKept = lock.withLock {
                guard idle.count < Self.idleLimit else { return false }
                idle.append(handle.easy)
                return true
            }
            if !isKept { library.easyCleanup(handle.easy) }
        }

        // MARK: On the owner's thread

        private func run() {
            BrokenPipes.block()
            while waitForWork() {
                repeat {
                    step()
                    if !transfers.isEmpty { _ = library.multiPoll(multi, nil, 0, pause, nil) }
                } while !release()
            }
        }

        /// Waits until there is work; returns false if there will be no more.
        private func waitForWork() -> Bool {
            lock.withLock {
                while owner != .thread {
                    if isEnding, owner == .nobody { return false }
                    lock.wait()
                }
                return true
            }
        }

        /// Does everything that is possible without waiting.
        func step() {
            now = Self.clock()
            let commands = lock.withLock {
                defer { self.commands = [] }
                return self.commands
            }
            for command in commands { follow(command) }
            var running: Int32 = 0
            // A finished transfer gives its connection to a transfer that waits for one. libcurl may continue with that
            // transfer only in the next call, and `multiPoll` would not return for it.
            repeat {
                _ = library.multiPerform(multi, &running)
            } while finishTransfers() && waiting > 0
            if now >= nextCheck { endSilence() }
        }

        /// Gives up ownership if there is nothing to drive, and otherwise passes it to the thread. Returns whether
        /// there is nothing to drive.
        func release() -> Bool {
            lock.withLock {
                let isDone = transfers.isEmpty && commands.isEmpty
                owner = isDone ? .nobody : .thread
                if isDone {
                    nextCheck = .max
                    connected = [:]
                }
                if isEnding || owner == .thread { lock.signal() }
                return isDone
            }
        }

        func begin(_ transfer: CurlTransfer) {
            now = Self.clock()
            follow(.start(transfer))
        }

        private func follow(_ command: Command) {
            switch command {
            case .start(let transfer):
                guard !transfer.wasCancelled else { return finish(transfer, .failure(CancellationError())) }
                transfer.start = now
                waiting += 1
                transfers[transfer.handle.easy] = transfer
                if !transfer.request.isIdempotent, hasFailed(transfer.request.url.hostKey) {
                    try? transfer.handle.set(.freshConnect, 1)
                }
                let code = library.multiAdd(multi, transfer.handle.easy)
                guard code == 0 else {
                    return finish(
                        transfer, .failure(TransportError.curlUnavailable("it rejected the transfer (\(code))")))
                }
                nextCheck = min(nextCheck, now &+ transfer.silence)
            case .cancel(let transfer):
                if transfers[transfer.handle.easy] === transfer { finish(transfer, .failure(CancellationError())) }
            case .unpause(let transfer):
                if transfers[transfer.handle.easy] === transfer { transfer.unpause() }
            }
        }

        /// How long to wait at most, in milliseconds.
        private var pause: Int32 {
            guard nextCheck != .max else { return 3_600_000 }
            return nextCheck > now ? Int32(min(3_600_000, (nextCheck - now) / 1_000_000 + 1)) : 0
        }

        /// Finishes the transfers that libcurl reports as done; returns whether there were any.
        ///
        /// A `CURLMsg` is `int msg`, `CURL *easy_handle`, `CURLcode result`.
        private func finishTransfers() -> Bool {
            var left: Int32 = 0
            let count = transfers.count
            while let message = library.multiInfo(multi, &left) {
                let easy = message.load(fromByteOffset: MemoryLayout<Int>.size, as: CurlLibrary.Easy.self)
                let code = message.load(fromByteOffset: 2 * MemoryLayout<Int>.size, as: Int32.self)
                guard message.load(as: Int32.self) == 1, let transfer = transfers[easy] else { continue }
                finish(transfer, code == 0 ? .success(()) : .failure(transfer.error(code)))
            }
            return transfers.count < count
        }

        func finish(_ transfer: CurlTransfer, _ outcome: Result<Void, any Error>) {
            if transfers.removeValue(forKey: transfer.handle.easy) != nil {
                noteConnection(of: transfer)
                _ = library.multiRemove(multi, transfer.handle.easy)
                if transfer.waitsForConnection { waiting -= 1 }
            }
            if transfer.head.status >= 500 { failed[transfer.request.url.hostKey] = now }
            transfer.reportMetrics()
            // A handle of an aborted transfer is not reused, because it keeps state with which setting options would
            // fail.
            if case .success = outcome {
                recycle(transfer.handle)
                if transfer.usesTLS { lock.withLock { leads.hasTrust = true } }
            } else {
                library.easyCleanup(transfer.handle.easy)
            }
            transfer.finish(outcome)
        }

        /// Whether a host has just responded with a server error.
        private func hasFailed(_ host: String) -> Bool {
            if failed.isEmpty { return false }
            failed = failed.filter { now &- $0.value < Self.failureTime }
            return failed[host] != nil
        }

        private static func clock() -> UInt64 {
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
        }
    }
#endif
