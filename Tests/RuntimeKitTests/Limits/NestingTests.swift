import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitTesting

/// Documents may be 512 levels deep; deeper ones are an error, on every way through the client.
struct NestingTests {
    private struct Tree: APIRequest {
        typealias Response = JSON
        typealias Failure = JSON
        static var route: RequestRoute<Self> { RequestRoute(.get, "/tree") }
    }

    private struct Trees: APIRequest {
        typealias Response = ResponseStream<JSON>
        typealias Failure = JSON
        static var route: RequestRoute<Self> { RequestRoute(.get, "/trees", .returns(as: "application/jsonl")) }
    }

    private struct Plant: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        let tree: JSON
        static var route: RequestRoute<Self> { RequestRoute(.post, "/tree", .body(\.tree)) }
    }

    private let stub = StubTransport()
    private var store: Store { Store(transport: stub) }

    private func tree(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    @Test(arguments: [1, 64, 65, 200, 512]) func whatIsAllowed(_ depth: Int) async throws {
        stub.on(Tree.self, .status(200, body: .text(tree(depth))))
        let json = try await store.send(Tree())
        expectEqual(json.description, tree(depth))
        stub.on(Tree.self, .status(400, body: .text(tree(depth))))
        do {
            _ = try await store.send(Tree())
            Issue.record("no error")
        } catch {
            expectEqual(error.failure?.description, tree(depth))
        }
        stub.on(Trees.self, .status(200, body: .text(tree(depth) + "\n" + tree(depth))))
        var count = 0
        for try await _ in try await store.send(Trees()) { count += 1 }
        expectEqual(count, 2)
        stub.on(Plant.self, .success(()))
        try await store.send(Plant(tree: json))
        expectEqual(stub.requests.last?.body?.data, Data(tree(depth).utf8))
        stub.on(Tree.self, .success(json))
        try await expectEqual(store.send(Tree()), json)
    }

    /// Nobody waits for a thread that could not be created.
    @Test func withoutAThread() {
        let error = #expect(throws: Fault.self) {
            try NestingLimit.run(stackSize: 1 << 60) { (limit) throws(Fault) in
                guard limit > 64 else { throw .final(.tooDeep, offset: 5) }
            }
        }
        #expect(error?.isFinal == true)
        expectEqual(error?.message, "nested deeper than 64 levels, for which there is no memory or no thread")
    }

    @Test(arguments: [513, 100_000]) func whatIsNot(_ depth: Int) async throws {
        for text in [tree(depth), String(repeating: "[", count: depth), String(repeating: "{\"a\":", count: depth)] {
            stub.on(Tree.self, .status(200, body: .text(text)))
            do {
                _ = try await store.send(Tree())
                Issue.record("no error")
            } catch {
                guard case .invalidResponse(let reason, _) = error else { throw error }
                expectEqual(reason.message, "nested deeper than 512 levels")
                expectEqual(reason.line, 1)
                #expect(error.description.count < 4000)
            }
        }
        stub.on(Trees.self, .status(200, body: .text(tree(depth) + "\n")))
        await #expect(throws: APIError<Never>.self) { for try await _ in try await store.send(Trees()) {} }
    }
}
