import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit

private struct Settings: JSONModel, Hashable {
    let name: String
    let size: Int
    let owner: String?
    @Indirect private(set) var twin: Int?
    let created: Date?
    let updated: [Date]
    let more: [String: Int]

    static var fields: JSONFields<Self> {
        JSONFields(
            .field("name", \.name, default: "none"),
            .field("size", \.size),
            .nullable("owner", \.owner),
            .nullable("twin", \._twin),
            .field("created", \.created, format: .seconds),
            .field("updated", \.updated, format: .milliseconds),
            .additional(\.more)
        )
    }
}

private struct Wide: JSONModel, Hashable {
    typealias Ten = (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)
    let values: Block
    let tail: Tail

    static var fields: JSONFields<Self> { JSONFields(.field("values", \.values), .field("tail", \.tail)) }

    struct Block: JSONModel, Hashable {
        let a: Int
        static var fields: JSONFields<Self> { JSONFields(.field("a", \.a)) }
    }
    struct Tail: JSONModel, Hashable {
        let b: Bool
        let c: Int32
        static var fields: JSONFields<Self> { JSONFields(.field("b", \.b), .field("c", \.c)) }
    }
}

private struct MissingRow: JSONModel {
    let id: Int
    let name: String
    static var fields: JSONFields<Self> { JSONFields(.field("id", \.id)) }
}

private struct ComputedRow: JSONModel {
    let id: Int
    var twice: Int { id * 2 }
    static var fields: JSONFields<Self> { JSONFields(.field("id", \.id), .field("twice", \.twice)) }
}

private struct DoubleRow: JSONModel {
    let id: Int
    static var fields: JSONFields<Self> { JSONFields(.field("id", \.id), .field("other", \.id)) }
}

private struct HiddenByte: JSONModel {
    let flag: Bool
    let hidden: Bool
    let id: Int
    static var fields: JSONFields<Self> { JSONFields(.field("flag", \.flag), .field("id", \.id)) }
}

private struct ForeignShape: JSONCodable {
    let id: Int
    static var _jsonShape: JSONShape { String._jsonShape }
}

/// A value that counts how many of it are alive.
private struct Counted: JSONRepresentable {
    final class Life: Sendable {
        init() { Counted.alive.withLock { $0 += 1 } }
        deinit { Counted.alive.withLock { $0 -= 1 } }
    }

    final class Counter: @unchecked Sendable {
        // Sendable: the count is only touched while the lock is held.
        private let lock = NSLock()
        private var count = 0
        func withLock<Result>(_ body: (inout Int) -> Result) -> Result {
            lock.lock()
            defer { lock.unlock() }
            return body(&count)
        }
    }

    static let alive = Counter()
    let life = Life()

    init(json: JSON) throws {
        guard json != "bad" else { throw JSONError(message: "bad value") }
    }
    var json: JSON { "good" }
}

private struct Family: JSONModel {
    let first: Counted
    let second: Counted?
    let list: [Counted]
    let named: [String: Counted]
    @Indirect private(set) var boxed: Counted
    let last: Int

    static var fields: JSONFields<Self> {
        JSONFields(
            .field("first", \.first), .field("second", \.second), .field("list", \.list), .field("named", \.named),
            .field("boxed", \._boxed), .field("last", \.last))
    }
}

