import Testing

@testable import endpointgen

struct OpenAPINameTests {
    private func names(_ operations: [(method: String, path: String, id: String?, tag: String?)]) -> [String] {
        OpenAPISample.names(operations)
    }

    /// Enough operations for tags to count.
    private func tagged(_ operations: [(method: String, path: String, id: String?)], as tag: String) -> [String] {
        let others = (0..<12).map {
            (method: "get", path: "/other/\($0)/x", id: Optional("other\($0)"), tag: Optional("Other"))
        }
        let own = operations.map { (method: $0.method, path: $0.path, id: $0.id, tag: Optional(tag)) }
        return Array(names(own + others).prefix(operations.count))
    }

    /// Flask-AppBuilder uses singulars in paths.
    @Test func aPathWithMembersIsACollection() {
        func names(_ operations: [(String, String)]) -> [String] {
            self.names(operations.map { (method: $0.0, path: $0.1, id: nil, tag: nil) })
        }
        let chart = [("get", "/chart/"), ("post", "/chart/"), ("delete", "/chart/"), ("get", "/chart/{pk}")]
        #expect(names(chart) == ["listCharts", "createChart", "deleteCharts", "getChart"])
        let metadata = [("get", "/metadata"), ("post", "/metadata"), ("get", "/metadata/{key}")]
        #expect(names(metadata) == ["getMetadata", "createMetadata", "getMetadataByKey"])
        // A thing with parts.
        #expect(names([("get", "/config"), ("get", "/config/{key}")])[0] == "getConfig")
    }

    @Test func theParameterOfAPathMakesItsNameLonger() {
        let operations = [
            ("get", "/ai/models/{index}", "get_models_ai_models__index__get"),
            ("get", "/ai/models", "get_models_ai_models_get"),
        ]
        #expect(names(operations.map { ($0.0, $0.1, Optional($0.2), nil) }) == ["getModelsByIndex", "getModels"])
    }

    /// FastAPI serves one function under several paths, and writes each of them into an id.
    @Test func pathsOfOneFunctionDifferByWhatStandsInFront() {
        let operations = [
            ("post", "/openai/v1/responses/compact", "compact_response_openai_v1_responses_compact_post"),
            ("post", "/responses/compact", "compact_response_responses_compact_post"),
            ("post", "/v1/responses/compact", "compact_response_v1_responses_compact_post"),
            ("get", "/model/info", "model_info_v1_model_info_get"),
            ("get", "/v1/model/info", "model_info_v1_v1_model_info_get"),
        ]
        let names = names(operations.map { (method: $0.0, path: $0.1, id: Optional($0.2), tag: nil) })
        #expect(names.prefix(3) == ["openaiCompactResponse", "compactResponse", "compactResponseV1"])
        #expect(names.suffix(2) == ["getModelInfoV1", "modelInfoV1"])
    }

    @Test(arguments: [
        ("issues/list-for-repo", "issues.listForRepo"), ("users.list", "users.list"),
        ("UsersController_findAll", "users.findAll"),
        ("UserService_GetUser", "user.get"), ("users_controller_find_all", "users.findAll"),
        ("v1.event-type.list", "eventType.list"),
        ("Users::list", "users.list"), ("apps/get-app", "apps.get"), ("movies.movies_get_movie", "movies.get"),
    ])
    func idsBringTheirGroups(id: String, name: String) {
        let other = ("get", "/other", Optional("other/list"), String?.none)
        #expect(names([("get", "/things", id, nil), other]).first == name)
    }

    @Test(arguments: [
        ("listPets", "/pets", "get", "list"), ("findPetsByStatus", "/pets/findByStatus", "get", "findByStatus"),
        ("getPetById", "/pets/{petId}", "get", "get"), ("getPetOwner", "/pets/{petId}/owner", "get", "getOwner"),
        ("deletePet", "/pets/{petId}", "delete", "delete"), ("pet_list", "/pets", "get", "list"),
        ("listVisitsForPet", "/pets/{petId}/visits", "get", "listVisits"), ("get-all-pets", "/pets", "get", "getAll"),
        ("updatePetWithForm", "/pets/{petId}", "post", "updateWithForm"), ("pets", "/pets", "get", "list"),
        ("petById", "/pets/{petId}", "get", "get"), ("getPetsOwners", "/owners", "get", "getPetsOwners"),
        ("getStorePets", "/store", "get", "getStorePets"), ("getAPetsName", "/pets/{id}/name", "get", "getName"),
        ("createOrUpdatePet", "/pets", "put", "createOrUpdate"), ("bulkDeletePets", "/pets", "delete", "bulkDelete"),
    ])
    func namesDoNotRepeatTheirGroup(id: String, path: String, method: String, name: String) {
        #expect(tagged([(method, path, id)], as: "Pets") == ["pets.\(name)"])
    }

