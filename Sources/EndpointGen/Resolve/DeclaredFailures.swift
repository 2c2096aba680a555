/// The `throws` of a spec on top of a document, beside the failures that its operations declare.
///
/// A client that others depend on needs one failure that stays: an operation whose failures are all among those of the spec throws
/// that one, also where the document adds a status. What the spec does not read is a warning.
extension Resolver {
    func failure(of endpoint: Endpoint) -> ResolvedResponse {
        guard let own = endpoint.failure else { return defaultFailure }
        guard api.replacedFailure != nil, let shared = api.failure, own.location.file !== shared.location.file,
            let missing = missing(of: own, in: shared)
        else { return ownFailure(own) }
        warn(of: missing, in: shared)
        return defaultFailure
    }

    /// Says what is no longer read when the spec takes only a part of what the operations of the document declare.
    func checkReplacedFailure() {
        guard let shared = api.failure, let replaced = api.replacedFailure?.response else { return }
        let entries = bodies(of: replaced)
        let kept = entries.filter { entry in bodies(of: shared).contains { isSame($0.content, entry.content) } }
        // Another type throughout corrects the document.
        if kept.isEmpty { return }
        warn(
            of: entries.filter { entry in
                content(for: entry.status, in: shared).map { !isSame($0, entry.content) } ?? true
            }, in: shared)
    }

    /// What an operation declares for statuses that the spec has no type for; nil where it declares another type.
    private func missing(of own: Response, in shared: Response) -> [Response.Entry]? {
        var missing: [Response.Entry] = []
        for entry in bodies(of: own) {
            if let content = content(for: entry.status, in: shared) {
                if !isSame(content, entry.content) { return nil }
            } else if bodies(of: shared).contains(where: { isSame($0.content, entry.content) }) {
                missing.append(entry)
            } else {
                return nil
            }
        }
        return missing
    }

    private func warn(of entries: [Response.Entry], in shared: Response) {
        for entry in entries where unreadFailures.insert(entry.status).inserted {
            let type = diagnostics.silently { resolve(entry.content.type, [], "a body", allowsVoid: true) }
            let wanted = "\"\(entry.status.key)\": \"\(description(of: type))\""
            diagnostics.warning(
                .invalidResponse,
                "the document has the failure \(wanted), which \"throws\" does not read; \(hint(wanted, in: shared))",
                at: shared.location)
        }
    }

    private func hint(_ wanted: String, in shared: Response) -> String {
        guard case .single(let content) = shared.kind else { return "to read it, add \(wanted)" }
        let type = diagnostics.silently { resolve(content.type, [], "a body", allowsVoid: true) }
        return "to read both, write \"throws\": { \(wanted), \"default\": \"\(description(of: type))\" }"
    }

    /// The failures that have a body: one without says no more than its status, which every error has.
    private func bodies(of response: Response) -> [Response.Entry] {
        switch response.kind {
        case .single(let content): [Response.Entry(status: .other, location: response.location, content: content)]
        case .byStatus(let entries):
            entries.filter { if case .builtIn(.void) = $0.content.type { false } else { true } }
        }
    }

    private func content(for status: Response.Status, in response: Response) -> Response.Content? {
        let entries = bodies(of: response)
        var wanted = [status]
        if case .code(let code) = status { wanted.append(.family(code / 100)) }
        wanted.append(.other)
        return wanted.lazy.compactMap { status in entries.first { $0.status == status }?.content }.first
    }
}
