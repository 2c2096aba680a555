import Foundation
import Testing

@testable import RuntimeKit

/// Cancelling ends a call at once, whatever it is waiting for, and the server sees the connection go.
@Suite(.explained, .hangLimit) struct CancellationTests {
    enum Stage: CaseIterable, Sendable {
        case beforeSending, beforeHeader, withinHeader, beforeBody, withinBody

        var steps: [ScriptedServer.Step] {
            switch self {
            case .beforeSending, .beforeHeader: []
            case .withinHeader: [.send("HTTP/1.1 200 OK\r\nContent-Le")]
            case .beforeBody: [.send("HTTP/1.1 200 OK\r\nContent-Length: 9999999\r\n\r\n")]
            case .withinBody: [.send("HTTP/1.1 200 OK\r\nContent-Length: 9999999\r\n\r\nabc")]
            }
        }

        /// What follows at this stage, slowly and without end.
        var dribble: [ScriptedServer.Step] {
            let piece =
                switch self {
                case .beforeSending, .beforeHeader: "HTTP/1.1 100 Continue\r\n\r\n"
                case .withinHeader: "ngth-Of-Something: 1\r\nX-Le"
                case .beforeBody, .withinBody: String(repeating: "x", count: 1_000)
                }
            return [.wait(0.2), .endlessly(piece)]
        }
    }

    @Test(arguments: Stage.allCases) func callsEnd(stage: Stage) async throws {
        let reached = Log<Void>()
        let server = try ScriptedServer { _, _ in
            stage.steps + [.call { reached.append(()) }] + stage.dribble
        }
        defer { server.stop() }
        let store = Store(server: .init(server.url), transport: freshTransport())
        let task = Task {
            if stage == .beforeSending { withUnsafeCurrentTask { $0?.cancel() } }
            return try await store.send(Fetch())
        }
        if stage != .beforeSending {
            try await waitUntil("the server has come to \(stage)") { !reached.values.isEmpty }
        }
        task.cancel()
        do {
            _ = try await task.value
            Issue.record("it should be cancelled")
        } catch let error as APIError<String> {
            expectEqual(Ending(error), .cancelled, "\(error)")
        }
        if stage == .beforeSending {
            expectEqual(server.requests, [])
        } else {
            try await waitUntil("the server is left") { server.abandoned == 1 }
        }
    }

    @Test(arguments: [Stage.beforeBody, .withinBody]) func streamsEnd(stage: Stage) async throws {
        let reached = Log<Void>()
        let server = try ScriptedServer { _, _ in
            stage.steps + [.call { reached.append(()) }] + stage.dribble
        }
        defer { server.stop() }
        let store = Store(server: .init(server.url), transport: freshTransport())
        let task = Task {
            for try await _ in try await store.send(Pour()) {}
        }
        try await waitUntil("the server has come to \(stage)") { !reached.values.isEmpty }
        task.cancel()
        do {
            try await task.value
            Issue.record("it should be cancelled")
        } catch let error as APIError<Never> {
            expectEqual(Ending(error), .cancelled, "\(error)")
        } catch let error as APIError<String> {
            expectEqual(Ending(error), .cancelled, "\(error)")
        }
        try await waitUntil("the server is left") { server.abandoned == 1 }
    }

    @Test func uploadsEnd() async throws {
        let folder = try ScratchFolder()
        _ = FileManager.default.createFile(atPath: folder.file().path, contents: nil)
        let handle = try FileHandle(forWritingTo: folder.file())
        try handle.truncate(atOffset: 1 << 30)
        try handle.close()
        let server = try ScriptedServer { _, _ in [] }
        defer { server.stop() }
        let log = Log<TransferProgress>()
        let file = folder.file()
        let store = Store(server: .init(server.url), transport: freshTransport())
            .with { $0.observeProgress { log.append($0) } }
        let task = Task { try await store.send(Post(body: .file(file))) }
        try await waitUntil("something is sent") { !log.values.isEmpty }
        task.cancel()
        await #expect(throws: APIError<Never>.self) { try await task.value }
        #expect(log.values.last?.fractionCompleted ?? 1 < 1)
    }

    /// At whatever moment: a value or one error, and no call hangs.
    @Test func anyMoment() async throws {
        let server = try ScriptedServer { _, _ in
            [
                .wait(0.002), .send("HTTP/1.1 200 OK\r\n"), .wait(0.002), .send("Content-Length: 4\r\n\r\nab"),
                .wait(0.002), .send("cd"),
            ]
        }
        defer { server.stop() }
        let store = Store(server: .init(server.url), transport: freshTransport())
        let endings = try await withThrowingTaskGroup(of: Ending.self) { group in
            for index in 0..<200 {
                group.addTask {
                    let call = Task { try await store.send(Fetch()) }
                    try await Task.sleep(nanoseconds: UInt64(index) * 100_000)
                    call.cancel()
                    do {
                        let value = try await call.value
                        expectEqual(value, Data("abcd".utf8))
                        return .value
                    } catch let error as APIError<String> {
                        return Ending(error)
                    }
                }
            }
            return try await group.reduce(into: [Ending: Int]()) { $0[$1, default: 0] += 1 }
        }
        expectEqual(endings[.cancelled, default: 0] + endings[.value, default: 0], 200, "\(endings)")
        #expect(endings[.cancelled, default: 0] > 0, "\(endings)")
    }
}
