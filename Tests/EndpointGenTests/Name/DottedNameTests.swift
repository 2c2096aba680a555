import Testing

@testable import endpointgen

/// Keys of schemas that tell where a type is kept.
struct DottedNameTests {
    private func names(_ keys: [String]) -> [String] { DottedNames(keys).texts.map { TypeWords.name($0) } }

    @Test(arguments: [
        ("io.k8s.api.core.v1.Pod", "Pod"), ("github.com/example/shop.Order", "Order"),
        ("main.Response", "MainResponse"), ("user.model", "UserModel"), ("com.example.Dto", "ExampleDto"),
        ("com.example.Page«com.example.Order»", "PageOrder"), ("Pet.v1", "PetV1"), ("Address.json", "AddressJSON"),
        ("Edm.X", "EdmX"), ("API_SRV.A_OrderType-create", "AOrderTypeCreate"),
    ])
    func theLastWordIsTheName(key: String, name: String) {
        #expect(names([key, "shop.Other"]) == [name, "Other"])
    }

    /// API Platform adds the format and the groups of properties.
    @Test(arguments: [
        ("Book.jsonld-read_write", "BookJsonldReadWrite"), ("Book.jsonMergePatch", "BookJSONMergePatch"),
        ("Book.csv-read", "BookCSVRead"), ("Book-book.write", "BookBookWrite"),
        ("Book.jsonld-book.read", "BookJsonldBookRead"), ("Acme-Api.v1.pet", "Pet"), ("shop-v1.Pet", "Pet"),
        ("shop.Jsonish", "Jsonish"),
        ("shop.XMLNode", "XMLNode"),
    ])
    func formatsAreNotTheName(key: String, name: String) {
        #expect(names([key, "shop.Other"]) == [name, "Other"])
    }

    @Test func namesThatWouldBeTheSameAreLongerAndNoOthers() {
        let keys = [
            "api.core.v1.Event", "api.events.v1.Event", "api.core.v1.Pod", "api.scaling.v1.Scaler",
            "api.scaling.v2.Scaler",
        ]
        #expect(names(keys) == ["CoreV1Event", "EventsV1Event", "Pod", "V1Scaler", "V2Scaler"])
        #expect(names(["shop.Order", "Order"]) == ["ShopOrder", "Order"])
    }

    /// Pydantic writes the modules of classes that have one name.
    @Test func modulesOfPythonAreNotPartOfTheName() {
        let keys = ["app__schemas__common__Kind", "app__schemas__compute__Kind", "app__models__Item-Input"]
        #expect(names(keys) == ["CommonKind", "ComputeKind", "ItemInput"])
        #expect(
            names(["my_app__Order", "Outer__Inner", "__Private", "a__b"]) == ["Order", "OuterInner", "Private", "AB"])
    }

    @Test func partsOfSchemasKeepTheirNames() {
        #expect(names(["Order", "Order.Line", "Order.Line.Tax"]) == ["Order", "OrderLine", "OrderLineTax"])
        #expect(names(["api.call", "api.call.call_event"]) == ["Call", "CallEvent"])
    }

    @Test func longKeysEnd() {
        let long = String(repeating: "a.", count: 5_000) + "Pet"
        #expect(names([long, "x.Pet"]) == ["APet", "XPet"])
        #expect(names([long, "b." + long]).allSatisfy { $0.hasSuffix("APet") })
    }
}
