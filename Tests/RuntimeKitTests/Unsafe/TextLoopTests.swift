import Testing

@testable import RuntimeKit

/// The loops over bytes, in memory that ends where they must.
struct TextLoopTests {
    /// The ways to look for the end of plain text: that of the build, and both.
    private func plainEnds(_ bytes: Bytes, from start: Int) -> [(end: Int, isASCII: Bool)] {
        var ends = [bytes.plainEnd(from: start), bytes.plainEndInWords(from: start)]
        #if _endian(little)
            ends.append(bytes.plainEndInVectors(from: start))
        #endif
        return ends
    }

    @Test(arguments: sizes) func plainTextEnds(_ count: Int) {
        let plain = Array(repeating: 0x61 as UInt8, count: count)
        withExactBytes(plain, shift: 1) { bytes in
            for start in 0...count { #expect(plainEnds(bytes, from: start).allSatisfy { $0 == (count, true) }) }
        }
        for place in 0..<count {
            for special in [0x00, 0x1F, 0x22, 0x5C] as [UInt8] {
                var array = plain
                array[place] = special
                withExactBytes(array) { #expect(plainEnds($0, from: 0).allSatisfy { $0 == (place, true) }) }
                if place > 0 {
                    array[place - 1] = 0x80
                    withExactBytes(array) { #expect(plainEnds($0, from: 0).allSatisfy { $0 == (place, false) }) }
                    array[place - 1] = 0x61
                }
                // What lies behind the end says nothing about the text before.
                array[count - 1] = place == count - 1 ? special : 0xFF
                withExactBytes(array) { #expect(plainEnds($0, from: 0).allSatisfy { $0 == (place, true) }) }
            }
            var array = plain
            array[place] = 0xFF
            withExactBytes(array) { #expect(plainEnds($0, from: 0).allSatisfy { $0 == (count, false) }) }
        }
    }

    @Test(arguments: sizes) func digits(_ count: Int) {
        let array = (0..<count).map { 0x31 + UInt8($0 % 9) }
        withExactBytes(array, shift: 1) { bytes in
            for start in 0...count {
                var position = start
                var value: UInt64 = 0
                bytes.takeDigits(&position, into: &value)
                expectEqual(position, count)
                expectEqual(bytes.endOfDigits(from: start), count)
                expectEqual(value, array[start...].reduce(0) { $0 &* 10 &+ UInt64($1 - 0x30) })
                let length = min(18, count - start)
                let number = array[start..<start + length].reduce(0) { $0 * 10 + Int($1 - 0x30) }
                expectEqual(bytes.number(at: start, length), number)
                #expect(bytes.number(at: start, count - start + 1) == nil)
            }
        }
        for place in 0..<count {
            for other in [0x2F, 0x3A] as [UInt8] {
                var array = array
                array[place] = other
                withExactBytes(array) { bytes in
                    expectEqual(bytes.endOfDigits(from: 0), place)
                    #expect(bytes.number(at: place, 1) == nil)
                }
            }
        }
    }

    @Test func numbers() {
        var writer = Writer(capacity: 1)
        for value in [0, 9, 10, 99, 100, UInt64.max] {
            writer.append(number: value)
            writer.append(0x2C)
        }
        writer.append(digits: 7, 3)
        writer.append(digits: 0, 1)
        expectEqual(writer.text, "0,9,10,99,100,18446744073709551615,0070")
    }

    private struct Row: JSONModel {
        let a: Int
        let abcdef: Int
        let abcdefghijk: Int
        let abcdefghijklmnopqrst: Int

        static var fields: JSONFields<Self> {
            JSONFields(
                .field("a", \.a), .field("abcdef", \.abcdef), .field("abcdefghijk", \.abcdefghijk),
                .field("abcdefghijklmnopqrst", \.abcdefghijklmnopqrst))
        }
    }

    /// Keys of every kind of length, and documents that end at each of their bytes.
    @Test func keys() throws {
        let json = #"{"a":1,"abcdef":2,"abcdefghijk":3,"abcdefghijklmnopqrst":4}"#
        withExactBytes(Array(json.utf8)) { bytes in
            expectEqual((try? Row(jsonBytes: bytes).abcdefghijklmnopqrst), 4)
        }
        for length in 0..<json.utf8.count {
            withExactBytes(Array(json.utf8.prefix(length))) { bytes in
                #expect(throws: JSONError.self) { try Row(jsonBytes: bytes) }
            }
        }
        let table = try #require(JSONShape.of(Row.self).table)
        let row = table.value.rows[2]
        let isNext = withExactBytes(Array(#","abcdefghijk":"#.utf8)) { bytes in
            let reader = Reader(bytes)
            return [reader.startsWith(row, past: 0), reader.startsWith(row, past: 1)]
        }
        expectEqual(isNext, [true, false])
        var writer = Writer(capacity: 1)
        writer.append(literalOf: row, from: 0)
        writer.append(literalOf: row, from: 1)
        expectEqual(writer.text, #","abcdefghijk":"abcdefghijk":"#)
    }
}
