import Foundation
import RuntimeKitTesting
import Testing

@_spi(Generated) @testable import RuntimeKit

/// What a connection tells of its server and its parameters.
struct ConnectionTests {
    private let stub = StubTransport()

    @Test(arguments: [
        "https://me:p^ss@h.example/v1", "me:p^ss@h.example", "https://me:p^s/s@h.example", "ftp://me:p^ss@h",
        "https://me:a?p^ss@h.example", "https://me:a#p^ss@h.example", "https://h.example:x/?token=p^s&b=1",
    ])
    func serversThatCannotBeUsedAreToldWithoutPassword(server: String) async throws {
        let store = Store(server: .init(server), transport: stub)
        do throws(APIError<Fetch.Failure>) {
            _ = try await store.send(Fetch())
            Issue.record("it should be refused")
        } catch {
            #expect(error.description.contains("cannot be used"))
            #expect(!error.description.contains("p^s") && !error.description.contains("me:"), "\(error)")
        }
    }

    /// A segment of the path can begin with an `@`, and a password can contain a slash.
    @Test(arguments: [
        ("https://api.shop.example/{user}/@me", "https://api.shop.example/…@me"),
        ("https://api.shop.example:8443/@a/b^/@c?key=1", "https://api.shop.example/…@c?…"),
        ("http://localhost:80x/@me", "http://me"), ("https://me:12^/3@h.example/v1", "https://h.example/v1"),
        ("https://token^/3@h.example/v1", "https://h.example/v1"),
    ])
    func errorsNameTheHost(server: String, shown: String) async throws {
        do throws(APIError<Fetch.Failure>) {
            _ = try await Store(server: .init(server), transport: stub).send(Fetch())
            Issue.record("it should be refused")
        } catch {
            #expect("\(error)".contains("the server \(shown.debugDescription) cannot be used"), "\(error)")
        }
    }

    @Test(arguments: [
        (ClientConfiguration.Parameter.query("token", "p^s"), "Parameter(name: token)"),
        (.header("X-Key", "p^s"), "Parameter(name: X-Key)"),
        (.cookie("sid", "p^s"), "Parameter(name: sid)"),
        (.query("token", Double.nan), "Parameter(name: token)"),
        (.query("token", String?.none), "Parameter(name: token)"),
        (.cookie("sid", String?.none), "Parameter(nil)"),
    ])
    func parametersAreToldWithoutTheirValues(parameter: ClientConfiguration.Parameter, description: String) {
        expectEqual("\(parameter)", description)
    }
}
