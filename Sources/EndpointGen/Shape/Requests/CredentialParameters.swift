/// Parameters that the transport or a credential sets. A method with an argument for one would send it twice, or fail.
struct CredentialParameters {
    /// Place and name: `header x-api-key`, `query api_key`.
    private var credentials: Set<String> = []
    private let clientHasAny: Bool

    /// - Parameter document: the document, whose `security` applies to operations that have none.
    init(of operation: Operation, _ document: OpenAPIDocument, clientHasAny: Bool) {
        self.clientHasAny = clientHasAny
        let root = document.root
        let requirement = operation.json["security"] ?? root["security"]
        let schemes =
            document.version == .swagger ? root["securityDefinitions"] : root["components"]?["securitySchemes"]
        for (key, _) in requirement?.elements.flatMap(\.members) ?? [] {
            guard let name = key.string, let scheme = schemes?[key: name].flatMap({ document.quietlyResolved($0) })
            else {
                continue
            }
            guard scheme["type"]?.isString("apiKey") == true, let place = scheme["in"]?.string,
                let field = scheme["name"]?.string
            else { continue }
            credentials.insert(Self.key(place, field))
        }
    }

    private static func key(_ place: String, _ name: String) -> String {
        place + " " + (place == "header" ? name.lowercased() : name)
    }

    /// Whether the argument of a method is not for this parameter.
    func contains(_ item: OperationParameters.Item, _ diagnostics: Diagnostics) -> Bool {
        if credentials.contains(Self.key(item.place, item.name)) { return true }
        guard item.place == "header" else { return false }
        switch item.name.lowercased() {
        // OpenAPI 3.1 §4.8.12.2.1: these are declared in other ways.
        case "accept", "content-type": return true
        case "authorization":
            if !clientHasAny {
                diagnostics.warning(
                    .unsupported,
                    "the parameter \"\(item.name)\" is left out, and the document has no security scheme for it; "
                        + "write \"auth\": { \"token\": \"bearer\" } in a spec on top of the document",
                    at: item.json.location)
            }
            return true
        case let name: return TransportFields.names.contains(name)
        }
    }
}
