import Testing

@testable import endpointgen

/// What frameworks put before the names of functions.
struct IDPrefixTests {
    private func names(_ operations: [(method: String, path: String, id: String?, tag: String?)]) -> [String] {
        OpenAPISample.names(operations)
    }

    /// FastEndpoints writes the names of classes, with their namespaces.
    @Test func theKindOfAClassIsLeftOut() {
        func named(_ second: String) -> [String] {
            names([("post", "/orders", "ShopOrdersCreateEndpoint", nil), ("get", "/orders/{id}", second, nil)])
        }
        #expect(named("GetOrderEndpoint") == ["shopOrdersCreate", "getOrder"])
        #expect(named("Endpoint") == ["shopOrdersCreateEndpoint", "endpoint"])
        #expect(named("GetOrder") == ["shopOrdersCreateEndpoint", "getOrder"])
        #expect(
            names([("post", "/hooks/endpoints", "createEndpoint", nil), ("get", "/endpoints/{id}", "getEndpoint", nil)])
                == ["createEndpoint", "getEndpoint"])
    }

    private static let todos = [
        (method: "get", path: "/todos/", id: String?.some("get_list_todos"), tag: String?.none),
        ("post", "/todos/", "post_create_todo", nil), ("get", "/todos/{id}", "get_get_todo", nil),
        ("delete", "/todos/{id}", "delete_delete_todo", nil), ("post", "/login", "post_login", nil),
    ]

    /// Quart-Schema writes the method before the name of the function.
    @Test func aMethodBeforeAFunctionIsLeftOut() {
        #expect(names(Self.todos) == ["listTodos", "createTodo", "getTodo", "deleteTodo", "login"])
    }

    /// Flask-RESTX writes it before the name of a class, which several operations have.
    @Test func aMethodThatDistinguishesOperationsStays() {
        let classes = [
            (method: "get", path: "/pets/{id}/list", id: String?.some("get_list_pets"), tag: String?.none),
            ("put", "/pets/{id}/list", "put_list_pets", nil),
        ]
        #expect(names(Self.todos + classes).last == "putListPets")
        // Without a verb that repeats the method, the method may be part of the name.
        let plain = [
            (method: "get", path: "/a", id: String?.some("get_download_url"), tag: String?.none),
            ("post", "/b", "post_import_job", nil), ("get", "/c", "get_read_receipts", nil),
        ]
        #expect(names(plain) == ["getDownloadURL", "postImportJob", "getReadReceipts"])
        // One verb that repeats it may be a noun.
        let cards = [
            (method: "get", path: "/lists/{id}/items", id: String?.some("get_list_items"), tag: String?.none),
            ("post", "/cards", "post_card", nil), ("get", "/cards/{id}", "get_card_details", nil),
        ]
        #expect(names(cards) == ["getListItems", "postCard", "getCardDetails"])
    }

    /// Sanic also writes the blueprint, and gives a function for several methods one id.
    @Test func aMethodBeforeATildeIsLeftOut() {
        let operations = [
            (method: "get", path: "/items", id: String?.some("get~items.index"), tag: String?.none),
            ("post", "/items", "post~items.create", nil), ("get", "/items/{id}", "readItem", nil),
            ("get", "/health", "get~health", nil), ("get", "/multi", "get~multi", nil),
            ("delete", "/multi", "get~multi", nil),
        ]
        #expect(names(operations) == ["items.index", "items.create", "readItem", "health", "multi", "deleteMulti"])
    }

    private func ninja(_ functions: [(String, String)]) -> [String] {
        names(functions.map { (method: "get", path: $0.1, id: $0.0, tag: nil) })
    }

    /// Django Ninja writes the module, in which the functions of an app usually are.
    @Test func aModuleIsAGroupIfThereAreSeveral() {
        let users = [("shop_users_api_login", "/api/users/login"), ("shop_users_api_me", "/api/users/me")]
        let pets = [("shop_pets_api_views_add_pet", "/api/pets"), ("shop_pets_views_list_pets", "/api/pets/all")]
        #expect(ninja(users + pets) == ["users.login", "users.me", "pets.add", "pets.list"])
        #expect(ninja(users) == ["login", "me"])
    }

    @Test func wordsBeforeAllFunctionsAreLeftOut() {
        let functions = [("__main___add_pet", "/pets"), ("__main___pets", "/pets/all"), ("__main___key", "/key")]
        #expect(ninja(functions) == ["addPet", "pets", "key"])
        // What paths or tags name is no module.
        let toys = [("toys_add", "/toys"), ("toys_all", "/toys/all"), ("toys_key", "/key")]
        #expect(ninja(toys) == ["toysAdd", "toysAll", "toysKey"])
        // Neither is a verb.
        #expect(
            ninja([("read_pet", "/a"), ("read_toy", "/b"), ("read_key", "/c")]) == ["readPet", "readToy", "readKey"])
    }

    @Test func wordsWithoutAFunctionAreNoModule() {
        let nouns = [("my_profile", "/me"), ("my_orders", "/me/orders"), ("my_cards", "/me/cards")]
        #expect(ninja(nouns) == ["myProfile", "myOrders", "myCards"])
        let verbs = [("novel_list", "/volumes"), ("novel_get", "/volumes/{id}"), ("novel_delete", "/volumes/{id}/x")]
        #expect(ninja(verbs) == ["novelList", "novelGet", "novelDelete"])
    }

    @Test(arguments: ["", "_", "__"]) func idsWithoutWordsAreNoneOfAModule(_ id: String) {
        let names = ninja([("shop_get_pet", "/a"), (id, "/b"), ("shop_get_key", "/c")])
        #expect(names.contains("shopGetPet") && names.contains("shopGetKey"), "\(names)")
    }

    /// A usual file may also be what the functions are about.
    @Test func aFileThatThePathNamesIsNoFile() {
        let resources = [
            ("cluster_resources_list", "/clusters/{id}/resources"),
            ("cluster_resources_find", "/clusters/{id}/resources/{name}"),
        ]
        #expect(ninja(resources) == ["clusterResourcesList", "clusterResourcesFind"])
        let hooks = [
            ("webhook_endpoints_list", "/v1/webhook_endpoints"),
            ("webhook_endpoints_get", "/v1/webhook_endpoints/{id}"),
        ]
        #expect(ninja(hooks) == ["webhookEndpointsList", "webhookEndpointsGet"])
        let routes = [("net_routes_api_find_route", "/api/routes/{id}"), ("net_users_api_login", "/api/login")]
        #expect(ninja(routes) == ["routes.find", "users.login"])
    }

    /// Other tools derive the same words from paths.
    @Test func wordsOfAPathAreNoModule() {
        let paths = [("shop_api_pets_list", "/shop/api/pets/"), ("shop_api_toys_list", "/shop/api/toys/")]
        #expect(ninja(paths) == ["shopAPIPetsList", "shopAPIToysList"])
        let functions = [
            ("health_check_api_health_get", "/api/health"), ("main_page_api_page_get", "/api/page"),
        ]
        #expect(ninja(functions) == ["healthCheck", "mainPage"])
    }

    /// drf-yasg has other words for actions than drf-spectacular.
    @Test func actionsOfYasgAreVerbs() {
        let operations = [
            (method: "get", path: "/api/pets/", id: String?.some("api_pets_list"), tag: String?.some("api")),
            ("get", "/api/pets/{id}/", "api_pets_read", "api"),
            ("patch", "/api/pets/{id}/", "api_pets_partial_update", "api"),
            ("delete", "/api/pets/{id}/", "api_pets_delete", "api"),
        ]
        #expect(names(operations) == ["listPets", "readPet", "partialUpdatePet", "deletePet"])
        // Those of drf-spectacular are other words, and these are actions.
        let others = [
            (method: "get", path: "/pets/", id: String?.some("pets_list"), tag: String?.none),
            ("get", "/pets/{id}/", "pets_retrieve", nil), ("delete", "/pets/{id}/", "pets_destroy", nil),
            ("get", "/unread/", "messages_not_read", nil),
        ]
        #expect(names(others) == ["listPets", "retrievePet", "destroyPet", "messagesNotRead"])
    }
}
