import Foundation

/// From the title of a document to the name of a client: `Swagger Petstore - OpenAPI 3.0` is `Petstore`.
enum APIName {
    /// Words of titles that are not part of the name.
    private static let noise: Set<String> = [
        "api", "apis", "rest", "restful", "http", "https", "openapi", "swagger", "specification", "spec", "specs",
        "docs",
        "doc", "documentation", "reference", "service", "services", "microservice", "server", "backend", "public",
        "official", "overview", "definition", "definitions", "schema", "client", "the", "a", "an", "of", "for", "and",
        "version", "beta", "alpha", "preview", "draft", "latest", "json", "yaml",
    ]
    /// Text after these words describes the document rather than the API.
    private static let ends: Set<String> = ["with", "from", "by", "using", "via", "+", "|"]
    private static let maximumWords = 3

    /// The name for a document with this title. If the title has no name, the name comes from the file. It differs from
    /// the names of all schemas.
    static func name(title: String, path: String, schemas: [String]) -> String {
        let taken = Set(schemas.map { TypeWords.name($0) })
        var name = usable(words(title) ?? DocumentName.api(of: path))
        while taken.contains(name) { name += name.hasSuffix("API") ? "Client" : "API" }
        return name
    }

    /// The words of a title that make a name; nil if none do.
    static func words(_ title: String) -> String? {
        let plain = withoutBrackets(title)
        for separator in [" - ", " – ", " — ", ": ", " | "] {
            guard let range = plain.firstRange(of: separator) else { continue }
            return name(plain[..<range.lowerBound]) ?? words(String(plain[range.upperBound...]))
        }
        return name(plain[...])
    }

    private static func withoutBrackets(_ title: String) -> String {
        var depth = 0
        let plain = title.prefix(200).filter { character in
            if "([{<".contains(character) { depth += 1 }
            defer { if ")]}>".contains(character), depth > 0 { depth -= 1 } }
            return depth == 0
        }
        return plain.contains { !$0.isWhitespace } ? plain : title.filter { !"()[]{}<>".contains($0) }
    }

    private static func name(_ title: Substring) -> String? {
        var result: [String] = []
        for token in title.split(whereSeparator: { $0.isWhitespace || $0 == "/" || $0 == "," }).prefix(20) {
            if ends.contains(token.lowercased()), !result.isEmpty { break }
            let text = withoutEnding(withoutPossessive(token))
            let lower = text.lowercased()
            if noise.contains(lower) {
                // A "Web API" is also an API.
                if ["api", "apis"].contains(lower), result.last?.lowercased() == "web", result.count > 1 {
                    result.removeLast()
                }
                continue
            }
            if text.isEmpty || isVersion(lower) { continue }
            result.append(text)
        }
        let name = spelled(result.prefix(maximumWords))
        return name.isEmpty ? nil : name
    }

    /// ASCII letters and digits, which file names need.
    private static func withoutPossessive(_ token: Substring) -> String {
        var text = token
        for ending in ["'s", "\u{2019}s"] where text.hasSuffix(ending) { text = text.dropLast(2) }
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        let plain = isASCII ? String(text) : text.decomposedStringWithCanonicalMapping
        return String(
            plain.unicodeScalars.filter { $0.isASCII && $0.isWordPart || "-_.".unicodeScalars.contains($0) }.map(
                Character.init)
        )
        .trimmingCharacters(in: CharacterSet(charactersIn: "-_."))
    }

    /// The gRPC gateway uses a file name as the title: `shop/v1/orders.proto`.
    private static func withoutEnding(_ text: String) -> String {
        text.hasSuffix(".proto") ? String(text.dropLast(".proto".count)) : text
    }

    /// `v3`, `3.0.1`, `2024-01-01`.
    private static func isVersion(_ word: String) -> Bool {
        let digits = word.first == "v" ? word.dropFirst() : word[...]
        return digits.first?.isNumber ?? false && digits.allSatisfy { $0.isNumber || "._-x".contains($0) }
    }

    private static func spelled(_ words: ArraySlice<String>) -> String {
        var text = words.joined(separator: " ")
        // No name starts with a digit: `1Password` is `OnePassword`.
        let digits = ["Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"]
        if let first = text.first, let digit = first.wholeNumberValue, digits.indices.contains(digit),
            text.dropFirst().first?.isNumber != true
        {
            text = digits[digit] + " " + text.dropFirst()
        } else if text.first?.isNumber ?? false {
            text = "API " + text
        }
        guard text.unicodeScalars.contains(where: { $0.isWordPart }) else { return "" }
        // A word in capitals is an abbreviation, unless it is too long.
        let isAbbreviation = text.utf8.count <= 6 && text.unicodeScalars.allSatisfy { ("A"..."Z").contains($0) }
        return isAbbreviation ? text : Identifier.upperCamel(text).text
    }

    /// The name, or a similar one that files and types can have.
    static func usable(_ name: String) -> String {
        let name = String(name.prefix(50))
        let isDevice =
            ["CON", "PRN", "AUX", "NUL"].contains(name.uppercased())
            || name.count == 4 && ["COM", "LPT"].contains(name.prefix(3).uppercased()) && name.last?.isNumber ?? false
        let isTaken = TypeWords.isReserved(name) || ReservedNames.associatedTypes.contains(name)
        return isDevice || isTaken || ["Server", "Failure", "Event", "Headers"].contains(name) ? name + "API" : name
    }
}
