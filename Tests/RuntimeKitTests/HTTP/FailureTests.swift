import Foundation
import Testing

@testable import RuntimeKit

private struct Trouble: JSONModel, Hashable, DeclaredFailure {
    var detail: [String]?
    var kind = "trouble"

    static var fields: JSONFields<Self> {
        JSONFields(.field("detail", \.detail), .field("kind", \.kind, default: "trouble"))
    }
    static var failureStatuses: [StatusMatch] { [422, .family(5)] }
}

private struct Ask<Failure: Sendable>: APIRequest {
    typealias Response = Void
    static var route: RequestRoute<Self> { RequestRoute(.get, "/") }
}

private struct AskOnly: APIRequest {
    typealias Response = Void
    typealias Failure = Trouble
    static var route: RequestRoute<Self> { RequestRoute(.get, "/", .throws(404)) }
}

struct FailureTests {
    private func error<E: APIRequest>(
        of endpoint: E.Type, _ status: Int, _ body: String, _ type: String = "application/json"
    ) throws -> APIError<E.Failure> {
        let response = TransportResponse(status: status, headerFields: [.contentType: type], body: .text(body))
        let responses = try RouteRegistry.shared.table(of: E.self).responses
        do throws(APIError<E.Failure>) {
            _ = try responses.decode(response)
            return .cancelled
        } catch {
            return error
        }
    }

    @Test(arguments: [(422, true), (503, true), (400, false), (404, false), (302, false)])
    func theTypeSaysForWhichStatusesItIs(_ status: Int, _ isDeclared: Bool) throws {
        let error = try error(of: Ask<Trouble>.self, status, #"{"detail":["d"]}"#)
        expectEqual((error.failure != nil), isDeclared)
        #expect(error.description.contains("d"))
    }

    @Test func anEndpointSaysItBetter() throws {
        try expectEqual(error(of: AskOnly.self, 404, #"{"detail":["d"]}"#).failure?.detail, ["d"])
        #expect(try error(of: AskOnly.self, 422, #"{"detail":["d"]}"#).failure == nil)
    }

    /// What has nothing of the body is not what the server said.
    @Test(arguments: [
        #"{"message":"out of order"}"#, #"{"detail":null,"message":"out of order"}"#, "{}", "<html>out of order</html>",
        #"{"detail":"out of order"}"#, "",
    ])
    func theServersWordsAreNotLost(_ body: String) throws {
        guard case .unexpectedStatus(let response) = try error(of: Ask<Trouble>.self, 422, body) else {
            Issue.record("a failure was read")
            return
        }
        expectEqual(response.text, body)
    }

    @Test func aConstantOfTheBodyIsSomething() throws {
        try expectEqual(error(of: Ask<Trouble>.self, 422, #"{"kind":"trouble","message":"m"}"#).failure, Trouble())
    }

    @Test func problemsAreRead() throws {
        let text =
            #"{"type":"https://shop.example/out-of-stock","title":"Out of stock","status":409,"detail":"d","instance":"/orders/1","left":0}"#
        let error = try error(of: Ask<ProblemDetails>.self, 409, text, "application/problem+json; charset=utf-8")
        let problem = ProblemDetails(
            type: "https://shop.example/out-of-stock", title: "Out of stock", status: 409, detail: "d",
            instance: "/orders/1", extensions: ["left": 0])
        #expect(error.failure == problem && error.problem == problem)
        try expectEqual(written(problem), text)
    }

    /// RFC 9457 section 3.1.
    @Test func membersOfAnotherTypeAreIgnored() throws {
        let problem: ProblemDetails = try read(#"{"title":"t","status":"409","detail":{"a":1}}"#)
        expectEqual(problem, ProblemDetails(title: "t", extensions: ["status": "409", "detail": ["a": 1]]))
        #expect(throws: JSONError.self) { let _: ProblemDetails = try read("[]") }
    }

    @Test func problemsOfOtherFailuresAreThere() throws {
        let body = #"{"title":"Gone","x":1}"#
        try expectEqual(error(of: Ask<Never>.self, 410, body, "application/problem+json").problem?.title, "Gone")
        #expect(try error(of: Ask<Never>.self, 410, body, "application/json").problem == nil)
        #expect(try error(of: Ask<Never>.self, 410, "[]", "application/problem+json").problem == nil)
    }
}
