/// The schemes of the spec's `auth`, and an endpoint's choice among them.
extension SpecSyntax {
    func authentication(_ json: JSON) -> [AuthenticationScheme] {
        if let text = json.string, Self.simpleSchemes.contains(text) {
            diagnostics.error(
                .wrongKind, "a scheme needs a name: \"auth\": { \"token\": \"\(text)\" }", at: json.location)
            return []
        }
        if let flow = json["oauth2"]?.string {
            diagnostics.error(
                .wrongKind,
                "a scheme needs a name: \"auth\": { \"user\": { \"oauth2\": \"\(flow)\", \"token\": URL } }",
                at: json["oauth2"]?.location)
            return []
        }
        return (members(json, "\"auth\"") ?? []).compactMap { scheme($0, $1) }
    }

    private func scheme(_ key: SpecKey, _ value: JSON) -> AuthenticationScheme? {
        checkName(of: key, value)
        if value.kind == .string { return simpleScheme(key.name, value) }
        guard value.kind == .object else {
            let simple = Self.simpleSchemes.map { "\"\($0)\"" }.joined(separator: ", ")
            wrongKind(
                value, "an authentication scheme",
                expected: "\(simple) or an object, as in { \"token\": \"bearer\" }")
            return nil
        }
        if let place = value["in"]?.string, ["header", "query", "cookie"].contains(place) {
            let name = value["name"]?.string ?? "NAME"
            diagnostics.error(
                .unknownKey, "write \"\(key.text)\": { \"\(place)\": \"\(name)\" }; an endpoint spec has no \"in\"",
                at: value.location.start)
            return nil
        }
        guard let object = object(value, "an authentication scheme", keys: Self.schemeKeys) else { return nil }
        guard let kind = kind(ofSchemeIn: object, at: value), let json = object[kind] else { return nil }
        let prefix = object["prefix"].flatMap { self.prefix($0, key, kind, json, at: object.location(of: "prefix")) }
        var scheme: AuthenticationScheme?
        switch kind {
        case "scheme": scheme = simpleScheme(key.name, json)
        case "oauth2": scheme = oauth2(json, object).map { AuthenticationScheme(name: key.name, kind: $0) }
        default: scheme = apiKey(kind, json, prefix).map { AuthenticationScheme(name: key.name, kind: $0) }
        }
        scheme?.doc = object["doc"].flatMap { string($0, "doc") }
        scheme?.isOptional = object["optional"].flatMap { bool($0, "optional") } ?? false
        let statuses = refreshStatuses(object, of: scheme?.kind)
        scheme?.refreshStatuses = statuses
        return scheme
    }

    private static var schemeKinds: [String] { ["scheme", "header", "query", "cookie", "sigv4", "oauth2"] }
    private static var schemeKeys: [String] {
        schemeKinds + ["authorize", "token", "scopes", "doc", "optional", "prefix", "refreshOn"]
    }

    private func checkName(of key: SpecKey, _ value: JSON) {
        if key.text == "none" {
            diagnostics.error(
                .reservedName,
                "\"none\" says that an endpoint needs no credentials; choose another name", at: key.location)
        } else if Identifier(exactly: key.text) == nil {
            diagnostics.error(
                .invalidName,
                "the name of an authentication scheme must be a Swift identifier, such as "
                    + "\"\(Identifier.lowerCamel(key.text).text)\", found \"\(key.text)\"", at: key.location)
        }
        if ["type", "scheme"].contains(key.text), value.kind == .string {
            diagnostics.warning(
                .invalidName,
                "this declares a scheme and a client argument named \"\(key.text)\"; write a scheme as { \"token\": \"bearer\" }",
                at: key.location)
        }
    }

    /// The key that says what a scheme is.
    private func kind(ofSchemeIn object: SpecObject, at value: JSON) -> String? {
        let given = Self.schemeKinds.filter { object[$0] != nil }
        guard given.count == 1 else {
            if given.isEmpty, object.hasUnknownKeys { return nil }
            diagnostics.error(
                given.isEmpty ? .missingKey : .conflictingKeys,
                "an authentication scheme is \(alternatives(Self.simpleSchemes)), or has one of \"header\", \"query\", \"cookie\", \"sigv4\" or \"oauth2\"",
                at: value.location)
            return nil
        }
        if given[0] != "oauth2" {
            for extra in ["authorize", "token", "scopes"] where object[extra] != nil {
                diagnostics.error(
                    .misplacedKey, "\"\(extra)\" is only allowed beside \"oauth2\"", at: object.location(of: extra))
            }
        }
        return given[0]
    }

