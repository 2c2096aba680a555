import Foundation
import Testing

/// What a test waited for did not happen.
struct WaitedInVain: Error, CustomStringConvertible {
    let description: String
}

/// Waits until `condition` holds, however busy the machine is.
///
/// - Parameters:
///   - event: what the test waits for, for the message of a failure.
///   - state: what the test sees instead, for the same message.
func waitUntil(
    _ event: String, seeing state: @autoclosure () -> Any = "", _ condition: () async throws -> Bool
) async throws {
    let (start, limit) = (ContinuousClock.now, Duration.seconds(300))
    while try await !condition() {
        guard ContinuousClock.now - start < limit else {
            throw WaitedInVain(description: "waited \(limit) until \(event), but saw \(state())")
        }
        try await Task.sleep(for: .milliseconds(5))
    }
}

/// Runs `work` beside `control`, which takes much longer, and cancels the control afterwards.
///
/// This says that `work` ends early without a clock: a busy machine slows both.
///
/// - Returns: what `work` gives, and whether the control was still going on then.
func beside<Value: Sendable>(
    _ control: @escaping @Sendable () async -> Void, _ work: () async throws -> Value
) async rethrows -> (value: Value, isEarlier: Bool) {
    let ended = Log<Void>()
    let task = Task {
        await control()
        ended.append(())
    }
    defer { task.cancel() }
    let value = try await work()
    return (value, ended.values.isEmpty)
}

/// Whether `attempt` succeeds with one of these times.
///
/// For what has to hold at any scale, such as "what goes on for longer than the timeout does not time out": a machine that
/// stands still for a second spoils the first attempt, and a defect spoils all of them.
func holds(
    withOneOf times: [Double] = [1, 5, 25], _ attempt: (_ seconds: Double) async throws -> Bool
) async rethrows -> Bool {
    for time in times where try await attempt(time) { return true }
    return false
}
