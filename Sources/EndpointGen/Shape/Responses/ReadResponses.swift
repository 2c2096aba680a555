/// Successful responses.
extension ResponseBuilder {
    /// The responses of an operation, and its stream if it can respond in both ways.
    struct Responses {
        var response: Response?
        var stream: Response?
        /// Media types of the success that neither of them reads.
        var others: [String] = []
        var example: JSON?
    }

    func responses(
        of operation: Operation, _ responses: [ResponseObject], _ owner: TypeDeclaration.Owner, failureKey: String?
    ) -> Responses {
        let successes = successes(responses, failureKey)
        if operation.method == "HEAD" { return Responses(response: successes.first.flatMap { head($0, owner) }) }
        guard let first = successes.first else { return Responses() }
        if first.status.family == 3 {
            // A client follows it, so that what comes is the content of another resource.
            if let content = first.contents.first {
                diagnostics.warning(
                    .unsupported,
                    "the content of a redirect has no type, because a client follows it; the call returns the bytes of what it leads to",
                    at: content.key.location)
            }
            let content = Response.Content(type: .builtIn(.data), location: first.location)
            return Responses(response: Response(kind: .single(content), location: first.location))
        }
        let choices = successes.map { choice($0) }
        let streams = zip(successes, choices).filter { $1.stream != nil }
        var result = Responses()
        // A stream cannot be one of several responses, so the first pure stream is the only response.
        if let (response, choice) = streams.first(where: { $1.whole == nil }) {
            result.response = choice.stream.map { stream($0, response, owner) }
            result.others = others(response, choice)
            return result
        }
        result.response = response(successes, choices, owner, isRead: operation.method == "GET")
        result.stream = streams.first.flatMap { response, choice in choice.stream.map { stream($0, response, owner) } }
        if let best = zip(successes, choices).first(where: { $1.whole != nil }) {
            result.others = others(best.0, best.1)
            result.example = example(best.0, best.1.whole)
        }
        return result
    }

    /// The 2xx responses. Without those, the first 3xx response, or else `default`, unless it is what other operations
    /// throw.
    private func successes(_ responses: [ResponseObject], _ failureKey: String? = nil) -> [ResponseObject] {
        let family = { (number: Int) in responses.filter { $0.status.family == number } }
        let successes = family(2)
        // Of the 3xx responses, only 300 (Multiple Choices) has content to read.
        let choices = family(3).filter { $0.status == .code(300) && !$0.contents.isEmpty }
        if !successes.isEmpty { return successes + choices }
        if let other = responses.first(where: { $0.status == .other }), family(3).isEmpty {
            guard let key = failureKey, failures([other])?.key == key else { return [other] }
            diagnostics.warning(
                .invalidResponse,
                "the operation declares no success, and \"default\" is the failure of other operations, so the call "
                    + "returns nothing; add what it returns, such as \"200\"", at: other.location)
            return []
        }
        return Array(family(3).prefix(1))
    }

    /// The media type of JSON that the request asks for.
    func acceptedType(_ responses: [ResponseObject]) -> String? {
        let contents = successes(responses).compactMap { $0.status == .other ? nil : choice($0).whole }
        guard let content = contents.first else { return nil }
        return content.kind == .wildcard ? "application/json" : MediaTypes.essence(content.type)
    }

    /// Which media types of a response are read.
    private struct Choice {
        var whole: MediaContent?
        var stream: MediaContent?
    }

    private func isAnyText(_ schema: JSON) -> Bool {
        graph.isPlainString(schema) && graph.core(of: schema).schema["format"] == nil
    }

    private func saysNothing(_ schema: JSON) -> Bool {
        schema.kind == .object && schema.members.allSatisfy { $0.key.string == "title" }
    }

