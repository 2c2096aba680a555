import Testing

@testable import RuntimeKit

struct StaticStorageTests {
    @Test func tables() {
        let table = StaticStorage(["a", "b", "a text that is longer than fifteen bytes"])
        #expect(table[0] == "a" && table[2].count == 40)
        #expect(table.value == "a" && (table + 2).value == table[2] && (table + 1)[1] == table[2])
        table.replace("other")
        #expect(table.value == "other" && table[1] == "b")
        _ = StaticStorage([Int]()) + 0
    }

    @Test(arguments: [0, 1, 63, 64, 65, 128, 129, 500]) func fieldSets(_ count: Int) {
        var set = FieldSet(count)
        var expected: Set<Int> = []
        expectEqual(set.isComplete(count), count == 0)
        for index in stride(from: 0, to: count, by: 3).map({ $0 }) + Array(0..<count) {
            set.insert(index)
            expected.insert(index)
            let isRight = (0..<count).allSatisfy { set.contains($0) == expected.contains($0) }
            #expect(isRight)
        }
        expectEqual(set.isComplete(count), count <= 64)
        for index in 0..<count {
            set.remove(index)
            #expect(!set.contains(index) && (index + 1 == count || set.contains(index + 1)))
        }
    }

    @Test func arenas() {
        var arena = Arena()
        let shape = JSONShape.of(Int.self)
        let first = arena.borrow(shape)
        let second = arena.borrow(shape)
        #expect(second.address - first.address == 16 && arena.used == 32)
        first.initialize(to: 1)
        second.initialize(to: 2)
        #expect(first.take(Int.self) == 1 && second.take(Int.self) == 2)
        arena.giveBack(second)
        arena.giveBack(first)
        expectEqual(arena.used, 0)
        // Until nothing is left, and on with memory of its own.
        var places: [Place] = []
        for index in 0..<Arena.size / 16 + 2 {
            let place = arena.borrow(shape)
            place.initialize(to: index)
            places.append(place)
        }
        expectEqual(arena.used, Arena.size)
        #expect(arena.borrowPlaces(shape) == nil)
        for (index, place) in places.enumerated().reversed() {
            expectEqual(place.take(Int.self), index)
            arena.giveBack(place)
        }
        expectEqual(arena.used, 0)
        if let (start, count) = arena.borrowPlaces(shape) {
            let places = Place(start)
            for index in 0..<count { (places + index * 8).initialize(to: index) }
            #expect(count == 128 && arena.used == 1024)
        }
    }

    @Test func shapes() throws {
        let shape = StaticShape(JSONShape.of(Int?.self))
        let value = try Place.value(of: Int?.self) { (place) throws(Fault) in
            try withExactReader("7") { (reader) throws(Fault) in try shape.read(&reader, into: place) }
        }
        expectEqual(value, 7)
        withStored(value) { #expect(!shape.isAbsent($0)) }
        #expect(shape.shape === JSONShape.of(Int?.self))
        let absent = Place.value(of: Int?.self) { place in
            let isMade = shape.initializeAbsent(place)
            #expect(isMade)
        }
        #expect(absent == nil)
        var writer = Writer()
        try withStored(value) { (stored) throws(Fault) in try shape.write(stored, to: &writer) }
        expectEqual(writer.text, "7")
        let number = StaticShape(JSONShape.of(Int.self))
        #expect(throws: Fault.self) {
            _ = try Place.value(of: Int.self) { (place) throws(Fault) in
                try withExactReader("\"x\"") { (reader) throws(Fault) in try number.read(&reader, into: place) }
            }
        }
    }

    private func withExactReader(_ json: StaticString, _ body: (inout Reader) throws(Fault) -> Void) throws(Fault) {
        var reader = Reader(Bytes(json))
        try body(&reader)
    }

    @Test func arrayMemory() {
        expectEqual([Int](capacity: 0) { _, _ in }, [])
        let built = [String](capacity: 3) { start, count in
            while count < 3 {
                (start + count * MemoryLayout<String>.stride).initialize(to: "element \(count)")
                count += 1
            }
        }
        expectEqual(built, ["element 0", "element 1", "element 2"])
        expectEqual(built.fitted, built)
        let copied = built.withStoredElements { start, count in
            (0..<count).map { (start + $0 * MemoryLayout<String>.stride).value(String.self) }
        }
        expectEqual(copied, built)
        expectEqual([Int]().withStoredElements { $1 }, 0)
        let zeros = Place.value(of: SIMD4<UInt64>.self) { $0.zero(MemoryLayout<SIMD4<UInt64>>.size) }
        expectEqual(zeros, SIMD4<UInt64>())
    }
}
