/// Builds endpoints from operations. Their types have owners, but no final names.
struct EndpointBuilder {
    private let description: Description
    private let client: ClientSettings
    private let requests: RequestBuilder
    private let responses: ResponseBuilder

    init(_ description: Description, _ client: ClientSettings, _ types: TypeBuilder) {
        self.description = description
        self.client = client
        requests = RequestBuilder(
            types: types, hasCredentials: !client.authentication.isEmpty)
        responses = ResponseBuilder(types)
    }

    func endpoints() -> (api: API, sources: [EndpointSource]) {
        var api = API(
            name: client.name, doc: client.doc, servers: client.servers, relativeServer: client.relativeServer,
            authentication: client.authentication)
        var sources: [EndpointSource] = []
        let objects = description.operations.map { description.document.responseObjects(of: $0) }
        let failures = objects.map { responses.failures($0) }
        var common = Failures.mostCommon(failures)
        api.failure = common.flatMap { responses.failure($0, .api) }
        // If less than half of the operations throw it, a text or any JSON is not the failure of the API.
        if api.failure?.isPlain == true, failures.count(where: { $0?.key == common?.key }) * 2 < failures.count {
            common = nil
            api.failure = nil
        }
        var known: [String: TypeExpression] = [:]
        let failureKey = common.flatMap {
            Failures.keyBesideSuccess($0, failures, objects, description.document)
        }
        if let common, let failure = api.failure { known = responses.types(of: common, in: failure) }
        for (index, operation) in description.operations.enumerated() {
            guard HTTPToken.isValid(operation.method) else {
                description.diagnostics.warning(
                    .invalidName,
                    "\"\(operation.method)\" is not a valid method; the operation is left out", at: operation.location)
                continue
            }
            let isCommon = failures[index] != nil && failures[index]?.key == common?.key
            let own = isCommon ? nil : failures[index]
            for (var endpoint, variant) in endpoints(
                of: operation, objects[index], own, known, failureKey, at: api.endpoints.count)
            {
                endpoint.hasCommonFailure = isCommon
                api.endpoints.append(endpoint)
                sources.append(EndpointSource(operation: operation, variant: variant))
            }
        }
        api.removeRepeatedHeaders()
        description.warnOfUnusedParts()
        return (api, sources)
    }

    /// The endpoint of an operation, then variants of it with another body, or with a stream as the response.
    private func endpoints(
        of operation: Operation, _ objects: [ResponseObject], _ failures: Failures?,
        _ known: [String: TypeExpression], _ failureKey: String?, at index: Int
    ) -> [(endpoint: Endpoint, variant: String)] {
        let owner = TypeDeclaration.Owner.endpoint(index)
        let request = requests.request(of: operation, owner)
        let responses = self.responses.responses(of: operation, objects, owner, failureKey: failureKey)
        var endpoint = Endpoint(
            name: [], method: Name(text: operation.method, location: operation.location), path: request.path,
            location: operation.location)
        endpoint.parameters = request.parameters
        endpoint.response = responses.response
        endpoint.failure = failures.flatMap { self.responses.failure($0, owner, known: known) }
        endpoint.authentication = client.authentication(of: operation)
        endpoint.servers = client.servers(of: operation)
        endpoint.deprecated = description.schemas.deprecation(operation.json)
        endpoint.example = responses.example
        let notes = self.responses.note(ofOtherTypes: responses.others)
        let bodies = request.bodies.isEmpty ? [nil] : request.bodies.map(Optional.some)
        var result = bodies.map { body in
            var variant = endpoint
            variant.body = body?.body
            variant.doc = operation.doc(notes: [body?.doc].compactMap { $0 } + notes, call: endpoint.call)
            return (variant, body?.suffix ?? "")
        }
        if let stream = responses.stream {
            var variant = endpoint
            variant.body = request.bodies.first?.body
            variant.response = stream
            variant.example = nil
            let note = noteOfStream(operation)
            variant.doc = operation.doc(
                notes: [request.bodies.first?.doc].compactMap { $0 } + notes + note, call: endpoint.call)
            result.append((variant, "Stream"))
        }
        return result
    }

    /// A note for servers that stream only if the body asks for it.
    private func noteOfStream(_ operation: Operation) -> [String] {
        let document = description.document
        guard let body = operation.json["requestBody"].flatMap({ document.quietlyResolved($0) }),
            let schema = document.contents(body["content"]).first(where: { $0.kind == .json })?.schema,
            description.schemas.object(schema).contains("stream")
        else { return [] }
        return ["The response is a stream if `stream` is true in the body."]
    }
}
