/// How parameters are serialized.
extension SpecSyntax {
    static var serializationKeys: [String] { ["style", "reserved"] }

    /// Reads the keys of a parameter's object form over what is known; `place` is nil for a path parameter.
    func serialization(
        _ json: JSON, _ place: Parameter.Place?, over known: Parameter.Serialization? = nil
    ) -> Parameter.Serialization {
        var result = known ?? .init()
        guard json.kind == .object else { return result }
        if let style = json["style"] { result.style = self.style(style, place) }
        if place == nil, let empty = json["empty"] { result.allowsEmpty = bool(empty, "empty") ?? false }
        guard let reserved = json["reserved"] else { return result }
        if place == .header || place == .cookie {
            diagnostics.error(
                .misplacedKey,
                "\"reserved\" applies to values in a URL, and \(Self.description(of: place)) is not in the URL",
                at: reserved.location)
        }
        result.allowsReserved = bool(reserved, "reserved") ?? false
        return result
    }

    private func style(_ json: JSON, _ place: Parameter.Place?) -> Parameter.Style? {
        guard let text = string(json, "style") else { return nil }
        // In a query, an object is written as pairs by default.
        let styles: [Parameter.Style] =
            place == .query ? [.repeat, .comma, .space, .pipe, .brackets, .deep, .json] : [.comma, .pairs, .json]
        if let style = Parameter.Style(rawValue: text), styles.contains(style) { return style }
        let words = styles.map(\.rawValue)
        diagnostics.error(
            .invalidValue,
            "the \"style\" of \(Self.description(of: place)) is \(alternatives(words)), found \"\(text)\""
                + suggestion(for: text, among: words), at: json.location)
        return nil
    }

    private static func description(of place: Parameter.Place?) -> String {
        switch place {
        case nil: "a path parameter"
        case .query: "a query parameter or a form field"
        case .header: "a header"
        case .cookie: "a cookie"
        }
    }
}