@Suite(.serialized) struct FieldTests {
    @Test func everyKindOfRow() throws {
        let full = #"""
            {"name":"n","size":1,"owner":"o","twin":2,"created":1.5,"updated":[1500,2000.5],"a":1,"b":2}
            """#
        let settings: Settings = try read(full)
        expectEqual(settings.created, Date(timeIntervalSince1970: 1.5))
        expectEqual(settings.updated, [Date(timeIntervalSince1970: 1.5), Date(timeIntervalSince1970: 2.0005)])
        expectEqual(settings.more, ["a": 1, "b": 2])
        try expectEqual(written(settings), full)
        let least: Settings = try read(#"{"size":2,"updated":[]}"#)
        try expectEqual(written(least), #"{"name":"none","size":2,"owner":null,"twin":null,"updated":[]}"#)
        try expectEqual(least, read(try written(least)))
        expectEqual(least.hashValue, (try read(try written(least), as: Settings.self)).hashValue)
        #expect(least != settings)
    }

    @Test func absentNullAndValueStayApart() throws {
        for text in [#"{"id":1}"#, #"{"id":1,"note":null}"#, #"{"id":1,"note":"x"}"#] {
            try expectEqual(written(try read(text, as: Shop.Thing.self)), text)
        }
        #expect(Shop.Thing(id: 1) != Shop.Thing(id: 1, note: .null))
    }

    @Test func keysInAnyOrderEscapedAndTwice() throws {
        let thing: Shop.Thing = try read(#" { "note" : "a" , "x":[1,{}], "\u0069d" : 1, "note":null,"id":2 } "#)
        expectEqual(thing, Shop.Thing(id: 2, note: .null))
    }

    @Test func errorsNameThePlace() throws {
        let text = "{\"page\":1,\n \"results\":[\"a\",\"b\",\n  3],\"total_pages\":1}"
        let error = try #require(failure(text, as: Shop.Page<String>.self))
        expectEqual(error.path, "results[2]")
        expectEqual(error.line, 3)
        expectEqual(error.column, 3)
        expectEqual(error.message, "expected a string, found a number")
        #expect(error.description.hasPrefix("results[2]: expected a string, found a number (line 3, column 3, near "))
        let missing = try #require(failure(#"{"page":1,"results":[{"note":"x"}]}"#, as: Shop.Page<Shop.Thing>.self))
        expectEqual(missing.path, "results[0]")
        expectEqual(missing.message, #"the key "id" is missing"#)
        let nested = try #require(failure(#"{"a b":{"c":[true]}}"#, as: [String: [String: [Int]]].self))
        expectEqual(nested.path, #"["a b"].c[0]"#)
        expectEqual(nested.message, "expected a number, found a Boolean")
        let unknown = try #require(failure(#"{"id":1,"what":{"x":[1,}}"#, as: Shop.Thing.self))
        expectEqual(unknown.path, "what")
        let cut = try #require(failure(#"{"id":1"#, as: Shop.Thing.self))
        expectEqual(cut.message, #"expected "," or "}", found the end of the document"#)
        expectEqual(cut.column, 8)
        do {
            _ = try ["a": [1.0, .nan]].jsonData()
        } catch {
            expectEqual(error.path, "a[1]")
            expectEqual(error.line, 0)
        }
    }

    @Test func wrongTablesAreReported() throws {
        let missing = try #require(failure(#"{"id":1}"#, as: MissingRow.self))
        #expect(missing.message.contains("MissingRow.fields lacks a row for a stored property"))
        #expect(throws: JSONError.self) { try MissingRow(id: 1, name: "").jsonData() }
        #expect(failure("{}", as: ComputedRow.self)?.message.contains("twice") == true)
        #expect(failure("{}", as: DoubleRow.self)?.message.contains("same property") == true)
        #expect(
            failure("1", as: ForeignShape.self)?.message.contains("ForeignShape._jsonShape is the shape of String")
                == true)
        // A property that hides where padding could be cannot be told from padding; it is zero, not random.
        let hidden: HiddenByte = try read(#"{"flag":true,"id":7}"#)
        #expect(hidden.flag && !hidden.hidden && hidden.id == 7)
        let wide: Wide = try read(#"{"values":{"a":1},"tail":{"b":true,"c":2}}"#)
        expectEqual(wide, Wide(values: .init(a: 1), tail: .init(b: true, c: 2)))
    }

    @Test func nothingLeaksOnFailure() throws {
        let parts = [
            #""first":1"#, #""second":2"#, #""list":[1,2,3]"#, #""named":{"a":1,"b":2,"a":3}"#, #""boxed":1"#,
            #""last":1"#, #""first":4"#, #""list":[5]"#, #""unknown":{}"#,
        ]
        let whole = "{\(parts.joined(separator: ","))}"
        do {
            let family: Family = try read(whole)
            expectEqual(Counted.alive.withLock { $0 }, 6)
            _ = family
        }
        expectEqual(Counted.alive.withLock { $0 }, 0)
        // Cut anywhere, and with each value made wrong: whatever was built before is destroyed once.
        for length in 0..<whole.utf8.count {
            #expect(throws: JSONError.self) { _ = try Family(jsonData: Data(whole.utf8.prefix(length))) }
            expectEqual(Counted.alive.withLock { $0 }, 0)
        }
        for (index, byte) in whole.utf8.enumerated() where byte >= 0x31 && byte <= 0x39 {
            var bytes = Array(whole.utf8)
            bytes.replaceSubrange(index...index, with: Array("\"bad\"".utf8))
            #expect(throws: JSONError.self) { _ = try Family(jsonData: Data(bytes)) }
            expectEqual(Counted.alive.withLock { $0 }, 0)
        }
        let error = try #require(failure(#"{"first":1,"list":[1,"bad"]}"#, as: Family.self))
        expectEqual(error.path, "list[1]")
        expectEqual(error.message, "bad value")
    }
}
