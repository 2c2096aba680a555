import Foundation
import Testing

@testable import RuntimeKit

/// Sequences like `AsyncStream` just end when their task is cancelled; what they have given is not the whole.
@Suite(.explained, .hangLimit) struct CancelledBodyTests {
    private static var endless: HTTPBody {
        .stream(AsyncStream<Data> { $0.yield(Data("abc".utf8)) })
    }

    /// Goes on whatever happens to its task.
    private struct Stubborn: AsyncSequence, AsyncIteratorProtocol {
        func makeAsyncIterator() -> Self { self }

        func next() async -> Data? {
            try? await Task.sleep(for: .milliseconds(1))
            return Data("abc".utf8)
        }
    }

    private func cancelled<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async -> Result<
        Value, any Error
    > {
        let task = Task(operation: work)
        try? await Task.sleep(nanoseconds: 20_000_000)
        task.cancel()
        return await task.result
    }

    @Test func collecting() async {
        let result = await cancelled { try await Self.endless.data(maximumSize: 9) }
        #expect(throws: CancellationError.self) { try result.get() }
    }

    @Test func collectingFromASequenceThatDoesNotNotice() async {
        let result = await cancelled { try await HTTPBody.stream(Stubborn()).data(maximumSize: .max) }
        #expect(throws: CancellationError.self) { try result.get() }
    }

    #if !canImport(Glibc) || URLSession
        @Test func spooling() async {
            for body in [Self.endless, .stream(Stubborn())] {
                let result = await cancelled { _ = try await SpooledBody(body) }
                #expect(throws: CancellationError.self) { try result.get() }
            }
        }
    #endif

    @Test func calls() async throws {
        let stub = Responding { _ in TransportResponse(status: 200, body: Self.endless) }
        let result = await cancelled { try await Store(transport: stub).send(Fetch()) }
        do {
            _ = try result.get()
            Issue.record("it should be cancelled")
        } catch let error as APIError<String> {
            expectEqual(Ending(error), .cancelled, "\(error)")
        }
    }
}
