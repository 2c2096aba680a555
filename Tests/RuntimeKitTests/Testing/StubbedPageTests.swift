import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitTesting

/// Stubs for the pages of one list.
@Suite(.explained, .hangLimit) struct StubbedPageTests {
    @Test func pagesAreToldApartByTheirNumber() async throws {
        let stub = StubTransport {
            $0.on(Store.Things.self, .success(.init(results: [])))
            $0.on(Store.Things.self, where: { $0.page == nil }, .success(.init(results: [.init(id: 1)])))
            $0.on(Store.Things.self, where: { $0.page == 2 }, .success(.init(results: [.init(id: 2)])))
        }
        let things = try await Store(transport: stub).allThings(id: 7, tags: ["a", "b"]).collect(upTo: 9)
        expectEqual(things.map(\.id), [1, 2])
        expectEqual(stub.requests(of: Store.Things.self).map(\.page), [nil, 2, 3])
        // The rest is the caller's own.
        #expect(stub.requests(of: Store.Things.self).allSatisfy { $0.id == 7 && $0.tags == ["a", "b"] })
    }
}
