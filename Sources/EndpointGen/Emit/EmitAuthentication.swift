/// The authentication schemes of a client.
extension Emitter {
    /// The description of the spec and, for OAuth 2, the credential that gets the tokens.
    func schemeDoc(_ scheme: ResolvedClient.Scheme) -> String? {
        let credential: String
        switch scheme.kind {
        case .oauth2(let oauth2) where oauth2.flow == .clientCredentials:
            credential = "`ClientCredentials` of RuntimeKitOAuth, or an access token."
        case .oauth2(let oauth2) where oauth2.flow == .refreshToken:
            credential = "A `RefreshToken` of RuntimeKitOAuth, or an access token."
        case .oauth2:
            credential = "A credential from a sign-in at `\(authorizationName(scheme).text)`, or an access token."
        case .signature: credential = "A `RequestSigner`, such as `HMACSigner` of RuntimeKitSigning."
        case .sigV4: credential = "An `AWSCredential` of RuntimeKitSigning."
        case .bearer, .basic, .header, .query, .cookie: return scheme.doc
        }
        return .sentences(scheme.doc, credential)
    }

    /// What the scheme takes, so that a credential of another kind does not compile.
    func credentialType(_ scheme: ResolvedClient.Scheme) -> TypeName {
        switch scheme.kind {
        case .bearer, .header, .query, .cookie: names.runtime("TokenCredential")
        case .basic: names.runtime("LoginCredential")
        case .oauth2: names.runtime("OAuth2Credential")
        case .signature: names.runtime("RequestSigner")
        case .sigV4: names.runtime("SigV4Credential")
        }
    }

    /// `.bearer("token", token).refreshing(on: [401, 403])`
    func credential(_ scheme: ResolvedClient.Scheme) -> Code {
        let statuses = scheme.refreshStatuses.map { $0.map { "\(literal: $0)" as Code } }
        let refreshing: Code = statuses.map { ".refreshing(on: [\(Code.commaSeparated($0))])" } ?? Code()
        return "\(placed(scheme))\(refreshing)"
    }

    private func placed(_ scheme: ResolvedClient.Scheme) -> Code {
        let key: Code = "\(literal: scheme.key)"
        return switch scheme.kind {
        case .bearer: ".bearer(\(key), \(scheme.name))"
        case .basic: ".basic(\(key), \(scheme.name))"
        case .header(let name, nil): ".apiKey(\(key), header: \(literal: name), \(scheme.name))"
        case .header(let name, let prefix?):
            ".apiKey(\(key), header: \(literal: name), prefix: \(literal: prefix), \(scheme.name))"
        case .query(let name): ".apiKey(\(key), query: \(literal: name), \(scheme.name))"
        case .cookie(let name): ".apiKey(\(key), cookie: \(literal: name), \(scheme.name))"
        case .signature: ".signature(\(key), \(scheme.name))"
        case .sigV4(let service): ".sigV4(\(key), service: \(literal: service), \(scheme.name))"
        case .oauth2(let oauth2):
            // Users agree to the scopes at sign-in, and the tokens have the same scopes.
            ".oauth2(\(list: [key, "\(scheme.name)", "tokenURL: \(literal: oauth2.tokenURL)"] + (oauth2.authorizationURL == nil ? scopes(oauth2.scopes) : [])))"
        }
    }

    private func scopes(_ scopes: [String]) -> [Code] {
        scopes.isEmpty ? [] : ["scopes: [\(Code.commaSeparated(scopes.map { "\(literal: $0)" }))]"]
    }

    ///     /// Where somebody signs in, for `person`.
    ///     public static var personAuthorization: RuntimeKit.AuthorizationServer {
    ///         RuntimeKit.AuthorizationServer("person", authorizationURL: "https://login.shop.example/authorize", tokenURL: …)
    ///     }
    func authorizationServers(_ scope: TypeNames.Scope) -> [Code] {
        api.client.schemes.compactMap { scheme in
            guard case .oauth2(let oauth2) = scheme.kind, let page = oauth2.authorizationURL else { return nil }
            let type = names.runtime("AuthorizationServer")
            let arguments: [Code] =
                [
                    "\(literal: scheme.key)", "authorizationURL: \(literal: page)",
                    "tokenURL: \(literal: oauth2.tokenURL)",
                ] + scopes(oauth2.scopes)
            return """
                \(doc: "The authorization server for `\(scheme.name.text)`.")
                \(access)static var \(authorizationName(scheme)): \(type) {
                    \(type)(\(list: arguments))
                }
                """
        }
    }

    private func authorizationName(_ scheme: ResolvedClient.Scheme) -> Identifier {
        .lowerCamel(scheme.name.text + "Authorization")
    }
}
