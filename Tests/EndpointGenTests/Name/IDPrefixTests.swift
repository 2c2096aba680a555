import Testing

@testable import endpointgen

/// What frameworks put before the names of functions.
struct IDPrefixTests {
    private func names(_ operations: [(method: String, path: String, id: String?, tag: String?)]) -> [String] {
        OpenAPISample.names(operations)
    }

    private static let todos = [
        (method: "get", path: "/todos/", id: String?.some("get_list_todos"), tag: String?.none),
        ("post", "/todos/", "post_create_todo", nil), ("get", "/todos/{id}", "get_get_todo", nil),
        ("delete", "/todos/{id}", "delete_delete_todo", nil), ("post", "/login", "post_login", nil),
    ]

    private func ninja(_ functions: [(String, String)]) -> [String] {
        names(functions.map { (method: "get", path: $0.1, id: $0.0, tag: nil) })
    }

    @Test(arguments: ["", "_", "__"]) func idsWithoutWordsAreNoneOfAModule(_ id: String) {
        let names = ninja([("shop_get_pet", "/a"), (id, "/b"), ("shop_get_key", "/c")])
        #expect(names.contains("shopGetPet") && names.contains("shopGetKey"), "\(names)")
    }
}
