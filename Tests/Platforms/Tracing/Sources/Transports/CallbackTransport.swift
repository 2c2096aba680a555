import Foundation
import RuntimeKit

/// What loads a request and reports to a client by callbacks, as subclasses of Foundation's `URLProtocol` do.
public protocol Loader: Sendable {
    func load(_ request: TransportRequest, client: LoaderClient) async
}

/// Receives what a ``Loader`` loads: the head once, then pieces of the body, then the end.
public final class LoaderClient: Sendable {
    public let head: AsyncThrowingStream<(status: Int, fields: HeaderFields), any Error>
    public let pieces: AsyncThrowingStream<Data, any Error>
    private let headSource: AsyncThrowingStream<(status: Int, fields: HeaderFields), any Error>.Continuation
    private let pieceSource: AsyncThrowingStream<Data, any Error>.Continuation

    init() {
        (head, headSource) = AsyncThrowingStream.makeStream()
        (pieces, pieceSource) = AsyncThrowingStream.makeStream()
    }

    public func didReceive(status: Int, fields: HeaderFields) {
        headSource.yield((status, fields))
        headSource.finish()
    }

    public func didLoad(_ data: Data) { pieceSource.yield(data) }
    public func didFinish() { pieceSource.finish() }

    public func didFail(_ error: any Error) {
        headSource.finish(throwing: error)
        pieceSource.finish(throwing: error)
    }
}

/// A transport on a loader with callbacks, against the public declarations alone.
public struct CallbackTransport: Transport {
    private let loader: any Loader

    public init(_ loader: any Loader) { self.loader = loader }

    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        var (request, redirects) = (request, [TransportResponse.Redirect]())
        while true {
            try Task.checkCancellation()
            try request.validate()
            let client = LoaderClient()
            let loading = Task { [loader, request] in await loader.load(request, client: client) }
            var response = try await withTaskCancellationHandler {
                for try await head in client.head {
                    return TransportResponse(
                        status: head.status, headerFields: head.fields, body: .stream(client.pieces))
                }
                try Task.checkCancellation()
                throw TransportError(.networkConnectionLost)
            } onCancel: {
                loading.cancel()
            }
            response.url = request.url
            response.redirects = redirects
            guard let next = try request.next(after: response, redirects: redirects) else {
                if !request.streamsResponse {
                    response.body = .data(try await response.body.data(maximumSize: request.maximumResponseSize))
                }
                return response
            }
            redirects.append(next.redirect)
            request = next.request
        }
    }
}
