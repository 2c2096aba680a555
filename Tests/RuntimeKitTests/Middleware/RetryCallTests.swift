import Foundation
import Testing

@testable import RuntimeKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What a spec says of retries, through generated clients.
@Suite(.explained, .hangLimit) struct RetryCallTests {
    private let forecast = #"{"place":"Ulm","degrees":7.5}"#
    private let report = Weather.Report(id: UUID(), degrees: 3)
    /// What a client has instead of waiting.
    private let time = FakeTime(fraction: 0)

    /// A retry of the client's own, so that tests need not wait.
    private func weather(_ transport: any Transport, attempts: Int = 2) -> Weather {
        Weather(key: "k", transport: transport, middleware: [time.retry(attempts: attempts)])
    }

    @Test func theSpecIsEnough() async throws {
        let replies = Replies(.status(503), .code(.cannotConnectToHost), .status(200, [:], .text(forecast)))
        // Without a middleware of the client's: real pauses, of at most 0.5 and 1 seconds.
        let response = try await Weather(key: "k", transport: replies).forecast(place: "Ulm")
        expectEqual(response.degrees, 7.5)
        expectEqual(replies.count, 3)
        #expect(replies.requests.allSatisfy { $0.headerFields["X-Weather-Key"] == "k" })

        let subscriptions = Replies(.status(429), .status(200))
        try await Weather(key: "k", transport: subscriptions).subscribe(place: "Ulm", token: "t")
        expectEqual(subscriptions.count, 2)
    }

    @Test func nothingElseIsRepeated() async throws {
        let replies = Replies(.status(503))
        for weather in [Weather(key: "k", transport: replies), weather(replies, attempts: 5)] {
            await #expect(throws: APIError<Never>.self) { try await weather.order(report) }
            await #expect(throws: APIError<Never>.self) { _ = try await weather.radar() }
        }
        expectEqual(replies.count, 4)
        let lost = Replies(.code(.networkConnectionLost))
        await #expect(throws: APIError<Never>.self) { try await weather(lost).order(report) }
        expectEqual(lost.count, 1)
    }

    @Test(arguments: [1, 6]) func endpointThenClientThenAPI(_ attempts: Int) async throws {
        let forecasts = Replies(.status(503))
        _ = try? await weather(forecasts, attempts: attempts).forecast(place: "Ulm")
        expectEqual(forecasts.count, attempts)
        let reports = Replies(.status(500))
        _ = try? await weather(reports, attempts: attempts).report(report)
        expectEqual(reports.count, attempts)
        let subscriptions = Replies(.status(503))
        _ = try? await weather(subscriptions, attempts: attempts).subscribe(place: "Ulm", token: "t")
        expectEqual(subscriptions.count, attempts == 1 ? 1 : 3)
        // 500 is not among the statuses of the endpoint.
        let broken = Replies(.status(500))
        _ = try? await weather(broken, attempts: attempts).subscribe(place: "Ulm", token: "t")
        expectEqual(broken.count, 1)
    }

    @Test func attemptsOfACallShareAKey() async throws {
        let replies = Replies(.status(503), .status(503), .status(200))
        let weather = weather(replies)
        try await weather.subscribe(place: "Ulm", token: "t")
        let keys = replies.requests.compactMap { $0.headerFields["Idempotency-Key"] }
        #expect(keys.count == 3 && Set(keys).count == 1 && keys.allSatisfy { UUID(uuidString: $0) != nil })
        try await weather.subscribe(place: "Ulm", token: "t")
        #expect(replies.requests.last?.headerFields["Idempotency-Key"] != keys[0])

        let own = Replies(.status(503), .status(200))
        try await self.weather(own).with { $0.headerFields["idempotency-key"] = "mine" }.report(report)
        expectEqual(own.requests.map { $0.headerFields[values: "Idempotency-Key"] }, [["mine"], ["mine"]])

        let other = Replies(.status(503), .status(200))
        var retry = time.retry()
        retry.idempotencyKeyField = "X-Request-Key"
        try await Weather(key: "k", transport: other, middleware: [retry]).report(report)
        #expect(other.requests.allSatisfy { $0.headerFields.contains("X-Request-Key") })
        #expect(other.requests.allSatisfy { !$0.headerFields.contains("Idempotency-Key") })
    }

