/// The names of components that come from other files.
struct BundleNames {
    /// By section.
    private var taken: [String: Set<String>] = [:]
    /// The last number that was added to a name, by section and name.
    private var numbers: [String: [String: Int]] = [:]

    /// Marks a name as taken in a section.
    mutating func take(_ name: String, in section: String) { taken[section, default: []].insert(name) }

    /// The last word of the location of a component: the key of `schemas.yaml#/Pet`, or the file of `schemas/Pet.yaml`.
    /// If the name is taken, the word before it is added: two files `Error.yaml` are `Error` and `BillingError`.
    mutating func name(for node: JSON, in section: String) -> String {
        var words = Self.words(for: node)
        let last = words.popLast() ?? "Component"
        var name = last
        while taken[section]?.contains(name) ?? false || Self.keywords.contains(name) {
            guard let word = words.popLast() else { break }
            // `schemas` adds no information.
            if word.lowercased() == section || word.lowercased() == name.lowercased() { continue }
            name = word.prefix(1).uppercased() + word.dropFirst() + name.prefix(1).uppercased() + name.dropFirst()
        }
        let base = name
        while taken[section]?.contains(name) ?? false {
            numbers[section, default: [:]][base, default: 1] += 1
            name = "\(base)\(numbers[section]?[base] ?? 2)"
        }
        take(name, in: section)
        return name
    }

    /// Keys that say nothing about the schema below them: `error.yaml#/content/application~1json/schema` is `ErrorSchema`.
    private static let keywords = Set(DocumentPart.schema.knownKeys.names(of: .schema) + ["schema"])

    /// The name of a component if no other component has it.
    static func ownName(of node: JSON) -> String? { words(for: node).last }

    private static func words(for node: JSON) -> [String] {
        let file = node.location.file.path.split(separator: "/").map(String.init)
        let stem = file.last.map { String($0.prefix { $0 != "." }) } ?? ""
        var words = Array(file.dropLast().suffix(2)) + [stem]
        if let key = key(of: node) { words.append(key) }
        return words.map { plain($0) }.filter { !$0.isEmpty }
    }

    /// The key of a value; nil for an element of an array.
    private static func key(of node: JSON) -> String? {
        // A key is directly before its value. Before an element, there may be a string of the element before it.
        guard node.index > 0 else { return nil }
        let key = JSON(document: node.document, index: node.index - 1)
        guard let text = key.string else { return nil }
        let next = key.location.file.bytes.dropFirst(key.location.range.upperBound)
            .first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return next == UInt8(ascii: ":") ? text : nil
    }

    /// The letters, digits and signs that keys of components can have (OpenAPI 3.1 §4.8.7).
    private static func plain(_ word: String) -> String {
        String(word.unicodeScalars.map { isAllowed($0) ? Character($0) : "_" })
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        guard let byte = UInt8(exactly: scalar.value) else { return false }
        return byte.isSmall || byte.isCapital || byte.isDigit || "._-".unicodeScalars.contains(scalar)
    }
}
