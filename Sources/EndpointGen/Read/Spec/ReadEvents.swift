/// The elements of event streams, and how a stream continues after a lost connection.
extension SpecReader {
    /// Events by name, each with the type of its data.
    func events(_ json: JSON, owner: TypeDeclaration.Owner) -> [Field] {
        let events = (members(json, "\"stream\"") ?? []).compactMap { key, value in
            checkEvent(value)
            return self.value(key.name, value, "an event", owner: owner)
        }
        if json.members.isEmpty {
            diagnostics.error(
                .invalidValue,
                "\"stream\" must be a type, or events by name such as { \"update\": \"Status\" }", at: json.location)
        }
        return events
    }

    /// Reports a type that is written in the place of events by name; false if these can be events.
    func isMistakenType(events json: JSON) -> Bool {
        let definitions = ["type"] + Self.inlineKeys
        let isType = json.members.contains { key, value in
            // An event can be called "fields" too, and its value is then an object with a type.
            guard Self.inlineKeys.contains(key.string ?? "") else { return false }
            return value.kind == .array
                || value.kind == .object && definitions.allSatisfy { value[key: $0] == nil }
        }
        if isType { refuseInlineElements(of: json) }
        return isType
    }

    func refuseInlineElements(of stream: JSON) {
        diagnostics.error(
            .invalidStream,
            "the elements of a stream need a named type; declare it under \"types\", for example as \"Note\", and write "
                + "\"stream\": \"Note\"", at: stream.location.start)
    }

    /// Reports keys that only have a meaning for properties, and events are cases.
    private func checkEvent(_ json: JSON) {
        for (key, _) in json.members {
            switch key.string {
            case "format":
                diagnostics.error(
                    .misplacedKey,
                    "an event cannot have a \"format\"; a Date in it is written as in RFC 3339, and for another format write "
                        + "Int64 or String", at: key.location)
            case "default":
                diagnostics.error(
                    .misplacedKey, "an event cannot have a \"default\", because it is only received; remove it",
                    at: key.location)
            case "deprecated", "example":
                diagnostics.warning(
                    .misplacedKey, "\"\(key.string ?? "")\" of an event is ignored; write it in \"doc\"",
                    at: key.location)
            default: break
            }
        }
    }

    func resumption(_ json: JSON) -> Response.Resumption? {
        if json.string == "always" { return .always }
        guard let resumes = json.bool else {
            diagnostics.error(
                .invalidValue,
                "\"resume\" must be true, to resume after a lost connection, or \"always\", to resume after the end of the stream as well",
                at: json.location)
            return nil
        }
        return resumes ? .afterBreak : nil
    }
}