    static var simpleSchemes: [String] { ["bearer", "basic", "signature"] }

    private func simpleScheme(_ name: Name, _ json: JSON) -> AuthenticationScheme? {
        switch json.string {
        case "bearer": return AuthenticationScheme(name: name, kind: .bearer)
        case "basic": return AuthenticationScheme(name: name, kind: .basic)
        case "signature": return AuthenticationScheme(name: name, kind: .signature)
        case let text:
            if let text, let form = named(name.text, text) {
                diagnostics.error(.invalidValue, "a scheme needs a name: \"auth\": \(form)", at: json.location)
                return nil
            }
            diagnostics.error(
                .invalidValue,
                "unknown authentication scheme \"\(text ?? json.kind.name)\"; expected \"bearer\", \"basic\", \"signature\", "
                    + "{ \"header\": NAME }, { \"query\": NAME }, { \"cookie\": NAME }, { \"sigv4\": SERVICE } or { \"oauth2\": FLOW }"
                    + (text.map { suggestion(for: $0, among: Self.simpleSchemes) } ?? ""),
                at: json.location)
            return nil
        }
    }

    /// The correct form of a scheme whose kind is written as its name: `{ bearer: token }`, `{ header: X-Key }`.
    private func named(_ kind: String, _ text: String) -> String? {
        if Self.simpleSchemes.contains(kind) {
            // The name of an argument, rather than of a header field.
            let isName = Identifier(exactly: text) != nil && text.first?.isLowercase == true
            return "{ \"\(isName ? text : "token")\": \"\(kind)\" }"
        }
        guard ["header", "query", "cookie", "sigv4"].contains(kind) else { return nil }
        return "{ \"key\": { \"\(kind)\": \"\(text)\" } }"
    }

    private func apiKey(_ place: String, _ json: JSON, _ prefix: String?) -> AuthenticationScheme.Kind? {
        guard let name = string(json, place) else { return nil }
        switch place {
        case "header":
            checkToken(name, "header name", at: json.location)
            return .header(name, prefix: prefix)
        case "cookie":
            checkToken(name, "cookie name", at: json.location)
            return .cookie(name)
        case "sigv4":
            if name.isEmpty || !name.utf8.allSatisfy({ $0 &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x2D }) {
                diagnostics.error(
                    .invalidValue,
                    "\"sigv4\" must be the name of an AWS service in lower case, such as \"s3\" or \"dynamodb\", found \"\(name)\"",
                    at: json.location)
            }
            return .sigV4(service: name)
        default:
            if name.isEmpty {
                diagnostics.error(.invalidName, "a query parameter needs a name", at: json.location)
            }
            return .query(name)
        }
    }

    /// `"none"`, a scheme, or a list of alternatives, each a scheme or a list of schemes that go together.
    func endpointAuthentication(_ json: JSON) -> Authentication? {
        if json.string == "none" { return Authentication.none }
        if json.kind == .string { return .schemes([[Name(text: json.string ?? "", location: json.location)]]) }
        guard json.kind == .array, !json.elements.isEmpty else {
            wrongKind(json, "\"auth\" of an endpoint", expected: "\"none\", the name of a scheme, or a list of them")
            return nil
        }
        return .schemes(
            json.elements.map { alternative in
                (alternative.kind == .array ? alternative.elements : [alternative]).compactMap { name($0, "a scheme") }
            })
    }

    func checkToken(_ text: String, _ what: String, at location: Location) {
        if !HTTPToken.isValid(text) {
            diagnostics.error(
                .invalidName,
                "\"\(text)\" is not a valid \(what); use only letters, digits and !#$%&'*+-.^_`|~ (RFC 9110 §5.6.2)",
                at: location)
        }
    }
}
