import AllocationCounter
import Foundation
import RuntimeKit

/// What a call costs apart from the network: the request is built, sent to a `StubTransport`, and a small answer read.
enum Calls {
    private static let answer = """
        {"id":17,"sku":"AB-17","name":"Lamp","price":{"amount":12.5,"currency":"EUR"},"in_stock":true,\
        "tags":["light"],"updated_at":"2024-02-29T12:30:00Z"}
        """

    static func measure(_ count: Int) async throws {
        // The stub keeps every request, which is no part of a call, so a client is used for so many calls only.
        let batch = 1_000
        var costs: [Double] = []
        var allocations: [Double] = []
        for _ in 0..<max(3, count / batch) {
            let data = Data(answer.utf8)
            let transport = StubTransport {
                $0.otherwise { _ in
                    HTTPResponse(status: 200, headerFields: ["Content-Type": "application/json"], body: .data(data))
                }
            }
            let catalog = Catalog(server: .init("https://catalog.example"), transport: transport)
            let before = allocation_count()
            let cost = try await Cost.measured {
                for _ in 0..<batch { _ = try await catalog.small() }
            }
            allocations.append(Double(allocation_count() - before) / Double(batch))
            costs.append(cost.processor / Double(batch) * 1e6)
        }
        print(String(format: "%.2f μs of the processor, %.1f allocations per call", costs.median, allocations.median))
    }
}
