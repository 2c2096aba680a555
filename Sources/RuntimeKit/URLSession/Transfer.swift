#if !canImport(Glibc) || URLSession
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// One request under way: collects what the session reports and wakes the caller once.
    final class Transfer: @unchecked Sendable {
        // Sendable: everything that changes is only touched while the lock is held; but for the meters, which only the
        // session's delegate touches, and whose reports may lead back here.

        let task: URLSessionTask
        let request: HTTPRequest
        private let lock = NSLock()
        /// Who waits for the response.
        private var caller: CheckedContinuation<Received, any Error>?
        /// What the caller gets, when it is known before the caller waits.
        private var outcome: Result<Received, any Error>?
        private var isOver = false
        private var head: HTTPURLResponse?
        private var body = Data()
        private var stream: StreamBuffer?
        /// The redirects that were followed, and the request for the one that Foundation does not follow; see ``redirected(_:by:)``.
        private var redirection: Redirection
        #if canImport(FoundationNetworking)
            private var secondBody: BodyInputStream?
        #endif
        private var sending: ProgressMeter
        private var receiving: ProgressMeter

        /// - Parameter redirects: those that led to this request.
        init(_ task: URLSessionTask, _ request: HTTPRequest, after redirects: [Redirect] = []) {
            self.task = task
            self.request = request
            redirection = Redirection(followed: redirects)
            sending = ProgressMeter(.sending, total: request.body?.length, request.onProgress)
            receiving = ProgressMeter(.receiving, request.onProgress)
        }

        /// What the session has given. The rest is made of it by the caller: while the delegate works, all transfers wait.
        private struct Received: @unchecked Sendable {
            // Sendable: nobody changes the response any more.

            let head: HTTPURLResponse
            let body: HTTPBody
        }

        /// Starts the transfer and waits for the response, of a stream for its header.
        func response() async throws -> HTTPResponse {
            let received = try await received()
            var response = HTTPResponse(received.head)
            response.body = received.body
            response.redirects = redirection { $0.followed }
            return response
        }

        /// Touches the redirection while nobody else does.
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
                        task.cancelAnywhere()
                    } else {
                        task.resume()
                    }
                }
            } onCancel: {
                // URLSession reports the end of a cancelled task when it comes to it; nobody waits for that.
                settle(.failure(CancellationError()))
                task.cancelAnywhere()
            }
        }

        /// Wakes the caller, the first time; later outcomes are ignored.
        private func settle(_ outcome: Result<Received, any Error>) {
            let caller = lock.withLock {
                if isOver { return nil as CheckedContinuation<Received, any Error>? }
                isOver = true
                // Kept for a caller yet to come only: a stream that nobody holds ends its transfer.
                if self.caller == nil { self.outcome = outcome }
                defer { self.caller = nil }
                return self.caller
            }
            caller?.resume(with: outcome)
        }

        /// The response's header has come; false ends the transfer.
        func receive(_ response: URLResponse) -> Bool {
            guard let http = response as? HTTPURLResponse else {
                refuse(TransportError(.badServerResponse))
                return false
            }
            // Foundation on Linux reports interim responses, too (RFC 9110 section 15.2); the one that counts comes after them.
            if (100..<200).contains(http.statusCode), http.statusCode != 101 { return true }
            if let stream = lock.withLock({ stream }) {
                // One response in parts, each with a header of its own, as cameras send them.
                stream.finish(TransportError(.badServerResponse))
                return false
            }
            // With an encoding, the length is that of the encoded bytes.
            let length =
                http.expectedContentLength > 0 && request.method != .head
                    && http.value(forHTTPHeaderField: "Content-Encoding") == nil ? http.expectedContentLength : nil
            guard request.streamsResponse else {
                // A body that announces its size need not be received to be refused; the response to HEAD has none.
                if request.method != .head, http.expectedContentLength > Int64(request.maximumResponseSize) {
                    refuse(BodyTooLarge(limit: request.maximumResponseSize))
                    return false
                }
                receiving.total = length
                lock.withLock {
                    head = http
                    // Not more than a server may claim without sending it.
                    if let length { self.body.reserveCapacity(Int(min(length, 1 << 20))) }
                }
                return true
            }
            let buffer = StreamBuffer(TaskSource(task: task))
            let reader = StreamReader(buffer)
            let source = SingleUse { reader }
            let body = HTTPBody.stream(length: length) { take in
                try await source.take().drain(take)
            } _: {
                let reader = try source.take()
                return { try await reader.next() }
            }
            lock.withLock { stream = buffer }
            settle(.success(Received(head: http, body: body)))
            return true
        }

        func receive(_ data: Data) {
            if let stream = lock.withLock({ self.stream }) {
                if !stream.append(data) { task.cancelAnywhere() }
                return
            }
            let limit = request.maximumResponseSize
            let isTooLarge = lock.withLock {
                if isOver { return nil as Bool? }
                body.append(data)
                return body.count > limit
            }
            guard let isTooLarge else { return }
            if isTooLarge { return refuse(BodyTooLarge(limit: limit)) }
            if request.onProgress != nil { receiving.advance(by: data.count) }
        }

        func didSend(_ count: Int64) {
            if request.onProgress != nil { sending.advance(to: count) }
        }

        /// Ends the transfer from this side.
        private func refuse(_ error: any Error) {
            settle(.failure(error))
            lock.withLock { body = Data() }
            task.cancelAnywhere()
        }

        func finish(_ error: (any Error)?) {
            let (stream, head, body) = lock.withLock { (self.stream, self.head, self.body) }
            let error = error.map(meaning)
            stream?.finish(error)
            if let error { return settle(.failure(error)) }
            // Foundation on Linux does not report the response to a redirect that leads nowhere.
            guard let head = head ?? task.response as? HTTPURLResponse else {
                return settle(.failure(TransportError(.badServerResponse)))
            }
            if stream == nil, !body.isEmpty { receiving.finish() }
            settle(.success(Received(head: head, body: .data(body))))
        }

        #if canImport(FoundationNetworking)
            /// The body for another attempt, which curl makes of its own accord when a connection that was used before ends without
            /// a response. Whether the server has done what was asked nobody knows, so what must not be sent twice fails.
            func bodyAgain() -> InputStream {
                let stream =
                    request.isIdempotent
                    ? BodyInputStream(reading: request.body ?? .data(Data()))
                    : BodyInputStream(failing: TransportError(.networkConnectionLost))
                lock.withLock { secondBody = stream }
                return stream
            }
        #endif

        /// The error by which others know what has happened. Foundation on Linux has no code for a connection that ends within
        /// the body, nor for a body that cannot be read, only curl's words.
        private func meaning(_ error: any Error) -> any Error {
            // After a redirect, the error must not say that nothing was sent.
            if Retry.wasNotSent(error), !redirection({ $0.followed.isEmpty }) {
                return TransportError(.networkConnectionLost, TransportError(error)?.message)
            }
            // Foundation on Apple's platforms passes on what the system says when an app comes back from the background.
            if let code = (error as? POSIXError)?.code,
                [.ECONNABORTED, .ECONNRESET, .ENETDOWN, .ENOTCONN, .EPIPE].contains(code)
            {
                return TransportError(.networkConnectionLost)
            }
            #if canImport(FoundationNetworking)
                let body = lock.withLock { secondBody } ?? task.originalRequest?.httpBodyStream as? BodyInputStream
                if let failure = body?.streamError { return failure }
                if TransportError(error)?.code == .unknown, error.localizedDescription.hasPrefix("transfer closed with")
                {
                    return TransportError(.networkConnectionLost)
                }
            #endif
            return TransportError.isCancellation(error) ? CancellationError() : TransportError(error) ?? error
        }
    }

    extension HTTPResponse {
        init(_ response: HTTPURLResponse) {
            self.init(status: response.statusCode)
            url = response.url
            // Foundation keeps no order, so there is one that does not change between runs.
            let fields = response.allHeaderFields.compactMap { name, value in
                (name as? String).flatMap { name in (value as? String).map { (name, $0) } }
            }
            for (name, value) in fields.sorted(by: { $0.0 < $1.0 }) {
                headerFields.append(HTTPField(name: HTTPField.Name(name), value: value))
            }
        }
    }
#endif
