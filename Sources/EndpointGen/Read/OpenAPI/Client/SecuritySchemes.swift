/// The security schemes of a document, which become the credentials of the client.
struct SecuritySchemes {
    /// The API's name for each scheme of the document that can be used.
    fileprivate(set) var names: [String: Name] = [:]
    /// Where each of the API's schemes is in a request, by its name.
    fileprivate(set) var places: [String: String] = [:]
    /// Schemes of the document that are not supported.
    fileprivate(set) var unusable: Set<String> = []
    /// The schemes of a spec are used in place of those of the document.
    fileprivate(set) var isReplaced = false
    /// More than half of the operations declare that they need no credentials, although the document requires some.
    fileprivate(set) var ignoresNone = false
    /// Some operation, or the document, declares which credentials it needs.
    fileprivate(set) var isRequiredSomewhere = false
}

extension ClientSettings {
    /// - Parameter replaced: schemes that a spec declares with the same name, so they are not read.
    mutating func readSecuritySchemes(except replaced: Set<String>) {
        let root = document.root
        let nodes =
            (document.version == .swagger ? root["securityDefinitions"] : root["components"]?["securitySchemes"])?
            .members
        let requirements = [root["security"]].compactMap { $0 } + operations.compactMap { $0.json["security"] }
        warnOfUnknownSchemes(requirements, nodes ?? [])
        let used = Set(requirements.flatMap { $0.elements.flatMap { $0.members.compactMap(\.key.string) } })
        var schemes: [(key: JSON, name: String, scheme: AuthenticationScheme)] = []
        // DocumentMistakes reports duplicate keys.
        var seen: Set<String> = []
        for (key, node) in nodes ?? [] {
            guard let name = key.string, used.isEmpty || used.contains(name), seen.insert(name).inserted,
                let json = document.resolved(node, as: "scheme")
            else { continue }
            if let own = [name, Identifier.lowerCamel(name).text].first(where: replaced.contains) {
                security.names[name] = Name(text: own, location: key.location)
            } else if let kind = kind(json, key) {
                var scheme = AuthenticationScheme(name: Name(text: name, location: key.location), kind: kind)
                scheme.doc = .sentences(json["description"]?.markdown?.shortened(to: 500), kind.wholeValue)
                schemes.append((key, name, scheme))
            } else {
                security.unusable.insert(name)
            }
        }
        if schemes.isEmpty, security.unusable.isEmpty, replaced.isEmpty { schemes += declaredAsParameter() }
        add(schemes, requirements)
        security.isRequiredSomewhere = !used.isEmpty
        let none = operations.filter { $0.json["security"].map { $0.kind == .array && $0.elements.isEmpty } ?? false }
            .count
        let isRequired = root["security"]?.elements.contains { !$0.members.isEmpty } ?? false
        security.ignoresNone = isRequired && none * 2 > operations.count
    }

    /// Takes the schemes of a spec in place of those of the document. Operations keep the requirements whose schemes have the
    /// same name in the spec, either that of the document or the one of its client.
    mutating func replaceSchemes(by schemes: [AuthenticationScheme]) {
        authentication = schemes
        security.isReplaced = true
        let known = Set(schemes.map(\.name.text))
        security.names = security.names.filter { known.contains($0.value.text) }
    }

    mutating func notePlaces() {
        for scheme in authentication { security.places[scheme.name.text] = scheme.kind.place }
    }

    private mutating func add(
        _ schemes: [(key: JSON, name: String, scheme: AuthenticationScheme)], _ requirements: [JSON]
    ) {
        let owners = BearerAlternatives(schemes.filter { $0.scheme.kind.isBearer }.map(\.name), requirements)
        let signIns = Dictionary(
            schemes.filter { $0.scheme.kind.isSignIn }.map { (owners.owner(of: $0.name), $0.scheme.kind) },
            uniquingKeysWith: { first, _ in first })
        let names = SchemeNames(
            schemes.filter { owners.owner(of: $0.name) == $0.name }.map { ($0.name, $0.scheme.kind) })
        for item in schemes {
            let owner = owners.owner(of: item.name)
            if owner != item.name, let known = security.names[owner] {
                security.names[item.name] = known
                continue
            }
            var scheme = item.scheme
            scheme.name.text = names.name(item.name)
            // A sign-in can provide the token of a plain bearer scheme, too.
            scheme.kind = signIns[item.name] ?? scheme.kind
            security.names[item.name] = scheme.name
            authentication.append(scheme)
        }
    }

