/// Names for schemas whose keys contain a namespace: `io.k8s.api.core.v1.Pod` becomes `Pod`, and so does `shop__pods__Pod`.
///
/// A name is the last word of its key. If several keys end in the same word, the word before is added to each of them,
/// and so on. Keys that end in other words do not change.
struct DottedNames {
    /// The number of words before the last that can be added to a name.
    private static let maximumLength = 8

    /// The rest of each key, by the location of the key.
    private(set) var texts: [String]
    private var parts: [[Substring]]
    private var starts: [Int]

    init(_ keys: [String]) {
        texts = keys
        parts = keys.map { Self.parts(of: $0) }
        starts = keys.map { _ in 0 }
        guard parts.contains(where: { $0.count > 1 }) else {
            for index in keys.indices { texts[index] = Self.withoutPackages(keys[index]) }
            return
        }
        let known = Set(keys)
        for index in keys.indices {
            starts[index] = start(parts[index], keys[index], known)
            texts[index] = parts[index].count > 1 ? text(index) : Self.withoutPackages(keys[index])
        }
        lengthen()
    }

    /// The words between dots and slashes; empty if the dots do not separate namespaces.
    private static func parts(of key: String) -> [Substring] {
        if let modules = modules(of: key) { return modules }
        guard key.contains(ascii: "."), !key.contains(where: { " <>[]()«»`,".contains($0) }) else { return [] }
        let parts = key.split { $0 == "." || $0 == "/" }
        guard let last = parts.last, last.first?.isLetter ?? last.hasPrefix("_"), last.count > 1, !isGroup(parts),
            !["json", "yaml", "yml", "schema", "xsd"].contains(last.lowercased())
        else { return [] }
        return parts
    }

    /// The modules of Python and the class in `app__schemas__common__Kind`, as Pydantic names classes of one name; nil for others.
    private static func modules(of key: String) -> [Substring]? {
        guard key.contains(ascii: "_"), key.contains("__") else { return nil }
        let parts = key.split(separator: "__", omittingEmptySubsequences: false)
        guard parts.count > 1, parts[parts.count - 1].first?.isUppercase ?? false else { return nil }
        let isModule = { (part: Substring) in
            part.utf8.first?.isSmall ?? false && part.utf8.allSatisfy { $0.isSmall || $0.isDigit || $0 == 0x5F }
        }
        return parts.dropLast().allSatisfy(isModule) ? parts : nil
    }

    /// `Book-book.read`: API Platform writes the class, and after a hyphen the groups of properties, whose names have dots.
    private static func isGroup(_ parts: [Substring]) -> Bool {
        guard let first = parts.first, let last = parts.last, first.first?.isUppercase ?? false else { return false }
        let named = parts.count > 2 && isFormat(parts[1]) ? parts[1] : first
        // `Acme-Api.v1.pet` is in the namespace `Acme-Api`.
        let isNamed = named.drop { $0 != "-" }.dropFirst().first?.isLowercase ?? false
        return parts.count > 1 && isNamed && last.first?.isLowercase ?? false
    }

    /// Where the name of a key begins: at a schema that it is a part of, as `Order.Item` is one of `Order`, else at its last
    /// word, or at the one before if that says too little.
    private func start(_ parts: [Substring], _ key: String, _ known: Set<String>) -> Int {
        guard parts.count > 1 else { return 0 }
        for count in max(1, parts.count - Self.maximumLength)..<parts.count
        where known.contains(String(key[..<parts[count - 1].endIndex])) {
            return count - 1
        }
        let last = parts[parts.count - 1].lowercased()
        let isVague = Self.vague.contains(last) || OperationID.isVersion(last) || Self.isFormat(parts[parts.count - 1])
        return parts.count - (isVague ? 2 : 1)
    }

    /// `Book.jsonld-read`: API Platform adds the format and the groups of properties to the name of a class.
    private static func isFormat(_ part: Substring) -> Bool {
        let word = part.prefix { $0.isLetter }
        return word.hasPrefix("json") || ["csv", "html", "xml", "yaml"].contains(word)
    }

    private static let vague: Set<String> = [
        "body", "config", "data", "dto", "element", "entity", "input", "item", "items", "list", "model", "object",
        "options", "output", "params",
        "request", "response", "result", "type", "value",
    ]

    private func text(_ index: Int) -> String {
        var words: [Substring] = []
        for part in parts[index][starts[index]...] {
            // `call.call_event` is an event of a call.
            if let last = words.last, part.lowercased().hasPrefix(last.lowercased()) { words.removeLast() }
            words.append(part)
        }
        return words.joined(separator: ".")
    }

    private mutating func lengthen() {
        var names = texts.map { TypeWords.name($0) }
        for _ in 0..<Self.maximumLength {
            var groups: [String: [Int]] = [:]
            for (index, name) in names.enumerated() { groups[name, default: []].append(index) }
            var isDone = true
            for indices in groups.values where indices.count > 1 {
                for index in indices where starts[index] > 0 {
                    starts[index] -= 1
                    texts[index] = text(index)
                    names[index] = TypeWords.name(texts[index])
                    isDone = false
                }
            }
            if isDone { return }
        }
    }

    /// `com.example.Page«com.example.Order»` is a page of orders.
    private static func withoutPackages(_ key: String) -> String {
        guard key.contains(ascii: "."), key.contains(where: { "<[(«".contains($0) }) else { return key }
        return key.split(omittingEmptySubsequences: false) { "<>[]()«», ".contains($0) }
            .map { $0.split(separator: ".").last ?? "" }.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
