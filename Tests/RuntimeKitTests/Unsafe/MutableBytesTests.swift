import Foundation
import Testing

@testable import RuntimeKit

/// What is written lies where it should, and nothing lies behind it.
struct MutableBytesTests {
    @Test(arguments: [8, 9, 15, 16, 17], 0..<8) func words(_ count: Int, _ shift: Int) {
        for index in 0...count - 8 {
            let written = withExactMemory(count, shift: shift) { $0.store(0x0807_0605_0403_0201, at: index) }
            let after = Array(repeating: 0xEE as UInt8, count: count - index - 8)
            expectEqual(written, Array(repeating: 0xEE, count: index) + [1, 2, 3, 4, 5, 6, 7, 8] + after)
        }
    }

    @Test(arguments: sizes) func bytes(_ count: Int) {
        let array = (0..<count).map { UInt8($0) }
        withExactBytes(array, shift: 1) { bytes in
            expectEqual(withExactMemory(count) { $0.store(bytes, at: 0) }, array)
            expectEqual(withExactMemory(count + 2) { ($0 + 1).store(bytes, at: 1) }, [0xEE, 0xEE] + array)
        }
        let single = withExactMemory(count) { room in
            for index in 0..<count { room[index] = UInt8(index) }
            expectEqual((0..<count).map { room[$0] }, array)
            expectEqual(room.bytes(count).count, count)
        }
        expectEqual(single, array)
    }

    /// With room for exactly as many bytes as there are, and the special byte everywhere.
    @Test(arguments: sizes) func copyingStopsAtWhatMustBeEscaped(_ count: Int) {
        let plain = Array(repeating: 0x61 as UInt8, count: count)
        withExactBytes(plain, shift: 1) { text in
            let written = withExactMemory(count) { expectEqual($0.copyPlain(text), count & ~7) }
            #expect(written.prefix(count & ~7).allSatisfy { $0 == 0x61 })
        }
        for special in [0x00, 0x1F, 0x22, 0x5C] as [UInt8] {
            for place in 0..<count {
                var array = plain
                array[place] = special
                withExactBytes(array) { text in
                    _ = withExactMemory(count) { expectEqual($0.copyPlain(text), min(place, count & ~7)) }
                }
            }
        }
    }

    /// Eight bytes at both ends of memory that has no more, and each of them special.
    @Test func copyingAWordTellsWhatIsPlain() {
        let plain = Array("abé€fg".utf8.prefix(8))
        for place in 0...8 {
            var array = plain
            if place < 8 { array[place] = 0x22 }
            for offset in [0, 1, 8] {
                withExactBytes(Array(repeating: 0x22, count: offset) + array, shift: 1) { text in
                    let written = withExactMemory(offset + 8) { room in
                        let (count, bits) = room.copyPlainWord(text, from: offset, to: offset)
                        let isASCII = array.prefix(place).allSatisfy { $0 < 0x80 }
                        #expect(count == place && (bits & topBits == 0) == isASCII)
                    }
                    expectEqual(Array(written.suffix(8)), array)
                }
            }
        }
    }

    @Test func buffers() {
        var buffer = ByteBuffer(capacity: 0)
        expectEqual(buffer.capacity, 0)
        buffer.grow(to: 1)
        buffer.memory[0] = 0x61
        for capacity in [7, 8, 9, 100_000] {
            buffer.grow(to: capacity)
            #expect(buffer.capacity == capacity && buffer.memory[0] == 0x61)
            buffer.memory[capacity - 1] = 0x62
        }
        let (first, second) = (buffer.begins(buffer.memory.bytes(1)), buffer.begins((buffer.memory + 1).bytes(1)))
        #expect(first && !second)
        let data = buffer.data(100_000)
        #expect(data.count == 100_000 && data.first == 0x61 && data.last == 0x62)
        for capacity in [0, 8] {
            let data = ByteBuffer(capacity: capacity).data(0)
            #expect(data.isEmpty)
        }
    }

    @Test(arguments: sizes) func strings(_ count: Int) {
        // MutableBytes is made for exactly what is needed.
        for filler in ["a", "\"", "ü"] {
            let text = String(repeating: filler, count: count)
            var writer = Writer(capacity: 1)
            writer.append(string: text)
            expectEqual((try? String(jsonData: Data(writer.text.utf8))), text)
        }
    }
}
