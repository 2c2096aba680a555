/// One response of an operation.
struct Response {
    var status: Answer.Status
    var key: JSON
    var json: JSON
    var contents: [MediaContent]

    var location: Location { key.location }
}

extension OpenAPIReader {
    /// The responses of an operation in the order of the document, each status once.
    func responses(of operation: Operation) -> [Response] {
        var seen: Set<Answer.Status> = []
        return (operation.json["responses"]?.members ?? []).compactMap { key, value in
            guard let text = key.string, !text.hasPrefix("x-") else { return nil }
            guard let status = status(text) else {
                diagnostics.warning("\"\(text.prefix(50))\" is no status; the response is left out", at: key.location)
                return nil
            }
            guard value.kind == .object, let json = document.resolved(value), seen.insert(status).inserted else {
                return nil
            }
            return Response(status: status, key: key, json: json, contents: responseContents(json, operation))
        }
    }

    private func responseContents(_ json: JSON, _ operation: Operation) -> [MediaContent] {
        guard document.version == .swagger else { return contents(json["content"]) }
        guard let schema = json["schema"] else { return [] }
        return contents(schema, as: operation.json["produces"] ?? document.root["produces"])
    }

    private func status(_ text: String) -> Answer.Status? {
        if text == "default" { return .other }
        let scalars = Array(text.unicodeScalars)
        guard scalars.count == 3, ("1"..."5").contains(scalars[0]) else { return nil }
        let family = Int(scalars[0].value) - 48
        if text.dropFirst().lowercased() == "xx" { return .family(family) }
        return Int(text).map { .code($0) }
    }
}

extension Answer.Status {
    /// 2 for what is a success; nil for `default`.
    var family: Int? {
        switch self {
        case .code(let code): code / 100
        case .family(let family): family
        case .other: nil
        }
    }
}
