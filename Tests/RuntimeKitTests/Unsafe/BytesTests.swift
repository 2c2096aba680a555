import Foundation
import Testing

@testable import RuntimeKit

/// Every method at the ends of what its precondition allows, at aligned and at other addresses.
struct BytesTests {
    private let sample = (0..<33).map { UInt8($0 * 7 % 251) }

    @Test(arguments: sizes, 0..<8) func ends(_ count: Int, _ shift: Int) {
        let array = Array(sample.prefix(count))
        withExactBytes(array, shift: shift) { bytes in
            expectEqual((0..<bytes.count).map { bytes[$0] }, array)
            for index in stride(from: 0, through: count - 8, by: 1) {
                let expected = array[index..<index + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
                expectEqual(bytes.word(at: index), expected)
            }
            for index in stride(from: 0, through: count - 4, by: 1) {
                let expected = array[index..<index + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
                expectEqual(bytes.halfWord(at: index), expected)
            }
        }
    }

    @Test(arguments: sizes) func parts(_ count: Int) {
        let array = Array(sample.prefix(count))
        withExactBytes(array, shift: 3) { bytes in
            for start in 0...count {
                let part = bytes.part(at: start, count - start)
                expectEqual((0..<part.count).map { part[$0] }, Array(array[start...]))
                expectEqual(bytes.part(at: start, 0).count, 0)
            }
        }
    }

    @Test(arguments: sizes) func comparison(_ count: Int) {
        let array = Array(sample.prefix(count))
        withExactBytes(array, shift: 1) { left in
            withExactBytes(array, shift: 2) { right in
                #expect(left == right)
                #expect(left.hasPrefix(right))
                #expect(left.hasPrefix(.empty, at: count))
                // Longer than what is left, so nothing is compared.
                if count > 0 { #expect(!left.hasPrefix(right, at: 1)) }
                for index in 0..<count {
                    #expect(left.hasPrefix(right.part(at: index, count - index), at: index))
                }
            }
            withExactBytes(array + [0]) { longer in
                #expect(!(left == longer))
                #expect(!left.hasPrefix(longer))
            }
            if count > 0 {
                withExactBytes(array.dropLast() + [0xFF]) { #expect(!(left == $0)) }
            }
        }
    }

    @Test(arguments: sizes) func search(_ count: Int) {
        let array = Array(sample.prefix(count))
        withExactBytes(array, shift: 5) { bytes in
            for (index, byte) in array.enumerated() {
                expectEqual(bytes.firstIndex(of: byte, from: 0), index)
                expectEqual(bytes.firstIndex(of: byte, from: index), index)
                #expect(bytes.firstIndex(of: byte, from: index + 1) == nil)
            }
            #expect(bytes.firstIndex(of: 0xFF, from: count) == nil)
        }
    }

    @Test func whereBytesComeFrom() {
        expectEqual(Bytes.empty.count, 0)
        expectEqual(Bytes("naïve").text, "naïve")
        #expect(Bytes("") == .empty)
        let kept = withExactBytes([0x61, 0x62]) { Bytes.inStaticStorage($0) }
        expectEqual(kept.text, "ab")
        #expect(Bytes.inStaticStorage(.empty) == .empty)
        expectEqual(withBytes(of: "") { $0.count }, 0)
        expectEqual(withBytes(of: "short é") { $0.text }, "short é")
        expectEqual(withBytes(of: Data()) { $0.count }, 0)
        expectEqual(withBytes(of: Data([1, 2, 3]).dropFirst()) { [$0[0], $0[1]] }, [2, 3])
        expectEqual(withBytes(of: [UInt8]()) { $0.count }, 0)
        expectEqual(withBytes(of: [7]) { $0[0] }, 7)
        for text in ["", "short", "a text that is longer than fifteen bytes", "ü"] {
            #expect(withStored(text) { withBorrowedBytes(ofStringAt: $0) { $0.text } } == text)
        }
    }

    @Test(arguments: sizes) func texts(_ count: Int) {
        let ascii = String(repeating: "a", count: count)
        let other = String(repeating: "ü", count: count)
        withExactBytes(Array(ascii.utf8)) { bytes in
            expectEqual(bytes.checkedText(isASCII: true), ascii)
            expectEqual(bytes.checkedText(isASCII: false), ascii)
            expectEqual(bytes.text, ascii)
        }
        withExactBytes(Array(other.utf8)) { bytes in
            expectEqual(bytes.checkedText(isASCII: false), other)
            expectEqual(bytes.text, other)
        }
        withExactBytes([0xC3]) { expectEqual($0.text, "\u{FFFD}") }
    }
}
