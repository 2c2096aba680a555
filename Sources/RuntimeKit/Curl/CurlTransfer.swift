#if canImport(Glibc)
    import Foundation

    /// One request under way: what libcurl calls, and who waits for the response.
    final class CurlTransfer: @unchecked Sendable {
        // Sendable: the caller's task sets it up, then the driver's owner alone touches what changes, but for what `lock` guards.

        /// What the caller makes the response of, while the driver goes on.
        struct Received: Sendable {
            let head: CurlHead
            let body: HTTPBody
            /// Those of a stream come after its body.
            let trailer: ResponseTrailer
        }

        let request: HTTPRequest
        let handle: CurlHandle
        let driver: CurlDriver
        var upload: CurlUpload?
        private let waiter = Waiter<Received>()
        private let lock = NSLock()
        /// The stream's reader is behind.
        private var isFull = false
        private var isCancelled = false

        private var head = CurlHead()
        private var body = ReceivedBytes()
        private var stream: StreamBuffer?
        private let trailer = ResponseTrailer()
        /// Why this side has ended the transfer.
        private var failure: (any Error)?
        private var attempts = 0
        private var sending: ProgressMeter
        private var receiving: ProgressMeter
        /// What libcurl reads until the end, and what its functions were made of.
        var fieldList: CurlList?
        var options: CurlOptions?
        /// Where libcurl writes what went wrong: `CURL_ERROR_SIZE` bytes.
        let errorBuffer: UnsafeMutablePointer<CChar>
        let usesTLS: Bool
        /// How long nothing may come or go, in nanoseconds.
        let silence: UInt64

        /// Whether libcurl has no connection for it yet.
        private(set) var waitsForConnection = true
        /// When there was progress, in nanoseconds; nil while it waits for a connection, or while this side makes it wait.
        var lastProgress: UInt64?
        private var isReceivingPaused = false
        private var isSendingPaused = false

        init(_ request: HTTPRequest, _ handle: CurlHandle, _ driver: CurlDriver, silence: Duration) {
            self.request = request
            self.silence = UInt64(min(max(0, silence.inSeconds), 1e9) * 1e9)
            usesTLS = request.url.scheme?.lowercased() == "https"
            errorBuffer = .allocate(capacity: 256)
            errorBuffer.initialize(repeating: 0, count: 256)
            self.handle = handle
            self.driver = driver
            sending = ProgressMeter(.sending, total: request.body?.length, request.onProgress)
            receiving = ProgressMeter(.receiving, request.onProgress)
        }

        deinit {
            errorBuffer.deallocate()
        }

        /// What libcurl says; nil for nothing.
        var errorText: String? {
            errorBuffer[0] == 0 ? nil : String(cString: errorBuffer)
        }

        /// Starts the transfer and waits for the response, of a stream for its header.
        func received() async throws -> Received {
            try await withTaskCancellationHandler {
                try await waiter.value { driver.start(self) }
            } onCancel: {
                cancel()
            }
        }

        /// Whether the caller may drive: see ``CurlDriver/lead(_:)``.
        var mayBeLed: Bool { !request.streamsResponse && upload == nil }

        var wasCancelled: Bool { lock.withLock { isCancelled } }

        // MARK: What libcurl calls on the owner's thread

        /// A connection is being made or taken.
        func begin() {
            waitsForConnection = false
            if lastProgress == nil, !isReceivingPaused, !isSendingPaused { lastProgress = driver.now }
        }

        /// The request is about to be sent; false for one that must not be sent again, which libcurl would do of its own accord when a
        /// connection that was used before ends without a response.
        func beginAttempt() -> Bool {
            begin()
            attempts += 1
            guard attempts > 1, !request.isIdempotent else { return true }
            failure = TransportError(.networkConnectionLost)
            return false
        }

        /// The body again, for another attempt.
        func rewind() -> Bool {
            guard let body = request.body, body.isReplayable, request.isIdempotent || upload?.sent == 0,
                let again = try? CurlUpload(body, onPiece: {})
            else { return false }
            upload?.end()
            upload = again
            return true
        }

        func read(_ buffer: UnsafeMutablePointer<UInt8>, _ room: Int) -> Int {
            guard let upload else { return 0 }
            switch upload.read(buffer, room) {
            case .bytes(let count):
                progress()
                if request.onProgress != nil { sending.advance(to: upload.sent) }
                return count
            case .later:
                isSendingPaused = true
                lastProgress = nil
                return CurlResult.pauseReading
            case .failed(let error):
                failure = error
                return CurlResult.abortReading
            }
        }

        /// Takes in a line of the header or the trailer; false ends the transfer.
        func receiveHeader(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
            progress()
            let isHead = head.append(line)
            guard head.count <= CurlHead.limit else {
                failure = TransportError(.badServerResponse)
                return false
            }
            return isHead ? begin(head) : true
        }

        /// The response's header has come; false ends the transfer.
        private func begin(_ head: CurlHead) -> Bool {
            let announced = request.method == .head ? nil : head.length
            if !request.streamsResponse {
                let limit = request.maximumResponseSize
                // A body that announces its size need not be received to be refused.
                if let announced, announced > Int64(limit) {
                    failure = BodyTooLarge(limit: limit)
                    return false
                }
                if let announced, !head.isEncoded {
                    receiving.total = announced
                    body.reserve(announced)
                }
                return true
            }
            let buffer = StreamBuffer(self)
            let reader = StreamReader(buffer)
            let source = SingleUse { reader }
            // With an encoding, the length is that of the encoded bytes.
            let content = HTTPBody.stream(length: head.isEncoded ? nil : announced) { take in
                try await source.take().drain(take)
            } _: {
                let reader = try source.take()
                return { try await reader.next() }
            }
            stream = buffer
            waiter.settle(.success(Received(head: head, body: content, trailer: trailer)))
            return true
        }

        func receive(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
            guard let stream else {
                guard body.count + bytes.count <= request.maximumResponseSize else {
                    failure = BodyTooLarge(limit: request.maximumResponseSize)
                    return CurlResult.abortWriting
                }
                progress()
                body.append(bytes)
                if request.onProgress != nil { receiving.advance(by: bytes.count) }
                return bytes.count
            }
            if lock.withLock({ isFull }) {
                isReceivingPaused = true
                lastProgress = nil
                return CurlResult.pauseWriting
            }
            progress()
            return stream.append(Data(bytes)) ? bytes.count : CurlResult.abortWriting
        }

        private func progress() {
            lastProgress = driver.now
        }

        /// Goes on where this side has made libcurl wait, if it may.
        func unpause() {
            let mayReceive = !lock.withLock { isFull }
            guard isSendingPaused || isReceivingPaused && mayReceive else { return }
            isSendingPaused = false
            if mayReceive { isReceivingPaused = false }
            if lastProgress == nil { lastProgress = driver.now }
            // What must still wait pauses again.
            _ = handle.library.easyPause(handle.easy, 0)
        }

        /// The transfer never starts.
        func abandon() {
            driver.recycle(handle)
            upload?.end()
        }

        /// The transfer is over, and libcurl has let go of it.
        func finish(_ outcome: Result<Void, any Error>) {
            upload?.end()
            let error: (any Error)?
            switch outcome {
            case .success: error = failure
            case .failure(let reason): error = failure ?? reason
            }
            trailer.fields = head.trailerFields
            stream?.finish(error)
            if let error {
                waiter.settle(.failure(error))
            } else if head.isComplete {
                if stream == nil, !body.isEmpty { receiving.finish() }
                waiter.settle(.success(Received(head: head, body: .data(body.take()), trailer: trailer)))
            } else {
                waiter.settle(.failure(TransportError(.badServerResponse)))
            }
            _ = body.take()
            stream = nil
        }
    }

    extension CurlTransfer: StreamSource {
        func pause() -> Bool {
            lock.withLock { isFull = true }
            return true
        }

        func resume() {
            lock.withLock { isFull = false }
            driver.unpause(self)
        }

        func cancel() {
            lock.withLock { isCancelled = true }
            driver.cancel(self)
        }
    }
#endif
