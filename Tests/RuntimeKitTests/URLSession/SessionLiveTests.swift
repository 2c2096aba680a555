#if !canImport(Glibc) || URLSession
    import Foundation
    import RuntimeKit
    import Testing

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// Sessions that are the caller's own.
    @Suite(.live, .explained, .hangLimit)
    struct SessionLiveTests {
        let pizza = HTTPBin.Pizza(name: "Margherita 🍕", size: .small, toppings: ["a&b"])

        @Test func otherNetworkingCode() async throws {
            let request = try HTTPBin.live.makeRequest(for: HTTPBin.Put(body: pizza)).urlRequest
            let (data, _) = try await URLSession.shared.data(for: request)
            let echo = try HTTPBin.PostEcho(jsonData: data)
            try expectEqual(echo.json.decoded(as: HTTPBin.Pizza.self), pizza)
        }

        @Test func aSessionThatKeepsCookies() async throws {
            let bin = HTTPBin(server: .live, transport: URLSessionTransport(configuration: .ephemeral))
            _ = try await bin.cookies.set(name: "kept", value: "yes")
            try await expectEqual(bin.cookies.list().cookies, ["kept": "yes"])
        }
    }
#endif
