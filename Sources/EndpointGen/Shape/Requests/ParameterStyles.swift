/// How lists and objects are serialized.
extension RequestBuilder {
    func style(_ item: OperationParameters.Item, _ place: Parameter.Place, _ type: TypeExpression) -> Parameter.Style? {
        let json = item.json
        if let media = json.parameterContent?.key.string { return MediaTypes.isJSON(media) ? .json : nil }
        let shape = types.queryShape(of: type)
        guard shape != .scalar else {
            warnOfSigns(json, place)
            return nil
        }
        let style = json["style"]?.string
        switch place {
        case .query:
            if document.version == .swagger { return collectionFormat(json) }
            return queryStyle(style, isExploded: json["explode"]?.bool ?? (style ?? "form" == "form"), json)
        case .header:
            warnOfSeparator(json)
            warnOfSigns(json, place)
            return shape == .object && json["explode"]?.bool == true ? .pairs : nil
        case .cookie:
            // OpenAPI 3.2 §4.12.6 sends each value as a cookie of its own.
            if let style = json["style"], style.isString("cookie"), json["explode"]?.bool != false {
                diagnostics.warning(
                    .unsupported,
                    "the values of a cookie cannot be sent as several cookies; they are joined by commas",
                    at: style.location)
            }
            return nil
        }
    }

    private func queryStyle(_ style: String?, isExploded: Bool, _ json: JSON) -> Parameter.Style? {
        switch style ?? "form" {
        case "form": return isExploded ? nil : .comma
        case "spaceDelimited": return isExploded ? nil : .space
        case "pipeDelimited": return isExploded ? nil : .pipe
        case "deepObject": return .deep
        case let other:
            diagnostics.warning(
                .invalidValue,
                "a query parameter cannot have the style \"\(other)\"; the parameter is repeated for each value",
                at: (json["style"] ?? json).location)
            return nil
        }
    }

    /// Swagger 2.0 joins values by commas by default.
    func collectionFormat(_ json: JSON) -> Parameter.Style? {
        switch json["collectionFormat"]?.string {
        case "multi": return nil
        case "ssv": return .space
        case "pipes": return .pipe
        case "tsv":
            diagnostics.warning(
                .unsupported,
                "values cannot be joined by tabs; they are joined by commas",
                at: (json["collectionFormat"] ?? json).location)
            return .comma
        default: return .comma
        }
    }

    func pathStyle(_ json: JSON, _ type: TypeExpression) -> Parameter.Style? {
        if let media = json.parameterContent?.key.string { return MediaTypes.isJSON(media) ? .json : nil }
        let shape = types.queryShape(of: type)
        if shape == .scalar { return nil }
        warnOfSeparator(json)
        let isExploded = json["explode"]?.bool == true
        if isExploded, let style = json["style"], style.isString("label") || style.isString("matrix") {
            diagnostics.warning(
                .unsupported,
                "exploded values cannot be sent in the style \"\(style.string ?? "")\"; they are joined by commas",
                at: style.location)
        }
        return isExploded && shape == .object ? .pairs : nil
    }

    /// Warns of styles that put signs in front of values, which only parameters of the path have.
    private func warnOfSigns(_ json: JSON, _ place: Parameter.Place) {
        guard let style = json["style"], style.isString("label") || style.isString("matrix") else { return }
        let name = place == .query ? "query" : place == .header ? "header" : "cookie"
        diagnostics.warning(
            .invalidValue,
            "a \(name) parameter cannot have the style \"\(style.string ?? "")\"; the value is sent without the style's \".\" or \";\"",
            at: style.location)
    }

    /// Warns of other separators outside of queries, which Swagger 2.0 allows.
    private func warnOfSeparator(_ json: JSON) {
        guard let format = json["collectionFormat"], let name = format.string, ["ssv", "tsv", "pipes"].contains(name)
        else { return }
        diagnostics.warning(
            .unsupported,
            "\"\(name)\" is not supported here; the values are joined by commas", at: format.location)
    }
}

extension JSON {
    /// The media type of a parameter or header field with `content`, and its description. Only one is allowed; of several,
    /// JSON keeps the structure of the value.
    var parameterContent: (key: JSON, value: JSON)? {
        let members = self["content"]?.members ?? []
        return members.first { $0.key.string.map(MediaTypes.isJSON) ?? false } ?? members.first
    }
}
