/// Paths that are not sent as intended, or that are the same for a server.
extension DocumentMistakes {
    /// - Parameter paths: the keys of `paths`
    func warnOfPaths(_ paths: [Int]) {
        var known: [String: [Int]] = [:]
        for index in paths {
            let key = json(index)
            guard let path = key.string else { continue }
            if !path.hasPrefix("/") {
                diagnostics.warning(
                    .invalidPath, "a path begins with \"/\"; it is read as \"/\(path)\"", at: key.location)
            } else if path.contains("//") {
                diagnostics.warning(
                    .invalidPath, "the path contains \"//\", which is sent unchanged; write one \"/\"", at: key.location
                )
            }
            if path.contains("{") { known[Self.template(path), default: []].append(index) }
        }
        for group in known.values where group.count > 1 { warnOfEqual(group) }
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
