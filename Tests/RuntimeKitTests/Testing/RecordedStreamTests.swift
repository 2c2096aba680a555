import Foundation
import RuntimeKit
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct RecordedStreamTests {
    private let file = RecordingFile()

    private func server(_ chunks: [Data], then end: (any Error)? = nil) -> Responding {
        Responding { request in
            #expect(request.streamsResponse)
            let body = HTTPBody.stream(
                AsyncThrowingStream<Data, any Error> { continuation in
                    for chunk in chunks { continuation.yield(chunk) }
                    continuation.finish(throwing: end)
                })
            return TransportResponse(status: 200, headerFields: [.contentType: "text/event-stream"], body: body)
        }
    }

    private struct Bytes: APIRequest {
        typealias Response = ResponseStream<Data>
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/bytes") }
    }

    private func read<E: APIRequest, T: Sendable>(_ transport: any Transport, _ endpoint: E) async throws -> [T]
    where E.Response == ResponseStream<T> {
        var elements: [T] = []
        for try await element in try await Shelf(transport, secrets: false).send(endpoint) { elements.append(element) }
        return elements
    }

    @Test func chunksComeBackAsTheyCame() async throws {
        let text = Data("data: 1\n\ndata: \"🎬\"\n\n".utf8)
        // One cut is in the middle of a character.
        let chunks = [text.prefix(9), text[9..<18], text.suffix(from: 18)].map { Data($0) }
        let live: [Data] = try await read(file.recorder(server(chunks)), Bytes())
        expectEqual(live, chunks)
        let back: [Data] = try await read(file.player(), Bytes())
        expectEqual(back.reduce(Data(), +), text)
        expectEqual(back.count, 3)
        #expect(try file.text.contains("\"chunks\": ["))
        let elements: [JSON] = try await read(file.recorder(server(chunks)), Shelf.Events())
        expectEqual(elements, [1, "🎬"])
        let again: [JSON] = try await read(file.player(), Shelf.Events())
        expectEqual(again, [1, "🎬"])
    }

    @Test func binaryChunks() async throws {
        let chunks = [Data([0, 1]), Data([0xFF])]
        let _: [Data] = try await read(file.recorder(server(chunks)), Bytes())
        let back: [Data] = try await read(file.player(), Bytes())
        expectEqual(back, chunks)
    }

    @Test func aStreamThatBreaksOff() async throws {
        let transport = try file.recorder(
            server([Data("data: 1\n\n".utf8)], then: TransportError(.networkConnectionLost)))
        for transport: any Transport in [transport, try? file.player()].compactMap({ $0 }) {
            await #expect(throws: APIError<Never>.self) { let _: [JSON] = try await read(transport, Shelf.Events()) }
        }
        var elements: [JSON] = []
        do {
            for try await element in try await Shelf(try file.player(), secrets: false).send(Shelf.Events()) {
                elements.append(element)
            }
        } catch let error as APIError<Never> {
            guard case .transport(let reason) = error else { throw error }
            expectEqual(reason.code, .networkConnectionLost)
        }
        expectEqual(elements, [1])
    }

    /// A recording that was left replays as far as it goes; who reads on is told that there was more.
    @Test(arguments: [0, 1]) func aStreamThatIsLeft(after count: Int) async throws {
        let transport = try file.recorder(server([Data("data: 1\n\n".utf8), Data("data: 2\n\n".utf8)]))
        for transport: any Transport in [transport, try? file.player()].compactMap({ $0 }) {
            let stream = try await Shelf(transport, secrets: false).send(Shelf.Events())
            var elements: [JSON] = []
            if count == 0 { continue }
            for try await element in stream {
                elements.append(element)
                break
            }
            expectEqual(elements, [1])
        }
        var elements: [JSON] = []
        do {
            for try await element in try await Shelf(try file.player(), secrets: false).send(Shelf.Events()) {
                elements.append(element)
            }
            Issue.record("it should fail")
        } catch let error as APIError<Never> {
            guard case .transport(let reason) = error else { throw error }
            expectEqual(reason.code, .networkConnectionLost)
        }
        expectEqual(elements.count, count)
    }

    /// Sequences like `AsyncStream` just end when the task is cancelled.
    @Test func aStreamThatIsCancelled() async throws {
        let started = Log<Void>()
        let transport = try file.recorder(
            Responding { _ in
                let endless = AsyncStream<Data> { $0.yield(Data("abc".utf8)) }
                return TransportResponse(status: 200, body: .stream(endless))
            })
        let task = Task {
            for try await _ in try await Shelf(transport, secrets: false).send(Bytes()) { started.append(()) }
        }
        try await waitUntil("the stream begins") { !started.values.isEmpty }
        task.cancel()
        await #expect(throws: (any Error).self) { try await task.value }
        await #expect(throws: APIError<Never>.self) { let _: [Data] = try await read(file.player(), Bytes()) }
    }
}
