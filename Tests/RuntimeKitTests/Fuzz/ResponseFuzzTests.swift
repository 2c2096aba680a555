import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitCaching
@testable import RuntimeKitTesting

/// Whole responses, with any status, header fields and body, on the way that they take through a client.
struct ResponseFuzzTests {
    @Test func calls() async {
        let run = FuzzRun("ResponseFuzzTests.calls", share: 100)
        for number in run.cases {
            var random = run.random(of: number)
            let call = FuzzedCall.all[number % FuzzedCall.all.count]
            let response = FuzzedResponse(call, &random)
            do {
                try await Self.check(call, response, &random)
            } catch {
                let input = Array("\(call.name) \(response.status)\n\(response.headerFields)\n\n".utf8) + response.body
                guard run.report(number, input, error) else { return }
            }
        }
    }

    private static func check(_ call: FuzzedCall, _ response: FuzzedResponse, _ random: inout SplitMix64) async throws {
        let isCached = random.oneIn(2)
        let isLenient = random.oneIn(3)
        let pieces = random.oneIn(2) ? random.pieces(of: response.body) : nil
        let time = Box(CacheBench.start)
        let count = Box(0)
        let server = Responding { _ in
            // A server may send pages without end.
            let number = count.withValue { count in
                count += 1
                return count
            }
            guard number <= 6 else { throw TransportError(.networkConnectionLost) }
            return response.response(pieces)
        }
        let lines = Box(0)
        var retry = RetryPolicy(maximumAttempts: 2)
        retry.timing = RetryTiming(uptime: { 0 }, now: { Date(timeIntervalSince1970: time.value) }, sleep: { _ in })
        var middleware: [any ClientMiddleware] = [
            retry, RequestLogging(.bodies) { text in lines.withValue { $0 += text.utf8.count } },
        ]
        if isCached {
            let cache = HTTPCache(
                .memory(), staleIfError: .seconds(60), now: { Date(timeIntervalSince1970: time.value) })
            middleware.append(cache)
        }
        let client = KitchenSink(transport: server, middleware: middleware).with { configuration in
            configuration.maximumResponseSize = 1 << 20
            if isLenient {
                configuration.decodingMode = .lenient { problem, _ in lines.withValue { $0 += "\(problem)".utf8.count }
                }
            }
        }
        for _ in 0..<(isCached ? 2 : 1) {
            if let error = await call.send(client) { try expectShort(error) }
            time.withValue { $0 += 100 }
        }
    }
}