    private func choice(_ response: ResponseObject) -> Choice {
        var choice = Choice()
        let hasFile = response.contents.contains {
            $0.kind == .bytes && $0.schema.map { graph.isBinary($0) || !graph.isPlainString($0) } ?? true
        }
        let hasContent = response.contents.contains { content in
            [.bytes, .text, .xml].contains(content.kind) && content.schema.map { !saysNothing($0) } ?? true
        }
        func rank(_ content: MediaContent) -> Int {
            switch content.kind {
            // Beside a file, a plain string is what a framework writes for any response.
            case .json where hasFile && content.schema.map { isAnyText($0) } ?? false: 4
            // FastAPI adds any JSON to the content that a function declares.
            case .json where hasContent && content.schema.map { saysNothing($0) } ?? false: 4
            case .json: MediaTypes.essence(content.type) == "application/json" ? 0 : 1
            case .wildcard: 2
            case .text, .xml, .bytes: 3
            case .form, .multipart: 6
            case .events, .jsonLines: 9
            }
        }
        let sorted = response.contents.enumerated().sorted {
            (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
        }
        for (_, content) in sorted {
            if rank(content) == 9 || content.json["itemSchema"] != nil && content.kind != .multipart {
                choice.stream = choice.stream ?? content
            } else {
                choice.whole = choice.whole ?? content
            }
        }
        return choice
    }

    private func others(_ response: ResponseObject, _ choice: Choice) -> [String] {
        response.contents.filter { $0.key.index != choice.whole?.key.index && $0.key.index != choice.stream?.key.index }
            .map(\.type)
    }

    /// A single response, or one by status where successes differ.
    ///
    /// - Parameter isRead: whether the call is made for the content. If no content is declared, it is bytes.
    private func response(
        _ responses: [ResponseObject], _ choices: [Choice], _ owner: TypeDeclaration.Owner, isRead: Bool
    ) -> Response? {
        guard let first = responses.first else { return nil }
        // RFC 9110 sections 15.3.5 and 15.3.6.
        let areBytes = responses.map { isRead && $0.contents.isEmpty && ![.code(204), .code(205)].contains($0.status) }
        func content(at index: Int, _ place: SchemaPlace) -> Response.Content {
            var content = self.content(choices[index].whole, responses[index], place)
            if areBytes[index] { content.type = .builtIn(.data) }
            return content
        }
        let keys = responses.indices.map { index in
            choices[index].whole.map { document.contentKey($0) } ?? (areBytes[index] ? "bytes" : "nothing")
        }
        if Set(keys).count == 1, responses.allSatisfy({ $0.status.family != 3 }) {
            let content = content(
                at: 0, SchemaPlace(name: "response", owner: owner, direction: .received, isResponse: true))
            if case .builtIn(.void) = content.type, content.headers.isEmpty { return nil }
            return Response(kind: .single(content), location: first.location)
        }
        let entries = responses.enumerated().map { index, response in
            let name = StatusName.identifier(for: response.status).text
            let place = SchemaPlace(name: name, owner: owner, direction: .received)
            return Response.Entry(
                status: response.status, location: response.location, content: content(at: index, place))
        }
        return Response(kind: .byStatus(entries), location: first.location)
    }

    /// The content of one response.
    func content(_ media: MediaContent?, _ response: ResponseObject, _ place: SchemaPlace) -> Response.Content {
        var content = Response.Content(type: .builtIn(.void), location: response.location)
        content.headers = headers(response, place.owner)
        guard let media else { return content }
        content.location = media.key.location
        let isBytes = media.schema.map { graph.isBinary($0) } ?? false
        switch media.kind {
        case .json:
            content.type =
                isBytes
                ? .builtIn(.data) : media.schema.map { types.jsonType(of: $0, at: place) } ?? undescribed(media, place)
            content.mediaType = media.name
        case .wildcard:
            // Frameworks that do not specify the media type mean JSON, except for strings.
            // The bytes of a plain `byte[]` are not Base64 text.
            guard let schema = media.schema, !isBytes, !graph.isBase64(schema) else {
                content.type = .builtIn(.data)
                break
            }
            let isText = graph.isPlainString(schema)
            content.type = isText ? .builtIn(.string) : types.jsonType(of: schema, at: place)
            if isText { content.mediaType = media.name }
        case .text, .xml, .form:
            content.type = isBytes ? .builtIn(.data) : .builtIn(.string)
            content.mediaType = media.name
        case .bytes, .multipart, .events, .jsonLines:
            if media.kind == .multipart, let schema = media.schema, !isBytes, !graph.isPlainString(schema) {
                diagnostics.warning(
                    .unsupported, "the parts of a multipart response are not decoded; it is read as bytes",
                    at: media.key.location)
            }
            content.type = .builtIn(.data)
            content.mediaType = MediaTypes.isWildcard(media.type) ? nil : media.name
        }
        return content
    }

    /// JSON without a schema: problem details if the media type says so, with the document's own schema if it has one.
    private func undescribed(_ media: MediaContent, _ place: SchemaPlace) -> TypeExpression {
        guard MediaTypes.essence(media.type) == MediaTypes.problem else { return .builtIn(.json) }
        let own = document.schemas.first { $0.key.string == BuiltIn.problemDetails.rawValue }
        return own.map { types.type(ofSchema: $0.value, key: $0.key, place.direction) } ?? .builtIn(.problemDetails)
    }

    /// `The server can also respond with "application/pdf".`
    func note(ofOtherTypes types: [String]) -> [String] {
        let known = types.filter { MediaType.isValid($0) && $0.utf8.count <= 100 && !$0.contains("`") }
        guard !known.isEmpty else { return [] }
        let shown = known.prefix(5).map { "`\($0)`" }
        return [
            "The server can also respond with \(shown.joined(separator: ", "))\(known.count > 5 ? " and others" : "")."
        ]
    }

    /// A response to HEAD, which has only header fields.
    private func head(_ response: ResponseObject, _ owner: TypeDeclaration.Owner) -> Response? {
        var content = Response.Content(type: .builtIn(.void), location: response.location)
        content.headers = headers(response, owner)
        return content.headers.isEmpty ? nil : Response(kind: .single(content), location: response.location)
    }
}
