import Foundation

/// Schemas that repeat a component word for word, as tools write them that put in what a reference would point at.
///
///     "Pets": { "type": "array", "items": { …all that Pet says… } }
///
/// An object of few properties, an enum or a union may be alike by chance. Such a one is taken for the component only where most components
/// are repeated and not referred to, as in a document whose references have all been replaced.
struct ComponentCopies {
    private static let manyProperties = 4
    /// The keywords of what is a type of its own. One is enough to find it by.
    private static let keywords: [StaticString] = ["properties", "oneOf", "anyOf", "allOf", "enum"]

    /// The names of components by the nodes of their copies.
    private var components: [Int: String] = [:]
    /// The nodes of the copies, in order.
    private var nodes: [Int] = []

    init(in document: OpenAPIDocument) {
        let originals = document.schemas.compactMap { Original(name: $0.key.string ?? "", value: $0.value) }
        guard !originals.isEmpty else { return }
        let candidates = Self.schemas(of: Set(originals.map(\.size)), in: document.root)
            .filter { !document.isComponent($0.node) }
        let sizes = Set(candidates.map(\.size))
        // Of two components that say the same, neither is meant more than the other.
        let known = Dictionary(grouping: originals.filter { sizes.contains($0.size) }) { Content(node: $0.value) }
            .compactMapValues { $0.count == 1 ? $0[0] : nil }
        // In a schema with an address of its own, the same words may lead elsewhere.
        guard !known.isEmpty, !document.hasIDs else { return }
        let nodes = candidates.map(\.node)
        find(nodes, known, document) { !document.isReferredTo($0) || Self.hasManyProperties($0) }
        let copied = Set(components.values)
        let replaced = known.values.filter { copied.contains($0.name) && !document.isReferredTo($0.value) }
        guard replaced.count * 2 <= originals.count else { return }
        find(nodes, known, document, where: Self.hasManyProperties)
    }

    private mutating func find(
        _ candidates: [JSON], _ known: [Content: Original], _ document: OpenAPIDocument,
        where isMeant: (JSON) -> Bool
    ) {
        components.removeAll()
        nodes.removeAll()
        var end = 0
        for node in candidates where node.index >= end {
            guard let original = known[Content(node: node)], isMeant(original.value), !document.isReferredInto(node)
            else { continue }
            components[node.index] = original.name
            nodes.append(node.index)
            // What is within a copy goes with it.
            end = node.index + node.size
        }
    }

    private static func hasManyProperties(_ schema: JSON) -> Bool {
        (schema["properties"]?.members.count ?? 0) >= manyProperties
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
    func exist(in node: JSON) -> Bool { node.holds(anyOf: nodes) }

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
        let wholes = Set(sizes.map(\.whole))
        var found: [(node: JSON, size: Size)] = []
        for index in 0..<document.pointee.tokens.count where tokens[index].kind == .object {
            let end = Int(tokens[index].next)
            guard wholes.contains(end - index) else { continue }
            var key = index + 1
            while key < end {
                let next = Int(tokens[key + 1].next)
                if isKeyword(JSON(document: document, index: key)) {
                    let size = Size(whole: end - index, part: next - key - 1)
                    if sizes.contains(size) { found.append((JSON(document: document, index: index), size)) }
                    break
                }
                key = next
            }
        }
        return found
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
                    Int(token.next) - first.node.index == Int(same.next) - second.node.index,
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
                if token.textSize == 0 { hasher.combine(Int(token.next) - index) }
                hasher.combine(
                    bytes: UnsafeRawBufferPointer(start: bytes + Int(token.start), count: token.textSize))
            }
        }
    }
}
