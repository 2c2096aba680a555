/// The failures of one operation, with a key to compare them with those of others.
struct Failures {
    /// The failing responses, with their content.
    fileprivate var entries: [(response: ResponseObject, content: MediaContent?)]
    /// Whether all content has one type.
    fileprivate var isSingle: Bool
    fileprivate(set) var key: String
    /// The failing responses whose header fields belong to it, also those without content.
    fileprivate(set) var documented: [ResponseObject]

    /// The key of the content that most statuses have, and several; the first one of them.
    fileprivate func mostShared(_ document: OpenAPIDocument) -> String? {
        var counts: [String: (count: Int, first: Int)] = [:]
        for (index, entry) in entries.enumerated() {
            guard let content = entry.content else { continue }
            counts[document.contentKey(content), default: (0, index)].count += 1
        }
        let most = counts.max { ($0.value.count, -$0.value.first) < ($1.value.count, -$1.value.first) }
        return most.flatMap { $0.value.count > 1 ? $0.key : nil }
    }

    /// The key of the API's failure if some operation declares it beside a success, and none as its success, as an
    /// envelope of all responses is.
    static func keyBesideSuccess(
        _ common: Failures, _ all: [Failures?], _ responses: [[ResponseObject]], _ document: OpenAPIDocument
    ) -> String? {
        let successes = responses.map { $0.filter { [2, 3].contains($0.status.family) } }
        // It is needed for operations without a success only.
        guard common.isSingle, successes.contains(where: \.isEmpty) else { return nil }
        var isDeclared = false
        for (failures, successes) in zip(all, successes) {
            let isSuccess = successes.contains { response in
                response.contents.contains { document.contentKey($0) == common.key }
            }
            if isSuccess { return nil }
            if failures?.key == common.key, !successes.isEmpty { isDeclared = true }
        }
        return isDeclared ? common.key : nil
    }

    /// The most common failures, which become the failure of the API. If they have one type, they cover all statuses
    /// for which any of these operations declares it.
    static func mostCommon(_ all: [Failures?]) -> Failures? {
        var counts: [String: (count: Int, first: Int)] = [:]
        for (index, failures) in all.enumerated() {
            guard let failures else { continue }
            counts[failures.key, default: (0, index)].count += 1
        }
        guard let best = counts.values.max(by: { ($0.count, -$0.first) < ($1.count, -$1.first) }), best.count > 1 else {
            return nil
        }
        guard var common = all[best.first], common.isSingle else { return all[best.first] }
        var statuses = Set(common.entries.map(\.response.status.key))
        for failures in all {
            guard let failures, failures.key == common.key else { continue }
            common.entries += failures.entries.filter { statuses.insert($0.response.status.key).inserted }
            common.documented += failures.documented
        }
        return common
    }
}

/// Failures of operations.
extension ResponseBuilder {
    func failures(_ responses: [ResponseObject]) -> Failures? {
        // "default" is for every status that is not listed: without any other, for success and failure alike (OpenAPI 3.1 §4.8.16.1).
        let failing = responses.filter { ($0.status.family ?? 5) >= 4 }
        let accepted = acceptedType(responses)
        let entries = failing.flatMap { response in
            contents(response, accepted).map { (response: response, content: $0) }
        }
        let keys = entries.compactMap { $0.content.map { document.contentKey($0) } }
        guard let first = keys.first else { return nil }
        // A response without content adds nothing to the status, which every error has.
        if keys.allSatisfy({ $0 == first }) {
            return Failures(
                entries: entries.filter { $0.content != nil }, isSingle: true, key: first, documented: failing)
        }
        let all = entries.map { "\($0.response.status.key) \($0.content.map { document.contentKey($0) } ?? "")" }
        return Failures(entries: entries, isSingle: false, key: all.joined(separator: "\n"), documented: failing)
    }

    /// The content of a failure, and JSON of other types and schemas, which its media type tells apart.
    private func contents(_ response: ResponseObject, _ accepted: String?) -> [MediaContent?] {
        let first = preferred(response.contents, accepted)
        guard let first, first.kind == .json else { return [first] }
        let ordered = [first] + response.contents.filter { $0.key.index != first.key.index && $0.kind == .json }
        var keys: Set<String> = []
        var types: Set<String> = []
        return ordered.filter {
            let isNew = keys.insert(document.contentKey($0)).inserted
            return types.insert(MediaTypes.essence($0.type)).inserted && isNew
        }
    }

    /// - Parameter accepted: the media type that the request asks for, which a server may also choose for a failure.
    private func preferred(_ contents: [MediaContent], _ accepted: String?) -> MediaContent? {
        let json = contents.filter { $0.kind == .json }
        var content =
            json.first { MediaTypes.essence($0.type) == accepted }
            ?? json.first { MediaTypes.essence($0.type) == MediaTypes.problem } ?? json.first ?? contents.first {
                $0.kind == .wildcard && $0.schema != nil
            }
            ?? contents.first { $0.kind == .text } ?? contents.first { $0.kind == .xml } ?? contents.first
        // Documents converted from Swagger 2.0 give failures the media type of the success: an object is neither text nor bytes.
        if let kind = content?.kind, kind == .text || kind == .bytes, let schema = content?.schema,
            document.describesObject(schema)
        {
            content?.kind = .json
            content?.type = "application/json"
        }
        return content
    }

