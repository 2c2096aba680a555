/// Builds path templates from keys of `paths`.
extension RequestBuilder {
    /// The template, and the parameters from its query.
    func path(
        of operation: Operation, _ parameters: OperationParameters, _ names: inout ParameterNames,
        at owner: TypeDeclaration.Owner
    ) -> (path: Path, query: [Parameter]) {
        let location = operation.path.location
        var declared: [String: OperationParameters.Item] = [:]
        for item in parameters.all(in: "path") { declared[item.name] = item }
        let text = trimmed(operation.path.string ?? "/", operation)
        let key = PathKey(text, colons: text.contains(ascii: ":") ? Set(declared.keys) : [])
        var path = Path(text: "", location: location)
        var counts: [String: Int] = [:]
        var taken = TakenNames()
        var used: Set<String> = []
        for piece in key.pieces {
            switch piece {
            case .literal(let text): path.text += Self.literal(text)
            case .parameter(let parameter):
                let item = declared[parameter.text] ?? declared[parameter.name]
                if let item { used.insert(item.name) }
                var field = self.field(
                    parameter, item, &names, counts[parameter.name, default: 0], operation, owner)
                counts[parameter.name, default: 0] += 1
                field.name.text = taken.takeFirst(of: [Self.templateName(field.name.text)])
                if field.swiftName?.text == Identifier.lowerCamel(field.name.text).text { field.swiftName = nil }
                path.text += prefix(item) + "{\(field.name.text)}"
                if let item {
                    path.serializations[field.name.text, default: .init()].style = pathStyle(item.json, field.type)
                } else if !parameters.isIncomplete {
                    // A reference that cannot be resolved may be its declaration.
                    path.undeclared.insert(field.name.text)
                }
                if parameter.isReserved || item.map({ mayHaveSlashes($0.json) }) ?? false {
                    path.serializations[field.name.text, default: .init()].allowsReserved = true
                }
                path.parameters.append(field)
            }
        }
        let query = self.query(key.query, declared, parameters, operation, &used, &path, &names, owner)
        warn(key, declared, used, operation)
        if !path.text.hasPrefix("/") { path.text = "/" + path.text }
        return (path, query)
    }

    /// Whether the value of a path parameter is written as it is: OpenAPI 3.2, documents of Azure, and those of
    /// gRPC-Gateway, in which `"pattern": "shelves/[^/]+"` says that the value has a slash.
    private func mayHaveSlashes(_ json: JSON) -> Bool {
        if json["allowReserved"]?.bool == true || json["x-ms-skip-url-encoding"]?.bool == true { return true }
        guard let pattern = json["pattern"]?.string ?? json["schema"]?["pattern"]?.string else { return false }
        return pattern.replacing("[^/]", with: "").contains(ascii: "/") && pattern.contains("[^/]")
    }

    /// Spaces around a path are not part of it.
    private func trimmed(_ text: String, _ operation: Operation) -> String {
        guard text.unicodeScalars.first == " " || text.unicodeScalars.last == " " else { return text }
        diagnostics.warning(
            .invalidPath, "the path has a space at its start or end, which is removed", at: operation.path.location)
        return text.trimmed
    }

    private func field(
        _ parameter: PathKey.Parameter, _ item: OperationParameters.Item?, _ names: inout ParameterNames,
        _ count: Int,
        _ operation: Operation, _ owner: TypeDeclaration.Owner
    ) -> Field {
        let location = operation.path.location
        guard let item else {
            var field = Field(
                name: Name(text: parameter.name, location: location), type: .builtIn(.string), typeLocation: location)
            let spelled = (count > 0 ? "other " : "") + parameter.name
            field.swiftName =
                names.swiftName(spelled, "path", at: location)
                ?? Name(text: Identifier.lowerCamel(spelled).text, location: location)
            return field
        }
        var own = item
        // A name that occurs twice means two values.
        if count > 0 { own.name = "other \(item.name)" }
        var field = self.field(of: own, &names, owner)
        field.mayBeAbsent = false
        // A schema that says nothing, as of a Python function without annotations. A segment of a path is text.
        if case .builtIn(.json) = field.type { field.type = .builtIn(.string) }
        // Which resource a call is about must be said, for a DELETE above all; an empty segment would be another resource.
        field.defaultValue = nil
        // The name between the braces may differ from the parameter's, which determines the Swift name.
        field.swiftName = field.swiftName ?? Name(text: Identifier.lowerCamel(own.name).text, location: location)
        field.name.text = item.name
        return field
    }

