/// Common mistakes in the cases of a union.
extension SpecReader {
    /// Reports a value that is not the name of a type, with what to write instead; false if it may be one.
    func isMistakenCase(_ json: JSON, owner: TypeDeclaration.Owner) -> Bool {
        let isNull = json.kind == .null || ["null", "nil", "none"].contains(json.string?.lowercased())
        // A type can have that name if it is declared.
        if isNull, json.string?.first?.isUppercase != true {
            refuseNull(json, owner: owner)
            return true
        }
        guard json.kind == .object else { return false }
        let advice: String
        if let type = json["type"]?.string {
            advice = "write \"\(type)\""
        } else {
            let key = Self.inlineKeys.first { json[key: $0] != nil } ?? "fields"
            advice = "for an inline type, name the case: { \"first\": { \"\(key)\": … } }"
        }
        diagnostics.error(
            .wrongKind, "in a list, a case is the name of a type; \(advice)", at: json.location.start)
        return true
    }

    private func refuseNull(_ json: JSON, owner: TypeDeclaration.Owner) {
        guard case .type(let index) = owner else { return }
        let name = Identifier.upperCamel(api.types[index].name.text).text
        let place =
            api.types[index].isInline
            ? "declare the union under \"types\", and write \"?\" after its name: \"\(name)?\""
            : "write \"?\" after the name of the union where it is used: \"\(name)?\""
        diagnostics.error(
            .invalidUnion, "null is not a case of a union; for a value that may be null, \(place)", at: json.location)
    }
}
