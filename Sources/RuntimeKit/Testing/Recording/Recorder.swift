import Foundation
import RuntimeKit

/// Sends requests and records the responses.
final class Recorder: Transport, @unchecked Sendable {
    // Sendable: what changes is only touched while the lock is held.

    private let file: URL
    private let transport: any Transport
    private let names: SecretNames
    private let lock = NSLock()
    /// The exchanges in the order in which their requests were sent; nil until the response is received.
    private var exchanges: [Recording.Exchange?] = []
    private var secrets: Set<String> = []
    /// The error of an earlier write that could not be thrown to a caller.
    private var failure: (any Error)?

    init(file: URL, transport: any Transport, names: SecretNames) {
        self.file = file
        self.transport = transport
        self.names = names
    }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        var request = request
        var redactor = Redactor(names, for: request)
        let place = lock.withLock {
            exchanges.append(nil)
            return exchanges.count - 1
        }
        let recorded = try await Recording.Request(&request, &redactor)
        if let failure = lock.withLock({ failure }) { throw failure }
        do {
            var response = try await transport.send(request)
            var exchange = Recording.Exchange(
                request: recorded, response: Recording.Response(response, to: request, &redactor))
            if request.streamsResponse, !response.body.isReplayable {
                response.body = tee(response.body, exchange, redactor, at: place)
                return response
            }
            let data = try await response.body.data(maximumSize: request.maximumResponseSize)
            if !response.body.isReplayable { response.body = .data(data) }
            exchange.response.body = Recording.Body(data, type: response.headerFields[.contentType], &redactor)
            try record(exchange, redactor.found, at: place)
            return response
        } catch {
            // A cancelled call has no response, and an error of writing was already thrown.
            if Self.isCancellation(error) || error is RecordingError { throw error }
            let response = Recording.Response(failure: FailureCode(error))
            try record(Recording.Exchange(request: recorded, response: response), redactor.found, at: place)
            throw error
        }
    }

    static func isCancellation(_ error: any Error) -> Bool {
        TransportError.isCancellation(error)
    }

    /// Returns the same body. Its pieces are kept, and recorded when it ends or is no longer read.
    private func tee(
        _ body: HTTPBody, _ exchange: Recording.Exchange, _ redactor: Redactor, at place: Int
    ) -> HTTPBody {
        let reader = RecordedPieces(body) { [self] chunks, failure in
            var exchange = exchange
            var redactor = redactor
            exchange.response.body = Recording.Body(chunks: chunks, &redactor)
            exchange.response.failure = failure
            try record(exchange, redactor.found, at: place)
        } onFailure: { [self] error in
            lock.withLock { failure = error }
        }
        let source = SingleUse { reader }
        return .stream(length: body.length) {
            let reader = try source.take()
            return { try await reader.next() }
        }
    }

    /// Writes all exchanges so far.
    private func record(_ exchange: Recording.Exchange, _ found: Set<String>, at place: Int) throws {
        try lock.withLock {
            exchanges[place] = exchange
            secrets.formUnion(found)
            let values = SecretValues(secrets)
            let known = exchanges.compactMap { $0.map(values.remove) }
            try Recording(version: Recording.currentVersion, exchanges: known).write(to: file)
        }
    }
}

/// Passes on the pieces of a stream, and reports them at its end.
private final class RecordedPieces: @unchecked Sendable {
    // Sendable: one body iterator owns it, and asks for one chunk at a time.

    private var chunks: HTTPBody.AsyncIterator
    private var seen: [Data] = []
    private var isOver = false
    private let report: @Sendable ([Data], FailureCode?) throws -> Void
    private let onFailure: @Sendable (any Error) -> Void

    init(
        _ body: HTTPBody, report: @escaping @Sendable ([Data], FailureCode?) throws -> Void,
        onFailure: @escaping @Sendable (any Error) -> Void
    ) {
        chunks = body.makeAsyncIterator()
        self.report = report
        self.onFailure = onFailure
    }

    /// The reader was released before the end. The recording must show that the body is incomplete.
    deinit {
        if isOver { return }
        do {
            try report(seen, FailureCode(TransportError(.networkConnectionLost)))
        } catch {
            onFailure(error)
        }
    }

    func next() async throws -> Data? {
        do {
            if let chunk = try await chunks.next() {
                seen.append(chunk)
                return chunk
            }
            // Some sequences just end when their task is cancelled.
            try Task.checkCancellation()
        } catch  where !Recorder.isCancellation(error) {
            try finish(FailureCode(error))
            throw error
        }
        try finish(nil)
        return nil
    }

    private func finish(_ failure: FailureCode?) throws {
        if isOver { return }
        isOver = true
        try report(seen, failure)
    }
}
