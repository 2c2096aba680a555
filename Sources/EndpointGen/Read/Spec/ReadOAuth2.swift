/// `{ "oauth2": "clientCredentials", "token": "https://…", "scopes": ["read"] }`, and the other flows.
extension SpecSyntax {
    func oauth2(_ json: JSON, _ object: SpecObject) -> AuthenticationScheme.Kind? {
        guard let text = string(json, "oauth2") else { return nil }
        let flows = AuthenticationScheme.OAuth2.Flow.allCases.map(\.rawValue)
        guard let flow = AuthenticationScheme.OAuth2.Flow(rawValue: text) else {
            diagnostics.error(
                .invalidValue,
                "\"oauth2\" is \(alternatives(flows)), found \"\(text)\"\(suggestion(for: text, among: flows))",
                at: json.location)
            return nil
        }
        guard let tokenURL = url("token", "of the token endpoint", "oauth/token", json, object) else { return nil }
        var oauth2 = AuthenticationScheme.OAuth2(flow: flow, tokenURL: tokenURL)
        if flow == .authorizationCode {
            guard let page = url("authorize", "of the sign-in page", "oauth/authorize", json, object) else {
                return nil
            }
            oauth2.authorizationURL = page
        } else if object["authorize"] != nil {
            diagnostics.error(
                .misplacedKey,
                "\"authorize\" is only allowed beside \"oauth2\": \"authorizationCode\"",
                at: object.location(of: "authorize"))
        }
        if let scopes = object["scopes"], scopes.kind != .array {
            wrongKind(scopes, "\"scopes\"", expected: "an array of strings")
        }
        oauth2.scopes = object["scopes"]?.elements.compactMap { string($0, "scopes") } ?? []
        return .oauth2(oauth2)
    }

    private func url(_ key: String, _ what: String, _ example: String, _ json: JSON, _ object: SpecObject) -> String? {
        guard let value = object[key] else {
            diagnostics.error(
                .missingKey, "\"oauth2\" needs the URL \(what): \"\(key)\": \"https://…\"", at: json.location)
            return nil
        }
        guard let url = string(value, key) else { return nil }
        if !URLText.isAbsolute(url) {
            diagnostics.error(
                .invalidValue,
                "\"\(key)\" is an absolute URL such as \"https://example.com/\(example)\", found \"\(url)\"",
                at: value.location)
        }
        return url
    }
}
