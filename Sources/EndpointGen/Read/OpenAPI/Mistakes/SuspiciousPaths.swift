/// Paths that are not sent as intended, or that are the same for a server.
extension DocumentMistakes {
    /// - Parameter paths: the keys of `paths`
    func warnOfPaths(_ paths: [Int]) {
        var known: [String: [Int]] = [:]
        var previous: JSON?
        for index in paths {
            defer { previous = json(index) }
            let key = json(index)
            guard let path = key.string else { continue }
            if !path.hasPrefix("/") {
                warnOfPath(key, path, after: previous)
            } else if path.contains("//") {
                diagnostics.warning(
                    .invalidPath, "the path contains \"//\", which is sent unchanged; write one \"/\"", at: key.location
                )
            }
            if path.contains("{") { known[Self.template(path), default: []].append(index) }
        }
        for group in known.values where group.count > 1 { warnOfEqual(group) }
    }

    /// A path without `/` at its start, which may be a key of a path or of the document in the wrong place.
    private func warnOfPath(_ key: JSON, _ path: String, after previous: JSON?) {
        if Operation.methods.contains(path) {
            let owner = previous.map { json($0.index + 1).kind == .null ? $0.text : "its path" } ?? "its path"
            diagnostics.warning(
                .misplacedKey,
                "\(key.text) is a method rather than a path; indent it and its content deeper than \(owner)",
                at: key.location)
        } else if DocumentPart.root.knownKeys.bit(of: path) != 0 {
            diagnostics.warning(
                .misplacedKey,
                "\(key.text) is a key of the document rather than a path; write it beside \"paths\", not in it",
                at: key.location)
        } else {
            diagnostics.warning(
                .invalidPath, "a path begins with \"/\"; it is read as \"/\(path)\"", at: key.location)
        }
    }

    /// Paths that differ only in the names of their parameters, and have a method in common.
    private func warnOfEqual(_ paths: [Int]) {
        var first: [String: Int] = [:]
        for path in paths {
            for (key, _) in json(path + 1).members {
                guard let method = key.string, Operation.methods.contains(method) else { continue }
                guard let other = first[method] else {
                    first[method] = path
                    continue
                }
                guard json(other).string != json(path).string else { continue }
                diagnostics.warning(
                    .invalidPath,
                    "\(method.uppercased()) \(json(path).string ?? "") is the same request as \(method.uppercased()) \(json(other).string ?? "");"
                        + " a server cannot tell them apart, so remove one of them", at: json(path).location)
                diagnostics.note("the other path is here", at: json(other).location)
            }
        }
    }

    /// `/a/{}` for `/a/{id}`.
    private static func template(_ path: String) -> String {
        let parts = path.split(separator: "{", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts.first ?? "")) { template, part in
            template += "{}" + part.drop { $0 != "}" }
        }
    }
}
