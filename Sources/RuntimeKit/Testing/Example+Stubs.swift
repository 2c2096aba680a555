import RuntimeKit

extension StubResponse {
    /// A response with the example from the API's description.
    ///
    /// - Parameters:
    ///   - example: The example.
    ///   - headerFields: More header fields.
    public static func example(_ example: Example<E>, headerFields: HeaderFields = [:]) -> Self {
        Self { _ in
            var response = try RouteRegistry.shared.table(of: E.self).responses.response(withBody: example.text)
            for field in headerFields { response.headerFields.append(field) }
            return response
        }
    }
}

extension StubTransport {
    /// Responds with the example from the API's description: `$0.on(Shop.Thing.example)`.
    ///
    /// - Parameters:
    ///   - example: The example.
    ///   - delay: The time before the response.
    public func on<E: APIRequest>(_ example: Example<E>, delay: Duration = .zero) {
        on(E.self, .example(example).delayed(by: delay))
    }
}
