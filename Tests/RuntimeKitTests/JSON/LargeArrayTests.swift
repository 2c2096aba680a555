import Foundation
import Testing

@testable import RuntimeKit

/// Arrays past a megabyte are read into their final memory, with room for as many elements as seem to come.
struct LargeArrayTests {
    private let long = "a text that is longer than fifteen bytes"

    private func read<T: JSONCodable>(_ text: String, as type: T.Type = T.self) throws(JSONError) -> T {
        try T(jsonData: Data(text.utf8))
    }

    @Test func evenElements() throws {
        let numbers = Array(0..<300_000)
        try expectEqual([Int](jsonData: numbers.jsonData()), numbers)
        let texts = (0..<90_000).map { "\(long) \($0)" }
        try expectEqual([String](jsonData: texts.jsonData()), texts)
    }

    @Test func moreThanExpected() throws {
        // The first ones take much room, so that few seem to come.
        let wide = Array(repeating: "\"\(long)\"" + String(repeating: " ", count: 200), count: 70_000)
        let narrow = Array(repeating: "\"\"", count: 200_000)
        let texts: [String] = try read("[\((wide + narrow).joined(separator: ","))]")
        expectEqual(texts, Array(repeating: long, count: 70_000) + Array(repeating: "", count: 200_000))
    }

    @Test func fewerThanExpected() throws {
        let text = String(repeating: "x", count: 4_000_000)
        let numbers = Array(0..<150_000)
        let json = String(decoding: try numbers.jsonData(), as: UTF8.self)
        let values: [[String: [Int]]] = try read("[{\"a\":\(json)},{\"b\":[]}]")
        expectEqual(values, [["a": numbers], ["b": []]])
        let tree: [JSON] = try read("[\(json),\"\(text)\"]")
        expectEqual(tree.count, 2)
        struct Pair: JSONModel {
            let numbers: [Int]
            let text: String
            static var fields: JSONFields<Self> { JSONFields(.field("numbers", \.numbers), .field("text", \.text)) }
        }
        let pair: Pair = try read("{\"numbers\":\(json),\"text\":\"\(text)\"}")
        #expect(pair.numbers == numbers && pair.text == text)
        #expect(pair.numbers.capacity < 2 * numbers.count)
    }

    @Test func errorsHaveTheirIndex() {
        let good = Array(repeating: "\"\(long)\"", count: 100_000)
        let late = good + ["1"] + good
        let error = #expect(throws: JSONError.self) { try read("[\(late.joined(separator: ","))]", as: [String].self) }
        expectEqual(error?.path, "[100000]")
        let wide = good.map { $0 + String(repeating: " ", count: 200) }
        let later = wide + Array(repeating: "\"\"", count: 200_000) + ["null"]
        let laterError = #expect(throws: JSONError.self) {
            try read("[\(later.joined(separator: ","))]", as: [String].self)
        }
        expectEqual(laterError?.path, "[300000]")
        #expect(throws: JSONError.self) { try read("[\(good.joined(separator: ","))", as: [String].self) }
    }
}
