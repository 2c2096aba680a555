import Testing

@testable import endpointgen

/// What groups are for, and what they are called.
struct GroupTests {
    /// Operations by id, with a tag each.
    private func document(_ operations: [(id: String, tag: String)]) -> String {
        let paths = operations.map {
            #""/\#($0.id)": { "get": { "operationId": "\#($0.id)", "tags": ["\#($0.tag)"], "responses": { "204": { "description": "Yes." } } } }"#
        }
        return """
            { "openapi": "3.0.3", "info": { "title": "Shop", "version": "1" },
              "tags": [{ "name": "Items", "description": "What is sold." }, { "name": "Orders", "description": " " }],
              "paths": { \(paths.joined(separator: ", ")) } }
            """
    }

    private let both = [("items/list", "Items"), ("items/get", "Items"), ("orders/list", "Orders")]

    private func compile(_ operations: [(String, String)], _ members: String = "") -> Compilation {
        RefinementSample.spec(members, document: document(operations))
    }

    @Test func aGroupHasTheWordsOfItsTag() {
        let text = compile(both).flat
        #expect(text.contains("/// What is sold. var items: Items { Items(clientConfiguration: clientConfiguration) }"))
        #expect(text.contains("{ var orders: Orders { Orders(clientConfiguration: clientConfiguration) }"))
    }

    @Test(arguments: [
        // Another operation has the tag, or one of the group has none.
        [("items/list", "Items"), ("orders/list", "Items")], [("items/list", "Items"), ("items/get", "Other")],
    ])
    func wordsThatMeanMoreOrLessAreLeftOut(_ operations: [(String, String)]) {
        #expect(!compile(operations).flat.contains("What is sold."))
    }

    @Test func theOuterOfTwoGroupsHasThem() {
        let text = compile([("items/photos/list", "Items"), ("items/photos/get", "Items"), ("orders/list", "Orders")])
            .flat
        #expect(text.contains("/// What is sold. var items: Items {"))
        #expect(text.split(separator: "What is sold.").count == 2)
    }

    /// The user is logged in; nothing is in the user.
    @Test func aParticipleKeepsWhatFollows() {
        let operations = [("users/list", "Users"), ("get_logged_in_user", "Users"), ("list_items_for_user", "Users")]
        let text = compile(
            (1...12).map { ("orders/list\($0)", "Orders") } + operations, #""groupByTags": true"#
        ).flat
        #expect(text.contains("func getLoggedInUser()"))
        #expect(text.contains("func listItems()"))
    }

    /// The version that a tag ends in is not a word of its operations, and has no plural.
    @Test(arguments: [
        ("createLimitV2", "Limits V2", "create"), ("list_limits_v2", "Limits V2", "list"),
        ("createLimits", "Limits v2", "create"), ("v2CreateLimit", "Limits v2", "create"),
        ("resetCounterV2", "Limits V2", "resetCounter"), ("createLimitV1", "Limits V2", "createV1"),
        ("LimitV2_create", "LimitsV2", "create"), ("resetLimitV2Counter", "Limits V2", "resetCounter"),
        ("limitsV2", "Limits V2", "get"),
    ])
    func aVersionIsInTheGroup(_ id: String, _ tag: String, _ name: String) {
        let text = compile(both + [(id, tag)], #""groupByTags": true"#).flat
        #expect(text.contains("func \(name)()"))
    }

    @Test func aSpecHasOtherWordsAndNames() {
        let compilation = compile(
            both, #""groups": { "items": { "doc": "Ours.", "name": "goods" }, "orders": { "doc": "Theirs." } }"#)
        #expect(compilation.messages.isEmpty)
        #expect(
            compilation.flat.contains("/// Ours. var goods: Goods { Goods(clientConfiguration: clientConfiguration) }"))
        #expect(compilation.flat.contains("/// Theirs. var orders: Orders {"))
        #expect(compilation.files.keys.sorted() == ["Shop+Goods.swift", "Shop+Orders.swift", "Shop.swift"])
    }

    @Test func groupsCanChangeNames() {
        let compilation = compile(
            both,
            #""groups": { "items": { "name": "orders", "doc": "A." }, "orders": { "name": "items", "doc": "B." } }"#)
        #expect(compilation.messages.isEmpty)
        #expect(compilation.flat.contains("/// A. var orders: Orders {"))
        #expect(compilation.flat.contains("/// B. var items: Items {"))
        #expect(compilation.flat.split(separator: "func get()").count == 2)
    }

    @Test func aGroupInAGroupTakesItsWholeName() {
        let operations = [("items/photos/list", "Items"), ("items/list", "Items")]
        let text = compile(
            operations, #""groups": { "items": { "name": "goods" }, "items.photos": { "name": "goods.images" } }"#
        ).flat
        #expect(text.contains("var goods: Goods {") && text.contains("var images: Images {"))
        #expect(!text.contains("Photos"))
    }

    @Test func aSpecOfItsOwnHasWordsToo() {
        let compilation = Compilation(
            #"{ "api": "Shop", "groups": { "items": { "doc": "Sold." } }, "endpoints": { "items.list": { "GET": "/i" } } }"#
        )
        #expect(compilation.messages.isEmpty)
        #expect(compilation.flat.contains("/// Sold. var items: Items {"))
    }

    @Test(arguments: [
        (#"{ "itms": { "doc": "X" } }"#, #"no endpoint is in a group "itms"; did you mean "items"?"#),
        (#"{ "items": "X" }"#, #"a group must be an object, found a string"#),
        (#"{ "items": { "title": "X" } }"#, #"unknown key "title" in a group"#),
        (#"{ "items": { "name": "Goods!" } }"#, "the name of a group must be a Swift identifier"),
    ])
    func mistakesAreNamed(_ groups: String, _ message: String) {
        let messages = compile(both, "\"groups\": \(groups)").messages
        #expect(messages.count == 1 && messages[0].contains(message), "\(messages)")
    }
}