    /// A name that a template can have between braces; it is not sent.
    private static func templateName(_ name: String) -> String {
        if name.isPlainName { return name }
        let plain = name.filter { !"{}:, ".contains($0) && $0.unicodeScalars.allSatisfy(URLText.isCharacter) }
        return plain.isEmpty ? "value" : plain
    }

    private static func literal(_ text: String) -> String {
        let encoded = ServerText.percentEncoded(text)
        guard encoded.contains(ascii: "{") || encoded.contains(ascii: "}") else { return encoded }
        return encoded.replacing("{", with: "%7B").replacing("}", with: "%7D")
    }

    /// Label and matrix styles put signs in front of the value (RFC 6570 §3.2.5, §3.2.7).
    private func prefix(_ item: OperationParameters.Item?) -> String {
        switch item?.json["style"]?.string {
        case "label": "."
        case "matrix": ";\(item.map { Self.literal($0.name) } ?? "")="
        default: ""
        }
    }

    /// The query within the key: fixed pairs stay, and pairs with a parameter become query parameters.
    private func query(
        _ text: String, _ declared: [String: OperationParameters.Item], _ parameters: OperationParameters,
        _ operation: Operation, _ used: inout Set<String>, _ path: inout Path, _ names: inout ParameterNames,
        _ owner: TypeDeclaration.Owner
    ) -> [Parameter] {
        var fixed: [String] = []
        var result: [Parameter] = []
        let others = Set(parameters.all(in: "query").map(\.name))
        for pair in text.split(separator: "&") {
            guard let open = pair.firstIndex(of: "{") else {
                fixed.append(ServerText.percentEncoded(String(pair)).replacing("}", with: "%7D"))
                continue
            }
            let name = String(pair[pair.index(after: open)...].prefix { $0 != "}" })
            let key = pair[..<(pair.firstIndex(of: "=") ?? pair.startIndex)]
            var field: Field
            if let item = declared[name] {
                used.insert(name)
                field = self.field(of: item, &names, owner)
            } else if key.isEmpty || others.contains(name) || others.contains(String(key)) {
                // It is declared as a query parameter, and read as one.
                continue
            } else {
                let parameter = PathKey.Parameter(text: name, name: name)
                diagnostics.warning(
                    .pathParameter, "the parameter {\(name)} in the path is not declared; it is a String",
                    at: operation.path.location)
                field = self.field(parameter, nil, &names, 0, operation, owner)
                field.mayBeAbsent = true
            }
            if !key.isEmpty { field.name.text = String(key) }
            result.append(Parameter(place: .query, field: field))
        }
        if !fixed.isEmpty { path.text += "?" + fixed.joined(separator: "&") }
        return result
    }

    private func warn(
        _ key: PathKey, _ declared: [String: OperationParameters.Item], _ used: Set<String>, _ operation: Operation
    ) {
        let location = operation.path.location
        if !key.fragment.isEmpty {
            diagnostics.warning(
                .invalidPath, "the part after \"#\" in a path is never sent; it is left out", at: location)
        }
        for case .literal(let text) in key.pieces {
            guard let brace = text.unicodeScalars.first(where: { $0 == "{" || $0 == "}" }) else { continue }
            diagnostics.warning(
                .invalidPath,
                "the path has a \"\(brace)\" without \"\(brace == "{" ? "}" : "{")\", so it is sent unchanged; "
                    + "write a parameter as {name}", at: location)
            break
        }
        for name in declared.keys.sorted() where !used.contains(name) {
            guard let item = declared[name] else { continue }
            diagnostics.warning(
                .pathParameter,
                "the path has no parameter {\(name)}; its declaration is left out", at: item.json.location)
        }
    }
}
