/// The parameters of an operation: its own, and those of its path item that it does not replace.
struct OperationParameters {
    struct Item {
        var json: JSON
        var name: String
        var place: String
    }

    private(set) var items: [Item] = []
    /// Whether a reference to a parameter cannot be resolved, which has been reported.
    private(set) var isIncomplete = false

    func all(in place: String) -> [Item] { items.filter { $0.place == place } }

    init(_ operation: Operation, _ document: OpenAPIDocument, _ diagnostics: Diagnostics) {
        var places: [String: Int] = [:]
        // The operation may replace parameters of the path item.
        var shared = 0
        for list in operation.parameterLists {
            for node in Self.nodes(list, diagnostics) {
                guard let json = document.resolved(node, as: "parameter"), json.kind == .object else {
                    isIncomplete = isIncomplete || node["$ref"] != nil
                    continue
                }
                let place = json["in"]?.string.map { Self.place($0) }
                // The name of a whole query (OpenAPI 3.2 §4.12.3) is not sent.
                let unsent = place == "querystring" ? place : nil
                guard let place, let name = json["name"]?.string ?? unsent else {
                    diagnostics.warning(
                        .missingKey,
                        "a parameter needs a \"name\" and \"in\"; this one is left out", at: json.location)
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

    /// The value of `in` with its correct case, because some documents write it differently.
    private static func place(_ text: String) -> String {
        let places = ["query", "header", "path", "cookie", "body", "formData", "querystring"]
        return places.first { $0.lowercased() == text.lowercased() } ?? text
    }

    private static func nodes(_ list: JSON?, _ diagnostics: Diagnostics) -> [JSON] {
        guard let list, list.kind == .object else { return list?.elements ?? [] }
        diagnostics.warning(
            .wrongKind, "\"parameters\" must be a list, found an object; its values are read as a list",
            at: list.location)
        return list.members.map(\.value)
    }
}
