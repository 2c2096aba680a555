import Foundation
@_spi(Generated) import RuntimeKit
import RuntimeKitTesting
import Testing

/// Values that have no text are refused before anything is sent.
struct InvalidParameterTests {
    struct Search: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        var ratio: Double = 0
        var ratios: [Double] = []
        var date: Date?
        var price: Decimal?
        var tree = JSON.null

        static var route: RequestRoute<Self> {
            RequestRoute(
                .get, "/search", .query("ratio", \.ratio), .query("ratios", \.ratios, style: .comma),
                .header("X-Date", \.date),
                .cookie("price", \.price), .query("tree", \.tree))
        }
    }

    struct Say: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        var text: String
        static var route: RequestRoute<Self> {
            RequestRoute(.post, "/say", .body(\.text, as: "text/plain; charset=iso-8859-1"))
        }
    }

    struct Form: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        var text: [String]
        static var route: RequestRoute<Self> {
            RequestRoute(.post, "/say", .part("text", \.text, as: "text/plain; charset=UTF-16"))
        }
    }

    struct Client: APIClient {
        var clientConfiguration = ClientConfiguration(server: "https://x.example", transport: StubTransport())
    }

    @Test(arguments: [
        (Search(ratio: .nan), "ratio"), (Search(ratio: -.infinity), "ratio"), (Search(ratios: [1, .nan]), "ratios"),
        (Search(date: Date(timeIntervalSince1970: 1e12)), "X-Date"), (Search(price: .nan), "price"),
        (Search(tree: .number(.init(Double.nan))), "tree"),
        (Search(tree: [1, .number(.init(Double.infinity))]), "tree"),
        (Search(tree: ["a": [[.number(.init(Double.nan))]]]), "tree"),
    ])
    func valuesWithoutATextAreRefused(_ search: Search, _ name: String) async throws {
        do throws(APIError<Never>) {
            _ = try Client().makeRequest(for: search)
            Issue.record("the request was built")
        } catch {
            guard case .invalidRequest(let error) = error else { throw error }
            expectEqual(error.parameter, name)
        }
    }

    /// Text is sent as UTF-8, whatever its media type says, and the server would read other characters.
    @Test func textsInOtherCharsetsAreRefused() throws {
        func message<E: APIRequest>(_ endpoint: E) -> String? {
            do {
                _ = try Client().makeRequest(for: endpoint)
                return nil
            } catch {
                return "\(error)"
            }
        }
        #expect(message(Say(text: "cafe")) == nil && message(Form(text: [])) == nil)
        #expect(message(Say(text: "café"))?.contains("text is sent as UTF-8, not as \"iso-8859-1\"") == true)
        #expect(message(Form(text: ["cafe"]))?.contains("text is sent as UTF-8, not as \"utf-16\"") == true)
    }

    @Test func parametersOfTheWholeAPIAsWell() throws {
        var client = Client()
        client.clientConfiguration.parameters = [.header("X-Ratio", Double.nan)]
        do throws(APIError<Never>) {
            _ = try client.makeRequest(for: Search())
            Issue.record("the request was built")
        } catch {
            guard case .invalidRequest(let error) = error else { throw error }
            expectEqual(error.parameter, "X-Ratio")
        }
    }
}
