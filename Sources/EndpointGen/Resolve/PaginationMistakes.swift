/// Messages about parameters that pagination cannot set.
extension PaginationResolver {
    /// Reports the name of a parameter that the endpoint does not have in that place.
    func refuse(_ name: Name, _ place: Parameter.Place, among known: [String]) {
        // The declaration of the parameter has been refused.
        if resolver.api.refusedFields.contains(name.text) { return }
        resolver.diagnostics.error(
            .invalidPagination,
            otherPlace(of: name)
                ?? "\"paginate\" names the \(place.rawValue) parameter \"\(name.text)\", which the endpoint does not have"
                + resolver.diagnostics.hint(suggestion(for: name.text, among: known)), at: name.location)
    }

    /// The message for a parameter in another place; nil if there is none.
    private func otherPlace(of name: Name) -> String? {
        if endpoint.path.parameters.contains(where: { $0.name.text == name.text }) {
            return Self.refusal(of: name, as: "a parameter of the path")
        }
        if endpoint.parameters.contains(where: { $0.isNamed(name.text, in: .header) }) {
            return "\"\(name.text)\" is a header field; write { \"header\": \"\(name.text)\" }"
        }
        if isFormField(name.text) { return Self.refusal(of: name, as: "a field of the form") }
        guard case .whole(let body, _) = endpoint.body else { return nil }
        return has(body, name.text)
            ? "\"\(name.text)\" is a field of the body; write { \"body\": \"\(name.text)\" }" : nil
    }

    func isFormField(_ name: String) -> Bool {
        switch endpoint.body {
        case .form(let parameters): parameters.contains { $0.field.name.text == name }
        case .multipart(let parts): parts.contains { $0.field.name.text == name }
        case .formType(let body): has(body, name)
        case .whole, nil: false
        }
    }

    private func has(_ body: Field, _ name: String) -> Bool {
        let type = resolver.diagnostics.silently { resolver.resolve(body.type, [], "a body") }
        return members(of: resolver.expanded(type))?.contains { $0.key == name } ?? false
    }

    static func refusal(of name: Name, as what: String) -> String {
        "\"\(name.text)\" is \(what); \"paginate\" can set query parameters, header fields and fields of a JSON body"
    }
}
