import Foundation
import Testing

@testable import RuntimeKit

/// A copy is a value of its own, whoever changes first, and whatever thread it is on.
struct SharedTests {
    @Test func copiesChangeApart() {
        let first = TransportResponse(status: 200, headerFields: ["a": "1"])
        var second = first
        second.headerFields["a"] = "2"
        second.status = 404
        var third = second
        third.body = .text("third")
        #expect(first.status == 200 && first.headerFields["a"] == "1")
        #expect(second.status == 404 && second.headerFields["a"] == "2" && second.data.isEmpty)
        #expect(third.status == 404 && third.text == "third")
    }

    /// An array in it that nobody shares grows where it is.
    @Test func changesHappenInPlace() {
        struct Holder {
            @Shared var values: [Int] = []
        }
        var holder = Holder()
        holder.values.reserveCapacity(64)
        let address = holder.values.withUnsafeBufferPointer { $0.baseAddress }
        for value in 0..<64 { holder.values.append(value) }
        expectEqual(holder.values.withUnsafeBufferPointer { $0.baseAddress }, address)
        let copy = holder
        holder.values[0] = -1
        #expect(copy.values[0] == 0 && holder.values[0] == -1)
    }

    @Test func equalityIsThatOfTheParts() {
        expectEqual(
            RequestError(.invalidParameter, "a", parameter: "b"), RequestError(.invalidParameter, "a", parameter: "b"))
        #expect(
            RequestError(.invalidParameter, "a", parameter: "b") != RequestError(.invalidParameter, "a", parameter: "c")
        )
        expectEqual(Set([JSONError(message: "a"), JSONError(message: "a"), JSONError(message: "b")]).count, 2)
    }

    @Test func threadsChangeTheirOwnCopies() {
        let response = TransportResponse(status: 200)
        DispatchQueue.concurrentPerform(iterations: 64) { index in
            var copy = response
            for status in 0..<200 { copy.status = status &* (index + 1) }
            let statuses = (copy.status, response.status)
            #expect(statuses == (199 * (index + 1), 200))
        }
    }

    @Test func whatEveryMethodCopiesIsSmall() {
        expectEqual(MemoryLayout<TransportResponse>.size, MemoryLayout<Int>.size)
        expectEqual(MemoryLayout<ClientConfiguration>.size, MemoryLayout<Int>.size)
        #expect(MemoryLayout<APIError<Never>>.size <= 3 * MemoryLayout<Int>.size)
    }
}
