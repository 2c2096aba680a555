import Testing

@testable import RuntimeKit

/// What the rest relies on: values are built, moved, borrowed and ended exactly once.
struct UnsafeTests {
    /// Counts how many of its like are alive.
    final class Counted: Sendable {
        final class Box: @unchecked Sendable {
            // Sendable: each test has its own and uses it on one thread.
            var count: Int
            init(_ count: Int) { self.count = count }
        }

        let alive: Box
        init(_ alive: Box) {
            self.alive = alive
            alive.count += 1
        }
        deinit { alive.count -= 1 }
    }

    struct Aligned {
        var lanes = SIMD8<Double>(repeating: 7)
    }

    @Test func placesBuildAndMove() {
        let alive = Counted.Box(0)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 8)
        defer { memory.deallocate() }
        let place = Place(memory)
        place.initialize(to: Counted(alive))
        expectEqual(alive.count, 1)
        place.change(Counted.self) { $0 = Counted(alive) }
        expectEqual(alive.count, 1)
        place.move(Counted.self, count: 1, to: place + 8)
        (place + 8).destroy(Counted.self)
        expectEqual(alive.count, 0)
        place.initialize(to: Counted(alive))
        #expect(place.stored.value(Counted.self).alive === alive)
        _ = place.take(Counted.self)
        expectEqual(alive.count, 0)
    }

    @Test func builtValuesAreHandedOver() throws {
        let alive = Counted.Box(0)
        do {
            let value = Place.value(of: Counted.self) { $0.initialize(to: Counted(alive)) }
            #expect(alive.count == 1 && value.alive === alive)
        }
        expectEqual(alive.count, 0)
        #expect(throws: Fault.self) {
            _ = try Place.value(of: Counted.self) { (_) throws(Fault) in throw .message("no", offset: nil) }
        }
    }

    @Test func borrowingCountsNothing() throws {
        let alive = Counted.Box(0)
        do {
            let value = Counted(alive)
            withStored(value) { stored in
                withBorrowed(Counted.self, at: stored) { #expect($0.alive === alive) }
            }
            expectEqual(alive.count, 1)
        }
        expectEqual(alive.count, 0)
    }

    @Test func boxesEndTheirValue() {
        let alive = Counted.Box(0)
        do {
            let box = RuntimeKit.Box.holding(Counted(alive))
            let other = box
            expectEqual(alive.count, 1)
            #expect((other.value() as Counted).alive === alive)
        }
        expectEqual(alive.count, 0)
        // A box that was never filled, as after an error, has nothing to end.
        _ = RuntimeKit.Box.empty(size: 8, alignment: 8)
        let aligned = RuntimeKit.Box.holding(Aligned())
        let place = aligned.place(MemoryLayout<Aligned>.alignment)
        expectEqual(Int(bitPattern: place.address) % MemoryLayout<Aligned>.alignment, 0)
        expectEqual((aligned.value() as Aligned).lanes, Aligned().lanes)
    }

    @Test func nilIsTold() {
        func check<Value>(_ value: Value) {
            withStored(Value?.none) { #expect($0.isNil(Value.self)) }
            withStored(Value?.some(value)) { #expect(!$0.isNil(Value.self)) }
            let bytes = NilBytes(of: Value.self)
            let built = Place.value(of: Value?.self) { bytes.copy(to: $0) }
            bytes.deallocate()
            withStored(built) { #expect($0.isNil(Value.self)) }
        }
        check(1)
        check("text")
        check(true)
        check(Int?.some(1))
        check(("a", 2.0))
        check([1, 2])
        check(Aligned())
    }

    @Test func arraysLieAsExpected() throws {
        func check<Element: Equatable>(_ array: [Element]) throws {
            let layout = try #require(ArrayLayout(of: Element.self))
            withStored(array) { stored in
                let elements = layout.elements(of: stored)
                expectEqual(elements.count, array.count)
                for (index, element) in array.enumerated() {
                    let place = elements.start + index * MemoryLayout<Element>.stride
                    expectEqual(place.value(Element.self), element)
                }
            }
            expectEqual(Place.value(of: [Element].self) { layout.initializeEmpty($0) }, [])
        }
        try check([Int]())
        try check([1, 2, 3])
        try check(["a", "a text that is longer than fifteen bytes"])
        try check([true, false])
        try check([SIMD8<Double>(repeating: 1), SIMD8<Double>(repeating: 2)])
        try check([nil, 1, 2] as [Int?])
    }
}
