import Foundation
import Testing

@testable import endpointgen

/// What `check --api` says of two versions of generated code.
struct APIChangeTests {
    private func changes(_ old: String, _ new: String) -> (breaking: [String], additions: [String]) {
        let changes = APIChanges(old: [old], new: [new])
        return (changes.breaking, changes.additions)
    }

    private func inShop(_ members: String) -> String { "public struct Shop: APIClient {\n\(members)\n}\n" }

    @Test func nothingChangesWhereOnlyWordsDo() {
        let old = inShop(
            "/// Old.\npublic func list() async throws(APIError<Never>) -> [Item] { try await send(List()) }")
        let new = inShop(
            "/// New.\npublic func list() async throws(APIError<Never>) -> [Item] {\n  try await send(Other())\n}")
        let found = changes(old, new)
        #expect(found.breaking.isEmpty && found.additions.isEmpty)
        #expect(APIChanges(old: [old], new: [new]).text == "The API is unchanged.\n")
    }

    @Test(arguments: [
        ("page: Int? = nil", "page: Int? = nil, size: Int? = nil", "addition: Shop.list(page:) now accepts size: Int?"),
        ("page: Int", "page: Int, size: Int", "breaking: Shop.list(page:) now requires size: Int"),
        ("page: Int", "page: Int?", "addition: Shop.list(page:) now accepts nil for page: Int?"),
        (
            "key: any Credential", "key: (any Credential)? = nil",
            "addition: Shop.list(key:) can now be called without key: (any Credential)?"
        ),
        (
            "page: Int?", "page: Int",
            "breaking: Shop.list(page:) is now list(page:), where page is now Int; it was Int?"
        ),
        (
            "_ body: Old", "_ body: New",
            "breaking: Shop.list(_:) is now list(_:), where its first value is now New; it was Old"
        ),
        ("a: Int, b: Int", "b: Int, a: Int", "breaking: Shop.list(a:b:) is now list(b:a:), in another order"),
        ("page: Int? = nil", "", "breaking: Shop.list(page:) is now list()"),
        (
            "a: Int? = nil, b: [String: Int] = [:]", "b: [String: Int] = [:], a: Int? = nil",
            "breaking: Shop.list(a:b:) is now list(b:a:), in another order"
        ),
        ("a: Int? = nil", "a: Int?", "breaking: Shop.list(a:) is now list(a:), where a is now required"),
    ])
    func parametersAreCompared(_ old: String, _ new: String, _ expected: String) {
        func shop(_ parameters: String) -> String { inShop("public func list(\n  \(parameters)\n) async -> Int { 1 }") }
        let text = APIChanges(old: [shop(old)], new: [shop(new)]).text
        #expect(text.split(separator: "\n").first.map(String.init) == expected)
    }

    @Test func aDefaultMayHoldWhatEndsAnotherParameter() {
        func shop(_ text: String) -> String { inShop("public init(a: String = \"\(text)\", b: Int = 1) {}") }
        #expect(APIChanges(old: [shop("x), c: (")], new: [shop("{ y =")]).text == "The API is unchanged.\n")
    }

