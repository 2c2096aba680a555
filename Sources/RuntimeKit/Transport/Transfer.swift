import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request under way: collects what the session reports and wakes the caller once.
final class Transfer: @unchecked Sendable {
    // Sendable: everything that changes is only touched while the lock is held.

    let task: URLSessionTask
    private let request: HTTPRequest
    private let lock = NSLock()
    /// Who waits for the answer.
    private var caller: CheckedContinuation<HTTPResponse, any Error>?
    /// What the caller gets, when it is known before the caller waits.
    private var outcome: Result<HTTPResponse, any Error>?
    private var isOver = false
    private var head: HTTPResponse?
    private var body = Data()
    private var stream: StreamBuffer?
    /// Where the request is to be sent again; see ``redirected(_:by:)``.
    private var target: URL?

    init(_ task: URLSessionTask, _ request: HTTPRequest) {
        self.task = task
        self.request = request
    }

    /// Starts the transfer and waits for the answer, of a stream for its header.
    func response() async throws -> HTTPResponse {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome = lock.withLock {
                    if self.outcome == nil { caller = continuation }
                    return self.outcome
                }
                if let outcome {
                    continuation.resume(with: outcome)
                    task.cancel()
                } else {
                    task.resume()
                }
            }
        } onCancel: {
            // URLSession reports the end of a cancelled task when it comes to it; nobody waits for that.
            settle(.failure(CancellationError()))
            task.cancel()
        }
    }

    /// Wakes the caller, the first time; later outcomes are ignored.
    private func settle(_ outcome: Result<HTTPResponse, any Error>) {
        let caller = lock.withLock {
            if isOver { return nil as CheckedContinuation<HTTPResponse, any Error>? }
            isOver = true
            self.outcome = outcome
            defer { self.caller = nil }
            return self.caller
        }
        caller?.resume(with: outcome)
    }

    /// The answer's header has come; false ends the transfer.
    func receive(_ response: URLResponse) -> Bool {
        guard let http = response as? HTTPURLResponse else {
            settle(.failure(URLError(.badServerResponse)))
            return false
        }
        var answer = HTTPResponse(http)
        guard request.streamsResponse else {
            // A body that announces its size need not be received to be refused; the answer to HEAD has none.
            if request.method != .head, http.expectedContentLength > Int64(request.maximumResponseSize) {
                settle(.failure(BodyTooLarge(limit: request.maximumResponseSize)))
                return false
            }
            lock.withLock { head = answer }
            return true
        }
        let buffer = StreamBuffer(task)
        let reader = StreamReader(buffer)
        let length =
            http.expectedContentLength > 0 && !answer.headerFields.contains("Content-Encoding")
            ? http.expectedContentLength : nil
        let source = SingleUse { reader }
        answer.body = .stream(length: length) {
            let reader = try source.take()
            return { try await reader.next() }
        }
        lock.withLock { stream = buffer }
        settle(.success(answer))
        return true
    }

    func receive(_ data: Data) {
        let limit = request.maximumResponseSize
        let (stream, isTooLarge) = lock.withLock {
            if self.stream == nil, !isOver { body.append(data) }
            return (self.stream, body.count > limit)
        }
        stream?.append(data)
        if isTooLarge {
            settle(.failure(BodyTooLarge(limit: limit)))
            task.cancel()
        }
    }

    func finish(_ error: (any Error)?) {
        let (stream, head, body) = lock.withLock { (self.stream, self.head, self.body) }
        stream?.finish(error)
        if let error { return settle(.failure(error)) }
        // Foundation on Linux does not report the response to a redirect that leads nowhere.
        guard var head = head ?? (task.response as? HTTPURLResponse).map(HTTPResponse.init) else {
            return settle(.failure(URLError(.badServerResponse)))
        }
        head.body = .data(body)
        settle(.success(head))
    }

    /// The request with which Foundation is to follow a redirect; nil when ``next`` does, or nobody.
    ///
    /// Foundation on Linux does not resolve a relative `Location` as RFC 3986 says, and drops the body.
    func redirected(_ new: URLRequest, by response: HTTPURLResponse) -> URLRequest? {
        if request.isConfidential { return nil }
        var new = new
        #if canImport(FoundationNetworking)
            if let location = response.value(forHTTPHeaderField: "Location"), let base = response.url,
                let url = URL(string: location, relativeTo: base)
            {
                new.url = url.absoluteURL
            }
            if request.body != nil, new.httpMethod == request.method.rawValue {
                lock.withLock { target = new.url }
                return nil
            }
        #endif
        guard new.url?.hasOrigin(of: request.url) == false else { return new }
        for name in request.secretFields { new.setValue(nil, forHTTPHeaderField: name.rawName) }
        return new
    }

    /// The request that follows the redirect with which this one was answered.
    var next: HTTPRequest? {
        guard let target = lock.withLock({ target }) else { return nil }
        var next = request
        next.url = target
        if !target.hasOrigin(of: request.url) {
            for name in request.secretFields { next.headerFields[name] = nil }
        }
        return next
    }
}

extension HTTPRequest {
    /// The header fields that must not reach another origin.
    fileprivate var secretFields: [HTTPField.Name] {
        credentialFields + [.authorization, .proxyAuthorization, .cookie]
    }
}

extension HTTPResponse {
    init(_ response: HTTPURLResponse) {
        self.init(status: response.statusCode)
        // Foundation keeps no order, so there is one that does not change between runs.
        let fields = response.allHeaderFields.map { ("\($0.key)", "\($0.value)") }.sorted { $0.0 < $1.0 }
        for (name, value) in fields {
            headerFields.append(HTTPField(name: HTTPField.Name(name), value: value))
        }
    }
}

extension URL {
    /// Whether scheme, host and port are the same (RFC 6454 section 5).
    func hasOrigin(of other: URL) -> Bool {
        origin == other.origin
    }

    private var origin: [String] {
        let scheme = self.scheme?.lowercased() ?? ""
        let port = self.port ?? (scheme == "https" ? 443 : 80)
        return [scheme, host?.lowercased() ?? "", "\(port)"]
    }
}
