import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitOAuth

/// What an error says is short, whatever a server sends.
struct DescriptionLengthTests {
    /// One character of many bytes.
    private static let marks = "a" + String(repeating: "\u{301}", count: 100_000)

    private func description<E: APIRequest>(_ endpoint: E, _ response: TransportResponse) async -> String {
        let api = KitchenSink(transport: Responding { _ in response })
        do throws(APIError<E.Failure>) {
            _ = try await api.send(endpoint)
            return "no error"
        } catch {
            return error.description
        }
    }

    @Test func charactersWithMarksWithoutEnd() throws {
        #expect(shortened("a" + Self.marks).utf8.count < 200)
        #expect(shortened("né", to: 2) == "né" && shortened("née", to: 2) == "né…")
        for text in [#"{"value":"\#(Self.marks)"}"#, #"{"\#(Self.marks)":tru}"#, #"{"value":1\#(Self.marks)}"#] {
            let error = #expect(throws: JSONError.self) { try read(text, as: KitchenSink.SingleField.self) }
            #expect((error?.description.utf8.count ?? 9000) < 1000)
        }
        let tree = (1...30).reduce("1x") { tree, _ in #"{"\#(String(repeating: "\u{93E}", count: 20))":\#(tree)}"# }
        let error = #expect(throws: JSONError.self) { try read(tree, as: JSON.self) }
        #expect((error?.description.utf8.count ?? 9000) < 2000)
    }

    @Test func declaredFailures() async {
        let body = #"{"type":"t","title":"a","detail":"\#(String(repeating: "x", count: 1_000_000))"}"#
        let text = await description(KitchenSink.Responses.Nothing(), TransportResponse(status: 404, body: .text(body)))
        #expect(text.contains(#"404 Not Found: Problem(type: "t", title: "a""#) && text.hasSuffix("…"))
        #expect(text.utf8.count < 1500)
    }

    @Test func wholeResponses() async throws {
        let response = TransportResponse(status: 200)
        expectEqual(APIResponse(value: [1, 2], response).description, "200 OK: [1, 2]")
        let text = APIResponse(value: String(repeating: Self.marks, count: 10), response).description
        #expect(text.utf8.starts(with: "200 OK: a".utf8) && text.hasSuffix("…") && text.utf8.count < 2100)
    }

    @Test func contentTypes() async {
        let type = String(repeating: "x", count: 100_000)
        let response = TransportResponse(status: 200, headerFields: [.contentType: type], body: .text(""))
        let text = await description(KitchenSink.Streams.Events(), response)
        #expect(text.contains("expected text/event-stream, found xxx") && text.utf8.count < 500)
    }

    @Test func tokenServers() async {
        let body = #"{"error":"\#(Self.marks)"}"#
        let server = Responding { _ in TransportResponse(status: 400, body: .text(body)) }
        let store = Store(oauth: ClientCredentials(id: "i", secret: "s"), transport: server)
        let error = await outcome { try await store.send(Visit()) }.authenticationError
        #expect((error?.description.utf8.count ?? 9000) < 1000)
    }
}
