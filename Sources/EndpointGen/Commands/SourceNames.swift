import Foundation

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
        guard let object = object(at: path) else { return path.contains(".endpoints.") }
        return object["api"] is String || document(of: object) != nil
    }

    /// The name of the client of a spec or document; nil if there is no client or the file cannot be read.
    ///
    /// Foundation reads the file, which is faster than a parser that records locations.
    static func name(of path: String) -> String? {
        guard let object = object(at: path) else { return nil }
        if let name = object["api"] as? String { return name }
        if let document = document(of: object) {
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
            let url = folder.appendingPathComponent(document)
            // The spec may not read this document, so the document does not name its client.
            guard (try? SpecFile.checkIsInside(url.path, folder.path)) != nil else { return nil }
            return self.object(at: url.path).flatMap { name(ofDocument: $0, at: url.path) }
        }
        return object["openapi"] == nil && object["swagger"] == nil ? nil : name(ofDocument: object, at: path)
    }

    private static func name(ofDocument object: [String: Any], at path: String) -> String {
        let title = (object["info"] as? [String: Any])?["title"] as? String
        let section =
            object["swagger"] == nil ? (object["components"] as? [String: Any])?["schemas"] : object["definitions"]
        let schemas = (section as? [String: Any])?.keys.map { $0 } ?? []
        let server = ((object["servers"] as? [Any])?.first as? [String: Any])?["url"] as? String
        return APIName.name(
            title: title ?? "", path: path, server: server ?? object["host"] as? String, schemas: schemas)
    }

    /// The document that a spec refines.
    private static func document(of object: [String: Any]) -> String? {
        guard let path = object["openapi"] as? String, object["paths"] == nil,
            SourceFile.hasKnownEnding(path)
        else { return nil }
        return path
    }

    private static func object(at path: String) -> [String: Any]? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        if let object = try? JSONSerialization.jsonObject(with: data) { return object as? [String: Any] }
        return SourceFile(path: path, bytes: data).json(Diagnostics()).flatMap { value($0, depth: 0) } as? [String: Any]
    }

    /// A node as a Foundation object, only as deep as names are found.
    private static func value(_ node: JSON, depth: Int) -> Any? {
        if node.kind == .object, depth < 3 {
            let members = node.members.map { ($0.key.string ?? "", value($0.value, depth: depth + 1) ?? "") }
            return Dictionary(members) { $1 }
        }
        if node.kind == .array, depth < 2 { return node.elements.prefix(1).map { value($0, depth: depth + 1) ?? "" } }
        return node.string ?? ([.object, .array].contains(node.kind) ? "" : node.text)
    }
}
