/// The keys of types: `Page<Item>`, `Movie.Kind`.
extension SpecReader {
    /// Splits `Outer.Page<Item>` into its parts and type parameters.
    func typeName(_ key: SpecKey) -> (path: [Name], parameters: [Name])? {
        var text = Substring(key.text)
        var parameters: [Name] = []
        if let open = text.firstIndex(of: "<") {
            guard text.hasSuffix(">") else {
                diagnostics.error(.typeSyntax, "\"\(key.text)\" lacks the closing \">\"", at: key.location)
                return nil
            }
            let list = text[text.index(after: open)...].dropLast()
            parameters = list.split(separator: ",", omittingEmptySubsequences: false).map {
                Name(text: String($0.filter { $0 != " " }), location: key.location)
            }
            text = text[..<open]
        }
        let path = text.split(separator: ".", omittingEmptySubsequences: false).map {
            Name(text: String($0), location: key.location)
        }
        guard path.count <= Name.maximumParts, parameters.count <= Name.maximumParts else {
            diagnostics.error(
                .limit,
                "a name has at most \(Name.maximumParts) parts and \(Name.maximumParts) type parameters",
                at: key.location)
            return nil
        }
        if let part = (path + parameters).first(where: { !isTypeIdentifier($0.text) }) {
            refuseTypeName(part, of: key)
            // References may have the right spelling already.
            api.refusedTypes.insert(path.map(\.text).joined(separator: "."))
            api.refusedTypes.insert(path.map { Identifier.upperCamel($0.text).text }.joined(separator: "."))
            return nil
        }
        for (index, parameter) in parameters.enumerated() {
            if parameters[..<index].contains(where: { $0.text == parameter.text }) {
                diagnostics.error(
                    .duplicateName, "duplicate type parameter \"\(parameter.text)\"", at: key.location)
            }
        }
        return (path, parameters)
    }

    private func refuseTypeName(_ part: Name, of key: SpecKey) {
        if part.text.isEmpty, key.text.hasSuffix("<>") {
            diagnostics.error(
                .invalidName,
                "a generic type needs a parameter, as in \"\(key.text.dropLast(2))<Item>\", found \"\(key.text)\"",
                at: key.location)
            return
        }
        let name = Identifier.upperCamel(part.text).text
        // A name for text with other signs would surprise.
        let isWord = !part.text.isEmpty && part.text.allSatisfy { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
        let advice = isWord && isTypeIdentifier(name) ? "; write \"\(name)\"" : ""
        diagnostics.error(
            .invalidName,
            "\"\(part.text)\" is not a valid type name; start with an upper-case letter, and use letters and digits\(advice)",
            at: key.location)
    }
}
