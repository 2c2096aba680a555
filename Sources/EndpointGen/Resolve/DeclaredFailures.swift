/// Combines the `throws` of a spec on top of a document with the failures that the operations declare.
///
/// A public client needs one stable failure type. If the spec includes all failures of an operation, the operation
/// throws the failure of the spec, even if the document adds a status later. A status that the
/// spec names with a type that no operation declares for it is a correction. If no operation declares the types of the
/// spec, the spec corrects the document, and replaces the most common failure. A failure that is no longer read causes
/// a warning.
extension Resolver {
    func failure(of endpoint: Endpoint) -> ResolvedResponse {
        let common = endpoint.hasCommonFailure ? api.replacedFailure?.response : nil
        guard let own = endpoint.failure ?? common else { return defaultFailure }
        guard api.replacedFailure != nil, let shared = api.failure, own.location.file !== shared.location.file else {
            return ownFailure(own)
        }
        if let unread = unread(of: own, in: shared) {
            for entry in unread { warn(of: entry, in: shared) }
            return defaultFailure
        }
        if endpoint.failure == nil, isReplaced(own, by: shared) { return defaultFailure }
        return ownFailure(own)
    }

    /// Warns of failures that are no longer read because the spec replaces the most common failure.
    func checkReplacedFailure() {
        guard let shared = api.failure, let replacement = api.replacedFailure else { return }
        let declared = declaredFailures(besides: shared)
        correctedStatuses = shared.entries.filter { entry in
            entry.status != .other
                && !declared.contains { $0.status == entry.status && isSame($0.content, entry.content) }
        }.map(\.status)
        guard let replaced = replacement.response else { return }
        correctsFailures = !declared.contains { isKnown($0.content, in: shared) }
        guard isReplaced(replaced, by: shared) else { return }
        // A spec with a single type corrects the document on purpose.
        if correctsFailures, case .single = shared.kind { return }
        for entry in bodies(of: replaced) {
            let content = content(for: entry.status, in: shared)
            if correctsFailures && content != nil || correctedStatuses.contains(entry.status) { continue }
            if content.map({ !isSame($0, entry.content) }) ?? true { warn(of: entry, in: shared) }
        }
    }

    private func isReplaced(_ common: Response, by shared: Response) -> Bool {
        correctsFailures || bodies(of: common).contains { isKnown($0.content, in: shared) }
    }

    /// All failures of the document.
    private func declaredFailures(besides shared: Response) -> [Response.Entry] {
        let failures = api.endpoints.compactMap(\.failure) + [api.replacedFailure?.response].compactMap { $0 }
        return failures.filter { $0.location.file !== shared.location.file }.flatMap { bodies(of: $0) }
    }

    private func isKnown(_ content: Response.Content, in shared: Response) -> Bool {
        bodies(of: shared).contains { isSame($0.content, content) }
    }

    /// The failures of an operation for statuses without a type in the spec; nil if the operation declares another
    /// type.
    private func unread(of own: Response, in shared: Response) -> [Response.Entry]? {
        var unread: [Response.Entry] = []
        for entry in bodies(of: own) {
            if let content = content(for: entry.status, in: shared) {
                if !isSame(content, entry.content), !correctedStatuses.contains(entry.status) { return nil }
            } else if isKnown(entry.content, in: shared) {
                unread.append(entry)
            } else {
                return nil
            }
        }
        return unread
    }

    private func warn(of entry: Response.Entry, in shared: Response) {
        let key = entry.status.key
        let declared = "\"\(key)\": \(text(of: entry.content))"
        guard unreadFailures.insert(declared).inserted else { return }
        var hint = "does not include; to read it, add \(declared)"
        if case .single(let content) = shared.kind {
            hint =
                "does not include; to read both, write \"throws\": { \(declared), \"default\": \(text(of: content)) }"
        } else if let content = content(for: entry.status, in: shared) {
            hint = "reads as \(text(of: content)); to read it as the document says, add \(declared)"
        }
        diagnostics.warning(
            .invalidResponse, "the document declares the failure \(declared), which \"throws\" \(hint)",
            at: shared.location)
    }

    /// As a spec writes it.
    private func text(of content: Response.Content) -> String {
        let type = diagnostics.silently { resolve(content.type, [], "a body", allowsVoid: true) }
        var name = description(of: type)
        if case .declared(let index, let arguments) = type, arguments.isEmpty { name = api.dottedName(of: index) }
        guard let mediaType = content.mediaType?.text else { return "\"\(name)\"" }
        return "{ \"type\": \"\(name)\", \"as\": \"\(mediaType)\" }"
    }

    /// The failures that have a body. One without adds nothing to the status, which every error has.
    private func bodies(of response: Response) -> [Response.Entry] {
        response.entries.filter { if case .builtIn(.void) = $0.content.type { false } else { true } }
    }

    private func content(for status: Response.Status, in response: Response) -> Response.Content? {
        let entries = bodies(of: response)
        let family = status.family.map { Response.Status.family($0) }
        return [status, family ?? .other, .other].lazy.compactMap { status in
            entries.first { $0.status == status }?.content
        }.first
    }
}
