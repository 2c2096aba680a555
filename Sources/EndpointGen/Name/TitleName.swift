/// From the title of a document to the name of a client: `Swagger Petstore - OpenAPI 3.0` is `Petstore`.
enum TitleName {
    /// Words of titles that are not part of the name.
    private static let noise: Set<String> = [
        "api", "apis", "rest", "restful", "http", "https", "openapi", "swagger", "specification", "spec", "specs",
        "docs", "doc", "documentation", "reference", "service", "services", "microservice", "server", "backend",
        "public", "official", "overview", "definition", "definitions", "schema", "client", "the", "a", "an", "for",
        "and", "version", "beta", "alpha", "preview", "draft", "latest", "json", "yaml",
    ]
    /// Text after these words describes the document rather than the API.
    private static let ends: Set<String> = ["with", "from", "by", "using", "via", "+", "|"]
    /// Words that are no name without another one: `My API`.
    private static let determiners: Set<String> = ["my", "our", "your", "their", "this", "that", "some", "any", "open"]
    /// Words that no name ends with.
    private static let joining = Verbs.prepositions.union(["but", "not", "no", "non", "that", "which", "is", "are"])
    private static let maximumWords = 3

    /// Nil if the title has no name.
    static func name(_ title: String) -> String? {
        if isFile(title) { return nameOfFile(title) }
        if HostName.isHost(title), let name = HostName.name(title) { return name }
        let plain = withoutBrackets(title)
        for separator in [" - ", " – ", " — ", ": ", " | "] {
            guard let range = plain.firstRange(of: separator) else { continue }
            return name(of: plain[..<range.lowerBound]) ?? name(String(plain[range.upperBound...]))
        }
        return name(of: plain[...])
    }

    /// `My API` is `MyAPI` if there is no better name; nil for other titles.
    static func nameOfFunctionWords(_ title: String) -> String? {
        let words = words(withoutBrackets(title)[...])
        guard words.count == 1, let word = words.first, determiners.contains(word.lowercased()) else { return nil }
        return APIName.spelled([word, "API"])
    }

    /// Whether words of a file name are more than `openapi`, `swagger v1` and the like.
    static func hasName(_ words: NameWords) -> Bool {
        words.lower.contains { !noise.contains($0) && !isVersion($0) && !determiners.contains($0) }
    }

    private static func isFile(_ title: String) -> Bool {
        [".proto", ".json", ".yaml", ".yml"].contains { title.hasSuffix($0) } && !title.contains(" ")
    }

    /// The gRPC gateway uses a file name as the title: `shop/v1/orders.proto`. If it says nothing, as in
    /// `shop/v1/service.proto`, a folder gives the name.
    private static func nameOfFile(_ title: String) -> String? {
        for part in title[..<(title.lastIndex(of: ".") ?? title.endIndex)].split(separator: "/").reversed().prefix(10)
        where part != "rpc" {
            let words = part.split(separator: "_").prefix(20).map { withoutPossessive($0) }.filter {
                isPartOfName($0.lowercased())
            }
            if let name = joined(words) { return name }
        }
        return nil
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

    private static func name(of title: Substring) -> String? { joined(words(title)) }

    private static func words(_ title: Substring) -> [String] {
        var result: [String] = []
        let tokens = title.split(whereSeparator: { $0.isWhitespace || $0 == "/" || $0 == "," }).prefix(20)
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            let text = withoutPossessive(token)
            let lower = text.lowercased()
            let next = index + 1 < tokens.count ? tokens[index + 1].lowercased() : ""
            index += 1
            // "Derived from Shop", "Shop, powered by Example": a participle is not part of the name.
            if ends.contains(next), Verbs.prepositions.contains(next), lower.utf8.count > 4, lower.hasSuffix("ed"),
                !lower.hasSuffix("eed")
            {
                guard result.isEmpty else { break }
                index += 1
                continue
            }
            if ends.contains(token.lowercased()), !result.isEmpty { break }
            if ["api", "apis"].contains(lower), result.last?.lowercased() == "web", result.count > 1 {
                // A "Web API" is also an API.
                result.removeLast()
            }
            // "Bank of Pets", but not "Specification of Pets".
            if lower == "of", result.isEmpty || !isPartOfName(next) || !isPartOfName(tokens[index - 2].lowercased()) {
                continue
            }
            if result.isEmpty, index > 1, Verbs.prepositions.contains(lower) { continue }
            if isPartOfName(lower) { result.append(text) }
        }
        return result
    }

    private static func isPartOfName(_ word: String) -> Bool {
        !word.isEmpty && !noise.contains(word) && !isVersion(word)
    }

    /// Nil if the words are no name.
    private static func joined(_ words: [String]) -> String? {
        let count = maximumWords + words.prefix(maximumWords).count { $0.lowercased() == "of" }
        var words = words.prefix(count)
        while let last = words.last, words.count > 1, joining.contains(last.lowercased()) { words.removeLast() }
        if words.count == 1, determiners.contains(words[0].lowercased()) { return nil }
        let name = APIName.spelled(words)
        return name.isEmpty ? nil : name
    }

    /// ASCII letters and digits, which file names need.
    private static func withoutPossessive(_ token: Substring) -> String {
        var text = token
        for ending in ["'s", "\u{2019}s"] where text.hasSuffix(ending) { text = text.dropLast(2) }
        let plain = text.unicodeScalars.map { Character($0.unaccented) }
        let allowed = plain.filter { $0.isASCII && ($0.isLetter || $0.isNumber) || "-_.".contains($0) }
        return String(allowed.trimming { "-_.".contains($0) })
    }

    /// `v3`, `3.0.1`, `2024-01-01`.
    private static func isVersion(_ word: String) -> Bool {
        let digits = word.first == "v" ? word.dropFirst() : word[...]
        return digits.first?.isNumber ?? false && digits.allSatisfy { $0.isNumber || "._-x".contains($0) }
    }
}
