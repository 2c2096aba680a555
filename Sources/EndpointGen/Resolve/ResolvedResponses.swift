/// Resolves what endpoints return and throw.
extension Resolver {
    /// A failure by status that the whole API shares becomes one type.
    func resolveSharedFailure() {
        defaultFailure = resolve(api.failure, "throws")
        if case .single(let type, let mediaType, let statuses) = defaultFailure, !statuses.isEmpty,
            case .declared(let index, _) = expanded(type), isStructureOrUnion(index)
        {
            // The type declares the statuses, once for all endpoints.
            types[index].failureStatuses = statuses
            defaultFailure = .single(type, mediaType: mediaType, statuses: [])
        }
        guard case .byStatus(let cases) = defaultFailure else { return }
        var name = Identifier.upperCamel("failure")
        // Every request has a `Failure`, so code has to name this one with the API's name before it.
        if isClaimed(name, in: "types api") || hasTypeOfItsName { name = Identifier.upperCamel("API failure") }
        claim(name, in: "types api", "the type", at: api.failure?.location, wire: name.text)
        sharedFailure = (name, cases)
        defaultFailure = .shared(name)
    }

    private func isStructureOrUnion(_ index: Int) -> Bool {
        switch api.types[index].definition {
        case .structure, .union: true
        case .enumeration, .alias, .invalid: false
        }
    }

    /// The failure that an endpoint declares; for all statuses if it names none.
    func ownFailure(_ response: Response) -> ResolvedResponse {
        let failure = resolve(response, "throws")
        guard case .single(let type, let mediaType, []) = failure, case .declared(let index, _) = expanded(type),
            !types[index].failureStatuses.isEmpty
        else { return failure }
        return .single(type, mediaType: mediaType, statuses: [.other])
    }

    func resolve(_ response: Response?, _ what: String) -> ResolvedResponse {
        guard let response else { return .nothing }
        switch response.kind {
        case .single(let content):
            return single(content, what, statuses: [])
        case .byStatus(let entries):
            for entry in entries { checkForContent(entry) }
            // A response without statuses applies to all successes and to nothing else.
            let areCommon = what == "throws" || entries.allSatisfy { $0.status.isSuccess }
            if areCommon, let first = entries.first, entries.allSatisfy({ isSame($0.content, first.content) }) {
                // A failure for "default" applies to every status that is not a success, like one without statuses.
                let statuses = entries.map(\.status)
                let common = single(first.content, what, statuses: statuses.contains(.other) ? [] : statuses)
                // Several successes without content differ in their statuses alone.
                guard case .nothing = common, what == "returns", entries.count > 1 else { return common }
            }
            return byStatus(entries, what)
        }
    }

    func isSame(_ first: Response.Content, _ second: Response.Content) -> Bool {
        guard first.mediaType?.text == second.mediaType?.text, first.isStream == second.isStream else { return false }
        return diagnostics.silently {
            resolve(first.type, [], "a body", allowsVoid: true) == resolve(second.type, [], "a body", allowsVoid: true)
        }
    }

    private func single(_ content: Response.Content, _ what: String, statuses: [Response.Status]) -> ResolvedResponse {
        let type = resolve(
            content.type, [], "a body", allowsVoid: true, isStreamed: content.isStream, at: content.location)
        check(content, type, what)
        if let events = content.events { return .events(resolve(events, content), mediaType: content.mediaType?.text) }
        if content.isStream { return .stream(type, mediaType: content.mediaType?.text) }
        if type.isVoid { return .nothing }
        return .single(type, mediaType: content.mediaType?.text, statuses: what == "throws" ? statuses : [])
    }

    private func resolve(_ events: [Field], _ content: Response.Content) -> [ResolvedResponse.Event] {
        events.map { event in
            let name = event.swiftName.map { Identifier.lowerCamel($0.text) } ?? .lowerCamel(event.name.text)
            if ReservedNames.eventMembers.contains(name.text) {
                diagnostics.error(
                    .reservedName,
                    "the enum of a stream's events already has a case \"\(name.text)\"; give this event another \"name\"",
                    at: event.name.location)
            }
            claim(
                name, in: "events \(content.location)", "the value", at: event.name.location, wire: event.name.text)
            let type = resolve(event.type, [], "an event", allowsVoid: true, at: event.name.location)
            return ResolvedResponse.Event(
                name: name, key: event.name.text, type: type.isVoid ? nil : type, doc: event.doc)
        }
    }

