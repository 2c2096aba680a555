import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitTesting

/// What happens to the file.
@Suite(.explained, .hangLimit) struct RecordingFileTests {
    private let file = RecordingFile()

    @Test(arguments: [
        ("", 1, 1, "found the end of the document"), ("hello", 1, 1, "expected"), ("[]", 1, 1, "expected an object"),
        ("{\n  \"name\": 1\n}", 1, 1, "\"recording\" is missing"),
        (
            "{\"recording\": 1,\n  \"exchanges\": [{\"request\": {\"method\": \"GET\", \"url\": 7}}]}", 2, 54,
            "exchanges[0].request.url"
        ),
        (
            "{\"recording\":1,\"exchanges\":[{\"request\":{\"method\":\"G\",\"url\":\"u\",\"headers\":[\n\"x\"]}}]}", 2,
            1,
            "exchanges[0].request.headers[0]: expected a header field"
        ),
        (
            "{\"recording\":1,\"exchanges\":[{\"request\":{\"method\":\"G\",\"url\":\"u\"},\"response\":\n{\"failure\":\"slow\"}}]}",
            2, 12, "timedOut"
        ),
        ("{\"recording\":1,\"exchanges\":[\n<<<<<<< HEAD\n]}", 2, 1, "exchanges[0]"),
        (
            "{\"recording\":1,\"exchanges\":[{\"request\":{\"method\":\"G\",\"url\":\"u\"},\"response\":{\"body\":{\n\"base64\":\"?\"}}}]}",
            2, 10, "base64"
        ),
    ])
    func malformedFilesAreExplainedAndKept(_ text: String, _ line: Int, _ column: Int, _ reason: String) throws {
        try file.write(text)
        for mode in [RecordedTransport.Mode.record, .replay, .automatic] {
            do {
                _ = try RecordedTransport(file: file.url, mode: mode, wrapping: Responding(json: 1))
                Issue.record("the file was accepted")
            } catch {
                #expect(error.line == line && error.column == column, "\(error)")
                #expect(error.message.contains(reason), "\(error)")
                let place = "\(file.url.relativePath):\(line):\(column)"
                #expect(error.description.hasPrefix("\(place): it is not a recording: "))
            }
        }
        try expectEqual(file.text, text)
    }

    @Test func otherVersionsAreRefused() throws {
        try file.write(#"{"recording":2,"exchanges":[]}"#)
        #expect(throws: RecordingError.self) { try file.player() }
        #expect(throws: RecordingError.self) { try file.recorder(Responding(json: 1)) }
    }

    @Test func automaticRecordsOnceAndReplaysThen() async throws {
        #expect(throws: RecordingError.self) { try file.player() }
        let sent = Box(0)
        let server = Responding { _ in
            sent.withValue { $0 += 1 }
            return .json(["n": 1])
        }
        for _ in 1...2 {
            let transport = try RecordedTransport(file: file.url, wrapping: server)
            try await expectEqual(Shelf(transport).send(Shelf.Book()), ["n": 1])
        }
        expectEqual(sent.value, 1)
        // Recording anew replaces what was there, with the first exchange.
        let transport = try RecordedTransport(file: file.url, mode: .record, wrapping: server)
        #expect(try file.text.contains("/books/1"))
        _ = try await Shelf(transport).send(Shelf.Book(id: 2))
        #expect(try !file.text.contains("/books/1"))
        #expect(try file.text.contains("/books/2"))
    }

    @Test func theEnvironmentAsksForRecording() {
        let wanted = ["RECORD_EXCHANGES": "1"]
        for (mode, exists, environment, records) in [
            (RecordedTransport.Mode.automatic, true, wanted, true), (.automatic, true, [:], false),
            (.automatic, true, ["RECORD_EXCHANGES": "0"], false), (.automatic, false, [:], true),
            (.replay, false, wanted, false), (.record, true, [:], true),
        ] {
            expectEqual(RecordedTransport.records(mode, exists, environment), records)
        }
    }

    @Test func damagedFilesNeverTrap() async throws {
        let stream = HTTPBody.stream(AsyncStream { $0.finish() })
        let recording = Shelf(
            try file.recorder(
                Responding {
                    $0.streamsResponse ? TransportResponse(status: 200, body: stream) : .json(["a": [1, "é"]])
                }))
        _ = try await recording.send(Shelf.Book(page: 1))
        _ = try await recording.send(Shelf.SignIn(name: "n", password: "p"))
        for try await _ in try await recording.send(Shelf.Events()) {}
        let good = Array(try file.text.utf8)
        var random = SystemRandomNumberGenerator()
        var readable = 0
        for _ in 1...1500 {
            var bytes = good
            for _ in 0...Int.random(in: 0...3, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0...3, using: &random) {
                case 0: bytes[place] = .random(in: 0...255, using: &random)
                case 1: bytes[place] = Array("{}[]\":,01-\\".utf8).randomElement(using: &random) ?? 0
                case 2: bytes.removeSubrange(place..<min(bytes.count, place + .random(in: 1...40, using: &random)))
                default: bytes.removeSubrange(place...)
                }
                if bytes.isEmpty { break }
            }
            try Data(bytes).write(to: file.url)
            guard let transport = try? file.player() else { continue }
            readable += 1
            let replaying = Shelf(transport)
            _ = try? await replaying.send(Shelf.Book(page: 1))
            _ = try? await replaying.send(Shelf.SignIn(name: "n", password: "p"))
            _ = try? await replaying.send(Shelf.Book(page: 2))
        }
        #expect(readable > 0 && readable < 1500)
    }

    @Test func requestsAtOnce() async throws {
        let server = Responding { request in .json(["id": .string(request.url.lastPathComponent)]) }
        let shelf = Shelf(try file.recorder(server))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for id in 1...60 { group.addTask { _ = try await shelf.send(Shelf.Book(id: id)) } }
            // At any moment the file is whole.
            for _ in 1...20 {
                if FileManager.default.fileExists(atPath: file.url.path) { _ = try file.player() }
                await Task.yield()
            }
            try await group.waitForAll()
        }
        let replaying = Shelf(try file.player())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for id in 1...60 {
                group.addTask {
                    let response = try await replaying.send(Shelf.Book(id: id))
                    expectEqual(response, ["id": .string("\(id)")])
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func aFileThatCannotBeWrittenIsAnError() async throws {
        try file.write("x")
        let inside = file.url.appendingPathComponent("deeper.json")
        let shelf = Shelf(try RecordedTransport(file: inside, mode: .record, wrapping: Responding(json: 1)))
        do {
            _ = try await shelf.send(Shelf.Book())
            Issue.record("no error")
        } catch {
            guard case .other(let reason as RecordingError) = error else { throw error }
            #expect(reason.message.hasPrefix("it cannot be written: "))
        }
        try expectEqual(file.text, "x")
    }

    @Test func exchangesWithARealServer() async throws {
        let server = try ScriptedServer { request, _ in
            [.send(http("200 OK", ["Content-Type: application/json", "Set-Cookie: sid=abcdef"], #"{"ok": true}"#))]
        }
        let shelf = Shelf(try file.recorder(freshTransport()), server: server.url)
        try await expectEqual(shelf.send(Shelf.Secret()), ["ok": true])
        #expect(server.requests[0].contains("SECRET-bearer") && server.requests[0].contains("k=SECRET-query%2F1"))
        server.stop()
        try await expectEqual(Shelf(file.player(), server: server.url).send(Shelf.Secret()), ["ok": true])
        let text = try file.text
        #expect(!text.contains("SECRET") && !text.contains("abcdef"))
    }
}
