/// The names of the clients of one target, which must differ.
enum SourceNames {
    /// The message about two sources whose clients have the same name.
    static func clash(_ first: String, _ second: String, name: String) -> String {
        let document = [second, first].first { !isSpec($0) }
        let advice: String
        if let document {
            let file = SpecFile.name(of: document)
            advice =
                "to rename one of them, write a spec beside it, such as Other.endpoints.json: "
                + "{ \"api\": \"Other\", \"openapi\": \"\(file)\" }"
        } else {
            advice = "choose another \"api\" for one of them"
        }
        return "\(first) and \(second) both give the API \"\(name)\"; \(advice)"
    }

    private static func isSpec(_ path: String) -> Bool {
        guard let json = json(at: path) else { return path.contains(".endpoints.") }
        return json["api"]?.string != nil || document(of: json) != nil
    }

    /// The name of the client of a spec or document; nil if there is no client or the file cannot be read.
    static func name(of path: String) -> String? {
        guard let json = json(at: path) else { return nil }
        if let name = json["api"]?.string { return name }
        if let document = document(of: json) {
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
            let url = folder.appendingPathComponent(document)
            // The spec may not read this document, so the document does not name its client.
            guard (try? SpecFile.checkIsInside(url.path, folder.path)) != nil else { return nil }
            return self.json(at: url.path).flatMap { name(ofDocument: $0, at: url.path) }
        }
        return json["openapi"] == nil && json["swagger"] == nil ? nil : name(ofDocument: json, at: path)
    }

    private static func name(ofDocument json: JSON, at path: String) -> String {
        let section = json["swagger"] == nil ? json["components"]?["schemas"] : json["definitions"]
        let server = json["servers"]?.elements.first?["url"] ?? json["host"]
        return APIName.name(
            title: json["info"]?["title"]?.string ?? "", path: path, server: server?.string,
            schemas: section?.members.compactMap(\.key.string) ?? [])
    }

    /// The document that a spec refines.
    private static func document(of json: JSON) -> String? {
        guard let path = json["openapi"]?.string, json["paths"] == nil, SourceFile.hasKnownEnding(path) else {
            return nil
        }
        return path
    }

    private static func json(at path: String) -> JSON? {
        let bytes = FileDescriptor.read(path, limit: JSONParser.maximumSize)
        return bytes.flatMap { SourceFile(path: path, bytes: $0).json(Diagnostics()) }
    }
}