    @Test func cancellingEndsThePause() async throws {
        let replies = Replies(.status(503, ["Retry-After": "100000"]))
        let (began, signal) = AsyncStream<Void>.makeStream()
        // Nothing but the cancellation can end the pause.
        let retry = RetryPolicy(timeLimit: .seconds(1e6), onRetry: { _ in signal.yield() })
        let weather = Weather(key: "k", transport: replies, middleware: [retry])
        let task = Task { () throws(APIError<Never>) in try await weather.forecast(place: "Ulm") }
        for await _ in began { break }
        task.cancel()
        guard case .failure(let error as APIError<Never>) = await task.result, case .cancelled = error else {
            return #expect(Bool(false))
        }
        expectEqual(replies.count, 1)
    }

    @Test func realServersAreAskedAgain() async throws {
        let body = forecast
        let server = try ScriptedServer { _, server in
            switch server.requests.count {
            case 1: [.send(http("429 Too Many Requests", ["Retry-After: 1"], "later"))]
            case 2: [.send(http("503 Service Unavailable", ["Connection: close"]))]
            default: [.send(http("200 OK", ["Content-Type: application/json"], body))]
            }
        }
        defer { server.stop() }
        let notes = Notes<RetryPolicy.FailedAttempt>()
        let weather = Weather(
            server: .init(server.url), key: "k", transport: freshTransport(),
            middleware: [
                RetryPolicy(timeLimit: .seconds(1e6), initialDelay: .seconds(0.01), onRetry: { notes.append($0) })
            ])
        try await expectEqual(weather.forecast(place: "Ulm").place, "Ulm")
        expectEqual(server.requests.count, 3)
        // The pauses that were chosen, not measured: the server asks for the first one alone.
        let pauses = notes.all.map(\.delay)
        #expect(pauses[0] >= .seconds(1) && pauses[0] > pauses[pauses.count - 1])
    }

    @Test func serversThatHangUpAreAskedAgain() async throws {
        // The connection ends without a response as often as an attempt is allowed.
        let server = try ScriptedServer { _, _ in [] }
        defer { server.stop() }
        let weather = Weather(
            server: .init(server.url), key: "k", transport: freshTransport(),
            middleware: [RetryPolicy(maximumAttempts: 2, timeLimit: .seconds(1e6), initialDelay: .seconds(0.01))]
        ).with { $0.headerFields["X-Close"] = "yes" }
        await #expect(throws: APIError<Never>.self) { _ = try await weather.forecast(place: "Ulm") }
        expectEqual(server.requests.count, 2)
    }

    @Test func bodiesThatAreCutOffAreAskedForAgain() async throws {
        let body = forecast
        let server = try ScriptedServer { _, server in
            let response = http("200 OK", ["Content-Type: application/json"], body)
            return [.send(server.requests.count == 1 ? String(response.dropLast(5)) : response)]
        }
        defer { server.stop() }
        let weather = Weather(
            server: .init(server.url), key: "k", transport: freshTransport(),
            middleware: [RetryPolicy(maximumAttempts: 2, timeLimit: .seconds(1e6), initialDelay: .seconds(0.01))]
        ).with { $0.headerFields["X-Close"] = "yes" }
        try await expectEqual(weather.forecast(place: "Ulm").degrees, 7.5)
        expectEqual(server.requests.count, 2)
    }

    @Test func refusedConnectionsAreTriedAgain() async throws {
        let server = try ScriptedServer { _, _ in [] }
        server.stop()
        let notes = Notes<RetryPolicy.FailedAttempt>()
        let weather = Weather(
            server: .init(server.url), key: "k", transport: freshTransport(),
            middleware: [
                RetryPolicy(
                    maximumAttempts: 4, timeLimit: .seconds(1e6), initialDelay: .seconds(0.01),
                    onRetry: { notes.append($0) })
            ])
        await #expect(throws: APIError<Never>.self) { _ = try await weather.forecast(place: "Ulm") }
        expectEqual(notes.all.map(\.attempt), [1, 2, 3])
    }

    @Test func streamsOfFailedAttemptsEnd() async throws {
        let piece = String(repeating: "x", count: 65_536)
        let server = try ScriptedServer { _, server in
            if server.requests.count > 1 { return [.send(http("200 OK", [], "done"))] }
            return [
                .send("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 10000000000\r\n\r\n"), .endlessly(piece),
            ]
        }
        defer { server.stop() }
        let store = Store(
            server: .init(server.url), transport: freshTransport(),
            middleware: [RetryPolicy(timeLimit: .seconds(1e6), initialDelay: .seconds(0.01))])
        var text = Data()
        for try await chunk in try await store.send(Pour()) { text += chunk }
        expectEqual(text, Data("done".utf8))
        try await waitUntil("the failed attempt's transfer ends") { server.abandoned == 1 }
    }
}
