import Foundation
import RuntimeKit
import Testing

@Suite(.live, .explained, .hangLimit)
struct ConcurrencyLiveTests {
    let bin = HTTPBin.live

    @Test func hundredCallsAtOnce() async throws {
        let responses = try await withThrowingTaskGroup(of: (Int, HTTPBin.Echo).self) { group in
            for number in 0..<100 {
                group.addTask {
                    let text = "call \(number) & \(String(repeating: "ü", count: number))"
                    return (number, try await bin.anything.typedQuery(string: text, int: number))
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        expectEqual(responses.count, 100)
        for (number, echo) in responses {
            let text = "call \(number) & \(String(repeating: "ü", count: number))"
            expectEqual(echo.args, ["string": .one(text), "int": .one("\(number)")])
        }
    }

    @Test func hundredBodiesAtOnce() async throws {
        let responses = try await withThrowingTaskGroup(of: (Int, HTTPBin.PostEcho).self) { group in
            for number in 0..<100 {
                group.addTask {
                    (number, try await bin.bodies.text(String(repeating: "\(number) ", count: number * 100)))
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        expectEqual(responses.count, 100)
        for (number, echo) in responses {
            expectEqual(echo.data, String(repeating: "\(number) ", count: number * 100))
        }
    }

    @Test func failuresAmongSuccesses() async throws {
        let codes = await withTaskGroup(of: [Int].self) { group in
            for number in 0..<60 {
                group.addTask {
                    let code = [200, 404, 503][number % 3]
                    do throws(APIError<Never>) {
                        try await bin.statuses.get(code: code)
                        return [code, 200]
                    } catch {
                        return [code, error.status ?? 0]
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        expectEqual(codes.count, 60)
        #expect(codes.allSatisfy { $0[0] == $0[1] })
    }
}
