/// Requirements that name a security scheme which the document does not have.
extension ClientSettings {
    func warnOfUnknownSchemes(_ requirements: [JSON], _ schemes: [(key: JSON, value: JSON)]) {
        let declared = schemes.compactMap(\.key.string)
        var known = Set(declared)
        for key in requirements.flatMap({ $0.elements.flatMap { $0.members.map(\.key) } }) {
            // Each name is reported once.
            guard let name = key.string, known.insert(name).inserted else { continue }
            let near = suggestion(for: name, amongNames: declared)
            diagnostics.warning(
                .unknownAuthentication,
                "there is no security scheme \"\(name)\", so it is left out\(near.isEmpty ? declaration(of: name) : near)",
                at: key.location)
        }
    }

    /// `; declare it: "components": { "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } } }`
    private func declaration(of name: String) -> String {
        document.version == .swagger
            ? "; declare it, such as \"securityDefinitions\": { \"\(name)\": { \"type\": \"basic\" } }"
            : "; declare it, such as "
                + "\"components\": { \"securitySchemes\": { \"\(name)\": { \"type\": \"http\", \"scheme\": \"bearer\" } } }"
    }

    /// Reports the `type` of a security scheme that OpenAPI does not have.
    func warnOfSchemeType(_ type: JSON?, of key: JSON) {
        let name = type?.string ?? ""
        let isSwagger = document.version == .swagger
        let advice =
            switch name.lowercased() {
            case "bearer", "jwt", "token", "bearertoken":
                isSwagger
                    ? "; write \"type\": \"apiKey\", \"in\": \"header\", \"name\": \"Authorization\""
                    : "; write \"type\": \"http\", \"scheme\": \"bearer\""
            case "oauth", "oauth2.0": "; write \"type\": \"oauth2\""
            case "openid", "oidc": "; write \"type\": \"openIdConnect\""
            case "mutualtls": "; give the transport of the client a certificate instead"
            default:
                "; expected "
                    + alternatives(
                        isSwagger ? ["basic", "apiKey", "oauth2"] : ["http", "apiKey", "oauth2", "openIdConnect"])
            }
        diagnostics.warning(
            .unsupported,
            type == nil
                ? "the security scheme \(key.text) has no \"type\", so it is left out\(advice)"
                : "security schemes of the type \"\(name)\" are not supported; this one is left out\(advice)",
            at: type?.location ?? key.location)
    }
}
