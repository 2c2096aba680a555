import Foundation
import Testing

@testable import RuntimeKit
import RuntimeKitTesting

struct ElementIteratorTests {
    private struct Broken: Error, Equatable {}

    /// An iterator over the numbers up to a limit, each after a moment in which another call could come between.
    private func count(to limit: Int, then error: Broken? = nil) -> ElementIterator<Int, Broken> {
        var number = 0
        return ElementIterator { () throws(Broken) in
            let next = number + 1
            await Task.yield()
            number = next
            if next <= limit { return next }
            if let error { throw error }
            return nil
        }
    }

    @Test func concurrentCallsGetDifferentElements() async throws {
        let iterator = count(to: 200)
        let all = try await withThrowingTaskGroup(of: Int?.self) { group in
            for _ in 0..<200 { group.addTask { try await iterator.next() } }
            return try await group.reduce(into: Set<Int>()) { set, element in
                if let element { set.insert(element) }
            }
        }
        expectEqual(all, Set(1...200))
        #expect(try await iterator.next() == nil)
    }

    @Test func copiesContinueAtTheSamePlace() async throws {
        let first = count(to: 3)
        let second = first
        try await expectEqual(first.next(), 1)
        try await expectEqual(second.next(), 2)
        try await expectEqual(first.next(isolation: nil), 3)
    }

    @Test func anErrorDoesNotBlockOthers() async throws {
        let iterator = count(to: 0, then: Broken())
        for _ in 0..<2 { await #expect(throws: Broken()) { try await iterator.next() } }
    }

    @Test func loopsKeepTheTypeOfTheError() async throws {
        let stub = StubTransport { $0.on(Store.Things.self, .failure(.init(code: 4))) }
        do throws(APIError<Store.Problem>) {
            for try await _ in Store(transport: stub).allThings(id: 1) {}
            Issue.record("it should fail")
        } catch {
            expectEqual(error.failure?.code, 4)
        }
    }

    @Test @MainActor func aButtonLoadsMore() async throws {
        @MainActor final class Model {
            let pages: ElementIterator<Store.Things.Response, APIError<Store.Problem>>
            var ids: [Int] = []

            init(_ store: Store) { pages = store.allThings(id: 1).pages.makeAsyncIterator() }

            func loadMore() async throws { ids += try await pages.next()?.results.map(\.id) ?? [] }
        }
        let stub = StubTransport { stub in
            stub.on(Store.Things.self) { things, _ in
                let page = things.page ?? 1
                return .success(.init(results: [.init(id: page * 10)], totalPages: 2))
            }
        }
        let model = Model(Store(transport: stub))
        async let first: Void = model.loadMore()
        async let second: Void = model.loadMore()
        _ = try await (first, second)
        try await model.loadMore()
        expectEqual(model.ids, [10, 20])
        expectEqual(stub.requests.count, 2)
    }

    @Test func itemsOfARequest() async throws {
        let stub = StubTransport { $0.on(Store.Things.self, .success(.init(results: [.init(id: 1)], totalPages: 1))) }
        try await expectEqual(Store(transport: stub).items(of: Store.Things(id: 1)).collect().map(\.id), [1])
    }
}
