// The declarations of async-http-client 1.x that a transport needs, and a server in memory in place of the network.

import Foundation

public struct HTTPHeaders: Sendable, Sequence {
    private var fields: [(name: String, value: String)] = []

    public init() {}

    public mutating func add(name: String, value: String) { fields.append((name, value)) }

    public subscript(name: String) -> [String] {
        fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }

    public func makeIterator() -> IndexingIterator<[(name: String, value: String)]> { fields.makeIterator() }
}

public struct HTTPClientRequest: Sendable {
    public struct Body: Sendable {
        public let bytes: Data

        public static func bytes(_ bytes: Data) -> Self { Self(bytes: bytes) }
    }

    public var url: String
    public var method = "GET"
    public var headers = HTTPHeaders()
    public var body: Body?

    public init(url: String) { self.url = url }
}

public struct HTTPClientResponse: Sendable {
    public var status: Int
    public var headers: HTTPHeaders
    /// The pieces of the body, as they arrive.
    public var body: AsyncThrowingStream<Data, any Error>

    public init(status: Int, headers: HTTPHeaders = HTTPHeaders(), body: AsyncThrowingStream<Data, any Error>) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

public final class HTTPClient: Sendable {
    public typealias Server = @Sendable (HTTPClientRequest) async throws -> HTTPClientResponse

    private let server: Server

    public init(_ server: @escaping Server) { self.server = server }

    public func execute(_ request: HTTPClientRequest) async throws -> HTTPClientResponse { try await server(request) }
}