    @Test func bothKeepTheWordsWithoutWhichTheyWouldBeAlike() {
        let paths = [("get", "/disks/{id}", Optional("disk_view")), ("get", "/by-id/disks/{id}", "disk_view_by_id")]
        #expect(tagged(paths, as: "disks") == ["disks.view", "disks.viewByID"])
        let actions = [
            ("get", "/a", Optional("list_zone_actions")), ("get", "/zones/{id}/actions", "list_actions_for_zone"),
        ]
        #expect(tagged(actions, as: "zones") == ["zones.listZoneActions", "zones.listActionsForZone"])
    }

    @Test func gettingAllBesideGettingOneIsListing() {
        let paths = [("get", "/pets", Optional("getPets")), ("get", "/pets/{id}", "getPet")]
        #expect(tagged(paths, as: "pets") == ["pets.list", "pets.get"])
    }

    @Test(arguments: [
        ("get", "/users", "listUsers"), ("get", "/users/{id}", "getUser"), ("post", "/users", "createUser"),
        ("delete", "/users/{id}", "deleteUser"), ("patch", "/users/{id}", "updateUser"),
        ("put", "/users/{id}", "updateUser"),
        ("post", "/users/{id}/activate", "activateUser"), ("get", "/users/{id}/posts", "listUserPosts"),
        ("post", "/users/login", "loginUser"), ("post", "/devices/register", "registerDevice"),
        ("post", "/users/search", "searchUsers"),
        ("get", "/users/{id}/posts/{post}", "getUserPost"), ("get", "/api/v1/health", "getHealth"),
        ("get", "/", "getRoot"),
        ("get", "/search", "search"), ("post", "/store/order", "createStoreOrder"),
        ("get", "/report.{format}", "getReport"),
        ("get", "/users.json", "listUsers"), ("get", "/{owner}/{repo}", "getOwner"),
        ("head", "/users/{id}", "headUser"),
        ("get", "/categories/{id}/movies", "listCategoryMovies"), ("get", "/addresses/{id}", "getAddress"),
    ])
    func missingIDsFollowFromMethodAndPath(method: String, path: String, name: String) {
        #expect(names([(method, path, nil, nil)]) == [name])
    }

