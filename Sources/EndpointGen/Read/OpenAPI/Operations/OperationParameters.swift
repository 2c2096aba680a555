/// The parameters of an operation: its own, and those of its path that it does not replace.
struct OperationParameters {
    struct Item {
        var json: JSON
        var name: String
        var place: String
    }

    private(set) var items: [Item] = []
    /// Whether a reference to a parameter leads nowhere, which has been said.
    private(set) var isIncomplete = false

    func all(in place: String) -> [Item] { items.filter { $0.place == place } }

    init(_ operation: Operation, _ document: OpenAPIDocument, _ diagnostics: Diagnostics) {
        var places: [String: Int] = [:]
        // What stands in the list of the path may be replaced.
        var shared = 0
        for list in [operation.item["parameters"], operation.json["parameters"]] {
            for node in Self.nodes(list, diagnostics) {
                guard let json = document.resolved(node), json.kind == .object else {
                    isIncomplete = isIncomplete || node["$ref"] != nil
                    continue
                }
                guard let name = json["name"]?.string, let place = json["in"]?.string.map({ Self.place($0) }) else {
                    diagnostics.warning(
                        .missingKey,
                        "a parameter has a \"name\" and a place, \"in\"; this one is left out", at: json.location)
                    continue
                }
                let key = place + " " + (place == "header" ? name.lowercased() : name)
                let item = Item(json: json, name: name, place: place)
                if let known = places[key] {
                    if known >= shared {
                        diagnostics.warning(
                            .duplicateName,
                            "duplicate parameter \"\(name)\" in this list; the last one is used",
                            at: node.location)
                    }
                    items[known] = item
                } else {
                    places[key] = items.count
                    items.append(item)
                }
            }
            shared = items.count
        }
    }

    /// A place is written in small letters, but not by everybody.
    private static func place(_ text: String) -> String {
        let places = ["query", "header", "path", "cookie", "body", "formData"]
        return places.first { $0.lowercased() == text.lowercased() } ?? text
    }

    private static func nodes(_ list: JSON?, _ diagnostics: Diagnostics) -> [JSON] {
        guard let list, list.kind == .object else { return list?.elements ?? [] }
        diagnostics.warning(.wrongKind, "\"parameters\" is a list; its values are read as one", at: list.location)
        return list.members.map(\.value)
    }
}
