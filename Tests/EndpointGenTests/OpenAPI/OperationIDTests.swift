import Testing

@testable import endpointgen

/// Names from operation ids that contain signs, modules of a server, or that another operation has too.
struct OperationIDTests {
    /// OpenApiSpex numbers the second of two operations of one function, and springdoc as well.
    @Test(arguments: ["Web.UserController.update (2)", "update_1"])
    func methodsOfOnePathDifferInTheMethod(second: String) {
        let first = second.hasPrefix("Web") ? "Web.UserController.update" : "update"
        let names = OpenAPISample.names([
            (method: "put", path: "/users/{id}", id: first, tag: nil), ("patch", "/users/{id}", second, nil),
            ("get", "/users/{id}", first.replacing("update", with: "show"), nil),
        ])
        #expect(names.map { $0.split(separator: ".").last ?? "" } == ["update", "patch", "show"])
    }

    /// The method tells operations apart only if they have different ones.
    @Test(arguments: ["/boxes/{shelf}/{id}", "/v2/boxes/{id}"])
    func oneMethodOfTwoPaths(second: String) {
        let first = second.hasPrefix("/v2") ? "/v1/boxes/{id}" : "/boxes/{id}"
        #expect(
            names([("get", first, "getBox", nil), ("get", second, "get_box", nil)]) == ["getBox", "getBoxByID"])
    }

    private func names(_ operations: [(String, String, String, String?)]) -> [String] {
        OpenAPISample.names(operations.map { (method: $0.0, path: $0.1, id: $0.2, tag: $0.3) })
    }

    private let others: [(String, String, String, String?)] = (0..<4).map { ("get", "/other/\($0)", "other\($0)", nil) }

    @Test(arguments: [
        ("initiatesSyncFromExample.com", "initiatesSyncFromExampleCom"), ("createApplication/s", "createApplications"),
        ("get802.11beProfiles", "get802_11beProfiles"), ("license.check", "licenseCheck"),
    ])
    func aSignInTextMakesNoGroup(id: String, name: String) {
        #expect(names([("get", "/things", id, nil)] + others).first == name)
    }

    @Test func severalIDsATagOrThePathMakeAGroup() {
        #expect(names([("get", "/a", "pets.list", nil), ("get", "/b", "pets.find", nil)] + others)[0] == "pets.list")
        #expect(names([("get", "/a", "pets.list", "Pets")] + others)[0] == "pets.list")
        #expect(names([("get", "/pets/{id}", "pet.get", nil)] + others)[0] == "pet.get")
        #expect(names([("get", "/a", "Pets::list", nil)] + others)[0] == "pets.list")
        #expect(names([("get", "/add-ons", "add-ons/list", nil)] + others)[0] == "addOns.list")
    }

    @Test func aPluralInBracketsYieldsToAnotherOperation() {
        let ids = [("get", "/a", "getPet/s", String?.none), ("get", "/b", "getPets", nil)]
        #expect(names(ids + others).prefix(2) == ["getPetS", "getPets"])
    }

    /// Connexion calls the function that an id is the path of.
    @Test func modulesOfAllOperationsAreLeftOut() {
        let one = [("get", "/pets", "app.api.pets.list_pets"), ("get", "/pets/{id}", "app.api.pets.get_pet")]
        #expect(names(one.map { ($0.0, $0.1, $0.2, nil) }) == ["listPets", "getPet"])
        let two = one + [("get", "/owners", "app.api.owners.list_owners")]
        #expect(names(two.map { ($0.0, $0.1, $0.2, nil) }) == ["pets.list", "pets.get", "owners.list"])
        #expect(names([("get", "/p", "shop.server.views.getPet", nil)]) == ["getPet"])
        #expect(names([("get", "/p", "shop.pets.get", nil)]) == ["shop.pets.get"])
    }

    /// In FastAPI, the methods of one route have the id of one of them.
    @Test func anIDOfAnotherOperationDoesNotSayItsMethod() {
        let routes = [("get", "/multi", "multi_multi_get", String?.none), ("post", "/multi", "multi_multi_get", nil)]
        #expect(names(routes) == ["multi", "postMulti"])
        let copied = [("get", "/pets/{id}", "getPet", String?.none), ("delete", "/pets/{id}", "getPet", nil)]
        #expect(names(copied) == ["getPet", "deletePet"])
        // Only the other operation tells that the verb is wrong.
        #expect(names([("post", "/pets", "getPets", nil)]) == ["getPets"])
    }

    /// The query of a path is no part of what FastAPI and others add to an id.
    @Test func aQueryInThePathIsNotInTheID() {
        let paths = ["/v1/skills/{skill_id}?beta=true", "/v1/skills?beta=true", "/v1/skills#archive"]
        let ids = ["get_skill_v1_skills__skill_id__get", "list_skills_v1_skills_get", "archive_skills_v1_skills_get"]
        let names = names(zip(paths, ids).map { ("get", $0, $1, nil) })
        #expect(names == ["getSkill", "listSkills", "archiveSkills"])
    }

    /// .NET writes the method and the path after the controller, with `By` before parameters.
    @Test func pathsAfterTheGroupAreNames() {
        let operations = [
            ("get", "/api/v1/pets/{id}", "Pets_GetApiV1PetsById"),
            ("delete", "/api/v1/shops/{shopId}/pets/{id}", "Pets_DeleteApiV1ShopsByShopIdPetsById"),
            ("get", "/api/v1/shops/{shopId}/orders", "Orders_GetApiV1ShopsByShopIdOrders"),
            ("get", "/api/v1/orders/external", "Orders_GetOrderByExternalId"),
            ("get", "/orders/by/{status}", "Orders_GetByStatus"),
        ]
        let names = names(operations.map { ($0.0, $0.1, $0.2, nil) })
        #expect(names[..<3] == ["pets.get", "pets.deleteShopPet", "orders.listShopOrders"])
        // The path gives no better name than `get by`.
        #expect(names[3...] == ["orders.getByExternalID", "orders.get"])
    }

    /// Gitea's ids begin so. Twice may be chance, and a verb is no abbreviation.
    @Test func abbreviationsOfGroupsAreLeftOut() {
        // Tags are groups in large documents.
        let others = (0..<12).map { ("get", "/other/\($0)", "other\($0)", String?.none) }
        func names(_ ids: [String], tag: String) -> [String] {
            self.names(ids.map { ("get", "/repos/\($0)", $0, tag) } + others).prefix(ids.count).map { $0 }
        }
        let ids = ["repoGet", "repoListHooks", "repoMirrorSync", "listRepositoryForks"]
        let expected = ["repository.get", "repository.listHooks", "repository.mirrorSync", "repository.listForks"]
        #expect(names(ids, tag: "repository") == expected)
        #expect(names(["repoGet", "repoListHooks"], tag: "repository")[0] == "repository.repoGet")
        let nouns = ["billCustomer", "billGroup", "billList"]
        #expect(names(nouns, tag: "billing") == ["billing.billCustomer", "billing.billGroup", "billing.billList"])
        let verbs = ["useToken", "useKey", "useName"]
        #expect(names(verbs, tag: "users") == ["users.useToken", "users.useKey", "users.useName"])
    }

    /// API Platform writes methods and paths as ids, without the prefix of all paths.
    @Test(arguments: ["", "/api"]) func idsOfAPIPlatformSayTheMethodAndThePath(prefix: String) {
        let operations = [
            ("get", "/books", "api_books_get_collection"), ("post", "/books", "api_books_post"),
            ("get", "/books/{id}", "api_books_id_get"), ("patch", "/books/{id}", "api_books_id_patch"),
        ]
        let names = names(operations.map { ($0.0, prefix + $0.1, $0.2, nil) })
        #expect(names == ["listBooks", "createBook", "getBook", "updateBook"])
    }

    /// Spring Data REST has the same methods for all entities. Its search is named after the path.
    @Test func idsOfSpringDataRESTSayTheMethodAndThePath() {
        let operations = [
            ("get", "/people", "getCollectionResource-person-get_1"),
            ("post", "/people", "postCollectionResource-person-post"),
            ("get", "/people/{id}", "getItemResource-person-get"),
            ("delete", "/people/{id}", "deleteItemResource-person-delete"),
            ("get", "/people/search/findByName", "executeSearch-person-get_1_1"),
        ]
        let expected = ["listPeople", "createPerson", "getPerson", "deletePerson", "findPeopleSearchByName"]
        #expect(names(operations.map { ($0.0, $0.1, $0.2, nil) }) == expected)
        let other = [("get", "/people", "getCollectionResource-person", String?.none)]
        #expect(names(other) == ["getCollectionResourcePerson"])
    }

    /// swagger-php writes the MD5 hash of a method and a path.
    @Test func hashesAreNoNames() {
        let operations = [
            ("get", "/articles", "3fe8bf684063a5479fb27f5432db77e2"),
            ("post", "/articles", "AA9BF684063A5479FB27F5432DB77E2C"),
            ("get", "/articles/{id}", "0b5f6c7e-93a1-4b0e-9f0d-2f1a6c3d4e5f"),
            ("get", "/other", "deadbeef"), ("get", "/many", "abcdefabcdefabcdefabcdefabcdefab"),
        ]
        let expected = ["listArticles", "createArticle", "getArticle", "deadbeef", "abcdefabcdefabcdefabcdefabcdefab"]
        #expect(names(operations.map { ($0.0, $0.1, $0.2, nil) }) == expected)
    }

    /// In Litestar, an id is the path and the name of the function.
    @Test func thePathIsLeftOutIfAllIDsBeginWithIt() {
        let lists = [("get", "/pets", "PetsListPets", String?.none), ("get", "/pets/{pet_id}", "PetsPetIdGetPet", nil)]
        let others = [("post", "/by-name/{name}", "ByNameStart", String?.none), ("get", "/text", "TextText", nil)]
        #expect(names(lists + others) == ["listPets", "getPet", "start", "text"])
        // A verb alone does not say what the function is about.
        let verbs = [("get", "/toys", "ToysList", String?.none), ("post", "/toys/{id}/hide", "ToysIdHideHide", nil)]
        #expect(names(lists + verbs).suffix(2) == ["listToys", "hideToy"])
        let methods = [("get", "/toys/{id}", "ToysIdGet", String?.none), ("delete", "/toys/{id}", "ToysIdDelete", nil)]
        #expect(names(lists + methods).suffix(2) == ["getToy", "deleteToy"])
        // Without a parameter of a path, the beginning can also be a group.
        #expect(names([("get", "/pets", "PetsList", nil), ("get", "/toys", "ToysList", nil)]).first == "petsList")
        #expect(names(lists + self.others).first == "petsListPets")
    }

    @Test(arguments: [
        ("/a%20b", "getAB"), ("/lab/%40scope/x.json", "getLabScopeX"), ("/caf%C3%A9", "getCafé"), ("/100%", "get100"),
        ("/x%zz", "getXZz"),
    ])
    func percentEscapesAreRead(path: String, name: String) {
        #expect(OpenAPISample.names([(method: "get", path: path, id: nil, tag: nil)]) == [name])
    }
}