    @Test func resultsAndTypesOfPropertiesAreCompared() {
        let found = changes(
            inShop(
                "public func a() async throws(APIError<Never>) -> Int { 1 }\n public let b: Int\n public var c: Int?"),
            inShop(
                "public func a() async throws(APIError<Problem>) -> Int { 1 }\n public let b: Int?\n public let c: Int?"
            ))
        #expect(
            found.breaking == [
                "Shop.a() is now async throws(APIError<Problem>) -> Int; it was async throws(APIError<Never>) -> Int",
                "Shop.b is now Int?; it was Int", "Shop.c can no longer be set",
            ])
    }

    @Test func ofATypeThatIsGoneOneLineIsEnough() {
        let found = changes(
            inShop("public struct Item: JSONModel {\n public let id: Int\n}"),
            inShop("public struct Article: JSONModel {\n public let id: Int\n}"))
        #expect(found.breaking == ["Shop.Item is removed"])
        #expect(found.additions == ["Shop.Article is new"])
    }

    @Test func aCaseOfAnEnumBreaksASwitch() {
        let found = changes(
            inShop("public enum Pet: JSONUnion {\n case cat(Cat)\n}"),
            inShop("public enum Pet: JSONUnion {\n case cat(Cat)\n case dog(Dog)\n}"))
        #expect(found.breaking == ["Shop.Pet.dog is a new case, which breaks a switch without default"])
    }

    @Test func valuesOfOpenEnumsAndDeprecationsAreAdditions() {
        let found = changes(
            inShop("public struct Color: OpenEnum {\n public static var red: Self { Self(rawValue: \"}\") }\n}"),
            inShop(
                """
                public struct Color: OpenEnum {
                    @available(*, deprecated, message: "no { longer")
                    public static var red: Self { Self(rawValue: "}") }
                    public static var blue: Self { Self(rawValue: "{") }
                }
                """))
        #expect(found.breaking.isEmpty)
        #expect(found.additions == ["Shop.Color.blue is new", "Shop.Color.red is now deprecated"])
    }

    @Test func whatIsNotPublicIsNoneOfTheUsersBusiness() {
        let found = changes(
            inShop("let a: Int\n public let b: Int\n enum Inner {\n case one\n }"), inShop("public let b: Int"))
        #expect(found.breaking.isEmpty)
        // Where nothing is public, the module itself is the user.
        let inModule = changes("struct Shop {\n let a: Int\n}", "struct Shop {\n}")
        #expect(inModule.breaking == ["Shop.a is removed", "Shop.init(a:) is now init()"])
    }

    @Test func whatOnlyTheRuntimeReadsIsNoAPI() {
        let old = "public static var fields: JSONFields<Self> { Fields() }\n public var payload: UnionPayload { x }"
        #expect(changes(inShop(old), inShop("")).breaking.isEmpty)
        #expect(changes(inShop("public let payload: Message"), inShop("")).breaking == ["Shop.payload is removed"])
    }

    @Test func aTypeMayMoveToAnotherFile() {
        let main = inShop("public let a: Int")
        let other = "extension Shop {\n    public struct Item: JSONModel {\n        public let id: Int\n    }\n}\n"
        let changes = APIChanges(old: [main + other, ""], new: [main, other])
        #expect(changes.breaking.isEmpty && changes.additions.isEmpty)
    }

    /// Types are those that their names lead to, however they are written.
    @Test func aTypeThatIsWrittenInFullIsTheSame() {
        let items = "public struct Item: JSONModel {\n public let id: Int\n}\n"
        let old = inShop(
            items + "public func list() async -> [Item] { x }\n public func find() async -> RuntimeKit.JSON { x }")
        let new = inShop(
            items + "public func list() async -> [Shop.Item] { x }\n public func find() async -> JSON { x }")
        #expect(APIChanges(old: [old], new: [new]).text == "The API is unchanged.\n")
    }

    @Test func aTypeOfTheSameNameIsAnother() {
        func shop(_ inner: String) -> String {
            inShop(
                "public struct Size: JSONModel {\n public let a: Int\n}\n"
                    + "public struct Item: JSONModel {\n\(inner) public let size: Size?\n}")
        }
        let found = changes(shop(""), shop("public struct Size: JSONModel {\n public let b: Int\n}\n"))
        #expect(found.breaking == ["Shop.Item.size is now Shop.Item.Size?; it was Shop.Size?"])
        #expect(found.additions == ["Shop.Item.Size is new"])
    }

    @Test func ofATypeThatBecomesAnAliasOneLineIsEnough() {
        let found = changes(
            inShop("public struct Response: JSONModel {\n public let a: Int\n}"),
            inShop("public typealias Response = [Int]"))
        #expect(found.breaking == ["Shop.Response is now declared with typealias; it was declared with struct"])
        #expect(found.additions.isEmpty)
    }

    @Test func whatIsPublicMayBecomeLessSo() {
        let old = inShop("public let a: Int")
        let new = old.replacing("public", with: "package")
        #expect(changes(old, new).breaking == ["Shop is removed"])
        let (breaking, additions) = changes(new, old)
        #expect(breaking.isEmpty && additions.isEmpty)
    }

    /// Swift gives a struct an initializer that is as internal as its properties are.
    @Test func memberwiseInitializersCount() {
        let old =
            "struct Item: JSONModel {\n let id: Int\n var size: Int?\n var area: Int { 1 }\n static var x: Int { 1 }\n}\n"
        let new = old.replacing(" let id: Int\n", with: " let id: Int\n let name: String\n")
        #expect(changes(old, new).breaking == ["Item.init(id:size:) now requires name: String"])
        #expect(changes(old, old.replacing("var size: Int?", with: "let size: Int?")).breaking.count == 2)
    }

    @Test func onlyWhatUsersCanTellOfConformancesCounts() {
        let old = inShop("public struct List: APIRequest {\n}\n public struct Err: JSONModel, Hashable {\n}")
        let new = inShop(
            "public struct List: PaginatedRequest {\n}\n public struct Err: JSONModel, DeclaredFailure {\n}")
        #expect(changes(old, new).breaking == ["Shop.Err no longer conforms to Hashable"])
    }

    @Test func endsOfLinesDoNotCount() {
        let text = inShop("public let a: Int\n public func b() async -> Int { 1 }")
        #expect(APIChanges(old: [text.replacing("\n", with: "\r\n")], new: [text]).text == "The API is unchanged.\n")
    }

    /// Somebody may have edited a file that is committed.
    @Test func whatIsNoLongerSwiftIsReadAllTheSame() throws {
        let url = Folder.goldens.appendingPathComponent("KitchenSink+Types.swift")
        let bytes = Array(try Data(contentsOf: url)).prefix(12_000)
        for length in stride(from: 0, to: bytes.count, by: 61) {
            var edited = Array(bytes)
            edited[length] = Array("{}()[]<>\"\\#@,:=\n".utf8)[length % 16]
            for bytes in [Array(bytes.prefix(length)), edited] {
                let text = String(decoding: bytes, as: UTF8.self)
                _ = APIChanges(old: [text], new: [String(decoding: edited.reversed(), as: UTF8.self)]).text
            }
        }
    }

    /// Every declaration that generated code has is read, whatever stands around it.
    @Test func everyFunctionOfGeneratedCodeIsRead() throws {
        let folder = Folder.goldens
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        var total = 0
        for file in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            let lines = text.split(separator: "\n").map { line -> Substring in line.drop { $0 == " " } }
            func count(_ words: [String]) -> Int { lines.count { line in words.contains { line.hasPrefix($0) } } }
            let functions = count([
                "func ", "public func ", "static func ", "public static func ", "init(", "public init(",
            ])
            let types = count(["struct ", "public struct ", "enum ", "public enum ", "public indirect enum "])
            let read = DeclarationReader.read([text]).values.flatMap { $0 }
            #expect(read.count { $0.kind == .function } == functions, "\(file.lastPathComponent)")
            #expect(read.count { $0.kind == .type } == types, "\(file.lastPathComponent)")
            total += functions + types
        }
        #expect(total > 1000)
    }
}
