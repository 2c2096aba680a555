import Foundation
import Testing

@testable import RuntimeKit

/// URLs that servers send are not always URLs as in RFC 3986.
struct ReceivedURLTests {
    @Test(arguments: [
        ("https://h.example/a?filter[name]=J%C3%BCrgen", "https://h.example/a?filter%5Bname%5D=J%C3%BCrgen"),
        ("/a b?x=%20|y", "https://base.example/a%20b?x=%20%7Cy"),
        ("?q=100%&r=%zz&s=%2F", "https://base.example/v1/items?q=100%25&r=%25zz&s=%2F"),
        ("next?name=Zoë&escaped=%C3%AB", "https://base.example/v1/next?name=Zo%C3%AB&escaped=%C3%AB"),
        ("https://[::1]:8080/a[0]", "https://[::1]:8080/a%5B0%5D"),
        ("//other.example/{id}", "https://other.example/%7Bid%7D"),
        ("/a#b#c", "https://base.example/a#b%23c"),
        ("/%", "https://base.example/%25"),
        ("https://h.example/a?x=1", "https://h.example/a?x=1"),
    ])
    func whatIsNotAllowedIsEncodedOnce(text: String, expected: String) throws {
        let base = try #require(URL(string: "https://base.example/v1/items"))
        expectEqual(URL(received: text, relativeTo: base)?.absoluteURL.absoluteString, expected)
    }

    @Test func internationalHosts() {
        let url = URL(received: "https://bücher.example/ü?x=%C3%BC")
        expectEqual(url?.absoluteString, "https://xn--bcher-kva.example/%C3%BC?x=%C3%BC")
    }
}
