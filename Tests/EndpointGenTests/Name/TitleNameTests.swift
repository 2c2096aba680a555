import Testing

@testable import endpointgen

/// Titles that are hosts.
struct TitleNameTests {
    @Test(arguments: [
        ("api.clarify.io", "Clarify"), ("shop.com", "Shop"), ("www.my-shop.de", "MyShop"),
        ("api.example.com", "APIExampleCom"),
        ("pets.v1", "PetsV1"), ("Shop.com API", "ShopCom"), ("Shop.com", "Shop"), ("shop.net", "Shop"),
        ("Contoso.Orders.Net", "ContosoOrdersNet"), ("ASP.NET", "AspNet"),
    ])
    func aHostIsNamedAfterItsOwner(title: String, name: String) {
        #expect(TitleName.name(title) == name)
    }
}
