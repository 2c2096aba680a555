#if !canImport(Glibc) || URLSession
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// One running request. It collects the events of the session and resumes the caller once.
    final class Transfer: @unchecked Sendable {
        // Sendable: everything that changes is only touched while the lock is held. The exceptions are the meters: only
        // the session's delegate uses them, and their closures may call this object.

        let source: TaskSource
        let request: TransportRequest
        private let lock = NSLock()
        /// The continuation of the caller.
        private var caller: CheckedContinuation<Received, any Error>?
        /// The outcome, if it is known before the caller waits.
        private var outcome: Result<Received, any Error>?
        private var isOver = false
        private var head: HTTPURLResponse?
        private var body = Data()
        private var stream: StreamBuffer?
        /// The redirects that were followed, including one that Foundation does not follow; see ``redirected(_:by:)``.
        private var redirection: Redirection
        #if canImport(FoundationNetworking)
            private var secondBody: BodyInputStream?
        #endif
        private var sending: ProgressMeter
        private var receiving: ProgressMeter

        var task: URLSessionTask { source.task }

        /// - Parameter redirects: The redirects that led to this request.
        init(_ task: URLSessionTask, _ request: TransportRequest, after redirects: [TransportResponse.Redirect] = []) {
            source = TaskSource(task: task)
            self.request = request
            redirection = Redirection(followed: redirects)
            sending = ProgressMeter(.sending, total: request.body?.length, request.onProgress)
            receiving = ProgressMeter(.receiving, request.onProgress)
        }

        /// The data from the session. The caller builds the response from it, because all transfers wait for the
        /// delegate.
        private struct Received: @unchecked Sendable {
            // Sendable: the response is not changed any more.

            let head: HTTPURLResponse
            let body: HTTPBody
        }

        /// Starts the transfer and waits for the response; for a stream, for its header.
        func response() async throws -> TransportResponse {
            let received = try await received()
            var response = TransportResponse(received.head)
            response.body = received.body
            response.redirects = redirection { $0.followed }
            return response
        }

        /// Accesses the redirection while the lock is held.
        func redirection<Value>(_ body: (inout Redirection) -> Value) -> Value {
            lock.withLock { body(&redirection) }
        }

        private func received() async throws -> Received {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    let outcome = lock.withLock {
                        if self.outcome == nil { caller = continuation }
                        return self.outcome
                    }
                    if let outcome {
                        continuation.resume(with: outcome)
                        source.cancel()
                    } else {
                        task.resume()
                    }
                }
            } onCancel: {
                // URLSession may report the end of a cancelled task late, so the caller does not wait for it.
                settle(.failure(CancellationError()))
                source.cancel()
            }
        }

        /// Resumes the caller with the first outcome; later outcomes are ignored.
        private func settle(_ outcome: Result<Received, any Error>) {
            let caller = lock.withLock {
                if isOver { return nil as CheckedContinuation<Received, any Error>? }
                isOver = true
                // Stored only if the caller does not wait yet, because a stream that is released ends its transfer.
                if self.caller == nil { self.outcome = outcome }
                defer { self.caller = nil }
                return self.caller
            }
            caller?.resume(with: outcome)
        }

        /// Handles the header of the response; returns false to end the transfer.
        func receive(_ response: URLResponse) -> Bool {
            guard let http = response as? HTTPURLResponse else {
                refuse(TransportError(.badServerResponse))
                return false
            }
            // Foundation on Linux also reports interim responses (RFC 9110 section 15.2); the final response follows.
            if (100..<200).contains(http.statusCode), http.statusCode != 101 { return true }
            if let stream = lock.withLock({ stream }) {
                // A multipart response with a header for each part, such as the video of a camera.
                stream.finish(TransportError(.badServerResponse))
                return false
            }
            // With a content coding, the announced length is the length of the encoded bytes.
            let announced = announcedLength(http)
            let length = http.value(forHTTPHeaderField: "Content-Encoding") == nil ? announced : nil
            guard request.streamsResponse else {
                // A body whose announced length exceeds the limit is rejected before it is received.
                if let announced, announced > Int64(request.maximumResponseSize) {
                    refuse(TransportError.bodyTooLarge(request.maximumResponseSize))
                    return false
                }
                receiving.total = length
                lock.withLock {
                    head = http
                    // Capped, because a server can announce any length.
                    if let length { self.body.reserveCapacity(Int(min(length, 1 << 20))) }
                }
                return true
            }
            let buffer = StreamBuffer(source)
            let body = buffer.body(length: length)
            lock.withLock { stream = buffer }
            settle(.success(Received(head: http, body: body)))
            return true
        }

        /// The length of the body, if the header contains it. The length in a 304 belongs to another response, and with
        /// `Transfer-Encoding`, a length is ignored (RFC 9112 section 6.3).
        private func announcedLength(_ http: HTTPURLResponse) -> Int64? {
            guard request.method != .head, http.statusCode != 204, http.statusCode != 304,
                http.expectedContentLength > 0, http.value(forHTTPHeaderField: "Transfer-Encoding") == nil
            else { return nil }
            return http.expectedContentLength
        }

        func receive(_ data: Data) {
            if let stream = lock.withLock({ self.stream }) {
                if !stream.append(data) { source.cancel() }
                return
            }
            let limit = request.maximumResponseSize
            let isTooLarge = lock.withLock {
                if isOver { return nil as Bool? }
                body.append(data)
                return body.count > limit
            }
            guard let isTooLarge else { return }
            if isTooLarge { return refuse(TransportError.bodyTooLarge(limit)) }
            if request.onProgress != nil { receiving.advance(by: data.count) }
        }

        func didSend(_ count: Int64) {
            if request.onProgress != nil { sending.advance(to: count) }
        }

        /// Ends the transfer with an error of this side.
        func refuse(_ error: any Error) {
            settle(.failure(error))
            lock.withLock { body = Data() }
            source.cancel()
        }

        func finish(_ error: (any Error)?) {
            let (stream, head, body) = lock.withLock { (self.stream, self.head, self.body) }
            let error = error.map(meaning)
            stream?.finish(error)
            if let error { return settle(.failure(error)) }
            // Foundation on Linux does not report the response to a redirect without a usable target.
            guard let head = head ?? task.response as? HTTPURLResponse else {
                return settle(.failure(TransportError(.badServerResponse)))
            }
            if stream == nil, !body.isEmpty { receiving.finish() }
            settle(.success(Received(head: head, body: .data(body))))
        }

        #if canImport(FoundationNetworking)
            /// Returns the body for another attempt. curl makes one if a reused connection ends without a response. The
            /// server may have processed the request, so a request that is not idempotent fails.
            func bodyAgain() -> InputStream {
                let stream =
                    request.isIdempotent
                    ? BodyInputStream(reading: request.body ?? .data(Data()))
                    : BodyInputStream(failing: TransportError.lostWithoutResponse)
                lock.withLock { secondBody = stream }
                return stream
            }
        #endif

        /// Maps an error to the error for the caller. Foundation on Linux has no code for a connection that is lost
        /// within the body, for a body that cannot be read, or for a server that is not trusted, only curl's message.
        private func meaning(_ error: any Error) -> any Error {
            // After a redirect, the error must not mean that nothing was sent.
            if TransportError(error)?.wasNotSent == true, !redirection({ $0.followed.isEmpty }) {
                return TransportError(.networkConnectionLost, TransportError(error)?.message)
            }
            // Foundation on Apple's platforms passes on POSIX errors when an app returns from the background.
            if let code = (error as? POSIXError)?.code,
                [.ECONNABORTED, .ECONNRESET, .ENETDOWN, .ENOTCONN, .EPIPE].contains(code)
            {
                return TransportError(.networkConnectionLost)
            }
            #if canImport(FoundationNetworking)
                let body = lock.withLock { secondBody } ?? task.originalRequest?.httpBodyStream as? BodyInputStream
                if let failure = body?.streamError { return failure }
                if let unknown = TransportError(error), unknown.code == .unknown, let message = unknown.message {
                    if message.hasPrefix("transfer closed with") { return TransportError(.networkConnectionLost) }
                    if message.hasPrefix("SSL") {
                        let isAboutTrust = message.contains("certificate")
                        return TransportError(
                            isAboutTrust ? .serverCertificateUntrusted : .secureConnectionFailed, message)
                    }
                }
            #endif
            return TransportError.isCancellation(error) ? CancellationError() : TransportError(error) ?? error
        }
    }

    extension TransportResponse {
        init(_ response: HTTPURLResponse) {
            self.init(status: response.statusCode)
            url = response.url
            // Foundation does not preserve the order, so the fields are sorted to be the same in each run.
            let fields = response.allHeaderFields.compactMap { name, value in
                (name as? String).flatMap { name in (value as? String).map { (name, $0) } }
            }
            for (name, value) in fields.sorted(by: { $0.0 < $1.0 }) {
                headerFields.append(HeaderField(name: HeaderField.Name(name), value: value))
            }
        }
    }
#endif
