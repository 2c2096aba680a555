import Foundation

/// What the sources of one target are called, which has to differ.
enum SourceNames {
    /// Two sources that give the same client, and what can be done.
    static func clash(_ first: String, _ second: String, name: String) -> String {
        let document = [second, first].first { !isSpec($0) }
        let advice: String
        if let document {
            let file = SpecFile.name(of: document)
            advice =
                "give one of them another name by a spec beside it, such as Other.endpoints.json: "
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

    /// What the client of a spec or document will be called; nil for what has none, or cannot be read.
    ///
    /// Foundation reads the file, which is quicker than a reader that knows the place of everything.
    static func name(of path: String) -> String? {
        guard let object = object(at: path) else { return nil }
        if let name = object["api"] as? String { return name }
        if let document = document(of: object) {
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
            let url = folder.appendingPathComponent(document)
            // A document that the spec may not read does not give it a name either.
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
        return APIName.name(title: title ?? "", path: path, schemas: schemas)
    }

    /// The document that a spec stands on.
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

    /// A node as Foundation has it, as deep as names stand.
    private static func value(_ node: JSON, depth: Int) -> Any? {
        if node.kind == .object, depth < 3 {
            let members = node.members.map { ($0.key.string ?? "", value($0.value, depth: depth + 1) ?? "") }
            return Dictionary(members) { $1 }
        }
        return node.string ?? node.text
    }
}
