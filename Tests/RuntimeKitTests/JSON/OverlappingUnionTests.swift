import Foundation
import Testing

@testable import RuntimeKit

struct OverlappingUnionTests {
    /// Keys count at every depth; those that no case declares count for none.
    @Test(arguments: [
        (#"{"data":{"text":"t"}}"#, "short"), (#"{"data":{"text":"t","pages":1}}"#, "long"),
        (#"{"data":{"pages":1},"x":{"y":1,"z":2}}"#, "long"), (#"{"data":{"text":"t"},"notes":[]}"#, "long"),
        (#"[{"data":{"text":"t"}}]"#, "shortList"), (#"[{"data":{"text":"t"}},{"data":{"pages":1}}]"#, "longList"),
        (#"[{"data":{"text":"t","x":1}}]"#, "shortList"), (#"[{"data":5}]"#, "any"), (#"{"data":5}"#, "unknown"),
        // A case in which an event is unknown is not taken.
        (#"{"data":{"kind":"new","text":"t"}}"#, "short"), (#"{"data":{"kind":"push","ref":"r"}}"#, "event"),
    ])
    func theCaseThatKeepsMostIsTaken(_ text: String, _ name: String) throws {
        let value: Deep = try read(text)
        expectEqual(Mirror(reflecting: value).children.first?.label, name)
    }

    /// A text goes to the case that writes it again as it was.
    @Test(arguments: [
        (#""2024-02-29""#, "day"), (#""2024-02-29T00:00:00Z""#, "date"), (#""2024-02-29T12:00:00.5+02:00""#, "date"),
        (#""2024-02-29T00:00:00""#, "text"), (#""2024-02-29 12:00:00Z ""#, "text"),
        (#""2024-02-29T12:00:00+0200""#, "text"),
    ])
    func textsStayAsTheyWere(_ text: String, _ name: String) throws {
        let value: Moment = try read(text)
        expectEqual(Mirror(reflecting: value).children.first?.label, name)
        if name != "date" { try expectEqual(written(value), text) }
    }

    /// Another case may have no end; the one that has been found is read again.
    /// Where no case keeps any text, a text that would be written differently is still what it can be.
    @Test(arguments: [
        (#""2024-02-29""#, "day"), (#""2024-02-29T00:00:00Z""#, "date"), (#""2024-02-29T00:00:00""#, "date"),
        (#""2024-02-29T12:00:00+0200""#, "date"), (#""soon""#, "unknown"),
    ])
    func datesWithoutAZone(_ text: String, _ name: String) throws {
        let value: Start = try read(text)
        expectEqual(Mirror(reflecting: value).children.first?.label, name)
    }

    @Test func theCaseThatWasFoundIsNotLost() throws {
        let depth = 25
        let data = String(repeating: #"{"next":"#, count: depth) + "1" + String(repeating: "}", count: depth)
        let value: Trap = try read(#"{"data":\#(data)}"#)
        expectEqual(value, .short(Short(data: Note(text: nil))))
    }

    @Test func moreTypedIsMoreKept() throws {
        let value: Typed = try read(#"{"data":{"text":"t","new":2}}"#)
        expectEqual(value, .detail(Short(data: Note(text: "t"))))
    }

    @Test func whatIsLostInAdditionalPropertiesCountsForThem() throws {
        let value: Bags = try read(#"{"x":1,"k":{"text":"t","new":2}}"#)
        expectEqual(value, .open(OpenBag(x: 1, rest: ["k": Note(text: "t")])))
    }

    @Test func listsOfUnionsGoBeforeModelsThatLoseAll() throws {
        let value: Lists = try read(#"[{"kind":"push","ref":"r"}]"#)
        expectEqual(value, .events([.push(.init(ref: "r"))]))
    }

    /// What no case declares, at every level, must not make the work grow with the power of the depth.
    @Test func deepTreesWithKeysThatNobodyKnows() throws {
        let depth = 60
        let text =
            String(repeating: #"{"mark":1,"extra":{"a":1},"next":"#, count: depth) + "{}"
            + String(repeating: "}", count: depth)
        var branch: Branch? = try read(text)
        var count = 0
        while case .wide(let wide) = branch {
            expectEqual(wide.mark, 1)
            branch = wide.next
            count += 1
        }
        expectEqual(count, depth)
    }

    @Test func theCaseThatKnowsMostKeysIsTaken() throws {
        try expectEqual(read(#"{"text":"t"}"#), Overlapping.note(Note(text: "t")))
        try expectEqual(read(#"{"text":"t","pages":1}"#), Overlapping.long(LongNote(text: "t", pages: 1)))
        try expectEqual(read(#"{"pages":1,"x":2}"#), Overlapping.long(LongNote(text: nil, pages: 1)))
    }

    @Test func ofEqualsTheOneThatLosesNothingIsTaken() throws {
        try expectEqual(read(#"{"text":"t","x":1}"#), Overlapping.open(OpenNote(text: "t", rest: ["x": 1])))
        try expectEqual(read(#"{"x":1}"#), Overlapping.open(OpenNote(text: nil, rest: ["x": 1])))
        try expectEqual(read("{}"), Overlapping.note(Note(text: nil)))
    }

    @Test func aCaseThatKnowsNoKeyIsNotTaken() throws {
        try expectEqual(read(#"{"x":1}"#), Lossy.map(["x": 1]))
        try expectEqual(read(#"{"x":"y"}"#), Lossy.unknown(["x": "y"]))
        try expectEqual(read("{}"), Lossy.note(Note(text: nil)))
    }

    @Test func whereOneDoesNotFitTheNextIsTried() throws {
        try expectEqual(read(#"{"text":[1]}"#), Lossy.unknown(["text": [1]]))
        try expectEqual(read(#"{"text":"t","pages":"x"}"#), Overlapping.open(OpenNote(text: "t", rest: ["pages": "x"])))
    }

    @Test(arguments: [
        #"{"t":"event","kind":"push","ref":"r"}"#, #"{"t":"event","kind":"new"}"#, #"{"t":"text","text":"x"}"#,
        #"{"t":"text","pages":1}"#, #"{"t":"text","x":"y"}"#, #"{"t":"a","text":"x"}"#, #"{"t":"b","pages":2}"#,
    ])
    func casesOfAUnionWithATagMayBeUnions(_ text: String) throws {
        let value: Nested = try read(text)
        try expectEqual(JSON(jsonData: Data(try written(value).utf8)), JSON(jsonData: Data(text.utf8)))
    }

    @Test func bothTagsCount() throws {
        try expectEqual(read(#"{"t":"event","kind":"push","ref":"r"}"#), Nested.event(.push(.init(ref: "r"))))
        try expectEqual(read(#"{"pages":2,"t":"b"}"#), Nested.same(.b(LongNote(text: nil, pages: 2))))
    }

    /// A text that would be written in another way is a text.
    @Test func textsAreWrittenAsTheyCame() throws {
        for text in ["Tom & Jerry ü", "6BA7B810-9DAD-11D1-80B4-00C04FD430C8 ", "hello world"] {
            let read = try Reference(jsonData: Data(#""\#(text)""#.utf8))
            expectEqual(read, .text(text))
        }
        let upper = #""6BA7B810-9DAD-11D1-80B4-00C04FD430C8""#
        expectEqual(String(decoding: try Reference(jsonData: Data(upper.utf8)).jsonData(), as: UTF8.self), upper)
        let id = try Reference(jsonData: Data(#""6ba7b810-9dad-11d1-80b4-00c04fd430c8""#.utf8))
        if case .id = id {} else { Issue.record("\(id)") }
        let url = try Reference(jsonData: Data(#""https://shop.example/a?b=c""#.utf8))
        if case .url = url {} else { Issue.record("\(url)") }
    }
}