    private func byStatus(_ entries: [Response.Entry], _ what: String) -> ResolvedResponse {
        var cases: [ResolvedResponse.Case] = []
        for entry in entries {
            let type = resolve(entry.content.type, [], "a body", allowsVoid: true, at: entry.content.location)
            check(entry.content, type, what)
            if entry.content.isStream {
                diagnostics.error(
                    .invalidStream, "a stream cannot be one of several responses", at: entry.content.location)
            }
            var name = StatusName.identifier(for: entry.status)
            if cases.contains(where: { $0.status == entry.status }), let media = entry.content.mediaType {
                let status = name.text
                name = .lowerCamel("\(status) \(MediaTypes.word(media.text))")
                // `text/json` beside `application/json`.
                if cases.contains(where: { $0.name == name }) { name = .lowerCamel("\(status) \(media.text)") }
                if cases.contains(where: { $0.name == name }) { name = name.numbered(cases.count) }
            }
            cases.append(
                ResolvedResponse.Case(
                    name: name,
                    type: type.isVoid ? nil : type,
                    status: entry.status, mediaType: entry.content.mediaType?.text))
        }
        return .byStatus(cases)
    }

    private func checkForContent(_ entry: Response.Entry) {
        guard !entry.status.hasContent, case .code(let code) = entry.status else { return }
        let type = resolve(entry.content.type, [], "a body", allowsVoid: true, at: entry.content.location)
        if type.isVoid || type == .unknown { return }
        diagnostics.error(
            .invalidResponse, "a response with the status \(code) has no content (RFC 9110 §15.3); write \"Void\"",
            at: entry.content.location)
    }

    private func check(_ content: Response.Content, _ type: SwiftType, _ what: String) {
        let expandedType = expanded(type)
        if content.isStream {
            if type.isVoid {
                diagnostics.error(.invalidStream, "the elements of a stream cannot be Void", at: content.location)
            }
            if what == "throws" {
                diagnostics.error(.invalidStream, "a failure cannot be a stream", at: content.location)
            }
            let isEvents = content.mediaType.map { $0.text == "text/event-stream" } ?? true
            let isWholeEvent = type == .builtIn(.serverSentEvent)
            if !isEvents, isWholeEvent || content.events != nil || content.resumption != nil {
                let what =
                    isWholeEvent
                    ? "a stream of ServerSentEvent"
                    : content.events == nil ? "\"resume\"" : "a stream of events by name"
                diagnostics.error(.invalidStream, "\(what) needs \"as\": \"text/event-stream\"", at: content.location)
            }
            let known = [
                "text/event-stream", "application/x-ndjson", "application/jsonl", "application/json-seq",
                "application/json", "application/octet-stream",
            ]
            if let mediaType = content.mediaType, !known.contains(mediaType.text),
                MediaTypes.kind(mediaType.text) != .jsonLines
            {
                diagnostics.error(
                    .invalidStream,
                    "the media type of a stream must be \(alternatives(known)), found \"\(mediaType.text)\"\(suggestion(for: mediaType.text, among: known))",
                    at: mediaType.location)
            }
            return
        }
        guard let mediaType = content.mediaType, type != .unknown else { return }
        if !MediaTypes.mayBeJSON(mediaType.text),
            ![.builtIn(.data), .builtIn(.string), .builtIn(.void)].contains(expandedType)
        {
            diagnostics.error(
                .invalidResponse,
                "a response of \"\(mediaType.text)\" is read as String or Data, found \(description(of: type))",
                at: content.location)
        }
    }
}

extension Response.Status {
    fileprivate var isSuccess: Bool {
        switch self {
        case .code(let code): (200..<300).contains(code)
        case .family(let family): family == 2
        case .other: true
        }
    }
}
