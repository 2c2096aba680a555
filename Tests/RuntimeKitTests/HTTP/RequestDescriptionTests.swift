import Foundation
import Testing

@testable import RuntimeKit

/// Descriptions of requests show no secrets.
@Suite(.explained) struct RequestDescriptionTests {
    @Test(arguments: [
        "X-Api-Key", "x-auth-token", "Authorization", "Proxy-Authorization", "Cookie", "X-Member", "X-Own",
    ])
    func secretFields(_ name: String) throws {
        let url = try #require(URL(string: "https://h.example/a"))
        let fields: HTTPFields = [.accept: "text/plain", HTTPField.Name(name): "SECRET"]
        var request = HTTPRequest(url: url, headerFields: fields)
        request.secretFieldNames = ["x-member"]
        request.credentialFields = ["X-OWN"]
        #expect(request.debugDescription == "GET https://h.example/a\nAccept: text/plain\n\(name): …")
    }
}
