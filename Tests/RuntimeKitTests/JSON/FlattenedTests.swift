import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit

private struct Cat: JSONModel, Hashable {
    var name: String
    var meow: String?
    var home: Home?
    static var fields: JSONFields<Self> {
        JSONFields(.field("name", \.name), .field("meow", \.meow), .field("home", \.home))
    }
}

private struct Home: JSONModel, Hashable {
    var city: String?
    static var fields: JSONFields<Self> { JSONFields(.field("city", \.city)) }
}

private struct Dog: JSONModel, Hashable {
    var name: String
    var bark: Int
    var home: [String: String]?
    static var fields: JSONFields<Self> {
        JSONFields(.field("name", \.name), .field("bark", \.bark), .field("home", \.home))
    }
}

private struct Tagged: JSONModel, Hashable {
    var kind = "tagged"
    static var fields: JSONFields<Self> { JSONFields(.field("kind", \.kind, constant: "tagged")) }
}

private struct Both: JSONModel, Hashable {
    var cat: Cat
    var dog: Dog
    static var fields: JSONFields<Self> { JSONFields(.flattened(\.cat), .flattened(\.dog)) }
}

private struct Several: JSONModel, Hashable {
    var cat: Cat?
    @Indirect var dog: Dog?
    var tagged: Tagged?
    static var fields: JSONFields<Self> { JSONFields(.flattened(\.cat), .flattened(\._dog), .flattened(\.tagged)) }
}

private struct Mixed: JSONModel, Hashable {
    var cat: Cat?
    var id: Int
    static var fields: JSONFields<Self> { JSONFields(.flattened(\.cat), .field("id", \.id)) }
}

private enum Pet: JSONUnion, Hashable {
    case cat(Cat)
    case dog(Dog)
    case both(Both)
    static var cases: UnionCases<Self> {
        UnionCases(.case(make: Self.cat), .case(make: Self.dog), .case(make: Self.both))
    }
    var payload: UnionPayload {
        switch self {
        case .cat(let value): UnionPayload(value)
        case .dog(let value): UnionPayload(value)
        case .both(let value): UnionPayload(value)
        }
    }
}

private enum Animal: JSONUnion, Hashable {
    case cat(Cat)
    case dog(Dog)
    case tagged(Tagged)
    case several(Several)
    case unknown(JSON)
    static var cases: UnionCases<Self> {
        UnionCases(
            .case(make: Self.cat), .case(make: Self.dog), .case(make: Self.tagged), .case(make: Self.several),
            .unknown(Self.unknown))
    }
    var payload: UnionPayload {
        switch self {
        case .cat(let value): UnionPayload(value)
        case .dog(let value): UnionPayload(value)
        case .tagged(let value): UnionPayload(value)
        case .several(let value): UnionPayload(value)
        case .unknown(let value): UnionPayload(value)
        }
    }
}

struct FlattenedTests {
    @Test func bothSidesAreRead() throws {
        let text = #"{"name":"n","meow":"m","home":{"city":"c","zip":"z"},"bark":2}"#
        let both: Both = try read(text)
        expectEqual(both.cat, Cat(name: "n", meow: "m", home: Home(city: "c")))
        expectEqual(both.dog, Dog(name: "n", bark: 2, home: ["city": "c", "zip": "z"]))
        try expectEqual(written(both), text)
        #expect(both.debugDescription.contains("Cat("))
    }

    @Test func whatMayBeNilIsNilWhereItDoesNotFit() throws {
        let several: Several = try read(#"{"name":"n","bark":"no number"}"#)
        expectEqual(several, Several(cat: Cat(name: "n"), dog: nil, tagged: Tagged()))
        // A constant that is another one does not fit.
        let other: Several = try read(#"{"name":"n","kind":"other","bark":1}"#)
        expectEqual(other, Several(cat: Cat(name: "n"), dog: Dog(name: "n", bark: 1), tagged: nil))
        // The reader goes on behind the object.
        let list: [Several] = try read(#"[{"name":"a","kind":1},{"kind":"tagged"}]"#)
        expectEqual(list, [Several(cat: Cat(name: "a")), Several(tagged: Tagged())])
    }

    @Test(arguments: [
        (#"{"name":"n"}"#, "the key \"bark\" is missing"),
        (#"{"name":1,"bark":1}"#, "name: expected a string, found a number"),
        ("[]", "expected an object, found an array"), (#"{"name":"#, "the end of the document"),
    ])
    func errorsAreThoseOfTheParts(_ text: String, _ message: String) {
        #expect { let _: Both = try read(text) } throws: { "\($0)".contains(message) }
    }

    @Test func oneOfThemFits() {
        #expect { let _: Several = try read(#"{"kind":"other"}"#) } throws: {
            "\($0)".contains("none of its types fits")
        }
    }

    @Test func partsThatDifferAreNotWritten() {
        let both = Both(cat: Cat(name: "a"), dog: Dog(name: "b", bark: 1))
        #expect { try written(both) } throws: {
            "\($0)".contains(#"name: two parts of the object hold different values: "a" and "b""#)
        }
    }

    @Test func rowsAreAllFlattenedOrNone() {
        #expect { let _: Mixed = try read("{}") } throws: { "\($0)".contains("mixes flattened rows with others") }
    }

    @Test func aUnionTakesWhatKeepsMost() throws {
        try expectEqual(read(#"{"name":"n","meow":"m"}"#), Pet.cat(Cat(name: "n", meow: "m")))
        try expectEqual(read(#"{"name":"n","bark":1}"#), Pet.dog(Dog(name: "n", bark: 1)))
        let both = Both(cat: Cat(name: "n", meow: "m"), dog: Dog(name: "n", bark: 1))
        try expectEqual(read(#"{"name":"n","bark":1,"meow":"m"}"#), Pet.both(both))
        try expectEqual(read(#"{"name":"n","bark":1,"meow":"m","new":{"a":1}}"#), Pet.both(both))
    }

    /// A tag that may be left out fits any object, but keeps nothing of it.
    @Test func aPartWithoutAKeyKeepsNothingOfItsValue() throws {
        let cat = Cat(name: "n", home: Home(city: "c"))
        let home = #""home":{"city":"c","new":1}"#
        try expectEqual(read(#"{"name":"n",\#(home)}"#), Animal.cat(cat))
        let tagged = Several(cat: cat, tagged: Tagged())
        try expectEqual(read(#"{"name":"n",\#(home),"kind":"tagged"}"#), Animal.several(tagged))
        let dog = Dog(name: "n", bark: 1, home: ["city": "c", "street": "s"])
        let all = Several(cat: Cat(name: "n", meow: "m", home: Home(city: "c")), dog: dog, tagged: Tagged())
        let both = #"{"name":"n","meow":"m","bark":1,"home":{"city":"c","street":"s"}}"#
        try expectEqual(read(both), Animal.several(all))
    }

    @Test func valuesAreCompared() throws {
        let both = Both(cat: Cat(name: "n"), dog: Dog(name: "n", bark: 1))
        expectEqual(Set([both, both]).count, 1)
        try expectEqual(Both(jsonData: both.jsonData()), both)
    }
}
