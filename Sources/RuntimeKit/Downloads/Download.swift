import Foundation
import RuntimeKit

/// A call of one endpoint that saves the response's body in a file.
struct Download<E: APIRequest> {
    let call: Call<E>
    let target: URL
    let onProgress: (@Sendable (TransferProgress) -> Void)?

    /// How many attempts in a row may end without a larger file than any attempt before.
    private static var patience: Int { 3 }

    func run() async throws(APIError<E.Failure>) -> TransportResponse {
        let partial: PartialFile
        do {
            partial = try PartialFile(for: target)
        } catch {
            throw APIError(error, call.request.summary)
        }
        // After the deadline, the work may still be running. The file is free when this method returns, so that the
        // caller can download it again at once.
        defer { partial.abandon() }
        guard let deadline = Deadline(after: call.configuration.timeLimit) else { return try await run(partial, nil) }
        do {
            return try await deadline.run { try await run(partial, deadline) }
        } catch {
            throw APIError(error, call.request.summary)
        }
    }

    private func run(
        _ partial: PartialFile, _ deadline: Deadline?
    ) async throws(APIError<E.Failure>) -> TransportResponse {
        var failures = 0
        var most = (try? partial.size()) ?? 0
        var last: APIError<E.Failure>?
        while true {
            if failures > 0 { try await pause(after: failures) }
            do throws(APIError<E.Failure>) {
                let response = try await call.response(try request(partial), .streamed, deadline)
                if try await save(response, partial) { return response }
            } catch {
                // The received bytes are kept. Whether to try again is decided below, by whether any new bytes arrived.
                guard case .transport = error,
                    last != nil || partial.source != nil,
                    call.request.method == .get
                else { throw error }
                last = error
            }
            // Compared with the most bytes of any attempt: a server could otherwise make it restart forever.
            let size = (try? partial.size()) ?? 0
            failures = size > most ? 0 : failures + 1
            most = max(most, size)
            guard failures < Self.patience else { throw last ?? .transport(TransportError(.badServerResponse)) }
        }
    }

    private func pause(after failures: Int) async throws(APIError<E.Failure>) {
        do {
            try await Task.sleep(nanoseconds: UInt64(failures) * 200_000_000)
        } catch {
            throw .cancelled
        }
    }

    // Received bytes are counted when they are written to the file, so the transport reports only sent bytes.
    private var sendingProgress: (@Sendable (TransferProgress) -> Void)? {
        guard let onProgress else { return nil }
        return { if $0.direction == .sending { onProgress($0) } }
    }

    private func request(_ partial: PartialFile) throws(APIError<E.Failure>) -> TransportRequest {
        var request = call.request
        request.onProgress = sendingProgress
        // Ranges count bytes of the encoded body, so the body must be sent without a content coding.
        if !request.headerFields.contains("Accept-Encoding") { request.headerFields["Accept-Encoding"] = "identity" }
        do {
            let size = try partial.size()
            guard size > 0, request.method == .get, !request.headerFields.contains("Range"),
                let source = partial.source, source.matches(call.request)
            else {
                try partial.restart(from: nil)
                return request
            }
            request.headerFields["Range"] = "bytes=\(size)-"
            request.headerFields["If-Range"] = source.validator
            return request
        } catch {
            throw APIError(error, call.request.summary)
        }
    }

    /// Saves a response; returns false if the bytes saved so far turn out to be unusable.
    private func save(
        _ response: TransportResponse, _ partial: PartialFile
    ) async throws(APIError<E.Failure>) -> Bool {
        do {
            let offset = try partial.size()
            let range = response.headerFields["Content-Range"].flatMap(ContentRange.init)
            if offset > 0,
                response.status == 416
                    || response.status == 206 && (range?.start != offset || isChanged(response, range, partial))
            {
                try partial.restart(from: nil)
                return false
            }
            if offset > 0, response.status == 206 {
                // A server may send less than was requested (RFC 9110 section 14.2). Without a total, nobody knows whether
                // more follows.
                guard let total = range?.total ?? partial.source?.length else {
                    try partial.restart(from: nil)
                    return false
                }
                try await write(response, partial, total)
                return true
            }
            guard call.table.responses.isSuccess(response.status) else {
                _ = try call.table.responses.decode(response)
                throw APIError<E.Failure>.unexpectedStatus(response)
            }
            // A part that nobody asked for is not the file (RFC 9110 section 15.3.7).
            let isPart = response.status == 206 && !call.request.headerFields.contains("Range")
            if isPart, !Self.isWhole(response) {
                throw TransportError(.badServerResponse, "the server sent a part of the content")
            }
            try partial.restart(from: DownloadSource(of: response, to: call.request))
            try await write(response, partial, isPart ? range?.total ?? response.body.length : response.body.length)
            return true
        } catch {
            throw APIError(error, response.request)
        }
    }

    /// Whether a response with the status 206 has all of the content. Nobody knows what is missing if it does not say which
    /// bytes it has. A range of another unit, such as of elements, is what the API calls the content.
    private static func isWhole(_ response: TransportResponse) -> Bool {
        guard let text = response.headerFields["Content-Range"] else { return false }
        return ContentRange(text)?.isWhole ?? !text.lowercased().hasPrefix("bytes")
    }

    /// Whether the content has changed since the first part was received. Some servers ignore `If-Range`, and some proxies
    /// encode the part.
    private func isChanged(_ response: TransportResponse, _ range: ContentRange?, _ partial: PartialFile) -> Bool {
        guard let source = partial.source else { return true }
        if let coding = response.headerFields["Content-Encoding"], coding.lowercased() != "identity" { return true }
        if let length = source.length, let total = range?.total, length != total { return true }
        let validator = source.validator
        let current = response.headerFields[validator.hasSuffix("\"") ? .eTag : .lastModified]
        return current != nil && current != validator
    }

    private func write(_ response: TransportResponse, _ partial: PartialFile, _ total: Int64?) async throws {
        let log = ReceivedFile(
            partial, ProgressMeter(.receiving, completed: try partial.size(), total: total, onProgress))
        try await response.body.drain(log.append)
        try Task.checkCancellation()
        try log.finish()
    }
}
