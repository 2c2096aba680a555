/// The kinds of all values of some properties, right or wrong, and the types of a spec that read them.
struct FoundKinds {
    /// A step of a path. The elements of a list, and the members of a dictionary, are one.
    private enum Step: Hashable {
        case key(String)
        case any
    }

    /// The places of a document, as a tree.
    private final class Node {
        var next: [Step: Node] = [:]
        /// The properties whose values are here, with the number of lists and dictionaries around each.
        var found: [(property: Int, wrappers: [Wrapper])] = []
    }

    fileprivate enum Wrapper { case list, dictionary }

    /// What a property has.
    struct Found {
        fileprivate var words: Set<String> = []
        fileprivate var wrappers: [Wrapper]
        /// Whether the property itself is null somewhere.
        var isNull: Bool { wrappers.isEmpty && words.contains("null") }

        /// The type in the words of a spec, such as `[Int?]`; nil for nothing but null.
        var type: String? {
            var known = words.subtracting(["null"])
            if known.contains("Decimal") { known.subtract(["Int", "Double"]) }
            if known.contains("Double") { known.remove("Int") }
            if known.isEmpty, wrappers.isEmpty { return nil }
            var type = known.count == 1 ? known.first ?? "JSON" : "JSON"
            if words.contains("null"), !wrappers.isEmpty, type != "JSON" { type += "?" }
            return wrappers.reversed().reduce(type) { $1 == .list ? "[\($0)]" : "[String: \($0)]" }
        }
    }

    private let root = Node()
    /// What was found, by property.
    private(set) var types: [Int: Found] = [:]

    /// Adds the place of a value of a property. The first `depth` steps lead to the property.
    mutating func add(_ path: [PathFinder.Step], below depth: Int, for property: Int) {
        var node = root
        var wrappers: [Wrapper] = []
        for (index, step) in path.enumerated() {
            var known = Step.any
            switch step {
            case .key(let key) where index < depth: known = .key(key)
            case .key: wrappers.append(.dictionary)
            case .index: if index >= depth { wrappers.append(.list) }
            }
            let next = node.next[known] ?? Node()
            node.next[known] = next
            node = next
        }
        if !node.found.contains(where: { $0.property == property }) { node.found.append((property, wrappers)) }
    }

    mutating func find(in bytes: Bytes) {
        var reader = Reader(bytes, depthLimit: NestingLimit.anyStack)
        // The document has been read before. What is nested too deep here has no type.
        try? visit([root], &reader)
    }

    private mutating func visit(_ nodes: [Node], _ reader: inout Reader) throws(Fault) {
        if nodes.isEmpty { return try reader.skip() }
        // Another response may have a text where this one has an object.
        var word = "JSON"
        switch reader.next() {
        case 0x7B:
            try reader.open(0x7B, "an object")
            var isFirst = true
            while try reader.another(isFirst, 0x7D) {
                isFirst = false
                let key = try reader.key()
                try visit(nodes.flatMap { [$0.next[.key(key)], $0.next[.any]].compactMap(\.self) }, &reader)
            }
        case 0x5B:
            try reader.open(0x5B, "an array")
            var isFirst = true
            while try reader.another(isFirst, 0x5D) {
                isFirst = false
                try visit(nodes.compactMap { $0.next[.any] }, &reader)
            }
        case let first:
            let kind = JSONKinds(startingWith: first)
            if kind == .number {
                let number = try reader.number()
                // `Int` has 18 digits and a part of another.
                word = number.isInteger ? number.end - number.start > 18 ? "Decimal" : "Int" : "Double"
            } else {
                word = kind == .string ? "String" : kind == .bool ? "Bool" : "null"
                try reader.skip()
            }
        }
        for node in nodes { for (property, wrappers) in node.found { add(word, wrappers, to: property) } }
    }

    private mutating func add(_ word: String, _ wrappers: [Wrapper], to property: Int) {
        var found = types[property] ?? Found(wrappers: wrappers)
        // Wrong at several depths: what is around all of them has any elements.
        let common = zip(found.wrappers, wrappers).prefix { $0 == $1 }.map(\.0)
        if common.count < max(found.wrappers.count, wrappers.count) { found.words.insert("JSON") }
        found.wrappers = common
        found.words.insert(word)
        types[property] = found
    }
}
