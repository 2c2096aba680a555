import Foundation
import Testing

@testable import RuntimeKit

/// A model that knows none of the keys, so that everything is skipped.
private struct Nothing: JSONModel {
    static var fields: JSONFields<Self> { JSONFields() }
}

private struct Holder: JSONModel, Hashable {
    let value: JSON
    static var fields: JSONFields<Self> { JSONFields(.field("value", \.value)) }
}

struct GrammarTests {
    private func accepts<T: JSONCodable>(_ bytes: [UInt8], as type: T.Type) -> Bool {
        do {
            _ = try T(jsonData: Data(bytes))
            return true
        } catch {
            return false
        }
    }

    @Test func thereAreEnoughCases() {
        #expect(GrammarCase.all.count >= 230)
        expectEqual(Set(GrammarCase.all.map(\.name)).count, GrammarCase.all.count)
    }

    @Test(arguments: GrammarCase.all)
    func asTree(_ testCase: GrammarCase) {
        expectEqual(accepts(testCase.bytes, as: JSON.self), testCase.isValid)
    }

    @Test(arguments: GrammarCase.all)
    func skippedAndNested(_ testCase: GrammarCase) {
        // A byte order mark may only stand at the start, and several values only fail for being several.
        guard testCase.name != "y_structure_UTF8_BOM" else { return }
        let document = Array(#"{"unknown":"#.utf8) + testCase.bytes + Array("}".utf8)
        expectEqual(accepts(document, as: Nothing.self), testCase.isValid)
        let held = Array(#"{"value":"#.utf8) + testCase.bytes + Array("}".utf8)
        expectEqual(accepts(held, as: Holder.self), testCase.isValid)
    }

    /// The cases whose value is an array of numbers or strings, read as such.
    @Test(arguments: GrammarCase.all)
    func typed(_ testCase: GrammarCase) {
        if testCase.name.contains("_number"), testCase.bytes.first == 0x5B {
            expectEqual(accepts(testCase.bytes, as: [Double].self), testCase.isValid)
            #expect(accepts(testCase.bytes, as: [Decimal].self) == testCase.isValid || testCase.isValid)
            #expect(!accepts(testCase.bytes, as: [Int].self) || testCase.isValid)
        }
        if testCase.name.contains("_string"), testCase.bytes.first == 0x5B {
            expectEqual(accepts(testCase.bytes, as: [String].self), testCase.isValid)
        }
        if !testCase.isValid {
            #expect(!accepts(testCase.bytes, as: [String: JSON].self))
            #expect(!accepts(testCase.bytes, as: [[Int]].self))
            #expect(!accepts(testCase.bytes, as: Shop.Tree.self))
        }
    }

    @Test func stringsMeanWhatTheySay() throws {
        try expectEqual(read(#""\"\\\/\b\f\n\r\t""#, as: String.self), "\"\\/\u{8}\u{C}\n\r\t")
        try expectEqual(read(#""\uD834\uDd1e é\u00e9""#, as: String.self), "\u{1D11E} éé")
        try expectEqual(read(#""a\u0000b""#, as: String.self), "a\u{0}b")
        let controls = String(String.UnicodeScalarView((0..<0x80).compactMap { Unicode.Scalar($0) }))
        try expectEqual(read(try written(controls), as: String.self), controls)
        try expectEqual(written("\u{1}\u{1F}\n\"\\/é"), #""\u0001\u001f\n\"\\/é""#)
    }

    @Test(arguments: [511, 512, 513, 100_000])
    func depthIsLimited(_ depth: Int) {
        let arrays = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        expectEqual(accepts(Array(arrays.utf8), as: JSON.self), depth <= 512)
        let objects = String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
        expectEqual(accepts(Array(objects.utf8), as: JSON.self), depth <= 512)
        expectEqual(accepts(Array("{\"a\":\(objects)}".utf8), as: Nothing.self), depth < 512)
        let parents =
            String(repeating: #"{"id":1,"parent":"#, count: depth) + "null" + String(repeating: "}", count: depth)
        expectEqual(accepts(Array(parents.utf8), as: Shop.Thing.self), depth <= 512)
        if depth > 512 {
            expectEqual(failure(arrays, as: JSON.self)?.message, "nested deeper than 512 levels")
            expectEqual(failure(arrays, as: Shop.Tree.self)?.message, "nested deeper than 512 levels")
        }
    }

    @Test func deepValuesAreNotWritten() {
        var tree = JSON.null
        for _ in 0..<600 { tree = .array([tree]) }
        #expect(throws: JSONError.self) { try tree.jsonData() }
        var thing = Shop.Thing(id: 0)
        for id in 1..<600 { thing = Shop.Thing(id: id, parent: thing) }
        #expect(throws: JSONError.self) { try thing.jsonData() }
    }

    /// The least stack that a thread has by default is that of secondary threads on Apple platforms.
    @Test func theDepthLimitFitsSmallStacks() async {
        let depth = 512
        let parents =
            String(repeating: #"{"id":1,"parent":"#, count: depth) + "null" + String(repeating: "}", count: depth)
        let done = await withCheckedContinuation { continuation in
            let thread = Thread {
                let thing = try? Shop.Thing(jsonData: Data(parents.utf8))
                let tree = try? JSON(jsonData: Data(parents.utf8))
                let isSame = (try? thing?.jsonData()).map { $0?.count ?? 0 > 0 } ?? false
                continuation.resume(returning: thing != nil && tree != nil && isSame && thing == thing)
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        #expect(done)
    }
}
