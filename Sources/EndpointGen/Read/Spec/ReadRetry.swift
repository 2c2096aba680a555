/// `"retry"` of an endpoint or an API.
extension SpecSyntax {
    /// Reads `3` or `{ "attempts": 3, "seconds": 30, "statuses": [429, 503] }`.
    func retry(_ json: JSON) -> Retry? {
        guard json.kind == .object else { return attempts(json).map { Retry(attempts: $0) } }
        guard let object = object(json, "\"retry\"", keys: ["attempts", "seconds", "statuses"]) else { return nil }
        if object["attempts"] == nil, object.hasUnknownKeys { return nil }
        guard let attempts = attempts(object["attempts"] ?? json) else { return nil }
        var retry = Retry(attempts: attempts)
        retry.seconds = seconds(object["seconds"], "seconds")
        retry.statuses = object["statuses"].flatMap { statuses($0, "statuses", "a status to retry") }
        return retry
    }

    private func attempts(_ json: JSON) -> Int? {
        if let number = json.int, number >= 0, number <= 100 { return number }
        diagnostics.error(
            .invalidValue,
            "\"retry\" must be a number of attempts from 0 to 100, or { \"attempts\": 3 }", at: json.location)
        return nil
    }

    /// A list of error statuses.
    func statuses(_ json: JSON, _ key: String, _ what: String) -> [Int]? {
        guard json.kind == .array else {
            wrongKind(
                json, "\"\(key)\"",
                expected: json.int.map { "an array of statuses, such as [\($0)]" } ?? "an array of statuses")
            return nil
        }
        var statuses: [Int] = []
        for element in json.elements {
            guard let status = element.int, (400...599).contains(status) else {
                let found = element.kind == .number ? element.text : element.kind.name
                diagnostics.error(
                    .invalidValue,
                    "\(what) must be a number from 400 to 599, found \(found)", at: element.location)
                continue
            }
            if statuses.contains(status) {
                diagnostics.error(
                    .invalidValue, "duplicate status \(status) in \"\(key)\"", at: element.location)
            }
            statuses.append(status)
        }
        return statuses
    }
}
