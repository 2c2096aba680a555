/// The parameters of an operation: its own, and those of its path that it does not replace.
struct OperationParameters {
    struct Item {
        var json: JSON
        var name: String
        var place: String
    }

    private(set) var items: [Item] = []

    func all(in place: String) -> [Item] { items.filter { $0.place == place } }

    init(_ operation: Operation, _ reader: OpenAPIReader) {
        var places: [String: Int] = [:]
        for list in [operation.item["parameters"], operation.json["parameters"]] {
            for node in list?.elements ?? [] {
                guard let json = reader.document.resolved(node), json.kind == .object else { continue }
                guard let name = json["name"]?.string, let place = json["in"]?.string else {
                    reader.diagnostics.warning(
                        "a parameter has a \"name\" and a place, \"in\"; this one is left out", at: json.location)
                    continue
                }
                let key = place + " " + (place == "header" ? name.lowercased() : name)
                let item = Item(json: json, name: name, place: place)
                if let known = places[key] {
                    items[known] = item
                } else {
                    places[key] = items.count
                    items.append(item)
                }
            }
        }
    }
}

/// Hands out the Swift names of one operation's parameters.
struct ParameterNames {
    private var taken: Set<String> = []

    /// The name to give where the one that follows from the wire name is taken, or is not what anybody would say.
    mutating func swiftName(_ wire: String, _ place: String, at location: Location) -> Name? {
        let derived = Identifier.lowerCamel(wire).text
        let suffixes = ["path": "Path", "query": "Query", "header": "Header", "cookie": "Cookie"]
        var candidates = [derived, derived + (suffixes[place] ?? "Field")]
        // Nobody can read such a name.
        if derived.utf8.count > 100, let name = NameWords(wire).methodName { candidates.insert(name, at: 0) }
        // `X-` says that a header field is no standard one, which nobody needs to know.
        let words = NameWords(wire)
        if place == "header", words.count > 1, words.lower[0] == "x", let name = words.dropFirst(1).methodName,
            !(name.first?.isNumber ?? true)
        {
            candidates.insert(name, at: 0)
        }
        for candidate in candidates where isUsable(candidate, derived) && taken.insert(candidate).inserted {
            return candidate == derived ? nil : Name(text: candidate, location: location)
        }
        var number = 2
        while !taken.insert("\(derived)\(number)").inserted { number += 1 }
        return Name(text: "\(derived)\(number)", location: location)
    }

    /// The first of the names that is free.
    mutating func take(_ names: [String]) -> String {
        for name in names where Identifier(exactly: name) != nil && taken.insert(name).inserted { return name }
        let base = names.last ?? "body"
        var number = 2
        while !taken.insert("\(base)\(number)").inserted { number += 1 }
        return "\(base)\(number)"
    }

    private func isUsable(_ name: String, _ derived: String) -> Bool {
        name == derived || Identifier(exactly: name) != nil && name != "self"
    }
}
