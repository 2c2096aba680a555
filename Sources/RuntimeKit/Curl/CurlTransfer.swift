#if canImport(Glibc)
    import Foundation

    /// One running request: the callbacks of libcurl, and the caller that waits for the response.
    final class CurlTransfer: @unchecked Sendable {
        // Sendable: the caller's task sets it up. After that, only the driver's owner changes it, except for what
        // `lock` guards.

        let request: TransportRequest
        let handle: CurlHandle
        let driver: CurlDriver
        var upload: CurlUpload?
        private let waiter = Waiter<Received>()
        private let lock = NSLock()
        /// Whether the reader of the stream is behind.
        private var isFull = false
        private var isCancelled = false

        private(set) var head = CurlHead()
        private var body = ReceivedBytes()
        private var decoding: ContentDecoding?
        private var stream: StreamBuffer?
        private let trailer = ResponseTrailer()
        /// The error with which this side has ended the transfer.
        private var failure: (any Error)?
        private(set) var attempts = 0
        /// How often the request has been refused before it was processed: by a proxy with 407, by a server that expects
        /// nothing with 417 (RFC 9110 section 10.1.1), and in HTTP/2 with REFUSED_STREAM or GOAWAY (RFC 9113 section 8.7).
        private(set) var refusals = 0
        /// The SHA-256 of the server's public key, if keys are pinned.
        var serverKey: String?
        private var sending: ProgressMeter
        private var receiving: ProgressMeter
        /// Objects that libcurl uses until the end of the transfer.
        var fieldList: CurlList?
        var options: CurlOptions?
        /// The buffer for libcurl's error message, of `CURL_ERROR_SIZE` bytes.
        let errorBuffer: UnsafeMutablePointer<CChar>
        let usesTLS: Bool
        /// How long the transfer may make no progress, in nanoseconds.
        let silence: UInt64

        /// When the driver took the transfer, in nanoseconds.
        var start: UInt64 = 0
        /// Whether libcurl has no connection for the transfer yet.
        private(set) var waitsForConnection = true
        /// The time of the last progress in nanoseconds; nil while the transfer waits for a connection or is paused by
        /// this side.
        var lastProgress: UInt64?
        private var isReceivingPaused = false
        private var isSendingPaused = false

        init(_ request: TransportRequest, _ handle: CurlHandle, _ driver: CurlDriver, silence: Duration) {
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

        /// libcurl's error message; nil if there is none.
        var errorText: String? {
            errorBuffer[0] == 0 ? nil : String(cString: errorBuffer)
        }

        /// Starts the transfer and waits for the response; for a stream, for its header.
        func received() async throws -> Received {
            try await withTaskCancellationHandler {
                try await waiter.value { driver.start(self) }
            } onCancel: {
                cancel()
            }
        }

        /// Whether the connection is made, and the request has been sent on it.
        var isConnected: Bool { handle.value(of: .preTransferTime) > 0 }

        /// What transfers of the same host have in common. Without TLS, connections to a proxy carry the requests to all
        /// hosts, and only libcurl knows whether there is a proxy.
        private(set) lazy var hostKey = usesTLS ? request.url.hostKey : ""

        /// Whether the caller may drive the transfer; see ``CurlDriver/lead(_:)``.
        var mayBeLed: Bool { !request.streamsResponse && upload == nil }

        var wasCancelled: Bool { lock.withLock { isCancelled } }

        // MARK: Callbacks of libcurl on the owner's thread

        /// A connection is being made or reused.
        func begin() {
            if waitsForConnection {
                waitsForConnection = false
                driver.waiting -= 1
            }
            if lastProgress == nil, !isReceivingPaused, !isSendingPaused { lastProgress = driver.now }
        }

        /// The request is about to be sent. Returns false if it must not be sent again: libcurl repeats a request by
        /// itself if a reused connection ends without a response.
        func beginAttempt() -> Bool {
            begin()
            attempts += 1
            guard attempts > 1 + refusals, !request.isIdempotent else { return true }
            failure = TransportError.lostWithoutResponse
            return false
        }

        /// The server has not processed the request, and libcurl sends it again on a new connection.
        func noteRefusal() { refusals += 1 }

        /// Starts the body again, for another attempt; returns false if that is not possible.
        func rewind() -> Bool {
            guard let body = request.body, body.isReplayable,
                request.isIdempotent || refusals > 0 && attempts <= 1 + refusals || upload?.sent == 0,
                let again = try? CurlUpload(body, onPiece: {})
            else {
                if upload?.sent != 0 { failure = failure ?? TransportError.lostWithoutResponse }
                return false
            }
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

        /// Handles a line of the header or the trailer; returns false to end the transfer.
        func receiveHeader(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
            progress()
            let isHead = head.append(line)
            guard head.count <= CurlHead.limit else {
                failure = TransportError(.badServerResponse)
                return false
            }
            return isHead ? begin(head) : true
        }

        /// Handles the complete header; returns false to end the transfer.
        private func begin(_ head: CurlHead) -> Bool {
            if !body.isEmpty { _ = body.take() }
            // A part of an encoded body cannot be decoded.
            decoding = head.status == 206 ? nil : ContentDecoding(head.contentCodings)
            // libcurl may send the request again, with the credentials of the proxy or without `Expect`; another response then
            // follows, and this body is not received.
            if head.status == 407 || head.status == 417 && (upload != nil || request.headerFields.contains("Expect")) {
                refusals += 1
                return true
            }
            if let problem = head.problem {
                failure = TransportError(.badServerResponse, problem)
                return false
            }
            let announced = request.method == .head ? nil : head.length
            if !request.streamsResponse {
                let limit = request.maximumResponseSize
                // A body whose announced length exceeds the limit is rejected before it is received.
                if let announced, announced > Int64(limit) {
                    failure = TransportError.bodyTooLarge(limit)
                    return false
                }
                if let announced, !head.isEncoded {
                    receiving.total = announced
                    body.reserve(announced)
                }
                return true
            }
            let buffer = StreamBuffer(self)
            // With a content coding, the announced length is the length of the encoded bytes.
            let content = buffer.body(length: head.isEncoded ? nil : announced)
            stream = buffer
            waiter.settle(.success(Received(head: head, body: content, trailer: trailer)))
            return true
        }

        func receive(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
            if stream != nil, lock.withLock({ isFull }) {
                isReceivingPaused = true
                lastProgress = nil
                return CurlResult.pauseWriting
            }
            progress()
            var isWanted = true
            do {
                if let decoding {
                    isWanted = try decoding.decode(bytes, limit: Self.maximumPiece, keep)
                } else {
                    isWanted = keep(bytes)
                }
            } catch {
                failure = error
                isWanted = false
            }
            return isWanted ? bytes.count : CurlResult.abortWriting
        }

        /// The number of bytes to which a piece of a body may expand.
        private static let maximumPiece = 64 << 20

        /// Keeps bytes of the decoded body; returns false to end the transfer.
        private func keep(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            if let stream { return stream.append(Data(bytes)) }
            guard body.count + bytes.count <= request.maximumResponseSize else {
                failure = TransportError.bodyTooLarge(request.maximumResponseSize)
                return false
            }
            body.append(bytes)
            if request.onProgress != nil { receiving.advance(by: bytes.count) }
            return true
        }

        private func progress() {
            lastProgress = driver.now
        }

        /// Resumes the directions that this side has paused, if they may continue.
        func unpause() {
            let mayReceive = !lock.withLock { isFull }
            guard isSendingPaused || isReceivingPaused && mayReceive else { return }
            isSendingPaused = false
            if mayReceive { isReceivingPaused = false }
            if lastProgress == nil { lastProgress = driver.now }
            // If a direction must still wait, its callback pauses it again.
            _ = handle.library.easyPause(handle.easy, 0)
        }

        /// Releases the resources of a transfer that will not be started.
        func abandon() {
            driver.recycle(handle)
            upload?.end()
        }

        /// Completes the transfer after libcurl has released it.
        func finish(_ outcome: Result<Void, any Error>) {
            upload?.end()
            var error = failure
            do {
                try outcome.get()
                try decoding?.finish()
            } catch let reason {
                error = error ?? reason
            }
            trailer.fields = head.trailerFields
            stream?.finish(error)
            if let error {
                waiter.settle(.failure(error))
            } else if head.isComplete {
                if stream == nil, !body.isEmpty { receiving.finish() }
                waiter.settle(.success(Received(head: head, body: .data(body.take()), trailer: trailer)))
            } else {
                waiter.settle(.failure(TransportError(.networkConnectionLost, "it ended within the header")))
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
