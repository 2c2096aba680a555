import Adapters
import Foundation
import Metrics
import RuntimeKit
import RuntimeKitTesting
import Testing
import Tracing

/// One call that is retried, seen by both adapters; they know all spans of the process, so there is one test.
struct AdapterTests {
    private struct Shop: APIClient {
        var clientConfiguration: ClientConfiguration
    }

    private struct Book: APIRequest {
        typealias Response = String
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/book") }
    }

    private func shop(_ tracer: any ClientObserver, _ stub: StubTransport) -> Shop {
        var configuration = ClientConfiguration(
            server: "https://shop.example/", transport: stub, middleware: [RetryPolicy(initialDelay: .milliseconds(1))])
        configuration.observers = [tracer]
        return Shop(clientConfiguration: configuration)
    }

    private var stub: StubTransport {
        StubTransport {
            $0.on(Book.self, .status(503), .success("Orlando"))
        }
    }

    @Test func spans() async throws {
        let stub = stub
        let title = try await withSpan("main") { _ in try await shop(Spans(), stub).send(Book()) }
        #expect(title == "Orlando")
        let spans = MemoryTracer.shared.spans
        #expect(spans.map(\.name) == ["main", "AdapterTests.Book", "GET", "GET"])
        #expect(spans.map(\.parent) == [nil, 0, 1, 1])
        #expect(spans.dropFirst().allSatisfy { $0.kind == .client })
        #expect(spans.map { $0.attributes["http.response.status_code"] } == [nil, "200", "503", "200"])
        #expect(spans.map { $0.status?.code } == [nil, nil, .error, nil])
        #expect(stub.requests.map { $0.headerFields["traceparent"] } == ["span-2", "span-3"])
        let failing = StubTransport { $0.otherwise { _ in throw TransportError(.unsupportedURL) } }
        _ = try? await shop(Spans(), failing).send(Book())
        #expect(MemoryTracer.shared.spans.last?.errors.count == 1)
    }

    @Test func metrics() async throws {
        _ = try await shop(Durations(), stub).send(Book())
        let durations = MemoryMetrics.shared.durations
        #expect(durations.values.allSatisfy { $0.allSatisfy { $0 > 0 } })
        let place = "server.address=shop.example"
        #expect(
            durations.mapValues(\.count) == [
                "http.client.request.duration http.request.method=GET http.response.status_code=200 \(place)": 1,
                "http.client.request.duration error.type=503 http.request.method=GET http.response.status_code=503 \(place)":
                    1,
            ])
    }
}