    private func kind(_ json: JSON, _ key: JSON) -> AuthenticationScheme.Kind? {
        switch json["type"]?.string?.lowercased() {
        case "basic": return .basic
        case "http": return http(json, key)
        case "apikey": return apiKey(json, key)
        case "oauth2": return oauth2(json)
        case "openidconnect": return .bearer
        default:
            warnOfSchemeType(json["type"], of: key)
            return nil
        }
    }

    private func http(_ json: JSON, _ key: JSON) -> AuthenticationScheme.Kind? {
        switch json["scheme"]?.string?.lowercased() {
        case "bearer": return .bearer
        case "basic": return .basic
        case "signature", "hmac": return .signature
        case let scheme:
            diagnostics.warning(
                .unsupported,
                scheme == nil
                    ? "the security scheme \(key.text) has no \"scheme\", so it is left out; write \"scheme\": \"bearer\""
                    : "the HTTP authentication scheme \"\(scheme ?? "")\" is not supported; it is left out; "
                        + "\"bearer\" and \"basic\" are supported", at: json["scheme"]?.location ?? key.location)
            return nil
        }
    }

    private func apiKey(_ json: JSON, _ key: JSON) -> AuthenticationScheme.Kind? {
        if json["x-amazon-apigateway-authtype"]?.string?.lowercased() == "awssigv4" {
            // The documents of AWS services contain the service name.
            return .sigV4(service: document.root["info"]?["x-serviceName"]?.string ?? "execute-api")
        }
        guard let field = json["name"], let name = field.string, !name.isEmpty, let place = json["in"],
            place.kind == .string
        else {
            diagnostics.warning(
                .missingKey, "an API key needs a \"name\" and \"in\"; the scheme is left out", at: key.location)
            return nil
        }
        switch place.string {
        case "query": return .query(name)
        case "header" where HTTPToken.isValid(name): return .header(name)
        case "cookie" where HTTPToken.isValid(name): return .cookie(name)
        default:
            warnOfAPIKey(field, in: place)
            return nil
        }
    }

    /// With the client credentials flow, a client gets tokens without a user. It requests no scopes, so the server
    /// grants its defaults: few programs are allowed all scopes that a document lists.
    private func oauth2(_ json: JSON) -> AuthenticationScheme.Kind {
        let flow = json["flows"]?["clientCredentials"] ?? (json["flow"]?.string == "application" ? json : nil)
        if let url = url(flow, "tokenUrl") { return .oauth2(.init(flow: .clientCredentials, tokenURL: url)) }
        let page = json["flows"]?["authorizationCode"] ?? (json["flow"]?.string == "accessCode" ? json : nil)
        guard let url = url(page, "tokenUrl"), let page = self.url(page, "authorizationUrl") else { return .bearer }
        return .oauth2(.init(flow: .authorizationCode, tokenURL: url, authorizationURL: page))
    }

    private func url(_ flow: JSON?, _ key: String) -> String? {
        flow?[key: key]?.string.flatMap { URLText.isAbsolute($0) && !$0.contains("{") ? $0 : nil }
    }

    /// A document without schemes may declare `Authorization` as a header parameter, which OpenAPI ignores.
    private func declaredAsParameter() -> [(key: JSON, name: String, scheme: AuthenticationScheme)] {
        for operation in operations {
            for node in operation.parameterLists.flatMap(\.elements) {
                guard let json = document.quietlyResolved(node), json["in"]?.string == "header",
                    let name = json["name"],
                    name.string?.lowercased() == "authorization"
                else { continue }
                let scheme = AuthenticationScheme(
                    name: Name(text: "authorization", location: name.location), kind: .header("Authorization"),
                    doc: json["description"]?.markdown, isOptional: true)
                return [(name, "authorization", scheme)]
            }
        }
        return []
    }
}

extension AuthenticationScheme.Kind {
    /// Many documents declare a bearer token as an API key; the token alone would be refused. Others expect only a key.
    fileprivate var wholeValue: String? {
        guard case .header(let name, nil) = self, name.lowercased() == "authorization" else { return nil }
        return "The whole value of the header field `\(name)`, with a scheme if the server expects one: `Bearer TOKEN`."
    }

    /// Whether it takes any access token.
    fileprivate var isBearer: Bool {
        if case .bearer = self { true } else { isSignIn }
    }

    fileprivate var isSignIn: Bool {
        if case .oauth2(let oauth2) = self { oauth2.flow == .authorizationCode } else { false }
    }
}
