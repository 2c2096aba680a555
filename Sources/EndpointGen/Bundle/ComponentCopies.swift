import Foundation

/// Schemas that repeat a component word for word, as tools write them that put in what a reference would point at.
///
///     "Pets": { "type": "array", "items": { …all that Pet says… } }
///
/// Enums, unions and objects of few properties may be alike by chance, so that such a one is taken for the component only if nothing
/// refers to that: either nobody needs it, or all references to it have been replaced.
struct ComponentCopies {
    private static let manyProperties = 4
    /// The keywords of what is a type of its own. One is enough to find it by.
    private static let keywords: [StaticString] = ["properties", "oneOf", "anyOf", "allOf", "enum"]

    /// The names of components by the nodes of their copies.
    private var components: [Int: String] = [:]
    /// The nodes of the copies, in order.
    private var nodes: [Int] = []

    init(in document: OpenAPIDocument) {
        var originals = document.schemas.compactMap { Original(name: $0.key.string ?? "", value: $0.value) }
        guard !originals.isEmpty else { return }
        let candidates = Self.schemas(of: Set(originals.map(\.size)), in: document.root)
            .filter { !document.isComponent($0.node) }
        let sizes = Set(candidates.map(\.size))
        originals.removeAll { !sizes.contains($0.size) }
        // Of two components that say the same, neither is meant more than the other.
        let known = Dictionary(grouping: originals) { Content(node: $0.value) }
        var end = 0
        for (node, _) in candidates where node.index >= end {
            guard let equal = known[Content(node: node)], let original = equal.first, equal.count == 1,
                hasManyProperties(original.value) || !document.isReferredTo(original.value)
            else { continue }
            components[node.index] = original.name
            nodes.append(node.index)
            // Nobody reads what is within a copy.
            end = node.index + node.size
        }
    }

    private func hasManyProperties(_ schema: JSON) -> Bool {
        (schema["properties"]?.members.count ?? 0) >= Self.manyProperties
    }

    /// Most strings are told by their length, which is with the quotes.
    private static func isKeyword(_ key: JSON) -> Bool {
        let length = key.document.pointee.tokens[key.index].textSize
        return (length == 12 || length == 7 || length == 6) && keywords.contains(where: key.isString)
    }

    private struct Original {
        let name: String
        let value: JSON
        let size: Size

        init?(name: String, value: JSON) {
            guard let part = value.members.first(where: { ComponentCopies.isKeyword($0.key) })?.value, part.size > 1
            else { return nil }
            self.name = name
            self.value = value
            size = Size(whole: value.size, part: part.size)
        }
    }

    var isEmpty: Bool { nodes.isEmpty }

    /// The name of the component that a schema repeats.
    func component(repeatedBy schema: JSON) -> String? { components[schema.index] }

    /// Whether a node holds copies.
    func exist(in node: JSON) -> Bool {
        var first = nodes.startIndex
        var end = nodes.endIndex
        while first < end {
            let middle = (first + end) / 2
            if nodes[middle] < node.index { first = middle + 1 } else { end = middle }
        }
        return first < nodes.endIndex && nodes[first] < node.index + node.size
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
            let length = tokens[index].textSize
            guard length == 12 || length == 7 || length == 6, tokens[index].kind == .string,
                tokens[index + 1].kind == (length == 12 ? .object : .array)
            else { continue }
            let part = Int(tokens[index + 1].next) - index - 1
            guard partSizes.contains(part), isKeyword(JSON(document: document, index: index)) else { continue }
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

        static func == (first: Content, second: Content) -> Bool {
            guard first.node.size == second.node.size else { return false }
            let (document, other) = (first.node.document.pointee, second.node.document.pointee)
            guard let tokens = document.tokens.baseAddress, let bytes = document.bytes.baseAddress,
                let otherTokens = other.tokens.baseAddress, let otherBytes = other.bytes.baseAddress
            else { return false }
            for offset in 0..<first.node.size {
                let token = tokens[first.node.index + offset]
                let same = otherTokens[second.node.index + offset]
                guard token.kind == same.kind, token.textSize == same.textSize,
                    memcmp(bytes + Int(token.start), otherBytes + Int(same.start), token.textSize) == 0
                else { return false }
            }
            return true
        }

        func hash(into hasher: inout Hasher) {
            let document = node.document.pointee
            guard let tokens = document.tokens.baseAddress, let bytes = document.bytes.baseAddress else { return }
            for index in node.index..<node.index + node.size {
                let token = tokens[index]
                hasher.combine(token.kind.rawValue)
                hasher.combine(
                    bytes: UnsafeRawBufferPointer(start: bytes + Int(token.start), count: token.textSize))
            }
        }
    }
}
