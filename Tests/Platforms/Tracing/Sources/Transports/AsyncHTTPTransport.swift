import AsyncHTTPClient
import Foundation
import RuntimeKit

/// A transport on async-http-client, as somebody outside the package writes it: against the public declarations alone.
public struct AsyncHTTPTransport: Transport {
    private let client: HTTPClient

    public init(_ client: HTTPClient) { self.client = client }

    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        var (request, redirects) = (request, [TransportResponse.Redirect]())
        while true {
            var response = try await exchange(request)
            response.url = request.url
            response.redirects = redirects
            guard let next = try request.next(after: response, redirects: redirects) else { return response }
            redirects.append(next.redirect)
            request = next.request
        }
    }

    private func exchange(_ request: TransportRequest) async throws -> TransportResponse {
        try Task.checkCancellation()
        try request.validate()
        var sent = HTTPClientRequest(url: request.url.absoluteString)
        sent.method = request.method.rawValue
        for field in request.headerFields { sent.headers.add(name: field.name.rawName, value: field.value) }
        if let body = request.body { sent.body = .bytes(try await body.data(maximumSize: 1 << 30)) }
        let start = ContinuousClock.now
        let received = try await client.execute(sent)
        var fields = HeaderFields()
        for field in received.headers {
            fields.append(HeaderField(name: HeaderField.Name(field.name), value: field.value))
        }
        let body = HTTPBody.stream(received.body)
        let isStream = request.streamsResponse
        let response = TransportResponse(
            status: received.status, headerFields: fields,
            body: isStream ? body : .data(try await body.data(maximumSize: request.maximumResponseSize)))
        var metrics = TransferMetrics(request: request.summary, totalDuration: ContinuousClock.now - start)
        metrics.receivedBytes = Int64(response.data.count)
        request.onMetrics?(metrics)
        request.onProgress?(
            TransferProgress(direction: .receiving, completedBytes: metrics.receivedBytes, totalBytes: nil))
        return response
    }
}
