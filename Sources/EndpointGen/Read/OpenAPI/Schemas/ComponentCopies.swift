/// Schemas that repeat a component word for word, as tools write them that put in what a reference would point at.
///
///     "Pets": { "type": "array", "items": { …all that Pet says… } }       → [Pet]
///
/// Enums, unions and objects of few properties may be alike by chance, so that such a one is taken for the component only if nothing
/// refers to that: either nobody needs it, or all references to it have been replaced.
struct ComponentCopies {
    private static let manyProperties = 4
    /// The keywords of what is a type of its own. One is enough to find it by.
    private static let keywords: [StaticString] = ["properties", "oneOf", "anyOf", "allOf", "enum"]

    /// The components by the nodes of their copies.
    private var components: [Int: (key: JSON, value: JSON)] = [:]
    /// The nodes of the copies, in order.
    private var nodes: [Int] = []

    init(in document: OpenAPIDocument) {
        var originals = document.schemas.compactMap { Original(key: $0.key, value: $0.value) }
        guard !originals.isEmpty else { return }
        let candidates = Self.schemas(of: Set(originals.map(\.size)), in: document.root)
            .filter { !document.isComponent($0.node) }
        let sizes = Set(candidates.map(\.size))
        originals.removeAll { !sizes.contains($0.size) }
        // Of two components that say the same, neither is meant more than the other.
        let known = Dictionary(grouping: originals) { Content(node: $0.value) }
        var end = 0
        for (node, _) in candidates where node.index >= end {
            guard let same = known[Content(node: node)], let original = same.first, same.count == 1,
                original.hasManyProperties || !document.isReferredTo(original.value)
            else { continue }
            components[node.index] = (original.key, original.value)
            nodes.append(node.index)
            // Nobody reads what is within a copy.
            end = node.index + node.size
        }
    }

    private struct Original {
        let key: JSON
        let value: JSON
        let size: Size
        let hasManyProperties: Bool

        init?(key: JSON, value: JSON) {
            guard let part = ComponentCopies.keywords.lazy.compactMap({ value[$0] }).first, part.size > 1 else {
                return nil
            }
            // With a discriminator, a schema stands for those that extend it, unless it lists them.
            if value["discriminator"] != nil, value["oneOf"] == nil, value["anyOf"] == nil { return nil }
            self.key = key
            self.value = value
            size = Size(whole: value.size, part: part.size)
            hasManyProperties = (value["properties"]?.members.count ?? 0) >= ComponentCopies.manyProperties
        }
    }

    /// The component that a schema repeats.
    func component(repeatedBy schema: JSON) -> (key: JSON, value: JSON)? { components[schema.index] }

    /// The components that schemas anywhere within a node repeat.
    func components(in node: JSON) -> [JSON] {
        guard !nodes.isEmpty else { return [] }
        var first = nodes.startIndex
        var end = nodes.endIndex
        while first < end {
            let middle = (first + end) / 2
            if nodes[middle] < node.index { first = middle + 1 } else { end = middle }
        }
        return nodes[first...].prefix { $0 < node.index + node.size }.compactMap { components[$0]?.value }
    }

    /// How many nodes a schema is of, which is the same in its copies.
    private struct Size: Hashable {
        var whole: Int
        /// How many the value of its keyword is of.
        var part: Int
    }

    /// The schemas that are of one of some sizes, in order.
    private static func schemas(of sizes: Set<Size>, in root: JSON) -> [(node: JSON, size: Size)] {
        let document = root.document
        guard let tokens = document.pointee.tokens.baseAddress else { return [] }
        let count = document.pointee.tokens.count
        let partSizes = Set(sizes.map(\.part))
        var found: [(node: JSON, size: Size)] = []
        var index = 0
        while index + 1 < count {
            defer { index += 1 }
            // With its quotes; most strings are told by their length.
            let length = tokens[index].textSize
            guard length == 12 || length == 7 || length == 6, tokens[index].kind == .string,
                tokens[index + 1].kind == (length == 12 ? .object : .array)
            else { continue }
            let part = Int(tokens[index + 1].next) - index - 1
            let key = JSON(document: document, index: index)
            guard partSizes.contains(part), keywords.contains(where: key.isString) else { continue }
            var owner = index - 1
            while owner >= 0, tokens[owner].next <= index { owner -= 1 }
            guard owner >= 0, tokens[owner].kind == .object else { continue }
            let size = Size(whole: Int(tokens[owner].next) - owner, part: part)
            if sizes.contains(size) { found.append((JSON(document: document, index: owner), size)) }
        }
        // An object has its place before those within it, whose keywords may stand first.
        return found.sorted { $0.node.index < $1.node.index }
    }

    /// A node by all that it says, in the order in which it says it.
    private struct Content: Hashable {
        let node: JSON

        private var tokens: Slice<UnsafeBufferPointer<JSON.Token>> {
            node.document.pointee.tokens[node.index..<node.index + node.size]
        }

        private func text(of token: JSON.Token) -> UnsafeBufferPointer<UInt8> {
            guard token.textSize > 0 else { return UnsafeBufferPointer(rebasing: node.document.pointee.bytes[..<0]) }
            return UnsafeBufferPointer(rebasing: node.document.pointee.bytes[Int(token.start)..<Int(token.end)])
        }

        static func == (first: Content, second: Content) -> Bool {
            first.node.size == second.node.size
                && zip(first.tokens, second.tokens).allSatisfy {
                    $0.kind == $1.kind && first.text(of: $0).elementsEqual(second.text(of: $1))
                }
        }

        func hash(into hasher: inout Hasher) {
            for token in tokens {
                hasher.combine(token.kind)
                hasher.combine(bytes: UnsafeRawBufferPointer(text(of: token)))
            }
        }
    }
}
