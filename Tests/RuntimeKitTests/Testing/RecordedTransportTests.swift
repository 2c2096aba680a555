import Foundation
import RuntimeKit
import RuntimeKitTesting
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What is recorded is replayed.
struct RecordedTransportTests {
    private let file = RecordingFile()

    @Test func theFileIsForPeople() async throws {
        let response: JSON = ["z": 1.50, "a": [true, nil], "empty": [:]]
        let shelf = Shelf(
            try file.recorder(
                Responding { _ in
                    TransportResponse(
                        status: 201, headerFields: ["X-B": "2", "X-A": "1", "x-b": "1"], body: .json(response))
                }))
        _ = try await shelf.send(Shelf.Add(body: ["name": "Zoë/\n"]))
        try expectEqual(
            file.text,
            """
            {
              "recording": 1,
              "exchanges": [
                {
                  "request": {
                    "method": "POST",
                    "url": "https://shelf.example/books",
                    "headers": [
                      "Accept: application/json",
                      "Content-Type: application/json"
                    ],
                    "body": {
                      "json": {
                        "name": "Zoë/\\n"
                      }
                    }
                  },
                  "response": {
                    "status": 201,
                    "headers": [
                      "X-A: 1",
                      "X-B: 2",
                      "x-b: 1"
                    ],
                    "body": {
                      "json": {
                        "z": 1.5,
                        "a": [
                          true,
                          null
                        ],
                        "empty": {}
                      }
                    }
                  }
                }
              ]
            }

            """)
    }

    /// The URL of a response stands in the file only if a redirect led to it.
    @Test func responsesHaveTheirURL() async throws {
        let server = Responding { request in
            var response = TransportResponse.json(["ok": true])
            response.url = request.url
            return response
        }
        let recorded = try await Shelf(try file.recorder(server)).response(for: Shelf.Book())
        #expect(try file.text.components(separatedBy: "\"url\"").count == 2 && !file.text.contains("redirects"))
        let replayed = try await Shelf(try file.player()).response(for: Shelf.Book())
        #expect(replayed.url == recorded.url && recorded.url != nil && replayed.redirects == [])
    }

    /// A transport may hand over a stream that nobody asked for. It can be read once, by the recorder.
    @Test func aStreamIsReadByTheRecorderAndTheCaller() async throws {
        let server = Responding { _ in
            let (body, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
            continuation.yield(Data("once".utf8))
            continuation.finish()
            return TransportResponse(status: 200, headerFields: ["Content-Type": "text/plain"], body: .stream(body))
        }
        try await expectEqual(Shelf(file.recorder(server)).send(Shelf.Send(body: .data(Data()))), Data("once".utf8))
        try await expectEqual(Shelf(file.player()).send(Shelf.Send(body: .data(Data()))), Data("once".utf8))
    }

    @Test func responsesComeBack() async throws {
        let bodies: [HTTPBody] = [
            .text("two\r\nlines\n"), .data(Data([0, 1, 0xFF])), .data(Data()), .text("{\"a\": [1, 2.50]}"),
            .text("\u{FEFF}text"), .text("\"no JSON type\""),
        ]
        let counter = Box(0)
        let server = Responding { _ in
            let index = counter.withValue { value -> Int in
                value += 1
                return value - 1
            }
            return TransportResponse(status: 200 + index, headerFields: ["X-I": "\(index)"], body: bodies[index])
        }
        let recording = Shelf(try file.recorder(server))
        for body in bodies { _ = try await recording.send(Shelf.Send(body: body)) }
        let replaying = Shelf(try file.player())
        for (index, body) in bodies.enumerated() {
            let response = try await replaying.response(for: Shelf.Send(body: body))
            expectEqual(response.status, 200 + index)
            expectEqual(response.headerFields["x-i"], "\(index)")
            if index == 3 {
                try expectEqual(JSON(jsonData: response.value), ["a": [1, 2.5]])
            } else {
                expectEqual(response.value, body.data)
            }
        }
    }

    @Test func theSameRequestGetsItsResponsesInOrder() async throws {
        let counter = Box(0)
        let recording = Shelf(
            try file.recorder(
                Responding { _ in
                    .json(
                        .number(
                            .init(
                                counter.withValue { value -> Int in
                                    value += 1
                                    return value
                                })))
                }))
        for id in [1, 2, 1, 1] { _ = try await recording.send(Shelf.Book(id: id)) }
        // No credential is needed, nor counted.
        let replaying = Shelf(try file.player(), secrets: false)
        try await expectEqual(replaying.send(Shelf.Book(id: 1)), 1)
        try await expectEqual(replaying.send(Shelf.Book(id: 1)), 3)
        try await expectEqual(replaying.send(Shelf.Book(id: 2)), 2)
        try await expectEqual(replaying.send(Shelf.Book(id: 1)), 4)
        let reason = await missing { _ = try await replaying.send(Shelf.Book(id: 1)) }
        #expect(
            reason?.contains("(Shelf.Book) left: it was recorded 3 times and was sent once more. To record, run with")
                == true)
    }

