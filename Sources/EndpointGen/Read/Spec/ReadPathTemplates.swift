/// Paths with their parameters: `/movie/{id: Int}`.
extension SpecReader {
    /// Reads `/movie/{id: Int}`; a parameter without a type is a String.
    func path(_ json: JSON, _ details: JSON?, owner: TypeDeclaration.Owner) -> Path {
        guard let text = string(json, "path") else { return Path(text: "/", location: json.location) }
        var path = Path(text: "", location: json.location)
        if !text.hasPrefix("/") {
            let advice =
                URLText.isAbsolute(text)
                ? "; declare the server under \"servers\", and name it with \"server\" in the endpoint"
                : "; write \"/\(text)\""
            diagnostics.error(
                .invalidPath, "a path starts with \"/\", found \"\(text)\"\(advice)", at: json.location)
        }
        var rest = Substring(text)
        // The text outside of parameters, and whether it contains a question mark so far.
        var literals = ""
        var isInQuery = false
        var names: Set<String> = []
        if text.contains("{{") {
            let single = text.replacing("{{", with: "{").replacing("}}", with: "}")
            diagnostics.error(
                .invalidPath, "a path parameter has one pair of braces; write \"\(single)\"", at: json.location)
            return path
        }
        while let open = rest.firstIndex(of: "{") {
            guard let close = rest[open...].firstIndex(of: "}") else {
                diagnostics.error(.invalidPath, "the path parameter has no closing \"}\"", at: json.location)
                return path
            }
            path.text += rest[..<open]
            literals += rest[..<open]
            isInQuery = isInQuery || rest[..<open].contains("?" as Character)
            let content = rest[rest.index(after: open)..<close]
            if isInQuery {
                let start = text.utf8.distance(from: text.startIndex, to: open)
                diagnostics.error(
                    .invalidPath,
                    "write a query parameter under \"query\", as in { \"q\": \"String\" }, not in the path",
                    at: json.location(of: start..<start + content.utf8.count + 2))
            } else if let field = parameter(content, in: json, text: text) {
                path.text += "{\(field.name.text)}"
                if !names.insert(field.name.text).inserted {
                    diagnostics.error(
                        .duplicateName,
                        "duplicate path parameter \"\(field.name.text)\"", at: field.name.location)
                } else {
                    path.parameters.append(field)
                }
            }
            rest = rest[rest.index(after: close)...]
        }
        if rest.contains("}") { diagnostics.error(.invalidPath, "\"}\" without \"{\" in the path", at: json.location) }
        path.text += rest
        checkLiterals(literals + rest, json)
        if text.hasPrefix("/"), path.text.contains("//") {
            diagnostics.warning(
                .invalidPath, "the path contains \"//\", which is sent unchanged; write one \"/\"", at: json.location)
        }
        checkForeignParameters(path.text, json)
        describe(&path, details, owner: owner)
        return path
    }

    /// Refuses characters that a path cannot have outside of parameters.
    private func checkLiterals(_ literals: String, _ json: JSON) {
        if literals.contains("#") {
            diagnostics.error(
                .invalidPath, "a path cannot have a fragment; write a \"#\" that is part of the path as %23",
                at: json.location)
        } else if let scalar = literals.unicodeScalars.first(where: { !URLText.isCharacter($0) }) {
            let shown = scalar.isInvisible ? "U+\(String(scalar.value, radix: 16, uppercase: true))" : "\"\(scalar)\""
            let braces = (json.string ?? "").replacing("<", with: "{").replacing(">", with: "}")
            let advice =
                scalar == "<"
                ? "write parameters in braces: \"\(braces)\"" : "write it percent-encoded (RFC 3986 §2.1)"
            diagnostics.error(.invalidPath, "a path cannot hold \(shown); \(advice)", at: json.location)
        } else if literals.split(separator: "%", omittingEmptySubsequences: false).dropFirst().contains(where: {
            $0.prefix(2).count < 2 || !$0.prefix(2).allSatisfy(\.isHexDigit)
        }) {
            diagnostics.error(
                .invalidPath,
                "a \"%\" in a path begins an escape such as %20; write a parameter in braces: {id}, and a \"%\" itself as %25",
                at: json.location)
        }
    }

    private func parameter(_ content: Substring, in json: JSON, text: String) -> Field? {
        let colon = content.firstIndex(of: ":")
        let name = content[..<(colon ?? content.endIndex)].filter { $0 != " " }
        guard !name.isEmpty, !name.contains("{") else {
            diagnostics.error(.invalidPath, "a path parameter needs a name, as in {id} or {id: Int}", at: json.location)
            return nil
        }
        let start = text.utf8.distance(from: text.startIndex, to: content.startIndex)
        let location = json.location(of: start..<start + content.utf8.count)
        if name.hasSuffix("?") {
            diagnostics.error(
                .invalidPath,
                "a path parameter cannot be optional; write {\(name.dropLast())}, and a second endpoint for the path without it",
                at: location)
            return nil
        }
        var type = TypeExpression.builtIn(.string)
        if let colon {
            let start = text.utf8.distance(from: text.startIndex, to: content.index(after: colon))
            let rest = String(content[content.index(after: colon)...])
            guard let parsed = typeExpression(rest, in: json, from: start) else { return nil }
            type = parsed
        }
        return Field(name: Name(text: String(name), location: location), type: type, typeLocation: location)
    }

    /// Reads `"parameters"`, which adds details to the parameters in the path.
    func describe(_ path: inout Path, _ details: JSON?, owner: TypeDeclaration.Owner) {
        guard let details else { return }
        if refuseParameterList(details, under: "parameters") { return }
        guard let members = members(details, "\"parameters\"") else { return }
        for (key, value) in members {
            guard let index = path.parameters.firstIndex(where: { $0.name.text == key.text }) else {
                diagnostics.error(
                    .pathParameter,
                    "the path has no parameter {\(key.text)}" + hint(for: key.text, value, in: path), at: key.location)
                continue
            }
            path.undeclared.remove(key.text)
            path.serializations[key.text] = serialization(value, nil, over: path.serializations[key.text])
            if let constant = value["constant"] {
                diagnostics.error(
                    .misplacedKey,
                    "a path parameter cannot be a constant; write the value in the path, in place of {\(key.text)}",
                    at: constant.location)
                continue
            }
            let known = path.parameters[index]
            guard saysType(value) else {
                let keys =
                    ["type", "name", "doc", "deprecated", "example", "format"] + Self.serializationKeys + ["empty"]
                if let object = object(value, "a parameter", keys: keys) {
                    words(object, of: &path.parameters[index])
                }
                continue
            }
            let field = self.value(
                key.name, value, "a parameter", owner: owner, extraKeys: Self.serializationKeys + ["empty"])
            if let field { path.parameters[index] = refined(known, by: field, value) }
        }
    }

    private func hint(for name: String, _ value: JSON, in path: Path) -> String {
        let near = suggestion(for: name, among: path.parameters.map(\.name.text))
        guard near.isEmpty else { return near }
        let type = value.string ?? value["type"]?.string ?? "String"
        return "; write a query parameter under \"query\": { \"\(name)?\": \"\(BuiltIn.translated(type))\" }"
    }
}
