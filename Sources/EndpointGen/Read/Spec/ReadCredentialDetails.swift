/// The details of a scheme: the text before a credential, and the statuses that reject it.
extension SpecSyntax {
    /// The text before the credential in a header field: `Token `.
    func prefix(
        _ json: JSON, _ key: SpecKey, _ kind: String, _ header: JSON, at location: Location
    ) -> String? {
        guard let text = string(json, "prefix") else { return nil }
        guard kind == "header" else {
            let isKnown = kind == "scheme" || kind == "oauth2" || kind == "sigv4"
            diagnostics.error(
                .misplacedKey,
                "only a credential in a \"header\" has a \"prefix\"; "
                    + (isKnown
                        ? "this scheme has its own, so remove it" : "put it into the credential that the app passes"),
                at: location)
            return nil
        }
        let word = text.lowercased().filter { $0 != " " }
        if Self.simpleSchemes.contains(word), word != "signature", header.string?.lowercased() == "authorization" {
            diagnostics.error(
                .misplacedKey, "write \"\(key.text)\": \"\(word)\", which sends this prefix", at: key.location)
            return nil
        }
        guard !text.isEmpty, text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }), text.first != " " else {
            diagnostics.error(
                .invalidValue,
                "a \"prefix\" is ASCII text that does not begin with a space, such as \"Token \", found \"\(text)\"",
                at: json.location)
            return nil
        }
        if text.last.map({ $0.isLetter || $0.isNumber }) ?? false {
            diagnostics.warning(
                .invalidValue,
                "the credential follows the \"prefix\" without a space; write \"\(text) \" if the server expects one",
                at: json.location)
        }
        return text
    }

    /// `"refreshOn": [401, 403]`
    func refreshStatuses(_ object: SpecObject, of kind: AuthenticationScheme.Kind?) -> [Int]? {
        guard let json = object["refreshOn"] else { return nil }
        switch kind {
        case .signature, .sigV4:
            diagnostics.error(
                .misplacedKey,
                "a signature is computed for each request, so it cannot \"refreshOn\" a status; remove it",
                at: object.location(of: "refreshOn"))
            return nil
        default: break
        }
        guard let statuses = statuses(json, "refreshOn", "a status that rejects a credential") else { return nil }
        if statuses.isEmpty, json.elements.isEmpty {
            diagnostics.error(
                .invalidValue, "\"refreshOn\" needs at least one status, such as 401", at: json.location)
            return nil
        }
        return statuses
    }
}
