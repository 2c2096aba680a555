/// Streams as responses.
extension ResponseBuilder {
    func stream(_ media: MediaContent, _ response: ResponseObject, _ owner: TypeDeclaration.Owner) -> Response {
        var content = Response.Content(type: .builtIn(.string), location: media.key.location)
        content.isStream = true
        content.headers = headers(response, owner)
        let place = SchemaPlace(name: "element", owner: owner, direction: .received)
        let isEvents = media.kind == .events
        content.mediaType = isEvents ? Name(text: "text/event-stream", location: media.key.location) : linesType(media)
        guard let schema = media.json["itemSchema"] ?? media.schema.map(itemSchema) else {
            content.type = isEvents ? .builtIn(.string) : .builtIn(.json)
            return Response(kind: .single(content), location: response.location)
        }
        if isEvents, let events = events(schema, place) {
            content.events = events
        } else if isEvents, let data = eventData(schema) {
            content.type = eventType(data, place)
            if isText(content.type), isNamed(schema) { content.type = .builtIn(.serverSentEvent) }
        } else {
            // Without "itemSchema", a string is the whole body, and its lines are JSON of any kind.
            let isWhole =
                !isEvents && media.json["itemSchema"] == nil && (graph.isPlainString(schema) || graph.isBinary(schema))
            content.type = isWhole ? .builtIn(.json) : types.type(of: schema, at: place)
            if isEvents, graph.isBinary(schema) { content.type = .builtIn(.string) }
        }
        if case .builtIn(.void) = content.type { content.type = .builtIn(.json) }
        return Response(kind: .single(content), location: response.location)
    }

    /// JSON Lines have many names. The request accepts the one that the document has, as a server may know no other.
    private func linesType(_ media: MediaContent) -> Name {
        let isNamed = [.jsonLines, .json].contains(MediaTypes.kind(media.type))
        let text = isNamed ? MediaTypes.essence(media.type) : "application/x-ndjson"
        return Name(text: text, location: media.key.location)
    }

    /// The schema of one element: a document may describe a stream as a list.
    private func itemSchema(_ schema: JSON) -> JSON {
        let core = graph.core(of: schema).schema
        guard graph.typeNames(of: core) == ["array"], let items = core["items"] else { return schema }
        return items
    }

    /// The schema of `data`, if the schema describes a whole event with `event`, `id` and `retry`.
    private func eventData(_ schema: JSON) -> JSON? {
        let core = graph.core(of: schema).schema
        guard let properties = core["properties"]?.members, let data = core["properties"]?["data"] else { return nil }
        let isEvent = properties.allSatisfy {
            ["data", "event", "id", "retry", "comment"].contains($0.key.string ?? "")
        }
        // Anything may be called "data"; only events have the rest.
        return isEvent && properties.count > 1 ? data : nil
    }

    /// Whether events have names or ids, without which their text may have no meaning.
    private func isNamed(_ schema: JSON) -> Bool {
        let properties = graph.core(of: schema).schema["properties"]
        return properties?["event"] != nil || properties?["id"] != nil
    }

    private func isText(_ type: TypeExpression) -> Bool {
        if case .builtIn(let type) = type { type == .string || type == .json } else { false }
    }

    /// The type of the text in an event's data.
    private func eventType(_ data: JSON, _ place: SchemaPlace) -> TypeExpression {
        let core = graph.core(of: data).schema
        if let content = core["contentSchema"] { return types.type(of: content, at: place) }
        let type = types.type(of: data, at: place).wrapped
        if case .builtIn = type, graph.isPlainString(data) { return .builtIn(.string) }
        return type
    }

    /// The events by name, if each alternative is an event with its own name.
    private func events(_ schema: JSON, _ place: SchemaPlace) -> [Field]? {
        let core = graph.core(of: schema).schema
        guard let parts = (core["oneOf"] ?? core["anyOf"])?.elements, parts.count > 1, parts.count <= 500 else {
            return nil
        }
        var found: [(name: JSON, data: JSON?, schema: JSON)] = []
        for part in parts {
            let part = graph.core(of: part).schema
            guard let event = part["properties"]?["event"] else { return nil }
            let name = event["const"] ?? (event["enum"]?.elements.count == 1 ? event["enum"]?.elements.first : nil)
            guard let name, name.string != nil else { return nil }
            let data = part["properties"]?["data"]
            if data == nil, part["properties"]?.members.count != 1 { return nil }
            found.append((name, data, part))
        }
        var names = TakenNames(ReservedNames.eventMembers)
        var wires: Set<String> = []
        return found.compactMap { event in
            guard let text = event.name.string, wires.insert(text).inserted else { return nil }
            var inner = place
            inner.name = text
            var field = Field(
                name: Name(text: text, location: event.name.location), type: .builtIn(.void),
                typeLocation: event.schema.location)
            if let data = event.data { field.type = eventType(data, inner) }
            field.doc = graph.doc(of: event.schema)
            field.swiftName = eventName(text, &names, at: event.name.location)
            return field
        }
    }

    /// `thread.run.created` is `threadRunCreated`; nil if that is the default name and it is free.
    private func eventName(_ wire: String, _ names: inout TakenNames, at location: Location) -> Name? {
        let derived = Identifier.lowerCamel(wire).text
        let name = names.takeFirst(of: [derived, derived + "Event"])
        return name == derived ? nil : Name(text: name, location: location)
    }
}
