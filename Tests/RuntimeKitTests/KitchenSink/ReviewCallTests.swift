import Foundation
import RuntimeKit
import RuntimeKitTesting
import Testing

/// The group `reviews` of `KitchenSink.endpoints.json`: types that belong to an endpoint.
struct ReviewCallTests {
    private typealias List = KitchenSink.Reviews.List
    private typealias Sum = KitchenSink.Reviews.Sum

    private let stub = StubTransport { _ in }
    private var reviews: KitchenSink.Reviews { KitchenSink(transport: stub).reviews }

    @Test func typesOfARequestStandInFrontOfOthers() async throws {
        let reply = List.Review(text: "Indeed.", stars: 5)
        let review = List.Review(
            text: "Fine.", by: "A", stars: 4, status: .open, theme: .praise, replies: [reply])
        stub.on(List.self, .success([review]))
        let response = try await reviews.list(id: "i", sort: .best, shown: [.open, .hidden])
        expectEqual(response, [review])
        expectEqual(response[0].theme, List.Theme.praise)
        expectEqual(response[0].by.map { $0 as List.Written.Author }, "A")
        let lines = ["GET https://api.kitchen.example/v1/items/i/reviews?sort=best&shown=open&shown=hidden"]
        expectEqual(stub.sentLines, lines)
    }

    @Test func typesCalledResponseAndFailureAreThose() async throws {
        let response: Sum.Response = .init(count: 2, best: .init(stars: 5))
        stub.on(Sum.self, .success(response))
        try await expectEqual(reviews.sum(id: "i"), response)
        for status in [404, 410] {
            stub.on(Sum.self, .failure(Sum.Failure(reason: "none"), status: status))
            do {
                _ = try await reviews.sum(id: "i")
                Issue.record("no error")
            } catch .declared(let failure, _) {
                expectEqual(failure.reason, "none")
            }
        }
        stub.on(Sum.self, .status(500, body: .text(#"{"reason":"not declared for 500"}"#)))
        do {
            _ = try await reviews.sum(id: "i")
            Issue.record("no error")
        } catch .unexpectedStatus(let response) {
            expectEqual(response.status, 500)
        }
    }

    /// `"throws": "Void"` takes back the API's `throws`.
    @Test func failuresCanBeTakenBack() async throws {
        #expect(KitchenSink.Reviews.Delete.Failure.self == Never.self)
        #expect(KitchenSink.CheckHealth.Failure.self == Never.self)
        stub.on(KitchenSink.Reviews.Delete.self, .status(404, body: .text(#"{"what":"x"}"#)))
        do {
            try await reviews.delete(id: "i")
            Issue.record("no error")
        } catch {
            expectEqual(error.status, 404)
        }
    }

    @Test func casesThatLookAlikeAreTakenAsFitsBest() throws {
        func thing(_ text: String) throws -> KitchenSink.Thing { try .init(jsonData: Data(text.utf8)) }
        try expectEqual(thing(#"{"text":"a"}"#), .draft(.init(text: "a")))
        try expectEqual(thing(#"{"text":"a","url":"x:y"}"#), .document(.init(text: "a", url: URL(string: "x:y"))))
        try expectEqual(thing(#"{"number":1,"colour":"red"}"#), .document(.init(number: 1)))
        try expectEqual(thing(#"{"number":"of another kind"}"#), .anything(["number": "of another kind"]))
        try expectEqual(thing(#"{"colour":"red"}"#), .anything(["colour": "red"]))
        try expectEqual(thing("{}"), .draft(.init()))
        try expectEqual(thing(#""1970-01-01T00:00:00Z""#), .date(Date(timeIntervalSince1970: 0)))
        try expectEqual(thing(#""today""#), .text("today"))
        try expectEqual(thing("7"), .anything(7))
    }
}
