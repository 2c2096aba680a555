/// From operations to endpoints.
extension OpenAPIReader {
    func readOperations() {
        // Names of variants give way to those of operations.
        var taken = TakenNames(Set(names.map { $0.joined(separator: ".") }))
        let namesByKey = Dictionary(zip(allOperations.map(\.key), names)) { first, _ in first }
        let responses = operations.map { responseObjects(of: $0) }
        let failures = responses.map { self.failures($0) }
        let common = mostCommon(failures)
        api.failure = common.flatMap { failure($0, .api) }
        for (index, operation) in operations.enumerated() {
            guard HTTPToken.isValid(operation.method) else {
                diagnostics.warning(
                    "\"\(operation.method)\" is no method; the operation is left out", at: operation.location)
                continue
            }
            let own = failures[index]?.key == common?.key ? nil : failures[index]
            read(operation, namesByKey[operation.key] ?? ["call"], responses[index], own, &taken)
        }
        settleOptionalCredentials()
        warnOfUnusedParts()
    }

    private func read(
        _ operation: Operation, _ name: [String], _ objects: [ResponseObject], _ failures: Failures?,
        _ taken: inout TakenNames
    ) {
        let index = api.endpoints.count
        let owner = TypeDeclaration.Owner.endpoint(index)
        // Types that are nested in the request see what it is called.
        api.endpoints.append(
            Endpoint(
                name: name.map { Name(text: $0, location: operation.location) },
                method: Name(text: operation.method, location: operation.location),
                path: Path(text: "/", location: operation.path.location), location: operation.location))
        var names = ParameterNames()
        let declared = OperationParameters(operation, self)
        var endpoint = api.endpoints[index]
        let (path, query) = self.path(of: operation, declared, &names, at: owner)
        endpoint.path = path
        endpoint.parameters = query + parameters(declared, &names, owner)
        let bodies = bodies(of: operation, declared, &names, owner)
        let responses = self.responses(of: operation, objects, owner)
        endpoint.response = responses.response
        endpoint.failure = failures.flatMap { failure($0, owner) }
        endpoint.authentication = authentication(of: operation)
        endpoint.deprecated = deprecation(operation.json)
        endpoint.example = responses.example
        endpoint.body = bodies.first?.body
        let notes = note(ofOtherTypes: responses.others) + note(ofServerFor: operation)
        endpoint.doc = doc(of: operation, notes: [bodies.first?.doc].compactMap { $0 } + notes)
        api.endpoints[index] = endpoint
        addVariants(of: endpoint, operation, bodies, responses, notes, &taken)
        while sources.count < api.endpoints.count { sources.append(operation) }
    }

    /// The same request with another body, or with a response that comes in pieces.
    private func addVariants(
        of endpoint: Endpoint, _ operation: Operation, _ bodies: [BodyVariant], _ responses: Responses,
        _ notes: [String],
        _ taken: inout TakenNames
    ) {
        for body in bodies.dropFirst() {
            var variant = endpoint
            variant.name = name(endpoint.name, body.suffix, &taken)
            variant.body = body.body
            variant.doc = doc(of: operation, notes: [body.doc].compactMap { $0 } + notes)
            api.endpoints.append(variant)
        }
        if let stream = responses.stream {
            var variant = endpoint
            variant.name = name(endpoint.name, "Stream", &taken)
            variant.response = stream
            variant.example = nil
            variant.doc = doc(
                of: operation, notes: [bodies.first?.doc].compactMap { $0 } + notes + noteOfStream(operation))
            api.endpoints.append(variant)
        }
    }

    /// Servers that respond in both ways are told in the body which one is wanted.
    private func noteOfStream(_ operation: Operation) -> [String] {
        guard let body = operation.json["requestBody"].flatMap({ document.quietlyResolved($0) }),
            let schema = contents(body["content"]).first(where: { $0.kind == .json })?.schema,
            object(schema, .sent).contains("stream")
        else { return [] }
        return ["The response comes in pieces where the body has `stream` set to true."]
    }

    private func name(_ name: [Name], _ suffix: String, _ taken: inout TakenNames) -> [Name] {
        guard let last = name.last else { return name }
        let group = name.dropLast().map(\.text)
        let candidates = [suffix, suffix + "Variant"].map { Identifier.lowerCamel(last.text + $0).text }
        let text = taken.takeFirst(of: candidates.map { (group + [$0]).joined(separator: ".") })
        let own = text.split(separator: ".").last.map { String($0) } ?? text
        return name.dropLast() + [Name(text: own, location: last.location)]
    }
}

extension Operation {
    /// Where it stands; paths that share an item have its operations in common.
    struct Key: Hashable {
        var path: Int
        var method: Int
    }

    var key: Key { Key(path: path.index, method: methodKey.index) }
}
