import AllocationCounter
import Foundation
import RuntimeKit
import RuntimeKitTesting

/// Calls that no network is part of: what building a request and reading a small response take.
enum StubbedCalls {
    private static let content = Data(
        """
        {"id":1,"sku":"A-1","name":"Kettle","price":{"amount":19.5,"currency":"EUR"},"in_stock":true,\
        "tags":["kitchen","steel"],"updated_at":"2024-05-01T12:30:00Z"}
        """.utf8)

    /// A transport that does nothing but respond.
    private struct Constant: Transport {
        let response: TransportResponse

        func send(_ request: TransportRequest) async throws -> TransportResponse { response }
    }

    /// Prints a line of JSON for each way.
    static func measure(_ count: Int) async throws {
        let body = HTTPBody.data(content)
        let fields: HeaderFields = [.contentType: "application/json"]
        let server = Catalog.Server("https://catalog.example")
        try await report("StubTransport", count) {
            // A stub keeps every request, which is no part of a call, so each serves a batch only.
            let stub = StubTransport { $0.on(Catalog.Small.self, .status(200, headerFields: fields, body: body)) }
            let stubbed = Catalog(server: server, transport: stub)
            return { _ = try await stubbed.small() }
        }
        let response = TransportResponse(status: 200, headerFields: fields, body: body)
        let constant = Catalog(server: server, transport: Constant(response: response))
        try await report("a transport that only responds", count) {
            { _ = try await constant.small() }
        }
        try await report("reading the response alone", count) {
            { _ = try Catalog.Product(jsonData: content) }
        }
        try await report("JSONDecoder reading it alone", count) {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            return { _ = try decoder.decode(HandWritten.Product.self, from: content) }
        }
    }

    private static func report(_ way: String, _ count: Int, _ prepare: () -> () async throws -> Void) async throws {
        // Tables are made by the first call.
        let first = prepare()
        for _ in 0..<100 { try await first() }
        let batch = 1000
        var cost = Cost()
        var made = 0
        for _ in 0..<max(1, count / batch) {
            let call = prepare()
            let before = allocation_count()
            cost = cost + (try await Cost.measured { for _ in 0..<batch { try await call() } })
            made += allocation_count() - before
        }
        let count = max(1, count / batch) * batch
        let allocations = Double(made) / Double(count)
        let calls = Double(count) / 1e6
        print(
            String(
                format: #"{"way":"%@","microseconds":%.3f,"processor":%.3f,"allocations":%.2f}"#, way,
                cost.wall / calls,
                cost.processor / calls, allocations))
    }
}
