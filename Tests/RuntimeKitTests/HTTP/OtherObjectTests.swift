import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitTesting

private struct Job: JSONModel, Hashable {
    var id: Int?
    var title: String?
    var done: Bool?
    var tags: [String]?
    static var fields: JSONFields<Self> {
        JSONFields(.field("id", \.id), .field("title", \.title), .field("done", \.done), .field("tags", \.tags))
    }
}

private struct Tasks: JSONModel, Hashable {
    var tasks: [Job]?
    var first: Job?
    static var fields: JSONFields<Self> { JSONFields(.field("tasks", \.tasks), .field("first", \.first)) }
}

private struct GetTasks: APIRequest {
    typealias Response = Tasks
    typealias Failure = Never
    static var route: RequestRoute<Self> { RequestRoute(.get, "/tasks") }
}

/// Objects of another type, which a type with only optional properties reads without an error.
struct OtherObjectTests {
    private func response(_ body: String, isLenient: Bool = true) async throws -> APIResponse<Tasks> {
        let stub = StubTransport()
        stub.on(GetTasks.self, .status(200, headerFields: [.contentType: "application/json"], body: .text(body)))
        let store = Store(transport: stub).with { if isLenient { $0.decodingMode = .lenient { _, _ in } } }
        return try await store.response(for: GetTasks())
    }

    @Test func theyAreReportedWithTheirPath() async throws {
        let found = try await response(#"{"tasks":[{"id":1},{"pk":2,"annotations":[]},{"x":{"y":1}}],"first":{}}"#)
        expectEqual(found.value.tasks?.count, 3)
        expectEqual(found.malformed.map(\.path), ["tasks[1]", "tasks[2]"])
        let message = #"the object has none of the declared keys: "id", "title", "done" and 1 more"#
        expectEqual(found.malformed.map(\.message), [message, message])
    }

    @Test func oneDeclaredKeyIsEnough() async throws {
        let found = try await response(#"{"tasks":[{"a":1,"title":null,"b":2}],"new":[]}"#)
        #expect(found.malformed.isEmpty)
    }

    @Test func theResponseItselfCanBeAnotherObject() async throws {
        let found = try await response(#"{"items":[]}"#)
        expectEqual(found.malformed.map(\.path), [""])
        #expect(try await response(#"{"items":[]}"#, isLenient: false).malformed.isEmpty)
    }
}