    @Test func putReplacesWherePatchUpdates() {
        #expect(
            names([("put", "/users/{id}", nil, nil), ("patch", "/users/{id}", nil, nil)]) == [
                "replaceUser", "updateUser",
            ])
    }

    @Test func wordsOfThePathTellDuplicatesApart() {
        let paths = [("get", "/users", Optional("getAll"), String?.none), ("get", "/admin/users", "getAll", nil)]
        #expect(names(paths) == ["getAll", "getAdminAll"])
        let methods = [("get", "/health", Optional("health"), String?.none), ("head", "/health", "health", nil)]
        #expect(names(methods) == ["health", "headHealth"])
        let numbers = [("get", "/cats", Optional("findAll"), String?.none), ("get", "/dogs", "findAll_1", nil)]
        #expect(names(numbers) == ["findAll", "findDogsAll"])
    }

    @Test(arguments: [
        ("read_item_items__item_id__get", "/items/{item_id}", "get", "readItem"),
        ("get_book_book__int_bid__get", "/book/{bid}", "get", "getBook"),
        ("read_deep__path_rest__notes__string_name__get", "/{rest}/notes/{name}", "get", "readDeep"),
        ("register_register_auth_register_post", "/auth/register", "post", "register"),
        ("reset_reset_password", "/auth/reset-password", "post", "resetPassword"),
        ("list_list_items", "/lists/{id}", "get", "listListItems"),
        ("addAddOn", "/rooms/{id}/extras", "post", "addAddOn"),
        ("get_tom_tom_route", "/routes", "get", "getTomTomRoute"),
        // An application that is mounted below `/files` does not know the start of its paths.
        ("upload_file_upload_post", "/files/upload", "post", "uploadFile"),
        ("read_item_items__item_id__get", "/v1/items/{item_id}", "get", "readItem"),
        ("create_user_post", "/v1/user", "post", "createUserPost"),
        ("findAllUsingGET", "/things", "get", "findAll"),
        ("getApiV1Users", "/api/v1/users", "get", "getUsers"), ("get-an-album", "/albums/{id}", "get", "getAlbum"),
        ("getstopWords", "/settings/stop-words", "get", "getStopWords"),
        ("find pet by id", "/pets/{id}", "get", "findPet"),
        ("get_pets.yml", "/pets", "get", "getPets"), ("GET_ListThings", "/things", "get", "listThings"),
        ("GetChargesCharge", "/v1/charges/{charge}", "get", "getCharge"),
        ("PostChargesChargeCapture", "/v1/charges/{charge}/capture", "post", "captureCharge"),
        ("ApiUsersIdGet", "/api/users/{id}", "get", "getUser"), ("getUsers", "/users", "get", "getUsers"),
        ("clientConfiguration", "/things", "get", "getClientConfiguration"), ("???", "/things", "get", "listThings"),
        ("日本語", "/things", "get", "日本語"),
    ])
    func idsLoseWhatToolsHavePutAroundThem(id: String, path: String, method: String, name: String) {
        #expect(names([(method, path, id, nil)]) == [name])
    }

    @Test func idsThatEndInWhatIsDoneBeginWithAGroup() {
        let verbs = ["list", "create", "retrieve", "partial_update", "destroy"]
        let operations = (0..<15).map { index -> (method: String, path: String, id: String?, tag: String?) in
            ("get", "/api/\(index)", "api_v1_kind\(["one", "two", "six"][index / 5])_\(verbs[index % 5])", "api")
        }
        #expect(
            names(operations)[..<5] == [
                "kindone.list", "kindone.create", "kindone.retrieve", "kindone.partialUpdate", "kindone.destroy",
            ])
    }

    @Test func fewOperationsNeedNoGroups() {
        #expect(names([("get", "/a", "getA", "One"), ("get", "/b", "getB", "Two")]) == ["getA", "getB"])
    }

    @Test(arguments: [
        ("1-Click Applications", "oneClickApplications"), ("Pets (v2)", "pets"), ("user-controller", "user"),
        ("Users API", "users"), ("clientConfiguration", "clientConfigurationGroup"), ("send", "sendGroup"),
        ("SSH Keys", "sshKeys"),
    ])
    func tagsAreGroups(tag: String, name: String) {
        #expect(tagged([("get", "/zoo", "readZoo")], as: tag) == ["\(name).readZoo"])
    }

    @Test func groupsThatDifferInCaseAloneAreOne() {
        let paths =
            (0..<7).flatMap { index -> [(method: String, path: String, id: String?, tag: String?)] in
                [
                    ("get", "/a/\(index)", "first\(index)", "iOS apps"),
                    ("get", "/b/\(index)", "second\(index)", "IOS Apps"),
                ]
            } + [("get", "/c", "third", "Other")]
        #expect(Set(names(paths).compactMap { $0.split(separator: ".").first }) == ["iOSApps", "other"])
    }

    @Test func whatAloneHasItsGroupsNameNeedsNoGroup() {
        #expect(tagged([("get", "/search", "search")], as: "Search") == ["search"])
    }

    @Test func noNameDependsOnOrderOrOnOthers() {
        let operations: [(method: String, path: String, id: String?, tag: String?)] = (0..<40).map { index in
            ("get", "/area\(index % 5)/thing\(index)", "getThing\(index)", "area\(index % 5)")
        }
        let all = Set(names(operations))
        #expect(Set(names(operations.reversed())) == all)
        #expect(Set(names(Array(operations.dropLast(10)))).isSubset(of: all))
        #expect(all.count == 40)
    }

    @Test func hostileIDsGiveNamesThatSwiftTakes() {
        let texts = [
            "a`b", "x; }", "\\\"", "..", "/", "_", "__init__", "self", "Type", "9", "-1", "+", "\\n\\n", "init",
            String(repeating: "long", count: 500),
        ]
        let operations = texts.enumerated().map {
            (method: "get", path: "/p\($0.offset)", id: Optional($0.element), tag: Optional($0.element))
        }
        let all = names(operations)
        #expect(Set(all).count == texts.count)
        for name in all {
            for part in name.split(separator: ".", omittingEmptySubsequences: false) {
                #expect(Identifier(exactly: String(part)) != nil, "\(name)")
                #expect(part.utf8.count <= 100)
            }
        }
    }

    @Test(arguments: [
        ("get", "/Items(Order='{Order}',Number={Number})", nil, "getItem"),
        ("get", "/Orders('{Order}')/Lines", nil, "listOrderLines"),
        ("post", "/customers/{customer}", nil, "updateCustomer"),
        ("post", "/v1/charges", "PostCharges", "createCharge"),
        ("post", "/disputes/{id}/close", "PostDisputesIdClose", "closeDispute"),
        ("get", "/v1/charges", "GetCharges", "getCharges"),
        ("put", "/articles/{id}", "put/articles/{id}", "updateArticle"),
        ("post", "/articles", "post/articles", "createArticle"),
    ])
    func namesThatFollowFromMethodAndPath(method: String, path: String, id: String?, name: String) {
        #expect(names([(method, path, id, nil)]) == [name])
    }

    @Test func whatDjangoDoesComesFirst() {
        let names = names([
            ("get", "/api/dcim/devices", "dcim_devices_list", "dcim"),
            ("post", "/api/dcim/devices", "dcim_devices_create", "dcim"),
            ("get", "/api/dcim/devices/{id}", "dcim_devices_retrieve", "dcim"),
            ("patch", "/api/dcim/devices/{id}", "dcim_devices_partial_update", "dcim"),
            ("put", "/api/dcim/devices", "dcim_devices_bulk_update", "dcim"),
            ("post", "/api/dcim/sync", "dcim_sync", "dcim"),
        ])
        #expect(
            names == [
                "listDevices", "createDevice", "bulkUpdateDevices", "retrieveDevice", "partialUpdateDevice", "dcimSync",
            ])
    }
}
