import Foundation
import Testing

@testable import RuntimeKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct RetryTests {
    @Test func pausesGrowToTheirLimit() async throws {
        let time = FakeTime()
        let replies = Replies(.status(503))
        let retry = time.retry(attempts: 8, seconds: 1000, delay: 0.5, maximumDelay: 10)
        try await expectEqual(retry.run(.test(), replies), 503)
        expectEqual(replies.count, 8)
        expectEqual(time.ranges, [0...0.5, 0...1, 0...2, 0...4, 0...8, 0...10, 0...10])
        expectEqual(time.pauses, [0.5, 1, 2, 4, 8, 10, 10])

        let lucky = FakeTime(fraction: 0)
        try await expectEqual(lucky.retry().run(.test(), Replies(.status(500), .status(200))), 200)
        expectEqual(lucky.pauses, [0])
    }

    @Test func oddSettingsDoNoHarm() async throws {
        for (delay, longest) in [(-1, 20), (0, 20), (1, -5), (1e18, 1e18)] as [(Double, Double)] {
            let time = FakeTime()
            let retry = time.retry(attempts: 3, seconds: 1e18, delay: delay, maximumDelay: longest)
            try await expectEqual(retry.run(.test(), Replies(.status(503), .status(200))), 200)
        }
        let many = Replies(.status(503))
        let time = FakeTime(fraction: 0)
        try await expectEqual(time.retry(attempts: 3000, seconds: 1e9).run(.test(), many), 503)
        expectEqual(many.count, 3000)
        for seconds in [0, -1] as [Double] {
            let replies = Replies(.status(503))
            try await expectEqual(FakeTime().retry(seconds: seconds).run(.test(), replies), 503)
            expectEqual(replies.count, 1)
        }
    }

    @Test func timeIsABudget() async throws {
        // Attempts of 4 seconds and pauses of 1, 2 and 4: the third would begin at 11, the fourth at 19.
        for (budget, attempts) in [(4.9, 1), (5, 2), (10.9, 2), (11, 3), (18, 3), (19, 4)] as [(Double, Int)] {
            let time = FakeTime()
            let replies = Replies(.status(503), onSend: { time.pass(4) })
            let retry = time.retry(attempts: 4, seconds: budget, delay: 1)
            try await expectEqual(retry.run(.test(), replies), 503)
            expectEqual(replies.count, attempts, "\(budget)")
        }
    }

    @Test(arguments: [408, 429, 500, 502, 503, 504, 200, 304, 400, 401, 403, 404, 409, 501, 505])
    func statuses(_ status: Int) async throws {
        let replies = Replies(.status(status), .status(204))
        let mayPass = [408, 429, 500, 502, 503, 504].contains(status)
        try await expectEqual(FakeTime().retry().run(.test(), replies), mayPass ? 204 : status)
        var retry = FakeTime().retry()
        retry.retriedStatuses = [404]
        try await expectEqual(
            retry.run(.test(), Replies(.status(status), .status(204))), status == 404 ? 204 : status)
    }

    @Test func errorsWithoutAnResponse() async throws {
        for code in [
            .timedOut, .cannotConnectToHost, .networkConnectionLost, .cannotFindHost, .notConnectedToInternet,
            .badServerResponse,
        ] as [TransportError.Code] {
            try await expectEqual(FakeTime().retry().run(.test(), Replies(.code(code), .status(200))), 200)
        }
        struct Locked: Error {}
        let final: [any Error] = [
            CancellationError(), URLError(.cancelled), URLError(.serverCertificateHasBadDate),
            TransportError.bodyTooLarge(1),
            RequestError(.invalidParameter, "no"), Locked(),
            TransportError(.serverCertificateUntrusted), TransportError(.serverCertificateNotPinned),
            URLError(.userAuthenticationRequired),
            TransportError(.secureConnectionFailed), TransportError(.httpTooManyRedirects),
            TransportError(.unsupportedURL), TransportError(.bodyAlreadyRead),
        ]
        for error in final {
            let replies = Replies(.error(error), .status(200))
            await #expect(throws: (any Error).self) { try await FakeTime().retry().run(.test(), replies) }
            expectEqual(replies.count, 1, "\(error)")
        }
    }

    @Test func theLastAttemptCounts() async throws {
        let replies = Replies(.code(.timedOut), .status(503), .code(.networkConnectionLost), .status(200))
        let error = await #expect(throws: TransportError.self) { try await FakeTime().retry().run(.test(), replies) }
        expectEqual(error?.code, .networkConnectionLost)
        let responded = Replies(.code(.timedOut), .status(500), .status(502))
        try await expectEqual(FakeTime().retry().run(.test(), responded), 502)
    }

    @Test func onlyWhatMayBeSentTwice() async throws {
        for method in ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "POST", "PATCH", "PURGE", "get"] {
            let replies = Replies(.code(.networkConnectionLost), .status(200))
            _ = try? await FakeTime().retry().run(.test(TransportRequest.Method(method)), replies)
            let isSafe = ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE"].contains(method)
            expectEqual(replies.count, isSafe ? 2 : 1, "\(method)")
            #expect(replies.requests.allSatisfy { !$0.headerFields.contains("Idempotency-Key") })
        }
    }

    /// The server has seen nothing of it.
    @Test func whatWasNotSentIsSentAgainWhateverItIs() async throws {
        for code in [TransportError.Code.cannotConnectToHost, .cannotFindHost] {
            for method in ["GET", "POST", "PATCH", "PURGE"] {
                let replies = Replies(.code(code), .code(code), .status(200))
                try await expectEqual(FakeTime().retry().run(.test(TransportRequest.Method(method)), replies), 200)
                expectEqual(replies.count, 3)
                #expect(replies.requests.allSatisfy { !$0.headerFields.contains("Idempotency-Key") })
            }
        }
        // A second reason may be another one, and a status says that it was sent.
        let lost = Replies(.code(.cannotConnectToHost), .code(.networkConnectionLost), .status(200))
        await #expect(throws: TransportError.self) { _ = try await FakeTime().retry().run(.test(.post), lost) }
        expectEqual(lost.count, 2)
        let status = Replies(.code(.cannotConnectToHost), .status(503), .status(200))
        try await expectEqual(FakeTime().retry().run(.test(.post), status), 503)
    }

    @Test func oneAttemptIsNone() async throws {
        for attempts in [1, 0, -3] {
            let replies = Replies(.status(503))
            try await expectEqual(FakeTime().retry(attempts: attempts).run(.test(), replies), 503)
            expectEqual(replies.count, 1)
        }
    }

    @Test func streamsAreNotSentTwice() async throws {
        let chunks = AsyncStream<Data> { $0.finish() }
        let file = URL(fileURLWithPath: "/nowhere")
        for (body, attempts) in [
            (.stream(chunks), 1), (.joined([.text("a"), .stream(chunks)]), 1), (.text("a"), 2), (.file(file), 2),
            (.joined([.text("a"), .file(file)]), 2),
        ] as [(HTTPBody, Int)] {
            let replies = Replies(.status(503), .status(200))
            _ = try await FakeTime().retry().run(.test(.put, body), replies)
            expectEqual(replies.count, attempts)
        }
    }

    @Test func whatIsReported() async throws {
        let notes = Notes<RetryPolicy.FailedAttempt>()
        let time = FakeTime()
        var request = TransportRequest.test()
        request.url = URL(string: "https://me:pw@api.example/x?key=SECRET&page=2") ?? request.url
        request.secretQueryNames = ["key"]
        let failing = URLError(.timedOut, userInfo: [NSURLErrorFailingURLErrorKey: "https://x/?key=SECRET"])
        let replies = Replies(.status(429), .error(failing), .status(500))
        try await expectEqual(time.retry { notes.append($0) }.run(request, replies), 500)
        expectEqual(notes.all.map(\.attempt), [1, 2])
        expectEqual(notes.all.map(\.delay), [.seconds(0.5), .seconds(1)])
        let address = "GET https://api.example/x?key=…&page=2"
        expectEqual(
            notes.all.map(\.description),
            [
                "\(address): attempt 1 of 3: 429 Too Many Requests; again in 0.5 s",
                "attempt 2 of 3: \(address) failed: it timed out: NSURLErrorDomain -1001 (timedOut); again in 1.0 s",
            ])
        guard case .failure(let error) = notes.all.last?.result else { return #expect(Bool(false)) }
        #expect(!"\(error)".contains("SECRET"))
    }

    @Test func neverIsASingleAttempt() async throws {
        let replies = Replies(.status(503), .status(200))
        try await expectEqual(RetryPolicy.never.run(.test(), replies), 503)
        expectEqual(replies.count, 1)
    }

    @Test func aPredicateDecides() async throws {
        let asked = Notes<RetryPolicy.FailedAttempt>()
        let reported = Notes<RetryPolicy.FailedAttempt>()
        var retry = FakeTime().retry(attempts: 5) { reported.append($0) }
        retry.shouldRetry = {
            asked.append($0)
            if case .success(let response) = $0.result { return response.headerFields["X-Final"] == nil }
            return true
        }
        let replies = Replies(.status(503), .code(.timedOut), .status(503, ["X-Final": "yes"]), .status(200))
        try await expectEqual(retry.run(.test(), replies), 503)
        #expect(replies.count == 3 && asked.all.map(\.attempt) == [1, 2, 3] && reported.all.map(\.attempt) == [1, 2])
    }

    @Test func noKeyIsSentWithoutAField() async throws {
        var retry = FakeTime().retry()
        retry.idempotencyKeyField = nil
        var request = TransportRequest.test()
        request.method = .post
        request.isRepeatable = true
        let replies = Replies(.status(503), .status(200))
        try await expectEqual(retry.run(request, replies), 200)
        #expect(replies.requests.allSatisfy { $0.headerFields["Idempotency-Key"] == nil })
    }
}