    /// The types that the API's failure declares, by the keys of their contents.
    func types(of failures: Failures, in failure: Response) -> [String: TypeExpression] {
        var types: [String: TypeExpression] = [:]
        for (entry, response) in zip(failures.entries, failure.entries) {
            guard let media = entry.content else { continue }
            if case .builtIn = response.content.type { continue }
            types[document.contentKey(media)] = response.content.type
        }
        return types
    }

    /// The failures as what an endpoint, or the whole API, throws.
    /// - Parameter known: the types of the API's failure, which operations with other failures use, too
    func failure(_ failures: Failures, _ owner: TypeDeclaration.Owner, known: [String: TypeExpression] = [:])
        -> Response?
    {
        guard let first = failures.entries.first else { return nil }
        guard failures.isSingle else {
            return Response(
                kind: .byStatus(failuresByStatus(failures, owner, known)), location: first.response.location)
        }
        var content = content(of: first, failures, owner, known)
        if case .builtIn(.void) = content.type { return nil }
        let others = failures.documented.filter { $0.json.index != first.response.json.index }
        content.headers = distinct(content.headers + headers(others, owner))
        if failures.entries.contains(where: { $0.response.status == .other }) {
            return Response(kind: .single(content), location: first.response.location)
        }
        let entries = failures.entries.map { entry in
            // The header fields stand once.
            defer { content.headers = [] }
            return Response.Entry(status: entry.response.status, location: entry.response.location, content: content)
        }
        return Response(kind: .byStatus(entries), location: first.response.location)
    }

    /// The content of failures of one type.
    private func content(
        of entry: (response: ResponseObject, content: MediaContent?), _ failures: Failures,
        _ owner: TypeDeclaration.Owner, _ known: [String: TypeExpression]
    ) -> Response.Content {
        if let media = entry.content, let type = known[failures.key] {
            return declaredContent(type, media, entry.response, owner)
        }
        var place = SchemaPlace(name: "failure", owner: owner, direction: .received, isResponse: true)
        if case .api = owner { place = SchemaPlace(name: "error", owner: owner, direction: .received) }
        return plain(content(entry.content, entry.response, place))
    }

    /// Schemas that several statuses share are read once. The one that most share is named after none of them.
    private func failuresByStatus(
        _ failures: Failures, _ owner: TypeDeclaration.Owner, _ known: [String: TypeExpression]
    ) -> [Response.Entry] {
        var known = known
        let shared = failures.mostShared(document)
        var seen: Set<String> = []
        var statuses: Set<String> = []
        let counts = Dictionary(failures.entries.map { ($0.response.status.key, 1) }, uniquingKeysWith: +)
        return failures.entries.map { entry in
            let status = entry.response.status
            let key = entry.content.map { document.contentKey($0) } ?? ""
            var name = key == shared ? "errorResponse" : StatusName.identifier(for: status).text
            // The media type of the second content of a status tells it apart.
            let other = statuses.insert(status.key).inserted ? nil : entry.content
            if let other, key != shared { name += " " + MediaTypes.word(other.type) }
            var content: Response.Content
            if let type = known[key], let media = entry.content {
                content = declaredContent(type, media, entry.response, owner)
            } else {
                content = plain(
                    self.content(
                        entry.content, entry.response, SchemaPlace(name: name, owner: owner, direction: .received)))
                if entry.content != nil { known[key] = content.type }
            }
            content.headers.removeAll { !seen.insert($0.name.text.lowercased()).inserted }
            if let media = entry.content, counts[status.key, default: 0] > 1 {
                let essence = MediaTypes.essence(media.type)
                let isUsual = other == nil && essence == "application/json"
                content.mediaType = isUsual ? nil : Name(text: essence, location: media.key.location)
            }
            return Response.Entry(status: status, location: entry.response.location, content: content)
        }
    }

    /// A content whose type is already declared.
    private func declaredContent(
        _ type: TypeExpression, _ media: MediaContent, _ response: ResponseObject, _ owner: TypeDeclaration.Owner
    ) -> Response.Content {
        var content = Response.Content(type: type, location: response.location)
        content.mediaType = media.kind == .json || media.kind == .wildcard ? nil : media.name
        content.headers = headers([response], owner)
        return content
    }

    /// The header fields of several responses. Operations share responses, so each is read once.
    private func headers(_ responses: [ResponseObject], _ owner: TypeDeclaration.Owner) -> [Field] {
        var seen: Set<Int> = []
        return responses.filter { seen.insert($0.json.index).inserted }.flatMap { headers($0, owner) }
    }

    private func distinct(_ fields: [Field]) -> [Field] {
        var seen: Set<String> = []
        return fields.filter { seen.insert($0.name.text.lowercased()).inserted }
    }

    /// A failure does not need the media type of JSON, because no request asks for it.
    private func plain(_ content: Response.Content) -> Response.Content {
        var content = content
        if let name = content.mediaType, MediaTypes.isJSON(name.text) {
            if case .builtIn(.string) = content.type {} else { content.mediaType = nil }
        }
        return content
    }
}
