/// The `Link` header field (RFC 8288 section 3).
enum LinkField {
    /// The target of the first link with the relation `next`. A link with an `anchor` is about another resource (section
    /// 3.2).
    static func next(in values: [String]) -> String? {
        for value in values {
            var rest = Substring(value)
            while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
                let target = rest[rest.index(after: open)..<close]
                rest = rest[rest.index(after: close)...]
                if relations(&rest).contains("next") { return String(target) }
            }
        }
        return nil
    }

    /// Reads the parameters up to the next link; returns the relations in `rel`, without those of another resource.
    private static func relations(_ rest: inout Substring) -> [String] {
        var relations: [String]?
        var hasAnchor = false
        skipSpace(&rest)
        while rest.first == ";" {
            rest.removeFirst()
            skipSpace(&rest)
            let name = rest.prefix { $0 != "=" && $0 != ";" && $0 != "," }
            rest = rest[name.endIndex...]
            var value = ""
            if rest.first == "=" {
                rest.removeFirst()
                value = Self.value(&rest)
            }
            // Only the first `rel` is used (section 3.3).
            let key = name.filter { $0 != " " && $0 != "\t" }.lowercased()
            if key == "anchor" { hasAnchor = true }
            if key == "rel", relations == nil {
                relations = value.lowercased().split(separator: " ").map(String.init)
            }
            skipSpace(&rest)
        }
        return hasAnchor ? [] : relations ?? []
    }

    private static func value(_ rest: inout Substring) -> String {
        skipSpace(&rest)
        guard rest.first == "\"" else {
            let token = rest.prefix { $0 != ";" && $0 != "," }
            rest = rest[token.endIndex...]
            return String(token).filter { $0 != " " && $0 != "\t" }
        }
        rest.removeFirst()
        var text = ""
        while let character = rest.popFirst(), character != "\"" {
            text.append(character == "\\" ? rest.popFirst() ?? character : character)
        }
        return text
    }

    private static func skipSpace(_ rest: inout Substring) {
        rest = rest.drop { $0 == " " || $0 == "\t" }
    }
}
