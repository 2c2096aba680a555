/// Common mistakes in parameters.
extension SpecReader {
    /// Reports an entry that is not a parameter that a caller can set, with what to write instead; false if it may be one.
    func isMistakenParameter(_ key: SpecKey, _ value: JSON, _ place: Parameter.Place) -> Bool {
        let name = key.text.hasSuffix("?") ? String(key.text.dropLast()) : key.text
        if key.text == "*", value["key"] == nil {
            let advice =
                place == .query
                ? "for parameters of any name, write \"others?\": \"[String: String]\""
                : "declare each parameter by its name"
            diagnostics.error(.misplacedKey, "\"*\" is only allowed in \"fields\"; \(advice)", at: key.location)
        } else if place == .header, TransportFields.names.contains(name.lowercased()) {
            diagnostics.error(
                .misplacedKey, "the client sets the header field \"\(name)\" itself; remove it", at: key.location)
        } else if let text = value.string, isValue(text, place) {
            refuse(text, of: name, place, at: value)
        } else if [.number, .true, .false].contains(value.kind) {
            let isConstant = value.kind != .number || value.int != nil
            refuseValue(value.source, isConstant ? value.source : "\"\(value.source)\"", at: value)
        } else {
            return false
        }
        api.refusedFields.insert(name)
        return true
    }

    /// Whether a text in the place of a type is a value: it begins with a digit, or has several words or a hyphen, as
    /// no type does. A header field may also be a media type, or another value with a slash.
    private func isValue(_ text: String, _ place: Parameter.Place) -> Bool {
        if text.unicodeScalars.first.map({ ("0"..."9").contains($0) }) ?? false { return true }
        guard !text.contains(where: { "[<({|?!".contains($0) }), !text.contains(" =") else { return false }
        let words = text.split { " -".contains($0) || place == .header && $0 == "/" }
        return words.count > 1 && BuiltIn.named(String(words[0])) == nil
    }

    private func refuse(_ text: String, of name: String, _ place: Parameter.Place, at value: JSON) {
        if place == .header, name.lowercased() == "authorization" {
            let scheme = text.lowercased().hasPrefix("basic") ? "\"login\": \"basic\"" : "\"token\": \"bearer\""
            diagnostics.error(
                .wrongKind,
                "a credential does not belong in a spec; remove it, and at the top of the spec, write \"auth\": { \(scheme) }; the "
                    + "client takes the credential", at: value.location)
            return
        }
        refuseValue(text, "\"\(text)\"", at: value)
    }

    private func refuseValue(_ text: String, _ constant: String, at value: JSON) {
        diagnostics.error(
            .typeSyntax, "\"\(text)\" is not a type; for a fixed value, write { \"constant\": \(constant) }",
            at: value.location)
    }

    /// Checks the name of a header field of a request or a response.
    func checkHeaderName(_ name: String, isSent: Bool, at location: Location) {
        checkToken(name, "header name", at: location)
        guard name.count > 1, name.hasSuffix("*") || name.hasPrefix("*") else { return }
        let example = name.replacing("*", with: "color")
        let call = isSent ? ", or set it for a call: with { $0.headerFields[\"\(example)\"] = \"red\" }" : ""
        diagnostics.warning(
            .invalidName,
            "\"\(name)\" is not a wildcard, but the name of one header field; declare each field by its whole name, such as "
                + "\"\(example)\"\(call)", at: location)
    }
}