    @Test func bodiesAreComparedByWhatTheyMean() async throws {
        let file1 = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
        try Data("on disk".utf8).write(to: file1)
        defer { try? FileManager.default.removeItem(at: file1) }
        let once = AsyncStream<Data> { continuation in
            continuation.yield(Data("a \u{1F3AC}".utf8))
            continuation.finish()
        }
        let recording = Shelf(
            try file.recorder(Responding { .json(["n": .number(.init($0.body?.data?.count ?? -1))]) }))
        _ = try await recording.send(Shelf.Add(body: ["a": 1, "b": [2]]))
        try await recording.send(Shelf.Upload(file: FilePart(file: file1, filename: "x"), secret: "SECRET-1"))
        // A body that can be read once is recorded and sent.
        let sent = try await recording.send(Shelf.Send(body: .stream(once)))
        try expectEqual(JSON(jsonData: sent), ["n": 6])

        let replaying = Shelf(try file.player())
        _ = try await replaying.send(Shelf.Add(body: ["b": [2.0], "a": 1]))
        try await replaying.send(Shelf.Upload(file: FilePart(Data("on disk".utf8), filename: "x"), secret: "other"))
        _ = try await replaying.send(Shelf.Send(body: .text("a \u{1F3AC}")))
    }

    @Test func transportFaults() async throws {
        let errors: [any Error] = [
            TransportError(.timedOut), TransportError(.cannotFindHost), URLError(.networkConnectionLost),
            TransportError.bodyTooLarge(10), POSIXError(.EPIPE),
        ]
        let recording = Shelf(try file.recorder(Responding { throw errors[Int($0.queryValue("page") ?? "") ?? 0] }))
        for page in errors.indices { _ = try? await recording.send(Shelf.Book(page: page)) }
        #expect(try file.text.contains("\"failure\": \"timedOut\""))
        let replaying = Shelf(try file.player())
        var seen: [String] = []
        for page in errors.indices {
            do {
                _ = try await replaying.send(Shelf.Book(page: page))
            } catch {
                guard case .transport(let reason) = error else { throw error }
                seen.append(reason.code.description)
            }
        }
        expectEqual(seen, ["timedOut", "cannotFindHost", "networkConnectionLost", "bodyTooLarge", "unknown"])
    }

    @Test func cancelledRequestsAreNotRecorded() async throws {
        let recording = Shelf(
            try file.recorder(
                Responding { request in
                    if request.queryValue("page") != nil { throw URLError(.cancelled) }
                    return .json(1)
                }))
        await #expect(throws: APIError<JSON>.self) { try await recording.send(Shelf.Book(page: 1)) }
        _ = try await recording.send(Shelf.Book())
        #expect(try !file.text.contains("page"))
    }

    private func missing(_ body: () async throws -> Void) async -> String? {
        do {
            try await body()
            return nil
        } catch let error as APIError<JSON> {
            guard case .other(let reason as RecordingError) = error else { return "\(error)" }
            return reason.description
        } catch {
            return "\(error)"
        }
    }

    @Test func aMissingRecordingNamesTheNearest() async throws {
        let recording = Shelf(try file.recorder(Responding(json: 1)))
        _ = try await recording.send(Shelf.Book(id: 1, page: 1))
        _ = try await recording.send(Shelf.Add(body: ["order": ["lines": [1, 2], "note": "x"]]))
        let replaying = Shelf(try file.player())
        let page = await missing { _ = try await replaying.send(Shelf.Book(id: 1, page: 2)) }
        expectEqual(
            page,
            """
            \(file.url.relativePath): there is no recording of GET https://shelf.example/books/1?page=2&k=REDACTED \
            (Shelf.Book); the nearest is exchanges[0], GET https://shelf.example/books/1?page=1&k=REDACTED, which \
            differs in its URL. To record, run with RECORD_EXCHANGES=1 in the environment and mode .automatic
            """)
        let body = await missing {
            _ = try await replaying.send(Shelf.Add(body: ["order": ["lines": [1, 3], "note": "x"]]))
        }
        #expect(body?.contains("exchanges[1]") == true)
        let difference = "differs in its body (order.lines[1]: the recording has 2, not 3)"
        #expect(body?.contains(difference) == true, "\(body ?? "")")
        try file.write(#"{"recording":1,"exchanges":[]}"#)
        let empty = Shelf(try file.player())
        let none = await missing { _ = try await empty.send(Shelf.Book()) }
        #expect(none?.contains("nor of any other request") == true)
    }
}
