/// API keys that a request cannot contain: `{ "type": "apiKey", "in": "header", "name": "Authorization: Bearer" }`.
extension ClientSettings {
    func warnOfAPIKey(_ name: JSON, in place: JSON) {
        let places = ["query", "header", "cookie"]
        guard let word = place.string, places.contains(word) else {
            diagnostics.warning(
                .invalidValue,
                "an API key must be in \"query\", \"header\" or \"cookie\", found \(place.text), so the scheme is left out"
                    + suggestion(for: place.string ?? "", among: places), at: place.location)
            return
        }
        let what = word == "header" ? "a header field" : "a cookie"
        let advice = advice(onName: name.string ?? "").map { "; write \($0)" } ?? ""
        diagnostics.warning(
            .invalidName,
            "the name of \(what) cannot contain colons, spaces or other separators, found \(name.text), so the scheme is left out"
                + advice, at: name.location)
    }

    /// What a name means that has a colon or the beginning of the value behind it.
    private func advice(onName name: String) -> String? {
        let parts = name.split { $0 == ":" || $0.isWhitespace }.map(String.init)
        guard let field = parts.first, HTTPToken.isValid(field) else { return nil }
        guard parts.count > 1 else { return "\"\(field)\"" }
        guard field.lowercased() == "authorization" else { return name.contains(":") ? "\"\(field)\"" : nil }
        let scheme = parts[1].lowercased()
        switch (document.version, scheme) {
        case (.openAPI, "bearer"), (.openAPI, "basic"): return "\"type\": \"http\", \"scheme\": \"\(scheme)\""
        case (.swagger, "basic"): return "\"type\": \"basic\""
        default: return "\"\(field)\", and put \"\(parts[1])\" into the credential"
        }
    }
}
