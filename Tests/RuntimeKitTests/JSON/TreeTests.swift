import Foundation
import Testing

@testable import RuntimeKit

struct TreeTests {
    @Test func numbersKeepTheirText() throws {
        for text in ["1.50", "12345678901234567890.000", "-0", "1E5", "[1,2.0,3e0]"] {
            try expectEqual(written(try read(text, as: JSON.self)), text)
        }
    }

    @Test func equalityIsByMeaning() throws {
        func tree(_ text: String) throws -> JSON { try read(text) }
        #expect(try tree("1.0") == tree("1") && tree("1.0").hashValue == tree("1").hashValue)
        // Some servers tell them apart.
        expectEqual(([1, 1.0, -0.5, 1e30] as JSON).description, "[1,1.0,-0.5,1e+30]")
        #expect(try tree("100") == tree("1e2") && tree("-0") == tree("0"))
        #expect(try tree("0.1") != tree("0.10000000000000001"))
        let left = try tree(#"{"a":1,"b":[true,null]}"#)
        let right = try tree(#"{"b":[true,null],"a":1}"#)
        #expect(left == right && left.hashValue == right.hashValue)
        expectEqual(left, ["a": 1, "b": [true, nil]])
        #expect(try tree("[1,2]") != tree("[2,1]"))
    }

    @Test func objectsKeepTheirOrder() throws {
        let text = "{\((0..<100).reversed().map { "\"k\($0)\":\($0)" }.joined(separator: ","))}"
        let tree: JSON = try read(text)
        try expectEqual(written(tree), text)
        expectEqual(tree["k37"]?.int, 37)
        var object = try #require(tree.object)
        object["k99"] = nil
        object["k50"] = "x"
        #expect(object.count == 99 && object["k50"] == "x" && object["k0"] == 0 && object["k99"] == nil)
        let twice: JSON = try read(#"{"a":1,"b":2,"a":3}"#)
        try expectEqual(written(twice), #"{"a":3,"b":2}"#)
    }

    @Test func accessors() throws {
        let tree: JSON = ["s": "x", "n": 1.5, "i": 3, "b": true, "l": [1, 2], "z": nil]
        expectEqual(tree["s"]?.string, "x")
        #expect(tree["n"]?.double == 1.5 && tree["n"]?.int == nil)
        #expect(tree["i"]?.int == 3 && tree["b"]?.bool == true)
        #expect(tree["l"]?[1] == 2 && tree["l"]?[2] == nil && tree["l"]?[-1] == nil)
        #expect(tree["z"] == .null && tree["y"] == nil)
        expectEqual(tree.description, #"{"s":"x","n":1.5,"i":3,"b":true,"l":[1,2],"z":null}"#)
        #expect(JSON.Number("1.5") != nil && JSON.Number("01") == nil && JSON.Number(" 1") == nil)
        #expect(JSON.Number("") == nil && JSON.Number("1 ") == nil && JSON.Number("x") == nil)
        #expect(throws: JSONError.self) { try JSON.number(.init(Double.nan)).jsonData() }
    }

    @Test func valuesAndBack() throws {
        let tree = try JSON(Shop.Thing(id: 1, note: .value("x")))
        expectEqual(tree, ["id": 1, "note": "x"])
        try expectEqual(tree.decoded(as: Shop.Thing.self), Shop.Thing(id: 1, note: .value("x")))
        #expect(throws: JSONError.self) { try tree.decoded(as: Int.self) }
    }

    @Test func codableAgreesWithTheReader() throws {
        let text = #"""
            {"a":[1,-2,0.1,18446744073709551615,1e300,12345678901234567.25,true,null,"x"],"o":{"p":{}},"e":[]}
            """#
        let ours: JSON = try read(text)
        try expectEqual(JSONDecoder().decode(JSON.self, from: Data(text.utf8)), ours)
        try expectEqual(JSON(jsonData: JSONEncoder().encode(ours)), ours)
        try expectEqual(JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(ours)), ours)
        let list = try PropertyListEncoder().encode(["k": ["a": [1, "x"]] as JSON])
        try expectEqual(PropertyListDecoder().decode([String: JSON].self, from: list), ["k": ["a": [1, "x"]]])
    }

    @Test func membersAndElementsAreSet() {
        var json: JSON = ["a": 1, "list": [["b": 2], 3]]
        json["a"] = 5
        json["c"] = "new"
        json["list"]?[0]?["b"] = nil
        json["list"]?[1] = [true]
        json["list"]?[9] = 1
        expectEqual(json, ["a": 5, "list": [[:], [true]], "c": "new"])
        json["list"]?[0] = nil
        json["a"] = nil
        expectEqual(json, ["list": [[true]], "c": "new"])
        var text: JSON = "text"
        text["a"] = 1
        text[0] = 1
        expectEqual(text, "text")
    }
}
